import type { D1Database } from '@cloudflare/workers-types';

/** Configured JSON values by path. The store's own value overrides the default store's; unset paths are missing. */
export async function readConfig(
  db: D1Database,
  paths: readonly string[],
  store: string,
): Promise<Map<string, unknown>> {
  const { results } = await db
    .prepare(
      `select path, value from config
       where path in (select value from json_each(?1)) and store in ('default', ?2)
       order by store = ?2`,
    )
    .bind(JSON.stringify(paths), store)
    .all<{ path: string; value: string }>();
  return new Map(results.map(({ path, value }) => [path, JSON.parse(value) as unknown]));
}
