import type { D1Database } from '@cloudflare/workers-types';
import * as z from 'zod';
import { primaryOf } from '../../../shared/db/replicas.ts';
import { typedTexts, withoutTexts } from '../meaning/typed-texts.ts';
import { checkLimits, type FoundProduct, type SearchResult } from '../search.ts';
import type { Condition, ProductSearch } from '../search-condition.ts';
import { planSearch } from '../search-lookup.ts';
import { callEngine, EngineFailure } from './engine-call.ts';
import { conceptsQuery, isFiltered, priceOrder } from './engine-concepts.ts';
import { engineCounts, readCounts } from './engine-counts.ts';
import { type Clause, engineQuery, NOTHING, numberPath } from './engine-query.ts';
import { prepare, type Understood, understood } from './engine-reading.ts';
import type { SearchEngine } from './engine-settings.ts';
import { engineSort } from './engine-sort.ts';
import { areFew, isGeneral, similarBody, thingClause, withProducts } from './similar-query.ts';

/** How long a search may take, in ms: then the embedded index answers. */
export const PATIENCE_MS = 800;
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
    .looseObject({
      counts: z.record(z.string(), z.unknown()),
      in_stock: z.object({ doc_count: z.number().int() }),
      things: z.object({ doc_count: z.number().int() }).optional(),
    })
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
  const ask = within(engine, PATIENCE_MS);
  const clauses = new Map(Array.from(read, ([text, own]) => [text, conceptsQuery(own, boostOf(text))]));
  const [[text, own] = []] = read;
  const { data, result } = await found(search, { ask, clauses, own });
  const all = { ...result, pricesChangeAt };
  const inStock = data.aggregations?.in_stock.doc_count ?? 0;
  if (!isWhole(all, own, search, inStock)) return { result: all, isWhole: false };
  const similar = text && own && (await similarTo(search, { ask, clauses, text, own, data }));
  return { result: similar ? { ...similar, pricesChangeAt } : all, isWhole: true };
}

const boostOf = (text: Condition): number => (text.kind === 'text' ? (text.boost ?? 1) : 1);

type Ask = (body: Clause) => Promise<unknown>;

/** Searches that are answered together within so many milliseconds. */
function within(engine: SearchEngine, patience: number): Ask {
  const end = Date.now() + patience;
  const path = `/${encodeURIComponent(engine.alias)}/_search`;
  return (body) => callEngine(engine, { method: 'POST', path, body, patience: Math.max(1, end - Date.now()) });
}

interface Asking {
  ask: Ask;
  /** The queries of the texts. */
  clauses: ReadonlyMap<Condition, Clause>;
  /** How the first text is understood. */
  own: Understood | undefined;
}

async function found(search: ProductSearch, { ask, clauses, own }: Asking) {
  const { data } = Answer.safeParse(await ask(engineBody(search, clauses, own)));
  if (!data) throw new EngineFailure('nonsense', 'the engine answered a search with something else');
  const { hits, aggregations } = data;
  const result = {
    total: hits.total.value,
    maxScore: hits.total.value === 0 ? null : hits.max_score,
    hits: hits.hits.map(({ _id, _score }) => ({ id: Number(_id), score: _score ?? 0 })),
    aggregations: readCounts(search.aggregations, aggregations?.counts),
    correction: null,
    reading: own?.reading ?? null,
  };
  return { data, result };
}

const Similar = z.object({
  hits: z.object({ hits: z.array(z.object({ _id: z.string().regex(/^\d{1,15}$/) })) }),
  aggregations: z.object({
    all: z.object({ doc_count: z.number().int(), same: z.object({ doc_count: z.number().int() }) }),
  }),
});

/** If only a few products match, the same search with other goods of the kind behind them; otherwise null. */
async function similarTo(
  search: ProductSearch,
  { ask, clauses, text, own, data }: Asking & { text: Condition; own: Understood; data: z.output<typeof Answer> },
) {
  const total = data.hits.total.value;
  const { thing, read } = own;
  const isAsked = search.sort.length === 0 && clauses.size === 1 && read.askedLast.size === 0;
  if (!thing || !isAsked || !areFew(total) || data.aggregations?.things?.doc_count === 0) return null;
  const clause = clauses.get(text) ?? NOTHING;
  const rest = engineQuery(withoutTexts(search.where, new Set([text])), new Map());
  const { data: few } = Similar.safeParse(await ask(similarBody({ thing, read: own, total }, rest, clause)));
  if (!few) throw new EngineFailure('nonsense', 'the engine does not say what is similar');
  const { same, doc_count: all } = few.aggregations.all;
  const ids = few.hits.hits.map(({ _id }) => Number(_id));
  if (ids.length === 0 || isGeneral(total, same.doc_count, all)) return null;
  const more = new Map([[text, withProducts(clause, ids)]]);
  const { result } = await found(search, { ask, clauses: more, own });
  return { ...result, reading: { ...own.reading, exact: total } };
}

/** How long the engine itself may search before it gives up, in ms. */
const OWN_LIMIT_MS = 700;

function engineBody(
  search: ProductSearch,
  clauses: ReadonlyMap<Condition, Clause>,
  own: Understood | undefined,
): Clause {
  const { where, aggregations, from, size } = search;
  const query = (condition: Condition) => engineQuery(condition, clauses);
  return {
    query: query(where),
    from,
    size,
    sort: sortOf(search, own),
    _source: false,
    track_total_hits: true,
    track_scores: true,
    timeout: `${OWN_LIMIT_MS}ms`,
    aggs: {
      counts: { filter: { match_all: {} }, aggs: engineCounts(aggregations, query) },
      in_stock: { filter: IN_STOCK },
      ...(own?.thing && { things: { filter: thingClause(own.thing, own) } }),
    },
  };
}

const IN_STOCK: Clause = { term: { [numberPath('stock.is_in_stock')]: 1 } };

/** The words of a shopper may ask for the cheapest or the dearest. */
function sortOf(search: ProductSearch, own: Understood | undefined): Clause[] {
  const order = search.sort.length === 0 && own ? priceOrder(own.read) : null;
  if (!order) return engineSort(search);
  const direction = order === 'cheapest' ? 'asc' : 'desc';
  return [{ [numberPath('stock.is_in_stock')]: 'desc' }, { [numberPath('final_price')]: direction }, { id: 'desc' }];
}

/** Whether the shop's own reading would find nothing more: corrections, what can be bought instead. */
function isWhole(
  { total, maxScore }: Pick<EngineResult['result'], 'total' | 'maxScore'>,
  words: Understood | undefined,
  { where }: ProductSearch,
  inStock: number,
): boolean {
  if (!words) return total > 0 || !hasText(where);
  const { concepts } = words.read;
  if (total === 0 || (inStock === 0 && concepts.length > 1)) return false;
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
