import type { D1Database } from '@cloudflare/workers-types';

/** How the picture of this path is drawn, as JSON; null where none is drawn for it. */
export const findDrawing = (db: D1Database, path: string): Promise<string | null> =>
  db.prepare('select drawing from media_drawing where path = ?1').bind(path).first<string>('drawing');
