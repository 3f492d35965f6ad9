import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestHarness } from 'wrangler';

/** The content of a page at the time of the request. */
export interface Page {
  body?: string;
  status?: number;
  headers?: Record<string, string>;
  delayMs?: number;
}

const LIFE = 'public, max-age=300, stale-while-revalidate=86400';
/** The address from which Magento's purges are accepted. */
export const MAGENTO = '203.0.113.9';

/** The page cache in workerd in front of pages that `write` makes; `rendered` has the requested addresses. */
export async function startPages(limit = 100_000) {
  let write: (path: string) => Page = () => ({});
  const rendered: string[] = [];
  const origin = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith('/graphql')) {
      const items = [{ code: 'style', frontend_input: 'SELECT' }];
      response.end(JSON.stringify({ data: { attributesList: { items } } }));
      return;
    }
    rendered.push(path);
    const { body = path, status = 200, headers = {}, delayMs } = write(path);
    if (delayMs) await new Promise((resolve) => setTimeout(resolve, delayMs));
    response.writeHead(status, { 'cdn-cache-control': LIFE, 'cache-tag': 'page', ...headers }).end(body);
  });
  origin.listen(0);
  await once(origin, 'listening');
  const address = `http://localhost:${(origin.address() as AddressInfo).port}`;
  const harness = createTestHarness({
    workers: [
      {
        config: {
          name: 'pages',
          main: 'tests/edge/page-worker.ts',
          compatibility_date: '2026-10-01',
          compatibility_flags: ['nodejs_compat'],
          define: { __BUILD_ID__: '"test"' },
          durable_objects: { bindings: [{ name: 'PURGE_RECORD', class_name: 'PurgeRecord' }] },
          migrations: [{ tag: 'v1', new_sqlite_classes: ['PurgeRecord'] }],
          ratelimits: [{ name: 'LIMIT_RENDER', namespace_id: '1', simple: { limit, period: 60 } }],
          vars: {
            ORIGIN: address,
            COMMERCE_GRAPHQL_URL: `${address}/graphql`,
            MIDDLEWARE_URL: address,
            PURGE_SECRET: 'secret',
            PURGE_ADDRESSES: `198.51.100.1, ${MAGENTO}`,
          },
        },
      },
    ],
  });
  await harness.listen();
  const worker = harness.getWorker();
  const send = (path: string, init: RequestInit = {}) =>
    worker.fetch(`http://shop${path}`, init as never) as unknown as Promise<Response>;

  return {
    rendered,
    write(next: (path: string) => Page): void {
      write = next;
      rendered.length = 0;
    },
    send,
    async open(path: string) {
      const answer = await send(path);
      return { status: answer.status, outcome: answer.headers.get('x-edge-cache'), body: await answer.text() };
    },
    /** Sends all requests at the same time; returns status, outcome and body of each. */
    async visit(paths: string[], headers: Record<string, string> = {}): Promise<[number, string | null, string][]> {
      const answer = await send('/visits', { method: 'POST', body: JSON.stringify(paths), headers });
      return (await answer.json()) as [number, string | null, string][];
    },
    purge: (tags: string[], soft = false) =>
      send('/_edge/purge', {
        method: 'POST',
        headers: { authorization: 'Bearer secret' },
        body: JSON.stringify({ tags, soft }),
      }),
    async stop(): Promise<void> {
      await harness.close();
      origin.close();
    },
  };
}
