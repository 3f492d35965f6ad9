import { parseAggregations } from './search-body-aggregations.ts';
import { parseBool, parseFunctionScore } from './search-body-compound.ts';
import { parseSort, parseSource } from './search-body-options.ts';
import { parseMatch, parseMultiMatch, parsePhrase } from './search-body-text.ts';
import {
  asObject,
  asString,
  isObject,
  listOf,
  onlyEntry,
  optionalNumber,
  plainField,
  scalar,
  wholeNumber,
} from './search-body-value.ts';
import {
  type Condition,
  InvalidSearch,
  type ProductSearch,
  type RangeOperator,
  termValue,
} from './search-condition.ts';

/** A search request: an Elasticsearch query with its options. */
interface SearchBody {
  query?: unknown;
  sort?: unknown;
  from?: unknown;
  size?: unknown;
  aggs?: unknown;
  _source?: unknown;
}

const DEFAULT_SIZE = 10;
/** Deeper than any storefront nests, and well within SQLite's limits. */
const MAX_DEPTH = 12;

/**
 * Parses the subset of the Elasticsearch query language that such storefronts send. Throws InvalidSearch naming an
 * unknown clause.
 */
export function parseSearchBody({ query, sort, from, size, aggs, _source }: SearchBody): ProductSearch {
  return {
    where: query === undefined || query === null ? { kind: 'everything' } : parseQuery(query),
    sort: parseSort(sort),
    from: wholeNumber(from, 0, 'from'),
    size: wholeNumber(size, DEFAULT_SIZE, 'size'),
    aggregations: parseAggregations(aggs, (clause) => parseQuery(clause)),
    source: parseSource(_source),
  };
}

/** One clause: an object whose only key is the clause's name. */
function parseQuery(query: unknown, depth = 0): Condition {
  if (depth > MAX_DEPTH) throw new InvalidSearch(`query is nested deeper than ${MAX_DEPTH} clauses`);
  const [name, value] = onlyEntry(query, 'query');
  const parse = (clause: unknown) => parseQuery(clause, depth + 1);
  switch (name) {
    case 'match_all':
      return { kind: 'everything' };
    case 'match_none':
      return { kind: 'not', of: { kind: 'everything' } };
    case 'bool':
      return parseBool(value, parse);
    case 'constant_score':
      return { kind: 'unscored', of: parse(asObject(value, name).filter) };
    case 'function_score':
      return parseFunctionScore(value, parse);
    case 'nested':
      return parse(asObject(value, name).query);
    case 'term':
      return parseTerm(value);
    case 'terms':
      return parseTerms(value);
    case 'ids':
      return { kind: 'terms', field: 'id', values: listOf(asObject(value, name).values, 'ids.values').map(termValue) };
    case 'range':
      return parseRange(value);
    case 'exists':
      return { kind: 'exists', field: plainField(asString(asObject(value, name).field, 'exists.field')) };
    case 'match':
      return parseMatch(value);
    case 'match_phrase':
      return parsePhrase(value);
    case 'multi_match':
      return parseMultiMatch(value);
    default:
      throw new InvalidSearch(`unknown clause ${name}`);
  }
}

function parseTerm(value: unknown): Condition {
  const [field, raw] = onlyEntry(value, 'term');
  const isLong = isObject(raw);
  const term = isLong ? raw.value : raw;
  const boost = isLong ? optionalNumber(raw.boost, 'term.boost') : undefined;
  return { kind: 'terms', field: plainField(field), values: [scalar(term, `term.${field}`)], boost };
}

function parseTerms(value: unknown): Condition {
  const { boost, _name, ...fields } = asObject(value, 'terms');
  const [field, raw] = onlyEntry(fields, 'terms');
  const values = listOf(raw, `terms.${field}`).map((item) => scalar(item, `terms.${field}`));
  return { kind: 'terms', field: plainField(field), values, boost: optionalNumber(boost, 'terms.boost') };
}

const RANGE_ALIASES = new Map<string, RangeOperator>([
  ['gt', 'gt'],
  ['gte', 'gte'],
  ['lt', 'lt'],
  ['lte', 'lte'],
  ['from', 'gte'],
  ['to', 'lte'],
]);

function parseRange(value: unknown): Condition {
  const [field, raw] = onlyEntry(value, 'range');
  const bounds: Partial<Record<RangeOperator, string | number>> = {};
  for (const [key, bound] of Object.entries(asObject(raw, `range.${field}`))) {
    if (key === 'boost' || key === 'format' || bound === null) continue;
    const operator = RANGE_ALIASES.get(key);
    if (!operator) throw new InvalidSearch(`unknown option range.${field}.${key}`);
    bounds[operator] = scalar(bound, `range.${field}.${key}`);
  }
  return { kind: 'range', field: plainField(field), bounds };
}
