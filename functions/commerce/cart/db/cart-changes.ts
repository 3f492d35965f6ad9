import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { ADDRESS_COLUMNS, type AddressFields, type AddressType, addressValue } from '../../address/db/address.ts';
import { type ItemChoice, lineKey } from './cart.ts';

/** Creates an empty cart; false when the id is taken. */
export async function insertCart(db: D1Database, maskedId: string, store: string): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `insert into cart (masked_id, store, created_at, updated_at) values (?1, ?2, ?3, ?3)
       on conflict (masked_id) do nothing`,
    )
    .bind(maskedId, store, new Date().toISOString())
    .run();
  return meta.changes === 1;
}

/** The id of a customer's active cart. A missing one is created, because a customer always has exactly one cart. */
export async function ensureCustomerCart(
  db: D1Database,
  customer: { id: number; email: string },
  maskedId: string,
  store: string,
): Promise<string> {
  const [, found] = await db.batch<{ masked_id: string }>([
    db
      .prepare(
        `insert into cart (masked_id, customer_id, email, store, created_at, updated_at)
         values (?1, ?2, ?3, ?4, ?5, ?5) on conflict do nothing`,
      )
      .bind(maskedId, customer.id, customer.email, store, new Date().toISOString()),
    db
      .prepare('select masked_id from cart where customer_id = ?1 and is_active = 1 and taken_by is null')
      .bind(customer.id),
  ]);
  const row = found?.results[0];
  if (!row) throw new Error(`Cart "${maskedId}" is taken, customer ${customer.id} has none`);
  return row.masked_id;
}

/**
 * Adds pieces to the line with this product and options, or creates the line, and stores today's price of one piece.
 * Does nothing when the cart is no longer active.
 */
export function addItem(
  db: D1Database,
  cartId: number,
  choice: ItemChoice,
  { qty, price }: { qty: number; price: number },
): D1PreparedStatement {
  return db
    .prepare(
      `insert into cart_item (cart_id, product_id, variant_id, qty, options, line_key, created_at, added_price)
       select id, ?2, ?3, ?4, ?5, ?6, ?7, ?8 from cart where id = ?1 and is_active = 1
       on conflict (cart_id, line_key) do update set qty = qty + excluded.qty, added_price = excluded.added_price`,
    )
    .bind(
      cartId,
      choice.productId,
      choice.variantId,
      qty,
      JSON.stringify(choice.options),
      lineKey(choice),
      new Date().toISOString(),
      price,
    );
}

export function setItemQuantity(db: D1Database, cartId: number, itemId: number, qty: number): D1PreparedStatement {
  return db
    .prepare(
      `update cart_item set qty = ?3
       where id = ?2 and cart_id = (select id from cart where id = ?1 and is_active = 1)`,
    )
    .bind(cartId, itemId, qty);
}

/** Gives a line other options, with its quantity and today's price of one piece. */
export function setItemChoice(
  db: D1Database,
  cartId: number,
  itemId: number,
  choice: ItemChoice,
  { qty, price }: { qty: number; price: number },
): D1PreparedStatement {
  return db
    .prepare(
      `update cart_item set qty = ?3, options = ?4, line_key = ?5, added_price = ?6
       where id = ?2 and cart_id = (select id from cart where id = ?1 and is_active = 1)`,
    )
    .bind(cartId, itemId, qty, JSON.stringify(choice.options), lineKey(choice), price);
}

export function deleteItem(db: D1Database, cartId: number, itemId: number): D1PreparedStatement {
  return db
    .prepare('delete from cart_item where id = ?2 and cart_id = (select id from cart where id = ?1 and is_active = 1)')
    .bind(cartId, itemId);
}

type CartColumn =
  | 'email'
  | 'carrier_code'
  | 'method_code'
  | 'payment_method'
  | 'purchase_order_number'
  | 'customer_notes'
  | 'pickup_location_code';

/** Updates columns of an active cart. */
export function updateCart(
  db: D1Database,
  cartId: number,
  values: Partial<Record<CartColumn, string | null>>,
): D1PreparedStatement {
  const columns = Object.keys(values) as CartColumn[];
  const assignments = columns.map((column, index) => `${column} = ?${index + 3}`).join(', ');
  return db
    .prepare(`update cart set ${assignments}, version = version + 1, updated_at = ?2 where id = ?1 and is_active = 1`)
    .bind(cartId, new Date().toISOString(), ...columns.map((column) => values[column] ?? null));
}

/**
 * Sets an address of an active cart and replaces the previous one. `isKept`: the order will also save it to the
 * customer's address book.
 */
export function setAddress(
  db: D1Database,
  cartId: number,
  type: AddressType,
  address: AddressFields,
  { isSameAsShipping = false, isKept = false }: { isSameAsShipping?: boolean; isKept?: boolean } = {},
): D1PreparedStatement {
  const placeholders = ADDRESS_COLUMNS.map((_, index) => `?${index + 5}`).join(', ');
  const replaced = ADDRESS_COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ');
  const values = ADDRESS_COLUMNS.map((column) => addressValue(address, column));
  return db
    .prepare(
      `insert into cart_address (cart_id, type, same_as_shipping, save_in_address_book, ${ADDRESS_COLUMNS.join(', ')})
       select id, ?2, ?3, ?4, ${placeholders} from cart where id = ?1 and is_active = 1
       on conflict (cart_id, type) do update set same_as_shipping = excluded.same_as_shipping,
         save_in_address_book = excluded.save_in_address_book, ${replaced}`,
    )
    .bind(cartId, type, isSameAsShipping ? 1 : 0, isKept ? 1 : 0, ...values);
}

/** Closes an open cart of its owner (null for a guest); false when the owner has no cart with this id. */
export async function closeOwnCart(db: D1Database, maskedId: string, customerId: number | null): Promise<boolean> {
  const row = await db
    .prepare(
      `update cart set is_active = 0, version = version + 1, updated_at = ?3
       where masked_id = ?1 and customer_id is ?2 and is_active = 1 returning id`,
    )
    .bind(maskedId, customerId, new Date().toISOString())
    .first();
  return row !== null;
}
