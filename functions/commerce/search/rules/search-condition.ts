/** An exact value: numbers as numbers, booleans as 0 and 1, everything else as text. */
export type TermValue = string | number;

/** Full-text columns that a text clause can search. */
export type TextColumn = 'sku' | 'name' | 'keywords' | 'description';

/** A condition on products: the backend's own query language, used by search bodies and GraphQL. */
export type Condition =
  | { kind: 'everything' }
  | { kind: 'all'; of: Condition[] }
  /** At least `atLeast` of them; 0 makes them optional, so that they only raise the score. */
  | { kind: 'any'; of: Condition[]; atLeast: number }
  | { kind: 'not'; of: Condition }
  /** Only filters, without effect on the score. */
  | { kind: 'unscored'; of: Condition }
  /** The field has one of the values; for a field with several values, any of them. */
  | { kind: 'terms'; field: string; values: TermValue[]; boost?: number }
  | { kind: 'range'; field: string; bounds: Partial<Record<RangeOperator, TermValue>> }
  | { kind: 'exists'; field: string }
  /** At least `atLeast` of the words (default: all); the last one may be a prefix. */
  | {
      kind: 'text';
      text: string;
      weights?: Partial<Record<TextColumn, number>>;
      atLeast?: number;
      boost?: number;
      /** A text typed by a shopper: its meaning is searched (shopper-text.ts), not just its words. */
      isTyped?: boolean;
    }
  | { kind: 'phrase'; text: string; columns: TextColumn[]; boost?: number }
  /** The score of `of`, multiplied by the weight of every factor whose condition is met. */
  | { kind: 'weighted'; of: Condition; factors: { where: Condition; weight: number }[]; minScore?: number };

export type RangeOperator = 'gt' | 'gte' | 'lt' | 'lte';

/** `position` is the position in the queried category; without a category, relevance. */
export interface SortKey {
  field: string;
  direction: 'asc' | 'desc';
}

export interface AggregationRange {
  key?: string;
  from?: number;
  to?: number;
}

export const METRICS = ['stats', 'min', 'max', 'avg', 'sum', 'value_count', 'cardinality'] as const;
export type Metric = (typeof METRICS)[number];

/** Counts over all matches; aggregations with buckets can be nested. */
export type Aggregation = { name: string; of?: Aggregation[] } & (
  | {
      kind: 'terms';
      field: string;
      size: number;
      order?: { by: 'count' | 'key'; direction: 'asc' | 'desc' };
      minCount?: number;
    }
  | { kind: 'range'; field: string; ranges: AggregationRange[] }
  | { kind: 'filter'; where: Condition }
  | { kind: 'metric'; metric: Metric; field: string }
);

export interface ProductSearch {
  where: Condition;
  sort: SortKey[];
  from: number;
  size: number;
  aggregations: Aggregation[];
  /** The furthest product that a page may reach; missing: that of the search service. */
  reach?: number;
  /** Fields of the document in the answer; missing: all. */
  source?: { includes: string[]; excludes: string[] };
}

/** The search is invalid or unsupported. The message names the clause and may be shown to a developer. */
export class InvalidSearch extends Error {}

/** The form in which the index of exact values stores a value. */
export function termValue(value: unknown): TermValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number') return value;
  const text = String(value);
  const number = Number(text);
  return text !== '' && String(number) === text && Number.isFinite(number) ? number : text;
}

/** Texts are compared as in the table: only the case of ASCII letters is ignored. */
export function termKey(value: TermValue): TermValue {
  return typeof value === 'number' ? value : value.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
