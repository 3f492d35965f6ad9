import type { estypes } from '@elastic/elasticsearch';

/** A product as the index answers it. */
type SearchDocument = Record<string, unknown>;

/** What storefronts send: an Elasticsearch request in the parts of this call. */
export interface SearchProductRequest {
  indexName?: string;
  query?: estypes.QueryDslQueryContainer;
  queryParams?: Pick<estypes.SearchRequest, 'from' | 'size' | 'sort' | '_source'>;
  aggs?: Record<string, estypes.AggregationsAggregationContainer>;
}

/** What they get: as Elasticsearch answers, with the kinds of aggregations this backend has. */
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
