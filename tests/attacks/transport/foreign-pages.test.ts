import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas } from '../../../functions/commerce/app/middleware/calls.ts';
import { rest } from '../../../functions/commerce/app/rest/router.ts';
import { type Commerce, INTEGRATION_TOKEN, startCommerce } from '../../backend/support/worker.ts';

const SHOP = 'https://shop.example';
const PARTNER = 'https://app.partner.example';
const JSON_TYPE = { 'content-type': 'application/json' };

/** What a browser sends with a request from a page elsewhere; the last ones are of neighbours and of sandboxed pages. */
const ELSEWHERE: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.shop.example', 'sec-fetch-site': 'same-site' },
  { origin: 'null' },
  { origin: `${SHOP}.evil.example` },
  { origin: 'http://commerce:8080' },
];
/** Bodies that a form or a simple request of a page elsewhere can send without asking first. */
const SIMPLE = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'text/plain; application/json',
];

const FOREIGN_CALLS = Object.values(areas)
  .flatMap((calls) => Object.entries(calls))
  .filter(([, call]) => call.POST?.isForeign)
  .map(([name]) => name);
const POSTS = Object.values(areas)
  .flatMap((calls) => Object.entries(calls))
  .filter(([, call]) => call.POST)
  .map(([name]) => name);
const CHANGES = ['POST', 'PUT', 'PATCH', 'DELETE'];
/** Every changing route of the merchant's REST, with the desk's sign-in; a parameter is 1. */
const REST_ROUTES = [
  ...new Set(
    rest.routes
      .filter(({ method, path }) => CHANGES.includes(method) && path.startsWith('/rest/V1/'))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:\w+(?:\{[^}]*\})?/g, '1').replaceAll('*', '1')}`),
  ),
];
const UPLOADS = /\/V1\/(?:import\/files|pictures|films|exchange\/productRow\/(?:files|pictures\/))/;

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce({
    STOREFRONT_URL: SHOP,
    CORS_ORIGINS: PARTNER,
    INTEGRATION_TOKEN,
  });
});
afterAll(() => commerce?.close());

async function send(method: string, path: string, headers: Record<string, string>, body?: string) {
  const response = await commerce.fetch(path, { method, headers, ...(body !== undefined && { body }) });
  return { status: response.status, body: await response.text() };
}
const codesSent = async () => Number(await commerce.db.prepare('select count(*) as n from message_outbox').first('n'));
const CODE = '/v1/middleware/get_otp_login_v2';

describe('a page elsewhere', () => {
  test('[DOOR-001] attack: it sends no code from its visitors’ browsers, whatever it says about itself', async () => {
    for (const headers of ELSEWHERE)
      for (const type of ['application/json', 'text/plain']) {
        const { status, body } = await send(
          'POST',
          CODE,
          { 'content-type': type, ...headers },
          '{"phone":"0912345678"}',
        );
        expect(status, JSON.stringify(headers)).toBe(403);
        expect(JSON.parse(body)).toMatchObject({ code: 403, result: null, message: expect.any(String) });
      }
    expect(await codesSent()).toBe(0);
  });

  test('[DOOR-001] attack: every call of the middleware that takes a POST refuses it', async () => {
    expect(POSTS.length).toBeGreaterThan(50);
    for (const name of POSTS) {
      const answer = await send(
        'POST',
        `/v1/middleware/${name}`,
        { ...JSON_TYPE, origin: 'https://evil.example' },
        '{}',
      );
      expect(answer.status, name).toBe(403);
    }
  });

  test('[DOOR-001] attack: so does every changing route of the REST and of the desk, with the right token too', async () => {
    expect(REST_ROUTES.length).toBeGreaterThan(60);
    for (const route of REST_ROUTES) {
      const [method = '', path = ''] = route.split(' ');
      const headers = { ...JSON_TYPE, authorization: `Bearer ${INTEGRATION_TOKEN}`, origin: 'https://evil.example' };
      const { status, body } = await send(method, path, headers, '{}');
      expect(status, route).toBe(403);
      expect(JSON.parse(body), route).toEqual({ message: expect.any(String), reason: 'FOREIGN_ORIGIN' });
    }
  });

  test('[DOOR-001] attack: a mutation is refused as a GraphQL error', async () => {
    for (const headers of ELSEWHERE) {
      const { status, body } = await send(
        'POST',
        '/graphql',
        { ...JSON_TYPE, ...headers },
        '{"query":"mutation{createEmptyCart}"}',
      );
      expect(status).toBe(403);
      expect(JSON.parse(body)).toEqual({
        errors: [
          { message: expect.any(String), extensions: { category: 'graphql-authorization', code: 'FOREIGN_ORIGIN' } },
        ],
      });
    }
  });

  test('[DOOR-001] the shop, the partner that the merchant named, the own host and programs still come in', async () => {
    const cart = '{"query":"mutation{createEmptyCart}"}';
    for (const headers of [
      {},
      { origin: SHOP, 'sec-fetch-site': 'cross-site' },
      { origin: PARTNER, 'sec-fetch-site': 'cross-site' },
      { origin: 'http://commerce', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ]) {
      const { status, body } = await send(
        'POST',
        '/graphql',
        { ...JSON_TYPE, ...headers } as Record<string, string>,
        cart,
      );
      expect(status, JSON.stringify(headers)).toBe(200);
      expect(JSON.parse(body).data.createEmptyCart).toEqual(expect.any(String));
    }
    // Reading stays open: a page elsewhere cannot read the answer.
    expect((await send('GET', '/graphql?query={__typename}', { origin: 'https://evil.example' })).status).toBe(200);
    const asked = await commerce.fetch('/graphql', {
      method: 'OPTIONS',
      headers: { origin: PARTNER, 'access-control-request-method': 'POST' },
    });
    expect(asked.headers.get('access-control-allow-origin')).toBe(PARTNER);
  });
});

describe('bodies', () => {
  test('[DOOR-002] attack: the doors of programs read JSON alone, and say so in their own form', async () => {
    for (const type of SIMPLE) {
      const call = await send('POST', CODE, { 'content-type': type }, '{"phone":"0912345678"}');
      expect(call.status, type).toBe(415);
      expect(JSON.parse(call.body)).toMatchObject({ code: 415, result: null });
      const document = await send('POST', '/graphql', { 'content-type': type }, 'query=mutation{createEmptyCart}');
      expect(document.status, type).toBe(415);
      expect(JSON.parse(document.body).errors[0].extensions.code).toBe('NO_JSON');
    }
    expect(await codesSent()).toBe(0);
  });

  test('[DOOR-002] attack: every call of the middleware refuses a form, except the notifications of gateways', async () => {
    expect(FOREIGN_CALLS.length).toBeGreaterThan(2);
    for (const name of POSTS) {
      const { status } = await send(
        'POST',
        `/v1/middleware/${name}`,
        { 'content-type': 'application/x-www-form-urlencoded' },
        'a=1',
      );
      if (FOREIGN_CALLS.includes(name)) expect(status, name).not.toBe(415);
      else expect(status, name).toBe(415);
    }
  });

  test('[DOOR-002] attack: every changing route of the REST refuses a text, except uploads of files', async () => {
    for (const route of REST_ROUTES.filter((one) => !UPLOADS.test(one))) {
      const [method = '', path = ''] = route.split(' ');
      const headers = { 'content-type': 'text/plain', authorization: `Bearer ${INTEGRATION_TOKEN}` };
      expect((await send(method, path, headers, '{}')).status, route).toBe(415);
    }
  });

  test('[DOOR-002] JSON is taken with a charset and in any case, and a call without a body needs no type', async () => {
    const graphql = await send(
      'POST',
      '/graphql',
      { 'content-type': 'Application/JSON; charset=utf-8' },
      '{"query":"{__typename}"}',
    );
    expect(graphql).toMatchObject({ status: 200, body: '{"data":{"__typename":"Query"}}' });
    expect((await send('POST', '/v1/middleware/captcha', {})).status).not.toBe(415);
  });
});
