import { listCategoryProducts } from '../../commerce/catalog/catalog.ts';
import type { Commerce } from '../../commerce/transport/commerce.ts';
import { optional } from '../../commerce/transport/errors.ts';
import type { CategoryNode, ProductCard } from '../../domain/catalog/catalog.ts';
import { homeStrip } from '../../domain/content/home.ts';

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
