import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPayShop, orderBy, type PayShop, type TestOrder } from '../payment/payment-fixture.ts';
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

const ask = (method: string, path: string, body?: unknown, cookie = care) => deskCall(shop, cookie, method, path, body);
const cod = () => orderBy(shop, 'cashondelivery');
const orderOf = async ({ id }: TestOrder) => (await ask('GET', `orders/${id}`)).body;
const NEW = { lastname: 'Đỗ', firstname: 'Minh Quân', telephone: '+84 912 345 678', street: '5 phố Lý Quốc Sư' };
const versionOf = async ({ id }: TestOrder) => (await ask('GET', `orders/${id}/address`)).body.version;
const change = async (order: TestOrder, part: object = {}) =>
  ask('PUT', `orders/${order.id}/address`, { ...NEW, seen: await versionOf(order), ...part });
const deliveryOf = async (order: TestOrder) =>
  (await orderOf(order)).extension_attributes.shipping_assignments[0].shipping.address;

test('[DESK-119] the address and phone of an order are changed before it is sent; the buyer is told, the log says who, and a search finds it', async () => {
  const order = await cod();
  await ask('GET', 'orders?q=anh');
  expect((await change(order)).body).toBe(true);
  const place = await deliveryOf(order);
  expect(place).toMatchObject({ lastname: 'Đỗ', firstname: 'Minh Quân', telephone: '0912345678' });
  expect(place.street).toEqual(['5 phố Lý Quốc Sư']);
  const { billing_address, status, status_histories } = await orderOf(order);
  expect(billing_address).toMatchObject({ telephone: '0912345678' });
  expect(status).toBe('pending');
  expect(status_histories[0].comment).toBe('Đã đổi địa chỉ giao hàng');
  const found = await ask('GET', `orders?q=${encodeURIComponent('minh quan')}`);
  expect(found.body.items.map(({ increment_id }: { increment_id: string }) => increment_id)).toContain(order.number);
  const messages = (await ask('GET', `orders/${order.id}/messages`)).body.items;
  expect(messages[0]).toMatchObject({ template: 'order_readdressed' });
  expect(messages[0].text).toContain('5 phố Lý Quốc Sư');
  const log = await ask(
    'GET',
    'auditEvents?searchCriteria[sortOrders][0][field]=entity_id&searchCriteria[pageSize]=20',
    undefined,
    owner,
  );
  expect(log.body.items).toContainEqual(
    expect.objectContaining({ action: 'PUT orders', record: `orders/${order.id}`, actor: 'staff:1' }),
  );
  expect(JSON.stringify(log.body.items)).not.toContain('Lý Quốc Sư');
});

test('[DESK-119] what the checkout refuses is refused at its field, and nothing changes', async () => {
  const order = await cod();
  const before = await deliveryOf(order);
  for (const [part, fieldName, reason] of [
    [{ telephone: '12345' }, 'telephone', 'PHONE_INVALID'],
    [{ telephone: ' ' }, 'telephone', 'FIELD_MISSING'],
    [{ firstname: '' }, 'firstname', 'FIELD_MISSING'],
    [{ lastname: '<b>' }, 'lastname', 'FIELD_INVALID'],
    [{ street: 'x'.repeat(101) }, 'street', 'FIELD_TOO_LONG'],
    [{ ward_id: 999_999 }, 'ward_id', 'FIELD_NO_CHOICE'],
  ] as const) {
    const answer = await change(order, part);
    expect(answer, JSON.stringify(part)).toMatchObject({ status: 400, body: { reason, parameters: { fieldName } } });
  }
  expect(await deliveryOf(order)).toEqual(before);
});

test('[DESK-119] the street takes as many characters as in the checkout, and a longer one or one of several lines that the order has stays [CHECK-022]', async () => {
  const order = await cod();
  expect((await change(order, { street: 'x'.repeat(101) })).body).toMatchObject({ value: 100 });
  expect((await change(order, { street: 'x'.repeat(100) })).body).toBe(true);
  const long = 'y'.repeat(150);
  await shop.db
    .prepare('update sales_order_address set street = ?2 where order_id = ?1')
    .bind(order.id, JSON.stringify([long]))
    .run();
  expect((await change(order, { street: long, telephone: '0912345679' })).body).toBe(true);
  expect(await deliveryOf(order)).toMatchObject({ street: [long], telephone: '0912345679' });
  const lines = ['5 phố Lý Quốc Sư', '', 'Cổng sau'];
  await shop.db
    .prepare('update sales_order_address set street = ?2 where order_id = ?1')
    .bind(order.id, JSON.stringify(lines))
    .run();
  expect((await change(order, { street: '5 phố Lý Quốc Sư, Cổng sau', telephone: '0912345670' })).body).toBe(true);
  expect(await deliveryOf(order)).toMatchObject({ street: lines, telephone: '0912345670' });
});

test('[DESK-119] nothing changes once a piece was sent, when the order is fetched or canceled, or when a colleague changed it', async () => {
  const [sent, fetched, canceled, changed] = [await cod(), await cod(), await cod(), await cod()];
  const line = (await orderOf(sent)).items[0].item_id;
  await ask('POST', `order/${sent.id}/ship`, { items: [{ order_item_id: line, qty: 1 }] });
  await shop.db.prepare("update sales_order set pickup_location_code = 'q1' where id = ?1").bind(fetched.id).run();
  await ask('POST', `orders/${canceled.id}/cancel`, {});
  for (const order of [sent, fetched, canceled]) {
    expect(await change(order)).toMatchObject({ status: 409, body: { reason: 'CANNOT_READDRESS' } });
    expect((await ask('GET', `orders/${order.id}/address`)).body.can_change).toBe(false);
  }
  const seen = await versionOf(changed);
  // A colleague changed it within the same second.
  const later = `${seen.slice(0, 20)}${seen.slice(20, 23) === '999' ? '998' : '999'}Z`;
  await shop.db.prepare('update sales_order set updated_at = ?2 where id = ?1').bind(changed.id, later).run();
  const late = await change(changed, { seen });
  expect(late).toMatchObject({ status: 409, body: { reason: 'ORDER_CHANGED' } });
  expect((await ask('GET', `orders/${changed.id}/address`)).body.can_change).toBe(true);
});

test('[DESK-119] a buyer without an e-mail address is told at the former phone too, once each', async () => {
  const told = async (part: object) => {
    const order = await cod();
    await shop.db.prepare("update sales_order set email = '' where id = ?1").bind(order.id).run();
    expect((await change(order, part)).body).toBe(true);
    const { results } = await shop.db
      .prepare("select recipient from message_outbox where order_id = ?1 and template = 'order_readdressed_sms'")
      .bind(order.id)
      .all<{ recipient: string }>();
    return results.map(({ recipient }) => recipient);
  };
  const former = '0901234567';
  expect(await told({})).toEqual([former, '0912345678']);
  expect(await told({ telephone: former })).toEqual([former]);
});
