import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageText } from '../../../functions/commerce/messages/rules/message-texts.ts';
import { decide, openPayShop, orderBy, type PayShop, start, type TestOrder } from './payment-fixture.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
}, 90_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.db.prepare('delete from message_outbox').run();
});

async function lettersOf({ id }: TestOrder) {
  const { results } = await shop.db
    .prepare('select template, recipient, variables from message_outbox where order_id = ?1 order by id')
    .bind(id)
    .all<{ template: string; recipient: string; variables: string }>();
  return results.map(({ template, recipient, variables }) => ({
    template,
    recipient,
    ...messageText(template, JSON.parse(variables), 'https://chi.example'),
  }));
}
const kindsOf = async (order: TestOrder) => (await lettersOf(order)).map(({ template }) => template);
const age = ({ id }: TestOrder, minutes: number) =>
  shop.db
    .prepare('update sales_order set created_at = ?2 where id = ?1')
    .bind(id, new Date(Date.now() - minutes * 60_000).toISOString())
    .run();

describe('[MAIL-006] an online payment', () => {
  test('that succeeds is told once, however often the gateway says so', async () => {
    const order = await orderBy(shop, 'vnpay', null);
    expect(await kindsOf(order)).toEqual(['order_placed']);
    expect((await lettersOf(order))[0]?.text).toMatch(
      /Thanh toán: Chờ thanh toán trước \d\d:\d\d ngày \d\d\/\d\d\/\d{4} · /,
    );
    const started = await start(shop, 'vnpay', order);
    await decide(shop, 'vnpay', started, 'paid', 'now');
    await decide(shop, 'vnpay', started, 'paid', 'now');
    const [, paid, ...more] = await lettersOf(order);
    expect(more).toEqual([]);
    expect(paid?.template).toBe('order_paid');
    expect(paid?.text.replaceAll('\u00a0', ' ')).toContain(`đã nhận 270.000 ₫ cho đơn ${order.number}`);
    expect(paid?.text).toContain('Thanh toán: Đã thanh toán · ');
  });

  test('that fails is told once, with the page where it can be paid, also after a second failure', async () => {
    const order = await orderBy(shop, 'momo', null);
    await decide(shop, 'momo', await start(shop, 'momo', order), 'failed', 'now');
    await decide(shop, 'momo', await start(shop, 'momo', order), 'failed', 'now');
    const [, failed, ...more] = await lettersOf(order);
    expect(more).toEqual([]);
    expect(failed?.template).toBe('order_payment_failed');
    expect(failed?.text).toContain(`/tra-don-hang?order_id=${order.number}&token=${order.token}`);
    await age(order, 20);
    await shop.tick(new Date());
    expect(await kindsOf(order), 'no reminder after it').toEqual(['order_placed', 'order_payment_failed']);
  });

  test('that does not come for a quarter of an hour is told once; not before, and not of an order paid on delivery', async () => {
    const [waiting, cash] = [await orderBy(shop, 'vnpay', null), await orderBy(shop, 'cashondelivery', null)];
    await age(waiting, 10);
    await age(cash, 20);
    await shop.tick(new Date());
    expect(await kindsOf(waiting)).toEqual(['order_placed']);
    await age(waiting, 16);
    await shop.tick(new Date());
    await shop.tick(new Date());
    expect(await kindsOf(waiting)).toEqual(['order_placed', 'order_payment_waiting']);
    expect(await kindsOf(cash)).toEqual(['order_placed']);
  });
});

const set = (path: string, value: unknown) =>
  shop.db
    .prepare("insert or replace into config (path, store, value) values (?1, 'default', ?2)")
    .bind(path, JSON.stringify(value))
    .run();

/** Promises an arrival after this many days, at any hour, by the shipping method of an order. */
async function promiseAfter({ id }: TestOrder, least: number, most: number) {
  const { carrier_code, method_code } =
    (await shop.db
      .prepare('select carrier_code, method_code from sales_order where id = ?1')
      .bind(id)
      .first<{ carrier_code: string; method_code: string }>()) ?? {};
  await set('shipping/delivery_date', { cut_off: '24:00', rest_days: [], holidays: [] });
  await set('shipping/methods', [
    { carrier_code, carrier_title: 'Giao', method_code, method_title: 'Giao', price: 30_000, days: [least, most] },
  ]);
}

/** A day in Vietnam, as `2026-12-02`. */
const dayAfter = (days: number) => new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
/** The same as `2/12`. */
const shown = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;

test('[MAIL-007] the delivery days are those of the shipping method and the calendar, and none once they are over', async () => {
  const none = await orderBy(shop, 'cashondelivery', null);
  expect((await lettersOf(none))[0]?.text).not.toContain('Dự kiến giao');
  await promiseAfter(none, 1, 2);
  const order = await orderBy(shop, 'vnpay', null);
  expect((await lettersOf(order))[0]?.text).toMatch(new RegExp(`Dự kiến giao: .*${shown(dayAfter(2))}\n`));
  // What is sold before it is made has no days, in a letter as on the pages.
  await shop.db.prepare("update product set attributes = json_set(attributes, '$.is_pre_order', 1)").run();
  const early = await orderBy(shop, 'cashondelivery', null);
  await shop.db.prepare("update product set attributes = json_remove(attributes, '$.is_pre_order')").run();
  expect((await lettersOf(early))[0]?.text).not.toContain('Dự kiến giao');
  await shop.db
    .prepare('update sales_order set arrives_from = ?2, arrives_to = ?3 where id = ?1')
    .bind(order.id, dayAfter(-4), dayAfter(-3))
    .run();
  await decide(shop, 'vnpay', await start(shop, 'vnpay', order), 'paid', 'now');
  const paid = (await lettersOf(order)).find(({ template }) => template === 'order_paid');
  expect(paid?.text).not.toContain('Dự kiến giao');
});

test('[MAIL-010] the days that were promised when an order was placed stay, whatever the shop promises later', async () => {
  await promiseAfter(await orderBy(shop, 'cashondelivery', null), 3, 4);
  const order = await orderBy(shop, 'vnpay', null);
  const promised = { from: dayAfter(3), to: dayAfter(4) };
  const read = async () => {
    const { data } = await shop.ask(
      'query Q($number: String!, $token: String) { orderData(orderId: $number, token: $token) { order_info { promised_days { from to } } } }',
      { number: order.number, token: order.token },
    );
    return data.orderData.order_info.promised_days;
  };
  expect(await read()).toEqual(promised);
  await promiseAfter(order, 20, 21);
  expect(await read()).toEqual(promised);
  await decide(shop, 'vnpay', await start(shop, 'vnpay', order), 'paid', 'now');
  const paid = (await lettersOf(order)).find(({ template }) => template === 'order_paid');
  expect(paid?.text).toMatch(new RegExp(`Dự kiến giao: .*${shown(dayAfter(4))}\n`));
  // An order of the time before the shop kept them has those of its own time by the present rules.
  await shop.db
    .prepare('update sales_order set arrives_from = null, arrives_to = null where id = ?1')
    .bind(order.id)
    .run();
  expect(await read()).toEqual({ from: dayAfter(20), to: dayAfter(21) });
});
