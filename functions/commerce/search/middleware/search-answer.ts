import type { SearchResult } from '../rules/search.ts';
import type { SearchAggregate, SearchProductResponse } from './search-types.ts';

/** There is one index, which always answers completely. */
const SHARDS = { total: 1, successful: 1, skipped: 0, failed: 0 };
/** The name of a correction in `suggest`. */
const DID_YOU_MEAN = 'did_you_mean';
/** Words that act as a filter, each with its role: audience, color, size, price or sale; after `color` its labels follow. */
const FILTERED_BY = 'filtered_by';
/** Words that match nothing together with the rest; the results match most words. */
const LEFT_OUT = 'left_out';
/** A product that the shop does not sell, with alternatives. */
const NOT_SOLD = 'not_sold';
/** Text to search for among the questions. */
const QUESTIONS = 'questions';
/** How many products match; the others are only similar. */
const MATCHING = 'matching';
/** Addresses of the shop's pages that answer a question. */
const ANSWERED_BY = 'answered_by';

/** The result of a search in Elasticsearch's format; `took` in milliseconds. */
export function searchAnswer(result: SearchResult, indexName: string, took: number) {
  const { total, maxScore, hits, aggregations } = result;
  const suggest = suggestions(result);
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
    // The kinds of AggregationResult are those of SearchAggregate; the request decides which name has which kind.
    aggregations: aggregations as Record<string, SearchAggregate>,
    ...(suggest && { suggest }),
  } satisfies SearchProductResponse;
}

/** Words of the text with their replacements, in the format of a suggestion. */
const entry = (text: string, offset: number, options: string[]) => ({
  text,
  offset,
  length: text.length,
  options: options.map((option) => ({ text: option, score: 1 })),
});

/** How the words were interpreted, by name; undefined when there is nothing to report. */
function suggestions({ correction, reading }: SearchResult) {
  const {
    filters = [],
    leftOut = [],
    exact = null,
    unsold = null,
    question = null,
    pages = [],
    text = '',
  } = reading ?? {};
  const told = {
    ...(correction && { [DID_YOU_MEAN]: [entry(correction.typed, 0, [correction.meant])] }),
    ...(filters.length > 0 && {
      [FILTERED_BY]: filters.map((filter) => entry(filter.text, filter.offset, [filter.role, ...filter.colors])),
    }),
    ...(leftOut.length > 0 && {
      [LEFT_OUT]: leftOut.map((words) => entry(words, Math.max(0, text.indexOf(words)), [])),
    }),
    ...(exact !== null && { [MATCHING]: [entry(text, 0, [String(exact)])] }),
    ...(unsold && { [NOT_SOLD]: [entry(unsold.text, Math.max(0, text.indexOf(unsold.text)), unsold.instead)] }),
    ...(question !== null && { [QUESTIONS]: [entry(text, 0, [question])] }),
    ...(pages.length > 0 && { [ANSWERED_BY]: [entry(text, 0, pages)] }),
  };
  return Object.keys(told).length > 0 ? told : undefined;
}
