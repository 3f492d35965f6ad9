import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { health } from '../../../functions/edge/transport/health.ts';
import { showMetrics } from '../../../functions/edge/transport/metrics.ts';
import { type Commerce, call, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';
import { type Engine, openEngine } from './engine-simulator.ts';
import { fillCatalog } from './search-fixture.ts';

const EVERY_MINUTE = '* * * * *';
/** How soon a change must be in the engine, in ms. */
const SOON = { timeout: 2000, interval: 20 };

let engine: Engine;
let shop: Commerce;
beforeAll(async () => {
  engine = await openEngine();
  shop = await startCommerce({ INTEGRATION_TOKEN, SEARCH_ENGINE_URL: `${engine.url}/test-shop` });
  await fillCatalog(shop.db);
  await shop.tick(EVERY_MINUTE);
}, 90_000);
afterAll(async () => {
  await shop?.close();
  await engine?.close();
});

const save = async (path: string, body: unknown) => {
  const headers = { authorization: `Bearer ${INTEGRATION_TOKEN}`, 'content-type': 'application/json' };
  const { status } = await shop.fetch(`/rest/V1/${path}`, { method: 'PUT', headers, body: JSON.stringify(body) });
  expect(status).toBe(200);
};
const numberOf = (id: number, field: string) =>
  (engine.documents('test-shop').get(String(id)) as { number: Record<string, number[]> } | undefined)?.number[field];

test('[ENGINE-004] a price saved by staff is in the engine within two seconds, without the schedule', async () => {
  expect(numberOf(102, 'final_price')).toEqual([250_000]);
  await save('products/CHI-DAM-002', { product: { price: 275_000 } });
  await vi.waitFor(() => expect(numberOf(102, 'final_price')).toEqual([275_000]), SOON);
});

test('[ENGINE-004] so is a stock that ran out', async () => {
  expect(numberOf(102, 'stock/is_in_stock')).toEqual([1]);
  await save('products/CHI-DAM-002/stockItems/102', { stockItem: { qty: 0 } });
  await vi.waitFor(() => expect(numberOf(102, 'stock/is_in_stock')).toEqual([0]), SOON);
});

test('[ENGINE-004] what changed during an outage is written by the schedule afterwards', async () => {
  engine.status = 503;
  engine.asked.length = 0;
  await save('products/CHI-DAM-002', { product: { price: 280_000 } });
  await vi.waitFor(() => expect(engine.asked.some(({ path }) => path.endsWith('/_bulk'))).toBe(true), SOON);
  engine.status = null;
  expect(numberOf(102, 'final_price')).toEqual([275_000]);
  await shop.tick(EVERY_MINUTE);
  expect(numberOf(102, 'final_price')).toEqual([280_000]);
});

const SECRET = 'metrics-secret-of-the-tests';
/** A storefront in front of this backend. */
const storefront = () =>
  ({
    METRICS_SECRET: SECRET,
    METRICS: { idFromName: () => 'shop', get: () => ({ add: () => undefined, sum: () => ({}) }) },
    COMMERCE: {
      fetch: (request: Request) => {
        const { pathname, search } = new URL(request.url);
        const body = request.body ? { body: request.body, duplex: 'half' } : {};
        return shop.fetch(pathname + search, {
          method: request.method,
          headers: request.headers,
          ...body,
        } as RequestInit);
      },
    },
  }) as unknown as StorefrontEnv;
const told = async () => ((await (await health(storefront())).json()) as { search?: unknown }).search;
const measured = async () => {
  const request = new Request('http://shop/_edge/metrics', { headers: { authorization: `Bearer ${SECRET}` } });
  return ((await (await showMetrics(request, storefront())).json()) as { search?: unknown }).search;
};
/** What was asked a second ago may still be told. */
const AGAIN = { timeout: 5000, interval: 200 };
const query = { bool: { filter: [{ terms: { category_ids: [14, 15] } }] } };
const idsFound = async () => {
  const { result } = await call(shop, 'search_product', { query });
  return (result as { hits: { hits: { _id: string }[] } }).hits.hits.map(({ _id }) => _id);
};

test('[ENGINE-005] `search_product` is answered by the engine, and the embedded index while it is away', async () => {
  engine.search = () => ({
    timed_out: false,
    _shards: { failed: 0 },
    hits: {
      total: { value: 2, relation: 'eq' },
      max_score: 0,
      hits: [
        { _id: '103', _score: 0 },
        { _id: '101', _score: 0 },
      ],
    },
    aggregations: { counts: { doc_count: 2 }, in_stock: { doc_count: 2 } },
  });
  expect(await idsFound()).toEqual(['103', '101']);
  await vi.waitFor(async () => expect(await told()).toMatchObject({ answers: 'engine', reason: null }), AGAIN);
  engine.status = 503;
  const { length } = await idsFound();
  expect(length).toBeGreaterThan(2);
  await vi.waitFor(async () => {
    const standing = { answers: 'embedded', reason: 'refused', failures: 1 };
    expect(await told()).toMatchObject(standing);
    expect(await measured()).toMatchObject(standing);
  }, AGAIN);
  engine.status = null;
}, 20_000);
