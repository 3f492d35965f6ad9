type Clause = Record<string, unknown>;

const LAST = Number.MAX_SAFE_INTEGER;
/** Names of sort keys that the engine has in another field. */
const SORTED_BY: Readonly<Record<string, string>> = { price: 'final_price', name: 'name.folded', entity_id: 'id' };

/**
 * The sort of a body, as an engine can carry it out: the position is that in the category that is asked for, sold-out
 * products come last in that order, names are compared without marks, and among equals the newest comes first.
 * `sort` is one that the shop sends: objects with a field and `order`.
 */
export function engineSort(sort: unknown, query: unknown): Clause[] {
  const keys = (Array.isArray(sort) ? sort : []).flatMap((key: Clause) => Object.entries(key));
  if (keys.length === 0) return [{ _score: 'desc' }, { id: 'desc' }];
  return [
    ...(keys[0]?.[0] === 'position' ? [{ 'stock.is_in_stock': 'desc' }] : []),
    ...keys.map(([field, order]) =>
      field === 'position' ? byPosition(order, categoriesOf(query)) : { [SORTED_BY[field] ?? field]: order },
    ),
    { id: 'desc' },
  ];
}

function byPosition(order: unknown, categories: number[]): Clause {
  if (categories.length === 0) return { _score: 'desc' };
  const nested = { path: 'positions', filter: { terms: { 'positions.category_id': categories } } };
  return { 'positions.position': { ...(order as Clause), mode: 'min', missing: LAST, nested } };
}

/** The categories that a query asks for, anywhere. */
function categoriesOf(query: unknown): number[] {
  if (typeof query !== 'object' || query === null) return [];
  return Object.entries(query).flatMap(([field, value]) =>
    field === 'category_ids' ? [value].flat().map(Number) : categoriesOf(value),
  );
}
