import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CANCEL,
  decide,
  GATEWAYS,
  type Gateway,
  notify,
  openPayShop,
  orderBy,
  type PayShop,
  start,
  stateOf,
  stockIsWhole,
  type TestOrder,
  TRANS,
  uid,
} from './payment-fixture.ts';
import { call } from './worker.ts';

// The shopper has paid at the gateway. Whatever reaches the shop then, in whatever order, ends as the model says.

const EVENTS = ['return', 'notification', 'forged', 'wrong amount', 'query', 'cancel', 'expiry'] as const;
type Event = (typeof EVENTS)[number];

/** What can decide; forgeries and wrong amounts change nothing, wherever they stand. */
const DECIDING = EVENTS.filter((event) => event !== 'forged' && event !== 'wrong amount');
/** Any two events, an event twice among them, and every order of three that can decide. */
const SEQUENCES: Event[][] = [
  ...EVENTS.flatMap((first) => EVENTS.map((second) => [first, second])),
  ...DECIDING.flatMap((first) => DECIDING.flatMap((second) => DECIDING.map((third) => [first, second, third]))).filter(
    (sequence) => new Set(sequence).size === sequence.length,
  ),
];

const TOTAL = 2 * 120_000 + 30_000;
interface Model {
  order: 'pending_payment' | 'processing' | 'canceled' | 'closed';
  payment: 'open' | 'paid' | 'refund_due';
}

/** What an order and its payment are after an event. */
function next(model: Model, event: Event, gateway: Gateway): Model {
  const isBelieved = event === 'notification' || event === 'query' || (event === 'return' && gateway !== 'vnpay');
  if (isBelieved && model.payment === 'open')
    return model.order === 'pending_payment'
      ? { order: 'processing', payment: 'paid' }
      : { ...model, payment: 'refund_due' };
  if (event === 'cancel' && model.order === 'processing') return { order: 'closed', payment: 'refund_due' };
  if ((event === 'cancel' || event === 'expiry') && model.order === 'pending_payment')
    return { ...model, order: 'canceled' };
  return model;
}

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
}, 90_000);
afterAll(() => shop?.close());

const HONEST: Record<Gateway, { first: string; repeated: string }> = {
  vnpay: { first: '"RspCode":"00"', repeated: '"RspCode":"02"' },
  shopee_pay: { first: '"errcode":0', repeated: '"errcode":0' },
  viettelpay: { first: '"error_code":"00"', repeated: '"error_code":"00"' },
};
const REFUSED: Record<Gateway, { forged: string; wrong: string }> = {
  vnpay: { forged: '"RspCode":"97"', wrong: '"RspCode":"04"' },
  shopee_pay: { forged: '"errcode":2', wrong: '"errcode":1' },
  viettelpay: { forged: '"error_code":"02"', wrong: '"error_code":"03"' },
};

/** Lets one thing happen and checks what the gateway is told. */
async function happen(event: Event, gateway: Gateway, order: TestOrder, tried: Tried, model: Model): Promise<void> {
  const { reference, back } = tried;
  const state = `${TRANS[gateway]}?order_id=${order.number}&token=${order.token}`;
  switch (event) {
    case 'return':
      // VNPay's return is signed, so it is shown; the others' says nothing, so the storefront asks for the state.
      expect(await call(shop, gateway === 'vnpay' ? `vnpay_callback${new URL(back).search}` : state)).toMatchObject({
        status: 200,
      });
      return;
    case 'query':
      expect(
        gateway === 'vnpay'
          ? await call(shop, 'vnpay_querydr', { order_id: order.number, token: order.token })
          : await call(shop, state),
      ).toMatchObject({ status: 200 });
      return;
    case 'notification':
      expect(await notify(shop, gateway, reference, 'honest')).toContain(
        HONEST[gateway][model.payment === 'open' ? 'first' : 'repeated'],
      );
      return;
    case 'forged':
      expect(await notify(shop, gateway, reference, 'forged')).toContain(REFUSED[gateway].forged);
      return;
    case 'wrong amount':
      expect(await notify(shop, gateway, reference, 'wrong_amount')).toContain(REFUSED[gateway].wrong);
      return;
    case 'cancel':
      await shop.customer.ask(CANCEL, { id: uid(order.id), reason: 'Đặt nhầm' });
      return;
    case 'expiry':
      await shop.db
        .prepare(
          "update sales_order set expires_at = '2026-01-01T00:00:00.000Z' where id = ?1 and expires_at is not null",
        )
        .bind(order.id)
        .run();
      await shop.tick();
  }
}
interface Tried {
  reference: string;
  back: string;
}

test.each(GATEWAYS)(
  '[B-11] %s: every order of return, notification, forgery, wrong amount, query, cancellation and expiry ends in one right state',
  async (gateway) => {
    for (const sequence of SEQUENCES) {
      const order = await orderBy(shop, gateway);
      const started = await start(shop, gateway, order);
      const back = await decide(shop, gateway, started, 'paid');
      let model: Model = { order: 'pending_payment', payment: 'open' };
      for (const event of sequence) {
        await happen(event, gateway, order, { reference: started.reference, back }, model);
        model = next(model, event, gateway);
      }
      const wasPaid = model.order === 'processing' || model.order === 'closed';
      expect(await stateOf(shop, order), sequence.join(', ')).toEqual({
        status: model.order,
        total_paid: wasPaid ? TOTAL : 0,
        total_refunded: model.order === 'closed' ? TOTAL : 0,
        waits: model.order === 'pending_payment' ? 1 : 0,
        invoices: wasPaid ? 1 : 0,
        refunds: model.order === 'closed' ? 1 : 0,
        held: model.order === 'canceled' || model.order === 'closed' ? 0 : 2,
        payments: [model.payment],
      });
    }
    expect(await stockIsWhole(shop)).toBe(true);
  },
  600_000,
);

test.each(GATEWAYS)(
  '[B-11] %s: ten notifications at once and a cancellation among them pay once or not at all',
  async (gateway) => {
    const order = await orderBy(shop, gateway);
    const started = await start(shop, gateway, order);
    await decide(shop, gateway, started, 'paid');
    await Promise.all([
      ...Array.from({ length: 10 }, () => notify(shop, gateway, started.reference, 'honest')),
      shop.customer.ask(CANCEL, { id: uid(order.id), reason: 'Đặt nhầm' }),
      call(shop, `${TRANS[gateway]}?order_id=${order.number}&token=${order.token}`),
    ]);
    const state = await stateOf(shop, order);
    // Whoever came first: the money is kept for an order that goes on, or waits to be given back for one that ended.
    const endings = [
      { status: 'processing', invoices: 1, refunds: 0, held: 2, payments: ['paid'] },
      { status: 'closed', invoices: 1, refunds: 1, held: 0, payments: ['refund_due'] },
      { status: 'canceled', invoices: 0, refunds: 0, held: 0, payments: ['refund_due'] },
    ];
    expect(endings).toContainEqual(
      expect.objectContaining({
        status: state.status,
        invoices: state.invoices,
        refunds: state.refunds,
        held: state.held,
        payments: state.payments,
      }),
    );
    expect(await stockIsWhole(shop)).toBe(true);
  },
);

test('[B-11] a gateway that stayed silent is asked by the clock before the order is given up', async () => {
  const order = await orderBy(shop, 'vnpay');
  const started = await start(shop, 'vnpay', order);
  await decide(shop, 'vnpay', started, 'paid');
  await shop.db.batch([
    shop.db.prepare("update payment set created_at = '2026-01-01T00:00:00.000Z' where order_id = ?1").bind(order.id),
    shop.db.prepare("update sales_order set expires_at = '2026-01-01T01:00:00.000Z' where id = ?1").bind(order.id),
  ]);
  await shop.tick();
  expect(await stateOf(shop, order)).toMatchObject({ status: 'processing', total_paid: TOTAL, payments: ['paid'] });
});

test('[B-11] a payment canceled or failed at the gateway, told twice, leaves the order waiting', async () => {
  for (const gateway of GATEWAYS)
    for (const outcome of ['cancelled', 'failed'] as const) {
      const order = await orderBy(shop, gateway);
      const started = await start(shop, gateway, order);
      await decide(shop, gateway, started, outcome, 'twice');
      expect(await stateOf(shop, order)).toMatchObject({
        status: 'pending_payment',
        held: 2,
        total_paid: 0,
        payments: ['failed'],
      });
    }
  expect(await stockIsWhole(shop)).toBe(true);
});
