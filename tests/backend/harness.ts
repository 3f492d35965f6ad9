import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { createTestHarness, unstable_splitSqlQuery as splitSqlQuery } from 'wrangler';
import { COMMERCE_CONFIG } from '../../functions/local/environment.ts';
import { BUILT_COMMERCE } from './build-worker.ts';

const MIGRATIONS = 'functions/commerce/migrations';

/** The whole schema, statement by statement: many databases are made in a run, each in one round trip. */
const statements = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .flatMap((name) => splitSqlQuery(readFileSync(join(MIGRATIONS, name), 'utf8')));

/** The commerce Worker in workerd on an empty, migrated database of its own; close the harness after the tests. */
export async function openHarness(vars: Record<string, string> = {}) {
  const harness = createTestHarness({
    workers: [{ configPath: COMMERCE_CONFIG, prebuiltWorkerDir: BUILT_COMMERCE, vars }],
  });
  await harness.listen();
  const worker = harness.getWorker<{ DB: D1Database; MEDIA: R2Bucket }>();
  const env = await worker.getEnv();
  await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
  return { harness, worker, env };
}
