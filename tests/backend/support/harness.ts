import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import {
  createTestHarness,
  unstable_readConfig as readConfig,
  unstable_splitSqlQuery as splitSqlQuery,
  type WorkerHandle,
} from 'wrangler';
import { type Answer, databaseOver } from '../../../functions/commerce/db/shared/database-over.ts';
import { COMMERCE_CONFIG } from '../../../functions/local/environment.ts';
import { BUILT_COMMERCE } from './build-worker.ts';

const MIGRATIONS = 'functions/commerce/migrations';
const {
  name,
  compatibility_date,
  compatibility_flags,
  vars: ownVars,
  triggers,
  d1_databases,
  r2_buckets,
} = readConfig({
  config: COMMERCE_CONFIG,
});
/** The Worker under test as in a deployment, from the files that the run built. */
const COMMERCE_WORKER = {
  name,
  main: join(BUILT_COMMERCE, 'index.js'),
  no_bundle: true,
  rules: [{ type: 'ESModule' as const, globs: ['**/*.mjs'] }],
  compatibility_date,
  compatibility_flags,
  triggers,
  d1_databases,
  r2_buckets,
};
/** A second Worker on the database of the Worker under test. */
const DATABASE_WORKER = {
  name: 'database',
  main: 'tests/backend/support/database-worker.ts',
  compatibility_date,
  d1_databases,
};

/** The whole schema, as single statements, so that each of the many databases of a run is made in one round trip. */
const statements = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .flatMap((name) => splitSqlQuery(readFileSync(join(MIGRATIONS, name), 'utf8')));

/** Bindings that only some deployments have, as `wrangler.toml` writes them. */
export interface MoreBindings {
  analytics_engine_datasets?: { binding: string; dataset: string }[];
}

/** The commerce Worker in workerd on an empty, migrated database of its own; close the harness after the tests. */
export async function openHarness(vars: Record<string, string> = {}, bindings: MoreBindings = {}) {
  const harness = createTestHarness({
    workers: [
      { config: { ...COMMERCE_WORKER, ...bindings, vars: { ...ownVars, ...vars } } },
      { config: DATABASE_WORKER },
    ],
  });
  await harness.listen();
  const worker = uncompressed(harness.getWorker<{ MEDIA: R2Bucket }>('commerce'));
  const DB = databaseBehind(uncompressed(harness.getWorker('database')));
  await DB.batch(statements.map((statement) => DB.prepare(statement)));
  return { harness, worker, env: { DB, MEDIA: mediaOf(worker) } };
}

/** Switches off compression, because no answer leaves the machine. */
function uncompressed<Env>(worker: WorkerHandle<Env>): WorkerHandle<Env> {
  const fetch: typeof worker.fetch = (input, init) => {
    const headers = new Headers(init?.headers as HeadersInit | undefined);
    if (!headers.has('accept-encoding')) headers.set('accept-encoding', 'identity');
    return worker.fetch(input, { ...init, headers: [...headers] });
  };
  return { ...worker, fetch };
}

/**
 * D1 with one request for each batch. The default bindings ask workerd for every
 * `prepare` and every `bind`, and block the process while they wait.
 */
function databaseBehind(worker: WorkerHandle): D1Database {
  return databaseOver(async (calls) => {
    const response = await worker.fetch('http://database/', { method: 'POST', body: JSON.stringify(calls) });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Answer[];
  });
}

/** The bucket of a Worker; its binding is made at the first use, because few tests need it. */
function mediaOf(worker: WorkerHandle<{ MEDIA: R2Bucket }>): R2Bucket {
  const bucket = async () => (await worker.getEnv()).MEDIA;
  const media = {
    head: async (...given: Parameters<R2Bucket['head']>) => (await bucket()).head(...given),
    get: async (...given: Parameters<R2Bucket['get']>) => (await bucket()).get(...given),
    put: async (...given: Parameters<R2Bucket['put']>) => (await bucket()).put(...given),
  };
  return media as R2Bucket;
}
