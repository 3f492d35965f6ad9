import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { TermRow } from '../../functions/commerce/search/db/search-index.ts';
import { SearchIndex } from '../../functions/commerce/search/rules/search-index.ts';
import {
  packColumns,
  packField,
  packNames,
  packPositions,
  unpackColumns,
  unpackField,
  unpackNames,
  unpackPositions,
} from '../../functions/commerce/search/rules/snapshot/snapshot-parts.ts';
import { row } from './measure.ts';

const BYTES_PER_MB = 1_048_576;
/** For each field: the number of values in the whole catalogue, and of one product, as in the generated catalogue. */
const FIELDS: [field: string, values: number, ofProduct: number][] = [
  ['color', 12, 3],
  ['color_options', 12, 3],
  ['size', 6, 5],
  ['size_options', 6, 5],
  ['material', 12, 1],
  ['material_options', 12, 1],
  ['style', 12, 1],
  ['style_options', 12, 1],
  ['occasion', 10, 2],
  ['occasion_options', 10, 2],
  ['category_ids', 60, 4],
];
const CATEGORIES_SORTED = 3;
const PRICE_STEP = 1000;
const COLLECTIONS = 4;

/**
 * Prints the memory of an isolate's search index in MB, with all facets and the order of three categories loaded: filled
 * with rows in the database's format, and read from a snapshot, whose own bytes are counted too.
 */
export async function measureIndexMemory(sizes: readonly number[]): Promise<void> {
  // The garbage is collected first, so that the heap contains only what is used.
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  /** Node gives the memory of typed arrays back after the collection, in another turn of its loop. */
  const collect = async () => {
    for (let turn = 0; turn < COLLECTIONS; turn++) {
      gc();
      await nextTurn();
    }
  };
  console.log(`\n${row('search index, every facet loaded', ['MB', 'ms'])}`);
  for (const products of sizes) {
    console.log(row(`${products} products, from the tables`, await heldBy(() => fill(products), products, collect)));
    const parts = packedParts(products);
    console.log(row(`${products} products, from a snapshot`, await heldBy(() => loaded(parts), products, collect)));
  }
}

/** Memory of objects and of typed arrays. */
const usedMemory = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;

/**
 * Megabytes and milliseconds for one index. It is a separate function, so that nothing of the previous index stays in
 * memory.
 */
async function heldBy(make: () => SearchIndex, products: number, collect: () => Promise<void>): Promise<number[]> {
  await collect();
  const before = usedMemory();
  const start = performance.now();
  const index = make();
  const ms = performance.now() - start;
  await collect();
  const held = (usedMemory() - before) / BYTES_PER_MB;
  if (index.size !== products) throw new Error(`${index.size} products are in the index`);
  return [held, ms];
}

const idsOf = (products: number) => Array.from({ length: products }, (_, place) => place + 1);

const documentsOf = (products: number) =>
  idsOf(products).map((id) => ({
    seq: id,
    id,
    document: {
      name: `Áo sơ mi linen tay dài dáng rộng số ${id}`,
      finalPrice: (id % 900) * PRICE_STEP,
      createdAt: new Date(id * PRICE_STEP).toISOString(),
      visibility: 4,
      status: 1,
      isInStock: 1,
      markedName: `áo sơ mi linen tay dài dáng rộng số ${id}`,
      sold: id % 40,
      qty: id % 90,
    },
  }));

const termsOfField = (products: number, [field, values, ofProduct]: (typeof FIELDS)[number]) =>
  valuesOf(field, values, (id, value) => (value - (id % values) + values) % values < ofProduct, idsOf(products));

const positionsOf = (products: number, category: number) =>
  idsOf(products).map((id): TermRow => ({ field: String(category), value: id, ids: [id] }));

const CATEGORIES = Array.from({ length: CATEGORIES_SORTED }, (_, index) => index + 1);

function fill(products: number): SearchIndex {
  const index = new SearchIndex();
  index.apply(documentsOf(products));
  for (const field of FIELDS) index.addTerms(termsOfField(products, field));
  for (const category of CATEGORIES) index.addPositions(positionsOf(products, category));
  return index;
}

/** Every part as a database answers it. */
function packedParts(products: number) {
  const documents = documentsOf(products).map(({ id, document }) => ({ id, ...document }));
  const placeOf = (id: number) => id - 1;
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  return {
    columns: text(packColumns(documents)),
    names: text(packNames(documents)),
    fields: FIELDS.map((field): [string, string] => [
      field[0],
      text(packField(termsOfField(products, field), products, placeOf)),
    ]),
    categories: CATEGORIES.map((category) => text(packPositions(positionsOf(products, category), placeOf))),
  };
}

function loaded({ columns, names, fields, categories }: ReturnType<typeof packedParts>): SearchIndex {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
  const index = new SearchIndex();
  index.load({ seq: 1, columns: unpackColumns(bytes(columns)), names: unpackNames(bytes(names)) });
  for (const [field, text] of fields) index.fields.set(field, unpackField(bytes(text)));
  for (const [at, text] of categories.entries()) index.positions.set(at + 1, unpackPositions(bytes(text)));
  return index;
}

const valuesOf = (
  field: string,
  values: number,
  has: (id: number, value: number) => boolean,
  ids: readonly number[],
): TermRow[] =>
  Array.from({ length: values }, (_, value) => ({ field, value, ids: ids.filter((id) => has(id, value)) }));
