import { chromium } from 'playwright';
import { expect, test } from 'vitest';
import { encodeLastOrders } from '../../../src/features/orders/rules/last-orders.ts';
import { COOKIE } from '../../../src/features/page/rules/cookies.ts';
import { BROWSER_FLAGS, findBrowser, WITHOUT_PICTURES } from '../../browser.ts';
import type { TroubledShop } from '../troubled-shop.ts';

const CART = 'gio-hang-co-thue';
const ORDER = '000000028';
const TOKEN = '0:3:+TCP9lJ3xjLJZdRttg5/XqY=';
const money = (value: number) => ({ value });
const person = {
  firstname: 'Ánh',
  lastname: 'Nguyễn',
  telephone: '0912345678',
  street: ['12 Hàng Bông'],
  city: 'Phường Hoàn Kiếm',
};
const method = {
  carrier_code: 'flatrate',
  carrier_title: 'Flat Rate',
  method_code: 'flatrate',
  method_title: 'Fixed',
  amount: money(30_000),
};

/** A cart as Magento 2.4.7 answers it with 8 % tax on top of prices: 340,000 + 30,000 delivery + 27,200 tax. */
const cart = {
  id: CART,
  is_virtual: false,
  total_quantity: 1,
  email: 'anh@example.com',
  itemsV2: {
    items: [
      {
        __typename: 'SimpleCartItem',
        uid: 'MQ==',
        quantity: 1,
        is_available: true,
        product: {
          __typename: 'SimpleProduct',
          sku: 'tui-the-thao',
          name: 'Túi thể thao',
          url_rewrites: [],
          stock_status: 'IN_STOCK',
          small_image: null,
        },
        prices: {
          price: money(340_000),
          price_including_tax: money(367_200),
          row_total: money(340_000),
          row_total_including_tax: money(367_200),
          total_item_discount: money(0),
          discounts: null,
        },
      },
    ],
  },
  prices: {
    subtotal_excluding_tax: money(340_000),
    subtotal_including_tax: money(367_200),
    grand_total: money(397_200),
    applied_taxes: [{ label: 'VAT 8', amount: money(27_200) }],
    discounts: null,
  },
  applied_coupons: null,
  shipping_addresses: [
    {
      ...person,
      postcode: '10000',
      company: null,
      vat_id: null,
      region: { region_id: null, label: 'Hà Nội' },
      customer_notes: null,
      available_shipping_methods: [
        { ...method, available: true, price_excl_tax: money(30_000), price_incl_tax: money(30_000) },
      ],
      selected_shipping_method: method,
    },
  ],
  billing_address: null,
  available_payment_methods: [{ code: 'cashondelivery', title: 'Cash On Delivery' }],
  selected_payment_method: { code: 'cashondelivery', title: 'Cash On Delivery' },
};

/** The order of this cart. */
const order = {
  id: 'Mjg=',
  number: ORDER,
  order_date: '2026-11-27 07:42:00',
  status: 'Pending',
  shipping_method: 'Flat Rate - Fixed',
  payment_methods: [{ name: 'Cash On Delivery', type: 'cashondelivery' }],
  shipping_address: { ...person, region: 'Hà Nội' },
  billing_address: { ...person, region: 'Hà Nội' },
  shipments: [],
  comments: [],
  total: {
    subtotal: money(340_000),
    total_shipping: money(30_000),
    total_tax: money(27_200),
    grand_total: money(397_200),
    discounts: [],
    shipping_handling: { amount_including_tax: money(30_000) },
  },
  items: [
    {
      product_name: 'Túi thể thao',
      product_sku: 'tui-the-thao',
      quantity_ordered: 1,
      quantity_canceled: 0,
      quantity_invoiced: 0,
      quantity_refunded: 0,
      quantity_shipped: 0,
      selected_options: [],
      entered_options: [],
      product_sale_price: money(340_000),
      discounts: [],
      product: null,
    },
  ],
};

/** Tests a shop on a Magento that adds tax to its prices. */
export function addedTaxTests(theShop: () => TroubledShop): void {
  test.skipIf(!findBrowser())(
    '[B-250] cart, checkout and order show the tax that Magento adds to its prices, so that the rows add up to the total',
    async () => {
      const shop = theShop();
      const answers: Record<string, object> = {
        CartById: { cart },
        CartTaxDisplay: { storeConfig: { shopping_cart_display_price: 1, shopping_cart_display_shipping: 1 } },
        GuestOrderByToken: { guestOrderByToken: order },
      };
      shop.backend.inject(({ name }) => answers[name] && { body: JSON.stringify({ data: answers[name] }) });
      const browser = await chromium.launch({
        executablePath: findBrowser() ?? undefined,
        args: [...BROWSER_FLAGS, WITHOUT_PICTURES],
      });
      try {
        const context = await browser.newContext();
        const last = encodeLastOrders([{ number: ORDER, cartId: CART, token: TOKEN }]);
        await context.addCookies([
          { name: COOKIE.cart, value: CART, url: shop.address },
          { name: COOKIE.lastOrder, value: last, url: shop.address },
        ]);
        const page = await context.newPage();
        for (const path of ['/gio-hang', '/checkout', '/checkout/hoan-tat']) {
          await page.goto(shop.address + path);
          const row = (name: RegExp) =>
            page.locator('dl > div', { has: page.locator('dt', { hasText: name }) }).locator('dd');
          await row(/^Thuế$/).waitFor();
          const read = async (name: RegExp) => Number(((await row(name).textContent()) ?? '').replace(/\D/g, ''));
          const rows = await Promise.all([/^Tạm tính$/, /^Phí vận chuyển$/, /^Thuế$/, /^Tổng cộng/].map(read));
          expect(rows, path).toEqual([340_000, 30_000, 27_200, 397_200]);
        }
      } finally {
        await browser.close();
        shop.backend.inject(() => undefined);
      }
    },
    60_000,
  );

  test.each([
    ['without tax', 1, 1, { 'Tạm tính': 340_000, 'Phí vận chuyển': 30_000, Thuế: 27_200, 'Tổng cộng': 397_200 }, true],
    ['with tax', 2, 2, { 'Tạm tính': 367_200, 'Phí vận chuyển': 30_000, 'Tổng cộng': 397_200 }, true],
    ['with tax, in a cart alone', 1, 2, { 'Tạm tính': 367_200, 'Phí vận chuyển': 30_000, 'Tổng cộng': 397_200 }, false],
  ])(
    '[B-250] where Magento shows prices %s, the rows of cart and checkout are its own, and tax is said to be included only where it says so',
    async (_, catalog, shown, rows, saysIncluded) => {
      const shop = theShop();
      const settings = { shopping_cart_display_price: shown, shopping_cart_display_shipping: shown };
      const answers: Record<string, object> = {
        CartById: { cart },
        CartTaxDisplay: { storeConfig: settings },
        PriceDisplay: { storeConfig: { display_product_prices_in_catalog: catalog } },
      };
      shop.backend.inject(({ name }) => answers[name] && { body: JSON.stringify({ data: answers[name] }) });
      for (const path of ['/gio-hang', '/checkout']) {
        await shop.purge(['*']);
        const { html } = await shop.open(path, { cookie: `${COOKIE.cart}=${CART}` });
        const totals = /<dl class="totals[^>]*>(.*?)<\/dl>/s.exec(html)?.[1] ?? '';
        const read = [...totals.matchAll(/<dt>([^<]*)(.*?)<\/dt><dd[^>]*>([^<]*)</gs)];
        const amounts = read.map(([, name = '', , amount = '']) => [name.trim(), Number(amount.replace(/\D/g, ''))]);
        expect(Object.fromEntries(amounts), path).toEqual(rows);
        expect(totals.includes('Đã gồm thuế'), path).toBe(saysIncluded);
      }
      shop.backend.inject(() => undefined);
    },
  );
}
