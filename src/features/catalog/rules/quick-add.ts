import type { Product, ProductCard, ProductType } from './catalog.ts';

/** The part of a product that the quick-add dialog needs; it is kept small. */
export type QuickProduct = Pick<
  Product,
  'sku' | 'name' | 'href' | 'price' | 'isInStock' | 'options' | 'variants' | 'pictures'
>;

/** Product types whose options fit into a small dialog; other types are selected on their own page. */
const TYPES: readonly ProductType[] = ['Simple', 'Virtual', 'Configurable'];

/** Whether a card offers to add its product without opening its page. */
export function canQuickAdd({ type, isInStock }: Pick<ProductCard, 'type' | 'isInStock'>): boolean {
  return isInStock && TYPES.includes(type);
}

/** The data for the dialog; null for a product that it cannot add. */
export function toQuickProduct(product: Product): QuickProduct | null {
  if (!TYPES.includes(product.type)) return null;
  const { sku, name, href, price, isInStock, options } = product;
  const variants = product.variants.map((variant) => ({ ...variant, pictures: variant.pictures.slice(0, 1) }));
  return { sku, name, href, price, isInStock, options, variants, pictures: product.pictures.slice(0, 1) };
}
