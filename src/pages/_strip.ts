import type { Commerce } from '../commerce/client.ts';
import { optional } from '../commerce/errors.ts';
import { searchProducts } from '../commerce/search.ts';
import type { CategoryNode, ProductCard } from '../domain/catalog.ts';
import { homeStrip, stripState } from '../domain/home.ts';

/** The first products of a strip's category; null where that category is missing or did not answer. */
export async function loadStrip(
  commerce: Commerce,
  tree: CategoryNode[],
  strip: Parameters<typeof homeStrip>[1],
): Promise<{ href: string; products: ProductCard[] } | null> {
  const category = homeStrip(tree, strip);
  if (!category) return null;
  const listing = await optional(searchProducts(commerce, { categoryId: category.id, state: stripState() }), null);
  return listing && { href: category.href, products: listing.items };
}
