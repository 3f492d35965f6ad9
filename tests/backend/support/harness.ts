import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from 'miniflare';
import {
  unstable_getMiniflareWorkerOptions as readWorkerOptions,
  unstable_splitSqlQuery as splitSqlQuery,
} from 'wrangler';
import { type Answer, databaseOver } from '../../../functions/commerce/db/shared/database-over.ts';
import { COMMERCE_CONFIG } from '../../../functions/local/environment.ts';
import { BUILT_COMMERCE } from './build-worker.ts';

const MIGRATIONS = 'functions/commerce/migrations';
const SUPPORT = resolve('tests/backend/support');
const COMMERCE = 'commerce';
const DATABASE = 'database';
const workerOptions = readWorkerOptions(COMMERCE_CONFIG).workerOptions as V4WorkerOptions;

/** The Worker under test as in a deployment, from the files that the run built. */
const COMMERCE_WORKER: V4WorkerOptions = {
  ...workerOptions,
  name: COMMERCE,
  modulesRoot: BUILT_COMMERCE,
  modules: [{ type: 'ESModule', path: join(BUILT_COMMERCE, 'index.js') }],
};
/** A second Worker on the database of the Worker under test. */
const DATABASE_WORKER: V4WorkerOptions = {
  name: DATABASE,
  compatibilityDate: workerOptions.compatibilityDate,
  d1Databases: workerOptions.d1Databases,
  modulesRoot: SUPPORT,
  modules: [{ type: 'ESModule', path: join(SUPPORT, 'database-worker.mjs') }],
};

/** The whole schema, as single statements, so that each of the many databases of a run is made in one round trip. */
const statements = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .flatMap((name) => splitSqlQuery(readFileSync(join(MIGRATIONS, name), 'utf8')));

/** Bindings that only some deployments have, and what stands for the network. */
export type MoreBindings = Pick<V4WorkerOptions, 'analyticsEngineDatasets' | 'outboundService'>;

/**
 * The commerce Worker in workerd on an empty, migrated database of its own; close the harness after the tests. `logged`
 * has the messages that the Workers wrote to their log.
 */
export async function openHarness(vars: Record<string, string> = {}, bindings: MoreBindings = {}) {
  const logged: string[] = [];
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      log: new Log(LogLevel.NONE),
      // Tests cause errors on purpose, so what the Workers log is kept and not printed.
      handleStructuredLogs: ({ message }) => void logged.push(message),
      workers: [
        { ...COMMERCE_WORKER, ...bindings, bindings: Object.assign({}, workerOptions.bindings, vars) },
        DATABASE_WORKER,
      ],
    }),
  );
  await runtime.ready;
  const DB = databaseBehind(workerOf(runtime, DATABASE).fetch);
  await DB.batch(statements.map((statement) => DB.prepare(statement)));
  const worker = workerOf(runtime, COMMERCE);
  return { harness: { logged, close: () => runtime.dispose() }, worker, env: { DB, MEDIA: mediaOf(runtime) } };
}

/** Sends requests to one of the Workers, and runs its schedule. */
function workerOf(runtime: Miniflare, name: string) {
  return {
    fetch: (address: string, init: RequestInit = {}): Promise<Response> => {
      const headers = new Headers(init.headers);
      headers.set('MF-Route-Override', name);
      // Without compression, because no answer leaves the machine.
      if (!headers.has('accept-encoding')) headers.set('accept-encoding', 'identity');
      return runtime.dispatchFetch(address, {
        ...init,
        headers: [...headers],
      } as never) as unknown as Promise<Response>;
    },
    scheduled: async (options: { cron: string; scheduledTime: Date }) =>
      (await runtime.getWorker(name)).scheduled(options),
  };
}

/**
 * D1 with one request for each batch. The default bindings ask workerd for every
 * `prepare` and every `bind`, and block the process while they wait.
 */
function databaseBehind(fetch: ReturnType<typeof workerOf>['fetch']): D1Database {
  return databaseOver(async (calls) => {
    const response = await fetch('http://database/', { method: 'POST', body: JSON.stringify(calls) });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Answer[];
  });
}

/** The bucket of the Worker under test; its binding is made at the first use, because few tests need it. */
function mediaOf(runtime: Miniflare): R2Bucket {
  const bucket = async () => (await runtime.getR2Bucket('MEDIA', COMMERCE)) as unknown as R2Bucket;
  const media = {
    head: async (...given: Parameters<R2Bucket['head']>) => (await bucket()).head(...given),
    get: async (...given: Parameters<R2Bucket['get']>) => (await bucket()).get(...given),
    put: async (...given: Parameters<R2Bucket['put']>) => (await bucket()).put(...given),
  };
  return media as R2Bucket;
}
