import type { D1Database } from '@cloudflare/workers-types';

/** Which of these paths below /media are pictures that are drawn. */
export async function listDrawn(db: D1Database, paths: readonly string[]): Promise<Set<string>> {
  const { results } = await db
    .prepare('select path from media_drawing where path in (select value from json_each(?1))')
    .bind(JSON.stringify(paths))
    .all<{ path: string }>();
  return new Set(results.map(({ path }) => path));
}
