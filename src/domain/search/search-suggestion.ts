import type { ProductCard } from '../catalog/catalog.ts';

/** What the search panel shows of a product; nothing more travels. */
export type SuggestedProduct = Pick<ProductCard, 'sku' | 'name' | 'href' | 'picture' | 'price' | 'isInStock'>;

export function toSuggestedProduct({ sku, name, href, picture, price, isInStock }: ProductCard): SuggestedProduct {
  return { sku, name, href, picture, price, isInStock };
}
