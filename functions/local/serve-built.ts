import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  MiniflareCoreError,
  type V4WorkerOptions,
} from 'miniflare';
import { unstable_readConfig as readConfig, unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler';

/** A Worker as built by `npm run build`, and the variables that override its configuration. */
export interface BuiltWorker {
  config: string;
  variables: Record<string, string>;
}

/** `hasFront`: the first Worker answers through `front-worker.ts`, as a deployed one does through Cloudflare's network. */
interface Serving {
  port: number;
  state: string;
  hasFront?: boolean;
  /** Where debuggers and profilers reach the Workers by V8's inspector protocol. */
  inspectorPort?: number | undefined;
  /** Gets what the Workers write to their log, which otherwise is printed. */
  onLog?: ((message: string) => void) | undefined;
}

/**
 * Serves built Workers in one workerd until the process ends. Requests reach the first Worker directly, without the
 * reloading proxy of `wrangler dev`. The local state is in a folder, as with wrangler.
 */
export async function serveBuilt(workers: BuiltWorker[], options: Serving): Promise<void> {
  const server = startBuilt(workers, options);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void server.dispose().then(() => process.exit(0)));
  try {
    const own = await server.ready;
    const { origin } = options.hasFront ? await server.unsafeGetDirectURL(FRONT) : own;
    await keepTime(server, workers);
    console.log(`Ready on ${origin}`);
  } catch (error) {
    console.error(isPortTaken(error) ? `Port ${options.port} is in use: set PORT to another.` : error);
    process.exit(1);
  }
}

/** The schedule runs more often here than on Cloudflare, so that nobody waits a minute for a scheduled draft. */
const CLOCK_MS = 10_000;
/** The cron expression of the urgent work, as in wrangler.toml of the backend. */
const EVERY_MINUTE = '* * * * *';

/**
 * Runs the schedule of the Workers that have one; workerd itself does not. The first run is awaited: Miniflare blocks
 * this process during the first call of a function, and workerd waits for ever if it has so much to log then that its
 * pipe to this process is full. Later calls of the same function do not block. Returns what ends it.
 */
export async function keepTime(server: Miniflare, workers: readonly BuiltWorker[]): Promise<() => void> {
  const timed = workers.flatMap(({ config }) => {
    const { name, triggers } = readConfig({ config });
    return name && triggers?.crons?.includes(EVERY_MINUTE) ? [name] : [];
  });
  const schedules = await Promise.all(timed.map(async (name) => (await server.getWorker(name)).scheduled));
  const strike = async () => {
    for (const run of schedules) await run({ cron: EVERY_MINUTE, scheduledTime: new Date() });
  };
  const strikeOrSay = () => strike().catch((error: unknown) => console.error('the clock did not strike', error));
  await strikeOrSay();
  const clock = setInterval(() => void strikeOrSay(), CLOCK_MS);
  return () => clearInterval(clock);
}

/**
 * Starts built Workers in one workerd, which the caller stops. Requests to any address can be sent to the first of
 * them.
 */
export const startBuilt = (
  workers: BuiltWorker[],
  { port, state, hasFront, inspectorPort, onLog }: Serving,
): Miniflare =>
  new Miniflare(
    convertV4MiniflareOptions({
      host: 'localhost',
      // With a front worker the shop's port is the one of that; Miniflare's own entry has any free one.
      port: hasFront ? 0 : port,
      cf: false,
      ...(inspectorPort && { inspectorPort }),
      ...(onLog && { handleStructuredLogs: ({ message }: { message: string }) => onLog(`${message}\n`) }),
      log: new Log(LogLevel.ERROR),
      // Scheduled jobs run when this address is called: /cdn-cgi/local/scheduled, as with `wrangler dev
      // --test-scheduled`.
      unsafeTriggerHandlers: true,
      resourcePersistencePath: resolve(state, 'v3'),
      workers: [
        ...workers.map((worker) => workerOptions(worker, workers)),
        ...(hasFront ? [frontOf(workers, port)] : []),
      ],
    }),
  );

/** The name of the front worker. */
export const FRONT = 'front';

/** The front worker without types. The compiler takes 100 MB, which a backend alone does not need. */
function frontSource(): string {
  const ts = createRequire(import.meta.url)('typescript') as typeof import('typescript');
  return ts.transpile(readFileSync(new URL('./front-worker.ts', import.meta.url), 'utf8'), {
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ESNext,
  });
}

/** The front worker on the shop's port. */
const frontOf = ([first]: readonly BuiltWorker[], port: number): V4WorkerOptions => ({
  name: FRONT,
  compatibilityDate: '2026-10-01',
  modules: [
    {
      type: 'ESModule',
      path: 'front-worker.mjs',
      contents: frontSource(),
    },
  ],
  serviceBindings: { STOREFRONT: readConfig({ config: first?.config }).name ?? '' },
  unsafeDirectSockets: [{ host: 'localhost', port }],
});

/** A variable of a built Worker as its configuration sets it. */
export const readVariable = (config: string, name: string): unknown => readConfig({ config }).vars[name];

const isPortTaken = (error: unknown) => error instanceof MiniflareCoreError && error.code === 'ERR_ADDRESS_IN_USE';

/** Bindings to Workers that are not served beside it are left out, as in a deployment without them. */
function workerOptions({ config, variables }: BuiltWorker, served: readonly BuiltWorker[]): V4WorkerOptions {
  const { workerOptions, main } = readWorkerOptions(config);
  const names = served.map((worker) => readConfig({ config: worker.config }).name);
  const bound = Object.entries(workerOptions.serviceBindings ?? {}).filter(
    ([, service]) => !(typeof service === 'object' && 'name' in service && !names.includes(String(service.name))),
  );
  const folder = resolve(dirname(config));
  return {
    ...workerOptions,
    name: readConfig({ config }).name ?? '',
    bindings: Object.assign({}, workerOptions.bindings, variables),
    serviceBindings: Object.fromEntries(bound),
    modulesRoot: folder,
    modules: modulesOf(folder, basename(main ?? '')),
  };
}

/** All modules of a built Worker, the entry first. */
function modulesOf(folder: string, entry: string) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:m?js|wasm)$/.test(file),
  );
  return [entry, ...files.filter((file) => file !== entry)].map((file) => ({
    type: file.endsWith('.wasm') ? ('CompiledWasm' as const) : ('ESModule' as const),
    path: join(folder, file),
  }));
}
