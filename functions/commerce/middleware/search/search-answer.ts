import type { SearchResult } from '../../shop/search/search.ts';
import type { SearchAggregate, SearchProductResponse } from './search-types.ts';

/** The one index there is answers whole. */
const SHARDS = { total: 1, successful: 1, skipped: 0, failed: 0 };
/** The name under which a correction stands in `suggest` [B-13]. */
const DID_YOU_MEAN = 'did_you_mean';

/** A search's outcome in Elasticsearch's form; `took` in milliseconds. */
export function searchAnswer(result: SearchResult, indexName: string, took: number) {
  const { total, maxScore, hits, aggregations, correction } = result;
  return {
    took,
    timed_out: false as const,
    _shards: SHARDS,
    hits: {
      total: { value: total, relation: 'eq' as const },
      max_score: maxScore,
      hits: hits.map(({ id, score, document }) => ({
        _index: indexName,
        _id: String(id),
        _score: score,
        _source: document,
      })),
    },
    // The kinds of AggregationResult are those of SearchAggregate; which one stands under a name is the request's choice.
    aggregations: aggregations as Record<string, SearchAggregate>,
    ...(correction && {
      suggest: {
        [DID_YOU_MEAN]: [
          {
            text: correction.typed,
            offset: 0,
            length: correction.typed.length,
            options: [{ text: correction.meant, score: 1 }],
          },
        ],
      },
    }),
  } satisfies SearchProductResponse;
}
