import { requireCustomer } from '../../session/graphql/require-customer.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { authorizationError, noSuchEntity } from '../../transport/graphql/errors.ts';
import { type CustomerAddress, findCustomerAddress } from '../db/customer-addresses.ts';

/** An address of the signed-in customer; any other address is refused with Magento's message. */
export async function requireOwnAddress(context: GraphqlContext, id: number): Promise<CustomerAddress> {
  const customer = requireCustomer(context);
  const address = await findCustomerAddress(context.env.DB, id);
  if (!address) throw noSuchEntity(`Could not find a address with ID "${id}"`);
  if (address.customer_id !== customer.id)
    throw authorizationError(`Current customer does not have permission to address with ID "${id}"`);
  return address;
}
