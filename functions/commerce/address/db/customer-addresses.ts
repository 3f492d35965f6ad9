import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { ADDRESS_COLUMNS, type AddressFields, addressValue } from './address.ts';

/** An address of a customer's address book. */
export interface CustomerAddress extends Omit<AddressFields, 'customer_address_id'> {
  id: number;
  customer_id: number;
}

type AddressRow = Omit<CustomerAddress, 'street' | 'custom_attributes'> & { street: string; custom_attributes: string };

const COLUMNS = ADDRESS_COLUMNS.filter((column) => column !== 'customer_address_id');

const addressFrom = (row: AddressRow): CustomerAddress => ({
  ...row,
  street: JSON.parse(row.street) as string[],
  custom_attributes: JSON.parse(row.custom_attributes) as Record<string, string>,
});

/** One page of the address book, or all of it; oldest first. */
export async function listCustomerAddresses(
  db: D1Database,
  customerId: number,
  page: { limit: number; offset: number } = { limit: -1, offset: 0 },
): Promise<CustomerAddress[]> {
  const { results } = await db
    .prepare(
      `select id, customer_id, ${COLUMNS.join(', ')} from customer_address where customer_id = ?1
       order by id limit ?2 offset ?3`,
    )
    .bind(customerId, page.limit, page.offset)
    .all<AddressRow>();
  return results.map(addressFrom);
}

export async function countCustomerAddresses(db: D1Database, customerId: number): Promise<number> {
  const count = await db
    .prepare('select count(*) as count from customer_address where customer_id = ?1')
    .bind(customerId)
    .first<number>('count');
  return count ?? 0;
}

/** An address by id. It may belong to any customer: the caller must compare `customer_id`. */
export async function findCustomerAddress(db: D1Database, id: number): Promise<CustomerAddress | null> {
  const row = await db
    .prepare(`select id, customer_id, ${COLUMNS.join(', ')} from customer_address where id = ?1`)
    .bind(id)
    .first<AddressRow>();
  return row && addressFrom(row);
}

/** Maximum number of addresses per customer. */
export const MAX_ADDRESSES = 50;

/** Returns the id; null when the address book is full. One statement, so that parallel requests cannot exceed the limit. */
export async function insertCustomerAddress(
  db: D1Database,
  customerId: number,
  address: AddressFields,
): Promise<number | null> {
  const places = COLUMNS.map((_, index) => `?${index + 3}`).join(', ');
  const row = await db
    .prepare(
      `insert into customer_address (customer_id, created_at, updated_at, ${COLUMNS.join(', ')})
       select ?1, ?2, ?2, ${places}
       where (select count(*) from customer_address where customer_id = ?1) < ${MAX_ADDRESSES} returning id`,
    )
    .bind(customerId, new Date().toISOString(), ...COLUMNS.map((column) => addressValue(address, column)))
    .first<{ id: number }>();
  return row?.id ?? null;
}

export function updateCustomerAddress(db: D1Database, id: number, address: AddressFields): D1PreparedStatement {
  const assignments = COLUMNS.map((column, index) => `${column} = ?${index + 3}`).join(', ');
  return db
    .prepare(`update customer_address set updated_at = ?2, ${assignments} where id = ?1`)
    .bind(id, new Date().toISOString(), ...COLUMNS.map((column) => addressValue(address, column)));
}

export function deleteCustomerAddress(db: D1Database, id: number): D1PreparedStatement {
  return db.prepare('delete from customer_address where id = ?1').bind(id);
}
