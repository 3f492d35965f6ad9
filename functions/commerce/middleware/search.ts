import { z } from 'zod';
import { searchProducts } from '../shop/search.ts';
import { parseSearchBody } from '../shop/search-body.ts';
import type { Condition } from '../shop/search-condition.ts';
import { answer, readBody } from './answer.ts';
import type { Calls } from './calls.ts';

const options = z.looseObject({ from: z.unknown(), size: z.unknown(), sort: z.unknown() }).partial();

/**
 * `query` is a clause, or a whole Elasticsearch body around one. The paging stands in `queryParams`, or beside the
 * query as Elasticsearch has it. The index has one name in this backend, so `indexName` is not looked at.
 */
const searchBody = options.extend({
  indexName: z.string().optional(),
  query: z.record(z.string(), z.unknown()).nullish(),
  queryParams: options.nullish(),
  aggs: z.unknown().optional(),
  aggregations: z.unknown().optional(),
});

const advancedSearchBody = z.object({
  keyword: z.string().max(200),
  currentPage: z.coerce.number().int().positive().default(1),
  pageSize: z.coerce.number().int().positive().max(100).default(5),
});

/** Searching: by Elasticsearch body, and by words for suggestions [MW-009, MW-010]. */
export const searchCalls: Calls = {
  search_product: {
    POST: async (context) => {
      const { query, queryParams, ...beside } = await readBody(context, searchBody);
      const inner = query && 'query' in query ? query : { query };
      const body = { ...beside, ...inner, ...withoutEmpty(queryParams ?? {}) };
      const search = parseSearchBody({ ...body, aggs: body.aggs ?? body.aggregations });
      const { total, hits, aggregations } = await searchProducts(context.env.DB, search);
      return answer(context, {
        hits: {
          total: { value: total, relation: 'eq' },
          max_score: hits.reduce<number | null>((max, { score }) => Math.max(max ?? score, score), null),
          hits: hits.map(({ id, score, document }) => ({ _id: String(id), _score: score, _source: document })),
        },
        aggregations,
      });
    },
  },
  advancedSearch: {
    POST: async (context) => {
      const { keyword, currentPage, pageSize } = await readBody(context, advancedSearchBody);
      const { total, hits } = await searchProducts(context.env.DB, {
        where: { kind: 'all', of: [{ kind: 'text', text: keyword }, SEARCHABLE] },
        sort: [],
        from: (currentPage - 1) * pageSize,
        size: pageSize,
        aggregations: [],
      });
      return answer(context, {
        advancedSearch: {
          items: hits.map(({ document }) => document),
          total_count: total,
          page_info: {
            current_page: currentPage,
            page_size: pageSize,
            total_pages: Math.ceil(total / pageSize),
          },
        },
      });
    },
  },
};

/** Visible in search or in both catalogue and search. */
const SEARCHABLE: Condition = { kind: 'unscored', of: { kind: 'terms', field: 'visibility', values: [3, 4] } };

function withoutEmpty(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
}
