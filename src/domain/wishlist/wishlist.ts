import type { ProductCard, ProductType } from '../catalog/catalog.ts';

/** A product that the customer wishes for. */
export interface WishItem {
  /** Id of the wishlist item: a removal names it. */
  id: string;
  quantity: number;
  product: ProductCard;
  /** SKU of the chosen variant; null when none was chosen. */
  variantSku: string | null;
  /** `Màu sắc: Đen`. */
  options: { label: string; value: string }[];
}

/** The type of product that can be wished for [WISH-004, X24]. */
const WISHABLE: readonly ProductType[] = ['Simple', 'Virtual', 'Configurable', 'Bundle'];

export function canBeWished(type: ProductType): boolean {
  return WISHABLE.includes(type);
}

/** What the browser knows of the wishlist: which SKU is wished for by which item, and how many there are [GQL-013]. */
export interface WishSummary {
  /** SKU of the product, and of the chosen variant, to the item's id. */
  items: Record<string, string>;
  count: number;
}

/** Whether something is left to choose before the wish can be bought. */
export function wishNeedsChoice({ product, variantSku }: WishItem): boolean {
  return product.type === 'Bundle' || (product.type === 'Configurable' && !variantSku);
}

/** The product's page, which takes the wish off the list once it is in the cart [WISH-014, X25]. */
export function wishHref({ id, product }: WishItem): string {
  const separator = product.href.includes('?') ? '&' : '?';
  return `${product.href}${separator}wishlist=${encodeURIComponent(id)}`;
}
