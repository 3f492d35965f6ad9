import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signParameters } from '../../../functions/commerce/gateways/rules/vnpay-signature.ts';
import { addPerson, deskCall, PASSWORD } from '../../backend/support/desk.ts';
import { type Commerce, startCommerce } from '../../backend/support/worker.ts';

const NAMED = 'https://app.example.vn';
const SECOND = 'https://www.example.vn';
const EVIL = 'https://evil.example';

/** The keys of the simulated VNPay, which are public in the source code. */
const SIMULATED = {
  VNPAY_TMN_CODE: 'CHISIM01',
  VNPAY_SECRET: 'simulated-vnpay-secret',
  VNPAY_PAY_URL: 'https://pay.example/vnpay',
  VNPAY_API_URL: 'https://pay.example/api',
};

describe('a deployed backend', () => {
  let commerce: Commerce;
  beforeAll(async () => {
    commerce = await startCommerce(SIMULATED);
  });
  afterAll(() => commerce?.close());

  const ask = (query: string, headers: Record<string, string> = {}) =>
    commerce.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });

  test.each([
    ['the whole question of a tool', getIntrospectionQuery()],
    ['all types', '{ __schema { types { name } } }'],
    ['one type', '{ __type(name: "Customer") { fields { name } } }'],
    ['under another name in a fragment', 'query { ...a } fragment a on Query { x: __schema { queryType { name } } }'],
  ])('does not tell its schema: %s', async (_, query) => {
    const answer = (await (await ask(query)).json()) as { data?: unknown; errors?: { message: string }[] };
    expect(answer.data ?? null).toBeNull();
    expect(answer.errors?.map(({ message }) => message).join()).toContain('introspection');
  });

  test('it answers __typename, which clients use everywhere', async () => {
    expect(await (await ask('{ __typename storeConfig { __typename } }')).json()).toMatchObject({
      data: { __typename: 'Query' },
    });
  });

  test('it has no page for trying queries', async () => {
    const answer = await commerce.fetch('/graphql', { headers: { accept: 'text/html' } });
    expect(answer.headers.get('content-type') ?? '').not.toContain('html');
    expect((await answer.text()).toLowerCase()).not.toContain('graphiql');
  });

  test('it lets scripts of no other site read an answer', async () => {
    for (const origin of [EVIL, 'null', NAMED]) {
      const answer = await ask('{ __typename }', { origin });
      expect(answer.headers.get('access-control-allow-origin'), origin).toBeNull();
      const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'store' };
      const preflight = await commerce.fetch('/graphql', { method: 'OPTIONS', headers });
      expect(preflight.headers.get('access-control-allow-origin'), origin).toBeNull();
    }
  });

  test('it accepts no notification signed with the public simulator secret', async () => {
    const notice = {
      vnp_TmnCode: SIMULATED.VNPAY_TMN_CODE,
      vnp_TxnRef: '1',
      vnp_Amount: '100',
      vnp_ResponseCode: '00',
    };
    const answer = await commerce.fetch(
      `/v1/middleware/vnpay_order_ipn?${signParameters(notice, SIMULATED.VNPAY_SECRET)}`,
    );
    // The gateway is unknown or the signature is wrong. A notice with a valid signature would get 01, no such order.
    expect(['97', '99']).toContain(((await answer.json()) as { RspCode: string }).RspCode);
  });

  test('it gives no access to the desk, the merchant’s REST or its API through a storefront', async () => {
    for (const path of [
      '/desk',
      '/rest/V1/orders',
      '/rest/V1/deskSession',
      '/graphql',
      '/v1/middleware/region_getcity',
    ])
      expect((await commerce.fetch(path, { headers: { 'x-passed-on': 'storefront' } })).status, path).toBe(421);
  });

  test('it admits no staff member with only a password', async () => {
    const email = await addPerson(commerce, 'owner');
    const { body, cookie } = await deskCall(commerce, null, 'POST', 'deskSession', { email, password: PASSWORD });
    expect(body.step).toBe('setup');
    expect((await deskCall(commerce, cookie, 'GET', 'orders')).status).toBe(401);
  });

  test.each([
    '/outbox',
    '/outbox?format=json',
    '/gateway-simulator',
    '/gateway-simulator/vnpay',
    '/development/minute',
  ])('has no development page %s', async (path) => {
    expect((await commerce.fetch(path)).status).toBe(404);
  });
});

describe('a backend with settings', () => {
  let commerce: Commerce;
  beforeAll(async () => {
    commerce = await startCommerce({ GRAPHQL_EXPLORER: 'on', CORS_ORIGINS: `${NAMED}, ${SECOND}, *, evil.example` });
  });
  afterAll(() => commerce?.close());

  test('it shows its schema, and a page for trying queries', async () => {
    const page = await commerce.fetch('/graphql', { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-type')).toContain('text/html');
    const query = encodeURIComponent('{ __schema { queryType { name } } }');
    expect(await (await commerce.fetch(`/graphql?query=${query}`)).json()).toMatchObject({
      data: { __schema: { queryType: { name: 'Query' } } },
    });
  });

  test.each([
    [NAMED, NAMED],
    [SECOND, SECOND],
    [EVIL, null],
    ['https://app.example.vn.evil.example', null],
    ['http://app.example.vn', null],
    ['https://evil.example.vn', null],
    ['evil.example', null],
    ['*', null],
    ['null', null],
  ])('a script of %s is answered for %s', async (origin, allowed) => {
    const answer = await commerce.fetch('/graphql?query=%7B__typename%7D', { headers: { origin } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowed);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('vary')).toContain('Origin');
    await answer.text();
  });
});
