import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { processesOf } from '../bench/cpu.ts';
import { startTroubledShop } from '../edge/troubled-shop.ts';
import { graphqlCalls } from '../fuzz/graphql-calls.ts';
import { middlewareCalls } from '../fuzz/middleware-calls.ts';
import { sizeCalls } from '../fuzz/size-calls.ts';
import { text } from '../fuzz/values.ts';
import { GOODS } from './shopper.ts';

const AT_ONCE = 6;
/** No request begins after this time, in ms. */
const LONGEST_MS = 20 * 60_000;
const ANSWER_MS = 60_000;
/** Parts of the run whose memory is compared; the first ones fill caches. */
const PARTS = 10;
/** How much more memory than before the last part may have: a part, and MB for what is measured by chance. */
const MOST_GROWTH = 1.1;
const CHANCE_MB = 24;

const KNOWN = [GOODS.sku, GOODS.path, 'NAT2601', 'NQJ2602', 'nu', 'nu/ao', 'nam.html', 'default', 1, 2, 3, 40, 'MQ=='];
const PAGES = [
  '/',
  '/nu.html',
  '/nu/ao.html',
  GOODS.path,
  '/search',
  '/gio-hang',
  '/checkout',
  '/blog',
  '/customer',
  '/cua-hang',
  '/danh-gia',
  '/desk',
  '/outbox',
  '/media/x.jpg',
  '/_image',
  '/rest/V1/products',
  '/.well-known/ucp',
  '/ucp/v1/checkout-sessions',
  '/ucp/mcp',
  '/_edge/purge',
];
const PARAMETERS = [
  'q',
  'p',
  'price',
  'color',
  'size',
  'sort',
  'store',
  '___store',
  'login',
  'reviews',
  'xem-truoc',
  'href',
  'w',
  '_action',
  'utm_source',
  '__proto__',
];
const METHODS = ['GET', 'GET', 'GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'];
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  '',
];

interface Hostile {
  path: string;
  init: RequestInit;
}

/** A page with parameters, headers and a body that no browser sends. */
const visits = fc
  .record({
    page: fc.constantFrom(...PAGES),
    parameters: fc.array(fc.tuple(fc.constantFrom(...PARAMETERS), text(KNOWN)), { maxLength: 4 }),
    method: fc.constantFrom(...METHODS),
    type: fc.constantFrom(...TYPES),
    body: text(KNOWN),
    cookie: text(KNOWN),
    headers: fc.array(
      fc.tuple(
        fc.constantFrom(
          'store',
          'authorization',
          'x-preview',
          'ucp-agent',
          'origin',
          'if-none-match',
          'range',
          'accept',
        ),
        text(KNOWN),
      ),
      { maxLength: 3 },
    ),
  })
  .map(({ page, parameters, method, type, body, cookie, headers }): Hostile => {
    const query = new URLSearchParams(parameters.map(([name, value]) => [name, value.toWellFormed().slice(0, 1500)]));
    const sent = new Headers({ ...(type && { 'content-type': type }) });
    for (const [name, value] of [...headers, ['cookie', `cart-id=${cookie}; astro-session=${cookie}`] as const])
      if (/^[\x20-\x7e]{1,2000}$/.test(value)) sent.set(name, value.trim());
    const hasBody = method !== 'GET' && method !== 'HEAD';
    return {
      path: query.size > 0 ? `${page}?${query}` : page,
      init: { method, headers: sent, ...(hasBody && { body: body.toWellFormed() }) },
    };
  });

/** All kinds of requests; the large ones are rare, as they take the most time to send. */
function hostileRequests(): fc.Arbitrary<Hostile> {
  const json = { 'content-type': 'application/json' };
  const graphql = fc.oneof(...graphqlCalls(KNOWN)).map(
    ({ query, variables }): Hostile => ({
      path: '/graphql',
      init: { method: 'POST', headers: json, body: JSON.stringify({ query, variables }) },
    }),
  );
  const middleware = fc
    .oneof(...middlewareCalls(KNOWN))
    .map(({ path, method, body }): Hostile => ({ path, init: { method, headers: json, ...(body && { body }) } }));
  return fc.oneof(
    { weight: 40, arbitrary: visits },
    { weight: 25, arbitrary: graphql },
    { weight: 25, arbitrary: middleware },
    { weight: 1, arbitrary: fc.oneof(...sizeCalls) },
  );
}

/**
 * Sends hostile requests to both Workers of the built shop, several at a time. Prints the answers by status, and the
 * memory after each part. Returns whether nothing answered 5xx or not at all, and the memory stayed level.
 */
export async function playMix(count: number, seed: number): Promise<boolean> {
  const shop = await startTroubledShop({ RATE_LIMITS: 'off' });
  const end = Date.now() + LONGEST_MS;
  const statuses = new Map<string, number>();
  const findings: string[] = [];
  const memory: number[] = [];
  const each = Math.ceil(count / PARTS);

  async function ask({ path, init }: Hostile, number: number): Promise<void> {
    const [name, address] = number % 2 ? ['storefront', shop.address] : ['backend', shop.commerce.address];
    const what = `${name}: ${init.method} ${path.slice(0, 300)} ${String(init.body ?? '').slice(0, 600)}`;
    try {
      const answer = await reach(address + path, init);
      const said = await answer.text();
      statuses.set(`${name} ${answer.status}`, (statuses.get(`${name} ${answer.status}`) ?? 0) + 1);
      if (answer.status >= 500) findings.push(`${answer.status} ${what}\n    ${said.slice(0, 200)}`);
    } catch (error) {
      findings.push(`no answer (${String(error instanceof Error ? (error.cause ?? error) : error)}) ${what}`);
    }
  }

  try {
    for (let part = 0; part < PARTS && Date.now() < end; part += 1) {
      const requests = fc.sample(hostileRequests(), { seed: seed + part, numRuns: each }).entries();
      const sender = async () => {
        for (const [number, request] of requests) if (Date.now() < end) await ask(request, number);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, sender));
      memory.push(workersMemory());
      console.log(`${(part + 1) * each} requests: ${Math.round(memory.at(-1) ?? 0)} MB, ${findings.length} findings`);
    }
  } finally {
    await shop.stop();
  }
  for (const [status, times] of [...statuses].toSorted()) console.log(`${status}: ${times}`);
  for (const finding of findings.slice(0, 20)) console.log(finding);
  const before = Math.max(...memory.slice(PARTS / 2, -1));
  const isLevel = memory.length === PARTS && (memory.at(-1) ?? 0) <= before * MOST_GROWTH + CHANCE_MB;
  console.log(isLevel ? 'The memory levels off.' : `The memory grows: ${memory.map(Math.round).join(', ')} MB`);
  return findings.length === 0 && isLevel;
}

/**
 * A request; once more on a new connection if the server closed the used one while it was sent, as it does after it
 * refused a body without reading it. Browsers ask again too.
 */
async function reach(url: string, init: RequestInit): Promise<Response> {
  const ask = () => fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
  try {
    return await ask();
  } catch (error) {
    const { code } = (error as { cause?: { code?: string } }).cause ?? {};
    if (code !== 'ECONNRESET' && code !== 'UND_ERR_SOCKET') throw error;
    return ask();
  }
}

/** Memory (RSS) of all workerd processes below this one, in MB. */
function workersMemory(): number {
  const statuses = processesOf(process.pid).map((id) => readFileSync(`/proc/${id}/status`, 'utf8'));
  return statuses
    .filter((status) => /^Name:\s+workerd/m.test(status))
    .reduce((sum, status) => sum + Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024, 0);
}
