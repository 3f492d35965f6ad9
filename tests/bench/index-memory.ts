import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { TermRow } from '../../functions/commerce/db/search/search-index.ts';
import { SearchIndex } from '../../functions/commerce/shop/search/search-index.ts';
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

/**
 * Prints the memory of an isolate's search index in MB, with all facets and the order of three categories loaded: the
 * index itself, filled with rows in the database's format.
 */
export function measureIndexMemory(sizes: readonly number[]): void {
  // The garbage is collected first, so that the heap contains only what is used.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  console.log(`\n${row('search index, every facet loaded', ['MB', 'ms'])}`);
  for (const products of sizes) console.log(row(`${products} products`, heldBy(products, collect)));
}

/**
 * Megabytes and milliseconds for one index. It is a separate function, so that nothing of the previous index stays in
 * memory.
 */
function heldBy(products: number, collect: () => void): number[] {
  collect();
  const before = process.memoryUsage().heapUsed;
  const start = performance.now();
  const index = fill(products);
  const ms = performance.now() - start;
  collect();
  const held = (process.memoryUsage().heapUsed - before) / BYTES_PER_MB;
  if (index.size !== products) throw new Error(`${index.size} products are in the index`);
  return [held, ms];
}

function fill(products: number): SearchIndex {
  const index = new SearchIndex();
  const ids = Array.from({ length: products }, (_, place) => place + 1);
  index.apply(
    ids.map((id) => ({
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
    })),
  );
  for (const [field, values, ofProduct] of FIELDS)
    index.addTerms(valuesOf(field, values, (id, value) => (value - (id % values) + values) % values < ofProduct, ids));
  for (let category = 1; category <= CATEGORIES_SORTED; category++)
    index.addPositions(ids.map((id): TermRow => ({ field: String(category), value: id, ids: [id] })));
  return index;
}

const valuesOf = (
  field: string,
  values: number,
  has: (id: number, value: number) => boolean,
  ids: readonly number[],
): TermRow[] =>
  Array.from({ length: values }, (_, value) => ({ field, value, ids: ids.filter((id) => has(id, value)) }));
