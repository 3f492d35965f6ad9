import type { CustomerRow } from '../../account/db/customers.ts';
import { updateCustomer } from '../../account/db/customers.ts';
import { requireCustomer } from '../../session/graphql/require-customer.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { inputError, inputErrors } from '../../transport/graphql/errors.ts';
import { checkPage, type PageArguments, pageInfo } from '../../transport/graphql/paging.ts';
import { refused } from '../../transport/rules/refused.ts';
import type { AddressFields } from '../db/address.ts';
import {
  type CustomerAddress,
  countCustomerAddresses,
  deleteCustomerAddress,
  findCustomerAddress,
  insertCustomerAddress,
  listCustomerAddresses,
  MAX_ADDRESSES,
  updateCustomerAddress,
} from '../db/customer-addresses.ts';
import { addressRefusal, COUNTRY } from '../rules/address.ts';
import { readAddressRules } from '../rules/address-rules.ts';
import { type CustomerAddressInput, mergeAddress, missingFields } from '../rules/customer-address.ts';
import { REGION_MISSING, REGION_UNKNOWN, resolveAddress } from '../rules/resolve-address.ts';
import { attributeValues } from './address-fields.ts';
import { requireOwnAddress } from './own-address.ts';

/** An address and its owner, who has the default addresses. */
interface AddressView {
  address: CustomerAddress;
  owner: Pick<CustomerRow, 'default_billing_id' | 'default_shipping_id'>;
  /**
   * The address was created by this request. Magento then returns the region as sent, and its number only in later
   * requests.
   */
  isNew?: boolean;
}

/** The address book's message, which differs from the cart's. */
const REGION_ID = 'A region_id is required for the specified country code';
const BOOK_FULL = refused(
  'ADDRESS_BOOK_FULL',
  `An address book can contain no more than ${MAX_ADDRESSES} addresses.`,
  MAX_ADDRESSES,
);
const BOOK_WORDS: Record<string, string> = { [REGION_MISSING]: REGION_ID, [REGION_UNKNOWN]: REGION_ID };

async function readInput(
  { env, store }: GraphqlContext,
  input: CustomerAddressInput,
  stored: CustomerAddress | null,
): Promise<AddressFields> {
  const rules = await readAddressRules(env.DB, store);
  const missing = missingFields(input, stored, rules);
  if (missing.length > 0) throw inputError(`Required parameters are missing: ${missing.join(', ')}`);
  const merged = mergeAddress(input, stored);
  // In the book the number of a region abroad counts, whatever its name says.
  const isNumbered = Boolean(merged.region_id) && merged.country_code !== COUNTRY.code;
  const resolved = await resolveAddress(env.DB, isNumbered ? { ...merged, region: null } : merged, rules);
  if ('problems' in resolved)
    throw inputErrors(resolved.problems.map((problem) => BOOK_WORDS[problem] ?? addressRefusal(problem)));
  // The book takes the number of a region; its name alone is not enough where the country has regions.
  if (resolved.address.country_code !== COUNTRY.code && resolved.address.region_id !== null && !merged.region_id)
    throw inputError(REGION_ID);
  return resolved.address;
}

/** Makes an address the default or ends that. */
function defaultsAfter(owner: CustomerRow, id: number, input: CustomerAddressInput): AddressView['owner'] {
  const after = (current: number | null, wanted: boolean | null | undefined) => {
    if (wanted === true) return id;
    return wanted === false && current === id ? null : current;
  };
  return {
    default_billing_id: after(owner.default_billing_id, input.default_billing),
    default_shipping_id: after(owner.default_shipping_id, input.default_shipping),
  };
}

async function view({ env }: GraphqlContext, id: number, owner: AddressView['owner']): Promise<AddressView> {
  const address = await findCustomerAddress(env.DB, id);
  if (!address) throw new Error(`Address ${id} was written but cannot be read`);
  return { address, owner };
}

async function createCustomerAddress(_: unknown, { input }: { input: CustomerAddressInput }, context: GraphqlContext) {
  const customer = requireCustomer(context);
  const { DB } = context.env;
  if (Object.keys(input).length === 0) throw inputError('"input" value should be specified');
  const id = await insertCustomerAddress(DB, customer.id, await readInput(context, input, null));
  if (id === null) throw inputError(BOOK_FULL);
  const owner = defaultsAfter(customer, id, input);
  await updateCustomer(DB, customer.id, { ...owner }).run();
  return { ...(await view(context, id, owner)), isNew: true };
}

async function changeCustomerAddress(
  _: unknown,
  { id, input }: { id: number; input?: CustomerAddressInput | null },
  context: GraphqlContext,
) {
  const customer = requireCustomer(context);
  const { DB } = context.env;
  if (id === 0) throw inputError('Address "id" value must be specified');
  if (!input || Object.keys(input).length === 0) throw inputError('"input" value must be specified');
  const stored = await requireOwnAddress(context, id);
  const address = await readInput(context, input, stored);
  const owner = defaultsAfter(customer, id, input);
  await DB.batch([updateCustomerAddress(DB, id, address), updateCustomer(DB, customer.id, { ...owner })]);
  return view(context, id, owner);
}

async function removeCustomerAddress(_: unknown, { id }: { id: number }, context: GraphqlContext): Promise<boolean> {
  const customer = requireCustomer(context);
  await requireOwnAddress(context, id);
  for (const kind of ['billing', 'shipping'] as const)
    if (customer[`default_${kind}_id`] === id)
      throw inputError(`Customer Address ${id} is set as default ${kind} address and can not be deleted`);
  await deleteCustomerAddress(context.env.DB, id).run();
  return true;
}

async function addressPage(owner: CustomerRow, args: PageArguments, { env }: GraphqlContext) {
  checkPage(args);
  const total = await countCustomerAddresses(env.DB, owner.id);
  const page = { limit: args.pageSize, offset: (args.currentPage - 1) * args.pageSize };
  const info = pageInfo(args, total);
  const addresses = await listCustomerAddresses(env.DB, owner.id, page);
  return { items: addresses.map((address) => ({ address, owner })), page_info: info, total_count: total };
}

function region({ address, isNew }: AddressView) {
  const { region, region_code, region_id } = address;
  if (!isNew) return { region, region_code: region_code ?? region, region_id: region_id ?? 0 };
  return region === null && region_id === null ? null : { region, region_code, region_id };
}

const attributes = ({ address }: AddressView) =>
  Object.entries(address.custom_attributes).map(([attribute_code, value]) => ({ attribute_code, value }));

const attributesOrNone = (view: AddressView) => (attributes(view).length > 0 ? attributes(view) : null);

const TEXTS = [
  'city',
  'company',
  'fax',
  'firstname',
  'id',
  'lastname',
  'middlename',
  'postcode',
  'prefix',
  'street',
  'suffix',
  'telephone',
  'vat_id',
  'country_code',
] as const;

export const customerAddressResolvers = {
  Mutation: {
    createCustomerAddress,
    updateCustomerAddress: changeCustomerAddress,
    deleteCustomerAddress: removeCustomerAddress,
  },
  Customer: {
    addresses: async (owner: CustomerRow, _: unknown, { env }: GraphqlContext): Promise<AddressView[]> =>
      (await listCustomerAddresses(env.DB, owner.id)).map((address) => ({ address, owner })),
    addressesV2: addressPage,
  },
  CustomerAddress: {
    ...Object.fromEntries(TEXTS.map((field) => [field, ({ address }: AddressView) => address[field]])),
    country_id: ({ address }: AddressView) => address.country_code,
    // The address belongs to the caller; as in Magento, the customer's id is not returned.
    customer_id: () => null,
    region,
    region_id: ({ address, isNew }: AddressView) => (isNew ? null : (address.region_id ?? 0)),
    default_billing: ({ address, owner }: AddressView) => owner.default_billing_id === address.id,
    default_shipping: ({ address, owner }: AddressView) => owner.default_shipping_id === address.id,
    // As in Magento, null if the address has no additional attributes.
    custom_attributes: attributesOrNone,
    extension_attributes: attributesOrNone,
    custom_attributesV2: ({ address }: AddressView, args: { attributeCodes?: string[] | null }) =>
      attributeValues(address.custom_attributes).filter(
        ({ code }) => !args.attributeCodes || args.attributeCodes.includes(code),
      ),
  },
};
