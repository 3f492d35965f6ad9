import { expect, test, vi } from 'vitest';
import { createCommerce } from '../../transport/server/client.ts';
import { getCart } from './cart.ts';

const money = (value: number) => ({ value });
const delivery = {
  firstname: 'Ánh',
  lastname: 'Nguyễn',
  telephone: '0912345678',
  street: ['12 Hàng Bông'],
  city: 'Phường Hoàn Kiếm',
  postcode: '10000',
  company: null,
  vat_id: null,
  region: { region_id: 0, label: 'Hà Nội' },
  customer_notes: null,
};

/** Two pieces of 340,000 with 8 % tax on them and 10 % on delivery, as Magento 2.4.7 answers with a coupon of 10 %. */
const taxed = {
  id: 'c1',
  is_virtual: false,
  total_quantity: 2,
  email: null,
  itemsV2: {
    items: [
      {
        __typename: 'SimpleCartItem',
        uid: 'a',
        quantity: 2,
        is_available: true,
        product: {
          __typename: 'SimpleProduct',
          sku: 'bag',
          name: 'Bag',
          url_rewrites: [],
          stock_status: 'IN_STOCK',
          small_image: null,
        },
        prices: {
          price: money(340_000),
          price_including_tax: money(367_200),
          row_total: money(680_000),
          row_total_including_tax: money(734_400),
          total_item_discount: money(68_000),
          discounts: [{ label: 'CHI10', amount: money(68_000) }],
        },
      },
    ],
  },
  prices: {
    subtotal_excluding_tax: money(680_000),
    subtotal_including_tax: money(734_400),
    grand_total: money(693_960),
    applied_taxes: [
      { label: 'VAT 8', amount: money(48_960) },
      { label: 'VAT 10', amount: money(3000) },
    ],
    discounts: [{ label: 'CHI10', amount: money(68_000) }],
  },
  applied_coupons: [{ code: 'CHI10' }],
  shipping_addresses: [
    {
      ...delivery,
      available_shipping_methods: [
        {
          carrier_code: 'flatrate',
          carrier_title: 'Flat Rate',
          method_code: 'flatrate',
          method_title: 'Fixed',
          available: true,
          amount: money(30_000),
          price_excl_tax: money(30_000),
          price_incl_tax: money(33_000),
        },
      ],
      selected_shipping_method: {
        carrier_code: 'flatrate',
        carrier_title: 'Flat Rate',
        method_code: 'flatrate',
        method_title: 'Fixed',
        amount: money(30_000),
      },
    },
  ],
  billing_address: null,
  available_payment_methods: [],
  selected_payment_method: { code: '', title: '' },
};

let host = 0;

/** The cart as the shop reads it from a Magento whose cart shows prices and delivery as these settings say. */
async function cartAt(cart: object, display: { price: number; shipping: number } | null) {
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
    if (name !== 'CartTaxDisplay' || !display)
      return Response.json({ errors: [{ message: 'Cannot query field', extensions: { category: 'graphql' } }] });
    const storeConfig = {
      shopping_cart_display_price: display.price,
      shopping_cart_display_shipping: display.shipping,
    };
    return Response.json({ data: { storeConfig } });
  });
  const env = {
    COMMERCE_GRAPHQL_URL: `https://tax-${host}.test/graphql`,
    COMMERCE_EXTENSIONS: 'off',
    STORE_CODE: 'default',
  };
  const commerce = createCommerce({ env: env as StorefrontEnv, store: 'vi', device: 'desktop' });
  const read = await getCart(commerce, 'c1');
  vi.unstubAllGlobals();
  return { read, asked };
}

/** What the shopper adds up. */
const rows = ({ subtotal, discounts, shippingMethod, tax }: Awaited<ReturnType<typeof cartAt>>['read']) =>
  subtotal - discounts.reduce((sum, { amount }) => sum + amount, 0) + (shippingMethod?.amount ?? 0) + tax;

test.each([{ price: 1, shipping: 1 }, null])(
  '[B-250] where prices are shown without tax, tax is an amount of its own, and all amounts add up to the total (%o)',
  async (display) => {
    const { read } = await cartAt(taxed, display);
    expect(read).toMatchObject({ subtotal: 680_000, tax: 51_960, grandTotal: 693_960 });
    expect(read.lines[0]).toMatchObject({ unitPrice: 340_000, rowTotal: 680_000, regularPrice: 340_000 });
    expect([read.shippingMethod?.amount, read.shippingMethods[0]?.amount]).toEqual([30_000, 30_000]);
    expect(rows(read)).toBe(read.grandTotal);
  },
);

test('[B-250] where Magento’s cart shows prices with tax, lines, subtotal and delivery contain it, and no row adds it again', async () => {
  const { read } = await cartAt(taxed, { price: 2, shipping: 3 });
  expect(read.lines[0]).toMatchObject({ unitPrice: 367_200, rowTotal: 734_400, regularPrice: 367_200 });
  expect([read.subtotal, read.tax]).toEqual([734_400, 0]);
  expect([read.shippingMethod?.amount, read.shippingMethods[0]?.amount]).toEqual([33_000, 33_000]);
});

test('[B-250] prices with tax and delivery without it: the row has only the tax of the delivery', async () => {
  const undiscounted = {
    ...taxed,
    prices: {
      ...taxed.prices,
      grand_total: money(767_400),
      applied_taxes: [{ amount: money(54_400) }, { amount: money(3000) }],
      discounts: null,
    },
    applied_coupons: null,
  };
  const { read } = await cartAt(undiscounted, { price: 2, shipping: 1 });
  expect([read.subtotal, read.shippingMethod?.amount, read.tax]).toEqual([734_400, 30_000, 3000]);
  expect(rows(read)).toBe(read.grandTotal);
});

test('[B-250] without tax nothing is added, and Magento is not asked how it shows tax', async () => {
  const [line] = taxed.itemsV2.items;
  const untaxed = {
    ...taxed,
    itemsV2: {
      items: [
        {
          ...line,
          prices: {
            ...line?.prices,
            price_including_tax: money(340_000),
            row_total_including_tax: money(680_000),
          },
        },
      ],
    },
    prices: {
      ...taxed.prices,
      subtotal_including_tax: money(680_000),
      grand_total: money(642_000),
      applied_taxes: [],
    },
    shipping_addresses: taxed.shipping_addresses.map((address) => ({
      ...address,
      available_shipping_methods: [{ ...address.available_shipping_methods[0], price_incl_tax: money(30_000) }],
    })),
  };
  const { read, asked } = await cartAt(untaxed, { price: 2, shipping: 2 });
  expect(read).toMatchObject({ subtotal: 680_000, tax: 0, grandTotal: 642_000 });
  expect(asked).not.toContain('CartTaxDisplay');
});
