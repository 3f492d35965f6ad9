import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { refreshCatalogRules } from '../../../promotions/db/catalog-rules.ts';
import { bulkStatements } from '../../../shared/db/bulk.ts';
import { ASKED, noteChanges, OTHERS } from '../../db/search-changes.ts';
import { writeWords } from '../../db/search-words.ts';
import { type IndexEntry, indexEntry } from './index-document.ts';
import { loadContext, loadSource } from './index-source.ts';
import type { VocabularyEntry } from './index-words.ts';

/** Number of products per round, to limit memory; with variants these are some thousand rows. */
const PRODUCTS_PER_ROUND = 200;
const TABLES = ['search_document', 'search_source', 'search_term', 'search_position'];

/**
 * Rebuilds the search documents of these products and of their parents; products that are no longer visible leave the
 * index. `'all'` rebuilds everything. Returns the number of documents written. Call it after any change of catalogue,
 * prices or stock; it runs in the Worker and in Node scripts. `tell` gets the number of products that are done, and of all.
 */
export async function reindexProducts(
  db: D1Database,
  productIds: readonly number[] | 'all',
  at: Date = new Date(),
  tell: (done: number, all: number) => void = () => {},
): Promise<number> {
  await db.batch(refreshCatalogRules(db, productIds === 'all' ? null : productIds));
  const ids = productIds === 'all' ? await allIds(db) : await withParents(db, productIds);
  if (productIds === 'all')
    await db.batch([
      noteChanges(db),
      ...[...TABLES, 'search_text', 'search_sku', 'search_word'].map((table) => db.prepare(`delete from ${table}`)),
    ]);
  if (ids.length === 0) return 0;
  const context = await loadContext(db);
  let written = 0;
  for (let start = 0; start < ids.length; start += PRODUCTS_PER_ROUND) {
    const round = ids.slice(start, start + PRODUCTS_PER_ROUND);
    const source = await loadSource(db, round);
    const entries = source.products.map((product) => indexEntry(product, source, context, at));
    // Building entries keeps a Node process busy; this pause lets it notice closed connections.
    await new Promise((resolve) => setTimeout(resolve, 0));
    // One transaction, so that a search sees a product before or after the change, and two simultaneous runs are safe.
    await db.batch([
      ...removal(db, round, ASKED),
      ...writing(db, entries, productIds === 'all'),
      noteChanges(db, round, ASKED),
    ]);
    written += entries.length;
    tell(start + round.length, ids.length);
  }
  if (productIds === 'all') await db.batch(removal(db, ids, OTHERS));
  return written;
}

/** Selects products whose special price started or ended since they were indexed; ?1 is the time. */
export const DUE_PRICES = 'select product_id from search_document where price_changes_at < ?1 limit 1000';

async function allIds(db: D1Database): Promise<number[]> {
  const { results } = await db
    .prepare('select id from product where status = 1 and visibility in (2, 3, 4) order by id')
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

async function withParents(db: D1Database, productIds: readonly number[]): Promise<number[]> {
  const { results } = await db
    .prepare(
      `select value as id from json_each(?1)
      union select parent_id from product_super_link where child_id in (select value from json_each(?1))
      union select product_id from product_link where type = 'grouped' and linked_id in (select value from json_each(?1))
      union select o.product_id from bundle_option o join bundle_selection s on s.option_id = o.id
        where s.product_id in (select value from json_each(?1))`,
    )
    .bind(JSON.stringify(productIds))
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

/** Removes products from the index, and notes those that were in it. */
function removal(db: D1Database, ids: readonly number[], which: typeof ASKED | typeof OTHERS): D1PreparedStatement[] {
  const keys = [
    ...TABLES.map((table) => ({ table, key: 'product_id' })),
    ...['search_text', 'search_sku'].map((table) => ({ table, key: 'rowid' })),
  ];
  return [
    noteChanges(db, ids, which),
    ...keys.map(({ table, key }) => db.prepare(`delete from ${table} where ${key} ${which}`).bind(JSON.stringify(ids))),
  ];
}

/** Writes the data for filtering, sorting and counting. */
const documentStatements = (db: D1Database, entries: readonly IndexEntry[]): D1PreparedStatement[] =>
  bulkStatements(
    db,
    'search_document',
    [
      'product_id',
      'name',
      'final_price',
      'created_at',
      'visibility',
      'status',
      'is_in_stock',
      'price_changes_at',
      'marked_name',
      'sold',
      'qty',
    ],
    entries.map(({ id, name, finalPrice, document, isInStock, priceChangesAt, text, sold, qty }) => [
      id,
      name,
      finalPrice,
      String(document.created_at),
      Number(document.visibility),
      Number(document.status),
      isInStock,
      priceChangesAt,
      text.markedName,
      sold,
      Math.round(qty),
    ]),
  );

function writing(db: D1Database, entries: IndexEntry[], isWhole: boolean): D1PreparedStatement[] {
  return [
    ...documentStatements(db, entries),
    ...bulkStatements(
      db,
      'search_source',
      ['product_id', 'document'],
      entries.map(({ id, document }) => [id, JSON.stringify(document)]),
    ),
    ...bulkStatements(
      db,
      'search_term',
      ['field', 'value', 'product_id'],
      entries.flatMap(({ id, terms }) => terms.map(({ field, value }) => [field, value, id])),
      'ignore',
    ),
    ...bulkStatements(
      db,
      'search_position',
      ['category_id', 'product_id', 'position'],
      entries.flatMap(({ id, positions }) => positions.map(({ categoryId, position }) => [categoryId, id, position])),
    ),
    ...bulkStatements(
      db,
      'search_text',
      ['rowid', 'sku', 'name', 'keywords', 'description', 'marked_name', 'marked_text'],
      entries.map(({ id, text }) => [
        id,
        text.sku,
        text.name,
        text.keywords,
        text.description,
        text.markedName,
        text.markedText,
      ]),
    ),
    ...bulkStatements(
      db,
      'search_sku',
      ['rowid', 'skus'],
      entries.map(({ id, skus }) => [id, skus]),
    ),
    ...writeWords(db, wordsOf(entries), isWhole),
  ];
}

/** The words of several products, counted together. */
function wordsOf(entries: IndexEntry[]): VocabularyEntry[] {
  const all = new Map<string, VocabularyEntry>();
  for (const { words } of entries) {
    for (const entry of words) {
      const known = all.get(entry.spelling);
      if (known) known.n += entry.n;
      else all.set(entry.spelling, { ...entry });
    }
  }
  return [...all.values()];
}
