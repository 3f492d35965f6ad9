import type { D1Database } from '@cloudflare/workers-types';
import { ADDRESS_COLUMNS, type AddressFields, type AddressType } from '../../address/db/address.ts';
import { readBatch } from '../../shared/db/batch.ts';

export interface CartRow {
  id: number;
  masked_id: string;
  customer_id: number | null;
  is_active: number;
  store: string;
  email: string | null;
  carrier_code: string | null;
  method_code: string | null;
  payment_method: string | null;
  purchase_order_number: string | null;
  customer_notes: string | null;
  /** Code of the shop where the customer wants to collect the goods; null for none. */
  pickup_location_code: string | null;
  version: number;
  /** C Point that the customer wants to use. */
  loyalty_points: number;
  /** The total when the shopper last saw it in the checkout, and the cart's version at that time. */
  checked_total: number | null;
  checked_version: number | null;
  /** Who of the shop takes the order by phone; null: the shopper's own cart. */
  taken_by: string | null;
}

/** Choices within a product: selections of a bundle, links of a download, answers to custom options. */
export interface ItemOptions {
  selections?: { id: number; qty: number }[];
  links?: number[];
  /** Answers to the product's custom options. */
  custom?: { id: number; values?: number[]; text?: string }[];
  /** The rule that gives the line as a gift. */
  giftRuleId?: number;
}

/** Identifies a line: the same product with the same options is the same line. */
export interface ItemChoice {
  productId: number;
  variantId: number | null;
  options: ItemOptions;
}

export interface CartItem extends ItemChoice {
  id: number;
  qty: number;
  /** Price of one piece when it was added, in đồng; null if not recorded. */
  addedPrice: number | null;
}

export interface CartAddress extends AddressFields {
  id: number;
  same_as_shipping: boolean;
  /** The owner wants the address in their address book. */
  isKept: boolean;
}

export interface StoredCart {
  cart: CartRow;
  items: CartItem[];
  shipping: CartAddress | null;
  billing: CartAddress | null;
  /** Coupon and voucher codes as they were entered. */
  codes: string[];
  owner: CartOwner;
}

/** What is known about the owner of a cart. */
interface CartOwner {
  /** Phone number and e-mail address of the account. */
  phone_number: string | null;
  email: string | null;
  /** Phone number verified by a one-time code for this cart. */
  confirmed_phone: string | null;
  /** Usable C Point; null for a guest. */
  points: number | null;
}

interface ItemRow {
  id: number;
  product_id: number;
  variant_id: number | null;
  qty: number;
  options: string;
  added_price: number | null;
}
type AddressRow = Omit<CartAddress, 'street' | 'custom_attributes' | 'same_as_shipping' | 'isKept'> & {
  type: AddressType;
  street: string;
  custom_attributes: string;
  same_as_shipping: number;
  save_in_address_book: number;
};

function addressFrom(row: AddressRow | undefined): CartAddress | null {
  if (!row) return null;
  const { type: _, street, custom_attributes, same_as_shipping, save_in_address_book, ...fields } = row;
  return {
    ...fields,
    street: JSON.parse(street) as string[],
    custom_attributes: JSON.parse(custom_attributes) as Record<string, string>,
    same_as_shipping: same_as_shipping === 1,
    isKept: save_in_address_book === 1,
  };
}

/** A cart with its lines and addresses as stored, active or not; null when no cart has this id. */
export async function readCart(db: D1Database, maskedId: string): Promise<StoredCart | null> {
  const ofCart = 'cart_id = (select id from cart where masked_id = ?1)';
  const [carts, items, addresses, codes, owners] = await readBatch<
    [CartRow[], ItemRow[], AddressRow[], { code: string }[], CartOwner[]]
  >(db, [
    db.prepare('select * from cart where masked_id = ?1').bind(maskedId),
    db
      .prepare(
        `select id, product_id, variant_id, qty, options, added_price from cart_item where ${ofCart} order by id`,
      )
      .bind(maskedId),
    db
      .prepare(
        `select id, type, same_as_shipping, save_in_address_book, ${ADDRESS_COLUMNS.join(', ')} from cart_address where ${ofCart}`,
      )
      .bind(maskedId),
    db.prepare(`select code from cart_code where ${ofCart} order by position, code`).bind(maskedId),
    db
      .prepare(
        `select (select phone_number from customer where id = c.customer_id) as phone_number,
           (select email from customer where id = c.customer_id) as email,
           (select phone from confirmed_phone where cart_id = c.id) as confirmed_phone,
           (select points from loyalty_balance where customer_id = c.customer_id) as points
         from cart c where masked_id = ?1`,
      )
      .bind(maskedId),
  ]);
  const [cart] = carts;
  const [owner] = owners;
  if (!cart || !owner) return null;
  return {
    cart,
    items: items.map((row) => ({
      id: row.id,
      productId: row.product_id,
      variantId: row.variant_id,
      qty: row.qty,
      options: JSON.parse(row.options) as ItemOptions,
      addedPrice: row.added_price,
    })),
    shipping: addressFrom(addresses.find((row) => row.type === 'shipping')),
    billing: addressFrom(addresses.find((row) => row.type === 'billing')),
    codes: codes.map(({ code }) => code),
    owner,
  };
}

/** The masked id of a customer's open cart; null when they have none. */
export const findActiveCartId = (db: D1Database, customerId: number) =>
  db
    .prepare('select masked_id from cart where customer_id = ?1 and is_active = 1 and taken_by is null')
    .bind(customerId)
    .first<string>('masked_id');

/** The key that identifies a line within its cart. */
export function lineKey({ productId, variantId, options }: ItemChoice): string {
  const selections = (options.selections ?? []).map(({ id, qty }) => `s${id}x${qty}`).sort();
  const links = (options.links ?? []).map((id) => `l${id}`).sort();
  const custom = (options.custom ?? []).map(
    ({ id, values, text }) => `c${id}=${values ? values.join('+') : encodeURIComponent(text ?? '')}`,
  );
  const gift = options.giftRuleId === undefined ? [] : [`g${options.giftRuleId}`];
  return [productId, variantId ?? '', ...selections, ...links, ...custom.sort(), ...gift].join('/');
}

/** The masked id of a cart; null when the cart no longer exists. */
export const findMaskedId = (db: D1Database, cartId: number): Promise<string | null> =>
  db.prepare('select masked_id from cart where id = ?1').bind(cartId).first<string>('masked_id');
