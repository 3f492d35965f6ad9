import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler';
import { type Answer, databaseOver } from '../../../functions/commerce/shared/db/database-over.ts';
import { databaseFile } from '../../../functions/commerce/shared/db/local.ts';
import { COMMERCE_CONFIG } from '../../../functions/local/environment.ts';
import { BUILT_COMMERCE, COMMERCE_AS_FUNCTION, EMPTY_DATABASE } from './build-worker.ts';

const SUPPORT = resolve('tests/backend/support');
const COMMERCE = 'commerce';
const DATABASE = 'database';
/** Number of databases of one runtime; each test file uses up one. */
const DATABASES = 64;
const workerOptions = readWorkerOptions(COMMERCE_CONFIG).workerOptions as V4WorkerOptions;

/** Bindings that only some deployments have, and what stands for the network. */
export type MoreBindings = Pick<V4WorkerOptions, 'analyticsEngineDatasets' | 'outboundService' | 'durableObjects'>;

/** The waiting rooms of deals; a file without them has a deployment that lacks them. */
export const ROOMS: MoreBindings = { durableObjects: workerOptions.durableObjects };

/** The commerce Worker in workerd, for one test file at a time. */
interface Runtime {
  miniflare: Miniflare;
  /** The folder of its databases. */
  state: string;
  /** The messages that the Workers wrote to their log for the present test file. */
  logged: string[];
  /** The databases that no file used. */
  databases: string[];
}

/** Runtimes of this process that no test file uses at the moment. */
const idle: Runtime[] = [];

/**
 * The commerce Worker in workerd on an empty, migrated database of its own; close the harness after the tests. The
 * files of a process have one workerd, because starting it takes longer than most tests. Nothing of one file reaches
 * the next: the Worker's modules are evaluated again, with other variables and another database, and only one harness
 * uses a workerd at a time. `logged` has the messages that the Workers wrote to their log.
 */
export async function openHarness(vars: Record<string, string> = {}, bindings: MoreBindings = {}) {
  const isShared = Object.keys(bindings).length === 0;
  const runtime = isShared ? (idle.pop() ?? (await startShared())) : await startOwn(vars, bindings);
  const { miniflare, state, logged } = runtime;
  logged.length = 0;
  const database = runtime.databases.pop() ?? '';
  const file = databaseFile(state, database);
  mkdirSync(dirname(file), { recursive: true });
  copyFileSync(EMPTY_DATABASE, file);
  const worker = workerOf(miniflare, COMMERCE);
  if (isShared) {
    const given = { database, vars: { ...workerOptions.bindings, ...vars } };
    const renewed = await worker.fetch('http://next-shop/', { method: 'POST', body: JSON.stringify(given) });
    if (!renewed.ok) throw new Error(await renewed.text());
  }
  const DB = databaseBehind(workerOf(miniflare, DATABASE).fetch, database);
  const close = async () => {
    if (isShared && runtime.databases.length > 0) idle.push(runtime);
    else await end(runtime);
  };
  /** The address of a Worker with bindings of its own, where nothing stands before it. */
  const address = async () => (isShared ? null : miniflare.unsafeGetDirectURL(COMMERCE));
  return { harness: { logged, close, address }, worker, env: { DB, MEDIA: mediaOf(miniflare) } };
}

interface Sources {
  modulesRoot: string;
  modules: { type: 'ESModule'; path: string; contents?: string }[];
}

/** The Worker as it was built. */
const BUILT: Sources = {
  modulesRoot: BUILT_COMMERCE,
  modules: [{ type: 'ESModule', path: join(BUILT_COMMERCE, 'index.js') }],
};
/** The same behind a module that slows its database, counts what it is asked, and stops a waiting room. */
const WATCHED: Sources = {
  modulesRoot: '/',
  modules: [
    {
      type: 'ESModule',
      path: '/watched-worker.mjs',
      contents: readFileSync(join(SUPPORT, 'watched-worker.mjs'), 'utf8'),
    },
    { type: 'ESModule', path: '/index.js', contents: readFileSync(join(BUILT_COMMERCE, 'index.js'), 'utf8') },
  ],
};

/** The Worker under test as in a deployment, from the files that the run built, with bindings that are only its own. */
function startOwn(vars: Record<string, string>, bindings: MoreBindings): Promise<Runtime> {
  const worker: V4WorkerOptions = {
    ...workerOptions,
    durableObjects: {},
    ...bindings,
    bindings: Object.assign({}, workerOptions.bindings, vars),
    ...(bindings.durableObjects ? WATCHED : BUILT),
    unsafeDirectSockets: [{ host: '127.0.0.1' }],
  };
  return start(worker, ['DB']);
}

/** The Worker under test as a function, which `shared-worker.mjs` calls for each test file. */
function startShared(): Promise<Runtime> {
  const worker: V4WorkerOptions = {
    ...workerOptions,
    bindings: {},
    durableObjects: {},
    unsafeEvalBinding: 'UNSAFE_EVAL',
    modulesRoot: SUPPORT,
    modules: [
      { type: 'ESModule', path: join(SUPPORT, 'shared-worker.mjs') },
      { type: 'Text', path: join(SUPPORT, 'commerce.cjs'), contents: readFileSync(COMMERCE_AS_FUNCTION, 'utf8') },
    ],
  };
  return start(
    worker,
    Array.from({ length: DATABASES }, (_, index) => `DB${index}`),
  );
}

/** Starts a Worker under test beside a second Worker that gives tests access to its databases. */
async function start(worker: V4WorkerOptions, databases: string[]): Promise<Runtime> {
  const logged: string[] = [];
  const state = mkdtempSync(join(tmpdir(), 'backend-'));
  const d1Databases = Object.fromEntries(databases.map((name) => [name, name]));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      log: new Log(LogLevel.NONE),
      // Tests cause errors on purpose, so what the Workers log is kept and not printed.
      handleStructuredLogs: ({ message }) => void logged.push(message),
      resourcePersistencePath: join(state, 'v3'),
      workers: [
        { ...worker, name: COMMERCE, d1Databases },
        {
          name: DATABASE,
          compatibilityDate: workerOptions.compatibilityDate,
          d1Databases,
          modulesRoot: SUPPORT,
          modules: [{ type: 'ESModule', path: join(SUPPORT, 'database-worker.mjs') }],
        },
      ],
    }),
  );
  await miniflare.ready;
  process.once('exit', () => rmSync(state, { recursive: true, force: true }));
  return { miniflare, state, logged, databases };
}

async function end({ miniflare, state }: Runtime): Promise<void> {
  await miniflare.dispose();
  rmSync(state, { recursive: true, force: true });
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
function databaseBehind(fetch: ReturnType<typeof workerOf>['fetch'], name: string): D1Database {
  return databaseOver(async (calls) => {
    const response = await fetch(`http://database/${name}`, { method: 'POST', body: JSON.stringify(calls) });
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
