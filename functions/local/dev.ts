import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { MINUTE_PATH } from '../../src/kernel/web/development-paths.ts';
import { holdState } from './command/hold-state.ts';
import { readArguments, requirePort } from './command/line.ts';
import { COMMERCE_CONFIG, QUIET } from './environment.ts';

// `npm run dev`: the shop with hot reload on port 4321, or PORT, with its desk at /desk. Everything that can be refused is
// refused before the server of Astro starts.
const { values } = readArguments('npm run dev [-- --host]', { host: { type: 'boolean', default: false } });
const port = await requirePort(4321);
// Without the embedded backend the server has no database.
if (existsSync(COMMERCE_CONFIG)) holdState('npm run dev', `http://localhost:${port}`);
await import('./prepare.ts');

// The lock of Astro allows one server for a folder; that of the state does the same, and knows LOCAL_STATE.
const server = spawn(
  process.execPath,
  ['node_modules/astro/bin/astro.mjs', 'dev', '--ignore-lock', ...(values.host ? ['--host'] : [])],
  { stdio: 'inherit', env: { ...process.env, ...QUIET, PORT: String(port) } },
);
// Drafts that are to be published and the like wait for a clock, which the server of Astro does not have. While it starts,
// or when a request is being answered for long, a stroke is left out.
const CLOCK_MS = 10_000;
setInterval(
  () =>
    void fetch(`http://localhost:${port}${MINUTE_PATH}`, {
      method: 'POST',
      signal: AbortSignal.timeout(CLOCK_MS),
    }).catch(() => null),
  CLOCK_MS,
).unref();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
