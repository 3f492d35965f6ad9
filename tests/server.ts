import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { QUIET } from '../functions/local/environment.ts';

/** A server of this project as a separate process. */
export interface LocalServer {
  address: string;
  /** The id of the process that started all processes of the server. */
  pid: number;
  /** Ends the server; resolves when it has ended. */
  stop(): Promise<void>;
}

const PATIENCE_MS = 120_000;
/** How much of a server's log is kept for the case that it ends by itself, in characters. */
const KEPT_LOG = 4000;
const ASK_EVERY_MS = 250;
/** Maximum wait for one request, because a hanging server of another run may use the port. */
const ANSWER_MS = 10_000;

/**
 * Arguments of the development server. It ignores the lock, so that it can run at the same time as a developer's own
 * server.
 */
const DEVELOPMENT = ['node_modules/astro/bin/astro.mjs', 'dev', '--ignore-lock'];

/**
 * Starts a script of `functions/local`, or the development server, on a port with its own state, and waits for its
 * first answer. Throws if there is none.
 */
export async function startServer(
  script: 'preview' | 'commerce' | 'commerce --built' | 'dev',
  options: {
    port: number;
    state: string;
    env?: Record<string, string>;
    cwd?: string;
    onLog?: (text: string) => void;
  },
): Promise<LocalServer> {
  const address = `http://localhost:${options.port}`;
  const [name, ...flags] = script.split(' ');
  const run = script === 'dev' ? DEVELOPMENT : [`functions/local/${name}.ts`, ...flags];
  const server = spawn(process.execPath, run, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: options.cwd,
    env: { ...process.env, ...QUIET, PORT: String(options.port), LOCAL_STATE: options.state, ...options.env },
  });
  let said = '';
  let isStopped = false;
  let onLog: (text: string) => void = () => undefined;
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-KEPT_LOG);
      onLog(text);
    });
  // A test that fails before it can stop its servers must not leave them to the next run.
  const endWithThis = () => server.kill('SIGTERM');
  process.once('exit', endWithThis);
  server.once('exit', (code, signal) => {
    process.off('exit', endWithThis);
    if (!isStopped) console.error(`${script} at ${address} has ended by itself (${signal ?? code}): ${said}`);
  });
  try {
    await answers(`${address}${name === 'commerce' ? '/v1/middleware/config_list' : '/healthz'}`, server);
  } catch (error) {
    isStopped = true;
    throw new Error(said, { cause: error });
  }
  // The log of a server is printed only on request, because many tests cause errors on purpose.
  onLog = options.onLog ?? (() => undefined);
  return {
    address,
    pid: server.pid ?? 0,
    async stop() {
      isStopped = true;
      if (server.exitCode !== null) return;
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  server.kill('SIGTERM');
  throw new Error(`${url} did not answer`);
}
