import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../account/customer-fixture.ts';
import { openPayShop, orderBy, type PayShop } from '../payment/payment-fixture.ts';
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

const get = (query = '', cookie = care) => deskCall(shop, cookie, 'GET', `subscribers?${query}`);
const emails = async (query = '') => (await get(query)).body.items.map(({ email }: { email: string }) => email);
const subscribe = (email: string, status = 'subscribed', updated = '2026-03-05T08:00:00.000Z') =>
  shop.db
    .prepare(
      `insert or replace into newsletter_subscriber (email, status, created_at, updated_at, token)
       values (?1, ?2, '2026-01-02T08:00:00.000Z', ?3, lower(hex(randomblob(16))))`,
    )
    .bind(email, status, updated)
    .run();

test('[DESK-178] readers are listed with state and day of consent, found by a part of the address, by state and by group', async () => {
  const buyer = await addCustomer(shop);
  const other = await addCustomer(shop);
  const { number } = await orderBy(shop, 'cashondelivery', buyer);
  await shop.db.prepare("update sales_order set status = 'complete' where increment_id = ?").bind(number).run();
  await subscribe(buyer.email.toUpperCase(), 'subscribed', '2026-03-06T08:00:00.000Z');
  await subscribe(other.email);
  await subscribe('la@example.vn');
  await subscribe('thoi@example.vn', 'unsubscribed', '2026-04-01T08:00:00.000Z');
  const { body } = await get();
  expect(body.total_count).toBe(4);
  const found = (email: string) => body.items.find((item: { email: string }) => item.email === email);
  expect(found('la@example.vn')).toEqual({
    ...{ email: 'la@example.vn', status: 'subscribed', consented_at: '2026-03-05T08:00:00.000Z', ended_at: null },
    ...{ customer_id: null, firstname: null, lastname: null },
  });
  expect(found('thoi@example.vn')).toMatchObject({
    ...{ status: 'unsubscribed', consented_at: '2026-01-02T08:00:00.000Z', ended_at: '2026-04-01T08:00:00.000Z' },
  });
  expect(await emails('q=LA@EX')).toEqual(['la@example.vn']);
  expect(await emails('status=unsubscribed')).toEqual(['thoi@example.vn']);
  expect(await emails('segment=bought')).toEqual([buyer.email.toUpperCase()]);
  expect(await emails('segment=guest&status=subscribed')).toEqual(['la@example.vn']);
  expect(await emails('segment=away')).toEqual([]);
  expect(await emails('sort=email&direction=asc&size=1')).toHaveLength(1);
  expect(await emails("q=' or 1=1 --")).toEqual([]);
  // The secret that ends a subscription is nobody's business.
  expect(JSON.stringify(body)).not.toMatch(/token/);
  for (const wrong of ['segment=x', 'size=1000', 'sort=token', 'status=x', `q=${'x'.repeat(300)}`])
    expect((await get(wrong)).status, wrong).toBe(400);
});

test('[DESK-178] care ends a subscription by hand, once; the log keeps it and each file, without the address', async () => {
  await subscribe('phien@example.vn');
  const end = (email: unknown) => deskCall(shop, care, 'POST', 'subscribers/unsubscribe', { email });
  expect((await end('PHIEN@example.vn')).status).toBe(200);
  expect((await get('q=phien')).body.items[0]).toMatchObject({ status: 'unsubscribed' });
  const { ended_at } = (await get('q=phien')).body.items[0];
  expect((await end('phien@example.vn')).status).toBe(200);
  expect((await get('q=phien')).body.items[0].ended_at).toBe(ended_at);
  expect((await end('ai-do@example.vn')).status).toBe(404);
  for (const wrong of ['', 7, 'x'.repeat(300)]) expect((await end(wrong)).status).toBe(400);
  await get('file=1');
  const log = await deskCall(
    shop,
    owner,
    'GET',
    'auditEvents?searchCriteria[filterGroups][0][filters][0][field]=record&searchCriteria[filterGroups][0][filters][0][value]=subscribers',
  );
  expect(log.body.items.map(({ action }: { action: string }) => action).toSorted()).toEqual([
    'GET subscribers file',
    'POST subscribers unsubscribe',
  ]);
  expect(JSON.stringify(log.body)).not.toContain('phien@example.vn');
});

test('[DESK-178] a role that has no customers has no readers either', async () => {
  for (const role of ['editor', 'trade', 'warehouse'] as const) {
    const cookie = await signIn(shop, await addPerson(shop, role));
    expect((await get('', cookie)).status, role).toBe(403);
    expect((await deskCall(shop, cookie, 'POST', 'subscribers/unsubscribe', { email: 'la@example.vn' })).status).toBe(
      403,
    );
  }
});
