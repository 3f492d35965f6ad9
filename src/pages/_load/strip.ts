import type { CategoryNode, ProductCard } from '../../features/catalog/rules/catalog.ts';
import { listCategoryProducts } from '../../features/catalog/server/catalog.ts';
import { homeStrip } from '../../features/content/rules/home.ts';
import type { Commerce } from '../../features/transport/server/commerce.ts';
import { optional } from '../../features/transport/server/errors.ts';

/** The first products of a category; null when it is missing or could not be loaded. */
export async function loadStrip(
  commerce: Commerce,
  tree: CategoryNode[],
  strip: Parameters<typeof homeStrip>[1],
): Promise<{ href: string; products: ProductCard[] } | null> {
  const category = homeStrip(tree, strip);
  if (!category) return null;
  const products = await optional(listCategoryProducts(commerce, category.uid), null);
  return products && { href: category.href, products };
}
