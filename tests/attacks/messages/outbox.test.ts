import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CommerceEnv } from '../../../functions/commerce/env.ts';
import { upsertPushSubscription } from '../../../functions/commerce/messages/db/push-subscriptions.ts';
import { sendWaiting } from '../../../functions/commerce/messages/rules/sender.ts';
import { createVapidKeys } from '../../../functions/local/vapid-keys.ts';
import { openShop, type Shop } from '../../backend/promotions/sales-fixture.ts';
import { openDatabase } from '../../backend/support/open-database.ts';
import { createPushBrowser } from '../../backend/support/push-browser.ts';

const PHONE = '0912345678';
const SMS_URL = 'https://sms.example/send';
/** More than two batches of the sender. */
const NOTICES = 60;

let shop: Shop;
const texts: string[] = [];

/** The network of the Worker under test: a provider of messages. */
async function network(request: Request): Promise<Response> {
  texts.push(((await request.json()) as { Content: string }).Content);
  return Response.json({ CodeResult: '100' });
}

beforeAll(async () => {
  const sms = { SMS_URL, SMS_API_KEY: 'key', SMS_SECRET_KEY: 'secret', SMS_BRANDNAME: 'CHI' };
  shop = await openShop({ ...createVapidKeys(), ...sms }, { outboundService: network as never });
}, 60_000);
afterAll(() => shop?.close());
afterEach(() => vi.unstubAllGlobals());
beforeEach(async () => {
  texts.length = 0;
  const tables = ['message_outbox', 'push_subscription', 'product_alert_price', 'rate_count', 'config'];
  await shop.db.batch(tables.map((table) => shop.db.prepare(`delete from ${table} where 1`)));
});

const queue = (channel: string, recipient: string, template: string) =>
  shop.db
    .prepare(
      `insert into message_outbox (channel, recipient, template, variables, created_at)
      values (?1, ?2, ?3, '{"product":"Áo","path":"ao.html"}', ?4)`,
    )
    .bind(channel, recipient, template, new Date().toISOString());
const call = (name: string, body: object, headers: Record<string, string> = {}) =>
  shop.fetch(`/v1/middleware/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const subscribe = (address: string, endpoint?: string) =>
  call(
    'push_notification',
    { ...createPushBrowser(endpoint).subscription, wanted: 'on', about: 'price', sku: 'TAT-01' },
    { 'cf-connecting-ip': address },
  );
const count = async (table: string) => Number(await shop.db.prepare(`select count(*) as n from ${table}`).first('n'));

test('[B-101] attack: however many notices wait, a login code is sent with the next messages', async () => {
  await shop.db.batch(Array.from({ length: NOTICES }, () => queue('sms', '0987654321', 'back_in_stock_sms')));
  expect((await call('get_otp_login_v2', { phone: PHONE })).status).toBe(200);
  await expect.poll(() => texts.some((text) => /^\d{6} là mã đăng nhập/.test(text)), { timeout: 5000 }).toBe(true);
  await expect.poll(() => texts.length).toBe(20);
});

test('[B-101] the notices that waited before a code are sent in their order, each once', async () => {
  await shop.db.batch(Array.from({ length: NOTICES }, () => queue('sms', '0987654321', 'back_in_stock_sms')));
  await queue('sms', PHONE, 'otp_login').run();
  for (let run = 0; run < 4; run++) await shop.tick();
  expect(texts).toHaveLength(NOTICES + 1);
  const { results } = await shop.db
    .prepare('select template, attempts from message_outbox where sent_at is not null')
    .all<{ attempts: number }>();
  expect(results).toHaveLength(NOTICES + 1);
  expect(results.every(({ attempts }) => attempts === 1)).toBe(true);
});

test('[B-102] attack: of a push service whose answer never ends only the status is read, and it gets a notification once', async () => {
  const db = openDatabase();
  const { endpoint, p256dh, auth } = createPushBrowser().subscription;
  const at = new Date().toISOString();
  const id = `push:${'a'.repeat(32)}`;
  await upsertPushSubscription(db, { id, target: { endpoint, p256dh, auth }, customerId: null }, new Date());
  const sql = `insert into message_outbox (channel, recipient, template, variables, created_at)
    values ('push', ?1, 'back_in_stock_push', '{}', ?2)`;
  await db.prepare(sql).bind(id, at).run();
  const [asked, ended] = [vi.fn(), vi.fn()];
  const endless = () => new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(1000)), cancel: ended });
  vi.stubGlobal('fetch', async (address: string) => {
    asked(address);
    return new Response(endless(), { status: 201 });
  });
  const env = { DB: db, ...createVapidKeys() } as unknown as CommerceEnv;
  expect([await sendWaiting(env), await sendWaiting(env)]).toEqual([1, 0]);
  expect(asked.mock.calls).toEqual([[endpoint]]);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('[B-102] attack: invented browsers of one network fill no table; a known one and other networks are not refused', async () => {
  await shop.db
    .prepare("insert into config (path, store, value) values ('limits', 'default', '{\"push_browsers\": 3}')")
    .run();
  const [address, other] = ['203.0.113.8', '203.0.113.9'];
  const known = createPushBrowser().subscription.endpoint;
  const statuses = [(await subscribe(address, known)).status];
  for (let turn = 0; turn < 4; turn++) statuses.push((await subscribe(address)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(await count('push_subscription')).toBe(3);
  expect((await subscribe(address, known)).status).toBe(200);
  expect((await subscribe(other)).status).toBe(200);
});

test.each([
  ['a login', 'https://user:secret@fcm.googleapis.com/x'],
  ['a port', 'https://fcm.googleapis.com:8443/x'],
  ['a dot at the end of the name', 'https://fcm.googleapis.com./x'],
  ['a name that only begins so', 'https://fcm.googleapis.com.attacker.example/x'],
  ['a name that only ends so', 'https://attackerfcm.googleapis.com/x'],
  ['the name before an at sign', 'https://fcm.googleapis.com@attacker.example/x'],
  ['the name before a backslash', 'https://attacker.example\\@fcm.googleapis.com/x'],
  ['a letter that looks alike', 'https://fсm.googleapis.com/x'],
  ['an address as a number', 'https://2130706433/x'],
  ['an address in hexadecimal', 'https://0x7f.1/x'],
  ['an address of IPv6', 'https://[::1]/x'],
  ['the metadata of a cloud', 'https://169.254.169.254/latest/meta-data'],
  ['another kind', 'wss://fcm.googleapis.com/x'],
  ['a file', 'file:///etc/passwd'],
])('[B-102] attack: %s in the endpoint of a browser leads nowhere', async (_, endpoint) => {
  const answer = await subscribe('203.0.113.10', endpoint);
  expect(answer.status).toBe(400);
  expect(await count('push_subscription')).toBe(0);
});
