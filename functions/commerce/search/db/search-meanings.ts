import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { MeaningRow } from './search-lexicon.ts';

const MEANING_COLUMNS = ['kind', 'phrases', 'target', 'is_active'] as const;
const COLUMNS = `id, ${MEANING_COLUMNS.join(', ')}`;

export const findMeaning = (db: D1Database, id: number) =>
  db.prepare(`select ${COLUMNS} from search_meaning where id = ?1`).bind(id).first<MeaningRow>();

/** A page of the rows in order, and their total count. */
export async function listMeanings(
  db: D1Database,
  { from, size }: { from: number; size: number },
): Promise<{ items: MeaningRow[]; total: number }> {
  const [rows, count] = await db.batch<Record<string, unknown>>([
    db.prepare(`select ${COLUMNS} from search_meaning order by id limit ?1 offset ?2`).bind(size, from),
    db.prepare('select count(*) as n from search_meaning'),
  ]);
  // Types the rows; the columns are those of the statement.
  return { items: (rows?.results ?? []) as unknown as MeaningRow[], total: Number(count?.results[0]?.n ?? 0) };
}

export async function nextMeaningId(db: D1Database): Promise<number> {
  return ((await db.prepare('select max(id) as id from search_meaning').first<number>('id')) ?? 0) + 1;
}

/** Whether another row than `id` of this kind has these phrases. */
export const isMeaningTaken = async (db: D1Database, { id, kind, phrases }: MeaningRow): Promise<boolean> =>
  (await db
    .prepare('select 1 from search_meaning where kind = ?1 and phrases = ?2 and id <> ?3')
    .bind(kind, phrases, id)
    .first()) !== null;

/** Writes a row under its number. */
export const putMeaning = (db: D1Database, { id, kind, phrases, target, is_active }: MeaningRow): D1PreparedStatement =>
  db
    .prepare(
      `insert into search_meaning (id, kind, phrases, target, is_active) values (?1, ?2, ?3, ?4, ?5)
      on conflict (id) do update set kind = ?2, phrases = ?3, target = ?4, is_active = ?5`,
    )
    .bind(id, kind, phrases, target, is_active);

export const deleteMeaning = (db: D1Database, id: number): D1PreparedStatement =>
  db.prepare('delete from search_meaning where id = ?1').bind(id);
