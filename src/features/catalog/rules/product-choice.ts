import type { Picture, Product, PurchasableVariant } from './catalog.ts';

/** The document event that announces a selection. */
export const PRODUCT_CHOICE = 'product:choice';

/** A selection on the product page, for the other parts of the page. */
export interface ProductChoice {
  pictures: Picture[];
  /** SKU of the variant; the product's SKU while the selection is incomplete. */
  sku: string;
  /** The address with the selection. */
  href: string;
  isSoldOut: boolean;
}

/** The part of a product that the purchase form needs. */
export type PurchaseProduct = Pick<
  Product,
  | 'sku'
  | 'type'
  | 'href'
  | 'price'
  | 'isInStock'
  | 'isPreOrder'
  | 'availableAt'
  | 'onlyXLeft'
  | 'options'
  | 'pictures'
  | 'groupedItems'
  | 'bundleOptions'
  | 'downloadLinks'
> & {
  variants: PurchasableVariant[];
  /** Where the link to the size guide leads without scripts; null without a guide for sizes. */
  sizeGuideHref: string | null;
  /** Whether the shop tells a shopper that a sold-out choice is back. */
  tellsWhenBack: boolean;
};
