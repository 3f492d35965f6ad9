import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { areas } from '../../../functions/commerce/app/middleware/calls.ts';
import { GATEWAYS } from '../../../functions/commerce/gateways/rules/gateways.ts';
import { addCustomer, expiredToken, revokedToken, shopOf, type TestCustomer } from '../account/customer-fixture.ts';
import { ADDRESS, checkOut, openShop, placeOrder, type Shop } from '../promotions/sales-fixture.ts';
import { call } from '../support/worker.ts';

let shop: Shop;
let owner: TestCustomer;
let other: TestCustomer;
let expired: string;
let revoked: string;
/** What belongs to `owner`, as calls name it. */
let own: Record<string, string | number>;

beforeAll(async () => {
  shop = await openShop();
  [owner, other] = [await addCustomer(shop), await addCustomer(shop)];
  [expired, revoked] = [await expiredToken(shop, owner), await revokedToken(shop, owner)];
  await shop.db.prepare("update customer set phone_number = '0912345678' where id = ?").bind(owner.id).run();
  const buyer = shopOf(shop, owner);
  const cartOf = async (): Promise<string> => {
    const id: string = (await owner.ask('{ customerCart { id } }')).data.customerCart.id;
    await owner.ask(
      'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "TAT-01", quantity: 1 }]) { cart { id } } }',
      { id },
    );
    return id;
  };
  const bought = await cartOf();
  await owner.ask(
    `mutation ($id: String!, $address: CartAddressInput) {
      setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) { cart { id } }
    }`,
    { id: bought, address: { ...ADDRESS, save_in_address_book: true } },
  );
  await checkOut(buyer, bought, { without: ['email'] });
  const order = (await placeOrder(buyer, bought)).orderV2?.number ?? '';
  const { addresses } = (await owner.ask('{ customer { addresses { id } } }')).data.customer;
  const code = (await call(shop, 'reference_code', undefined, bearer(owner.token))).result as { code: string };
  const card = (await call(shop, 'get_loyalty', undefined, bearer(owner.token))).result as { code: string };
  own = {
    order,
    cart: await cartOf(),
    address: addresses[0].id,
    customer: owner.id,
    phone: '0912345678',
    reference: code.code,
    card: card.code,
  };
}, 90_000);
afterAll(() => shop?.close());
beforeEach(() => shop.db.prepare('delete from rate_count').run());

const bearer = (token: string): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});
type Input = Record<string, unknown>;

/** Refused for everybody who is not logged in: code 401. */
const LOGGED_IN: Record<string, Input> = {
  'get_me.GET': {},
  'customer_data.GET': {},
  'customer_lock.POST': {},
  'customer_search_history.GET': {},
  'customer_search_history.POST': { term: 'áo' },
  'customer_unlink.POST': {},
  'upload_review_photo.POST': {
    picture: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  },
  'customer_updateaddress.POST': { address_id: '$address', firstname: 'X' },
  'customer_delete_address.POST': { address_id: '$address' },
  'get_order_history.GET': {},
  'get_order_offline.GET': {},
  'list_order.GET': {},
  'order_status.GET': { order_code: '$order' },
  'claim_order.POST': { order_code: '$order', cart_id: '$cart' },
  'guest_orders.GET': {},
  'tracking_order.GET': { order_code: '$order' },
  'tracking_order.POST': { order_code: '$order' },
  'customer_list_order_by_filter.GET': { phone_number: '$phone', customerId: '$customer', limit: 10, offset: 0 },
  'customer_list_order_by_filter.POST': { phone_number: '$phone', customerId: '$customer', limit: 10, offset: 0 },
  'customer_create_pre_res_partner.POST': {},
  'create_account_partner.POST': {},
  'reference_code.GET': {},
  'reference_save.POST': { code: '$reference' },
  'reference_history.GET': {},
  'customer_getlistvoucher.POST': { customerId: '$customer', phoneNumber: 'x' },
  'vouchers_by_phone.GET': {},
  'collect_voucher.POST': { rule_id: 1 },
  'multi_coupon_me_apply.POST': { couponCodes: ['X'], cartId: '$cart' },
  'get_loyalty.GET': {},
  'loyalty_by_code.GET': { code: '$card' },
  'loyalty_history_by_code.GET': { code: '$card' },
  'transaction_history_by_code.GET': { code: '$card' },
  'use_loyalty.POST': { cart_id: '$cart', value: 0 },
};

/** Calls of the gateways that name an order; a browser's return and a notice name none. */
const PAYMENTS = GATEWAYS.flatMap(({ calls, hasQrCodes, hasQueryCall }) => [
  `${calls}_create_payment.POST`,
  `${calls}_trans.GET`,
  ...(hasQrCodes ? [`${calls}_create_qr.POST`] : []),
  ...(hasQueryCall ? [`${calls}_querydr.POST`] : []),
]);

/** Calls that name data of its owner; another customer gets nothing from them. */
const OWNED: Record<string, Input> = {
  ...Object.fromEntries(
    [
      'customer_updateaddress.POST',
      'customer_delete_address.POST',
      'order_status.GET',
      'claim_order.POST',
      'tracking_order.GET',
      'tracking_order.POST',
      'customer_list_order_by_filter.GET',
      'customer_list_order_by_filter.POST',
      'customer_getlistvoucher.POST',
      'multi_coupon_me_apply.POST',
      'loyalty_by_code.GET',
      'loyalty_history_by_code.GET',
      'transaction_history_by_code.GET',
      'use_loyalty.POST',
    ].map((name) => [name, LOGGED_IN[name] ?? {}]),
  ),
  'customer_unlink.POST': {},
  'remove_cart.POST': { cart_id: '$cart' },
  'multi_coupon_guest_apply.POST': { cartId: '$cart', couponCodes: ['X'] },
  'free_gift_list.GET': { cartId: '$cart' },
  'free_gift_addcart.POST': { gift_data: { quote_id: '$cart', rule_id: 1, sku: 'TAT-01' } },
  'post_otp_checkout.POST': { phone: '0933333333', code: '123456', cart_id: '$cart' },
  'change_payment.POST': { order_id: '$order', payment_method: 'cashondelivery' },
  'upload_return_picture.POST': {
    order_id: '$order',
    picture: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  },
  'return_picture.POST': { order_id: '$order', id: '0c8f5a3e9d3b4b7f8a1e2c4d6f708192' },
  ...Object.fromEntries(PAYMENTS.map((name) => [name, { order_id: '$order' }])),
};

/** Operations that are open to everybody: they reveal and change nothing of a shopper who is not authenticated. */
const OPEN = [
  ...['search_product.POST', 'advancedSearch.POST', 'product_recommendation.GET', 'recommend_products_ids.GET'],
  ...['stock_check.GET', 'stock_get_stock_list.GET', 'stock_get_stock_lists_with_cache.GET'],
  ...['stock_get_social_sale_list.GET', 'stock_get_stock_by_province.POST', 'flashsale_deals.GET', 'shop_missing.GET'],
  'search_standing.GET',
  // The ticket of a place is its proof.
  ...['flashsale_room_enter.POST', 'flashsale_room_place.POST', 'flashsale_room_buy.POST'],
  'shop_writes.GET',
  ...['flashsale_product.GET', 'storelocator_city.GET', 'storelocator_top_stores.GET', 'storelocator_find_stores.GET'],
  ...['storelocator_get_store_detail.GET', 'storelocator_find_product.GET', 'storelocator_location_product.GET'],
  ...['list_stores.GET', 'region_getcity.GET', 'region_getstates.GET', 'region_getwards.GET', 'config_list.GET'],
  ...['region_find.GET'],
  ...['config_url_rewrite.GET', 'config_ads.GET', 'config_campaign.GET', 'config_popup_countdown.GET'],
  ...[
    'get_mega_menu.GET',
    'layout_list.GET',
    'get_faq_group_list.GET',
    'get_faq_group_byid.GET',
    'faq_get_faqlist.GET',
  ],
  ...['faq_get_faqbyid.GET', 'blog_post.GET', 'blog_post_byid.GET', 'blog_post_list.GET', 'blog_post_news.GET'],
  ...[
    'blog_search.GET',
    'blog_feature_post.GET',
    'blog_category_list.GET',
    'cms_page_list.GET',
    'video_watchshop.GET',
    'get_video_live.GET',
    'outfits.GET',
  ],
  ...['get_video_exclude_list.GET', 'lucky_wheel_info.GET', 'customer_tax_info.GET'],
  // Vouchers that are public, or whose code is the proof.
  ...['random_voucher.GET', 'get_voucher.GET', 'voucher_checks.POST', 'validate_Voucher.POST'],
  ...['voucher_infomation.POST', 'list_coupon_information.POST', 'form_voucher.POST', 'game_code.POST'],
  ...['lucky_wheel_check.POST', 'lucky_wheel_submit.POST'],
  // Data that a visitor sends, and calls that need a code, a captcha or a password.
  ...['create_access_token.POST', 'post_video_review.POST', 'save_callback_book.POST', 'customer_postbackorder.POST'],
  // A message about a price has the secret that ends such messages.
  ...['customer_price_alert.POST', 'customer_price_alert_stop.POST'],
  // A letter of the newsletter has the secret that ends the subscription.
  'newsletter_stop.POST',
  // About an order it needs the proof of the order: tests/backend/messages/push.test.ts.
  'push_notification.POST',
  // The id of a browser is a secret that only its cookie has, and it can only end notifications.
  'end_push_of_others.POST',
  ...['notifications_device.POST', 'get_captcha.GET', 'check_captcha.POST', 'get_otp_checkout.POST'],
  ...['get_zalo_otp_checkout.POST', 'get_verify_otp_captcha.POST', 'get_otp_login_v2.POST', 'get_zalo_otp_login.POST'],
  ...['post_otp.POST', 'find_customer.POST', 'login_employee.POST'],
  // The speed of a page, reported by a browser without any identifier.
  'visit_speed.POST',
  // Proven by the signature of a gateway.
  ...GATEWAYS.flatMap(({ calls, returned }) => (returned ? [`${calls}_callback.GET`] : [])),
  ...GATEWAYS.flatMap(({ calls, notice }) => notice.methods.map((method) => `${calls}_order_ipn.${method}`)),
];

const CALLS = Object.values(areas).flatMap((calls) =>
  Object.entries(calls).flatMap(([name, methods]) => Object.keys(methods).map((method) => `${name}.${method}`)),
);

const filled = (input: Input): Input =>
  JSON.parse(JSON.stringify(input).replace(/"\$(\w+)"/g, (_, name: string) => JSON.stringify(own[name]))) as Input;

async function ask(name: string, input: Input, token: string) {
  const [call_ = '', method] = name.split('.');
  const body = filled(input);
  if (method === 'POST') return call(shop, call_, body, bearer(token));
  const query = new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)]));
  return call(shop, `${call_}?${query}`, undefined, bearer(token));
}

const TABLES = ['cart', 'cart_item', 'customer_address', 'sales_order', 'sales_order_item', 'customer_search'];
TABLES.push(
  'customer_link',
  'erp_partner',
  'referral',
  'referral_code',
  'voucher',
  'confirmed_phone',
  'message_outbox',
);
/** All data that an unauthorised caller might change. */
async function stored(): Promise<string> {
  const rows = await shop.db.batch([
    shop.db.prepare('select email, phone_number, closed_at, default_billing_id from customer order by id'),
    ...TABLES.map((table) => shop.db.prepare(`select * from ${table}`)),
  ]);
  return JSON.stringify(rows.map(({ results }) => results));
}

/** A failure: no result, or an ERP's answer that has only errors. */
function isNothing(result: unknown): boolean {
  if (result === null) return true;
  return typeof result === 'object' && Object.keys(result).join() === 'errors';
}

describe('authorization of the middleware', () => {
  test.each(Object.entries(LOGGED_IN))(
    '[SEC-002] %s: 401 for a guest and for an invalid token',
    async (name, input) => {
      const before = await stored();
      const tokens = ['', expired, revoked, '0'.repeat(64), 'x'];
      for (const answered of await Promise.all(tokens.map((token) => ask(name, input, token))))
        expect(answered).toMatchObject({ status: 401, code: 401, result: null });
      expect(await stored()).toBe(before);
    },
  );

  test.each(Object.entries(OWNED))(
    '[SEC-002] [X103] %s: the owner’s data is given to nobody else',
    async (name, input) => {
      const before = await stored();
      const tokens = ['', expired, revoked, other.token];
      for (const { status, result } of await Promise.all(tokens.map((token) => ask(name, input, token)))) {
        expect(isNothing(result)).toBe(true);
        expect([200, 401, 403, 404, 410]).toContain(status);
      }
      expect(await stored()).toBe(before);
    },
  );

  test('[SEC-002] the owner gets what the others did not', async () => {
    for (const name of [
      'order_status.GET',
      'tracking_order.GET',
      'tracking_order.POST',
      'customer_list_order_by_filter.GET',
      'customer_list_order_by_filter.POST',
      'loyalty_by_code.GET',
    ])
      expect(isNothing((await ask(name, LOGGED_IN[name] ?? {}, owner.token)).result)).toBe(false);
  });

  test('[SEC-002] every call is in one of these tables', () => {
    const listed = [...Object.keys(LOGGED_IN), ...Object.keys(OWNED)];
    const known = new Set([...listed, ...OPEN]);
    expect(CALLS.toSorted()).toEqual([...known].toSorted());
    expect(OPEN.filter((name) => listed.includes(name))).toEqual([]);
  });
});
