import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Commerce, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';
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
