import type { Product, ProductCard, ProductType } from './catalog.ts';

/** The parts of a product that choosing from a card needs; nothing more travels. */
export type QuickProduct = Pick<
  Product,
  'sku' | 'name' | 'href' | 'price' | 'isInStock' | 'options' | 'variants' | 'pictures'
>;

/** Types whose whole choice fits a small dialog; the others are chosen on their page. */
const TYPES: readonly ProductType[] = ['Simple', 'Virtual', 'Configurable'];

/** Whether a card offers to add its product without a visit to its page. */
export function canQuickAdd({ type, isInStock }: Pick<ProductCard, 'type' | 'isInStock'>): boolean {
  return isInStock && TYPES.includes(type);
}

/** What the dialog is told of a product; null for one that it cannot add. */
export function toQuickProduct(product: Product): QuickProduct | null {
  if (!TYPES.includes(product.type)) return null;
  const { sku, name, href, price, isInStock, options } = product;
  const variants = product.variants.map((variant) => ({ ...variant, pictures: variant.pictures.slice(0, 1) }));
  return { sku, name, href, price, isInStock, options, variants, pictures: product.pictures.slice(0, 1) };
}
