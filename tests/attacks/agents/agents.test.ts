import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COOKIE } from '../../../src/features/page/rules/cookies.ts';
import { BUYER, type Platform, startPlatform } from '../../edge/agents/platform.ts';
import { isBuilt, startTroubledShop, type TroubledShop } from '../../edge/troubled-shop.ts';
import { Visitor } from '../../edge/visitor.ts';

const SECRET = 'external-checkout-secret';
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

describe.skipIf(!isBuilt)('the interface for agents (skipped without a build and the embedded backend)', () => {
  let shop: TroubledShop;
  let platform: Platform;
  let line_items: { item: { id: string }; quantity: number }[];
  const ask = (method: string, path: string, body?: unknown, more?: Parameters<Platform['ask']>[4]) =>
    platform.ask(shop.address, method, path, body, more);

  beforeAll(async () => {
    platform = await startPlatform();
    const external = { EXTERNAL_CHECKOUT_URL: 'https://pay.example/go', EXTERNAL_CHECKOUT_SECRET: SECRET };
    shop = await startTroubledShop({
      AGENTS: 'catalog, checkout',
      ...external,
    });
    const { told } = await ask('POST', '/catalog/search', { query: 'áo' });
    const found = told.products.flatMap(({ variants }) => variants).find(({ availability }) => availability.available);
    line_items = [{ item: { id: found?.id ?? '' }, quantity: 1 }];
  }, 180_000);
  afterAll(async () => {
    await shop?.stop();
    await platform?.stop();
  });

  test.each([
    ['no profile', null, 400, 'invalid_profile_url'],
    ['an address of the own network', 'https://10.0.0.1/profile.json', 400, 'invalid_profile_url'],
    ['the metadata of a cloud', 'http://169.254.169.254/latest', 400, 'invalid_profile_url'],
    ['a name of the own network', 'https://backend.internal/profile.json', 400, 'invalid_profile_url'],
    ['plain http', 'http://agents.example.com/profile.json', 400, 'invalid_profile_url'],
    ['another kind of address', 'file:///etc/passwd', 400, 'invalid_profile_url'],
    ['what is not there', '/missing.json', 424, 'profile_unreachable'],
    ['a redirect', '/moved.json', 424, 'profile_unreachable'],
    ['no profile at all', '/no-profile.json', 422, 'profile_malformed'],
    ['a profile without end', '/huge.json', 422, 'profile_malformed'],
    ['another version', '/old.json', 422, 'version_unsupported'],
  ])('[AGENT-010] %s is refused in the protocol’s form', async (_, named, status, code) => {
    const profile = named?.startsWith('/') ? platform.at(named) : named;
    const answer = await ask('POST', '/carts', { line_items }, { profile });
    expect([answer.status, answer.told.code]).toEqual([status, code]);
  });

  test('[AGENT-010] a platform without a common version is refused, and nothing is created', async () => {
    const answer = await ask('POST', '/carts', { line_items }, { profile: platform.at('/nothing.json') });
    expect([answer.status, answer.told.messages?.[0]?.code]).toEqual([200, 'capabilities_incompatible']);
    expect(answer.told.id).toBeUndefined();
  });

  test('[AGENT-011] another platform cannot see a platform’s cart, checkout and order', async () => {
    const cart = (await ask('POST', '/carts', { line_items })).told;
    const checkout = (await ask('POST', '/checkout-sessions', { line_items, buyer: BUYER })).told;
    const other = { profile: platform.at('/other.json') };
    for (const [method, path, body] of [
      ['GET', `/carts/${cart.id}`],
      ['PUT', `/carts/${cart.id}`, { line_items }],
      ['POST', `/carts/${cart.id}/cancel`],
      ['GET', `/checkout-sessions/${checkout.id}`],
      ['PUT', `/checkout-sessions/${checkout.id}`, { line_items }],
      ['POST', '/checkout-sessions', { cart_id: cart.id, line_items: [] }],
    ] as const) {
      const { told } = await ask(method, path, body, other);
      expect(told.messages?.[0]?.code, `${method} ${path}`).toBe('not_found');
      expect(JSON.stringify(told)).not.toContain(BUYER.phone_number);
    }
    expect((await ask('GET', `/carts/${cart.id}`)).told.line_items).toHaveLength(1);
  });

  test('[B-81] a cart that a person continued stays theirs, however many changes the agent sends at that moment', async () => {
    const person = { 'user-agent': PERSON };
    for (const [path, code] of [
      ['/carts', 'not_found'],
      ['/checkout-sessions', 'handed_over'],
    ] as const)
      for (let round = 0; round < 3; round++) {
        const begun = (await ask('POST', path, { line_items })).told;
        const change = () => ask('PUT', `${path}/${begun.id}`, { line_items });
        const [, , led] = await Promise.all([
          ...[change(), change()],
          fetch(begun.continue_url, { redirect: 'manual', headers: person }),
          ...[change(), change(), change()],
        ]);
        expect(led?.headers.get('set-cookie'), 'the person has the cart').toContain('cart');
        const { told } = await ask('GET', `${path}/${begun.id}`);
        expect(told.messages?.[0]?.code, `${path}, round ${round + 1}`).toBe(code);
        if (path !== '/carts') continue;
        // Neither a checkout of the cart nor its end tells the agent what the person has in it.
        for (const [way, body] of [
          ['/checkout-sessions', { cart_id: begun.id, line_items: [] }],
          [`/carts/${begun.id}/cancel`, undefined],
        ] as const) {
          const answer = (await ask('POST', way, body)).told;
          expect([answer.messages?.[0]?.code, answer.line_items], way).toEqual([code, undefined]);
        }
      }
  });

  test('[B-99] attack: of a cart one checkout is made, however many are asked for at once, so none stays with the agent', async () => {
    const begun = (await ask('POST', '/carts', { line_items })).told;
    const asked = { cart_id: begun.id, line_items: [] };
    const made = await Promise.all(Array.from({ length: 5 }, () => ask('POST', '/checkout-sessions', asked)));
    const ids = new Set(made.flatMap(({ told }) => told.id ?? []));
    expect(ids.size).toBe(1);
    await fetch(begun.continue_url, { redirect: 'manual', headers: { 'user-agent': PERSON } });
    for (const id of ids) {
      const { told } = await ask('GET', `/checkout-sessions/${id}`);
      expect([told.messages?.[0]?.code, told.line_items]).toEqual(['handed_over', undefined]);
    }
  });

  test('[B-99] attack: a checkout that is made while a person opens the link does not show the person’s cart', async () => {
    for (let round = 0; round < 4; round++) {
      const begun = (await ask('POST', '/carts', { line_items })).told;
      const asked = { cart_id: begun.id, line_items: [] };
      const [made, led] = await Promise.all([
        ask('POST', '/checkout-sessions', asked),
        fetch(begun.continue_url, { redirect: 'manual', headers: { 'user-agent': PERSON } }),
      ]);
      expect(led.headers.get('set-cookie'), 'the person has the cart').toContain('cart');
      if (!made.told.id) continue;
      const { told } = await ask('GET', `/checkout-sessions/${made.told.id}`);
      expect([told.messages?.[0]?.code, told.line_items], `round ${round + 1}`).toEqual(['handed_over', undefined]);
    }
  });

  test('[B-92] whoever opens the link of a cart after another person gets a cart of their own, with the agent’s goods', async () => {
    const begun = (await ask('POST', '/carts', { line_items })).told;
    const opened = async (cookie?: string) => {
      const headers = { 'user-agent': PERSON, ...(cookie && { cookie: `${COOKIE.cart}=${cookie}` }) };
      const answer = await fetch(begun.continue_url, { redirect: 'manual', headers });
      const cart = new RegExp(`${COOKIE.cart}=([^;]+)`).exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
      return { target: answer.headers.get('location'), cart: decodeURIComponent(cart) };
    };
    const first = await opened();
    const others = await Promise.all([opened(), opened()]);
    expect(new Set([first, ...others].map(({ cart }) => cart)).size).toBe(3);
    for (const { cart, target } of others) expect([target, await piecesIn(cart)]).toEqual(['/gio-hang', 1]);
    // The browser that has the cart keeps it, however often it opens the link.
    expect((await opened(first.cart)).cart).toBe(first.cart);
    // A link makes no carts without end.
    for (let count = 0; count < 6; count++) await opened();
    expect(await opened()).toEqual({ target: '/', cart: '' });
    expect((await opened(first.cart)).cart).toBe(first.cart);
  });

  test.each([
    ['cannot be decoded', '%E0%A4%A'],
    ['has ended', 'a-session-that-ended'],
  ])('[B-81] a person whose login %s continues with the cart as a guest', async (_, token) => {
    const begun = (await ask('POST', '/carts', { line_items })).told;
    const led = await fetch(begun.continue_url, {
      redirect: 'manual',
      headers: { 'user-agent': PERSON, cookie: `${COOKIE.token}=${token}` },
    });
    expect([led.status, led.headers.get('location')]).toEqual([303, '/gio-hang']);
    expect(led.headers.get('set-cookie')).toContain(`${COOKIE.cart}=`);
  });

  /** Asks the backend itself. */
  async function askBackend<Data>(query: string, variables: object, token = ''): Promise<Data> {
    const answer = await fetch(`${shop.commerce.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    return ((await answer.json()) as { data: Data }).data;
  }
  const piecesIn = async (id: string, token = '') =>
    (
      await askBackend<{ cart: { total_quantity: number } | null }>(
        'query ($id: String!) { cart(cart_id: $id) { total_quantity } }',
        { id },
        token,
      )
    ).cart?.total_quantity;
  /** Continues with the cart of an agent as this visitor; returns the answer of the checkout. */
  async function continueWith(visitor: Visitor) {
    const begun = (await ask('POST', '/checkout-sessions', { line_items, buyer: BUYER })).told;
    expect((await visitor.open(new URL(begun.continue_url).pathname)).target).toBe('/checkout');
    expect(Object.fromEntries(visitor.attributes.get(COOKIE.cart) ?? [])).toEqual({
      path: '/',
      'max-age': '2592000',
      samesite: 'Lax',
      httponly: '',
    });
    const led = await visitor.open('/checkout');
    expect([led.status, led.headers.get('referrer-policy')]).toEqual([303, 'no-referrer']);
    return { target: led.target ?? '', cart: visitor.cookie(COOKIE.cart) ?? '' };
  }

  test('[B-90] [CHECK-003] [COOKIE-005] a guest who continues at a checkout on another site arrives there with the agent’s cart', async () => {
    const { target, cart } = await continueWith(new Visitor(shop.address));
    expect(target).toBe(`https://pay.example/go/guest/${cart}`);
    expect(await piecesIn(cart)).toBe(1);
  });

  test('[B-90] [X88] a customer arrives there with their own cart, which has the agent’s goods, and a code in place of the token', async () => {
    const email = `khach-${crypto.randomUUID()}@example.com`;
    const password = 'Chi-vai-2026';
    await askBackend(
      `mutation ($email: String!, $password: String!) { createCustomerV2(input: {
        firstname: "Bình", lastname: "Trần", email: $email, password: $password }) { customer { email } } }`,
      { email, password },
    );
    const sent = await fetch(`${shop.commerce.address}/outbox?format=json&recipient=${encodeURIComponent(email)}`);
    const [letter] = (await sent.json()) as { variables: { key: string } }[];
    await askBackend(
      `mutation ($email: String!, $key: String!) { confirmEmail(input: { email: $email, confirmation_key: $key }) {
        customer { email } } }`,
      { email, key: letter?.variables.key },
    );
    const { generateCustomerToken: session } = await askBackend<{ generateCustomerToken: { token: string } }>(
      `mutation ($email: String!, $password: String!) {
        generateCustomerToken(email: $email, password: $password) { token } }`,
      { email, password },
    );
    const visitor = new Visitor(shop.address);
    visitor.cookies.set(COOKIE.token, session.token);
    const { target, cart } = await continueWith(visitor);
    const [, code = '', led] = /\/go\/([0-9a-f]{48})\/(.+)$/.exec(target) ?? [];
    expect(led).toBe(cart);
    expect(target).not.toContain(session.token);
    expect([await piecesIn(cart), await piecesIn(cart, session.token)]).toEqual([undefined, 1]);
    const redeemed = await fetch(`${shop.address}/_edge/checkout-code`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET}` },
      body: JSON.stringify({ code }),
    });
    expect(await redeemed.json()).toEqual({ token: session.token });
  });

  test('[AGENT-012] an order is shown only to signed requests, and no signature can be replaced or changed', async () => {
    const id = 'a'.repeat(48);
    expect((await ask('GET', `/orders/${id}`)).told.code).toBe('signature_missing');
    expect((await ask('GET', `/orders/${id}`, undefined, { isSigned: true })).told.messages?.[0]?.code).toBe(
      'not_found',
    );
    const url = `${shop.address}/ucp/v1/orders/${id}`;
    const agent = { 'ucp-agent': `profile="${platform.profile}"` };
    const headers = platform.signed('GET', url, '', agent);
    const bent = { ...headers, signature: headers.signature?.replace(/=:./, '=:A') ?? '' };
    expect((await ask('GET', `/orders/${id}`, undefined, { headers: bent })).told.code).toBe('signature_invalid');
    expect((await ask('GET', `/orders/${'b'.repeat(48)}`, undefined, { headers })).told.code).toBe('signature_invalid');
    const otherKey = { ...headers, 'ucp-agent': `profile="${platform.at('/other.json')}"` };
    expect((await ask('GET', `/orders/${id}`, undefined, { headers: otherKey })).told.code).toBe('key_not_found');
    const less = headers['signature-input']?.replace('"@path" ', '') ?? '';
    const uncovered = { ...headers, 'signature-input': less };
    expect((await ask('GET', `/orders/${id}`, undefined, { headers: uncovered })).told.code).toBe('signature_invalid');
  });

  test('[AGENT-012] a signed request with a replaced body is refused', async () => {
    const url = `${shop.address}/ucp/v1/carts`;
    const agent = { 'ucp-agent': `profile="${platform.profile}"`, 'content-type': 'application/json' };
    const headers = platform.signed('POST', url, JSON.stringify({ line_items: [] }), agent);
    const answer = await ask('POST', '/carts', { line_items }, { headers });
    expect([answer.status, answer.told.code]).toEqual([400, 'digest_mismatch']);
  });

  test('[AGENT-013] a repeated idempotency key gets the same answer, and with another body a refusal', async () => {
    const key = platform.newKey();
    const [first, second] = await Promise.all([
      ask('POST', '/carts', { line_items }, { key }),
      ask('POST', '/carts', { line_items }, { key }),
    ]);
    const made = [first, second].filter(({ status }) => status === 201);
    expect(new Set(made.map(({ told }) => told.id)).size).toBe(1);
    const third = await ask('POST', '/carts', { line_items }, { key });
    expect(third.told.id).toBe(made[0]?.told.id);
    const other = await ask('POST', '/carts', { line_items, buyer: BUYER }, { key });
    expect([other.status, other.told.code]).toEqual([409, 'idempotency_conflict']);
    // The same idempotency key of another platform is another key.
    const stranger = await ask('POST', '/carts', { line_items }, { key, profile: platform.at('/other.json') });
    expect(stranger.told.id).not.toBe(made[0]?.told.id);
    expect((await ask('POST', '/carts', { line_items }, { key: 'short' })).told.code).toBe('invalid_idempotency_key');
  });

  test.each([
    ['no JSON', '{"line_items":', 400],
    ['very deep JSON', '['.repeat(30_000) + ']'.repeat(30_000), 400],
    ['a body without end', JSON.stringify({ line_items: [], x: 'x'.repeat(100_000) }), 413],
    ['another form', { line_items: 'all' }, 400],
    ['a thousand lines', { line_items: Array.from({ length: 1000 }, () => ({ item: { id: 'a' }, quantity: 1 })) }, 400],
    ['a negative quantity', { line_items: [{ item: { id: 'a' }, quantity: -1 }] }, 400],
    ['a fraction', { line_items: [{ item: { id: 'a' }, quantity: 0.5 }] }, 400],
  ])('[AGENT-014] %s is refused in the form of the protocol', async (_, body, status) => {
    const answer = await ask('POST', '/carts', body);
    expect(answer.status).toBe(status);
    expect(answer.told.code).toMatch(/^(invalid_json|invalid_request|request_too_large)$/);
  });

  test('[AGENT-014] invalid ids, ids of another kind, and wrongly encoded ids find nothing', async () => {
    for (const id of ['%E0%A4%A', 'a/b/c', '/', '../../etc', "x' or 1=1", 'x'.repeat(200)]) {
      const { told, status } = await ask('POST', '/carts', { line_items: [{ item: { id }, quantity: 1 }] });
      expect([status, told.ucp.status], id).toEqual([200, 'error']);
    }
    for (const id of ['x', 'a'.repeat(48), 'A'.repeat(48)])
      expect((await ask('GET', `/carts/${id}`)).told.messages?.[0]?.code).toBe('not_found');
  });

  test('[AGENT-015] a refusal by MCP is a JSON-RPC error', async () => {
    const send = async (body: string) => {
      const answer = await fetch(`${shop.address}/ucp/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      return ((await answer.json()) as { error: { code: number; data?: { code: string } } }).error;
    };
    const call = (name: string, args: object) =>
      send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }));
    expect((await send('{')).code).toBe(-32700);
    expect((await send('[]')).code).toBe(-32600);
    expect((await send('{"jsonrpc":"2.0","id":1,"method":"no/such"}')).code).toBe(-32601);
    expect((await call('no_such_tool', {})).code).toBe(-32602);
    expect((await call('search_catalog', { catalog: { query: 'áo' } })).data?.code).toBe('invalid_profile_url');
    expect((await fetch(`${shop.address}/ucp/mcp`)).status).toBe(405);
  });

  test('[AGENT-037] a platform of a version that is not spoken is told those that are, by REST and by MCP', async () => {
    for (const named of ['/old.json', '/future.json']) {
      const profile = platform.at(named);
      const refusal = {
        code: 'version_unsupported',
        content: expect.stringMatching(
          /is not supported\. This business supports versions 2026-08-25 and 2026-04-08\.$/,
        ),
        continue_url: `${shop.address}/`,
      };
      const rest = await ask('POST', '/carts', { line_items }, { profile });
      expect([rest.status, rest.told]).toEqual([422, refusal]);
      const params = { name: 'create_cart', arguments: { meta: { 'ucp-agent': { profile } }, cart: { line_items } } };
      const mcp = await fetch(`${shop.address}/ucp/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
      });
      expect(await mcp.json()).toMatchObject({ id: 1, error: { code: -32001, data: refusal } });
    }
  });

  test('[AGENT-016] of many invented profiles each is requested once, and then no more', async () => {
    const before = platform.reads();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        ask('POST', '/catalog/search', { query: 'áo' }, { profile: platform.at(`/flood-${index}.json`) }),
      ),
    );
    expect(platform.reads() - before).toBeLessThanOrEqual(120);
    expect(answers.some(({ status, headers }) => [429, 503].includes(status) && headers.has('retry-after'))).toBe(true);
  });
});
