import type { D1Database } from '@cloudflare/workers-types';

/** The paths among these, below /media, that are drawn pictures. */
export async function listDrawn(db: D1Database, paths: readonly string[]): Promise<Set<string>> {
  const { results } = await db
    .prepare('select path from media_drawing where path in (select value from json_each(?1))')
    .bind(JSON.stringify(paths))
    .all<{ path: string }>();
  return new Set(results.map(({ path }) => path));
}
/** The drawing parameters of the picture at this path, as JSON; null when it is not drawn. */
export const findDrawing = (db: D1Database, path: string): Promise<string | null> =>
  db.prepare('select drawing from media_drawing where path = ?1').bind(path).first<string>('drawing');
