import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { holdState, LOCK_FILES } from './command/hold-state.ts';
import { readArguments } from './command/line.ts';
import { COMMERCE_CONFIG as CONFIG, STATE } from './environment.ts';

// Migrates the embedded backend's local database to the newest version and fills it, unless nothing changed since the
// last time.
const COMMERCE = 'functions/commerce';
/** File with the fingerprint of what the database was made from. */
const MARKER = `${STATE}/prepared`;
/** Folders that decide the content of a fresh database. */
const SOURCES = ['migrations', 'default-shop', 'exchange', 'tables', 'shared'];

const QUIET = {
  ...process.env,
  WRANGLER_SEND_METRICS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_LOG: 'error',
  CI: '1',
};

function fingerprint(): string {
  // The companion of a Magento has no products.
  const hash = createHash('sha256').update(process.env.COMPANION_OF ? 'companion' : '');
  hash.update(readFileSync('src/brand/names.ts'));
  for (const source of SOURCES) {
    const folder = join(COMMERCE, source);
    if (!existsSync(folder)) continue;
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (extname(file) && !file.endsWith('.test.ts')) hash.update(file).update(readFileSync(join(folder, file)));
    }
  }
  return hash.digest('hex');
}

/** Removes everything but the lock that this process holds. */
function empty(): void {
  holdState('npm run db:reset');
  for (const name of readdirSync(STATE))
    if (!LOCK_FILES.includes(name)) rmSync(join(STATE, name), { recursive: true, force: true });
}

function prepare(isReset: boolean): void {
  if (isReset) empty();
  const wanted = fingerprint();
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === wanted) return;
  const filled = spawnSync(process.execPath, [`${COMMERCE}/exchange/import/fill.ts`], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: QUIET,
  });
  if (filled.status !== 0) {
    // The failed command has already printed the reason.
    if (existsSync(MARKER))
      console.error(
        'The local database may be from an older version: `npm run db:reset` makes it anew, without its orders.',
      );
    process.exit(filled.status ?? 1);
  }
  mkdirSync(STATE, { recursive: true });
  writeFileSync(MARKER, wanted);
}

/** Other commands import this file; their command line is not its own. */
const isReset =
  import.meta.main && readArguments('npm run db:reset', { reset: { type: 'boolean' } }).values.reset === true;
if (existsSync(CONFIG)) prepare(isReset);
