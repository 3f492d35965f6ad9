import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { returnDeadline } from '../../../functions/commerce/terms/rules/return-rule.ts';
import { shopOf } from '../../backend/account/customer-fixture.ts';
import { addMember, post } from '../../backend/promotions/promotion-fixture.ts';
import { placeOrder } from '../../backend/promotions/sales-fixture.ts';
import { type Bought, type Member, type MoneyShop, openMoneyShop, scarves, shirts } from './money-shop.ts';

let money: MoneyShop;
beforeAll(async () => {
  money = await openMoneyShop();
}, 60_000);
afterAll(() => money.shop.close());

let phones = 0;
const member = (points = 0) => {
  phones += 1;
  return addMember(money.shop, `09220000${String(phones).padStart(2, '0')}`, points);
};
async function delivered(lan: Member, basket: Parameters<MoneyShop['order']>[1], isFinal = true): Promise<Bought> {
  const order = await money.order(lan, basket);
  await money.deliver(order);
  if (isFinal) await money.passReturnDays(order);
  return order;
}
const line = ({ lines }: Bought, index = 0) => lines[index] ?? 0;
const ledger = (order: Bought) =>
  money.shop.db
    .prepare(
      `select coalesce(sum(iif(reason in ('earned', 'revoked'), points, 0)), 0) as kept,
        coalesce(sum(iif(reason in ('used', 'returned'), points, 0)), 0) as used,
        coalesce(sum(iif(reason = 'charged', points, 0)), 0) as charged
      from loyalty_movement where order_id = ?`,
    )
    .bind(order.id)
    .first<{ kept: number; used: number; charged: number }>();

describe('[MONEY-001] points are usable when the days of return are over', () => {
  test('until then they are pending, and cannot be spent', async () => {
    const lan = await member();
    const order = await delivered(lan, { items: [scarves(2)] }, false);
    expect(await money.account(lan)).toMatchObject({
      points: 0,
      pending_points: 24_000,
      movements: [{ reason: 'earned', points: 24_000, usable_at: expect.stringMatching(/^\d{4}-.*T17:00:00\.000Z$/) }],
    });
    const cart = await money.fill(lan, { items: [scarves(1)] });
    expect((await post(money.shop, 'use_loyalty', { cart_id: cart, value: 1 }, lan.token)).status).toBe(422);
    await money.passReturnDays(order);
    expect(await money.account(lan)).toMatchObject({ points: 24_000, pending_points: 0 });
    expect((await post(money.shop, 'use_loyalty', { cart_id: cart, value: 24_000 }, lan.token)).status).toBe(200);
  });

  test('the days are those of the last day in Vietnam on which a return can be requested', async () => {
    const lan = await member();
    const order = await delivered(lan, { items: [scarves(1)] }, false);
    const row = await money.shop.db
      .prepare(
        `select returnable_until as until, (select min(created_at) from sales_order_history
          where order_id = o.id and status = 'complete') as delivered from sales_order o where id = ?`,
      )
      .bind(order.id)
      .first<{ until: string; delivered: string }>();
    expect(row?.until).toBe(returnDeadline(row?.delivered ?? '', 30));
  });
});

describe('[MONEY-002] every credit memo withdraws in proportion', () => {
  test('17 of 18 pieces are refunded: a eighteenth of the points stays', async () => {
    const lan = await member();
    const order = await delivered(lan, { items: [scarves(18)] });
    expect((await money.account(lan)).points).toBe(216_000);
    expect((await money.refund(order, [[line(order), 17]])).status).toBe(200);
    expect((await money.account(lan)).points).toBe(12_000);
  });

  test('all pieces come back without the delivery fee: the order is not closed, and keeps no points', async () => {
    const lan = await member();
    const order = await delivered(lan, { items: [scarves(2)] });
    expect(await money.askReturn(lan, order, [line(order), 2])).toEqual([]);
    expect((await money.acceptReturn()).status).toBe(200);
    expect(await money.refunded(order)).toBe(240_000);
    expect((await money.account(lan)).points).toBe(0);
  });

  test('piece by piece, whatever the prices: exact, and never more in sum than was earned or used', async () => {
    await money.run('update product set price = 99999 where id = 1');
    const lan = await member(7_777);
    const order = await delivered(lan, { items: [scarves(7), shirts(3)], codes: ['TEN'], points: 7_777 });
    const earned = (await ledger(order))?.kept ?? 0;
    const [paid, steps] = [await totalPaid(order), [...'0010110000'].map(Number)];
    let before = earned;
    for (const index of steps) {
      expect((await money.refund(order, [[line(order, index), 1]])).status).toBe(200);
      const { kept, used } = (await ledger(order)) ?? { kept: -1, used: 1 };
      expect(kept).toBeLessThanOrEqual(before);
      expect(used).toBeLessThanOrEqual(0);
      before = kept;
    }
    expect(await ledger(order)).toEqual({ kept: 0, used: 0, charged: 0 });
    expect(await money.refunded(order)).toBe(paid);
    expect((await money.account(lan)).points).toBe(7_777);
    await money.run('update product set price = 120000 where id = 1');
  });
});

const totalPaid = ({ id }: Bought) =>
  money.shop.db.prepare('select total_paid as n from sales_order where id = ?').bind(id).first<number>('n');

describe('[MONEY-003] points that were spent lower the refund', () => {
  async function spent() {
    const lan = await member();
    const first = await delivered(lan, { items: [scarves(10)] });
    const second = await money.order(lan, { items: [scarves(1)], points: 110_000 });
    expect((await money.account(lan)).points).toBe(10_000);
    return { lan, first, second };
  }

  test('the first order pays the second one, then is refunded in full: the spent points are not paid out', async () => {
    const { lan, first } = await spent();
    const estimate = await money.rest('POST', `order/${first.id}/refund/estimate`);
    expect(estimate.body).toMatchObject({ grand_total: 1_230_000 - 110_000, points_amount: 110_000, is_whole: false });
    const memo = await money.refund(first, null);
    expect(memo.status).toBe(200);
    expect(await money.refunded(first)).toBe(1_230_000 - 110_000);
    expect(await ledger(first)).toEqual({ kept: 0, used: 0, charged: 110_000 });
    expect((await money.account(lan)).points).toBe(0);
    expect((await money.rest('GET', `orders/${first.id}`)).body.status).toBe('closed');
    expect((await money.rest('GET', `orders/${first.id}/documents`)).body.creditmemos).toMatchObject([
      { grand_total: 1_230_000 - 110_000, points_amount: 110_000 },
    ]);
  });

  test('the order that they paid is canceled later: they come back, because the refund was lowered for them', async () => {
    const { lan, first, second } = await spent();
    await money.refund(first, null);
    expect((await money.rest('POST', `orders/${second.id}/cancel`)).body).toBe(true);
    expect((await money.account(lan)).points).toBe(110_000);
  });

  test('the same by a return, in two parts: no part lowers the refund twice', async () => {
    const { lan, first } = await spent();
    for (const quantity of [6, 4]) {
      expect(await money.askReturn(lan, first, [line(first), quantity])).toEqual([]);
      expect((await money.acceptReturn()).status).toBe(200);
    }
    expect(await money.refunded(first)).toBe(1_200_000 - 110_000);
    expect((await money.account(lan)).points).toBe(0);
  });

  test('two orders are refunded at once, ten times each: the balance covers what is withdrawn only once', async () => {
    const lan = await member();
    const orders = [
      await delivered(lan, { items: [scarves(5)] }),
      await delivered(lan, { items: [scarves(5)] }),
    ] as const;
    await money.order(lan, { items: [scarves(1)], points: 60_000 });
    const refunds = () => orders.flatMap((order) => Array.from({ length: 10 }, () => money.refund(order, null)));
    const answers = await Promise.all(refunds());
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
    // A refund that was overtaken is refused, and is asked for again.
    for (const order of orders) await money.refund(order, null);
    const sums = await Promise.all(orders.map((order) => money.refunded(order)));
    expect(sums.reduce((total: number, sum) => total + (sum ?? 0), 0)).toBe(2 * 630_000 - 60_000);
    expect(await money.account(lan)).toMatchObject({ points: 0, pending_points: 0 });
  });

  test('points are spent while the refund is made: nothing is both spent and paid out', async () => {
    const lan = await member();
    const first = await delivered(lan, { items: [scarves(5)] });
    const cart = await money.prepare(lan, { items: [scarves(1)], points: 60_000 });
    const [, memo] = await Promise.all([placeOrder(shopOf(money.shop, lan), cart), money.refund(first, null)]);
    if (memo.status !== 200) expect((await money.refund(first, null)).status).toBe(200);
    const used = await money.shop.db
      .prepare("select coalesce(-sum(points), 0) as n from loyalty_movement where customer_id = ? and reason = 'used'")
      .bind(lan.id)
      .first<number>('n');
    expect(await money.refunded(first)).toBe(630_000 - (used ?? 0));
    expect((await money.account(lan)).points).toBe(0);
  });

  test('a refund too small for them leaves a debt, which the next points pay first', async () => {
    const { lan, first } = await spent();
    expect((await money.refund(first, null, { adjustment_negative: 1_200_000 })).status).toBe(200);
    expect(await money.refunded(first)).toBe(0);
    expect((await money.account(lan)).points).toBe(0);
    await delivered(lan, { items: [scarves(10)] });
    // The refund of 30.000đ paid for 30.000 of the 110.000 points that were missing.
    expect((await money.account(lan)).points).toBe(120_000 - 80_000);
  });
});

describe('[MONEY-004] a piece is refunded for what was paid for it', () => {
  test('a coupon of one product lowers the refund of this product alone', async () => {
    await money.run(`update sales_rule set skus = '["KHAN-01"]', amount = 90 where id = 1`);
    const lan = await member();
    const order = await delivered(lan, { items: [scarves(1), shirts(1)], codes: ['TEN'] });
    await money.refund(order, [[line(order), 1]], { shipping_amount: 0 });
    expect(await money.refunded(order)).toBe(12_000);
    await money.refund(order, [[line(order, 1), 1]], { shipping_amount: 0 });
    expect(await money.refunded(order)).toBe(262_000);
    await money.run("update sales_rule set skus = '[]', amount = 10 where id = 1");
  });

  test('points that paid the delivery come back with the delivery fee, not with the goods', async () => {
    const lan = await member(200_000);
    const order = await delivered(lan, { items: [scarves(1)], points: 140_000 });
    await money.refund(order, null, { shipping_amount: 0 });
    // The goods were paid with 120.000 points, and the delivery with 20.000 points and 10.000đ.
    expect(await money.refunded(order)).toBe(0);
    expect((await money.account(lan)).points).toBe(180_000);
  });
});
