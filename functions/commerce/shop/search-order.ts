import type { Condition, SortKey } from './search-condition.ts';

/** Sort fields with a column of their own. A shopper who sorts by price means what is paid. */
const SORT_COLUMNS = new Map<string, string>([
  ['price', 'd.final_price'],
  ['final_price', 'd.final_price'],
  ['name', 'd.name'],
  ['created_at', 'd.created_at'],
  ['id', 'd.product_id'],
  ['entity_id', 'd.product_id'],
  ['_score', 'hit.score'],
  ['relevance', 'hit.score'],
]);

/** The categories every hit must be in, for the order by position. */
function askedCategories(condition: Condition): (string | number)[] | null {
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

/** One term of the order by; `bind` makes a value a parameter of the statement. */
export function orderTerm(key: SortKey, where: Condition, bind: (value: string) => string): string {
  const column = SORT_COLUMNS.get(key.field);
  if (column) return `${column} ${key.direction}`;
  if (key.field === 'position' || key.field === 'category.position') {
    const categories = askedCategories(where);
    if (!categories) return 'hit.score desc';
    return `(select min(p.position) from search_position p where p.product_id = d.product_id
      and p.category_id in (select value from json_each(${bind(JSON.stringify(categories))}))) ${key.direction}`;
  }
  return `(select min(t.value) from search_term t where t.product_id = d.product_id
    and t.field = ${bind(key.field)}) ${key.direction} nulls last`;
}
