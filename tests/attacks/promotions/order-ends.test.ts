import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMember, get, PAST } from '../../backend/promotions/promotion-fixture.ts';
import { uid } from '../../backend/support/answer.ts';
import { type Bought, type Member, type MoneyShop, openMoneyShop, shirts } from './money-shop.ts';

/**
 * The table "What an order earns and uses" of docs/security.md. One order for each column: four shirts of 250.000đ, a gift
 * from 300.000đ on, a coupon (5.000đ, once for each customer), a voucher (30.000đ, one use, won on the wheel) and 45.000 C
 * Point. Each shirt was paid with 230.000đ and 11.250 points, and earns 24.125 points.
 */
const WAYS = ['cancel', 'refund in part', 'refund in full', 'return', 'exchange', 'order again'] as const;
type Way = (typeof WAYS)[number];

/** Each row of the table: what is left of it after the order ended in the ways of `WAYS`. */
const TABLE = {
  'points earned': [0, 72_375, 0, 24_125, 96_500, 96_500],
  'points spent': [0, 33_750, 0, 11_250, 45_000, 45_000],
  'coupon use': ['again', 'used', 'again', 'used', 'used', 'used'],
  'voucher use': ['again', 'used', 'again', 'used', 'used', 'used'],
  'referral reward': ['none', 'at the end', 'none', 'at the end', 'at the end', 'at the end'],
  'wheel turn': ['played', 'played', 'played', 'played', 'played', 'played'],
  gift: ['in stock', 'kept free', 'in stock', 'kept for 20000', 'kept free', 'kept free'],
  'money refunded': [0, 230_000, 950_000, 670_000, 0, 0],
} as const;

let money: MoneyShop;
const played = new Map<Way, { lan: Member; friend: Member; order: Bought; voucher: string; again: string }>();
const of = (way: Way) => {
  const one = played.get(way);
  if (!one) throw new Error(`${way} was not played`);
  return one;
};

/** What is done with a placed order; orders that are not canceled are delivered before. */
const PLAY: Record<Way, (order: Bought, lan: Member) => Promise<unknown>> = {
  cancel: async ({ id }, lan) => {
    const sql = 'mutation ($id: ID!) { cancelOrder(input: { order_id: $id, reason: "." }) { errorV2 { message } } }';
    expect((await lan.ask(sql, { id: uid(id) })).data.cancelOrder.errorV2).toBeNull();
  },
  'refund in part': async (order) => {
    expect((await money.refund(order, [[line(order), 1]], { shipping_amount: 0 })).status).toBe(200);
  },
  'refund in full': async (order) => {
    const more = { extension_attributes: { return_to_stock_items: order.lines } };
    expect((await money.refund(order, null, more)).status).toBe(200);
  },
  return: async (order, lan) => {
    expect(await money.askReturn(lan, order, [line(order), 3])).toEqual([]);
    expect((await money.acceptReturn()).status).toBe(200);
  },
  exchange: async (order, lan) => {
    await money.run('update product set price = 241250 where id = 4');
    expect(await money.askReturn(lan, order, [line(order), 1], 'AO-01-den-l')).toEqual([]);
    expect((await money.acceptReturn()).status).toBe(200);
  },
  'order again': async ({ number }, lan) => {
    const sql = 'mutation ($number: String!) { reorderItems(orderNumber: $number) { cart { id } } }';
    expect((await lan.ask(sql, { number })).data.reorderItems.cart).toBeTruthy();
  },
};
const line = ({ lines }: Bought) => lines[0] ?? 0;

async function play(way: Way, index: number): Promise<void> {
  const [lan, friend] = [
    await addMember(money.shop, `094400000${index}`, 45_000),
    await addMember(money.shop, `095500000${index}`),
  ];
  const voucher = `QUAY${index}`;
  await money.run('insert into referral values (?, ?, ?)', lan.id, friend.id, PAST);
  await money.run(
    "insert into voucher (code, rule_id, phone, uses_left, source, created_at) values (?, 2, ?, 1, 'wheel', ?)",
    voucher,
    lan.phone,
    PAST,
  );
  await money.run(
    `insert into game_code (code, phone, expires_at, used_by, used_at, voucher_code)
    values (?, ?, '2999-01-01T00:00:00.000Z', ?, ?, ?)`,
    `CHOI${index}`,
    lan.phone,
    lan.phone,
    PAST,
    voucher,
  );
  const basket = { items: [shirts(4)], codes: ['MINE', voucher], gift: 'TAT-01', points: 45_000 };
  const order = await money.order(lan, basket);
  if (way !== 'cancel') await money.deliver(order);
  await PLAY[way](order, lan);
  played.set(way, { lan, friend, order, voucher, again: `CHOI${index}` });
}

beforeAll(async () => {
  money = await openMoneyShop();
  for (const [index, way] of WAYS.entries()) await play(way, index);
}, 120_000);
afterAll(() => money.shop.close());

const one = <Value>(sql: string, ...values: (string | number)[]) =>
  money.shop.db
    .prepare(sql)
    .bind(...values)
    .first<Value>('n');
const usesOf = (kind: string, order: Bought) =>
  one<number>('select sum(uses) as n from promotion_use where order_id = ? and kind = ?', order.id, kind);

/** What is left of each thing, as the table names it. */
const FOUND: Record<keyof typeof TABLE, (way: Way) => Promise<unknown>> = {
  'points earned': async (way) => {
    const { points, pending_points } = await money.account(of(way).lan);
    // Everything that came back is usable; what the order earned is pending.
    expect(points).toBe(45_000 - (TABLE['points spent'][WAYS.indexOf(way)] ?? 0));
    return pending_points;
  },
  'points spent': async (way) =>
    one(
      "select -sum(points) as n from loyalty_movement where order_id = ? and reason in ('used', 'returned')",
      of(way).order.id,
    ),
  'coupon use': async (way) => ((await usesOf('coupon', of(way).order)) === 0 ? 'again' : 'used'),
  'voucher use': async (way) => {
    const left = await one('select uses_left as n from voucher where code = ?', of(way).voucher);
    expect(await usesOf('voucher', of(way).order)).toBe(1 - Number(left));
    return left === 1 ? 'again' : 'used';
  },
  'referral reward': async (way) => {
    const counted = async () => (await get(money.shop, 'reference_history', of(way).friend.token)).result.referrals;
    expect(await counted()).toMatchObject([{ has_ordered: false }]);
    if (way !== 'cancel') await money.passReturnDays(of(way).order);
    return (await counted())[0].has_ordered ? 'at the end' : 'none';
  },
  'wheel turn': async (way) => {
    const states = await money.shop.db
      .prepare('select code from game_code where phone = ? and (used_at is null or voucher_code is not null)')
      .bind(of(way).lan.phone)
      .all();
    // No further turn came into being, and the played one stays played.
    expect(states.results).toEqual([{ code: of(way).again }]);
    return (await one('select used_at as n from game_code where code = ?', of(way).again)) ? 'played' : 'open';
  },
  gift: async (way) => {
    const held = await one(
      'select sum(qty) as n from stock_movement where order_id = ? and product_id = 8',
      of(way).order.id,
    );
    const kept = await one(
      'select coalesce(sum(gift_amount), 0) as n from sales_creditmemo where order_id = ?',
      of(way).order.id,
    );
    if (held === 0) return 'in stock';
    return kept === 0 ? 'kept free' : `kept for ${kept}`;
  },
  'money refunded': async (way) => money.refunded(of(way).order),
};

describe.each(Object.entries(TABLE))('[MONEY-005] %s', (thing, cells) => {
  test.each(WAYS.map((way, index) => [way, cells[index]] as const))('after %s: %s', async (way, cell) => {
    expect(await FOUND[thing as keyof typeof TABLE](way)).toBe(cell);
  });
});

describe('[MONEY-005] what comes back can be used again, what stays used cannot', () => {
  test.each(WAYS)('the coupon and the voucher after %s', async (way) => {
    const { lan, voucher } = of(way);
    const cart = await money.fill(lan, { items: [shirts(1)] });
    const apply = async (code: string) => ((await money.enter(lan, cart, [code])).length === 0 ? 'again' : 'used');
    expect(await apply('MINE')).toBe(TABLE['coupon use'][WAYS.indexOf(way)]);
    expect(await apply(voucher)).toBe(TABLE['voucher use'][WAYS.indexOf(way)]);
  });

  test('an order again brings no free gift with it when its goods do not', async () => {
    const { lan } = of('order again');
    const cart = await money.shop.ask('{ customerCart { id items { uid quantity product { sku } } } }', {}, lan.token);
    const { id, items } = cart.data.customerCart;
    const shirt = items.find((item: { product: { sku: string } }) => item.product.sku === 'AO-01');
    await lan.ask(
      'mutation ($id: String!, $uid: ID!) { updateCartItems(input: { cart_id: $id, cart_items: [{ cart_item_uid: $uid, quantity: 1 }] }) { cart { id } } }',
      { id, uid: shirt.uid },
    );
    const left = await money.shop.ask('{ customerCart { items { product { sku } } } }', {}, lan.token);
    expect(left.data.customerCart.items).toEqual([{ product: { sku: 'AO-01' } }]);
  });

  test('a gift that comes back after the goods is paid back; it is charged once', async () => {
    const { lan, order } = of('return');
    const gift = order.lines[1] ?? 0;
    expect(await money.askReturn(lan, order, [gift, 1])).toEqual([]);
    expect((await money.acceptReturn()).status).toBe(200);
    expect(await money.refunded(order)).toBe(690_000);
    expect(await one('select sum(gift_amount) as n from sales_creditmemo where order_id = ?', order.id)).toBe(0);
  });
});
