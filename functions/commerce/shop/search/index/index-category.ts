import type { IndexContext } from './index-source.ts';

/** Products an anchor category takes over from its descendants come after its own, as in Magento's index. */
const INHERITED_POSITION_OFFSET = 10_000;

interface IndexCategories {
  /** Own categories and the anchors above them. */
  ids: number[];
  names: string[];
  list: { category_id: number; name: string; slug: string; path: string }[];
  positions: { categoryId: number; position: number }[];
}

/** Where a product is listed. Switched-off categories list nothing, neither do anchors hand on through them. */
export function indexCategories(
  assigned: { category_id: number; position: number }[],
  { categories }: IndexContext,
): IndexCategories {
  const positions = new Map<number, number>();
  const put = (id: number, position: number) => {
    positions.set(id, Math.min(position, positions.get(id) ?? Number.POSITIVE_INFINITY));
  };
  for (const { category_id, position } of assigned) {
    const own = categories.get(category_id);
    if (!own?.is_active) continue;
    put(own.id, position);
    for (const id of own.path.split('/').map(Number).slice(0, -1)) {
      const ancestor = categories.get(id);
      if (ancestor?.is_active && ancestor.is_anchor) put(id, position + INHERITED_POSITION_OFFSET);
    }
  }
  const rows = [...positions.keys()].flatMap((id) => categories.get(id) ?? []);
  return {
    ids: rows.map(({ id }) => id),
    names: rows.map(({ name }) => name),
    list: rows.map(({ id, name, url_key, url_path }) => ({ category_id: id, name, slug: url_key, path: url_path })),
    positions: Array.from(positions, ([categoryId, position]) => ({ categoryId, position })),
  };
}
