import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visit } from '../../../functions/commerce/db/numbers/visit-speed.ts';
import type { CommerceEnv } from '../../../functions/commerce/env.ts';
import { noteVisit, readSpeed } from '../../../functions/commerce/shop/numbers/visit-speed.ts';

/** The queries to Analytics Engine, and its answers by the queried column. */
const asked: { token: string | undefined; query: string }[] = [];
const ANSWERS: Record<string, unknown[]> = {
  double1: [{ kind: 'home', device: 'phone', visits: '120', value: 81.4 }],
  double2: [{ kind: 'home', device: 'phone', visits: '110', value: 1712 }],
  double3: [],
  double4: [{ kind: 'home', device: 'phone', visits: '40', value: 96 }],
};
let server: Server;
let env: CommerceEnv;
const written: unknown[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    let query = '';
    request.on('data', (part) => {
      query += part;
    });
    request.on('end', () => {
      asked.push({ token: request.headers.authorization, query });
      const column = /\(double(\d)/.exec(query)?.[1] ?? '';
      response.end(JSON.stringify({ data: ANSWERS[`double${column}`] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  env = {
    ANALYTICS_ACCOUNT_ID: 'account',
    ANALYTICS_TOKEN: 'secret',
    ANALYTICS_URL: `http://127.0.0.1:${port}/sql`,
    VISITS: { writeDataPoint: (point: unknown) => void written.push(point) },
  } as unknown as CommerceEnv;
});
afterAll(() => server.close());

test('[SPEED-004] in a deployment a visit is a data point without data of the visitor, and days in Vietnam time are queried', async () => {
  const visit: Visit = { kind: 'home', device: 'phone', ttfb: 80, lcp: 1700, cls: null, inp: 90 };
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
