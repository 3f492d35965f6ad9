/** A value of the exact index: numbers as numbers, booleans as 0 and 1, everything else as text. */
export type TermValue = string | number;

/** Columns of the full-text index that a text clause may read. */
export type TextColumn = 'sku' | 'name' | 'keywords' | 'description';

/** What a product must fulfil; the backend's own query language, below the search bodies of the wire and GraphQL. */
export type Condition =
  | { kind: 'everything' }
  | { kind: 'all'; of: Condition[] }
  /** At least `atLeast` of them; 0 makes them optional, so that they only raise the score. */
  | { kind: 'any'; of: Condition[]; atLeast: number }
  | { kind: 'not'; of: Condition }
  /** Counts for filtering only, never for the score. */
  | { kind: 'unscored'; of: Condition }
  /** The field has one of the values; a field with several values matches by any of them. */
  | { kind: 'terms'; field: string; values: TermValue[]; boost?: number }
  | { kind: 'range'; field: string; bounds: Partial<Record<RangeOperator, TermValue>> }
  | { kind: 'exists'; field: string }
  /** At least `atLeast` of the words (default all), the last one also as a beginning. */
  | {
      kind: 'text';
      text: string;
      weights?: Partial<Record<TextColumn, number>>;
      atLeast?: number;
      boost?: number;
      /** What a shopper typed, to be found as it is meant (shopper-text.ts), rather than words to be held. */
      isTyped?: boolean;
    }
  | { kind: 'phrase'; text: string; columns: TextColumn[]; boost?: number }
  /** The score of `of`, multiplied by the weight of every factor whose condition holds. */
  | { kind: 'weighted'; of: Condition; factors: { where: Condition; weight: number }[]; minScore?: number };

export type RangeOperator = 'gt' | 'gte' | 'lt' | 'lte';

/** `position` is the position in the category the query asks for; without one, relevance. */
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

/** Counts over everything found; those with buckets may count again inside of each bucket. */
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
  /** Fields of the document that are answered; all of them when missing. */
  source?: { includes: string[]; excludes: string[] };
}

/** The search asked for is not possible; the message names the clause at fault and may be shown to a developer. */
export class InvalidSearch extends Error {}

/** The form in which the exact index holds a value. */
export function termValue(value: unknown): TermValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number') return value;
  const text = String(value);
  const number = Number(text);
  return text !== '' && String(number) === text && Number.isFinite(number) ? number : text;
}
