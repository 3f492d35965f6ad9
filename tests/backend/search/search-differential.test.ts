import type { D1Database } from '@cloudflare/workers-types';
import type { estypes } from '@elastic/elasticsearch';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { noteChanges } from '../../../functions/commerce/search/db/search-changes.ts';
import { searchProducts } from '../../../functions/commerce/search/rules/search.ts';
import { parseSearchBody } from '../../../functions/commerce/search/rules/search-body.ts';
import { termValue } from '../../../functions/commerce/search/rules/search-condition.ts';
import { bulkInsert } from '../../../functions/commerce/shared/db/bulk.ts';
import { words } from '../../../functions/commerce/shared/rules/spelling.ts';
import { fold } from '../../../src/kernel/text/fold.ts';
import { openDatabase } from '../support/open-database.ts';

const RUNS = 1000;
const PRODUCTS = 60;
const SEED = 20_261_121;

type Value = string | number;
interface Product {
  id: number;
  name: string;
  sku: string;
  status: number;
  visibility: number;
  price: number;
  stock: { is_in_stock: boolean }[];
  category: { category_id: number; name: string }[];
  configurable_children: { sku: string }[];
  [field: string]: unknown;
}
type Query = estypes.QueryDslQueryContainer;

/** Every requested field as values, read directly from a document. */
function valuesOf(product: Product, field: string): Value[] {
  const raw: Record<string, unknown> = {
    ...product,
    final_price: product.price,
    'stock.is_in_stock': product.stock.map(({ is_in_stock }) => is_in_stock),
    'category.name': product.category.map(({ name }) => name),
    'configurable_children.sku': product.configurable_children.map(({ sku }) => sku),
    // A product is found by the options that its variants have.
    color: product.color_options,
    size: product.size_options,
  };
  return [raw[field]]
    .flat()
    .filter((value) => value !== null && value !== undefined && value !== '')
    .map((value) => termValue(value));
}

const EXACT = [
  'id',
  'sku',
  'url_key',
  'type_id',
  'status',
  'visibility',
  'price',
  'special_price',
  'final_price',
  'size_options',
  'color_options',
  'category_ids',
  'category.name',
  'configurable_children.sku',
  'stock.is_in_stock',
];

async function fill(db: D1Database, products: Product[]): Promise<void> {
  await bulkInsert(
    db,
    'search_document',
    ['product_id', 'name', 'final_price', 'created_at', 'visibility', 'status', 'is_in_stock'],
    products.map((product) => [
      product.id,
      fold(product.name),
      product.price,
      '2026-01-01',
      product.visibility,
      product.status,
      Number(product.stock[0]?.is_in_stock ?? false),
    ]),
  );
  await noteChanges(db).run();
  await bulkInsert(
    db,
    'search_source',
    ['product_id', 'document'],
    products.map((product) => [product.id, JSON.stringify(product)]),
  );
  const terms = products.flatMap((product) =>
    EXACT.flatMap((field) => valuesOf(product, field).map((value) => [field, value, product.id])),
  );
  await bulkInsert(db, 'search_term', ['field', 'value', 'product_id'], terms, 'ignore');
  await bulkInsert(
    db,
    'search_text',
    ['rowid', 'sku', 'name', 'keywords', 'description', 'marked_name', 'marked_text'],
    products.map(({ id, sku, name, category }) => [
      id,
      fold(sku),
      fold(name),
      fold(category.map((one) => one.name).join(' ')),
      '',
      fold(name),
      '',
    ]),
  );
}

/** The meaning of a query, implemented without an index. */
function holds(product: Product, query: Query): boolean {
  const [kind, body] = Object.entries(query as object)[0] as [string, never];
  const same = (a: Value, b: Value) => String(a).toLowerCase() === String(b).toLowerCase();
  const anyOf = (field: string, asked: unknown[]) =>
    valuesOf(product, field).some((own) => asked.some((value) => same(own, termValue(value))));
  const only = <T>(value: Record<string, T>) => Object.entries(value)[0] as [string, T];
  switch (kind) {
    case 'match_all':
      return true;
    case 'term':
      return anyOf(only(body)[0], [only(body)[1]]);
    case 'terms':
      return anyOf(only(body)[0], only(body)[1] as unknown[]);
    case 'exists':
      return valuesOf(product, (body as { field: string }).field).length > 0;
    case 'range': {
      const [field, bounds] = only<Record<string, number>>(body);
      return valuesOf(product, field).some((own) =>
        Object.entries(bounds).every(([bound, limit]) => {
          if (bound === 'gt') return Number(own) > limit;
          if (bound === 'gte') return Number(own) >= limit;
          return bound === 'lt' ? Number(own) < limit : Number(own) <= limit;
        }),
      );
    }
    case 'match':
      return hasWords(product, ['name'], only(body)[1] as string, 'and');
    case 'multi_match': {
      const { fields, query: text, operator } = body as { fields: string[]; query: string; operator: string };
      return hasWords(
        product,
        fields.map((field) => field.replace(/\^.*/, '')),
        text,
        operator,
      );
    }
    case 'function_score':
      return holds(product, (body as { query: Query }).query);
    default:
      return holdsBool(product, body as Bool);
  }
}

function hasWords(product: Product, fields: string[], text: string, operator: string): boolean {
  const own = words(fold(fields.flatMap((field) => valuesOf(product, field)).join(' ')));
  const typed = words(fold(text));
  const has = (word: string, index: number) =>
    own.some((one) => one === word || (index === typed.length - 1 && one.startsWith(word)));
  return operator === 'or' ? typed.some(has) : typed.length > 0 && typed.every(has);
}

interface Bool {
  must?: Query[];
  filter?: Query[];
  should?: Query[];
  must_not?: Query[];
  minimum_should_match?: number;
}

function holdsBool(
  product: Product,
  { must = [], filter = [], should = [], must_not = [], minimum_should_match }: Bool,
) {
  const wanted = minimum_should_match ?? (must.length + filter.length > 0 ? 0 : 1);
  return (
    [...must, ...filter].every((query) => holds(product, query)) &&
    !must_not.some((query) => holds(product, query)) &&
    (should.length === 0 || should.filter((query) => holds(product, query)).length >= wanted)
  );
}

const GARMENTS = ['Áo thun', 'Áo sơ mi', 'Quần jean', 'Váy hoa', 'Đầm maxi', 'Áo khoác'];
const MANNERS = ['cổ tròn', 'tay dài', 'ống rộng', 'trẻ em', 'Eco-Vero', 'dáng suông'];
const CATEGORIES = ['Áo', 'Quần', 'Váy đầm', 'Đồ trẻ em'].map((name, index) => ({ category_id: 20 + index, name }));

/** Only a few values of each kind, so that queries match many products; some results are empty, others are long. */
const made = fc.record({
  garment: fc.constantFrom(...GARMENTS),
  manner: fc.constantFrom(...MANNERS),
  type_id: fc.constantFrom('configurable', 'simple', 'bundle'),
  price: fc.integer({ min: 5, max: 80 }),
  special_price: fc.constantFrom(0, 0, 12, 29),
  status: fc.constantFrom(0, 1, 1, 1),
  visibility: fc.constantFrom(2, 3, 4, 4),
  size_options: fc.subarray([167, 168, 169, 170]),
  color_options: fc.subarray([49, 50, 53, 56, 58]),
  categories: fc.subarray(CATEGORIES, { minLength: 1 }),
  is_in_stock: fc.boolean(),
  children: fc.nat(4),
});

const products: Product[] = fc.sample(made, { numRuns: PRODUCTS, seed: SEED }).map((of, index) => {
  const sku = `MS${100 + index}`;
  return {
    id: 1900 + index,
    name: `${of.garment} ${of.manner}`,
    sku,
    url_key: `${fold(of.garment)}-${index}`.replaceAll(' ', '-'),
    type_id: of.type_id,
    status: of.status,
    visibility: of.visibility,
    price: of.price,
    special_price: of.special_price,
    size: null,
    size_options: of.size_options,
    color_options: of.color_options,
    category_ids: of.categories.map(({ category_id }) => String(category_id)),
    category: of.categories,
    stock: [{ is_in_stock: of.is_in_stock }],
    configurable_children: Array.from({ length: of.children }, (_, child) => ({ sku: `${sku}-${child}` })),
  };
});

describe('[MW-009] random queries over generated documents', () => {
  let db: D1Database;
  beforeAll(async () => {
    db = openDatabase();
    await fill(db, products);
  });

  const pool = (field: string) => [...new Set(products.flatMap((product) => valuesOf(product, field)))];
  const fields = [
    'category_ids',
    'color',
    'size',
    'color_options',
    'size_options',
    'sku',
    'category.name',
    'type_id',
    'stock.is_in_stock',
    'configurable_children.sku',
    'visibility',
  ];
  const numbers = ['price', 'final_price', 'id', 'special_price'];
  const nameWords = [...new Set(products.flatMap(({ name }) => words(fold(name))))];
  const field = fc.constantFrom(...fields);
  const values = (name: string) =>
    fc.array(
      fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...pool(name)) },
        { weight: 1, arbitrary: fc.constantFrom<Value>('nothing', 99_999) },
      ),
      { maxLength: 4 },
    );
  const text = fc
    .array(fc.constantFrom(nameWords[0] ?? '', ...nameWords.slice(1)), { minLength: 1, maxLength: 2 })
    .map((list) => list.join(' '));
  const leaf: fc.Arbitrary<Query> = fc.oneof(
    field.chain((name) => values(name).map((list): Query => ({ terms: { [name]: list } }))),
    field.chain((name) => fc.constantFrom(...pool(name)).map((value): Query => ({ term: { [name]: value } }))),
    fc
      .tuple(
        fc.constantFrom(...numbers),
        fc.constantFrom('gt', 'gte'),
        fc.constantFrom('lt', 'lte'),
        fc.nat(),
        fc.nat(),
      )
      .map(([name, low, high, a, b]): Query => {
        const steps = pool(name).map(Number);
        return { range: { [name]: { [low]: steps[a % steps.length], [high]: steps[b % steps.length] } } };
      }),
    fc
      .constantFrom('special_price', 'size', 'color', 'color_options', 'nowhere')
      .map((name): Query => ({ exists: { field: name } })),
    text.map((query): Query => ({ match: { name: query } })),
    fc.tuple(text, fc.constantFrom<'and' | 'or'>('and', 'or')).map(
      ([query, operator]): Query => ({
        multi_match: { query, operator, fields: ['name^4', 'sku^2', 'category.name'] },
      }),
    ),
  );
  const { query } = fc.letrec<{ query: Query }>((tie) => ({
    query: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc
        .record(
          {
            must: fc.array(tie('query'), { maxLength: 2 }),
            filter: fc.array(tie('query'), { maxLength: 2 }),
            should: fc.array(tie('query'), { maxLength: 3 }),
            must_not: fc.array(tie('query'), { maxLength: 2 }),
            minimum_should_match: fc.integer({ min: 0, max: 3 }),
          },
          { requiredKeys: [] },
        )
        .map((bool): Query => ({ bool })),
      tie('query').map((inner): Query => ({ function_score: { query: inner, functions: [{ weight: 2 }] } })),
    ),
  }));
  const sort = fc.tuple(
    fc.constantFrom('price', 'name', 'sku', 'special_price', 'id'),
    fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
  );

  function expectedOrder(found: Product[], [name, direction]: readonly [string, 'asc' | 'desc']): number[] {
    const key = (product: Product) => (name === 'name' ? fold(product.name) : valuesOf(product, name).toSorted()[0]);
    return found
      .toSorted((a, b) => {
        const [left, right] = [key(a), key(b)];
        if (left === undefined || right === undefined)
          return Number(left === undefined) - Number(right === undefined) || b.id - a.id;
        const order = left < right ? -1 : left > right ? 1 : 0;
        return (direction === 'desc' ? -order : order) || b.id - a.id;
      })
      .map(({ id }) => id);
  }

  function expectedTerms(found: Product[], name: string, size: number): [Value, number][] {
    const counts = new Map<Value, number>();
    for (const product of found)
      for (const value of new Set(valuesOf(product, name))) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, size);
  }

  test(`${RUNS} of them find, count, order and page as a plain reading does`, { timeout: 120_000 }, async () => {
    const ask = fc.record({
      query,
      sort,
      from: fc.nat(20),
      size: fc.nat(60),
      facet: field,
      buckets: fc.integer({ min: 1, max: 20 }),
      edge: fc.nat(80),
    });
    let matched = 0;
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(ask, async ({ query, sort, from, size, facet, buckets, edge }) => {
        const search = parseSearchBody({
          query,
          from,
          size,
          sort: [{ [sort[0]]: { order: sort[1] } }],
          aggs: {
            facet: { terms: { field: facet, size: buckets }, aggs: { cheapest: { min: { field: 'price' } } } },
            prices: { range: { field: 'price', ranges: [{ to: edge }, { from: edge }] } },
          },
        });
        const answer = await searchProducts(db, search);
        if (answer.correction) return; // the search used corrected words, not the typed ones
        const found = products.filter((product) => holds(product, query));
        compared++;
        matched += found.length > 0 ? 1 : 0;
        expect(answer.total).toBe(found.length);
        expect(answer.hits.map(({ id }) => id)).toEqual(expectedOrder(found, sort).slice(from, from + size));
        const terms = expectedTerms(found, facet, buckets);
        const result = answer.aggregations.facet?.buckets ?? [];
        expect(result.map(({ key, doc_count }) => [key, doc_count])).toEqual(terms);
        const cheapest = terms.map(([value]) =>
          Math.min(...found.filter((product) => valuesOf(product, facet).includes(value)).map(({ price }) => price)),
        );
        expect(result.map((bucket) => bucket.cheapest)).toEqual(cheapest.map((value) => ({ value })));
        const below = found.filter(({ price }) => price < edge).length;
        expect(answer.aggregations.prices?.buckets?.map(({ doc_count }) => doc_count)).toEqual([
          below,
          found.length - below,
        ]);
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(compared).toBeGreaterThan(RUNS * 0.8);
    expect(matched).toBeGreaterThan(RUNS / 3);
  });
});
