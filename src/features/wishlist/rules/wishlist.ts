import type { ProductCard, ProductType } from '../../catalog/rules/catalog.ts';

/** A product on the customer's wishlist. */
export interface WishItem {
  /** Id of the wishlist item, needed to remove it. */
  id: string;
  quantity: number;
  product: ProductCard;
  /** SKU of the selected variant; null when none was selected. */
  variantSku: string | null;
  /** The selected options as they are shown, such as `Màu sắc` with the value `Đen`. */
  options: { label: string; value: string }[];
}

/** Product types that the wishlist supports. */
const WISHABLE: readonly ProductType[] = ['Simple', 'Virtual', 'Configurable', 'Bundle'];

export function canBeWished(type: ProductType): boolean {
  return WISHABLE.includes(type);
}

/** The wishlist data in the browser: the item id for each SKU, and the number of items. */
export interface WishSummary {
  /** Item ids by SKU, of the product and of the selected variant. */
  items: Record<string, string>;
  count: number;
}

/** Maximum length of the name under which a list is shared, in characters. */
export const SHARED_NAME_MAX = 60;

/** Whether options are missing before the item can be bought. */
export function wishNeedsChoice({ product, variantSku }: WishItem): boolean {
  return product.type === 'Bundle' || (product.type === 'Configurable' && !variantSku);
}

/** The product's page, which removes the item once it is in the cart. */
export function wishHref({ id, product }: WishItem): string {
  const separator = product.href.includes('?') ? '&' : '?';
  return `${product.href}${separator}wishlist=${encodeURIComponent(id)}`;
}
