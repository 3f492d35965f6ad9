import type { IndexContext } from './index-source.ts';

/**
 * Added to the position of products that an anchor category lists from its descendants, so that they come after its
 * own, as in Magento's index.
 */
const INHERITED_POSITION_OFFSET = 10_000;

interface IndexCategories {
  /** Its own categories and the anchor categories above them. */
  ids: number[];
  names: string[];
  list: { category_id: number; name: string; slug: string; path: string }[];
  positions: { categoryId: number; position: number }[];
}

/** The categories that list a product. A disabled category lists nothing and passes nothing on to anchors above it. */
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
