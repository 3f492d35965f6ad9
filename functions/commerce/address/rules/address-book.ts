import type { D1Database } from '@cloudflare/workers-types';
import { setMissingDefaults } from '../../account/db/customers.ts';
import type { AddressFields } from '../db/address.ts';
import { type CustomerAddress, insertCustomerAddress, listCustomerAddresses } from '../db/customer-addresses.ts';

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

/** Saves an address that is not in the book yet. Returns its id; null when the book is full. */
async function saveNewAddress(db: D1Database, customerId: number, address: AddressFields): Promise<number | null> {
  const addresses = await listCustomerAddresses(db, customerId);
  const known = addresses.find((candidate) => isSame(address, candidate));
  return known ? known.id : insertCustomerAddress(db, customerId, address);
}

/**
 * Saves the order addresses that the customer typed and wants to keep, each once. The first address of a customer
 * without a default address becomes the default.
 */
export async function keepAddresses(
  db: D1Database,
  customerId: number,
  typed: Record<'shipping' | 'billing', AddressFields | null>,
): Promise<void> {
  const saved: Record<'shipping' | 'billing', number | null> = { shipping: null, billing: null };
  for (const kind of ['shipping', 'billing'] as const) {
    const address = typed[kind];
    if (address) saved[kind] = await saveNewAddress(db, customerId, address);
  }
  const first = saved.shipping ?? saved.billing;
  if (first !== null) await setMissingDefaults(db, customerId, saved.shipping ?? first, saved.billing ?? first).run();
}
