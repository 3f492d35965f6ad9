import { beforeEach, expect, test, vi } from 'vitest';

const RULES = [{ request_path: 'ao-cu.html', target_path: 'nu/ao.html', redirect_type: 301 }];

beforeEach(() => vi.resetModules());

/** The answer of a new isolate for an address, when the configuration answers with this code. */
async function ask(code: number): Promise<Response | 'gone' | null> {
  const { redirectByRule } = await import('./redirects.ts');
  const env = { COMMERCE: { fetch: async () => Response.json({ code, result: RULES }) } };
  return redirectByRule(
    new Request('http://shop.test/ao-cu.html?utm=1'),
    env as never,
    { waitUntil: () => undefined } as never,
  );
}

test('[ROUTE-041] the rules of the url-rewrite configuration are used when it answers with code 200', async () => {
  const answer = await ask(200);
  expect(answer).toBeInstanceOf(Response);
  const { status, headers } = answer as Response;
  expect([status, headers.get('location')]).toEqual([301, 'http://shop.test/nu/ao.html?utm=1']);
});

test.each([500, 404, 201])('[ROUTE-041] the same rules with code %i are ignored', async (code) => {
  expect(await ask(code)).toBeNull();
});
