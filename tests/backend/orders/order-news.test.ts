import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommerceEnv } from '../../../functions/commerce/env.ts';
import { messageText } from '../../../functions/commerce/messages/rules/message-texts.ts';
import { wireRequest } from '../../../functions/commerce/messages/rules/message-wire.ts';
import { readOrder } from '../../../functions/commerce/orders/db/order.ts';
import { cancelOrder } from '../../../functions/commerce/orders/rules/cancel-order.ts';
import { commentOrder } from '../../../functions/commerce/orders/rules/hold-order.ts';
import { invoiceOrder, shipOrder } from '../../../functions/commerce/orders/rules/order-documents.ts';
import { checkOut, openShop, placeOrder, type Shop } from '../promotions/sales-fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 90_000);
afterAll(() => shop?.close());

const NOTE = () => ({ comment: null, now: new Date() });
const PLACEHOLDER = '0901234567@khach.invalid';
const TRACK = [{ carrier_code: 'ghn', title: 'Giao Hàng Nhanh', track_number: 'GHN123' }];

/** A guest's order; without an e-mail address its cart has the placeholder address. */
async function order(email: string): Promise<string> {
  const cart = await shop.createCart();
  await shop.add(cart, { sku: 'TAT-01', quantity: 2 });
  await checkOut(shop, cart);
  const { number = '' } = (await placeOrder(shop, cart)).orderV2 ?? {};
  await shop.db
    .prepare("update sales_order set email = ?2 where increment_id = ?1 and email = 'anh@example.vn'")
    .bind(number, email)
    .run();
  await shop.db.prepare('delete from message_outbox').run();
  return number;
}

async function read(number: string) {
  const stored = await readOrder(shop.db, 'number', number);
  if (!stored) throw new Error(`order ${number} was placed`);
  return stored;
}

interface Row {
  channel: 'email' | 'sms';
  recipient: string;
  template: string;
  variables: string;
}

async function messages() {
  const { results } = await shop.db
    .prepare('select channel, recipient, template, variables from message_outbox order by id')
    .all<Row>();
  return results.map(({ variables, ...row }) => {
    const filled = JSON.parse(variables) as Record<string, string>;
    return { ...row, text: messageText(row.template, filled, 'https://chi.vn').text };
  });
}

test('a guest without e-mail gets messages by phone about shipment, with carrier and number, and delivery', async () => {
  const number = await order(PLACEHOLDER);
  expect(await shipOrder(shop.db, await read(number), null, TRACK, NOTE())).toBe(true);
  expect(await invoiceOrder(shop.db, await read(number), null, NOTE())).toBe(true);
  const [sent, delivered, ...more] = await messages();
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ channel: 'sms', recipient: '0901234567', template: 'order_sent_sms' });
  expect(sent?.text).toContain(`đơn ${number} đang giao. Giao Hàng Nhanh: GHN123.`);
  expect(sent?.text).toMatch(/https:\/\/chi\.vn\/tra-don-hang\?order_id=\d+&token=[\w-]{16,}/);
  expect(delivered).toMatchObject({ channel: 'sms', template: 'order_delivered_sms' });
  expect(delivered?.text).toContain(`đơn ${number} đã giao`);
});

test('an order that was paid before shipment is reported as delivered by the matching comment, and by no other', async () => {
  const number = await order(PLACEHOLDER);
  const remark = { comment: 'Bưu tá đã giao', isVisible: true, hasArrived: true };
  const say = async (hasArrived: boolean) =>
    expect(await commentOrder(shop.db, await read(number), { ...remark, hasArrived, now: new Date() })).toBe(true);
  expect(await invoiceOrder(shop.db, await read(number), null, NOTE())).toBe(true);
  await say(true);
  expect(await messages(), 'it is not on its way yet').toEqual([]);
  expect(await shipOrder(shop.db, await read(number), null, TRACK, NOTE())).toBe(true);
  await say(false);
  expect((await messages()).map(({ template }) => template)).toEqual(['order_sent_sms']);
  await say(true);
  expect((await messages()).map(({ template }) => template)).toEqual(['order_sent_sms', 'order_delivered_sms']);
});

test('a canceled order is reported once; a second cancellation reports nothing', async () => {
  const number = await order(PLACEHOLDER);
  const stored = await read(number);
  expect(await cancelOrder(shop.db, stored, { reason: null, now: new Date() })).toBeNull();
  expect(await cancelOrder(shop.db, stored, { reason: null, now: new Date() })).not.toBeNull();
  expect((await messages()).map(({ template }) => template)).toEqual(['order_canceled_sms']);
});

test('a buyer with an e-mail address gets an e-mail with lines, totals, address and a link that opens the order', async () => {
  const number = await order('linh@example.vn');
  const { order: row } = await read(number);
  expect(await shipOrder(shop.db, await read(number), null, TRACK, NOTE())).toBe(true);
  const [letter, ...more] = await messages();
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ channel: 'email', recipient: 'linh@example.vn', template: 'order_sent' });
  for (const part of ['2 × ', 'Tiền hàng: ', 'Phí giao hàng: ', 'Tổng cộng: ', 'Giao tới:', 'GHN123', row.token])
    expect(letter?.text).toContain(part);
});

test('a refused shipment sends no message', async () => {
  const number = await order(PLACEHOLDER);
  expect(await shipOrder(shop.db, await read(number), [{ order_item_id: 1e9, qty: 1 }], TRACK, NOTE())).toBe(false);
  expect(await messages()).toEqual([]);
});

test('messages to a phone are sent by Zalo if the shop has a template with that name, else by SMS', () => {
  const message = {
    id: 1,
    channel: 'sms',
    recipient: '0912345678',
    template: 'order_sent_sms',
    variables: { number: '000000012', carrier: 'GHN', waybill: 'G1', token: 'x' },
  } as const;
  const sms = { SMS_API_KEY: 'a', SMS_SECRET_KEY: 'b', SMS_BRANDNAME: 'Chi' } as unknown as CommerceEnv;
  const zalo = { ...sms, ZALO_ACCESS_TOKEN: 'z', ZALO_TEMPLATES: '{"order_sent_sms":"4711"}' } as CommerceEnv;
  expect(wireRequest(message, sms)?.body).toMatchObject({ Phone: '0912345678', Brandname: 'Chi' });
  expect(wireRequest(message, zalo)?.body).toMatchObject({
    phone: '84912345678',
    template_id: '4711',
    template_data: { number: '000000012', waybill: 'G1' },
  });
  expect(wireRequest({ ...message, template: 'voucher' }, zalo)?.body).toMatchObject({ Brandname: 'Chi' });
});
