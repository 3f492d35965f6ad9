import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../account/customer-fixture.ts';
import {
  decide,
  openPayShop,
  orderBy,
  type PayShop,
  start,
  stateOf,
  type TestOrder,
} from '../payment/payment-fixture.ts';
import { movePoints } from '../promotions/promotion-fixture.ts';
import { addPerson, deskCall, signIn } from '../support/desk.ts';

let shop: PayShop;
let care: string;
let owner: string;
beforeAll(async () => {
  shop = await openPayShop();
  care = await signIn(shop, await addPerson(shop, 'care'));
  owner = await signIn(shop, await addPerson(shop, 'owner'));
}, 90_000);
afterAll(() => shop?.close());

const TOTAL = 2 * 120_000 + 30_000;
const GOODS = 120_000;
const ask = (method: string, path: string, body?: unknown, cookie = care) => deskCall(shop, cookie, method, path, body);

/** Changes name, number and address of an order, as if another buyer had typed them. */
async function rename({ id }: TestOrder, lastname: string, firstname: string, telephone: string): Promise<void> {
  await shop.db
    .prepare('update sales_order_address set lastname = ?2, firstname = ?3, telephone = ?4 where order_id = ?1')
    .bind(id, lastname, firstname, telephone)
    .run();
}

const numbersFound = async (typed: string, more = '') => {
  const { status, body } = await ask('GET', `orders?q=${encodeURIComponent(typed)}${more}`);
  expect(status).toBe(200);
  return body.items.map(({ increment_id }: { increment_id: string }) => increment_id);
};

/** An order that was paid by VNPay. */
async function paidOrder(customer: TestCustomer = shop.customer): Promise<TestOrder> {
  const order = await orderBy(shop, 'vnpay', customer);
  await decide(shop, 'vnpay', await start(shop, 'vnpay', order), 'paid', 'now');
  return order;
}
const lineOf = async ({ id }: TestOrder): Promise<number> => (await ask('GET', `orders/${id}`)).body.items[0].item_id;
const documents = async ({ id }: TestOrder) => (await ask('GET', `orders/${id}/documents`)).body;

describe('[DESK-030] an order is found', () => {
  test('by number with and without zeros, by phone in any spelling, by its last digits, by name without diacritics', async () => {
    const order = await orderBy(shop, 'cashondelivery');
    await rename(order, 'Đặng Thị', 'Hương', '0987654321');
    const { number } = order;
    for (const typed of [number, number.replace(/^0+/, ''), '0987654321', '+84 987.654.321', '0987', '4321'])
      expect(await numbersFound(typed), typed).toContain(number);
    for (const typed of ['Đặng Thị Hương', 'dang huong', 'HƯƠNG', 'huon'])
      expect(await numbersFound(typed), typed).toEqual([number]);
    expect(
      await numbersFound(
        'dang huong',
        '&searchCriteria[filterGroups][0][filters][0][field]=status&searchCriteria[filterGroups][0][filters][0][value]=complete',
      ),
    ).toEqual([]);
  });

  test('an order placed after a search is found too, and a search without results returns an empty list', async () => {
    const order = await orderBy(shop, 'cashondelivery');
    await rename(order, 'Lê', 'Khánh Vy', '0911222333');
    expect(await numbersFound('khanh vy')).toEqual([order.number]);
    for (const typed of ['không ai cả', '"', "' or 1=1 --", '*', 'NEAR(a b)', 'x'.repeat(500), '-'])
      expect(await numbersFound(typed), typed).toEqual([]);
  });
});

describe('[DESK-031] a partial refund', () => {
  test('is calculated before it is made, returns the piece to the stock and is recorded in the payment', async () => {
    const order = await paidOrder();
    const line = await lineOf(order);
    const before = (await stateOf(shop, order)).held;
    const wanted = {
      items: [{ order_item_id: line, qty: 1 }],
      notify: true,
      comment: { comment: 'Khách trả một chiếc', is_visible_on_front: 1 },
      arguments: {
        shipping_amount: 0,
        adjustment_negative: 10_000,
        extension_attributes: { return_to_stock_items: [line] },
      },
    };
    const estimate = await ask('POST', `order/${order.id}/refund/estimate`, wanted);
    expect(estimate.body).toMatchObject({ shipping_amount: 0, grand_total: GOODS - 10_000, is_whole: false });
    expect((await stateOf(shop, order)).refunds).toBe(0);
    expect((await ask('POST', `order/${order.id}/refund`, wanted)).status).toBe(200);
    expect(await stateOf(shop, order)).toMatchObject({
      status: 'processing',
      total_refunded: GOODS - 10_000,
      held: before - 1,
      payments: ['paid'],
    });
    const written = await documents(order);
    expect(written.creditmemos).toMatchObject([
      { grand_total: GOODS - 10_000, shipping_amount: 0, adjustment: -10_000 },
    ]);
    expect(written.payments).toMatchObject([{ amount: TOTAL, refund_amount: GOODS - 10_000, refunded_amount: 0 }]);
    expect(written).toMatchObject({ shipping_left: 30_000, lines: [{ qty_to_refund: 1 }] });

    const [payment] = written.payments;
    const path = `orders/${order.id}/payments/${payment.entity_id}/refunded`;
    expect((await ask('POST', path, {})).body).toBe(true);
    expect((await ask('POST', path, {})).status).toBe(400);
    expect((await documents(order)).payments).toMatchObject([{ refunded_amount: GOODS - 10_000 }]);

    const rest = await ask('POST', `order/${order.id}/refund`, { arguments: { adjustment_positive: 10_000 } });
    expect(rest.status).toBe(200);
    expect(await stateOf(shop, order)).toMatchObject({
      status: 'closed',
      total_refunded: TOTAL,
      payments: ['refund_due'],
    });
    expect((await documents(order)).payments).toMatchObject([
      { refund_amount: TOTAL, refunded_amount: GOODS - 10_000 },
    ]);
    const { results } = await shop.db
      .prepare("select template, variables from message_outbox where order_id = ?1 and template like 'order_refunded%'")
      .bind(order.id)
      .all<{ variables: string }>();
    expect(results).toHaveLength(1);
    expect(JSON.parse(results[0]?.variables ?? '{}').refund).toMatch(/^110\.000/);
  });

  test('too many pieces, too much money or too much of the shipping fee are refused, and nothing changes', async () => {
    const order = await paidOrder();
    const line = await lineOf(order);
    for (const body of [
      { items: [{ order_item_id: line, qty: 3 }] },
      { items: [{ order_item_id: line + 1000, qty: 1 }] },
      { arguments: { adjustment_positive: 1 } },
      { arguments: { adjustment_negative: TOTAL + 1 } },
      { items: [{ order_item_id: line, qty: 1 }], arguments: { shipping_amount: 30_001 } },
      { items: [{ order_item_id: line, qty: 1.5 }] },
      { arguments: { shipping_amount: -1 } },
    ]) {
      expect((await ask('POST', `order/${order.id}/refund`, body)).status, JSON.stringify(body)).toBe(400);
      expect((await ask('POST', `order/${order.id}/refund/estimate`, body)).status).toBe(400);
    }
    expect(await stateOf(shop, order)).toMatchObject({ status: 'processing', total_refunded: 0, refunds: 0 });
    const unpaid = await orderBy(shop, 'cashondelivery');
    expect((await ask('POST', `order/${unpaid.id}/refund/estimate`, {})).status).toBe(400);
  });

  test('a completely refunded order returns the used points and takes back the earned ones', async () => {
    const customer = await addCustomer(shop);
    const order = await paidOrder(customer);
    await shop.db.prepare('update sales_order set loyalty_earned = 27 where id = ?1').bind(order.id).run();
    await movePoints(shop.db, { customerId: customer.id, orderId: null, reason: 'granted', points: 100 });
    await movePoints(shop.db, { customerId: customer.id, orderId: order.id, reason: 'used', points: -40 });
    await ask('POST', `order/${order.id}/ship`, {});
    expect((await ask('GET', `customers/${customer.id}/points`)).body.points).toBe(100 - 40 + 27);
    expect((await ask('POST', `order/${order.id}/refund`, {})).status).toBe(200);
    const { body } = await ask('GET', `customers/${customer.id}/points`);
    expect(body.points).toBe(100);
    expect(body.items.map(({ reason, points }: Record<string, unknown>) => [reason, points])).toEqual(
      expect.arrayContaining([
        ['earned', 27],
        ['revoked', -27],
        ['used', -40],
        ['returned', 40],
      ]),
    );
  });
});

describe('[DESK-032] the messages about an order', () => {
  test('are listed; each that is true can be sent again, at most five times an hour', async () => {
    const order = await orderBy(shop, 'cashondelivery');
    const list = async () => (await ask('GET', `orders/${order.id}/messages`)).body.items;
    expect((await list()).map(({ template }: { template: string }) => template)).toEqual(['order_placed']);
    const again = (news: string) => ask('POST', `orders/${order.id}/messages`, { message: { news } });
    for (const news of ['sent', 'delivered', 'canceled', 'refunded', 'nonsense'])
      expect((await again(news)).status).toBe(400);
    await ask('POST', `order/${order.id}/ship`, {
      tracks: [{ track_number: 'GHN-7', title: 'Giao Hàng Nhanh', carrier_code: 'custom' }],
    });
    await shop.db
      .prepare("update message_outbox set sent_at = created_at, variables = '{}' where order_id = ?1")
      .bind(order.id)
      .run();
    expect((await again('sent')).body).toBe(true);
    const [newest, ...sent] = await list();
    expect(newest).toMatchObject({ template: 'order_sent', sent_at: null, recipient: 'anh@example.vn' });
    expect(newest.text).toContain('Giao Hàng Nhanh: GHN-7');
    expect(sent.map(({ text }: { text: string | null }) => text)).toEqual([null, null]);
    for (let turn = 2; turn <= 5; turn++) expect((await again('placed')).status).toBe(200);
    expect((await again('placed')).status).toBe(400);
  });
});

describe('[DESK-033] customers', () => {
  test('are found by current name, phone and address', async () => {
    const customer = await addCustomer(shop);
    const found = async (typed: string) =>
      (await ask('GET', `customers/search?q=${encodeURIComponent(typed)}`)).body.items.map(
        ({ id }: { id: number }) => id,
      );
    expect(await found('nguyen thi anh')).toContain(customer.id);
    expect(await found(customer.email)).toEqual([customer.id]);
    await shop.db
      .prepare(
        "update customer set lastname = 'Đỗ', firstname = 'Quỳnh', phone_number = '0933444555', updated_at = ?2 where id = ?1",
      )
      .bind(customer.id, new Date().toISOString())
      .run();
    expect(await found('do quynh')).toEqual([customer.id]);
    expect(await found('+84933444555')).toEqual([customer.id]);
    expect(await found('!!!')).toEqual([]);
  });

  test('a customer is shown with addresses, points and spent amount; an export of their data is logged with the person', async () => {
    const customer = await addCustomer(shop);
    await orderBy(shop, 'cashondelivery', customer);
    const { body } = await ask('GET', `customers/${customer.id}`);
    expect(body).toMatchObject({
      id: customer.id,
      email: customer.email,
      extension_attributes: { orders: 1, spent: TOTAL, points: 0, is_locked: false },
    });
    const given = await ask('GET', `customers/${customer.id}/personalData`);
    expect(given.body.data).toMatchObject({ account: [{ email: customer.email }], orders: [{ grand_total: TOTAL }] });
    const log = await ask(
      'GET',
      'auditEvents?searchCriteria[sortOrders][0][field]=entity_id&searchCriteria[pageSize]=50',
      undefined,
      owner,
    );
    expect(log.body.items).toContainEqual(
      expect.objectContaining({
        action: 'GET customers personalData',
        record: `customers/${customer.id}`,
        actor: 'staff:1',
      }),
    );
  });

  test('a customer who locked their account is unlocked', async () => {
    const customer = await addCustomer(shop);
    const unlock = () => ask('POST', `customers/${customer.id}/unlock`, {});
    expect((await unlock()).status).toBe(400);
    await shop.db
      .prepare("update customer set closed_at = '2026-11-01T00:00:00.000Z' where id = ?1")
      .bind(customer.id)
      .run();
    const state = async () => (await ask('GET', `customers/${customer.id}`)).body.extension_attributes.is_locked;
    expect(await state()).toBe(true);
    expect((await customer.ask('{ customer { email } }')).errors).toHaveLength(1);
    expect((await unlock()).body).toBe(true);
    expect(await state()).toBe(false);
    expect((await customer.ask('{ customer { email } }')).data.customer.email).toBe(customer.email);
  });

  test('after an erasure nobody finds the customer, and the sums of their orders stay', async () => {
    const customer = await addCustomer(shop);
    const order = await orderBy(shop, 'cashondelivery', customer);
    await rename(order, 'Hoàng', 'Bảo Châu', '0977111222');
    expect(await numbersFound('bao chau')).toEqual([order.number]);
    await ask('POST', `orders/${order.id}/cancel`, {});
    expect((await ask('DELETE', `customers/${customer.id}`)).body).toBe(true);
    expect((await ask('GET', `customers/${customer.id}`)).status).toBe(404);
    expect((await ask('DELETE', `customers/${customer.id}`)).status).toBe(404);
    expect(await numbersFound('bao chau')).toEqual([]);
    expect(await numbersFound('0977111222')).toEqual([]);
    expect((await ask('GET', `customers/search?q=${customer.email}`)).body.items).toEqual([]);
    expect((await ask('GET', `orders/${order.id}/messages`)).body.items).toEqual([]);
    expect((await ask('GET', `orders/${order.id}`)).body).toMatchObject({ grand_total: TOTAL, customer_email: '' });
  });
});
