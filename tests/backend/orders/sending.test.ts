import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LIST_TO_SEND } from '../../../functions/commerce/orders/db/orders-to-send.ts';
import { decide, openPayShop, orderBy, type PayShop, start, type TestOrder } from '../payment/payment-fixture.ts';
import { addPerson, deskCall, signIn } from '../support/desk.ts';

let shop: PayShop;
let warehouse: string;
let owner: string;
let care: string;
beforeAll(async () => {
  shop = await openPayShop();
  warehouse = await signIn(shop, await addPerson(shop, 'warehouse'));
  care = await signIn(shop, await addPerson(shop, 'care'));
  owner = await signIn(shop, await addPerson(shop, 'owner'));
}, 90_000);
afterAll(() => shop?.close());
// Every test begins without an order to send.
beforeEach(async () => {
  await shop.db.prepare("update sales_order set status = 'holded' where status in ('pending', 'processing')").run();
});

const ask = (method: string, path: string, body?: unknown, cookie = warehouse) =>
  deskCall(shop, cookie, method, path, body);
const change = (order: TestOrder, set: string, ...values: (string | number | null)[]) =>
  shop.db
    .prepare(`update sales_order set ${set} where id = ?1`)
    .bind(order.id, ...values)
    .run();

async function listed(query = ''): Promise<string[]> {
  const { status, body } = await ask('GET', `sending?${query}`);
  expect(status).toBe(200);
  return body.items.map(({ increment_id }: { increment_id: string }) => increment_id);
}
const sheetOf = async ({ id }: TestOrder) => (await ask('GET', `sending/sheets?ids=${id}`)).body.items[0];
const shipments = async ({ id }: TestOrder) => {
  const { results } = await shop.db
    .prepare(
      `select t.title as carrier, t.track_number as waybill from sales_shipment s
      join sales_shipment_track t on t.shipment_id = s.id where s.order_id = ?1`,
    )
    .bind(id)
    .all();
  return results;
};
const cod = () => orderBy(shop, 'cashondelivery');
async function paidOnline(): Promise<TestOrder> {
  const order = await orderBy(shop, 'vnpay');
  await decide(shop, 'vnpay', await start(shop, 'vnpay', order), 'paid', 'now');
  return order;
}

describe('[DESK-114] the orders to send', () => {
  test('are those paid or collected at the door, not canceled, held, fetched or sent; the oldest first', async () => {
    const first = await cod();
    const paid = await paidOnline();
    const waiting = await orderBy(shop, 'vnpay');
    const [canceled, held, fetched] = [await cod(), await cod(), await cod()];
    const [sent, transfer, part] = [await cod(), await cod(), await cod()];
    await ask('POST', `orders/${canceled.id}/cancel`, {}, care);
    await ask('POST', `orders/${held.id}/hold`, {}, care);
    await change(fetched, "pickup_location_code = 'q1'");
    await change(transfer, "payment_method = 'banktransfer'");
    expect((await ask('POST', `sending/${sent.id}/sent`, { carrier: 'GHN', waybill: 'A1' })).status).toBe(200);
    const [line] = (await sheetOf(part)).items;
    await ask('POST', `order/${part.id}/ship`, { items: [{ order_item_id: line.item_id, qty: 1 }] }, care);
    const oldest = [first, paid, part].toSorted((a, b) => a.id - b.id).map(({ number }) => number);
    expect(await listed()).toEqual(oldest);
    const reasons = await Promise.all(
      [waiting, canceled, held, fetched, sent, transfer, part].map(async (order) => (await sheetOf(order)).refusal),
    );
    expect(reasons).toEqual([
      ...['ORDER_NOT_PAID', 'ORDER_OVER', 'ORDER_HELD', 'ORDER_FETCHED', 'ORDER_SENT', 'ORDER_NOT_PAID', null],
    ]);
    expect(await sheetOf(sent)).toMatchObject({ address: null, packed: [], items: [], remarks: [] });
    const left = await sheetOf(part);
    expect(left.packed).toMatchObject([{ sku: 'KHAN-01', pieces: 1 }]);
    expect(left.total_due, 'nobody knows what the first parcel collected').toBeNull();
  });

  test('are filtered by shipping method, province and age, with how many have each value', async () => {
    const [near, far] = [await cod(), await cod()];
    await change(far, "carrier_code = 'express', method_code = 'express', shipping_description = 'Giao nhanh'");
    await change(far, 'created_at = ?2', new Date(Date.now() - 50 * 3_600_000).toISOString());
    await shop.db.prepare("update sales_order_address set region = 'Cà Mau' where order_id = ?1").bind(far.id).run();
    expect(await listed('method=express_express')).toEqual([far.number]);
    expect(await listed(`region=${encodeURIComponent('Cà Mau')}`)).toEqual([far.number]);
    expect(await listed('hours=48')).toEqual([far.number]);
    expect(await listed('hours=72')).toEqual([]);
    expect(await listed('size=1&page=2')).toEqual([far.number]);
    const { body } = await ask('GET', 'sending?region=nowhere');
    expect(body.total_count).toBe(0);
    expect(body.regions).toContainEqual({ value: 'Cà Mau', label: 'Cà Mau', count: 1 });
    expect(body.methods).toContainEqual({ value: 'express_express', label: 'Giao nhanh', count: 1 });
    expect(await listed()).toEqual([near.number, far.number]);
    expect((await ask('GET', 'sending?hours=x')).status).toBe(400);
  });

  test('say what the carrier collects, which is nothing when the order was paid, and no e-mail address or price', async () => {
    const [due, paid] = [await cod(), await paidOnline()];
    const sheet = await sheetOf(due);
    expect(sheet.total_due).toBe(2 * 120_000 + 30_000);
    expect((await sheetOf(paid)).total_due).toBe(0);
    expect(sheet.address.telephone).toBe('0901234567');
    expect(JSON.stringify(sheet)).not.toMatch(/@|price|row_total|discount|token/);
    await ask('POST', `orders/${due.id}/comments`, { statusHistory: { comment: 'Gọi trước khi giao' } }, care);
    expect((await sheetOf(due)).remarks).toMatchObject([{ comment: 'Gọi trước khi giao' }]);
  });

  test('[DESK-170] say for which days they were promised, as the order does', async () => {
    const [promised, free] = [await cod(), await cod()];
    const days = { from: '2026-12-02', to: '2026-12-03' };
    await change(promised, 'arrives_from = ?2, arrives_to = ?3', days.from, days.to);
    for (const [order, said] of [[promised, days] as const, [free, null] as const]) {
      expect((await sheetOf(order)).promised_days).toEqual(said);
      const { body } = await ask('GET', `orders/${order.id}`, undefined, care);
      expect(body.extension_attributes.promised_days).toEqual(said);
    }
  });

  test('are found without reading the other orders', async () => {
    const { results } = await shop.db
      .prepare(`explain query plan ${LIST_TO_SEND}`)
      .bind(null, null, null, 100, 0)
      .all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail);
    expect(plan.some((step) => step.includes('sales_order_item_to_send'))).toBe(true);
    expect(plan.filter((step) => /SCAN (?:o|sales_order)\b|TEMP B-TREE/.test(step))).toEqual([]);
  });
});

describe('[DESK-116] an order is recorded as sent', () => {
  test('once, with carrier and waybill, by one of two people; the buyer is told and the log says who', async () => {
    const order = await cod();
    const { version } = await sheetOf(order);
    const body = { carrier: 'Giao Hàng Nhanh', waybill: 'GHN-1', seen: version };
    expect((await ask('POST', `sending/${order.id}/sent`, body)).body).toBe(true);
    expect(await shipments(order)).toEqual([{ carrier: 'Giao Hàng Nhanh', waybill: 'GHN-1' }]);
    const second = await ask('POST', `sending/${order.id}/sent`, body, care);
    expect(second).toMatchObject({ status: 409, body: { reason: 'ORDER_SENT' } });
    expect(await shipments(order)).toHaveLength(1);
    const { results } = await shop.db
      .prepare("select template from message_outbox where order_id = ?1 and template like 'order_sent%'")
      .bind(order.id)
      .all();
    expect(results).toHaveLength(1);
    const log = await ask(
      'GET',
      'auditEvents?searchCriteria[sortOrders][0][field]=entity_id&searchCriteria[pageSize]=20',
      undefined,
      owner,
    );
    expect(log.body.items).toContainEqual(
      expect.objectContaining({ action: 'POST sending', record: `orders/${order.id}`, actor: 'staff:1' }),
    );
  });

  test('an order that a colleague changed since it was packed is not sent, and an empty field is named', async () => {
    const order = await cod();
    const { version } = await sheetOf(order);
    const late = await ask('POST', `sending/${order.id}/sent`, { carrier: 'GHN', waybill: 'A', seen: `${version}x` });
    expect(late).toMatchObject({ status: 409, body: { reason: 'ORDER_CHANGED' } });
    const empty = await ask('POST', `sending/${order.id}/sent`, { carrier: 'GHN', waybill: ' ', seen: version });
    expect(empty).toMatchObject({
      status: 400,
      body: { reason: 'FIELD_MISSING', parameters: { fieldName: 'waybill' } },
    });
    expect(await shipments(order)).toEqual([]);
  });
});

describe('[DESK-116] the number of an order, or a SKU or GTIN of it, is no waybill', () => {
  test('whether it is sent alone or by a file', async () => {
    const order = await cod();
    const [{ sku }] = (await sheetOf(order)).packed;
    const gtin = '8936000000016';
    await shop.db
      .prepare("update product set attributes = json_set(attributes, '$.gtin', ?2) where sku = ?1")
      .bind(sku, gtin)
      .run();
    for (const waybill of [order.number, order.number.replace(/^0+/, ''), sku.toLowerCase(), gtin, `0${gtin}`]) {
      const answer = await ask('POST', `sending/${order.id}/sent`, { carrier: 'GHN', waybill });
      expect(answer, waybill).toMatchObject({
        status: 400,
        body: { reason: 'FIELD_NO_WAYBILL', parameters: { fieldName: 'waybill' } },
      });
      for (const trial of [true, false]) {
        const rows = [{ number: order.number, carrier: 'GHN', waybill }];
        const { body } = await ask('POST', 'sending/rows', { trial, rows });
        expect(body.rows, waybill).toMatchObject([{ field: 'waybill', refusal: { reason: 'FIELD_NO_WAYBILL' } }]);
      }
    }
    expect(await shipments(order)).toEqual([]);
  });
});

describe('[DESK-117] a file of sent orders', () => {
  test('is tried first, then sends what can be sent; twice changes nothing', async () => {
    const [order, other, unpaid] = [await cod(), await paidOnline(), await orderBy(shop, 'vnpay')];
    const short = order.number.replace(/^0+/, '');
    const rows = [
      { number: short, carrier: 'GHN', waybill: 'W1' },
      { number: order.number, carrier: 'GHN', waybill: 'W2' },
      { number: other.number, carrier: '', waybill: 'W3' },
      { number: unpaid.number, carrier: 'GHN', waybill: 'W4' },
      { number: '999999999', carrier: 'GHN', waybill: 'W5' },
      { number: other.number, carrier: 'GHN', waybill: '8.93E+12' },
      { number: other.number, carrier: ' GHTK ', waybill: 'W6' },
    ];
    const said = async (trial: boolean) => {
      const { body, status } = await ask('POST', 'sending/rows', { trial, rows });
      expect(status).toBe(200);
      return body.rows.map(({ field, refusal }: { field: string; refusal: { reason: string } | null }) =>
        refusal ? [field, refusal.reason] : 'sent',
      );
    };
    const refusedRows = [
      ['number', 'ROW_REPEATED'],
      ['carrier', 'FIELD_MISSING'],
      [null, 'ORDER_NOT_PAID'],
      ['number', 'ORDER_UNKNOWN'],
      ['waybill', 'CELL_SHORTENED'],
    ];
    expect(await said(true)).toEqual(['sent', ...refusedRows, 'sent']);
    expect(await shipments(order)).toEqual([]);
    expect(await said(false)).toEqual(['sent', ...refusedRows, 'sent']);
    expect(await shipments(order)).toEqual([{ carrier: 'GHN', waybill: 'W1' }]);
    expect(await shipments(other)).toEqual([{ carrier: 'GHTK', waybill: 'W6' }]);
    expect(await said(false)).toEqual([[null, 'ORDER_SENT'], ...refusedRows, [null, 'ORDER_SENT']]);
    expect(await shipments(order)).toHaveLength(1);
    expect(await shipments(other)).toHaveLength(1);
    const many = Array.from({ length: 26 }, () => ({ number: '1', carrier: 'GHN', waybill: 'W' }));
    expect((await ask('POST', 'sending/rows', { trial: false, rows: many })).status).toBe(400);
  });

  test('that breaks off in the middle has logged what it sent', async () => {
    const [first, second] = [await cod(), await cod()];
    await shop.db
      .prepare(
        `create trigger broken before insert on sales_shipment when new.order_id = ${second.id}
        begin select raise(abort, 'broken'); end`,
      )
      .run();
    const rows = [first, second].map(({ number }) => ({ number, carrier: 'GHN', waybill: `GHN ${number}` }));
    expect((await ask('POST', 'sending/rows', { trial: false, rows })).status).toBe(500);
    await shop.db.prepare('drop trigger broken').run();
    expect(await shipments(first)).toHaveLength(1);
    expect(await shipments(second)).toEqual([]);
    const log = await ask(
      'GET',
      'auditEvents?searchCriteria[sortOrders][0][field]=entity_id&searchCriteria[pageSize]=20',
      undefined,
      owner,
    );
    const records = log.body.items.map(({ action, record }: Record<string, string>) => `${action} ${record}`);
    expect(records).toContain(`POST sending orders/${first.id}`);
    expect(records).not.toContain(`POST sending orders/${second.id}`);
  });
});
