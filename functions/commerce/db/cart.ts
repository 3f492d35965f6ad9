import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { readBatch } from './batch.ts';

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
  version: number;
}

/** What was chosen within a product: selections of a bundle, links of a download. */
export interface ItemOptions {
  selections?: { id: number; qty: number }[];
  links?: number[];
}

/** What identifies a line: the same product with the same options is one line. */
export interface ItemChoice {
  productId: number;
  variantId: number | null;
  options: ItemOptions;
}

export interface CartItem extends ItemChoice {
  id: number;
  qty: number;
}

export type AddressType = 'shipping' | 'billing';

/** The fields of an address that its owner typed. */
export interface AddressFields {
  customer_address_id: number | null;
  firstname: string;
  lastname: string;
  middlename: string | null;
  prefix: string | null;
  suffix: string | null;
  company: string | null;
  telephone: string | null;
  fax: string | null;
  country_code: string;
  region: string | null;
  region_id: number | null;
  region_code: string | null;
  /** Code of the province the address lies in; null when it names none that is known. */
  province_code: string | null;
  city: string;
  street: string[];
  postcode: string | null;
  vat_id: string | null;
  custom_attributes: Record<string, string>;
}

export interface CartAddress extends AddressFields {
  id: number;
  same_as_shipping: boolean;
}

export interface StoredCart {
  cart: CartRow;
  items: CartItem[];
  shipping: CartAddress | null;
  billing: CartAddress | null;
}

type ItemRow = { id: number; product_id: number; variant_id: number | null; qty: number; options: string };
type AddressRow = Omit<CartAddress, 'street' | 'custom_attributes' | 'same_as_shipping'> & {
  type: AddressType;
  street: string;
  custom_attributes: string;
  same_as_shipping: number;
};

function addressFrom(row: AddressRow | undefined): CartAddress | null {
  if (!row) return null;
  const { type: _, street, custom_attributes, same_as_shipping, ...fields } = row;
  return {
    ...fields,
    street: JSON.parse(street) as string[],
    custom_attributes: JSON.parse(custom_attributes) as Record<string, string>,
    same_as_shipping: same_as_shipping === 1,
  };
}

/** A cart with its lines and addresses as stored, active or not; null when nobody has this id. */
export async function readCart(db: D1Database, maskedId: string): Promise<StoredCart | null> {
  const ofCart = 'cart_id = (select id from cart where masked_id = ?1)';
  const [carts, items, addresses] = await readBatch<[CartRow[], ItemRow[], AddressRow[]]>(db, [
    db.prepare('select * from cart where masked_id = ?1').bind(maskedId),
    db
      .prepare(`select id, product_id, variant_id, qty, options from cart_item where ${ofCart} order by id`)
      .bind(maskedId),
    db
      .prepare(
        `select id, type, customer_address_id, same_as_shipping, firstname, lastname, middlename, prefix, suffix,
           company, telephone, fax, country_code, region, region_id, region_code, province_code, city, street, postcode,
           vat_id, custom_attributes
         from cart_address where ${ofCart}`,
      )
      .bind(maskedId),
  ]);
  const cart = carts[0];
  if (!cart) return null;
  return {
    cart,
    items: items.map((row) => ({
      id: row.id,
      productId: row.product_id,
      variantId: row.variant_id,
      qty: row.qty,
      options: JSON.parse(row.options) as ItemOptions,
    })),
    shipping: addressFrom(addresses.find((row) => row.type === 'shipping')),
    billing: addressFrom(addresses.find((row) => row.type === 'billing')),
  };
}

/** Makes an empty cart; false when the id is taken. */
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

/** The key under which a choice is one line of its cart. */
export function lineKey({ productId, variantId, options }: ItemChoice): string {
  const selections = (options.selections ?? []).map(({ id, qty }) => `s${id}x${qty}`).sort();
  const links = (options.links ?? []).map((id) => `l${id}`).sort();
  return [productId, variantId ?? '', ...selections, ...links].join('/');
}

/** Adds pieces to the line of this choice, or makes it; nothing happens when the cart is no longer active. */
export function addItem(db: D1Database, cartId: number, choice: ItemChoice, qty: number): D1PreparedStatement {
  return db
    .prepare(
      `insert into cart_item (cart_id, product_id, variant_id, qty, options, line_key, created_at)
       select id, ?2, ?3, ?4, ?5, ?6, ?7 from cart where id = ?1 and is_active = 1
       on conflict (cart_id, line_key) do update set qty = qty + excluded.qty`,
    )
    .bind(
      cartId,
      choice.productId,
      choice.variantId,
      qty,
      JSON.stringify(choice.options),
      lineKey(choice),
      new Date().toISOString(),
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
  | 'customer_notes';

/** Sets columns of an active cart. */
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

const ADDRESS_COLUMNS = [
  'customer_address_id',
  'firstname',
  'lastname',
  'middlename',
  'prefix',
  'suffix',
  'company',
  'telephone',
  'fax',
  'country_code',
  'region',
  'region_id',
  'region_code',
  'province_code',
  'city',
  'street',
  'postcode',
  'vat_id',
  'custom_attributes',
] as const satisfies readonly (keyof AddressFields)[];

/** Puts an address on an active cart in the place of the one it had. */
export function setAddress(
  db: D1Database,
  cartId: number,
  type: AddressType,
  address: AddressFields,
  isSameAsShipping = false,
): D1PreparedStatement {
  const placeholders = ADDRESS_COLUMNS.map((_, index) => `?${index + 4}`).join(', ');
  const replaced = ADDRESS_COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ');
  const values = ADDRESS_COLUMNS.map((column) => {
    const value = address[column];
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  });
  return db
    .prepare(
      `insert into cart_address (cart_id, type, same_as_shipping, ${ADDRESS_COLUMNS.join(', ')})
       select id, ?2, ?3, ${placeholders} from cart where id = ?1 and is_active = 1
       on conflict (cart_id, type) do update set same_as_shipping = excluded.same_as_shipping, ${replaced}`,
    )
    .bind(cartId, type, isSameAsShipping ? 1 : 0, ...values);
}
