import type { D1Database } from '@cloudflare/workers-types';
import { primaryOf } from '../../shared/db/replicas.ts';
import { nextPriceChange, readPriceChange } from '../db/search-index.ts';
import { lexiconSeq } from '../db/search-lexicon.ts';
import { DUE_PRICES, reindexProducts } from './index/reindex.ts';
import { type Lexicon, lexiconOf } from './meaning/search-lexicon.ts';
import type { Reading } from './meaning/search-reading.ts';
import { searchText } from './meaning/shopper-text.ts';
import { settledRoles, type TypedText, typedTexts, withoutTexts } from './meaning/typed-texts.ts';
import { refreshing } from './refresh-index.ts';
import { type AggregationResult, aggregate } from './search-aggregations.ts';
import { type Aggregation, type Condition, InvalidSearch, type ProductSearch } from './search-condition.ts';
import { correctTexts, type SearchCorrection } from './search-correction.ts';
import { documentsOf } from './search-documents.ts';
import { evaluate } from './search-evaluate.ts';
import type { FoundParts } from './search-found.ts';
import { indexOf, type SearchIndex } from './search-index.ts';
import { planSearch, readLookups } from './search-lookup.ts';
import { pageOf } from './search-order.ts';
import { sourceSelector } from './search-source.ts';

/** Maximum position that paging can reach, and maximum page size. */
const MAX_RESULT_WINDOW = 10_000;
export const MAX_HITS = 500;
const MAX_AGGREGATIONS = 50;
/** How often the reads are repeated when other requests change the index meanwhile. */
const MAX_ATTEMPTS = 5;

/** A product of a result. */
export interface FoundProduct {
  id: number;
  score: number;
}
interface SearchHit extends FoundProduct {
  /** The search document as written by reindex.ts, or the requested part of it. */
  document: Record<string, unknown>;
}

export interface SearchResult<Hit = SearchHit> {
  total: number;
  /** The best score of all matches; null when there are none. */
  maxScore: number | null;
  hits: Hit[];
  aggregations: Record<string, AggregationResult>;
  /** The corrected text that was searched instead; null when everything was found as typed. */
  correction: SearchCorrection | null;
  /** How the words of a shopper were interpreted; null when there are none. */
  reading: Reading | null;
  /** When any price of the shop changes next, ISO 8601 UTC; null when no change is planned. */
  pricesChangeAt: string | null;
}

/**
 * The products of the index that match a condition: one page of them, with counts over all. Prices are those of the
 * given time: documents with a special price that started or ended meanwhile are renewed first. Throws InvalidSearch
 * when a limit is exceeded.
 */
export async function findProducts(
  given: D1Database,
  search: ProductSearch,
  at = new Date(),
): Promise<SearchResult<FoundProduct>> {
  checkLimits(search);
  // The index of this isolate and the results of the database must be of the same version.
  const db = primaryOf(given);
  const texts = typedTexts(search.where);
  const { index, found, pricesChangeAt, lexicon } = await read(db, search, texts, at);
  const isRanked = search.sort.length === 0;
  const reading = lexicon ? await readTexts(db, { index, lexicon, where: search.where, texts, found, isRanked }) : null;
  const correction = reading?.meant
    ? { typed: reading.text, meant: reading.meant }
    : await correctTexts(db, search.where, found);
  const matches = evaluate(index, search.where, found);
  const counts = aggregate(index, search.aggregations, {
    mask: matches.mask,
    maskOf: (condition) => evaluate(index, condition, found).mask,
  });
  const places = pageOf(index, matches, search);
  const maxScore = matches.places.reduce<number | null>(
    (max, place) => Math.max(max ?? 0, matches.scoreOf(place)),
    null,
  );
  return {
    total: matches.places.length,
    maxScore,
    hits: places.map((place) => ({ id: index.ids.at(place), score: matches.scoreOf(place) })),
    aggregations: counts,
    correction,
    reading,
    pricesChangeAt,
  };
}

interface TypedSearch {
  index: SearchIndex;
  lexicon: Lexicon;
  where: Condition;
  texts: readonly TypedText[];
  found: FoundParts;
  /** The best matches come first. */
  isRanked: boolean;
}

/** Adds the results of typed texts to `found`, and returns how the first one was interpreted. */
async function readTexts(
  db: D1Database,
  { index, lexicon, where, texts, found, isRanked }: TypedSearch,
): Promise<Reading | null> {
  const { mask: within } = evaluate(index, withoutTexts(where, new Set(texts)), found);
  const settled = settledRoles(where);
  let first: Reading | null = null;
  for (const condition of texts) {
    const answer = await searchText(condition.text, { db, index, lexicon, within, settled, isRanked });
    const { boost = 1 } = condition;
    found.set(condition, { ...answer.found, scores: answer.found.scores?.map((score) => score * boost) ?? null });
    first ??= answer.reading;
  }
  return first;
}

/** The same, with the search documents of the page. */
export async function searchProducts(db: D1Database, search: ProductSearch, at = new Date()): Promise<SearchResult> {
  return withDocuments(db, search, await findProducts(db, search, at));
}

/** Adds the search documents of the page to a result, or the part of them that the search asks for. */
export async function withDocuments(
  db: D1Database,
  search: ProductSearch,
  { hits, ...result }: SearchResult<FoundProduct>,
): Promise<SearchResult> {
  const documents = await documentsOf(
    db,
    hits.map(({ id }) => id),
  );
  const select = sourceSelector(search.source);
  return {
    ...result,
    hits: hits.flatMap((hit) => {
      const document = documents.get(hit.id);
      return document ? [{ ...hit, document: select(document) }] : [];
    }),
  };
}

/** The current index, and the database's results for the query, both of the same version. */
async function read(db: D1Database, search: ProductSearch, texts: readonly TypedText[], at: Date) {
  let lexicon = texts.length > 0 ? await lexiconOf(db) : null;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const plan = planSearch(db, search, { texts: new Set(texts), fields: lexicon?.fields ?? new Set() });
    const index = indexOf(db);
    const refresh = refreshing(db, index, plan.needed);
    const [outdated, change, wording, ...answers] = await db.batch<Record<string, unknown>>([
      db.prepare(DUE_PRICES).bind(at.toISOString()),
      nextPriceChange(db, at),
      lexiconSeq(db),
      ...refresh.statements,
      ...plan.lookups.map(({ statement }) => statement),
    ]);
    if (outdated && outdated.results.length > 0 && attempt < MAX_ATTEMPTS) {
      const ids = outdated.results.map(({ product_id }) => Number(product_id));
      await reindexProducts(db, ids, at);
      continue;
    }
    if (lexicon && lexicon.seq !== Number(wording?.results[0]?.seq)) {
      lexicon = await lexiconOf(db, Number(wording?.results[0]?.seq));
      continue;
    }
    const rows = answers.map(({ results }) => results);
    if (refresh.apply(rows.slice(0, refresh.statements.length))) {
      const pricesChangeAt = readPriceChange(change?.results);
      return { index, lexicon, found: readLookups(plan, rows.slice(refresh.statements.length)), pricesChangeAt };
    }
  }
  throw new Error('the search index changed during every attempt to read it');
}

/** Throws InvalidSearch when a page or the counts are beyond what a search may ask for. */
export function checkLimits({ from, size, aggregations, reach = MAX_RESULT_WINDOW }: ProductSearch): void {
  if (!Number.isInteger(from) || from < 0) throw new InvalidSearch('from must be a whole number of at least 0');
  if (!Number.isInteger(size) || size < 0 || size > MAX_HITS) {
    throw new InvalidSearch(`size must be a whole number from 0 to ${MAX_HITS}`);
  }
  if (from + size > reach) throw new InvalidSearch(`from + size must be at most ${reach}`);
  if (countAll(aggregations) > MAX_AGGREGATIONS) {
    throw new InvalidSearch(`aggs may hold at most ${MAX_AGGREGATIONS} aggregations`);
  }
}

function countAll(aggregations: Aggregation[]): number {
  return aggregations.reduce((sum, { of }) => sum + 1 + countAll(of ?? []), 0);
}
