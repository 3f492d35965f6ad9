import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommerceEnv } from '../../../functions/commerce/env.ts';
import type { Visit } from '../../../functions/commerce/numbers/db/visit-speed.ts';
import { noteVisit, readSpeed } from '../../../functions/commerce/numbers/rules/visit-speed.ts';
import { DEVICES, PAGE_KINDS, readVisitSpeed } from '../../../src/features/numbers/rules/visit-speed.ts';
import { addPerson, deskCall, signIn } from '../support/desk.ts';
import { call, startCommerce } from '../support/worker.ts';

/** The queries to Analytics Engine, and its answers by the queried column. */
const asked: { token: string | undefined; query: string }[] = [];
const ANSWERS: Record<string, unknown[]> = {
  double1: [{ kind: 'home', device: 'phone', visits: '120', value: 81.4 }],
  double2: [{ kind: 'home', device: 'phone', visits: '110', value: 1712 }],
  double3: [],
  double4: [{ kind: 'home', device: 'phone', visits: '40', value: 96 }],
};
const COLUMNS = [
  { name: 'kind', type: 'String' },
  { name: 'device', type: 'String' },
  { name: 'visits', type: 'UInt64' },
  { name: 'value', type: 'Float64' },
];
let server: Server;
let env: CommerceEnv;
/** A data point in the form that the binding accepts. */
interface Point {
  indexes: string[];
  blobs: string[];
  doubles: number[];
}
const written: Point[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    let query = '';
    request.on('data', (part) => {
      query += part;
    });
    request.on('end', () => {
      asked.push({ token: request.headers.authorization, query });
      const column = /\(double(\d)/.exec(query)?.[1] ?? '';
      const data = ANSWERS[`double${column}`] ?? [];
      // Cloudflare answers without a FORMAT in this form: columns, rows, and 64-bit integers as text.
      response.end(JSON.stringify({ meta: COLUMNS, data, rows: data.length, rows_before_limit_at_least: data.length }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  env = {
    ANALYTICS_ACCOUNT_ID: 'account',
    ANALYTICS_TOKEN: 'secret',
    ANALYTICS_URL: `http://127.0.0.1:${port}/sql`,
    VISITS: { writeDataPoint: (point: Point) => void written.push(point) },
  } as unknown as CommerceEnv;
});
afterAll(() => server.close());

const bytes = (text: string) => new TextEncoder().encode(text).length;

test('[SPEED-004] no data point is larger than Cloudflare stores, whatever a browser reports', async () => {
  // developers.cloudflare.com/analytics/analytics-engine/limits: Cloudflare drops larger data without an error.
  const largest = 60_000;
  for (const kind of PAGE_KINDS)
    for (const device of DEVICES) {
      const visit = readVisitSpeed([kind, device, largest, largest, largest, largest].join(','));
      expect(visit).not.toBeNull();
      written.length = 0;
      await noteVisit(env, visit as Visit, new Date());
      expect(written).toHaveLength(1);
      for (const { indexes, blobs, doubles } of written) {
        expect(indexes).toHaveLength(1);
        expect(bytes(indexes[0] ?? '')).toBeLessThanOrEqual(96);
        expect(blobs.length).toBeLessThanOrEqual(20);
        expect(bytes(blobs.join(''))).toBeLessThanOrEqual(16 * 1024);
        expect(doubles.length).toBeLessThanOrEqual(20);
        expect(doubles.every(Number.isFinite)).toBe(true);
      }
    }
  written.length = 0;
});

test('[SPEED-004] the Worker writes to the binding of workerd and not to its own database; numbers are read by SQL', async () => {
  const { ANALYTICS_ACCOUNT_ID = '', ANALYTICS_TOKEN = '', ANALYTICS_URL = '' } = env;
  const shop = await startCommerce(
    { DEVELOPMENT: 'true', ANALYTICS_ACCOUNT_ID, ANALYTICS_TOKEN, ANALYTICS_URL },
    { analyticsEngineDatasets: { VISITS: { dataset: 'chi_visits' } } },
  );
  try {
    const visit: Visit = { kind: 'home', device: 'phone', ttfb: 80, lcp: 1700, cls: null, inp: 90 };
    expect((await call(shop, 'visit_speed', visit)).status).toBe(200);
    expect(await shop.db.prepare('select count(*) as rows from visit_speed').first('rows')).toBe(0);
    const owner = await signIn(shop, await addPerson(shop, 'owner'));
    const { status, body } = await deskCall(shop, owner, 'GET', 'numbers?from=2026-03-01&to=2026-03-02');
    expect(status).toBe(200);
    expect(body.speed).toEqual([expect.objectContaining({ kind: 'home', device: 'phone', visits: 120, lcp: 1712 })]);
  } finally {
    await shop.close();
  }
}, 60_000);

test('[SPEED-004] in a deployment a visit is a data point without data of the visitor, and days in Vietnam time are queried', async () => {
  const visit: Visit = { kind: 'home', device: 'phone', ttfb: 80, lcp: 1700, cls: null, inp: 90 };
  asked.length = 0;
  await noteVisit(env, visit, new Date());
  expect(written).toEqual([{ indexes: ['home'], blobs: ['home', 'phone'], doubles: [80, 1700, -1, 90] }]);
  expect(await readSpeed(env, '2026-03-01', '2026-03-02')).toEqual([
    { kind: 'home', device: 'phone', visits: 120, ttfb: 81, lcp: 1712, cls: null, inp: 96 },
  ]);
  expect(asked).toHaveLength(4);
  for (const { token, query } of asked) {
    expect(token).toBe('Bearer secret');
    expect(query).toContain("timestamp >= toDateTime('2026-02-28 17:00:00')");
    expect(query).toContain("timestamp < toDateTime('2026-03-02 17:00:00')");
  }
});
