import { resolve } from 'node:path';
import type { R2Bucket } from '@cloudflare/workers-types';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler';
import type { CommerceEnv } from '../../env.ts';
import { type Answer, databaseOver } from './database-over.ts';
import { migrate } from './migrate.ts';

const LOCAL_CONFIG = 'functions/commerce/wrangler.toml';
const LOCAL_STATE = process.env.LOCAL_STATE ?? '.wrangler/state';
const ADDRESS = 'http://database/';
/** Carries out all statements that are sent in one request: bindings outside of workerd ask it for every `prepare`. */
const WORKER = `export default {
  async fetch(request, { DB }) {
    try {
      const calls = await request.json();
      return Response.json(await DB.batch(calls.map(({ sql, values }) => DB.prepare(sql).bind(...values))));
    } catch (error) {
      return new Response(error.message, { status: 500 });
    }
  },
};`;

/**
 * Runs work against the local database and media bucket, the ones the embedded backend uses on this machine; the
 * database is at the newest migration.
 */
export async function withLocalBackend<T>(
  work: (env: CommerceEnv) => Promise<T>,
  state: string = LOCAL_STATE,
): Promise<T> {
  const { workerOptions } = readWorkerOptions(LOCAL_CONFIG);
  const modules = [{ type: 'ESModule' as const, path: 'database.mjs', contents: WORKER }];
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      log: new Log(LogLevel.ERROR),
      resourcePersistencePath: resolve(state, 'v3'),
      workers: [{ ...workerOptions, name: 'database', modules }],
    }),
  );
  const DB = databaseOver(async (calls) => {
    const answer = await runtime.dispatchFetch(ADDRESS, { method: 'POST', body: JSON.stringify(calls) });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Answer[];
  });
  try {
    await migrate(DB);
    const MEDIA = (await runtime.getR2Bucket('MEDIA')) as unknown as R2Bucket;
    return await work({ ...(workerOptions.bindings as object), DB, MEDIA } as CommerceEnv);
  } finally {
    await runtime.dispose();
  }
}
