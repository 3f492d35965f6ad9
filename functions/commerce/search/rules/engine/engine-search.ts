import type { D1Database } from '@cloudflare/workers-types';
import * as z from 'zod';
import { primaryOf } from '../../../shared/db/replicas.ts';
import { typedTexts } from '../meaning/typed-texts.ts';
import { checkLimits, type FoundProduct, type SearchResult } from '../search.ts';
import type { Condition, ProductSearch } from '../search-condition.ts';
import { planSearch } from '../search-lookup.ts';
import { callEngine, EngineFailure } from './engine-call.ts';
import { conceptsQuery, isFiltered, priceOrder } from './engine-concepts.ts';
import { engineCounts, readCounts } from './engine-counts.ts';
import { type Clause, engineQuery, numberPath } from './engine-query.ts';
import { prepare, type Understood, understood } from './engine-reading.ts';
import type { SearchEngine } from './engine-settings.ts';
import { engineSort } from './engine-sort.ts';

/** How long a search may take, in ms: then the embedded index answers. */
export const PATIENCE_MS = 800;
/** Fewer products are followed by similar ones, which the embedded index chooses. */
const ENOUGH = 6;
/** Products that normally come last have lower scores. */
const USUAL = 0.5;

const Answer = z.object({
  timed_out: z.literal(false),
  _shards: z.object({ failed: z.literal(0) }),
  hits: z.object({
    total: z.object({ value: z.number().int().nonnegative(), relation: z.literal('eq') }),
    max_score: z.number().nullable(),
    hits: z.array(z.object({ _id: z.string().regex(/^\d{1,15}$/), _score: z.number().nullable() })),
  }),
  aggregations: z
    .looseObject({ counts: z.record(z.string(), z.unknown()), in_stock: z.object({ doc_count: z.number().int() }) })
    .optional(),
});

/** A result, and whether the shop's own reading would find more. */
export interface EngineResult {
  result: SearchResult<FoundProduct>;
  isWhole: boolean;
}

/**
 * The products that match a search, found and counted by the engine. Null where its texts ask for more than an engine can
 * say: the embedded index answers such. Throws InvalidSearch like the embedded search, and EngineFailure.
 */
export async function searchOnEngine(
  given: D1Database,
  engine: SearchEngine,
  search: ProductSearch,
  at: Date,
): Promise<EngineResult | null> {
  checkLimits(search);
  const db = primaryOf(given);
  const texts = typedTexts(search.where);
  // Refuses a query with too many parts, as the embedded search does.
  planSearch(db, search, { texts: new Set(texts), fields: new Set() });
  const { words, pricesChangeAt } = await prepare(db, texts, at);
  const read = new Map<Condition, Understood>();
  for (const text of texts) {
    const own = words && understood(text, search.where, words);
    if (!own) return null;
    read.set(text, own);
  }
  const body = engineBody(search, read);
  const path = `/${encodeURIComponent(engine.alias)}/_search`;
  const { data } = Answer.safeParse(await callEngine(engine, { method: 'POST', path, body, patience: PATIENCE_MS }));
  if (!data) throw new EngineFailure('nonsense', 'the engine answered a search with something else');
  const [first] = read.values();
  const { hits, aggregations } = data;
  const result = {
    total: hits.total.value,
    maxScore: hits.total.value === 0 ? null : hits.max_score,
    hits: hits.hits.map(({ _id, _score }) => ({ id: Number(_id), score: _score ?? 0 })),
    aggregations: readCounts(search.aggregations, aggregations?.counts),
    correction: null,
    reading: first?.reading ?? null,
    pricesChangeAt,
  };
  return { result, isWhole: isWhole(result, first, search, aggregations?.in_stock.doc_count ?? 0) };
}

/** How long the engine itself may search before it gives up, in ms. */
const OWN_LIMIT_MS = 700;

function engineBody(search: ProductSearch, read: ReadonlyMap<Condition, Understood>): Clause {
  const { where, aggregations, from, size } = search;
  const clauses = new Map(
    Array.from(read, ([text, own]) => [text, conceptsQuery(own, text.kind === 'text' ? (text.boost ?? 1) : 1)]),
  );
  const query = (condition: Condition) => engineQuery(condition, clauses);
  return {
    query: query(where),
    from,
    size,
    sort: sortOf(search, read),
    _source: false,
    track_total_hits: true,
    track_scores: true,
    timeout: `${OWN_LIMIT_MS}ms`,
    aggs: {
      counts: { filter: { match_all: {} }, aggs: engineCounts(aggregations, query) },
      in_stock: { filter: IN_STOCK },
    },
  };
}

const IN_STOCK: Clause = { term: { [numberPath('stock.is_in_stock')]: 1 } };

/** The words of a shopper may ask for the cheapest or the dearest. */
function sortOf(search: ProductSearch, read: ReadonlyMap<Condition, Understood>): Clause[] {
  const [first] = read.values();
  const order = search.sort.length === 0 && first ? priceOrder(first.read) : null;
  if (!order) return engineSort(search);
  const direction = order === 'cheapest' ? 'asc' : 'desc';
  return [{ [numberPath('stock.is_in_stock')]: 'desc' }, { [numberPath('final_price')]: direction }, { id: 'desc' }];
}

/** Whether the shop's own reading would find nothing more: corrections, similar goods, what can be bought instead. */
function isWhole(
  { total, maxScore }: Pick<EngineResult['result'], 'total' | 'maxScore'>,
  words: Understood | undefined,
  { sort, where }: ProductSearch,
  inStock: number,
): boolean {
  if (!words) return total > 0 || !hasText(where);
  const { concepts } = words.read;
  if (total === 0 || (inStock === 0 && concepts.length > 1)) return false;
  if (total < ENOUGH && sort.length === 0) return false;
  return !isFiltered(words.read) || (maxScore ?? 0) > USUAL;
}

/** Whether a query has words, which the embedded index corrects when nothing has them. */
function hasText(where: Condition): boolean {
  switch (where.kind) {
    case 'text':
      return true;
    case 'all':
    case 'any':
      return where.of.some(hasText);
    case 'unscored':
    case 'weighted':
      return hasText(where.of);
    default:
      return false;
  }
}
