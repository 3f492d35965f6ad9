import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { QUIET } from '../functions/local/environment.ts';

/** A filled database that is made once and copied for every test that runs both Workers. */
const TEMPLATE = '.wrangler/prepared';
const LOCK = `${TEMPLATE}.lock`;
const MIGRATIONS = 'functions/commerce/migrations';
/** File with the digest of the migrations that made the template. */
const MIGRATIONS_OF = `${TEMPLATE}/migrations`;
const DATABASES = 'v3/d1/miniflare-D1DatabaseObject';
const ASK_EVERY_MS = 200;
const PATIENCE_MS = 120_000;

/** Whether this process has brought the template up to date. */
let isUpToDate = false;

/**
 * Creates a separate database for a test: a copy of the newest catalogue. Throws if another process does not finish
 * creating it.
 */
export async function prepareState(state: string): Promise<void> {
  await locked(() => {
    if (!isUpToDate) updateTemplate();
    isUpToDate = true;
    rmSync(state, { recursive: true, force: true });
    if (existsSync(TEMPLATE)) cpSync(TEMPLATE, state, { recursive: true });
  });
}

function updateTemplate(): void {
  const migrations = migrationsDigest();
  // A template of other migrations, from before 1.0 or another branch, is deleted: an applied migration of the same
  // name may have created other tables.
  const isOfOthers = !existsSync(MIGRATIONS_OF) || readFileSync(MIGRATIONS_OF, 'utf8') !== migrations;
  if ((isOfOthers || prepare([]) !== 0) && prepare(['--reset']) !== 0)
    throw new Error(`${TEMPLATE} could not be filled`);
  if (!existsSync(TEMPLATE)) return;
  writeFileSync(MIGRATIONS_OF, migrations);
  liftUnpaidLimits(TEMPLATE);
}

/** A digest of all migrations; without an embedded backend there are none. */
function migrationsDigest(): string {
  const digest = createHash('sha256');
  for (const file of existsSync(MIGRATIONS) ? readdirSync(MIGRATIONS).toSorted() : [])
    digest.update(file).update(readFileSync(join(MIGRATIONS, file)));
  return digest.digest('hex');
}

/** Updates the template to the newest catalogue; returns the exit code of the command. */
function prepare(options: readonly string[]): number | null {
  return spawnSync(process.execPath, ['functions/local/prepare.ts', ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...QUIET, LOCAL_STATE: TEMPLATE },
  }).status;
}

/** All tests order with one phone from one address, so the limits for unpaid orders are switched off. */
function liftUnpaidLimits(state: string): void {
  const folder = join(state, DATABASES);
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite');
  if (!file) throw new Error(`${folder} holds no database`);
  const limits = { online_orders: null, orders: null, pieces: null, network_orders: null, network_pieces: null };
  const database = new DatabaseSync(join(folder, file));
  try {
    database
      .prepare("insert or replace into config (path, store, value) values ('store/unpaid_orders', 'default', ?)")
      .run(JSON.stringify(limits));
  } finally {
    database.close();
  }
}

/** Only one process at a time, because two that fill the same database would damage it. */
async function locked(work: () => void): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  mkdirSync('.wrangler', { recursive: true });
  while (!tryLock()) {
    if (Date.now() > deadline) throw new Error(`${LOCK} is held by a process that does not end; remove it`);
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  try {
    work();
  } finally {
    rmdirSync(LOCK);
  }
}

function tryLock(): boolean {
  try {
    mkdirSync(LOCK);
    return true;
  } catch {
    return false;
  }
}
