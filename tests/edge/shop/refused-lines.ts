import { expect, test } from 'vitest';
import { encodeKnownLines } from '../../../src/features/cart/rules/known-lines.ts';
import { COOKIE } from '../../../src/features/page/rules/cookies.ts';
import type { TroubledShop } from '../troubled-shop.ts';
import { Visitor } from '../visitor.ts';

const CART = 'gio-hang-co-dong-bi-tu-choi';
const money = (value: number) => ({ value });

/** A line of a cart as Magento 2.4.7 answers it. */
const line = (uid: string, name: string, errors: object[] | null) => ({
  ...{ __typename: 'SimpleCartItem', uid, quantity: 2, is_available: errors === null, errors },
  product: {
    ...{ __typename: 'SimpleProduct', sku: uid, name, url_rewrites: [], stock_status: 'IN_STOCK', small_image: null },
  },
  prices: {
    ...{ price: money(170_000), price_including_tax: money(170_000), row_total: money(340_000) },
    ...{ row_total_including_tax: money(340_000), total_item_discount: money(0), discounts: null },
  },
});
const method = {
  ...{ carrier_code: 'flatrate', carrier_title: 'Flat Rate', method_code: 'flatrate', method_title: 'Fixed' },
  amount: money(30_000),
};
const cartOf = (items: object[]) => ({
  ...{ id: CART, is_virtual: false, total_quantity: 2, email: 'anh@example.com', applied_coupons: null },
  itemsV2: { items },
  prices: {
    ...{ subtotal_excluding_tax: money(340_000), subtotal_including_tax: money(340_000) },
    ...{ grand_total: money(370_000), discounts: null, applied_taxes: null },
  },
  shipping_addresses: [
    {
      ...{ firstname: 'Ánh', lastname: 'Nguyễn', telephone: '0912345678', street: ['12 Hàng Bông'] },
      ...{ city: 'Phường Hoàn Kiếm', postcode: '10000', company: null, vat_id: null, customer_notes: null },
      region: { region_id: null, label: 'Hà Nội' },
      available_shipping_methods: [
        { ...method, available: true, price_excl_tax: money(30_000), price_incl_tax: money(30_000) },
      ],
      selected_shipping_method: method,
    },
  ],
  billing_address: null,
  available_payment_methods: [{ code: 'cashondelivery', title: 'Cash On Delivery' }],
  selected_payment_method: { code: 'cashondelivery', title: 'Cash On Delivery' },
});

/** Tests what a shop shows of the errors that a Magento reports with the lines of a cart. */
export function refusedLinesTests(theShop: () => TroubledShop): void {
  const visitorWith = (items: object[]) => {
    theShop().backend.inject(({ name }) =>
      name === 'CartById' ? { body: JSON.stringify({ data: { cart: cartOf(items) } }) } : undefined,
    );
    const visitor = new Visitor(theShop().address);
    visitor.cookies.set(COOKIE.cart, CART);
    return visitor;
  };

  test.each([
    ['ITEM_QTY', 'The requested qty is not available', 'Sản phẩm không còn đủ số lượng bạn chọn.'],
    [
      'ITEM_INCREMENTS',
      'You can buy Túi rơm only in quantities of 6 at a time',
      'Sản phẩm này chỉ bán theo bội số của 6.',
    ],
    ['ITEM_QTY', 'The fewest you may purchase is 3', 'Mỗi lần mua ít nhất 3 món.'],
    ['UNDEFINED', 'Something that nobody has ever read', 'Chưa mua được món này với số lượng đang chọn.'],
  ])('[CART-037] a line that Magento refuses by %s (%s) says why, and is not ordered', async (code, message, told) => {
    const visitor = visitorWith([line('vay', 'Váy', null), line('tui', 'Túi rơm', [{ code, message }])]);
    for (const path of ['/gio-hang', '/checkout']) {
      const { html } = await visitor.open(path);
      const texts = [...html.matchAll(/<(?:p|li)[^>]*>([^<]*)<\/(?:p|li)>/g)].map(([, text]) => text ?? '');
      expect(texts.filter((text) => text.includes(told)).length, path).toBeGreaterThan(0);
      expect(html.includes(message), path).toBe(false);
    }
    const { html } = await visitor.open('/checkout');
    expect(/<li[^>]*>(Túi rơm: [^<]*)<\/li>/.exec(html)?.[1]).toContain(told);
    expect(html).toMatch(/<button[^>]* disabled[^>]*>\s*Đặt hàng · /);
    const form = {
      cartId: '',
      seenTotal: '340000',
      shippingMethod: 'flatrate:flatrate',
      paymentMethod: 'cashondelivery',
    };
    const refused = await visitor.post('/checkout?_action=checkout.place', form);
    expect(refused.status).toBe(400);
    expect(theShop().backend.asked).not.toContain('PlaceOrder');
  });

  test('[CART-038] a product that disappeared from the cart is named on cart and checkout, before ordering', async () => {
    const visitor = visitorWith([line('vay', 'Váy', null)]);
    const lines = ['Váy', 'Túi rơm'].map((name, at) => ({ sku: at ? 'tui' : 'vay', name, isGift: false }));
    visitor.cookies.set(COOKIE.knownLines, encodeURIComponent(encodeKnownLines(CART, lines)));
    for (const path of ['/gio-hang', '/checkout']) {
      const { html } = await visitor.open(path);
      expect(/Không còn trong giỏ: ([^.]*)\./.exec(html)?.[1], path).toBe('Túi rơm');
    }
  });
}
