import type { D1Database } from '@cloudflare/workers-types';

/** Which of these paths below /media are pictures that are drawn. */
export async function listDrawn(db: D1Database, paths: readonly string[]): Promise<Set<string>> {
  const { results } = await db
    .prepare('select path from media_drawing where path in (select value from json_each(?1))')
    .bind(JSON.stringify(paths))
    .all<{ path: string }>();
  return new Set(results.map(({ path }) => path));
}
/** How the picture of this path is drawn, as JSON; null where none is drawn for it. */
export const findDrawing = (db: D1Database, path: string): Promise<string | null> =>
  db.prepare('select drawing from media_drawing where path = ?1').bind(path).first<string>('drawing');
