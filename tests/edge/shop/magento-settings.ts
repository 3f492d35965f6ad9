import { expect, test } from 'vitest';
import { SHOP } from '../../../src/brand/names.ts';
import { COOKIE } from '../../../src/features/page/rules/cookies.ts';
import type { TroubledShop } from '../troubled-shop.ts';

const CATEGORY = '/nu/ao.html';
const VAT = 'Giá đã gồm VAT.';
const CART = 'gio-hang-cua-khach';

const money = (value: number) => ({ value });
/** A guest's cart with one bag, as Magento 2.4.7 answers it. */
const cart = {
  ...{ id: CART, is_virtual: false, total_quantity: 1, email: null, applied_coupons: null, billing_address: null },
  itemsV2: {
    items: [
      {
        ...{ __typename: 'SimpleCartItem', uid: 'MQ==', quantity: 1, is_available: true },
        product: {
          ...{ __typename: 'SimpleProduct', sku: 'tui-1', name: 'Túi', url_rewrites: [] },
          ...{ stock_status: 'IN_STOCK', small_image: null },
        },
        prices: {
          ...{ price: money(340_000), price_including_tax: money(340_000), row_total: money(340_000) },
          ...{ row_total_including_tax: money(340_000), total_item_discount: money(0), discounts: null },
        },
      },
    ],
  },
  prices: {
    ...{ subtotal_excluding_tax: money(340_000), subtotal_including_tax: money(340_000) },
    ...{ grand_total: money(340_000), discounts: null, applied_taxes: null },
  },
  ...{ shipping_addresses: [], available_payment_methods: [], selected_payment_method: null },
};

/** Tests what a shop does that follows from the settings of its Magento. */
export function magentoSettingsTests(theShop: () => TroubledShop): void {
  const told = (settings: object) => ({ body: JSON.stringify({ data: { storeConfig: settings } }) });
  const withSettings = (settings: object) =>
    theShop().backend.inject(({ name }) => {
      if (name === 'StoreFunctions' || name === 'PriceDisplay') return told(settings);
      if (name === 'StoreConfiguration') return told({ store_code: 'default', ...settings });
      return name === 'CartById' ? { body: JSON.stringify({ data: { cart } }) } : undefined;
    });
  const open = async (path: string, headers?: Record<string, string>) => {
    await theShop().purge(['*']);
    return theShop().open(path, headers);
  };

  test('[B-265] the footer says that prices contain VAT only where Magento shows them with tax', async () => {
    const footer = async () => /<footer[\s\S]*<\/footer>/.exec((await open(CATEGORY)).html)?.[0] ?? '';
    withSettings({ display_product_prices_in_catalog: 2 });
    expect(await footer()).toContain(VAT);
    withSettings({ display_product_prices_in_catalog: 1 });
    expect(await footer()).toContain(`© ${SHOP}.`);
    expect(await footer()).not.toContain(VAT);
  });

  test.each([
    ['INCLUDE_FPT_WITH_DETAILS', 'Giá đã gồm Phí môi trường 15.000 ₫'],
    ['EXCLUDE_FPT_WITHOUT_DETAILS', 'Giá chưa gồm Phí môi trường 15.000 ₫'],
    ['FPT_DISABLED', null],
  ])(
    '[B-363] the page of a product says of its fixed taxes what Magento’s setting %s means',
    async (setting, words) => {
      const taxes = [{ label: 'Phí môi trường', amount: money(15_000) }];
      const taxed = { products: { items: [{ price_range: { minimum_price: { fixed_product_taxes: taxes } } }] } };
      const answers: Record<string, object> = {
        FixedTaxDisplay: { storeConfig: { category_fixed_product_tax_display_setting: setting } },
        ProductFixedTaxes: taxed,
      };
      theShop().backend.inject(({ name }) => answers[name] && { body: JSON.stringify({ data: answers[name] }) });
      const { status, html } = await open('/mu-len-gap-vanh.html');
      const told = html.replaceAll('\u00a0', ' ').match(/Giá (?:đã|chưa) gồm Phí môi trường 15\.000 ₫/g);
      expect([status, told]).toEqual([200, words && [words]]);
      expect(theShop().backend.asked.includes('ProductFixedTaxes')).toBe(words !== null);
    },
  );

  test('[B-269] a newsletter and reviews that the merchant switched off are not offered', async () => {
    const offered = async (path: string) => {
      const { html } = await open(path);
      return [html.includes('newsletter-footer'), html.includes('Viết đánh giá')];
    };
    const { html } = await open(CATEGORY);
    const path = /"url":"https?:\/\/[^/]+(\/[^"/]+\.html)"/.exec(html)?.[1] ?? '';
    withSettings({ newsletter_enabled: true, product_reviews_enabled: '1' });
    expect(await offered(path)).toEqual([true, true]);
    withSettings({ newsletter_enabled: false, product_reviews_enabled: '0' });
    expect(await offered(path)).toEqual([false, false]);
  });

  test('[B-292] wishlists that the merchant switched off have no hearts, links and pages', async () => {
    const list = `/yeu-thich`;
    const linked = async () =>
      /data-heart|href="\/yeu-thich"|data-open-panel="wishlist"/.test((await open(CATEGORY)).html);
    withSettings({ magento_wishlist_general_is_enabled: '1' });
    expect([await linked(), (await open(list)).status]).toEqual([true, 200]);
    withSettings({ magento_wishlist_general_is_enabled: '0' });
    expect([await linked(), (await open(list)).status]).toEqual([false, 404]);
  });

  test('[B-292] where only customers may review, the form says so', async () => {
    const { html } = await open(CATEGORY);
    const path = /"url":"https?:\/\/[^/]+(\/[^"/]+\.html)"/.exec(html)?.[1] ?? '';
    const says = async () => (await open(path)).html.includes('Khách đã đăng nhập mới gửi được đánh giá');
    withSettings({ allow_guests_to_write_product_reviews: '1' });
    expect(await says()).toBe(false);
    withSettings({ allow_guests_to_write_product_reviews: '0' });
    expect(await says()).toBe(true);
  });

  test('[B-265] where guests may not order, the checkout leads them to the login, which says why', async () => {
    const cookie = `${COOKIE.cart}=${CART}`;
    withSettings({ is_guest_checkout_enabled: true });
    expect((await open('/checkout', { cookie })).status).toBe(200);
    withSettings({ is_guest_checkout_enabled: false });
    const refused = await open('/checkout', { cookie });
    expect([refused.status, refused.headers.get('location')]).toEqual([303, '/checkout/dang-nhap']);
    expect((await open('/checkout/dang-nhap', { cookie })).html).toContain('Bạn đăng nhập để đặt hàng nhé.');
  });

  test('[B-268] an address of Magento’s own storefront leads to the page of the shop with the parameters of campaigns, any other unknown one nowhere', async () => {
    const answer = await open('/checkout/cart?utm_source=mail');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/gio-hang?utm_source=mail']);
    expect((await open('/checkout/carts')).status).toBe(404);
  });
}
