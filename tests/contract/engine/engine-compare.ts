import { createHash } from 'node:crypto';

type Fields = Record<string, unknown>;

/** What two answers to one body must have in common. */
export interface Compared {
  total: number;
  /** The products of the page, in order. */
  ids: number[];
  /**
   * A digest of the fields of these products, as the body asks for them. A recording has none: products would be recorded
   * anew with every change of a text.
   */
  fields?: string;
  /** Counts by name; buckets with nothing but a count as `key: count`, in order. */
  aggregations: Fields;
}

/** Fields of counts that only one of both writes: approximations of many shards, and texts beside numbers. */
const ONLY_ENGINE = new Set([
  'doc_count_error_upper_bound',
  'sum_other_doc_count',
  'key_as_string',
  'value_as_string',
  'meta',
]);
/** Enough letters of a digest to see any difference. */
const DIGEST_LETTERS = 16;

/** The comparable part of an answer in Elasticsearch's format; `select` takes what a body asks for from a `_source`. */
export function comparedOf(answer: unknown, select: (source: Fields) => Fields): Compared {
  const { hits, aggregations } = answer as {
    hits: { total: { value: number }; hits: { _id: string; _source: Fields }[] };
    aggregations?: Fields;
  };
  const fields = JSON.stringify(hits.hits.map(({ _source }) => inOrder(select(_source))));
  return {
    total: hits.total.value,
    ids: hits.hits.map(({ _id }) => Number(_id)),
    fields: createHash('sha256').update(fields).digest('hex').slice(0, DIGEST_LETTERS),
    aggregations: plain(aggregations ?? {}) as Fields,
  };
}

/** The same value with the fields of all objects by name. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, inner]) => [name, inOrder(inner)]));
}

/** Counts without what only one of both writes. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const told = Object.entries(value).filter(([name]) => !ONLY_ENGINE.has(name));
  const { key, doc_count, ...more } = Object.fromEntries(told);
  if (key !== undefined && Object.keys(more).length === 0) return `${rangeName(key)}: ${doc_count}`;
  return Object.fromEntries(told.map(([name, inner]) => [name, name === 'key' ? rangeName(inner) : plain(inner)]));
}

/** An engine writes the name of a range with fractions: `0.0-100.0` is `0-100`. */
const rangeName = (key: unknown) =>
  typeof key === 'string' && /^[\d.*]+-[\d.*]+$/.test(key) ? key.replaceAll('.0', '') : key;
