import { FIELD_NAMES } from './index/index-terms.ts';
import { type Condition, type RangeOperator, type TermValue, termKey } from './search-condition.ts';
import { type ColumnField, type FoundParts, isColumn } from './search-found.ts';
import type { SearchIndex } from './search-index.ts';
import type { Numbers } from './snapshot/numbers.ts';

/** The matching products and their scores; null: the score is unchanged. */
interface Part {
  mask: Uint8Array;
  score: Float64Array | null;
}

/** All matches: the products in index order, with their scores. */
export interface Matches {
  places: number[];
  mask: Uint8Array;
  scoreOf(place: number): number;
}

/** Evaluates a condition over the whole index; `found` holds the parts that the database looked up. */
export function evaluate(index: SearchIndex, where: Condition, found: FoundParts): Matches {
  const { mask, score } = new Evaluation(index, found).run(where, true);
  const places: number[] = [];
  const { values: isLive } = index.isLive;
  for (let place = 0; place < index.size; place++) {
    if (mask[place] && isLive[place]) places.push(place);
    else mask[place] = 0;
  }
  return { places, mask, scoreOf: (place) => score?.[place] ?? 0 };
}

class Evaluation {
  readonly #index: SearchIndex;
  readonly #found: FoundParts;

  constructor(index: SearchIndex, found: FoundParts) {
    this.#index = index;
    this.#found = found;
  }

  run(condition: Condition, isScored: boolean): Part {
    switch (condition.kind) {
      case 'everything':
        return { mask: this.#filled(1), score: null };
      case 'unscored':
        return { mask: this.run(condition.of, false).mask, score: null };
      case 'not': {
        const { mask } = this.run(condition.of, false);
        for (let place = 0; place < mask.length; place++) mask[place] = mask[place] ? 0 : 1;
        return { mask, score: null };
      }
      case 'all':
        return this.#atLeast(condition.of, condition.of.length, isScored);
      case 'any':
        return this.#atLeast(condition.of, condition.atLeast, isScored);
      case 'weighted':
        return this.#weighted(condition, isScored);
      case 'terms':
        return this.#leaf(this.#terms(condition), isScored, condition.boost);
      case 'range':
        return this.#leaf(this.#range(condition), isScored);
      case 'exists':
        return this.#leaf(this.#exists(condition.field), isScored);
      case 'text':
      case 'phrase':
        return this.#lookedUp(condition, isScored);
    }
  }

  #filled(value: 0 | 1): Uint8Array {
    return new Uint8Array(this.#index.size).fill(value);
  }

  /** A product that does not match scores nothing, even if a part of the condition matches. */
  #atLeast(of: Condition[], wanted: number, isScored: boolean): Part {
    const counts = new Uint8Array(this.#index.size);
    let score: Float64Array | null = null;
    for (const condition of of) {
      const part = this.run(condition, isScored);
      for (let place = 0; place < counts.length; place++) {
        if (!part.mask[place]) continue;
        counts[place] = (counts[place] ?? 0) + 1;
        if (part.score) {
          score ??= new Float64Array(counts.length);
          score[place] = (score[place] ?? 0) + (part.score[place] ?? 0);
        }
      }
    }
    for (let place = 0; place < counts.length; place++) counts[place] = (counts[place] ?? 0) >= wanted ? 1 : 0;
    return { mask: counts, score };
  }

  #weighted(condition: Condition & { kind: 'weighted' }, isScored: boolean): Part {
    const inner = this.run(condition.of, isScored);
    if (!isScored) return inner;
    const score = inner.score ?? new Float64Array(this.#index.size).fill(1);
    for (const { where, weight } of condition.factors) {
      const { mask } = this.run(where, false);
      for (let place = 0; place < mask.length; place++) if (mask[place]) score[place] = (score[place] ?? 0) * weight;
    }
    const { minScore } = condition;
    if (minScore !== undefined) {
      for (let place = 0; place < score.length; place++) if ((score[place] ?? 0) < minScore) inner.mask[place] = 0;
    }
    return { mask: inner.mask, score };
  }

  #leaf(mask: Uint8Array, isScored: boolean, boost = 1): Part {
    if (!isScored) return { mask, score: null };
    const score = new Float64Array(mask.length);
    for (let place = 0; place < mask.length; place++) if (mask[place]) score[place] = boost;
    return { mask, score };
  }

  #lookedUp(condition: Condition & { kind: 'text' | 'phrase' }, isScored: boolean): Part {
    const mask = this.#filled(0);
    const { ids, scores } = this.#found.get(condition) ?? { ids: [], scores: null };
    const score = isScored ? new Float64Array(mask.length) : null;
    ids.forEach((id, index) => {
      const place = this.#index.placeOf(id);
      if (place === undefined) return;
      mask[place] = 1;
      if (score) score[place] = scores?.[index] ?? condition.boost ?? 1;
    });
    return { mask, score };
  }

  #ids(condition: Condition): Uint8Array | null {
    const found = this.#found.get(condition);
    if (!found) return null;
    const mask = this.#filled(0);
    for (const id of found.ids) {
      const place = this.#index.placeOf(id);
      if (place !== undefined) mask[place] = 1;
    }
    return mask;
  }

  #terms(condition: Condition & { kind: 'terms' }): Uint8Array {
    const lookedUp = this.#ids(condition);
    if (lookedUp) return lookedUp;
    const mask = this.#filled(0);
    if (isColumn(condition.field)) {
      const values = new Set(condition.values);
      const column = this.#column(condition.field);
      for (let place = 0; place < mask.length; place++) if (values.has(column[place] ?? -1)) mask[place] = 1;
      return mask;
    }
    const postings = this.#index.postings(condition.field);
    for (const value of condition.values) postings.get(termKey(value))?.places.mark(mask);
    return mask;
  }

  #range(condition: Condition & { kind: 'range' }): Uint8Array {
    const lookedUp = this.#ids(condition);
    if (lookedUp) return lookedUp;
    const mask = this.#filled(0);
    const isWithin = withinBounds(condition.bounds);
    if (isColumn(condition.field)) {
      const column = this.#column(condition.field);
      for (let place = 0; place < mask.length; place++) if (isWithin(column[place] ?? 0)) mask[place] = 1;
      return mask;
    }
    for (const [value, { places }] of this.#index.postings(condition.field)) {
      if (isWithin(value)) places.mark(mask);
    }
    return mask;
  }

  #exists(field: string): Uint8Array {
    const mask = this.#filled(0);
    for (const { places } of this.#index.postings(field).values()) places.mark(mask);
    this.#index.postings(FIELD_NAMES).get(termKey(field))?.places.mark(mask);
    return mask;
  }

  #column(field: ColumnField): ArrayLike<number> {
    return this.#numbers(field).values;
  }

  #numbers(field: ColumnField): Numbers<Uint8Array> | Numbers {
    const index = this.#index;
    switch (field) {
      case 'id':
        return index.ids;
      case 'visibility':
        return index.visibility;
      case 'status':
        return index.status;
      case 'final_price':
        return index.finalPrice;
      case 'stock.is_in_stock':
        return index.isInStock;
    }
  }
}

/** Numeric bounds never match texts. With text bounds, numbers count as lower than every text. */
function withinBounds(bounds: Partial<Record<RangeOperator, TermValue>>): (value: TermValue) => boolean {
  const limits = (Object.entries(bounds) as [RangeOperator, TermValue][]).map(
    ([operator, bound]) => [operator, termKey(bound)] as const,
  );
  const isNumeric = limits.some(([, bound]) => typeof bound === 'number');
  return (value) => {
    if (isNumeric && typeof value === 'string') return false;
    return limits.every(([operator, bound]) => {
      const order = compareTerms(value, bound);
      if (operator === 'gt') return order > 0;
      if (operator === 'gte') return order >= 0;
      return operator === 'lt' ? order < 0 : order <= 0;
    });
  };
}

/** Numbers come before texts, as in the database. */
export function compareTerms(a: TermValue, b: TermValue): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
