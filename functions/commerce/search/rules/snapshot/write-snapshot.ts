import type { D1Database } from '@cloudflare/workers-types';
import {
  type ChangedProduct,
  positionsIn,
  productsAfter,
  readChanges,
  readTerms,
  termsOf,
} from '../../db/search-index.ts';
import { listFields, listPositionCategories, snapshotAge, storeSnapshot } from '../../db/search-snapshot.ts';
import { LOOKED_UP } from '../search-found.ts';
import {
  COLUMNS,
  categoryPart,
  fieldPart,
  NAMES,
  packColumns,
  packField,
  packNames,
  packPositions,
  packTexts,
  TEXTS,
} from './snapshot-parts.ts';

/** A fresh Worker reads so many changes beside the snapshot in a few milliseconds. A change of a product counts twice. */
const CHANGES_MAX = 500;
/** A field with more values than this is not stored: nearly every product has its own, and hardly any search needs it. */
const VALUES_MAX = 5000;

type Rows = Record<string, unknown>[];

/**
 * Writes the snapshot of the index if it is older than `most` changes, some hundred. It costs a read of all rows of the index,
 * so it follows an import or runs by the schedule, never after a single change, and not while an import goes on. Returns
 * whether it was written.
 */
export async function renewSnapshot(db: D1Database, now: Date, most = CHANGES_MAX): Promise<boolean> {
  const { last, snapshot, isWaiting } = await snapshotAge(db, now);
  if (isWaiting || last - snapshot <= most) return false;
  await writeSnapshot(db, last);
  return true;
}

/**
 * Writes the snapshot as of the change `seq`, which must be the last one or earlier. Its parts are read one after the
 * other: whoever loads it reads the products that changed after `seq` from the tables, so that it does not matter which
 * of their changes a part already has.
 */
async function writeSnapshot(db: D1Database, seq: number): Promise<void> {
  const rowsOf = async (statement: ReturnType<typeof termsOf>): Promise<Rows> =>
    (await statement.all<Rows[number]>()).results;
  const products: ({ id: number } & NonNullable<ChangedProduct['document']>)[] = [];
  for (let isMore = true; isMore; ) {
    const some = readChanges(await rowsOf(productsAfter(db, products.at(-1)?.id ?? 0)));
    for (const { id, document } of some) if (document) products.push({ id, ...document });
    isMore = some.length > 0;
  }
  const places = new Map(products.map(({ id }, place) => [id, place]));
  const placeOf = (id: number) => places.get(id);
  const parts = new Map<string, Uint8Array>([
    [COLUMNS, packColumns(products)],
    [NAMES, packNames(products)],
    [TEXTS, packTexts(products)],
  ]);
  for (const field of await listFields(db)) {
    if (LOOKED_UP.has(field)) continue;
    const rows = readTerms(await rowsOf(termsOf(db, [field])));
    if (rows.length <= VALUES_MAX) parts.set(fieldPart(field), packField(rows, products.length, placeOf));
  }
  for (const category of await listPositionCategories(db))
    parts.set(categoryPart(category), packPositions(readTerms(await rowsOf(positionsIn(db, [category]))), placeOf));
  await storeSnapshot(db, seq, parts);
}
