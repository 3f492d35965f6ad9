import * as z from 'zod';
import { type CustomerRow, updateCustomer } from '../../account/db/customers.ts';
import { requireCustomer, storeOf } from '../../session/middleware/session.ts';
import { type MiddlewareContext, RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, post } from '../../transport/middleware/endpoint.ts';
import { id, text } from '../../transport/middleware/fields.ts';
import {
  type CustomerAddress,
  deleteCustomerAddress,
  findCustomerAddress,
  updateCustomerAddress,
} from '../db/customer-addresses.ts';
import { readAddressRules } from '../rules/address-rules.ts';
import { mergeAddress, missingFields } from '../rules/customer-address.ts';
import { resolveAddress } from '../rules/resolve-address.ts';

const line = text(255).optional();
const addressFields = {
  firstname: line,
  lastname: line,
  company: line,
  telephone: text(20).optional(),
  street: z.array(text(255)).min(1).max(4).optional(),
  city: line.describe('The province'),
  region: z
    .object({ region: text(255).nullish(), region_id: z.number().int().positive().nullish() })
    .optional()
    .describe('The district'),
  country_code: z.literal('VN').optional(),
  postcode: text(20).nullish(),
  vat_id: text(32).nullish(),
  custom_attributes: z
    .array(z.object({ attribute_code: z.string().max(64), value: z.string().max(255).nullish() }))
    .max(10)
    .optional()
    .describe('ward_name, ward_id, state_name, state_id, city_id'),
  default_billing: z.boolean().optional(),
  default_shipping: z.boolean().optional(),
};

/** The customer and one of their addresses; throws RequestError 401 or 404. */
async function requireOwn(
  context: MiddlewareContext,
  addressId: number,
): Promise<{ customer: CustomerRow; stored: CustomerAddress }> {
  const customer = await requireCustomer(context);
  const stored = await findCustomerAddress(context.env.DB, addressId);
  // The answer does not reveal whether another customer's address exists.
  if (stored?.customer_id !== customer.id) throw new RequestError(404, `no address ${addressId} of yours`);
  return { customer, stored };
}

/** The id of the default address after a change: this address, none, or unchanged. */
const defaultAfter = (current: number | null, addressId: number, wanted: boolean | undefined): number | null => {
  if (wanted === true) return addressId;
  return wanted === false && current === addressId ? null : current;
};

/** The address book of the signed-in customer. */
export const addressCalls: Calls = {
  customer_updateaddress: post({
    summary: 'Changes an address of who is logged in; what is not sent stays as it is',
    input: z.object({ address_id: id, ...addressFields }),
    result: z.object({ id: z.number().int(), is_default_billing: z.boolean(), is_default_shipping: z.boolean() }),
    example: {
      input: { address_id: 3, telephone: '0912345678', default_shipping: true },
      result: { id: 3, is_default_billing: false, is_default_shipping: true },
    },
    refuses: { 401: 'Not logged in', 404: 'Who is logged in has no such address' },
    answer: async ({ address_id, ...input }, context) => {
      const { DB } = context.env;
      const { customer, stored } = await requireOwn(context, address_id);
      const rules = await readAddressRules(DB, storeOf(context));
      const missing = missingFields(input, stored, rules);
      if (missing.length > 0) throw new RequestError(400, `${missing[0]}: must not be empty`);
      const resolved = await resolveAddress(DB, mergeAddress(input, stored), rules);
      if ('problems' in resolved) throw new RequestError(400, resolved.problems.join(' '));
      const defaults = {
        default_billing_id: defaultAfter(customer.default_billing_id, address_id, input.default_billing),
        default_shipping_id: defaultAfter(customer.default_shipping_id, address_id, input.default_shipping),
      };
      await DB.batch([
        updateCustomerAddress(DB, address_id, resolved.address),
        updateCustomer(DB, customer.id, defaults),
      ]);
      return {
        id: address_id,
        is_default_billing: defaults.default_billing_id === address_id,
        is_default_shipping: defaults.default_shipping_id === address_id,
      };
    },
  }),
  customer_delete_address: post({
    summary: 'Removes an address of who is logged in, unless it is a default one',
    input: z.object({ address_id: id }),
    result: z.object({ is_deleted: z.literal(true) }),
    example: { input: { address_id: 3 }, result: { is_deleted: true } },
    refuses: { 401: 'Not logged in', 404: 'Who is logged in has no such address', 409: 'It is a default address' },
    answer: async ({ address_id }, context) => {
      const { customer } = await requireOwn(context, address_id);
      if (customer.default_billing_id === address_id || customer.default_shipping_id === address_id)
        throw new RequestError(409, 'address_id: a default address stays until another one takes its place');
      await deleteCustomerAddress(context.env.DB, address_id).run();
      return { is_deleted: true as const };
    },
  }),
};
