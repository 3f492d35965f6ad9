import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { QUIET } from '../functions/local/environment.ts';

/** A filled database that is made once and copied for every test that runs both Workers. */
const TEMPLATE = '.wrangler/prepared';
const LOCK = `${TEMPLATE}.lock`;
const ASK_EVERY_MS = 200;
const PATIENCE_MS = 120_000;

/** Fills a state of its own for a test: a copy of the newest catalogue. Throws when another process never ends making it. */
export async function prepareState(state: string): Promise<void> {
  await locked(() => {
    execFileSync(process.execPath, ['functions/local/prepare.ts'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...QUIET, LOCAL_STATE: TEMPLATE },
    });
    rmSync(state, { recursive: true, force: true });
    if (existsSync(TEMPLATE)) cpSync(TEMPLATE, state, { recursive: true });
  });
}

/** One process at a time: two that fill the same database spoil it. */
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
