import { typedTexts } from './meaning/typed-texts.ts';
import type { Condition, SortKey, TermValue } from './search-condition.ts';
import { compareTerms, type Matches } from './search-evaluate.ts';
import type { NeededFields, SearchIndex } from './search-index.ts';

/** For pages up to this position the best matches are selected; deeper pages sort all matches. */
const PICK_MAX = 600;

type Compare = (a: number, b: number) => number;

/** The categories that every hit must belong to, for sorting by position. */
function askedCategories(condition: Condition): TermValue[] | null {
  if (condition.kind === 'terms') {
    return condition.field === 'category_ids' || condition.field === 'category.category_id' ? condition.values : null;
  }
  if (condition.kind === 'unscored' || condition.kind === 'weighted') return askedCategories(condition.of);
  if (condition.kind !== 'all') return null;
  for (const part of condition.of) {
    const categories = askedCategories(part);
    if (categories) return categories;
  }
  return null;
}

const isPosition = ({ field }: SortKey) => field === 'position' || field === 'category.position';

/** The categories that a query asks for, by whose positions its products are sorted. */
export function positionCategories(where: Condition): number[] {
  return (askedCategories(where) ?? []).map(Number).filter(Number.isSafeInteger);
}

/** Adds what sorting needs besides the columns of every product. */
export function addSortFields(sort: SortKey[], where: Condition, needed: NeededFields): void {
  for (const key of sort) {
    if (isPosition(key)) for (const category of positionCategories(where)) needed.categories.add(category);
    else if (TEXT_ORDERS.has(key.field)) needed.hasTexts = true;
    else if (!COLUMN_ORDERS.has(key.field)) needed.fields.add(key.field);
  }
}

/** Sort fields that compare texts. */
const TEXT_ORDERS = new Set(['name', 'created_at']);
/** Sort fields with a column of their own. Price means the final price. */
const COLUMN_ORDERS = new Map<string, (index: SearchIndex, matches: Matches) => Compare>([
  ['price', (index) => column(index.finalPrice)],
  ['final_price', (index) => column(index.finalPrice)],
  ['id', (index) => column(index.ids)],
  ['entity_id', (index) => column(index.ids)],
  ['name', (index) => textual(index.name)],
  ['created_at', (index) => textual(index.createdAt)],
  ['stock.is_in_stock', (index) => column(index.isInStock)],
  ['sold', (index) => column(index.sold)],
  ['stock.qty', (index) => column(index.qty)],
  ['_score', (_, { scoreOf }) => numeric(scoreOf)],
  ['relevance', (_, { scoreOf }) => numeric(scoreOf)],
]);

function numeric(at: (place: number) => number | undefined): Compare {
  return (a, b) => (at(a) ?? 0) - (at(b) ?? 0);
}

/** By a column of numbers. */
function column({ values }: { values: ArrayLike<number> }): Compare {
  return (a, b) => (values[a] ?? 0) - (values[b] ?? 0);
}

function textual(column: string[]): Compare {
  return (a, b) => {
    const left = column[a] ?? '';
    const right = column[b] ?? '';
    return left < right ? -1 : left > right ? 1 : 0;
  };
}

const reversed =
  (compare: Compare): Compare =>
  (a, b) =>
    compare(b, a);

/** By the lowest position among the queried categories; by relevance when there is none. */
function byPosition(index: SearchIndex, categories: number[]): Compare {
  const least = new Float64Array(index.size).fill(Number.MAX_SAFE_INTEGER);
  for (const category of categories)
    index.positions.get(category)?.each((place, position) => {
      if (position < (least[place] ?? 0)) least[place] = position;
    });
  return column({ values: least });
}

/** By the lowest value of a field; products without a value come last in both directions. */
function byTerm(index: SearchIndex, { field, direction }: SortKey): Compare {
  const least = new Map<number, TermValue>();
  for (const [value, { places }] of index.postings(field)) {
    places.each((place) => {
      const known = least.get(place);
      if (known === undefined || compareTerms(value, known) < 0) least.set(place, value);
    });
  }
  return (a, b) => {
    const left = least.get(a);
    const right = least.get(b);
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
    return direction === 'desc' ? compareTerms(right, left) : compareTerms(left, right);
  };
}

function comparator(index: SearchIndex, key: SortKey, where: Condition, matches: Matches): Compare {
  const own = COLUMN_ORDERS.get(key.field);
  const directed = (compare: Compare) => (key.direction === 'desc' ? reversed(compare) : compare);
  if (own) return directed(own(index, matches));
  if (!isPosition(key)) return byTerm(index, key);
  const categories = positionCategories(where);
  return categories.length > 0 ? directed(byPosition(index, categories)) : reversed(numeric(matches.scoreOf));
}

const BY_SCORE: SortKey[] = [{ field: '_score', direction: 'desc' }];
/** Products in stock first; among equals the best sellers, then those with the most stock. */
const BY_MEANING: SortKey[] = [
  { field: 'stock.is_in_stock', direction: 'desc' },
  ...BY_SCORE,
  { field: 'sold', direction: 'desc' },
  { field: 'stock.qty', direction: 'desc' },
];

/** The default order puts sold-out products last. An order that the shopper chose is used as it is. */
export function withSoldOutLast(sort: SortKey[]): SortKey[] {
  const [first] = sort;
  return first && isPosition(first) ? [{ field: 'stock.is_in_stock', direction: 'desc' }, ...sort] : sort;
}

/** The order of a query that names none. */
export const orderOf = (where: Condition) => (typedTexts(where).length > 0 ? BY_MEANING : BY_SCORE);

/** The products of one page; among equals the newest comes first. */
export function pageOf(
  index: SearchIndex,
  matches: Matches,
  { sort, where, from, size }: { sort: SortKey[]; where: Condition; from: number; size: number },
): number[] {
  if (size === 0 || from >= matches.places.length) return [];
  const keys = sort.length > 0 ? withSoldOutLast(sort) : orderOf(where);
  const compares = [...keys.map((key) => comparator(index, key, where, matches)), reversed(column(index.ids))];
  const compare: Compare = (a, b) => {
    for (const one of compares) {
      const order = one(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
  const end = from + size;
  const sorted = end <= PICK_MAX ? firstOf(matches.places, end, compare) : matches.places.toSorted(compare);
  return sorted.slice(from, end);
}

/** The first `count` in order, without sorting the rest. */
function firstOf(places: number[], count: number, compare: Compare): number[] {
  const best: number[] = [];
  for (const place of places) {
    const last = best.at(-1);
    if (best.length === count && last !== undefined && compare(place, last) >= 0) continue;
    let low = 0;
    let high = best.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(place, best[middle] ?? place) < 0) high = middle;
      else low = middle + 1;
    }
    best.splice(low, 0, place);
    if (best.length > count) best.pop();
  }
  return best;
}
