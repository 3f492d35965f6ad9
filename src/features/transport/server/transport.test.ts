import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isReadOnly, noteAnswer } from './resilience/circuit-breaker.ts';
import { fetchThrough } from './transport.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  noteAnswer('http://backend');
});

const WATCH = { onOutage: () => undefined, onAnswer: () => undefined };

/** Sends requests to a stand-in for the backend: `answers` decides by body or address; everything else succeeds. */
function backend(answers: (asked: string) => Promise<Response>) {
  const binding = {
    fetch: async (request: Request) => answers(`${request.url} ${await request.text()}`),
  };
  return fetchThrough({ COMMERCE: binding } as unknown as StorefrontEnv, true, WATCH);
}

const tooSlow = () => Promise.reject(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
const ask = (fetch: typeof globalThis.fetch, path: string, body: string) =>
  fetch(`http://backend${path}`, { method: 'POST', body }).catch(() => null);

test('[B-05] timeouts of one operation or call do not make the shop read-only, timeouts of all do', async () => {
  const fetch = backend((asked) =>
    asked.includes('search_product') ? tooSlow() : Promise.resolve(new Response('{}')),
  );
  const slow = backend(tooSlow);
  const long = '{"query":{"match":{"name":"bbbb"}}}';
  for (let count = 0; count < 12; count++) await ask(fetch, '/v1/middleware/search_product', long);
  vi.setSystemTime(Date.now() + 2000);
  await ask(fetch, '/v1/middleware/search_product', long);
  expect(isReadOnly()).toBe(false);
  const operations = ['query Menu { a }', 'query Shell($a: Int) { a }', 'mutation Login { a }'];
  for (const operation of operations) await ask(slow, '/graphql', JSON.stringify({ query: operation }));
  expect(isReadOnly()).toBe(true);
});
