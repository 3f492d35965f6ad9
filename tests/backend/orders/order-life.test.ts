import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadCart } from '../../../functions/commerce/cart/rules/cart.ts';
import { insertOrder } from '../../../functions/commerce/orders/db/insert-order.ts';
import { readOrder } from '../../../functions/commerce/orders/db/order.ts';
import { expireUnpaidOrders } from '../../../functions/commerce/orders/rules/cancel-order.ts';
import { draftOrder } from '../../../functions/commerce/orders/rules/order.ts';
import { invoiceOrder, shipOrder } from '../../../functions/commerce/orders/rules/order-documents.ts';
import { refundOrder } from '../../../functions/commerce/orders/rules/refund-order.ts';
import { addCustomer } from '../account/customer-fixture.ts';
import {
  CANCEL,
  cloneCart,
  decide,
  notify,
  openPayShop,
  orderBy,
  type PayShop,
  start,
  stateOf,
  stockIsWhole,
  type TestOrder,
  uid,
} from '../payment/payment-fixture.ts';
import { movePoints } from '../promotions/promotion-fixture.ts';
import { placeOrder } from '../promotions/sales-fixture.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
}, 90_000);
afterAll(() => shop?.close());
beforeEach(() => shop.db.prepare("delete from config where path = 'store/order_cancellation_enabled'").run());

const TOTAL = 2 * 120_000 + 30_000;
const NOW = () => ({ comment: null, now: new Date() });
const read = async ({ id }: TestOrder) => {
  const stored = await readOrder(shop.db, 'id', id);
  if (!stored) throw new Error('the order was placed');
  return stored;
};
const cancel = async (order: TestOrder, ask = shop.customer.ask, id: string = uid(order.id)) =>
  ask(CANCEL, { id, reason: 'Tôi đặt nhầm' });
const DETAIL = `{ customer { orders(pageSize: 1, sort: { sort_field: NUMBER, sort_direction: DESC }) { items {
  number status available_actions comments { message }
  items { status quantity_ordered quantity_invoiced quantity_shipped quantity_refunded quantity_canceled }
  invoices { number items { product_sku quantity_invoiced order_item { product_name } } total { subtotal { value } total_shipping { value } grand_total { value } } }
  shipments { number tracking { carrier number title } comments { message } items { product_sku quantity_shipped } }
  credit_memos { number items { product_sku quantity_refunded } total { grand_total { value } adjustment { value } } }
} } } }`;
const newest = async () => (await shop.customer.ask(DETAIL)).data.customer.orders.items[0];

describe('from the order to the delivery', () => {
  test('a cash-on-delivery order: shipped, invoiced, complete, as its customer reads it', async () => {
    const order = await orderBy(shop, 'cashondelivery');
    const [item] = (await read(order)).items;
    if (!item) throw new Error('an order has a line');
    const one = [{ order_item_id: item.id, qty: 1 }];
    const track = [{ carrier_code: 'ghn', title: 'Giao Hàng Nhanh', track_number: 'GHN123' }];
    expect(await newest()).toMatchObject({ status: 'Pending', available_actions: ['REORDER', 'CANCEL'], invoices: [] });
    expect(await shipOrder(shop.db, await read(order), one, track, { comment: 'Đang giao', now: new Date() })).toBe(
      true,
    );
    expect(await newest()).toMatchObject({
      status: 'Processing',
      available_actions: ['REORDER'],
      items: [{ status: 'Partial' }],
    });
    expect(await shipOrder(shop.db, await read(order), [{ order_item_id: item.id, qty: 2 }], [], NOW())).toBe(false);
    expect(await shipOrder(shop.db, await read(order), null, [], NOW())).toBe(true);
    expect(await newest()).toMatchObject({ status: 'Processing', items: [{ status: 'Mixed' }] });
    expect(await invoiceOrder(shop.db, await read(order), one, NOW())).toBe(true);
    expect(await invoiceOrder(shop.db, await read(order), null, NOW())).toBe(true);
    expect(await newest()).toMatchObject({
      status: 'Complete',
      comments: [{ message: 'Đang giao' }],
      items: [{ quantity_ordered: 2, quantity_invoiced: 2, quantity_shipped: 2, quantity_refunded: 0 }],
      invoices: [
        {
          items: [{ product_sku: 'KHAN-01', quantity_invoiced: 1, order_item: { product_name: 'Tên KHAN-01' } }],
          total: { subtotal: { value: 120_000 }, total_shipping: { value: 30_000 }, grand_total: { value: 150_000 } },
        },
        { total: { subtotal: { value: 120_000 }, total_shipping: { value: 0 }, grand_total: { value: 120_000 } } },
      ],
      shipments: [
        {
          tracking: [{ carrier: 'ghn', number: 'GHN123', title: 'Giao Hàng Nhanh' }],
          items: [{ quantity_shipped: 1 }],
        },
        { tracking: [], items: [{ product_sku: 'KHAN-01', quantity_shipped: 1 }] },
      ],
      credit_memos: [],
    });
    expect((await cancel(order)).data.cancelOrder.errorV2).toEqual({
      code: 'INVALID_ORDER_STATUS',
      message: 'Order already closed, complete, cancelled or on hold',
    });
  });

  test('a returned piece is refunded and sold again; with the last piece the order is closed', async () => {
    const order = await orderBy(shop, 'cashondelivery');
    await shipOrder(shop.db, await read(order), null, [], NOW());
    await invoiceOrder(shop.db, await read(order), null, NOW());
    const [item] = (await read(order)).items;
    const one = [{ order_item_id: item?.id ?? 0, qty: 1 }];
    expect(await refundOrder(shop.db, await read(order), { ...NOW(), wanted: one, backToStock: 'all' })).toBe(true);
    expect(await stateOf(shop, order)).toMatchObject({ status: 'complete', total_refunded: 150_000, held: 1 });
    expect(await refundOrder(shop.db, await read(order), { ...NOW(), wanted: null, backToStock: [] })).toBe(true);
    expect(await refundOrder(shop.db, await read(order), { ...NOW(), wanted: null, backToStock: 'all' })).toBe(false);
    expect(await stateOf(shop, order)).toMatchObject({ status: 'closed', total_refunded: TOTAL, refunds: 2, held: 1 });
    expect(await newest()).toMatchObject({
      items: [{ status: 'Refunded', quantity_refunded: 2 }],
      credit_memos: [{ total: { grand_total: { value: 150_000 } } }, { total: { grand_total: { value: 120_000 } } }],
    });
    expect(await stockIsWhole(shop)).toBe(true);
  });

  test('two employees who ship the last pieces at the same time ship them once', async () => {
    const order = await orderBy(shop, 'cashondelivery');
    const stored = await read(order);
    const sent = await Promise.all([1, 2, 3].map(() => shipOrder(shop.db, stored, null, [], NOW())));
    expect(sent.filter(Boolean)).toHaveLength(1);
    const invoiced = await read(order);
    const paid = await Promise.all([1, 2, 3].map(() => invoiceOrder(shop.db, invoiced, null, NOW())));
    expect(paid.filter(Boolean)).toHaveLength(1);
    expect(await stateOf(shop, order)).toMatchObject({ status: 'complete', total_paid: TOTAL, invoices: 1 });
  });
});

describe('cancelOrder', () => {
  test('an unpaid order is canceled with its reason, once, and its pieces return to the stock once', async () => {
    const order = await orderBy(shop, 'cashondelivery');
    const answers = await Promise.all([1, 2, 3, 4].map(() => cancel(order)));
    expect(answers.filter(({ data }) => data.cancelOrder.error === null)).toHaveLength(1);
    expect(await newest()).toMatchObject({
      status: 'Canceled',
      available_actions: ['REORDER'],
      comments: [{ message: 'Tôi đặt nhầm' }],
      items: [{ status: 'Canceled', quantity_canceled: 2 }],
    });
    expect(await stateOf(shop, order)).toMatchObject({ status: 'canceled', held: 0, invoices: 0 });
    expect(await stockIsWhole(shop)).toBe(true);
  });
  test('a paid order is closed with a credit memo over the paid amount', async () => {
    const order = await orderBy(shop, 'vnpay');
    await decide(shop, 'vnpay', await start(shop, 'vnpay', order), 'paid', 'now');
    expect((await cancel(order)).data.cancelOrder).toMatchObject({ error: null, order: { status: 'Closed' } });
    expect(await newest()).toMatchObject({
      credit_memos: [{ items: [{ quantity_refunded: 2 }], total: { grand_total: { value: TOTAL } } }],
    });
    expect(await stateOf(shop, order)).toMatchObject({ held: 0, total_refunded: TOTAL, payments: ['refund_due'] });
  });
  test.each(['cashondelivery', 'vnpay'])(
    'C Point used for an order by %s are returned when it ends, once',
    async (method) => {
      const { db, customer } = shop;
      const points = () =>
        db
          .prepare('select points from loyalty_balance where customer_id = ?1')
          .bind(customer.id)
          .first<number>('points');
      const move = (reason: string, points: number, orderId: number | null) =>
        movePoints(db, { customerId: customer.id, orderId, reason, points });
      await move('granted', 500, null);
      const before = await points();
      const order = await orderBy(shop, method);
      await move('used', -200, order.id);
      if (method === 'vnpay') await decide(shop, 'vnpay', await start(shop, 'vnpay', order), 'paid', 'now');
      expect(await points()).toBe((before ?? 0) - 200);
      await Promise.all([1, 2, 3].map(() => cancel(order)));
      expect(await points()).toBe(before);
    },
  );
  test('refusals with Magento’s codes: another customer’s order, unknown, shipped, disabled, invalid', async () => {
    const order = await orderBy(shop, 'cashondelivery');
    const other = await addCustomer(shop);
    const codeOf = async (...asked: Parameters<typeof cancel>) =>
      (await cancel(...asked)).data.cancelOrder.errorV2.code;
    expect(await codeOf(order, other.ask)).toBe('UNAUTHORISED');
    expect((await cancel(order, other.ask)).data.cancelOrder.order).toBeNull();
    expect(await codeOf(order, shop.customer.ask, uid(999_999))).toBe('ORDER_NOT_FOUND');
    expect((await cancel(order, (query, variables) => shop.ask(query, variables))).errors?.[0]).toMatchObject({
      message: "The current customer isn't authorized.",
      extensions: { category: 'graphql-authorization' },
    });
    for (const bad of ['', 'abc', uid('x'), uid(0), '💥'])
      expect((await cancel(order, shop.customer.ask, bad)).errors?.[0]?.message).toBe(
        'Required parameter "order_id" is missing or incorrect.',
      );
    expect((await shop.customer.ask(CANCEL, { id: uid(order.id), reason: ' ' })).errors?.[0]?.message).toBe(
      'Required parameter "reason" is missing or incorrect.',
    );
    await shop.db
      .prepare(
        "insert into config (path, store, value) values ('store/order_cancellation_enabled', 'default', 'false')",
      )
      .run();
    expect(await codeOf(order)).toBe('ORDER_CANCELLATION_DISABLED');
    await shop.db.prepare("delete from config where path = 'store/order_cancellation_enabled'").run();
    const [item] = (await read(order)).items;
    await shipOrder(shop.db, await read(order), [{ order_item_id: item?.id ?? 0, qty: 1 }], [], NOW());
    expect(await codeOf(order)).toBe('PARTIAL_ORDER_ITEM_SHIPPED');
    const { data } = await shop.ask(
      '{ storeConfig { order_cancellation_enabled order_cancellation_reasons { description } } }',
    );
    expect(data.storeConfig.order_cancellation_enabled).toBe(true);
    expect(data.storeConfig.order_cancellation_reasons.length).toBeGreaterThan(3);
  });
});

describe('a guest’s order', () => {
  const OUTCOME = 'error errorV2 { code } order { number status comments { message } }';
  const request = (token: string) =>
    shop.ask(
      `mutation ($token: String!) { requestGuestOrderCancel(input: { token: $token, reason: "Tôi đặt nhầm" }) { ${OUTCOME} } }`,
      { token },
    );
  const confirm = (order: TestOrder, key: string) =>
    shop.ask(
      `mutation ($id: ID!, $key: String!) { confirmCancelOrder(input: { order_id: $id, confirmation_key: $key }) { ${OUTCOME} } }`,
      { id: uid(order.id), key },
    );
  const mailedKey = async () => {
    const variables = await shop.db
      .prepare(
        "select variables from message_outbox where template = 'order_cancel_confirmation' order by id desc limit 1",
      )
      .first<string>('variables');
    return (JSON.parse(variables ?? '{}') as { key: string }).key;
  };

  test('is canceled by the mailed key, once, and by nothing else', async () => {
    const order = await orderBy(shop, 'cashondelivery', null);
    const asked = await request(order.token);
    expect(asked.data.requestGuestOrderCancel).toMatchObject({ error: null, order: { status: 'Pending' } });
    const key = await mailedKey();
    const stored = JSON.stringify((await shop.db.prepare('select * from guest_cancellation').all()).results);
    expect(stored).not.toContain(key);
    const other = await orderBy(shop, 'cashondelivery', null);
    for (const [of, wrong] of [
      [order, 'x'],
      [other, key],
    ] as const)
      expect((await confirm(of, wrong)).errors?.[0]?.message).toBe('The order cancellation could not be confirmed.');
    const answers = await Promise.all([1, 2, 3].map(() => confirm(order, key)));
    expect(answers.flatMap(({ data }) => data?.confirmCancelOrder ?? [])).toEqual([
      {
        error: null,
        errorV2: null,
        order: { number: order.number, status: 'Canceled', comments: [{ message: 'Tôi đặt nhầm' }] },
      },
    ]);
    expect(await stateOf(shop, order)).toMatchObject({ status: 'canceled', held: 0 });
    expect((await request(order.token)).data.requestGuestOrderCancel.errorV2.code).toBe('INVALID_ORDER_STATUS');
  });
  test('an expired key, an unknown token and the token of a customer’s order cancel nothing', async () => {
    const order = await orderBy(shop, 'cashondelivery', null);
    await request(order.token);
    await shop.db.prepare("update guest_cancellation set expires_at = '2026-01-01'").run();
    expect((await confirm(order, await mailedKey())).errors).toHaveLength(1);
    expect((await request('0'.repeat(32))).errors?.[0]?.extensions?.category).toBe('graphql-no-such-entity');
    const owned = await orderBy(shop, 'cashondelivery');
    expect((await request(owned.token)).errors?.[0]?.message).toBe('Please login to view the order.');
    expect(await stateOf(shop, order)).toMatchObject({ status: 'pending', held: 2 });
  });
});

test('an unpaid online order ends after its deadline, and not before', async () => {
  const order = await orderBy(shop, 'vnpay');
  const expires = (await read(order)).order.expires_at ?? '';
  const { items } = (
    await shop.customer.ask(
      '{ customer { orders(pageSize: 1, sort: { sort_field: NUMBER, sort_direction: DESC }) { items { id } } } }',
    )
  ).data.customer.orders;
  expect(items).toHaveLength(1);
  await expireUnpaidOrders(shop.db, new Date(Date.parse(expires) - 1));
  expect(await stateOf(shop, order)).toMatchObject({ status: 'pending_payment', held: 2 });
  const runs = await Promise.all([1, 2, 3].map(() => expireUnpaidOrders(shop.db, new Date(expires))));
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await stateOf(shop, order)).toMatchObject({ status: 'canceled', held: 0 });
  expect(await stockIsWhole(shop)).toBe(true);
});

describe('after a crash in the middle nothing is half done', () => {
  /** Makes the database fail at one step of the work. */
  async function failingAt(step: string, work: () => Promise<unknown>): Promise<void> {
    const { db } = shop;
    await db.prepare(`create trigger crash before ${step} begin select raise(abort, 'CRASH'); end`).run();
    try {
      await work().catch(() => undefined);
    } finally {
      await db.prepare('drop trigger crash').run();
    }
  }
  const everything = async () => {
    const tables = [
      'sales_order',
      'sales_order_item',
      'sales_order_history',
      'sales_invoice',
      'sales_invoice_item',
      'sales_creditmemo',
      'stock_movement',
      'stock_item',
      'payment',
    ];
    const rows = await shop.db.batch(tables.map((table) => shop.db.prepare(`select * from ${table}`)));
    return JSON.stringify(rows.map(({ results }) => results));
  };

  test.each([
    'insert on sales_order_item',
    'insert on sales_order_address',
    'insert on stock_movement',
    'insert on sales_order_history',
    'update of is_active on cart',
  ])('placing an order: %s', async (step) => {
    const cartId = await cloneCart(shop, 'vnpay', null);
    const cart = await loadCart(shop.db, cartId);
    if (!cart) throw new Error('the cart was just made');
    const before = await everything();
    await failingAt(step, () => insertOrder(shop.db, draftOrder(cart, null), 'f'.repeat(32)));
    expect(await everything()).toBe(before);
    // After the restart the shopper tries again.
    expect((await placeOrder(shop, cartId)).orderV2?.status).toBe('Pending Payment');
  });

  test.each([
    'update of status on payment',
    'insert on payment_event',
    'insert on sales_invoice',
    'insert on sales_invoice_item',
    'update of status on sales_order',
  ])('a payment: %s', async (step) => {
    const order = await orderBy(shop, 'vnpay', null);
    const started = await start(shop, 'vnpay', order);
    await decide(shop, 'vnpay', started, 'paid');
    const before = await everything();
    let answer = '';
    await failingAt(step, async () => {
      answer = await notify(shop, 'vnpay', started.reference, 'honest');
    });
    expect(answer).toContain('"RspCode":"99"');
    expect(await everything()).toBe(before);
    // VNPay repeats a notice that was not confirmed.
    expect(await notify(shop, 'vnpay', started.reference, 'honest')).toContain('"RspCode":"00"');
    expect(await stateOf(shop, order)).toMatchObject({ status: 'processing', total_paid: TOTAL, invoices: 1 });
  });

  test.each(['insert on sales_creditmemo_item', 'insert on stock_movement', 'update of status on sales_order'])(
    'a cancellation: %s',
    async (step) => {
      const order = await orderBy(shop, 'vnpay');
      await decide(shop, 'vnpay', await start(shop, 'vnpay', order), 'paid', 'now');
      const before = await everything();
      await failingAt(step, () => cancel(order));
      expect(await everything()).toBe(before);
      expect((await cancel(order)).data.cancelOrder.order.status).toBe('Closed');
      expect(await stockIsWhole(shop)).toBe(true);
    },
  );
});
