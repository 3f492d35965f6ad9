import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBody as readAgentBody } from '../../../functions/edge/agents/rest.ts';
import { purge } from '../../../functions/edge/page/purge.ts';
import { readJson } from '../../../src/features/transport/server/read-json.ts';
import { type Commerce, INTEGRATION_TOKEN, startCommerce } from '../../backend/support/worker.ts';
import { type Platform, startPlatform } from '../../edge/agents/platform.ts';
import { isBuilt, startTroubledShop, type TroubledShop } from '../../edge/troubled-shop.ts';

/** Deep enough that a program which follows it by calling itself has no room left. */
const LEVELS = 31_000;
const SHALLOW = 40;
const nested = (levels = LEVELS) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const inLists = (levels = LEVELS) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
/** Brackets in texts nest nothing. */
const inText = JSON.stringify({ a: `\\"${'[{'.repeat(LEVELS)}` });

describe('the backend', () => {
  let commerce: Commerce;
  beforeAll(async () => {
    commerce = await startCommerce({ INTEGRATION_TOKEN });
  });
  afterAll(() => commerce?.close());

  const post = async (path: string, body: string, type = 'application/json') => {
    const headers = { 'content-type': type, authorization: `Bearer ${INTEGRATION_TOKEN}` };
    const response = await commerce.fetch(path, { method: 'POST', headers, body });
    return { status: response.status, said: (await response.json()) as { message?: string; errors?: unknown[] } };
  };
  const DEEP = 'The JSON is nested too deeply.';

  test.each([
    [
      '/graphql',
      (value: string) => `{"query":"{__typename}","variables":{"x":${value}}}`,
      { errors: [{ message: DEEP }] },
    ],
    [
      '/graphql',
      (value: string) => `{"query":"{__typename}","extensions":{"x":${value}}}`,
      { errors: [{ message: DEEP }] },
    ],
    [
      '/v1/middleware/search_product',
      (value: string) => `{"query":${value}}`,
      { code: 400, result: null, message: DEEP },
    ],
    [
      '/v1/middleware/momo_ipn',
      (value: string) => `{"extraData":${value}}`,
      { code: 400, result: null, message: DEEP },
    ],
    ['/rest/V1/products', (value: string) => `{"product":{"sku":"A","custom":${value}}}`, { message: DEEP }],
    ['/rest/V1/drafts/page/1', (value: string) => `{"draft":${value}}`, { message: DEEP }],
    ['/no/such/address', (value: string) => value, { code: 400 }],
  ])(
    '[COST-008] JSON with 31,000 levels is refused with 400 at %s, in the form of that address',
    async (path, bodyOf, form) => {
      for (const value of [nested(), inLists(), `\n ${nested()}`]) {
        const { status, said } = await post(path, bodyOf(value));
        expect([status, said]).toMatchObject([400, form]);
      }
    },
  );

  test('[COST-008] what is not nested is read, whatever its texts contain', async () => {
    const body = JSON.stringify({ query: '{__typename}', variables: JSON.parse(inText), extensions: {} });
    expect((await post('/graphql', body)).said).toEqual({ data: { __typename: 'Query' } });
  });
});

describe('the doors of the storefront', () => {
  const asked = (body: string) =>
    new Request('https://shop.example/ucp/v1/carts', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer of-the-purge' },
      body,
    });

  test.each([
    ['objects', nested(10_000)],
    ['lists', inLists()],
    ['a buyer', `{"buyer":${inLists()}}`],
  ])(
    '[COST-008] the body of an agent with thousands of levels of %s is refused in the form of the protocol',
    async (_, body) => {
      await expect(readAgentBody(asked(body))).rejects.toMatchObject({ status: 400, code: 'invalid_json' });
    },
  );

  test('[COST-008] a body of usual depth is read, whatever its texts contain', async () => {
    expect(await readAgentBody(asked(nested(SHALLOW)))).toEqual(JSON.parse(nested(SHALLOW)));
    expect(await readAgentBody(asked(inText))).toEqual(JSON.parse(inText));
    expect(await readJson(asked(inText))).toEqual(JSON.parse(inText));
  });

  test('[COST-008] other doors of the storefront refuse deep JSON as they refuse what is no JSON', async () => {
    expect(await readJson(asked(nested()))).toBeNull();
    const refused = await purge(asked(nested()), { PURGE_SECRET: 'of-the-purge' } as unknown as StorefrontEnv);
    expect(refused.status).toBe(400);
  });
});

describe.skipIf(!isBuilt)('the built shop (skipped without a build and the embedded backend)', () => {
  let shop: TroubledShop;
  let platform: Platform;
  beforeAll(async () => {
    platform = await startPlatform();
    shop = await startTroubledShop({ AGENTS: 'catalog, checkout' });
  }, 180_000);
  afterAll(async () => {
    await shop?.stop();
    await platform?.stop();
  });

  test('[COST-008] attack: a buyer with 31,000 levels is refused at the doors of agents', async () => {
    for (const path of ['/carts', '/checkout-sessions']) {
      const answer = await platform.ask(shop.address, 'POST', path, `{"line_items":[],"buyer":${inLists()}}`);
      expect([answer.status, answer.told.code], path).toEqual([400, 'invalid_json']);
    }
    const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"create_cart","arguments":{"cart":{"buyer":${inLists()}}}}}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${shop.address}/ucp/mcp`, { method: 'POST', headers, body: call });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: -32700 } }]);
  });
});
