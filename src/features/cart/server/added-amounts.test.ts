import { afterEach, expect, test, vi } from 'vitest';
import { createCommerce } from '../../transport/server/client.ts';
import { getCart } from './cart.ts';

afterEach(() => vi.unstubAllGlobals());

const money = (value: number) => ({ value });
const FPT = 'Phí môi trường';
const delivery = {
  ...{ firstname: 'Ánh', lastname: 'Nguyễn', telephone: '0912345678', street: ['12 Hàng Bông'] },
  ...{ city: 'Phường Hoàn Kiếm', postcode: '10000', company: null, vat_id: null, customer_notes: null },
  region: { region_id: null, label: 'Hà Nội' },
};
const flatRate = {
  ...{ carrier_code: 'flatrate', carrier_title: 'Flat Rate', method_code: 'flatrate', method_title: 'Fixed' },
  amount: money(30_000),
};

/**
 * Two backpacks with a fixed tax of 15,000 each, as Magento 2.4.7 answered: with `taxed` it adds 8 % of tax as well. Its
 * subtotal with tax contains the fixed taxes, its lines do not.
 */
const cartOf = (taxed: boolean, total = taxed ? 880_800 : 820_000) => ({
  ...{ id: 'c1', is_virtual: false, total_quantity: 2, email: null, applied_coupons: null, billing_address: null },
  itemsV2: {
    items: [
      {
        ...{ __typename: 'SimpleCartItem', uid: 'a', quantity: 2, is_available: true, errors: null },
        product: {
          ...{ __typename: 'SimpleProduct', sku: '24-MB03', name: 'Ba lô', url_rewrites: [] },
          ...{ stock_status: 'IN_STOCK', small_image: null },
        },
        prices: {
          ...{ price: money(380_000), price_including_tax: money(taxed ? 410_400 : 380_000) },
          ...{ row_total: money(760_000), row_total_including_tax: money(taxed ? 820_800 : 760_000) },
          ...{ total_item_discount: money(0), discounts: null },
        },
      },
    ],
  },
  prices: {
    ...{ subtotal_excluding_tax: money(760_000), subtotal_including_tax: money(taxed ? 850_800 : 790_000) },
    ...{ grand_total: money(total), discounts: null },
    applied_taxes: taxed ? [{ amount: money(60_800) }] : [],
  },
  shipping_addresses: [
    {
      ...delivery,
      available_shipping_methods: [
        { ...flatRate, available: true, price_excl_tax: money(30_000), price_incl_tax: money(30_000) },
      ],
      selected_shipping_method: flatRate,
    },
  ],
  ...{ available_payment_methods: [], selected_payment_method: null },
});
/** Magento names a fixed tax for one piece. */
const named = {
  cart: {
    itemsV2: { items: [{ quantity: 2, prices: { fixed_product_taxes: [{ label: FPT, amount: money(15_000) }] } }] },
  },
};

let host = 0;

/** The cart as the shop reads it, and what it asked; `taxes` null: a Magento without the module of fixed taxes. */
async function read(cart: object, taxes: object | null, display = 1) {
  host += 1;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const query =
      request.method === 'GET'
        ? (new URL(request.url).searchParams.get('query') ?? '')
        : ((await request.json()) as { query: string }).query;
    const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
    asked.push(name);
    if (name === 'CartById') return Response.json({ data: { cart } });
    if (name === 'CartFixedTaxes' && taxes) return Response.json({ data: taxes });
    if (name === 'CartTaxDisplay') {
      const storeConfig = { shopping_cart_display_price: display, shopping_cart_display_shipping: display };
      return Response.json({ data: { storeConfig } });
    }
    return Response.json({ errors: [{ message: 'Cannot query field "x" on type "Y".' }] });
  });
  const env = {
    ...{ COMMERCE_GRAPHQL_URL: `https://fees-${host}.test/graphql`, COMMERCE_EXTENSIONS: 'off' },
    STORE_CODE: 'default',
  };
  const commerce = createCommerce({ env: env as StorefrontEnv, store: 'vi', device: 'desktop' });
  const { subtotal, fees, tax, grandTotal, shippingMethod } = await getCart(commerce, 'c1');
  const rows = subtotal + (shippingMethod?.amount ?? 0) + tax + fees.reduce((sum, { amount }) => sum + amount, 0);
  return { subtotal, fees, tax, grandTotal, rows, asked };
}

test('[B-363] fixed taxes of products are rows with Magento’s names, and all rows add up to the total', async () => {
  const fees = [{ label: FPT, amount: 30_000 }];
  expect(await read(cartOf(false), named)).toMatchObject({ subtotal: 760_000, fees, tax: 0, rows: 820_000 });
  expect(await read(cartOf(true), named)).toMatchObject({ subtotal: 760_000, fees, tax: 60_800, rows: 880_800 });
  // Where Magento's cart shows prices with tax, they contain all of it but the fixed taxes.
  expect(await read(cartOf(true), named, 2)).toMatchObject({ subtotal: 820_800, fees, tax: 0, rows: 880_800 });
});

test('[B-363] a fee that nothing names is called one, also beside named ones', async () => {
  expect(await read(cartOf(false), null)).toMatchObject({
    fees: [{ label: 'Phụ phí', amount: 30_000 }],
    rows: 820_000,
  });
  // A module that adds 12,000 for cash on delivery.
  const both = [
    { label: FPT, amount: 30_000 },
    { label: 'Phụ phí', amount: 12_000 },
  ];
  expect(await read(cartOf(true, 892_800), named)).toMatchObject({ fees: both, tax: 60_800, rows: 892_800 });
});

test('[B-363] a cart without fees has no such row, and no names are asked for; a đồng of rounding is no fee', async () => {
  for (const total of [790_000, 790_001]) {
    const { fees, asked } = await read(cartOf(false, total), named);
    expect([fees, asked.includes('CartFixedTaxes')]).toEqual([[], false]);
  }
});
