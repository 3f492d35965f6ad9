import type { CategoryNode } from '../../catalog/rules/catalog.ts';
import { listCategoryTree } from '../../catalog/server/catalog.ts';
import type { GraphqlApi, RequestState } from '../../transport/server/commerce.ts';

/** The names on the way to each category and its own, the top one first, by its uid. */
export type CategoryTrails = ReadonlyMap<string, readonly string[]>;

/**
 * The way to each category: a product that stands only in `Men > Tops > Jackets` is for men. The root has no name for
 * shoppers. Empty for a standard Magento, whose feed is one document. Throws `CommerceError`.
 */
export async function listCategoryTrails(commerce: GraphqlApi & RequestState): Promise<CategoryTrails> {
  return new Map(commerce.hasExtensions ? trailsOf(await listCategoryTree(commerce), []) : []);
}

function trailsOf(nodes: readonly CategoryNode[], above: readonly string[]): [string, readonly string[]][] {
  return nodes.flatMap(({ uid, name, level, children }) => {
    const trail = level > 1 ? [...above, name] : above;
    return [[uid, trail] as [string, readonly string[]], ...trailsOf(children, trail)];
  });
}

type WireCategories = readonly ({ name?: string | null; level?: number | null } | null)[] | null | undefined;

/** The names of a product's categories and of those above them, each once, the top one first. */
export function categoryNames(categories: WireCategories, uids: readonly string[], trails: CategoryTrails): string[] {
  const own = (categories ?? [])
    .toSorted((a, b) => (a?.level ?? 0) - (b?.level ?? 0))
    .flatMap((category) => category?.name ?? []);
  const above = uids.flatMap((uid) => trails.get(uid) ?? []);
  // A category that the menu does not know has no way to it.
  return [...new Set(above.length > 0 ? above : own)];
}
