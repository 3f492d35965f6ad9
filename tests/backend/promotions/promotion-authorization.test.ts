import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas } from '../../../functions/commerce/app/middleware/calls.ts';
import { addMember, addPromotions, get, post, RULE } from './promotion-fixture.ts';
import { openShop, type Shop } from './sales-fixture.ts';

let shop: Shop;
let owner: Awaited<ReturnType<typeof addMember>>;
let other: typeof owner;
let own: { cart: string; code: string; guestCart: string };

beforeAll(async () => {
  shop = await openShop();
  await addPromotions(shop);
  [owner, other] = [await addMember(shop, '0911111111', 50_000), await addMember(shop, '0922222222', 50_000)];
  const add =
    'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "KHAN-01", quantity: 3 }]) { cart { id } } }';
  const [cart, guestCart] = [await owner.cart(), await shop.createCart()];
  await owner.ask(add, { id: cart });
  await shop.ask(add, { id: guestCart });
  own = { cart, guestCart, code: (await get(shop, 'get_loyalty', owner.token)).result.code };
}, 60_000);
afterAll(() => shop.close());

const TABLES = [
  'cart',
  'cart_item',
  'cart_code',
  'collected_voucher',
  'voucher',
  'loyalty_account',
  'loyalty_movement',
];
async function stored(): Promise<string> {
  const rows = await shop.db.batch(TABLES.map((table) => shop.db.prepare(`select * from ${table}`)));
  return JSON.stringify(rows.map(({ results }) => results));
}

type Ask = (token: string) => Promise<{ status: number; result: unknown }>;
/** Calls that need an account, as `owner` would send them. */
const personal: Record<string, Ask> = {
  get_loyalty: (token) => get(shop, 'get_loyalty', token),
  loyalty_by_code: (token) => get(shop, `loyalty_by_code?code=${own.code}`, token),
  loyalty_history_by_code: (token) => get(shop, `loyalty_history_by_code?code=${own.code}`, token),
  transaction_history_by_code: (token) => get(shop, `transaction_history_by_code?code=${own.code}`, token),
  use_loyalty: (token) => post(shop, 'use_loyalty', { cart_id: own.cart, value: 1_000 }, token),
  vouchers_by_phone: (token) => get(shop, 'vouchers_by_phone', token),
  customer_getlistvoucher: (token) =>
    post(shop, 'customer_getlistvoucher', { customerId: owner.id, phoneNumber: 'x' }, token),
  collect_voucher: (token) => post(shop, 'collect_voucher', { rule_id: 1 }, token),
  multi_coupon_me_apply: (token) =>
    post(shop, 'multi_coupon_me_apply', { cartId: own.cart, couponCodes: ['TEN'] }, token),
};
/** Calls on the cart of `owner`, which a guest may send for a cart of their own. */
const onCart: Record<string, Ask> = {
  multi_coupon_guest_apply: (token) =>
    post(shop, 'multi_coupon_guest_apply', { cartId: own.cart, couponCodes: ['TEN'] }, token),
  free_gift_list: (token) => get(shop, `free_gift_list?cartId=${own.cart}`, token),
  free_gift_addcart: (token) =>
    post(shop, 'free_gift_addcart', { gift_data: { quote_id: own.cart, rule_id: RULE.gift, sku: 'TAT-01' } }, token),
};
/** Calls that answer another customer with their own data, and never with the named data. */
const answersOwn = ['get_loyalty', 'vouchers_by_phone', 'collect_voucher'];

async function refused(ask: Ask, token: string, statuses: number[]): Promise<void> {
  const before = await stored();
  const { status, result } = await ask(token);
  expect(statuses).toContain(status);
  expect(result).toBeNull();
  expect(await stored()).toBe(before);
}

describe('authorization of promotions', () => {
  test.each(Object.entries(personal))(
    '[SEC-002] %s: nothing for a guest or a token that is not valid',
    async (_, ask) => {
      for (const token of ['', owner.expired, '0'.repeat(64), 'x']) await refused(ask, token, [401]);
    },
  );

  test.each(Object.entries(personal).filter(([name]) => !answersOwn.includes(name)))(
    '[SEC-002] %s: another customer gets nothing',
    async (_, ask) => {
      await refused(ask, other.token, [403, 404]);
    },
  );

  test.each(Object.entries(onCart))('[SEC-002] %s: nobody else can use a customer’s cart', async (_, ask) => {
    for (const token of ['', owner.expired, other.token]) await refused(ask, token, [404]);
  });

  test('[SEC-002] customers cannot use a guest’s cart before they take it over', async () => {
    const before = await stored();
    for (const answer of [
      await post(shop, 'multi_coupon_me_apply', { cartId: own.guestCart, couponCodes: ['TEN'] }, other.token),
      await post(shop, 'use_loyalty', { cart_id: own.guestCart, value: 1 }, other.token),
      await get(shop, `free_gift_list?cartId=${own.guestCart}`, other.token),
    ])
      expect(answer).toMatchObject({ status: 404, result: null });
    expect(await stored()).toBe(before);
  });

  test('[SEC-002] calls with own data never return another customer’s', async () => {
    expect((await get(shop, 'get_loyalty', other.token)).result.code).not.toBe(own.code);
    expect((await get(shop, 'vouchers_by_phone', owner.token)).result.vouchers).toMatchObject([{ code: 'RIENG' }]);
    expect((await get(shop, 'vouchers_by_phone', other.token)).result.vouchers).toEqual([]);
    await post(shop, 'collect_voucher', { rule_id: 1 }, other.token);
    expect((await get(shop, 'vouchers_by_phone', owner.token)).result.total_count).toBe(1);
  });

  test('[SEC-002] every call of these areas is listed', () => {
    const calls = Object.keys({ ...areas.Coupons, ...areas.Gifts, ...areas['C Point'] });
    expect(calls.filter((name) => !(name in personal) && !(name in onCart))).toEqual([]);
  });
});
