import type { D1Database } from '@cloudflare/workers-types';
import { DUE_PRICES, reindexProducts } from './reindex.ts';
import { type AggregationResult, aggregationSql, readAggregations } from './search-aggregations.ts';
import { InvalidSearch, type ProductSearch } from './search-condition.ts';
import { compileQuery } from './search-query.ts';

/** The window in which a search can be paged, and the most rows of one page. */
export const MAX_RESULT_WINDOW = 10_000;
export const MAX_PAGE_SIZE = 500;
const MAX_AGGREGATIONS = 50;

export interface SearchHit {
  id: number;
  score: number;
  /** The search document as reindex.ts wrote it. */
  document: Record<string, unknown>;
}

export interface SearchResult {
  total: number;
  hits: SearchHit[];
  aggregations: Record<string, AggregationResult>;
}

/**
 * The products of the index that fulfil a condition, one page of them, with counts over all of them.
 * Prices are those of the moment: documents whose special price started or ended since are renewed first.
 * Throws InvalidSearch when the search is beyond a limit.
 */
export async function searchProducts(db: D1Database, search: ProductSearch, at = new Date()): Promise<SearchResult> {
  checkLimits(search);
  const { ctes, orderBy, filterParameters, parameters } = compileQuery(search);
  const next = (offset: number) => `?${parameters.length + offset}`;
  const page = db
    .prepare(
      `${ctes}, page as (
        select d.product_id, hit.score, row_number() over (order by ${orderBy}) as place
        from hit join search_document d on d.product_id = hit.product_id
        order by place limit ${next(1)} offset ${next(2)})
      select total.n as total, page.product_id as id, page.score, s.document
      from (select count(*) as n from hit) total left join page left join search_source s on s.product_id = page.product_id
      order by page.place`,
    )
    .bind(...parameters, search.size, search.from);
  const due = db.prepare(DUE_PRICES).bind(at.toISOString());
  const statements = [due, page];
  if (search.aggregations.length > 0) {
    const sql = `${ctes}${aggregationSql(`?${filterParameters.length + 1}`)}`;
    statements.push(db.prepare(sql).bind(...filterParameters, JSON.stringify(search.aggregations)));
  }
  let [outdated, found, buckets] = await db.batch<Record<string, unknown>>(statements);
  if (outdated && outdated.results.length > 0) {
    const ids = outdated.results.map(({ product_id }) => Number(product_id));
    await reindexProducts(db, ids, at);
    [, found, buckets] = await db.batch<Record<string, unknown>>(statements);
  }
  const rows = found?.results ?? [];
  return {
    total: Number(rows[0]?.total ?? 0),
    // Beyond the last page the one row carries the total alone.
    hits: rows.flatMap(({ id, score, document }) =>
      id === null ? [] : [{ id: Number(id), score: Number(score), document: JSON.parse(String(document)) }],
    ),
    aggregations: readAggregations(search.aggregations, buckets?.results ?? []),
  };
}

function checkLimits({ from, size, aggregations }: ProductSearch): void {
  if (!Number.isInteger(from) || from < 0) throw new InvalidSearch('from must be a whole number of at least 0');
  if (!Number.isInteger(size) || size < 0 || size > MAX_PAGE_SIZE) {
    throw new InvalidSearch(`size must be a whole number from 0 to ${MAX_PAGE_SIZE}`);
  }
  if (from + size > MAX_RESULT_WINDOW) throw new InvalidSearch(`from + size must be at most ${MAX_RESULT_WINDOW}`);
  if (aggregations.length > MAX_AGGREGATIONS) {
    throw new InvalidSearch(`aggs may hold at most ${MAX_AGGREGATIONS} aggregations`);
  }
}
