import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** Maximum number of rows in one JSON text of an answer, to stay far below D1's size limit for a value. */
export const IDS_PER_TEXT = 4096;

/** A product of the index, for comparing and sorting; `document` is null when it left the index. */
export interface ChangedProduct {
  seq: number;
  id: number;
  document: {
    name: string;
    finalPrice: number;
    createdAt: string;
    visibility: number;
    status: number;
    isInStock: number;
    /** Words of the name with their diacritics in one spelling. */
    markedName: string;
    /** Pieces ordered, and pieces in stock. */
    sold: number;
    qty: number;
  } | null;
}

/** The products with one value of a field. */
export interface TermRow {
  field: string;
  value: string | number;
  ids: number[];
}

const CHANGE_CELLS = `json_array(c.seq, c.product_id, d.name, d.final_price, d.created_at, d.visibility, d.status,
  d.is_in_stock, d.marked_name, d.sold, d.qty)`;

/** SQL for all products that changed after `seq`, which is SQL too. */
export const changesSql = (seq: string) =>
  `select json_group_array(${CHANGE_CELLS}) as rows
  from search_change c left join search_document d on d.product_id = c.product_id
  where c.seq > ${seq} group by c.product_id / ${IDS_PER_TEXT}`;

/** The next some thousand products of the index with a higher id, in the form of changes. */
export const productsAfter = (db: D1Database, id: number): D1PreparedStatement =>
  db
    .prepare(
      `select json_group_array(json(cells)) as rows from (
        select ${CHANGE_CELLS} as cells from search_change c join search_document d on d.product_id = c.product_id
        where c.product_id > ?1 order by c.product_id limit ${IDS_PER_TEXT})`,
    )
    .bind(id);

/** All products that changed after `seq`; 0 for all. */
export const changesSince = (db: D1Database, seq: number): D1PreparedStatement =>
  db.prepare(changesSql('?1')).bind(seq);

type ChangeCells = [
  seq: number,
  id: number,
  name: string | null,
  finalPrice: number,
  createdAt: string,
  visibility: number,
  status: number,
  isInStock: number,
  markedName: string,
  sold: number,
  qty: number,
];

export function readChanges(rows: Record<string, unknown>[]): ChangedProduct[] {
  return rows.flatMap(({ rows: json }) =>
    (JSON.parse(String(json)) as ChangeCells[]).map(
      ([seq, id, name, finalPrice, createdAt, visibility, status, isInStock, markedName, sold, qty]) => ({
        seq,
        id,
        document:
          name === null ? null : { name, finalPrice, createdAt, visibility, status, isInStock, markedName, sold, qty },
      }),
    ),
  );
}

export const TERM_COLUMNS = 't.field, t.value, json_group_array(t.product_id) as ids';

/** All values of some fields. */
export function termsOf(db: D1Database, fields: readonly string[]): D1PreparedStatement {
  return db
    .prepare(
      `select ${TERM_COLUMNS} from search_term t where t.field in (select value from json_each(?1))
      group by t.field, t.value, t.product_id / 65536`,
    )
    .bind(JSON.stringify(fields));
}

/** The values of these fields for products that changed after `seq`. */
export function termsSince(db: D1Database, fields: readonly string[], seq: number): D1PreparedStatement {
  return db
    .prepare(
      `select ${TERM_COLUMNS} from search_change c cross join search_term t on t.product_id = c.product_id
      where c.seq > ?2 and t.field in (select value from json_each(?1)) group by t.field, t.value`,
    )
    .bind(JSON.stringify(fields), seq);
}

export function readTerms(rows: Record<string, unknown>[]): TermRow[] {
  return rows.map(({ field, value, ids }) => ({
    field: String(field),
    value: typeof value === 'number' ? value : String(value),
    ids: JSON.parse(String(ids)) as number[],
  }));
}

/** Positions in categories in the form of terms: `field` is the category, `value` the position. */
export const POSITION_COLUMNS = 'p.category_id as field, p.position as value, json_group_array(p.product_id) as ids';

/** All positions in some categories. */
export function positionsIn(db: D1Database, categories: readonly number[]): D1PreparedStatement {
  return db
    .prepare(
      `select ${POSITION_COLUMNS} from search_position p
      where p.category_id in (select value from json_each(?1)) group by p.category_id, p.position`,
    )
    .bind(JSON.stringify(categories));
}

export function positionsSince(db: D1Database, categories: readonly number[], seq: number): D1PreparedStatement {
  return db
    .prepare(
      `select ${POSITION_COLUMNS} from search_change c cross join search_position p on p.product_id = c.product_id
      where c.seq > ?2 and p.category_id in (select value from json_each(?1)) group by p.category_id, p.position`,
    )
    .bind(JSON.stringify(categories), seq);
}

/** What a search answers of a product, as `reindex.ts` wrote it; `length` in characters. */
export interface SearchDocument {
  fields: Record<string, unknown>;
  length: number;
}

/** The documents of some products, by id. */
export async function readDocuments(db: D1Database, ids: readonly number[]): Promise<Map<number, SearchDocument>> {
  if (ids.length === 0) return new Map();
  const { results } = await db
    .prepare('select product_id, document from search_source where product_id in (select value from json_each(?1))')
    .bind(JSON.stringify(ids))
    .all<{ product_id: number; document: string }>();
  return new Map(
    results.map(({ product_id, document }) => [product_id, { fields: JSON.parse(document), length: document.length }]),
  );
}

/** The next time after `at` when any price of the index changes. */
export function nextPriceChange(db: D1Database, at: Date): D1PreparedStatement {
  return db
    .prepare('select min(price_changes_at) as at from search_document where price_changes_at > ?1')
    .bind(at.toISOString());
}

/** Null when no price is set to change. */
export function readPriceChange(rows: Record<string, unknown>[] = []): string | null {
  const at = rows[0]?.at;
  return typeof at === 'string' ? at : null;
}
