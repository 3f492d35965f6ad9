import type { D1Database } from '@cloudflare/workers-types';

/** An entry of the mega menu: the fields of its row, and its children. */
interface MenuItem {
  [field: string]: unknown;
  id: number;
  childrenraw: MenuItem[];
}

/** The menu of a store as a tree; a store without its own menu uses the default one. */
export async function getMenu(db: D1Database, store: string): Promise<MenuItem[]> {
  const { results } = await db
    .prepare(
      `select id, parent_id, item from mega_menu_item
      where store = iif(exists (select 1 from mega_menu_item where store = ?1), ?1, 'default')
      order by position, id`,
    )
    .bind(store)
    .all<{ id: number; parent_id: number | null; item: string }>();
  const items = new Map(results.map(({ id, item }) => [id, { ...JSON.parse(item), id, childrenraw: [] } as MenuItem]));
  const top: MenuItem[] = [];
  for (const { id, parent_id } of results) {
    const item = items.get(id);
    const siblings = parent_id === null ? top : items.get(parent_id)?.childrenraw;
    if (item) siblings?.push(item);
  }
  return top;
}
