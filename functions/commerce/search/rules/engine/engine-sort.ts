import type { Condition, SortKey } from '../search-condition.ts';
import { orderOf, positionCategories, withSoldOutLast } from '../search-order.ts';
import { type Clause, numberPath, textPath } from './engine-query.ts';

/** Products that a category has no position for come after all others. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Sort keys whose values are in a field of their own. */
const FIELDS = new Map([
  ['price', numberPath('final_price')],
  ['final_price', numberPath('final_price')],
  ['id', 'id'],
  ['entity_id', 'id'],
  ['name', 'name_order'],
  ['created_at', 'created_order'],
  ['stock.is_in_stock', numberPath('stock.is_in_stock')],
  ['sold', 'sold'],
  ['stock.qty', 'qty'],
  ['_score', '_score'],
  ['relevance', '_score'],
]);

/** The order of a search as the embedded index has it; among equals the newest comes first. */
export function engineSort({ sort, where }: { sort: SortKey[]; where: Condition }): Clause[] {
  const keys = sort.length > 0 ? withSoldOutLast(sort) : orderOf(where);
  return [...keys.flatMap((key) => byKey(key, where)), { id: 'desc' }];
}

function byKey({ field, direction }: SortKey, where: Condition): Clause[] {
  const own = FIELDS.get(field);
  if (own) return [{ [own]: own === '_score' ? { order: direction } : direction }];
  if (field === 'position' || field === 'category.position') return [byPosition(direction, positionCategories(where))];
  // The lowest value, and products without one last, whatever the direction.
  const missing = { order: direction, mode: 'min', missing: '_last' };
  return [
    { [numberPath(field)]: { ...missing, unmapped_type: 'double' } },
    { [textPath(field)]: { ...missing, unmapped_type: 'keyword' } },
  ];
}

/** By the lowest position among the categories that are asked for; by relevance when there is none. */
function byPosition(order: SortKey['direction'], categories: readonly number[]): Clause {
  if (categories.length === 0) return { _score: { order: 'desc' } };
  const nested = { path: 'positions', filter: { terms: { 'positions.category_id': categories } } };
  return { 'positions.position': { order, mode: 'min', missing: LAST, nested } };
}
