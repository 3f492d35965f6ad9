import type { D1Database } from '@cloudflare/workers-types';
import type { AddressFields } from '../../db/address/address.ts';
import {
  type CustomerAddress,
  insertCustomerAddress,
  listCustomerAddresses,
} from '../../db/address/customer-addresses.ts';

/** How many addresses one customer keeps. */
const MAX_ADDRESSES = 50;

const COMPARED = [
  'firstname',
  'lastname',
  'middlename',
  'company',
  'telephone',
  'region',
  'region_id',
  'city',
  'street',
  'postcode',
  'vat_id',
  'custom_attributes',
] as const satisfies readonly (keyof AddressFields)[];

const isSame = (one: AddressFields, other: Omit<CustomerAddress, 'customer_address_id'>) =>
  COMPARED.every((column) => JSON.stringify(one[column]) === JSON.stringify(other[column]));

/** Keeps an address that is not in the book yet; its id there, null when the book is full. */
export async function saveNewAddress(
  db: D1Database,
  customerId: number,
  address: AddressFields,
): Promise<number | null> {
  const addresses = await listCustomerAddresses(db, customerId);
  const known = addresses.find((candidate) => isSame(address, candidate));
  if (known) return known.id;
  return addresses.length < MAX_ADDRESSES ? insertCustomerAddress(db, customerId, address) : null;
}
