import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** The fields of a film that a merchant edits; `skus` is a JSON list. */
export interface EditedVideo {
  title: string;
  description: string;
  source: string | null;
  captions: string | null;
  poster: string | null;
  skus: string;
  duration_s: number;
  is_excluded: number;
}

/** A film, published or not; null when there is none. */
export const findVideo = (db: D1Database, id: number) =>
  db.prepare('select * from video where id = ?1').bind(id).first<EditedVideo & { id: number }>();

/** Whether another row than `id` already uses this film file. */
export const isFilmTaken = async (db: D1Database, source: string, id: number): Promise<boolean> =>
  (await db.prepare('select 1 from video where source = ?1 and id <> ?2').bind(source, id).first()) !== null;

export async function nextVideoId(db: D1Database): Promise<number> {
  return ((await db.prepare('select max(id) as id from video').first<number>('id')) ?? 0) + 1;
}

/** Writes a film under its number. A new film is published at once, at the end of the list. */
export const putVideo = (db: D1Database, id: number, video: EditedVideo, now: Date): D1PreparedStatement =>
  db
    .prepare(
      `insert into video (id, title, description, source, captions, poster, skus, duration_s, is_excluded, published_at, position)
      values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, (select coalesce(max(position), 0) + 1 from video))
      on conflict (id) do update set title = ?2, description = ?3, source = ?4, captions = ?5, poster = ?6, skus = ?7,
        duration_s = ?8, is_excluded = ?9`,
    )
    .bind(
      id,
      video.title,
      video.description,
      video.source,
      video.captions,
      video.poster,
      video.skus,
      video.duration_s,
      video.is_excluded,
      now.toISOString(),
    );
