import { type CustomerAddress, findCustomerAddress } from '../db/customer-addresses.ts';
import type { GraphqlContext } from './context.ts';
import { authorizationError, noSuchEntity } from './errors.ts';
import { requireCustomer } from './require-customer.ts';

/** An address of who is signed in; everybody else's is refused with Magento's words. */
export async function requireOwnAddress(context: GraphqlContext, id: number): Promise<CustomerAddress> {
  const customer = requireCustomer(context);
  const address = await findCustomerAddress(context.env.DB, id);
  if (!address) throw noSuchEntity(`Could not find a address with ID "${id}"`);
  if (address.customer_id !== customer.id)
    throw authorizationError(`Current customer does not have permission to address with ID "${id}"`);
  return address;
}
