import { execFileSync } from 'node:child_process';
import { getPlatformProxy } from 'wrangler';
import type { CommerceEnv } from '../env.ts';

const CONFIG = 'functions/commerce/wrangler.toml';
const STATE = process.env.LOCAL_STATE ?? '.wrangler/state';
const QUIET = { CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false' };

/** Brings the local database to the newest migration. */
export function migrateLocal(): void {
  const args = ['d1', 'migrations', 'apply', 'commerce', '--local', '-c', CONFIG, '--persist-to', STATE];
  execFileSync('wrangler', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...QUIET } });
}

/** Runs work against the local database and media bucket, the ones the embedded backend uses on this machine. */
export async function withLocalBackend<T>(work: (env: CommerceEnv) => Promise<T>): Promise<T> {
  Object.assign(process.env, QUIET);
  const proxy = await getPlatformProxy<CommerceEnv & Record<string, unknown>>({
    configPath: CONFIG,
    persist: { path: `${STATE}/v3` },
  });
  try {
    return await work(proxy.env);
  } finally {
    await proxy.dispose();
  }
}
