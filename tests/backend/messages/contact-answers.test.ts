import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, deskCall, signIn } from '../support/desk.ts';
import { type Commerce, startCommerce } from '../support/worker.ts';

let shop: Commerce;
let care: string;
beforeAll(async () => {
  shop = await startCommerce({ DEVELOPMENT: 'true' });
  care = await signIn(shop, await addPerson(shop, 'care'));
}, 90_000);
afterAll(() => shop?.close());

const as = (method: string, path: string, body?: unknown) => deskCall(shop, care, method, path, body);

/** A visitor's message; returns its id. */
async function write(comment: string): Promise<number> {
  const query = 'mutation ($input: ContactUsInput!) { contactUs(input: $input) { status } }';
  const input = { name: 'Bưởi', email: 'buoi@example.vn', comment };
  await shop.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const id = await shop.db.prepare('select id from contact_message where comment = ?1').bind(comment).first('id');
  return Number(id);
}
const statusOf = async (id: number) => (await as('GET', `contactMessage/${id}`)).body.status;

test('[DESK-192] an answer goes to the visitor by mail with their own words, stays at the message with who wrote it, and the message is answered', async () => {
  const id = await write('Còn cỡ M không?');
  expect(await statusOf(id)).toBe('new');
  const { body } = await as('POST', `contactMessage/${id}/answers`, { words: 'Còn hai cái ạ.' });
  expect(body.answers).toMatchObject([{ words: 'Còn hai cái ạ.', written_by: expect.stringMatching(/./) }]);
  expect((await as('GET', `contactMessage/${id}/answers`)).body).toEqual(body);
  expect(await statusOf(id)).toBe('answered');
  const mail = await shop.db
    .prepare("select recipient, variables from message_outbox where template = 'contact_answer'")
    .first<{ recipient: string; variables: string }>();
  expect(mail?.recipient).toBe('buoi@example.vn');
  expect(JSON.parse(mail?.variables ?? '')).toEqual({
    ...{ name: 'Bưởi', words: 'Còn hai cái ạ.', comment: 'Còn cỡ M không?' },
  });
  const found = await as(
    'GET',
    'contactMessage/search?searchCriteria[filterGroups][0][filters][0][field]=status&searchCriteria[filterGroups][0][filters][0][value]=answered',
  );
  expect(found.body.items.map(({ id: one }: { id: number }) => one)).toEqual([id]);
});

test('[DESK-192] a message can be closed without an answer and opened again; empty or too long words, another state and a missing message are refused, and nothing is sent', async () => {
  const id = await write('Cảm ơn cửa hàng');
  const sent = () =>
    shop.db.prepare("select count(*) as n from message_outbox where template = 'contact_answer'").first('n');
  const before = await sent();
  expect((await as('PUT', `contactMessage/${id}/status`, { status: 'closed' })).status).toBe(200);
  expect(await statusOf(id)).toBe('closed');
  await as('PUT', `contactMessage/${id}/status`, { status: 'new' });
  expect(await statusOf(id)).toBe('new');
  const refused = async (path: string, body: object, method = 'POST') => {
    const { status, body: answer } = await as(method, `contactMessage/${path}`, body);
    return [status, answer.parameters?.fieldName];
  };
  expect(await refused(`${id}/answers`, { words: '  ' })).toEqual([400, 'words']);
  expect(await refused(`${id}/answers`, { words: 'a'.repeat(5001) })).toEqual([400, 'words']);
  expect(await refused(`${id}/status`, { status: 'gone' }, 'PUT')).toEqual([400, 'status']);
  expect((await refused('999999/answers', { words: 'Chào' }))[0]).toBe(404);
  expect(await sent()).toBe(before);
});

test('[DESK-192] who erases or reads the data of a person has the answers, too', async () => {
  const id = await write('Xóa giúp tôi');
  await as('POST', `contactMessage/${id}/answers`, { words: 'Đã xóa ạ.' });
  await shop.db.prepare('delete from contact_message where id = ?1').bind(id).run();
  expect(
    await shop.db.prepare('select count(*) as n from contact_answer where message_id = ?1').bind(id).first('n'),
  ).toBe(0);
});
