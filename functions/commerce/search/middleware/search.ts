import * as z from 'zod';
import { type Calls, get, post } from '../../transport/middleware/endpoint.ts';
import { engineStanding, SEARCH_ANSWERERS, SEARCH_REASONS, searchShopProducts } from '../rules/engine/engine.ts';
import { searchPhrases } from '../rules/meaning/search-phrases.ts';
import { noteMissedSearch } from '../rules/missed-search.ts';
import { parseSearchBody } from '../rules/search-body.ts';
import type { Condition } from '../rules/search-condition.ts';
import { searchAnswer } from './search-answer.ts';
import type { SearchProductRequest } from './search-types.ts';

/** Index name in the hits when the request names none. */
const INDEX = 'products';

const options = z
  .looseObject({ from: z.unknown(), size: z.unknown(), sort: z.unknown(), _source: z.unknown() })
  .partial();

/**
 * `query` is a clause or a complete Elasticsearch body. Paging is in `queryParams`, or next to the query as in
 * Elasticsearch. This backend has only one index, so `indexName` is ignored.
 */
const searchBody = options.extend({
  indexName: z.string().optional(),
  query: z
    .record(z.string(), z.unknown())
    .nullish()
    .describe(
      'bool (must, filter, should, must_not, minimum_should_match), term, terms, ids, range, exists, match, match_phrase, multi_match, function_score, constant_score, nested, match_all, match_none',
    ),
  queryParams: options.nullish().describe('from, size (at most 500; from + size at most 10,000), sort and _source'),
  aggs: z
    .unknown()
    .optional()
    .describe(
      'terms, range, filter, stats, min, max, avg, sum, value_count and cardinality by name; those with buckets may hold others',
    ),
  aggregations: z.unknown().optional(),
});

const searchResult = z.object({
  took: z.number().describe('milliseconds'),
  timed_out: z.literal(false),
  _shards: z.object({ total: z.number(), successful: z.number(), skipped: z.number(), failed: z.number() }),
  hits: z.object({
    total: z.object({ value: z.number().int(), relation: z.literal('eq') }),
    max_score: z.number().nullable(),
    hits: z.array(
      z.object({
        _index: z.string(),
        _id: z.string(),
        _score: z.number(),
        _source: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
  aggregations: z.record(z.string(), z.unknown()),
  suggest: z
    .record(
      z.string(),
      z.array(
        z.object({
          text: z.string(),
          offset: z.number().int(),
          length: z.number().int(),
          options: z.array(z.object({ text: z.string(), score: z.number() })),
        }),
      ),
    )
    .optional()
    .describe(
      'did_you_mean: what was looked for when nothing has the words as they were typed; filtered_by: words that filter, and by what, after color the labels of the colours that are meant; left_out: words that nothing has with the rest; not_sold: what the shop does not sell, and what is near it; matching: how many products match, when similar ones follow them; questions: what to look for among the questions; answered_by: addresses of pages that answer',
    ),
});

const phraseSearch = z.object({
  keyword: z.string().max(200),
  currentPage: z.coerce.number().int().positive().max(1000).default(1),
  pageSize: z.coerce.number().int().positive().max(100).default(5),
});

/** A client that speaks GraphQL sends the fields in `variables`. */
const withVariables = (body: unknown) =>
  typeof body === 'object' && body !== null && 'variables' in body ? body.variables : body;

const advancedSearchResult = z.object({
  advancedSearch: z.object({
    items: z
      .array(z.object({ content: z.string() }))
      .describe('phrases to search for: categories, kinds with what they are made of'),
    total_count: z.number().int(),
    page_info: z.object({
      current_page: z.number().int(),
      page_size: z.number().int(),
      total_pages: z.number().int(),
    }),
    suggestion: z.string().nullable().describe('what was looked for when nothing has the words as typed'),
  }),
});

/** Search by Elasticsearch body, and suggestions by words. */
export const searchCalls: Calls = {
  search_product: post({
    summary:
      'Products by a query in the part of Elasticsearch’s language that storefronts send. A multi_match over names and descriptions is read as a shopper means it (docs/merchant-rest.md); any other text must hold every word, the last one also as a beginning. Marks may be left out',
    input: searchBody,
    result: searchResult,
    example: {
      input: {
        indexName: 'magento2_product_2',
        query: {
          bool: {
            filter: [{ terms: { category_ids: [14] } }, { range: { final_price: { gte: 100_000, lte: 300_000 } } }],
          },
        },
        queryParams: { from: 0, size: 10, sort: [{ position: { order: 'asc' } }] },
        aggs: { size: { terms: { field: 'size_options', size: 100 } } },
      } satisfies SearchProductRequest,
      result: {
        took: 4,
        timed_out: false,
        _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
        hits: {
          total: { value: 42, relation: 'eq' },
          max_score: 0,
          hits: [
            { _index: 'magento2_product_2', _id: '100', _score: 0, _source: { sku: 'NAT2601', final_price: 199_000 } },
          ],
        },
        aggregations: { size: { sum_other_doc_count: 0, buckets: [{ key: 21, doc_count: 12 }] } },
      },
    },
    show: (shown, { hits }, { query }) => {
      shown.listing(askedCategories(query));
      for (const { _id } of hits.hits) shown.product(Number(_id));
    },
    answer: async ({ query, queryParams, ...beside }, context) => {
      const { env } = context;
      const inner = query && 'query' in query ? query : { query };
      const body = { ...beside, ...inner, ...withoutEmpty(queryParams ?? {}) };
      const search = parseSearchBody({ ...body, aggs: body.aggs ?? body.aggregations });
      const started = Date.now();
      const result = await searchShopProducts(env, search);
      context.set('pricesChangeAt', result.pricesChangeAt);
      // A search that requests no rows comes from another part of a page and not from a search by a shopper.
      if (result.total === 0 && search.size > 0) await noteMissedSearch(env.DB, search, new Date());
      return searchAnswer(result, beside.indexName ?? INDEX, Date.now() - started);
    },
  }),
  advancedSearch: post({
    summary:
      'Phrases to search for, by the words that are being typed; the fields may stand in `variables`, as in GraphQL',
    input: z.preprocess(withVariables, phraseSearch),
    result: advancedSearchResult,
    example: {
      input: { keyword: 'ao thun', currentPage: 1, pageSize: 5 },
      result: {
        advancedSearch: {
          items: [{ content: 'áo thun nữ' }],
          total_count: 1,
          page_info: { current_page: 1, page_size: 5, total_pages: 1 },
          suggestion: null,
        },
      },
    },
    answer: async ({ keyword, currentPage, pageSize }, { env }) => {
      const { phrases, result } = await searchPhrases(env, keyword, SEARCHABLE, new Date());
      const items = phrases.slice((currentPage - 1) * pageSize, currentPage * pageSize).map((content) => ({ content }));
      const total_pages = Math.ceil(phrases.length / pageSize);
      return {
        advancedSearch: {
          items,
          total_count: phrases.length,
          page_info: { current_page: currentPage, page_size: pageSize, total_pages },
          suggestion: result.correction?.meant ?? null,
        },
      };
    },
  }),
};

/** What answers the searches now. */
export const standingCalls: Calls = {
  search_standing: get({
    summary: 'What answers the searches of the shop now: its search engine, if it has one, or the embedded index',
    input: z.object({}),
    result: z.object({
      answers: z.enum(SEARCH_ANSWERERS),
      reason: z
        .enum(SEARCH_REASONS)
        .nullable()
        .describe('why not the engine; setting: its address is wrong; filling: its first index is being filled'),
      behind: z.number().int().describe('changed products that the engine does not have yet'),
      failures: z.number().int().describe('searches that the embedded index answered, because the engine failed'),
    }),
    example: { input: {}, result: { answers: 'engine', reason: null, behind: 0, failures: 3 } },
    answer: (_, { env }) => engineStanding(env),
  }),
};

/** Visible in search, or in both catalogue and search. */
const SEARCHABLE: Condition = { kind: 'unscored', of: { kind: 'terms', field: 'visibility', values: [3, 4] } };

/** Categories anywhere in a query. */
function askedCategories(query: unknown): number[] {
  if (typeof query !== 'object' || query === null) return [];
  return Object.entries(query).flatMap(([field, value]) =>
    field === 'category_ids' ? numbersOf(value) : askedCategories(value),
  );
}

/** A value, a list of values, or a value with a boost. */
function numbersOf(value: unknown): number[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(numbersOf);
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? [id] : [];
}

function withoutEmpty(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
}
