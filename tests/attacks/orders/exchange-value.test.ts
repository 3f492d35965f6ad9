import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMember } from '../../backend/promotions/promotion-fixture.ts';
import { type Member, type MoneyShop, openMoneyShop, shirts } from '../promotions/money-shop.ts';

let money: MoneyShop;
let lan: Member;
beforeAll(async () => {
  money = await openMoneyShop();
  lan = await addMember(money.shop, '0933000001', 100_000);
}, 60_000);
afterAll(() => money.shop.close());

/** The shirt in M, and in L. */
const [M, L] = [3, 4];
const FULL = 249_000;
beforeEach(async () => {
  await money.run('update product set price = ?, special_price = null where id in (3, 4, 5)', FULL);
});
const special = (product: number, price: number | null) =>
  money.run('update product set special_price = ? where id = ?', price, product);
const stockOf = (product: number) =>
  money.shop.db.prepare('select qty from stock_item where product_id = ?').bind(product).first<number>('qty');
const stock = async () => [await stockOf(M), await stockOf(L)];
const costsMore = (price: number, paid: number) => [
  expect.objectContaining({
    message: `The variant "AO-01-den-l" to exchange for costs ${price} now, more than the ${paid} that was paid for the item.`,
  }),
];

async function bought(basket: Partial<Parameters<MoneyShop['order']>[1]> = {}) {
  const order = await money.order(lan, { items: [shirts(2)], ...basket });
  await money.deliver(order);
  return { order, ask: () => money.askReturn(lan, order, [order.lines[0] ?? 0, 1], 'AO-01-den-l') };
}

describe('[MONEY-006] an exchange compares what was paid with the price now', () => {
  test('a piece of a sale for a full-price one is refused, and no stock moves', async () => {
    await special(M, 62_250);
    const { ask } = await bought();
    const before = await stock();
    expect(await ask()).toEqual(costsMore(FULL, 62_250));
    expect(await stock()).toEqual(before);
  });

  test('also when the sale is over and both have the same price again', async () => {
    await special(M, 62_250);
    const { ask } = await bought();
    await special(M, null);
    expect(await ask()).toEqual(costsMore(FULL, 62_250));
  });

  test('a coupon lowers what was paid; C Point are a means of payment', async () => {
    const cheap = await bought({ codes: ['TEN'] });
    expect(await cheap.ask()).toEqual(costsMore(FULL, 224_100));
    const withPoints = await bought({ points: 50_000 });
    expect(await withPoints.ask()).toEqual([]);
  });

  test('one of the same or of a lower value now is accepted', async () => {
    for (const price of [FULL, 62_250]) {
      await special(M, price === FULL ? null : price);
      const { ask } = await bought();
      await special(M, null);
      await special(L, price === FULL ? null : price);
      const [m, l] = (await stock()).map(Number);
      expect(await ask()).toEqual([]);
      expect(await money.acceptReturn()).toMatchObject({ status: 200, body: { status: 'processed_closed' } });
      expect(await stock()).toEqual([Number(m) + 1, Number(l) - 1]);
      await special(L, null);
    }
  });

  test('the price rises before staff approve it: they refund instead, and no stock moves until then', async () => {
    await special(M, 62_250);
    await special(L, 62_250);
    const { ask } = await bought();
    expect(await ask()).toEqual([]);
    await special(L, null);
    const before = await stock();
    expect(await money.acceptReturn()).toEqual({
      status: 400,
      body: {
        message:
          'A variant to exchange for costs more than what was paid for the item. Approve it with the resolution "refund" instead.',
        reason: 'EXCHANGE_COSTS_MORE',
      },
    });
    expect(await stock()).toEqual(before);
  });
});
