import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, deskCall, ORIGIN, signIn } from '../support/desk.ts';
import { insertCatalogue } from '../support/fixture.ts';
import { type Commerce, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';

let shop: Commerce;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  shop = await startCommerce({ DEVELOPMENT: 'true', INTEGRATION_TOKEN });
  await insertCatalogue(shop.db);
  for (const role of ['editor', 'trade', 'care', 'owner'] as const)
    cookies[role] = await signIn(shop, await addPerson(shop, role));
}, 90_000);
afterAll(() => shop?.close());

const as = (role: string, method: string, path: string, body?: unknown) =>
  deskCall(shop, cookies[role] ?? '', method, path, body);
const NEWEST = 'searchCriteria[sortOrders][0][field]=entity_id&searchCriteria[pageSize]=300';
/** The newest event of a record. */
async function eventOf(record: string) {
  const { body } = await as('owner', 'GET', `auditEvents?${NEWEST}`);
  return body.items.find((event: { record: string | null }) => event.record === record);
}
const undo = (id: number) => as('owner', 'POST', `auditEvents/${id}/undo`, {});

test('[DESK-021] the log shows a record before and after a change, and the name of the person', async () => {
  const { body: made } = await as('editor', 'POST', 'faqGroup', { group: { name: 'Giặt ủi', description: 'Cũ' } });
  await as('editor', 'PUT', `faqGroup/${made.id}`, { group: { description: 'Mới' } });
  expect(await eventOf(`faqGroup/${made.id}`)).toMatchObject({
    actor_name: 'Chị editor',
    difference: { before: { description: 'Cũ' }, after: { description: 'Mới' } },
    can_undo: true,
  });
  expect(await as('trade', 'PUT', 'products/KH01', { product: { price: 91_000 } })).toMatchObject({ status: 200 });
  const { difference } = await eventOf('products/KH01');
  expect(difference.after).toEqual({ price: 91_000 });
});

test('[DESK-021] the log stores no values of a record with personal data', async () => {
  await shop.db
    .prepare(
      "insert into contact_message (id, name, email, comment, created_at) values (5, 'Bà Tư', 'tu@x.vn', 'Lời riêng', '2026-01-01')",
    )
    .run();
  await as('care', 'DELETE', 'contactMessage/5');
  const event = await eventOf('contactMessage/5');
  expect(event).toMatchObject({ difference: null, can_undo: false });
  await as('care', 'PUT', 'reviews/3', { review: { status: 'rejected' } });
  const review = await eventOf('reviews/3');
  expect(Object.keys(review.difference.after)).toEqual(['status']);
  const kept = await shop.db
    .prepare("select count(*) as n from audit_event where difference like '%Lời riêng%'")
    .first('n');
  expect(kept).toBe(0);
});

test('[DESK-022] an owner undoes a change: a field, a new record, a deleted one; once, and not over a newer change', async () => {
  const { body: made } = await as('editor', 'POST', 'faqGroup', { group: { name: 'Đổi cỡ', description: 'Một' } });
  const record = `faqGroup/${made.id}`;
  await as('editor', 'PUT', record, { group: { description: 'Hai' } });
  const changed = await eventOf(record);
  expect((await as('editor', 'POST', `auditEvents/${changed.entity_id}/undo`, {})).status).toBe(403);
  expect((await undo(changed.entity_id)).status).toBe(200);
  expect((await as('editor', 'GET', record)).body.description).toBe('Một');
  expect((await undo(changed.entity_id)).status).toBe(409);
  expect(await eventOf(record)).toMatchObject({ action: 'undo faqGroup', actor: expect.stringMatching(/^staff:/) });

  await as('editor', 'PUT', record, { group: { description: 'Ba' } });
  const older = await eventOf(record);
  await as('editor', 'PUT', record, { group: { description: 'Bốn' } });
  expect((await undo(older.entity_id)).status).toBe(409);
  expect((await as('editor', 'GET', record)).body.description).toBe('Bốn');

  await as('editor', 'DELETE', record);
  expect((await undo((await eventOf(record)).entity_id)).status).toBe(200);
  expect((await as('editor', 'GET', record)).body).toMatchObject({ id: made.id, name: 'Đổi cỡ', description: 'Bốn' });

  const { body: other } = await as('editor', 'POST', 'faqGroup', { group: { name: 'Lỡ tay' } });
  expect((await undo((await eventOf(`faqGroup/${other.id}`)).entity_id)).status).toBe(200);
  expect((await as('editor', 'GET', `faqGroup/${other.id}`)).status).toBe(404);
  expect((await undo(99_999)).status).toBe(404);
});

test('[DESK-022] a publication is undone by its versions, not by the log', async () => {
  const saved = await as('editor', 'PUT', 'drafts/cmsPage/1', { draft: { title: 'Tên mới' }, revision: 0 });
  await as('editor', 'POST', 'drafts/cmsPage/1/publish', { revision: saved.body.revision });
  const event = await eventOf('drafts/cmsPage/1');
  expect(event).toMatchObject({ difference: { after: { title: 'Tên mới' } }, can_undo: false });
  expect((await undo(event.entity_id)).status).toBe(409);
});

test('[DESK-023] a change based on an older version of a record is refused, and nothing is overwritten', async () => {
  const read = async (role: string, path: string) => {
    const response = await shop.fetch(`/rest/V1/${path}`, { headers: { cookie: cookies[role] ?? '' } });
    return response.headers.get('x-revision') ?? '';
  };
  const put = (role: string, path: string, body: object, revision: string) =>
    deskCall(shop, cookies[role] ?? '', 'PUT', path, body, { origin: ORIGIN, 'x-revision': revision });
  const { body: made } = await as('editor', 'POST', 'faqGroup', { group: { name: 'Hai người' } });
  for (const [role, path, first, second] of [
    ['editor', `faqGroup/${made.id}`, { group: { description: 'Một' } }, { group: { description: 'Hai' } }],
    ['trade', 'productRow/110', { product: { price: 81_000 } }, { product: { price: 82_000 } }],
  ] as const) {
    const seen = await read(role, path);
    expect(seen).toMatch(/^[0-9a-f]{24}$/);
    expect((await put(role, path, first, seen)).status).toBe(200);
    expect((await put(role, path, second, seen)).status).toBe(409);
    expect((await put(role, path, second, await read(role, path))).status).toBe(200);
  }
});
