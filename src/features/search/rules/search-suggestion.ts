import type { ProductCard } from '../../catalog/rules/catalog.ts';

/** The part of a product that the search panel shows. */
export type SuggestedProduct = Pick<ProductCard, 'sku' | 'name' | 'href' | 'picture' | 'price' | 'isInStock'>;

export function toSuggestedProduct({ sku, name, href, picture, price, isInStock }: ProductCard): SuggestedProduct {
  return { sku, name, href, picture, price, isInStock };
}
