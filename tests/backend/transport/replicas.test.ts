import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOOKMARK, constraintOf } from '../../../functions/commerce/shared/db/replicas.ts';
import { type Commerce, startCommerce } from '../support/worker.ts';

const MOMENT = '00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683';
const PRIMARY = 'first-primary';
const ANYWHERE = 'first-unconstrained';

describe('where a request may begin to read', () => {
  const QUERY = '{ storeConfig { store_code } }';
  const cases: [
    what: string,
    request: { path?: string; method?: string; body?: string; from?: string; token?: string },
    begins: string,
  ][] = [
    ['a caller who says nothing', {}, PRIMARY],
    ['a read of what is the same for all', { from: ANYWHERE }, ANYWHERE],
    ['somebody signed in who says anywhere', { from: ANYWHERE, token: 'x' }, PRIMARY],
    ['somebody signed in with a bookmark', { from: MOMENT, token: 'x' }, MOMENT],
    ['a query by POST', { method: 'POST', body: JSON.stringify({ query: QUERY }), from: MOMENT }, MOMENT],
    ['a change', { method: 'POST', body: '{"query":"mutation { createEmptyCart }"}', from: MOMENT }, PRIMARY],
    [
      'a change beside a query',
      { method: 'POST', body: '{"query":"query a { __typename } mutation b { createEmptyCart }"}', from: MOMENT },
      PRIMARY,
    ],
    ['a call by POST', { path: '/v1/middleware/remove_cart', method: 'POST', body: '{}', from: MOMENT }, PRIMARY],
    [
      'a search, which is a read',
      { path: '/v1/middleware/search_product', method: 'POST', body: '{}', from: ANYWHERE },
      ANYWHERE,
    ],
    ['a bookmark that is none', { from: `${MOMENT}'; drop table cart` }, PRIMARY],
  ];

  test.each(cases)('%s', async (_, { path = '/graphql', method = 'GET', body, from, token }, begins) => {
    const headers = { ...(from && { [BOOKMARK]: from }), ...(token && { authorization: `Bearer ${token}` }) };
    const request = new Request(`http://shop.test${path}`, { method, headers, ...(body ? { body } : {}) });
    expect(await constraintOf(request as never)).toBe(begins);
    // The handler reads the body again.
    expect(await request.text()).toBe(body ?? '');
  });
});

describe('sessions of the database itself', () => {
  let near: Commerce;
  let plain: Commerce;
  beforeAll(async () => {
    near = await startCommerce({ D1_REPLICAS: 'on' });
    plain = await startCommerce();
  });
  afterAll(async () => {
    await near?.close();
    await plain?.close();
  });

  async function ask(commerce: Commerce, query: string, from?: string) {
    const answer = await commerce.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(from && { [BOOKMARK]: from }) },
      body: JSON.stringify({ query }),
    });
    return { body: (await answer.json()) as { data: Record<string, unknown> }, moment: answer.headers.get(BOOKMARK) };
  }

  test('changed data is readable from the bookmark of the answer on, and from the primary without one', async () => {
    const made = await ask(near, 'mutation { createEmptyCart }');
    const id = String(made.body.data.createEmptyCart);
    expect(made.moment).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{8}){2}-[0-9a-f]{32}$/);
    const cart = `{ cart(cart_id: "${id}") { id } }`;
    for (const from of [made.moment ?? '', undefined, 'nonsense']) {
      const { body, moment } = await ask(near, cart, from);
      expect(body.data).toEqual({ cart: { id } });
      expect(moment ?? '').not.toBe('');
    }
  });

  test('a later change has a later bookmark in alphabetical order', async () => {
    const first = await ask(near, 'mutation { createEmptyCart }');
    const second = await ask(near, 'mutation { createEmptyCart }');
    expect((second.moment ?? '') > (first.moment ?? '')).toBe(true);
  });

  test('without the setting there are no bookmarks', async () => {
    expect((await ask(plain, 'mutation { createEmptyCart }', MOMENT)).moment).toBeNull();
  });
});
