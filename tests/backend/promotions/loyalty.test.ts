import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopOf } from '../account/customer-fixture.ts';
import { addMember, addPromotions, get, movePoints, post, setStatus } from './promotion-fixture.ts';
import { ADDRESS, checkOut, openShop, placeOrder, type Shop } from './sales-fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await addPromotions(shop);
}, 60_000);
afterAll(() => shop.close());

type Member = Awaited<ReturnType<typeof addMember>>;
const use = (member: Member, cart_id: string, value: number) =>
  post(shop, 'use_loyalty', { cart_id, value }, member.token);
const balance = async (member: Member) => (await get(shop, 'get_loyalty', member.token)).result.points;

async function cartOf(member: Member, sku = 'KHAN-01', quantity = 1): Promise<string> {
  const id = await member.cart();
  await member.ask(
    `mutation ($id: String!, $sku: String!, $quantity: Float!) {
      addProductsToCart(cartId: $id, cartItems: [{ sku: $sku, quantity: $quantity }]) { cart { id } }
    }`,
    { id, sku, quantity },
  );
  return id;
}
async function order(member: Member, cart: string, payment = 'cashondelivery') {
  const own = shopOf(shop, member);
  await checkOut(own, cart, { without: ['email'], payment });
  return placeOrder(own, cart);
}

describe('C Point', () => {
  test('[MW-112] [MW-069] [LOYAL-001] the caller’s account, with its card, tier and movements', async () => {
    const lan = await addMember(shop, '0911000001', 40_000);
    const { result } = await get(shop, 'get_loyalty', lan.token);
    expect(result).toMatchObject({
      code: expect.stringMatching(/^CP\d{8}$/),
      points: 40_000,
      locked_points: 0,
      tier: 'Chỉ Mộc',
      point_value: 1,
      is_enabled: true,
      movements: [{ points: 40_000, reason: 'granted', order_number: null }],
    });
    expect((await get(shop, `loyalty_by_code?code=${result.code}`, lan.token)).result).toEqual(result);
    expect((await get(shop, 'get_loyalty')).status).toBe(401);
  });

  test('[MW-072] [COUPON-022] points are used and returned; never more than the balance or the total', async () => {
    const lan = await addMember(shop, '0911000002', 150_000);
    const cart = await cartOf(lan);
    expect((await use(lan, cart, 20_000)).result).toEqual({
      cart_id: cart,
      points: 20_000,
      discount: 20_000,
      balance: 150_000,
      grand_total: 100_000,
    });
    const prices = async () =>
      (
        await lan.ask(
          'query ($id: String!) { cart(cart_id: $id) { prices { grand_total { value } loyalty_discount { value } } } }',
          { id: cart },
        )
      ).data.cart.prices;
    expect(await prices()).toEqual({ grand_total: { value: 100_000 }, loyalty_discount: { value: 20_000 } });
    expect(await use(lan, cart, 150_001)).toMatchObject({ status: 422, message: 'too many C Points' });
    expect(await use(lan, cart, 120_001)).toMatchObject({ status: 422, message: 'C Points cannot exceed order total' });
    expect((await use(lan, cart, -1)).status).toBe(400);
    expect((await use(lan, cart, 0)).result).toMatchObject({ points: 0, grand_total: 120_000 });
    expect(await prices()).toEqual({ grand_total: { value: 120_000 }, loyalty_discount: null });
  });

  test('[LOYAL-001] [MW-070] [MW-073] an order uses them, returns them when canceled, and earns new ones when complete', async () => {
    const lan = await addMember(shop, '0911000003', 50_000);
    const { code } = (await get(shop, 'get_loyalty', lan.token)).result;
    const cart = await cartOf(lan);
    await use(lan, cart, 50_000);
    const first = await order(lan, cart);
    expect(first.orderV2?.total.grand_total.value).toBe(120_000 - 50_000 + 30_000);
    expect(await balance(lan)).toBe(0);
    await setStatus(shop.db, first.order?.order_number, 'canceled');
    await setStatus(shop.db, first.order?.order_number, 'pending');
    await setStatus(shop.db, first.order?.order_number, 'canceled');
    expect(await balance(lan)).toBe(50_000);

    const next = await cartOf(lan, 'KHAN-01', 2);
    await lan.ask(
      'mutation ($id: String!) { applyCouponToCart(input: { cart_id: $id, coupon_code: "TEN" }) { cart { id } } }',
      { id: next },
    );
    await use(lan, next, 16_000);
    const second = await order(lan, next);
    await setStatus(shop.db, second.order?.order_number, 'complete');
    await setStatus(shop.db, second.order?.order_number, 'processing');
    await setStatus(shop.db, second.order?.order_number, 'complete');
    expect(await balance(lan)).toBe(34_000 + 21_600);

    const { result: movements } = await get(shop, `loyalty_history_by_code?code=${code}`, lan.token);
    expect(movements.map(({ reason, points }: { reason: string; points: number }) => [reason, points])).toEqual(
      expect.arrayContaining([
        ['earned', 21_600],
        ['used', -16_000],
        ['returned', 50_000],
        ['used', -50_000],
        ['granted', 50_000],
      ]),
    );
    expect(movements).toHaveLength(5);
    expect((await get(shop, `loyalty_history_by_code?code=${code}&limit=1&offset=4`, lan.token)).result).toHaveLength(
      1,
    );
    expect((await get(shop, `transaction_history_by_code?code=${code}`, lan.token)).result).toMatchObject([
      { order_number: second.order?.order_number, status: 'complete', points_used: 16_000, points_earned: 21_600 },
      { order_number: first.order?.order_number, status: 'canceled', points_used: 0, points_earned: 0 },
    ]);
  });

  test('points that a canceled order earned are taken back as far as the balance allows', async () => {
    const lan = await addMember(shop, '0911000004');
    const { order: placed } = await order(lan, await cartOf(lan));
    await setStatus(shop.db, placed?.order_number, 'complete');
    expect(await balance(lan)).toBe(12_000);
    await movePoints(shop.db, { customerId: lan.id, orderId: null, reason: 'used', points: -9000 });
    await setStatus(shop.db, placed?.order_number, 'canceled');
    expect(await balance(lan)).toBe(0);
  });

  test('a refunded order returns its used points and loses its earned ones', async () => {
    const lan = await addMember(shop, '0911000008', 5_000);
    const cart = await cartOf(lan);
    await use(lan, cart, 5_000);
    const { order: placed } = await order(lan, cart);
    await setStatus(shop.db, placed?.order_number, 'complete');
    expect(await balance(lan)).toBe(12_000);
    await setStatus(shop.db, placed?.order_number, 'closed');
    expect(await balance(lan)).toBe(5_000);
  });

  test('[MW-072] points are locked while their order waits for payment, and free again when it is canceled', async () => {
    const lan = await addMember(shop, '0911000005', 30_000);
    const cart = await cartOf(lan);
    await use(lan, cart, 10_000);
    const placed = await order(lan, cart, 'vnpay');
    expect(placed.orderV2?.status).toBe('Pending Payment');
    expect((await get(shop, 'get_loyalty', lan.token)).result).toMatchObject({ points: 20_000, locked_points: 10_000 });
    const next = await cartOf(lan);
    expect(await use(lan, next, 1)).toMatchObject({
      status: 409,
      message: 'C Point locked, complete another transaction first',
    });
    await setStatus(shop.db, placed.order?.order_number, 'canceled');
    expect((await use(lan, next, 30_000)).status).toBe(200);
  });

  test('an order that C Point pay completely waits for no payment', async () => {
    const lan = await addMember(shop, '0911000006', 500_000);
    const cart = await cartOf(lan, 'GOI-QUA');
    await use(lan, cart, 15_000);
    const own = shopOf(shop, lan);
    await own.ask(
      `mutation ($id: String!, $address: CartAddressInput) {
        setBillingAddressOnCart(input: { cart_id: $id, billing_address: { address: $address } }) { cart { id } }
        setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "vnpay" } }) { cart { id } }
      }`,
      { id: cart, address: ADDRESS },
    );
    const placed = await placeOrder(own, cart);
    expect(placed.errors).toEqual([]);
    expect(placed.orderV2).toMatchObject({ status: 'Pending', total: { grand_total: { value: 0 } } });
  });

  test('[LOYAL-004] when disabled, nothing is used or earned', async () => {
    const lan = await addMember(shop, '0911000007', 30_000);
    const cart = await cartOf(lan);
    await use(lan, cart, 10_000);
    await shop.db.prepare(`update config set value = '{"enabled":"0"}' where path = 'loyalty_config'`).run();
    expect(await use(lan, cart, 10_000)).toMatchObject({ status: 409, message: 'C Point is not available' });
    const placed = await order(lan, cart);
    expect(placed.orderV2?.total.grand_total.value).toBe(150_000);
    await setStatus(shop.db, placed.order?.order_number, 'complete');
    expect(await balance(lan)).toBe(30_000);
    await shop.db.prepare(`update config set value = '{"enabled":"1"}' where path = 'loyalty_config'`).run();
  });
});
