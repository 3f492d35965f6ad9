import { getPlatformProxy } from 'wrangler';
import type { CommerceEnv } from '../../env.ts';
import { migrate } from './migrate.ts';

export const LOCAL_CONFIG = 'functions/commerce/wrangler.toml';
export const LOCAL_STATE = process.env.LOCAL_STATE ?? '.wrangler/state';
const QUIET = { CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false' };

/**
 * Runs work against the local database and media bucket, the ones the embedded backend uses on this machine; the
 * database is at the newest migration. Ends the process, with a sentence, where it cannot be brought there.
 */
export async function withLocalBackend<T>(
  work: (env: CommerceEnv) => Promise<T>,
  state: string = LOCAL_STATE,
): Promise<T> {
  Object.assign(process.env, QUIET);
  const proxy = await getPlatformProxy<CommerceEnv & Record<string, unknown>>({
    configPath: LOCAL_CONFIG,
    persist: { path: `${state}/v3` },
  });
  try {
    await migrate(proxy.env.DB).catch(stop);
    return await work(proxy.env);
  } finally {
    await proxy.dispose();
  }
}

/** Who runs a command wants to know what to do, not where in the code it stopped. */
function stop(error: Error): never {
  console.error(error.message);
  process.exit(1);
}
