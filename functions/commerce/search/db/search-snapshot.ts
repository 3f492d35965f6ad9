import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { changesSql, IDS_PER_TEXT, POSITION_COLUMNS, TERM_COLUMNS } from './search-index.ts';

/** The version of the form in which parts are stored (search/rules/snapshot/snapshot-parts.ts). */
const FORMAT = 1;
/** Longest piece in characters; D1 refuses values of 2 MB. */
const PIECE_MAX = 1_000_000;

/** Parts of the index in bytes, by their names. */
type SnapshotParts = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** SQL for the `seq` of the newest snapshot; 0 if there is none. */
const NEWEST = `(select coalesce(max(seq), 0) from search_snapshot where format = ${FORMAT} and part = 'columns')`;

/** Which snapshot an index reads: the newest, or the one with this `seq` that its first places are from. */
export type SnapshotChoice = 'newest' | number;

/** The chosen snapshot's `seq`, as SQL. */
const seqOf = (choice: SnapshotChoice): string => (choice === 'newest' ? NEWEST : String(Math.trunc(choice)));

/** Reads the parts, as far as the snapshot has them. */
export function partsOf(db: D1Database, parts: readonly string[], choice: SnapshotChoice): D1PreparedStatement {
  return db
    .prepare(
      `select part, seq, data from search_snapshot
      where format = ${FORMAT} and part in (select value from json_each(?1)) and seq = ${seqOf(choice)} order by id`,
    )
    .bind(JSON.stringify(parts));
}

/** The `seq` of the parts (0 for none), and their bytes. */
export function readParts(rows: Record<string, unknown>[]): { seq: number; parts: SnapshotParts } {
  const texts = new Map<string, string>();
  for (const { part, data } of rows) texts.set(String(part), (texts.get(String(part)) ?? '') + String(data));
  return {
    seq: Number(rows[0]?.seq ?? 0),
    parts: new Map(Array.from(texts, ([part, text]) => [part, bytesOf(text)])),
  };
}

/** The bytes in memory of their own, so that numbers of several bytes can be read in place. */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(inflateRawSync(Buffer.from(text, 'base64')));

/** A part takes a third of its bytes when it is compressed, which is quicker to read and to send. */
const textOf = (bytes: Uint8Array): string => deflateRawSync(bytes).toString('base64');

/** SQL for those fields or categories of the list ?1 of which the snapshot has, or lacks, the part. */
const listed = (kind: 'field' | 'category', choice: SnapshotChoice, isStored: boolean) =>
  `(select value from json_each(?1) where '${kind} ' || value ${isStored ? 'in' : 'not in'}
    (select part from search_snapshot where format = ${FORMAT} and seq = ${seqOf(choice)}))`;

/** All values of the fields that the snapshot lacks. */
export function termsOutside(db: D1Database, fields: readonly string[], choice: SnapshotChoice): D1PreparedStatement {
  return db
    .prepare(
      `select ${TERM_COLUMNS} from search_term t where t.field in ${listed('field', choice, false)}
      group by t.field, t.value, t.product_id / 65536`,
    )
    .bind(JSON.stringify(fields));
}

/** The values of the fields that the snapshot has, for products that changed after it. */
export function termsAfter(db: D1Database, fields: readonly string[], choice: SnapshotChoice): D1PreparedStatement {
  return db
    .prepare(
      `select ${TERM_COLUMNS} from search_change c cross join search_term t on t.product_id = c.product_id
      where c.seq > ${seqOf(choice)} and t.field in ${listed('field', choice, true)} group by t.field, t.value`,
    )
    .bind(JSON.stringify(fields));
}

/** All positions in the categories that the snapshot lacks, in the form of terms. */
export function positionsOutside(
  db: D1Database,
  categories: readonly number[],
  choice: SnapshotChoice,
): D1PreparedStatement {
  return db
    .prepare(
      `select ${POSITION_COLUMNS} from search_position p where p.category_id in ${listed('category', choice, false)}
      group by p.category_id, p.position`,
    )
    .bind(JSON.stringify(categories));
}

/** Positions in the categories that the snapshot has, of products that changed after it. */
export function positionsAfter(
  db: D1Database,
  categories: readonly number[],
  choice: SnapshotChoice,
): D1PreparedStatement {
  return db
    .prepare(
      `select ${POSITION_COLUMNS} from search_change c cross join search_position p on p.product_id = c.product_id
      where c.seq > ${seqOf(choice)} and p.category_id in ${listed('category', choice, true)}
      group by p.category_id, p.position`,
    )
    .bind(JSON.stringify(categories));
}

/** All products that changed after the newest snapshot; without one, all products. */
export const changesAfterSnapshot = (db: D1Database): D1PreparedStatement => db.prepare(changesSql(NEWEST));

/** The texts that all products are sorted by, if the snapshot lacks them. */
export const textsOutside = (db: D1Database, choice: SnapshotChoice): D1PreparedStatement =>
  db.prepare(
    `select json_group_array(json_array(product_id, name, created_at)) as rows from search_document
    where not exists (select 1 from search_snapshot where format = ${FORMAT} and part = 'texts' and seq = ${seqOf(choice)})
    group by product_id / ${IDS_PER_TEXT}`,
  );

export const readTexts = (rows: Record<string, unknown>[]): [id: number, name: string, createdAt: string][] =>
  rows.flatMap(({ rows: json }) => JSON.parse(String(json)));

/**
 * The last change, the change up to which the newest snapshot reaches (0 for none), and whether more changes are coming:
 * products wait to be written into the index, or an import holds the shop.
 */
export async function snapshotAge(
  db: D1Database,
  now: Date,
): Promise<{ last: number; snapshot: number; isWaiting: boolean }> {
  const row = await db
    .prepare(
      `select (select coalesce(max(seq), 0) from search_change) as last, ${NEWEST} as snapshot,
        exists (select 1 from search_stale)
          or exists (select 1 from import_run where ended_at is null and holder is not null and held_until > ?1) as waiting`,
    )
    .bind(now.toISOString())
    .first<{ last: number; snapshot: number; waiting: number }>();
  return { last: row?.last ?? 0, snapshot: row?.snapshot ?? 0, isWaiting: row?.waiting === 1 };
}

/** All fields of the index: each is found by its first row, without reading the others. */
export async function listFields(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare(
      `with recursive known(field) as (
        select min(field) from search_term
        union all select (select min(field) from search_term where field > known.field) from known where known.field is not null)
      select field from known where field is not null`,
    )
    .all<{ field: string }>();
  return results.map(({ field }) => field);
}

/** Categories that list products, found in the same way. */
export async function listPositionCategories(db: D1Database): Promise<number[]> {
  const { results } = await db
    .prepare(
      `with recursive known(id) as (
        select min(category_id) from search_position
        union all select (select min(category_id) from search_position where category_id > known.id) from known where known.id is not null)
      select id from known where id is not null`,
    )
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

/** Replaces the snapshot by these parts. */
export async function storeSnapshot(
  db: D1Database,
  seq: number,
  parts: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const insert = db.prepare(`insert into search_snapshot (part, format, seq, data) values (?1, ${FORMAT}, ?2, ?3)`);
  const statements = [...parts].flatMap(([part, bytes]) => {
    const text = textOf(bytes);
    const count = Math.ceil(text.length / PIECE_MAX);
    return Array.from({ length: count }, (_, index) =>
      insert.bind(part, seq, text.slice(index * PIECE_MAX, (index + 1) * PIECE_MAX)),
    );
  });
  await db.batch([db.prepare('delete from search_snapshot'), ...statements]);
}
