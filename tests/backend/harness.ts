import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { createTestHarness } from 'wrangler';
import { COMMERCE_CONFIG } from '../../functions/local/environment.ts';
import { BUILT_COMMERCE } from './build-worker.ts';

/** The commerce Worker in workerd on an empty, migrated database of its own; close the harness after the tests. */
export async function openHarness(vars: Record<string, string> = {}) {
  const harness = createTestHarness({
    workers: [{ configPath: COMMERCE_CONFIG, prebuiltWorkerDir: BUILT_COMMERCE, vars }],
  });
  await harness.listen();
  const worker = harness.getWorker<{ DB: D1Database; MEDIA: R2Bucket }>();
  await worker.applyD1Migrations('DB');
  return { harness, worker, env: await worker.getEnv() };
}
