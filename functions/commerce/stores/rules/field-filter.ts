import { fold } from '../../../../src/kernel/text/fold.ts';

/** Conditions on one field, as in Magento's `FilterTypeInput`; all given conditions must hold. */
export interface FieldFilter {
  eq?: string | null;
  neq?: string | null;
  in?: readonly (string | null)[] | null;
  nin?: readonly (string | null)[] | null;
  finset?: readonly (string | null)[] | null;
  /** % matches any text, _ any letter. */
  like?: string | null;
  from?: string | null;
  to?: string | null;
  gt?: string | null;
  gteq?: string | null;
  moreq?: string | null;
  lt?: string | null;
  lteq?: string | null;
  null?: string | null;
  notnull?: string | null;
}
type Value = string | number | null;

/** Numbers are compared as numbers, texts as in a database: without case and diacritics. */
export function compareValues(one: string | number, other: string | number): number {
  const [left, right] = [Number(one), Number(other)];
  if (one !== '' && other !== '' && !Number.isNaN(left) && !Number.isNaN(right)) return left - right;
  const [a, b] = [fold(String(one)), fold(String(other))];
  return a < b ? -1 : Number(a > b);
}

/** Whether a text matches a pattern; the time grows slowly, whatever the pattern. */
function isLike(text: string, pattern: string): boolean {
  const [letters, wanted] = [[...fold(text)], [...fold(pattern)]];
  let [at, next, star, mark] = [0, 0, -1, 0];
  while (at < letters.length) {
    if (wanted[next] === '%') {
      star = next++;
      mark = at;
    } else if (next < wanted.length && (wanted[next] === '_' || wanted[next] === letters[at])) {
      at++;
      next++;
    } else if (star >= 0) {
      next = star + 1;
      at = ++mark;
    } else return false;
  }
  return wanted.slice(next).every((letter) => letter === '%');
}

/** The conditions on a value that is not null. */
const CONDITIONS: Record<string, (value: string | number, wanted: string) => boolean> = {
  eq: (value, wanted) => compareValues(value, wanted) === 0,
  neq: (value, wanted) => compareValues(value, wanted) !== 0,
  like: (value, wanted) => isLike(String(value), wanted),
  from: (value, wanted) => compareValues(value, wanted) >= 0,
  gteq: (value, wanted) => compareValues(value, wanted) >= 0,
  moreq: (value, wanted) => compareValues(value, wanted) >= 0,
  gt: (value, wanted) => compareValues(value, wanted) > 0,
  to: (value, wanted) => compareValues(value, wanted) <= 0,
  lteq: (value, wanted) => compareValues(value, wanted) <= 0,
  lt: (value, wanted) => compareValues(value, wanted) < 0,
};

/** Whether a value matches a filter. A null value matches only `null`, as in SQL. */
export function meetsFilter(value: Value, filter: FieldFilter): boolean {
  if (typeof filter.null === 'string' && value !== null) return false;
  if (typeof filter.notnull === 'string' && value === null) return false;
  const isOneOf = (list: readonly (string | null)[]) =>
    value !== null && list.some((wanted) => wanted !== null && compareValues(value, wanted) === 0);
  if (filter.in && !isOneOf(filter.in)) return false;
  if (filter.finset && !isOneOf(filter.finset)) return false;
  if (filter.nin && (value === null || isOneOf(filter.nin))) return false;
  return Object.entries(CONDITIONS).every(([name, holds]) => {
    const wanted = filter[name as keyof FieldFilter];
    return typeof wanted !== 'string' || (value !== null && holds(value, wanted));
  });
}
