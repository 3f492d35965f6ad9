import type { D1Database } from '@cloudflare/workers-types';
import { readDocuments } from '../db/search-index.ts';
import { DUE_PRICES, reindexProducts } from './reindex.ts';
import { type AggregationResult, aggregate } from './search-aggregations.ts';
import { type Aggregation, InvalidSearch, type ProductSearch } from './search-condition.ts';
import { correctTexts, type SearchCorrection } from './search-correction.ts';
import { evaluate } from './search-evaluate.ts';
import { indexOf, refreshing } from './search-index.ts';
import { planSearch, readLookups, type SearchPlan } from './search-lookup.ts';
import { pageOf } from './search-order.ts';
import { selectSource } from './search-source.ts';

/** The window in which a search can be paged, and the most rows of one page. */
const MAX_RESULT_WINDOW = 10_000;
const MAX_PAGE_SIZE = 500;
const MAX_AGGREGATIONS = 50;
/** How often the reads are made again when other requests keep changing the index in between. */
const MAX_ATTEMPTS = 5;

export interface SearchHit {
  id: number;
  score: number;
  /** The search document as reindex.ts wrote it, or what was asked for of it. */
  document: Record<string, unknown>;
}

export interface SearchResult {
  total: number;
  /** The best score of all that was found; null when nothing was. */
  maxScore: number | null;
  hits: SearchHit[];
  aggregations: Record<string, AggregationResult>;
  /** What was looked for instead of words that nothing has [B-13]; null when everything was found as typed. */
  correction: SearchCorrection | null;
}

/**
 * The products of the index that fulfil a condition, one page of them, with counts over all of them.
 * Prices are those of the moment: documents whose special price started or ended since are renewed first.
 * Throws InvalidSearch when the search is beyond a limit.
 */
export async function searchProducts(db: D1Database, search: ProductSearch, at = new Date()): Promise<SearchResult> {
  checkLimits(search);
  const plan = planSearch(db, search);
  const { index, found } = await read(db, plan, at);
  const correction = await correctTexts(db, search.where, found);
  const matches = evaluate(index, search.where, found);
  const counts = aggregate(index, search.aggregations, {
    mask: matches.mask,
    maskOf: (condition) => evaluate(index, condition, found).mask,
  });
  const places = pageOf(index, matches, search);
  const page = places.map((place) => ({ id: index.ids[place] ?? 0, score: matches.scoreOf(place) }));
  const maxScore = matches.places.reduce<number | null>(
    (max, place) => Math.max(max ?? 0, matches.scoreOf(place)),
    null,
  );
  const documents = await readDocuments(
    db,
    page.map(({ id }) => id),
  );
  return {
    total: matches.places.length,
    maxScore,
    hits: page.flatMap(({ id, score }) => {
      const document = documents.get(id);
      return document ? [{ id, score, document: selectSource(document, search.source) }] : [];
    }),
    aggregations: counts,
    correction,
  };
}

/** The index as it is now and what the database found for the query, both of one moment. */
async function read(db: D1Database, plan: SearchPlan, at: Date) {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const index = indexOf(db);
    const refresh = refreshing(db, index, plan.needed);
    const [outdated, ...answers] = await db.batch<Record<string, unknown>>([
      db.prepare(DUE_PRICES).bind(at.toISOString()),
      ...refresh.statements,
      ...plan.lookups.map(({ statement }) => statement),
    ]);
    if (outdated && outdated.results.length > 0 && attempt < MAX_ATTEMPTS) {
      const ids = outdated.results.map(({ product_id }) => Number(product_id));
      await reindexProducts(db, ids, at);
      continue;
    }
    const rows = answers.map(({ results }) => results);
    if (refresh.apply(rows.slice(0, refresh.statements.length))) {
      return { index, found: readLookups(plan, rows.slice(refresh.statements.length)) };
    }
  }
  throw new Error('the search index did not come to rest');
}

function checkLimits({ from, size, aggregations }: ProductSearch): void {
  if (!Number.isInteger(from) || from < 0) throw new InvalidSearch('from must be a whole number of at least 0');
  if (!Number.isInteger(size) || size < 0 || size > MAX_PAGE_SIZE) {
    throw new InvalidSearch(`size must be a whole number from 0 to ${MAX_PAGE_SIZE}`);
  }
  if (from + size > MAX_RESULT_WINDOW) throw new InvalidSearch(`from + size must be at most ${MAX_RESULT_WINDOW}`);
  if (countAll(aggregations) > MAX_AGGREGATIONS) {
    throw new InvalidSearch(`aggs may hold at most ${MAX_AGGREGATIONS} aggregations`);
  }
}

function countAll(aggregations: Aggregation[]): number {
  return aggregations.reduce((sum, { of }) => sum + 1 + countAll(of ?? []), 0);
}
