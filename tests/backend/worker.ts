import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { createTestHarness } from 'wrangler';

/** The commerce Worker on an empty, migrated database of its own; close it after the tests. */
export async function startCommerce() {
  const harness = createTestHarness({ workers: [{ configPath: 'functions/commerce/wrangler.toml' }] });
  await harness.listen();
  const worker = harness.getWorker<{ DB: D1Database; MEDIA: R2Bucket }>();
  await worker.applyD1Migrations('DB');
  const env = await worker.getEnv();
  return {
    db: env.DB,
    media: env.MEDIA,
    fetch: (path: string, init?: RequestInit) =>
      worker.fetch(`http://commerce${path}`, init as never) as unknown as Promise<Response>,
    close: () => harness.close(),
  };
}

export type Commerce = Awaited<ReturnType<typeof startCommerce>>;

/** A middleware call; the answer's body beside its HTTP status. */
export async function call(commerce: Commerce, name: string, body?: unknown) {
  const init =
    body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) };
  const response = await commerce.fetch(`/v1/middleware/${name}`, init);
  return {
    status: response.status,
    ...((await response.json()) as { code: number; result: unknown; message?: string }),
  };
}
