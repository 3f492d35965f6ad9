import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** How far the search engine has the products; the table is described in migrations/0015_search_engine.sql. */
export interface EngineState {
  index_name: string | null;
  made_of: string;
  seq: number;
  next_name: string | null;
  next_made_of: string;
  next_seq: number;
  next_after: number;
  checked_on: string | null;
  failed_at: string | null;
  failure: string | null;
  failures: number;
  /** The newest change of the products. */
  newest: number;
  /** How many products were changed since. */
  behind: number;
}

const NEWEST = '(select coalesce(max(seq), 0) from search_change)';

/** The row of the engine, with what it does not have yet. */
export async function readEngine(db: D1Database): Promise<EngineState> {
  const row = await db
    .prepare(
      `select e.*, ${NEWEST} as newest, (select count(*) from search_change c where c.seq > e.seq) as behind
      from search_engine e where id = 1`,
    )
    .first<EngineState>();
  if (!row) throw new Error('the table search_engine has no row');
  return row;
}

/** One change in the order of the log. */
export interface EngineChange {
  id: number;
  seq: number;
}

/** The next changes after `seq`, the oldest first. */
export async function nextChanges(db: D1Database, seq: number, most: number): Promise<EngineChange[]> {
  const { results } = await db
    .prepare('select product_id as id, seq from search_change where seq > ?1 order by seq limit ?2')
    .bind(seq, most)
    .all<EngineChange>();
  return results;
}

/** The next products of the index by id, each with the number of its last change. */
export async function nextProducts(db: D1Database, after: number, most: number): Promise<EngineChange[]> {
  const { results } = await db
    .prepare(
      `select d.product_id as id, c.seq from search_document d join search_change c on c.product_id = d.product_id
      where d.product_id > ?1 order by d.product_id limit ?2`,
    )
    .bind(after, most)
    .all<EngineChange>();
  return results;
}

/** The rows of a product in the tables of the index. */
export interface EngineSource {
  id: number;
  /** The number of its last change. */
  seq: number;
  /** The name as people read it, without marks for sorting, and with its marks in one spelling. */
  name: string;
  name_order: string;
  marked_name: string;
  marked_text: string;
  created_order: string;
  final_price: number;
  visibility: number;
  status: number;
  is_in_stock: number;
  sold: number;
  qty: number;
  sku: string;
  keywords: string;
  description: string;
  /** Pairs of field and value. */
  terms: [field: string, value: string | number][];
  positions: { category_id: number; position: number }[];
}

const SOURCES = `select d.product_id as id, c.seq, s.document ->> '$.name' as name, d.name as name_order, d.marked_name,
    t.marked_text, d.created_at as created_order, d.final_price, d.visibility, d.status, d.is_in_stock, d.sold, d.qty,
    t.sku, t.keywords, t.description,
    (select json_group_array(json_array(field, value)) from search_term where product_id = d.product_id) as terms,
    (select json_group_array(json_object('category_id', category_id, 'position', position))
      from search_position where product_id = d.product_id) as positions
  from search_document d join search_change c on c.product_id = d.product_id
  join search_source s on s.product_id = d.product_id join search_text t on t.rowid = d.product_id
  where d.product_id in (select value from json_each(?1)) order by d.product_id`;

/** What the index has of these products; one that left it is missing. */
export async function engineSources(db: D1Database, ids: readonly number[]): Promise<EngineSource[]> {
  const { results } = await db
    .prepare(SOURCES)
    .bind(JSON.stringify(ids))
    .all<EngineSource & { terms: string; positions: string }>();
  return results.map((row) => ({
    ...row,
    terms: JSON.parse(row.terms) as EngineSource['terms'],
    positions: JSON.parse(row.positions) as EngineSource['positions'],
  }));
}

/** The groups of phrases that the desk says have one meaning. */
export async function sameMeanings(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare("select phrases from search_meaning where kind = 'same' and is_active = 1 order by id")
    .all<{ phrases: string }>();
  return results.map(({ phrases }) => phrases);
}

/** All changes up to `seq` are in the index; a later number of another worker stays. */
export const noteWritten = (db: D1Database, index: string, seq: number): D1PreparedStatement =>
  db.prepare('update search_engine set seq = max(seq, ?2) where id = 1 and index_name = ?1').bind(index, seq);

/** Begins to fill an index, in place of one that was begun before. */
export const beginFilling = (db: D1Database, name: string, madeOf: string): D1PreparedStatement =>
  db
    .prepare(
      `update search_engine set next_name = ?1, next_made_of = ?2, next_seq = ${NEWEST}, next_after = 0 where id = 1`,
    )
    .bind(name, madeOf);

export const noteFilled = (db: D1Database, name: string, after: number): D1PreparedStatement =>
  db.prepare('update search_engine set next_after = ?2 where id = 1 and next_name = ?1').bind(name, after);

/** The filled index answers from now on. */
export const noteSwapped = (db: D1Database, name: string, seq: number): D1PreparedStatement =>
  db
    .prepare(
      `update search_engine set index_name = next_name, made_of = next_made_of, seq = ?2, next_name = null
      where id = 1 and next_name = ?1`,
    )
    .bind(name, seq);

/** Forgets the index that was being filled. */
export const forgetFilling = (db: D1Database, name: string): D1PreparedStatement =>
  db.prepare('update search_engine set next_name = null where id = 1 and next_name = ?1').bind(name);

/** Takes the work of filling until a time; false while another worker has it. Times ISO 8601 UTC. */
export async function takeFilling(db: D1Database, now: string, until: string): Promise<boolean> {
  const { meta } = await db
    .prepare('update search_engine set fill_until = ?2 where id = 1 and (fill_until is null or fill_until < ?1)')
    .bind(now, until)
    .run();
  return meta.changes === 1;
}

export const leaveFilling = (db: D1Database): D1PreparedStatement =>
  db.prepare('update search_engine set fill_until = null where id = 1');

export const noteChecked = (db: D1Database, day: string): D1PreparedStatement =>
  db.prepare('update search_engine set checked_on = ?1 where id = 1').bind(day);

/** The embedded index answered so many searches, because the engine failed; without a failure, while it was not asked. */
export const noteFailure = (db: D1Database, at: string, failure: string | null, count: number): D1PreparedStatement =>
  db
    .prepare(
      `update search_engine set failed_at = iif(?2 is null, failed_at, ?1), failure = coalesce(?2, failure),
        failures = failures + ?3 where id = 1`,
    )
    .bind(at, failure, count);
