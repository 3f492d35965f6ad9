import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, PASSWORD, type TestCustomer } from '../../backend/account/customer-fixture.ts';
import { checkOut, openShop, placeOrder, type Shop } from '../../backend/promotions/sales-fixture.ts';
import { PHONE_KEY } from '../support/person.ts';

const TOKEN = 'integration-token-of-the-tests';
const POS = 'token-of-the-tills';
const RAY = '8f1e2d3c4b5a6978-SIN';
const PHONE = '0934567890';
let shop: Shop;
let customer: TestCustomer;

interface Event {
  kind: string;
  action: string;
  outcome: string;
  actor: string;
  subject: string | null;
  visitor: string | null;
  record: string | null;
  fields: string[];
  request_id: string;
  count: number;
  difference: { before: Record<string, unknown> | null; after: Record<string, unknown> | null } | null;
}

beforeAll(async () => {
  shop = await openShop({
    INTEGRATION_TOKEN: TOKEN,
    INTEGRATION_TOKENS: JSON.stringify({ pos: POS, 'bad name!': 'x', empty: '' }),
    PHONE_KEY,
  });
  customer = await addCustomer(shop);
});
afterAll(() => shop?.close());

const rest = (method: string, path: string, body?: object, token = TOKEN, headers: Record<string, string> = {}) =>
  shop.fetch(`/rest/V1/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });

/** The log as the merchant reads it, with a filter. */
async function events(filters: Record<string, string>): Promise<Event[]> {
  const query = new URLSearchParams({ 'searchCriteria[pageSize]': '200' });
  for (const [index, [field, value]] of Object.entries(filters).entries()) {
    query.set(`searchCriteria[filter_groups][${index}][filters][0][field]`, field);
    query.set(`searchCriteria[filter_groups][${index}][filters][0][value]`, value);
  }
  const response = await rest('GET', `auditEvents?${query}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { items: Event[] }).items;
}
const signIn = (email: string, password: string, from = '203.0.113.5') =>
  shop.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': from, 'cf-ray': RAY },
    body: JSON.stringify({
      query: 'mutation ($e: String!, $p: String!) { generateCustomerToken(email: $e, password: $p) { token } }',
      variables: { e: email, p: password },
    }),
  });
const post = (name: string, body: object, headers: Record<string, string> = {}) =>
  shop.fetch(`/v1/middleware/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('sign-ins and refusals', () => {
  test('a sign-in is one event with person, network and request', async () => {
    await signIn(customer.email, PASSWORD);
    const [login, ...more] = await events({ kind: 'login' });
    expect(more).toEqual([]);
    expect(login).toMatchObject({
      action: 'generateCustomerToken',
      outcome: 'ok',
      actor: `customer:${customer.id}`,
      request_id: RAY,
      count: 1,
    });
    expect(login?.subject).toMatch(/^k:[0-9a-f]{32}$/);
    expect(login?.visitor).toMatch(/^k:[0-9a-f]{32}$/);
  });

  test('a wrong password is logged with the same hash of the account as the sign-in', async () => {
    await signIn(customer.email, 'Sai-Roi-9');
    const [refused] = await events({ kind: 'refusal', action: 'generateCustomerToken' });
    const [login] = await events({ kind: 'login' });
    expect(refused).toMatchObject({ outcome: 'wrong', actor: 'guest', request_id: RAY, subject: login?.subject });
  });

  test('a wrong code, a limit and a request for another person’s record are logged as such', async () => {
    await post('get_otp_login_v2', { phone: PHONE });
    await post('get_otp_login_v2', { phone: PHONE });
    await post('post_otp', { phone: PHONE, code: '0000' });
    const cart = await shop.createCart();
    await customer.ask('query ($id: String!) { cart(cart_id: $id) { id } }', { id: cart });
    expect(await events({ action: 'get_otp_login_v2' })).toMatchObject([{ kind: 'refusal', outcome: 'limit' }]);
    expect(await events({ action: 'post_otp' })).toMatchObject([{ kind: 'refusal', outcome: 'wrong' }]);
    expect(await events({ action: 'cart' })).toMatchObject([
      { kind: 'refusal', outcome: 'forbidden', actor: `customer:${customer.id}` },
    ]);
  });

  test('a sign-in refused by a visitor limit is logged as a limit, although its answer does not say so', async () => {
    const guesser = '198.51.100.77';
    const setting = JSON.stringify({ login: 1 });
    await shop.db
      .prepare("insert into config (path, store, value) values ('limits', 'default', ?1)")
      .bind(setting)
      .run();
    const wrong = await signIn(customer.email, 'Sai-Roi-9', guesser);
    const tooOften = await signIn(customer.email, PASSWORD, guesser);
    await shop.db.prepare("delete from config where path = 'limits'").run();
    expect(await tooOften.text()).toBe(await wrong.text());
    expect(await events({ action: 'generateCustomerToken', outcome: 'limit' })).toMatchObject([
      { actor: 'guest', count: 1 },
    ]);
  });

  test('a sign-in by code logs the customer', async () => {
    await shop.db.prepare('delete from code_request').run();
    await post('get_otp_login_v2', { phone: PHONE });
    const variables = await shop.db
      .prepare("select variables from message_outbox where template = 'otp_login' order by id desc")
      .first<string>('variables');
    const { code } = JSON.parse(variables ?? '{}') as { code: string };
    expect((await post('post_otp', { phone: PHONE, code })).status).toBe(200);
    const id = await shop.db.prepare('select id from customer where phone_number = ?1').bind(PHONE).first('id');
    expect(await events({ action: 'post_otp', kind: 'login' })).toMatchObject([{ actor: `customer:${id}` }]);
  });

  test('a flood of refusals only increases a counter: 60 strangers are 21 rows, and every attempt is counted', async () => {
    await shop.db.prepare("delete from audit_event where kind = 'refusal'").run();
    const guess = (i: number) =>
      post('post_otp', { phone: `09620000${i}`, code: '000000' }, { 'cf-connecting-ip': `198.51.100.${i}` });
    for (let i = 10; i < 70; i++) expect((await guess(i)).status).toBe(410);
    const refusals = await events({ kind: 'refusal', action: 'post_otp' });
    expect(refusals.reduce((sum, { count }) => sum + count, 0)).toBe(60);
    // Twenty rows and one for all others; twice as many if the test runs over the end of an hour.
    expect(refusals.length).toBeLessThanOrEqual(42);
    expect(refusals.some(({ actor, count }) => actor === '*' && count > 1)).toBe(true);
    for (let i = 0; i < 5; i++) await guess(10);
    expect((await events({ kind: 'refusal', action: 'post_otp' })).length - refusals.length).toBeLessThanOrEqual(1);
  });
});

describe('changes by the merchant', () => {
  test('a change logs the person, the record and the names of the changed fields', async () => {
    const change = { product: { name: 'Khăn lụa mới', price: 120_000, status: 1 } };
    expect((await rest('PUT', 'products/KHAN-01', change, POS)).status).toBe(200);
    const [changed, ...more] = await events({ kind: 'change', record: 'products/KHAN-01' });
    expect(more).toEqual([]);
    // The price was sent but did not change.
    expect(changed).toMatchObject({ action: 'PUT products', actor: 'integration:pos' });
    expect(changed?.fields).toContain('name');
    expect(changed?.fields).not.toContain('price');
    // A product holds no personal data, so its old values are kept and the change can be undone.
    expect(changed?.difference).toMatchObject({ after: { name: expect.stringContaining('lụa') } });
  });

  test('calls of an order are logged as changes of the order, without the text of comments', async () => {
    const cart = await shop.createCart();
    await shop.add(cart, { sku: 'KHAN-01', quantity: 1 });
    await checkOut(shop, cart);
    const number = Number((await placeOrder(shop, cart)).orderV2?.number);
    await rest('POST', `order/${number}/invoice`, { comment: { comment: 'Gọi 0912345678' } });
    const [invoiced] = await events({ kind: 'change', record: `orders/${number}` });
    expect(invoiced).toMatchObject({ action: 'POST orders', actor: 'integration:integration' });
    expect(invoiced?.fields).toEqual(expect.arrayContaining(['items', 'status_histories']));
    expect(JSON.stringify(invoiced)).not.toContain('0912345678');
  });

  test('a refused change and a call without effect are not logged as changes', async () => {
    const before = (await events({ kind: 'change' })).length;
    expect((await rest('PUT', 'products/KHAN-01', { product: { price: -1 } })).status).toBe(400);
    expect((await rest('PUT', 'products/KHONG-CO', { product: { price: 1 } })).status).toBe(404);
    expect((await rest('PUT', 'products/KHAN-01', { product: { price: 120_000 } })).status).toBe(200);
    expect((await events({ kind: 'change' })).length).toBe(before);
  });

  test('a new film is logged with its new id', async () => {
    const response = await rest('POST', 'watchShopVideo', { video: { title: 'Phim mới' } });
    const { id } = (await response.json()) as { id: number };
    expect(await events({ record: `watchShopVideo/${id}` })).toMatchObject([{ action: 'POST watchShopVideo' }]);
  });

  test('without a token, or with an invalid one, nobody can read the log, and the attempt is logged', async () => {
    for (const token of ['guessed', 'x', ''])
      expect((await rest('GET', 'auditEvents', undefined, token)).status).toBe(401);
    const refused = await events({ action: 'rest', kind: 'refusal' });
    expect(refused.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect((await rest('GET', 'auditEvents?searchCriteria[filter_groups][0][filters][0][field]=fields')).status).toBe(
      400,
    );
  });

  test('the log cannot be written through the API and is kept for the configured days', async () => {
    for (const method of ['PUT', 'POST', 'DELETE']) expect((await rest(method, 'auditEvents', {})).status).toBe(404);
    await shop.db
      .prepare("insert into config (path, store, value) values ('retention/refusals_days', 'default', '10')")
      .run();
    const old = new Date(Date.now() - 11 * 86_400_000).toISOString();
    await shop.db.prepare("update audit_event set last_at = ?1 where kind in ('refusal', 'login')").bind(old).run();
    await shop.tick();
    expect(await events({ kind: 'refusal' })).toEqual([]);
    expect((await events({ kind: 'login' })).length).toBeGreaterThan(0);
  });
});

test('no row of the log contains an e-mail address, phone number, name or network address', async () => {
  const { results } = await shop.db.prepare('select * from audit_event').all();
  expect(results.length).toBeGreaterThan(3);
  const text = JSON.stringify(results);
  for (const word of ['@', PHONE, '203.0.113', '198.51.100', 'Ánh', 'Nguyễn']) expect(text).not.toContain(word);
});
