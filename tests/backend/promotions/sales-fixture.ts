import type { D1Database } from '@cloudflare/workers-types';
import { type MoreBindings, openHarness } from '../support/harness.ts';

/** Ids of the products that the tests buy. */
export const COLOR = { attribute: 11, black: 111, white: 112 } as const;
export const SIZE = { attribute: 12, m: 121, l: 122 } as const;
/** The options of a variant of AO-01 as a client chooses them. */
export const chosenOptions = (color: number, size: number): string[] => [
  btoa(`configurable/${COLOR.attribute}/${color}`),
  btoa(`configurable/${SIZE.attribute}/${size}`),
];
export const BUNDLE = { option: 71, extra: 72, shirt: 711, belt: 712, sock: 721 } as const;
export const LINK = { pattern: 81, video: 82 } as const;
const HANOI = 100;
export const DISTRICT_OF_HANOI = 1001;

type Product = [id: number, sku: string, type: string, price: number | null, visibility: number, attributes?: object];

const PRODUCTS: Product[] = [
  [1, 'KHAN-01', 'simple', 120_000, 4],
  [2, 'AO-01', 'configurable', null, 4],
  [3, 'AO-01-den-m', 'simple', 250_000, 1, { color: COLOR.black, size: SIZE.m }],
  [4, 'AO-01-den-l', 'simple', 250_000, 1, { color: COLOR.black, size: SIZE.l }],
  [5, 'AO-01-trang-m', 'simple', 260_000, 1, { color: COLOR.white, size: SIZE.m }],
  [6, 'SET-01', 'bundle', null, 4],
  [7, 'THAT-LUNG', 'simple', 90_000, 4],
  [8, 'TAT-01', 'simple', 20_000, 4],
  [9, 'RAP-01', 'downloadable', 50_000, 4],
  [10, 'GOI-QUA', 'virtual', 15_000, 4],
  [11, 'THE-QUA', 'giftcard', null, 4],
  [12, 'BO-01', 'grouped', null, 4],
  [13, 'HET-HANG', 'simple', 10_000, 4],
  [14, 'AN-01', 'simple', 10_000, 4],
  [15, 'HET-DAN', 'simple', 10_000, 4],
];
const STOCK: [id: number, qty: number, inStock: number, manage: number][] = [
  [1, 20, 1, 1],
  [3, 5, 1, 1],
  [4, 0, 0, 1],
  [5, 8, 1, 1],
  [7, 6, 1, 1],
  [8, 50, 1, 1],
  [9, 0, 1, 0],
  [10, 0, 1, 0],
  [13, 0, 0, 1],
  [14, 5, 1, 1],
  [15, 2, 1, 1],
];
/** No limits for unpaid orders. */
const UNLIMITED = JSON.stringify({
  online_orders: null,
  orders: null,
  pieces: null,
  network_orders: null,
  network_pieces: null,
});
const NOW = '2026-01-01T00:00:00.000Z';

export async function fillShop(db: D1Database): Promise<void> {
  const rows = (sql: string, values: readonly (readonly unknown[])[]) =>
    values.map((row) => db.prepare(sql).bind(...row));
  await db.batch([
    ...rows('insert into attribute (id, code, label, input, position) values (?, ?, ?, ?, ?)', [
      [COLOR.attribute, 'color', 'Màu sắc', 'select', 1],
      [SIZE.attribute, 'size', 'Kích thước', 'select', 2],
    ]),
    ...rows('insert into attribute_option (id, attribute_id, label) values (?, ?, ?)', [
      [COLOR.black, COLOR.attribute, 'Đen'],
      [COLOR.white, COLOR.attribute, 'Trắng'],
      [SIZE.m, SIZE.attribute, 'M'],
      [SIZE.l, SIZE.attribute, 'L'],
    ]),
    ...rows(
      `insert into product (id, sku, type_id, name, url_key, price, visibility, attributes, created_at, updated_at)
       values (?1, ?2, ?3, 'Tên ' || ?2, lower(?2), ?4, ?5, ?6, '${NOW}', '${NOW}')`,
      PRODUCTS.map(([id, sku, type, price, visibility, attributes = {}]) => [
        id,
        sku,
        type,
        price,
        visibility,
        JSON.stringify(attributes),
      ]),
    ),
    ...rows('insert into stock_item (product_id, qty, is_in_stock, manage_stock) values (?, ?, ?, ?)', STOCK),
    ...rows('insert into product_super_attribute (product_id, attribute_id, position) values (?, ?, ?)', [
      [2, COLOR.attribute, 0],
      [2, SIZE.attribute, 1],
    ]),
    ...rows('insert into product_super_link (parent_id, child_id, position) values (?, ?, ?)', [
      [2, 3, 0],
      [2, 4, 1],
      [2, 5, 2],
    ]),
    ...rows('insert into bundle_option (id, product_id, title, input, required) values (?, ?, ?, ?, ?)', [
      [BUNDLE.option, 6, 'Món chính', 'radio', 1],
      [BUNDLE.extra, 6, 'Thêm', 'checkbox', 0],
    ]),
    ...rows(
      'insert into bundle_selection (id, option_id, product_id, qty, can_change_qty, price) values (?, ?, ?, ?, ?, ?)',
      [
        [BUNDLE.shirt, BUNDLE.option, 1, 1, 0, null],
        [BUNDLE.belt, BUNDLE.option, 7, 1, 0, 80_000],
        [BUNDLE.sock, BUNDLE.extra, 8, 1, 1, null],
      ],
    ),
    ...rows('insert into downloadable_link (id, product_id, title, price) values (?, ?, ?, ?)', [
      [LINK.pattern, 9, 'Rập PDF', 30_000],
      [LINK.video, 9, 'Video hướng dẫn', 40_000],
    ]),
    ...rows('insert into product_link (product_id, linked_id, type) values (?, ?, ?)', [
      [12, 1, 'grouped'],
      [12, 7, 'grouped'],
    ]),
    ...rows(
      'insert into region (id, scheme, level, parent_id, code, name, successor_id) values (?, ?, ?, ?, ?, ?, ?)',
      [
        [HANOI, 2, 1, null, '01', 'Hà Nội', null],
        [101, 2, 1, null, '48', 'Đà Nẵng', null],
        // Addresses of before July 2025 name a district.
        [200, 3, 1, null, '01', 'Hà Nội', HANOI],
        [DISTRICT_OF_HANOI, 3, 2, 200, '001', 'Quận Ba Đình', null],
      ],
    ),
    ...rows(`insert into config (path, store, value) values (?, 'default', ?)`, [
      ['free_ship_value', '500000'],
      // Tests place many orders with one phone.
      ['store/unpaid_orders', UNLIMITED],
      // Vietnamese addresses, as the default catalogue requires them.
      ['store/street_lines', '4'],
      ['store/optional_zip_countries', '"VN"'],
    ]),
    db.prepare('update product set status = 0 where id = 14'),
  ]);
}

export interface GraphqlAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what each test asserts
  data: any;
  errors?: { message: string; extensions?: { category?: string } }[];
}

/** Secrets for the gateways whose methods are offered without configuration. */
const CONTRACTS = {
  VNPAY_TMN_CODE: 'TEST01',
  VNPAY_SECRET: 'test-secret',
  VNPAY_PAY_URL: 'https://vnpay.example/pay',
  VNPAY_API_URL: 'https://vnpay.example/api',
  SHOPEEPAY_CLIENT_ID: '1',
  SHOPEEPAY_SECRET: 'test-secret',
  SHOPEEPAY_MERCHANT_ID: 'test',
  SHOPEEPAY_STORE_ID: 'test',
  SHOPEEPAY_API_URL: 'https://shopee-pay.example/api',
};

/** The real Worker with its own database and a small shop. */
export async function openShop(vars: Record<string, string> = CONTRACTS, bindings: MoreBindings = {}) {
  const { harness, worker, env } = await openHarness(vars, bindings);
  const { DB } = env;
  await fillShop(DB);

  async function ask(
    query: string,
    variables: Record<string, unknown> = {},
    token = '',
    more: Record<string, string> = {},
  ): Promise<GraphqlAnswer> {
    const response = await worker.fetch('http://commerce/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...more },
      body: JSON.stringify({ query, variables }),
    });
    if (response.status >= 500) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as GraphqlAnswer;
  }

  async function createCart(): Promise<string> {
    return (await ask('mutation { createEmptyCart }')).data.createEmptyCart;
  }

  async function add(cartId: string, ...cartItems: Record<string, unknown>[]): Promise<GraphqlAnswer> {
    return ask(
      `mutation ($cartId: String!, $cartItems: [CartItemInput!]!) {
        addProductsToCart(cartId: $cartId, cartItems: $cartItems) {
          cart { ${CART} }
          user_errors { code message }
        }
      }`,
      { cartId, cartItems },
    );
  }

  /** Makes a middleware call; returns the body of the answer and its HTTP status. */
  async function call(name: string, init: { method?: string; body?: string } = {}, token = '') {
    const response = await worker.fetch(`http://commerce/v1/middleware/${name}`, {
      ...init,
      headers: {
        ...(init.body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    // biome-ignore lint/suspicious/noExplicitAny: the shape is what each test asserts
    return { status: response.status, ...((await response.json()) as { result: any; message?: string }) };
  }

  return {
    ask,
    call,
    createCart,
    add,
    /** The cart as the storefront reads it. */
    readCart: async (id: string) =>
      (await ask(`query ($id: String!) { cart(cart_id: $id) { ${CART} } }`, { id })).data.cart,
    db: DB,
    fetch: (path: string, init?: RequestInit) =>
      worker.fetch(`http://commerce${path}`, init as never) as unknown as Promise<Response>,
    /** Runs the scheduled work, as the platform does. */
    tick: (scheduledTime = new Date()) => worker.scheduled({ cron: '*/5 * * * *', scheduledTime }),
    logged: harness.logged,
    address: harness.address,
    close: () => harness.close(),
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

export const CART = `
  id email is_virtual total_quantity
  items {
    __typename uid quantity
    product { sku name }
    prices {
      price { value currency } row_total { value } row_total_including_tax { value }
      total_item_discount { value } original_item_price { value }
    }
    errors { code message }
    ... on ConfigurableCartItem {
      configured_variant { sku }
      configurable_options { option_label value_label configurable_product_option_value_uid }
    }
    ... on BundleCartItem { bundle_options { label values { label quantity priceV2 { value } } } }
    ... on DownloadableCartItem { links { title price } }
  }
  prices {
    subtotal_including_tax { value } subtotal_excluding_tax { value } grand_total { value currency }
    discounts { label amount { value } } applied_taxes { label } loyalty_discount { value }
  }
  applied_coupons { code }
  extension_attributes { coupon_code_odoo free_ship total_shipping free_gift_total total_freegift }
  shipping_addresses {
    firstname lastname city telephone street postcode region { code label region_id } country { code label }
    custom_attributes { code ... on AttributeValue { value } } extension_attributes { ward_name } customer_notes
    available_shipping_methods { carrier_code method_code method_title amount { value } available }
    selected_shipping_method { carrier_code method_code amount { value } }
  }
  billing_address { firstname city street }
  available_payment_methods { code title }
  selected_payment_method { code title }
`;

export const ADDRESS = {
  firstname: 'Ánh',
  lastname: 'Nguyễn Thị',
  telephone: '0901234567',
  street: ['12 Phan Đình Phùng', 'Căn 3B'],
  city: 'Hà Nội',
  region: 'Quận Ba Đình',
  region_id: DISTRICT_OF_HANOI,
  country_code: 'VN',
  custom_attributes: [{ attribute_code: 'ward_name', value: 'Phường Quán Thánh' }],
};

const STEPS = {
  email: 'setGuestEmailOnCart(input: { cart_id: $id, email: $email }) { cart { email } }',
  shipping:
    'setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address, customer_notes: "Giao giờ hành chính" }] }) { cart { id } }',
  billing:
    'setBillingAddressOnCart(input: { cart_id: $id, billing_address: { same_as_shipping: true } }) { cart { id } }',
  method:
    'setShippingMethodsOnCart(input: { cart_id: $id, shipping_methods: [{ carrier_code: $carrier, method_code: $carrier }] }) { cart { id } }',
  payment: 'setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: $payment } }) { cart { id } }',
} as const;

export type Step = keyof typeof STEPS;

/** Goes through the checkout with a cart up to the order, and can leave out steps; throws on the first refusal. */
export async function checkOut(
  { ask }: Shop,
  id: string,
  {
    without = [],
    carrier = 'flatrate',
    payment = 'cashondelivery',
    address = ADDRESS,
    email = 'anh@example.vn',
  }: { without?: Step[]; carrier?: string; payment?: string; address?: typeof ADDRESS; email?: string } = {},
): Promise<void> {
  for (const step of Object.keys(STEPS) as Step[]) {
    if (without.includes(step)) continue;
    const needs = { $email: 'String!', $address: 'CartAddressInput', $carrier: 'String!', $payment: 'String!' };
    const declared = Object.entries(needs)
      .filter(([name]) => STEPS[step].includes(name))
      .map(([name, type]) => `, ${name}: ${type}`);
    const answer = await ask(`mutation ($id: String!${declared.join('')}) { ${STEPS[step]} }`, {
      id,
      email,
      address,
      carrier,
      payment,
    });
    if (answer.errors) throw new Error(`${step}: ${answer.errors[0]?.message}`);
  }
}

/** Places the order of a cart; `headers` can mark it as a repetition. */
export async function placeOrder({ ask }: Shop, id: string, headers: Record<string, string> = {}) {
  const { data, errors } = await ask(
    `mutation ($id: String!) {
      placeOrder(input: { cart_id: $id }) {
        order { order_number order_id }
        orderV2 { number token status total { grand_total { value } } }
        errors { code message }
      }
    }`,
    { id },
    '',
    headers,
  );
  return { ...data?.placeOrder, refused: errors } as {
    order: { order_number: string } | null;
    orderV2: { number: string; token: string; status: string; total: { grand_total: { value: number } } } | null;
    errors: { code: string; message: string }[];
    refused: GraphqlAnswer['errors'];
  };
}
