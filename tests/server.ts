import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { stripVTControlCharacters } from 'node:util';
import { QUIET } from '../functions/local/environment.ts';

/** A server of this project as a separate process. */
export interface LocalServer {
  address: string;
  /** The id of the process that started all processes of the server. */
  pid: number;
  /** The end of what it said until its first answer. */
  start: string;
  /** Ends the server; resolves when it has ended. */
  stop(): Promise<void>;
}

const PATIENCE_MS = 120_000;
/** How much of a server's log is kept for the case that it ends by itself, in characters. */
const KEPT_LOG = 4000;
const ASK_EVERY_MS = 100;
/** Maximum wait for one request. */
const ANSWER_MS = 10_000;
/** Time for a server to end by itself when it is told to; after it the server is killed. */
const ENDING_MS = 5000;

/** The line in which a server says that it has its port; "Local" is the word of the development server. */
const HAS_PORT = /(?:Ready on|Local)\s+https?:\/\/[^\s/]+:(\d+)/;

/**
 * Starts a script of `functions/local` with its own state, on a free port unless one is
 * given, and waits for its first answer. Throws if there is none, and if the server does not say itself that it has the
 * port: what answers there is another server then.
 */
export async function startServer(
  script: 'preview' | 'commerce' | 'commerce --built' | 'dev',
  options: {
    port?: number;
    state: string;
    env?: Record<string, string>;
    cwd?: string;
    onLog?: (text: string) => void;
  },
): Promise<LocalServer> {
  const port = options.port ?? (await freePort());
  const address = `http://localhost:${port}`;
  const [name, ...flags] = script.split(' ');
  const server = spawn(process.execPath, [`functions/local/${name}.ts`, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: options.cwd,
    env: { ...process.env, ...QUIET, PORT: String(port), LOCAL_STATE: options.state, ...options.env },
  });
  let said = '';
  let ownPort: number | undefined;
  let isStopped = false;
  let onLog: (text: string) => void = () => undefined;
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-KEPT_LOG);
      ownPort ??= Number(HAS_PORT.exec(stripVTControlCharacters(said))?.[1] ?? 0) || undefined;
      onLog(text);
    });
  // A test that fails before it can stop its servers must not leave them to the next run.
  const endWithThis = () => server.kill('SIGKILL');
  process.once('exit', endWithThis);
  server.once('exit', (code, signal) => {
    process.off('exit', endWithThis);
    if (!isStopped) console.error(`${script} at ${address} has ended by itself (${signal ?? code}): ${said}`);
  });
  try {
    const deadline = Date.now() + PATIENCE_MS;
    await until(() => ownPort !== undefined, deadline, server);
    if (ownPort !== port) throw new Error(`${script} has port ${ownPort} instead of ${port}`);
    await until(
      () => answers(`${address}${name === 'commerce' ? '/v1/middleware/config_list' : '/healthz'}`),
      deadline,
      server,
    );
  } catch (error) {
    isStopped = true;
    await end(server);
    throw new Error(said, { cause: error });
  }
  // The log of a server is printed only on request, because many tests cause errors on purpose.
  onLog = options.onLog ?? (() => undefined);
  return {
    address,
    pid: server.pid ?? 0,
    start: said,
    async stop() {
      isStopped = true;
      await end(server);
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Ends a server, also one that does not listen. */
async function end(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = once(server, 'exit');
  const killing = setTimeout(() => server.kill('SIGKILL'), ENDING_MS);
  server.kill('SIGTERM');
  await ended;
  clearTimeout(killing);
}

const answers = async (url: string): Promise<boolean> =>
  (await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => null))?.ok ?? false;

/** Waits until something is so; throws when the server has ended before, and at the deadline. */
async function until(isSo: () => boolean | Promise<boolean>, deadline: number, server: ChildProcess): Promise<void> {
  while (!(await isSo())) {
    if (hasEnded(server)) throw new Error('the server has ended');
    if (Date.now() > deadline) throw new Error('the server did not answer in time');
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}

/** A port of this machine that nobody uses, chosen by the system. Take it at once: it is not reserved. */
export async function freePort(): Promise<number> {
  const holder = createServer().listen(0);
  await once(holder, 'listening');
  const address = holder.address();
  holder.close();
  await once(holder, 'close');
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  return address.port;
}
