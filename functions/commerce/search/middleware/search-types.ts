import type { estypes } from '@elastic/elasticsearch';

/** A product as the index returns it. */
type SearchDocument = Record<string, unknown>;

/** The request: an Elasticsearch search, split into the parts of this call. */
export interface SearchProductRequest {
  indexName?: string;
  query?: estypes.QueryDslQueryContainer;
  queryParams?: Pick<estypes.SearchRequest, 'from' | 'size' | 'sort' | '_source'>;
  aggs?: Record<string, estypes.AggregationsAggregationContainer>;
}

/** The answer: as in Elasticsearch, with the kinds of aggregations that this backend supports. */
export type SearchProductResponse = Pick<
  estypes.SearchResponse<SearchDocument, Record<string, SearchAggregate>>,
  'took' | 'timed_out' | '_shards' | 'hits' | 'aggregations' | 'suggest'
>;

export type SearchAggregate =
  | estypes.AggregationsStringTermsAggregate
  | estypes.AggregationsLongTermsAggregate
  | estypes.AggregationsRangeAggregate
  | estypes.AggregationsFilterAggregate
  | estypes.AggregationsStatsAggregate
  | estypes.AggregationsSingleMetricAggregateBase;
