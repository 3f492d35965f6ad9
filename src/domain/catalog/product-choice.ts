import type { Picture, Product } from './catalog.ts';

/** The event on the document that tells the page what is chosen. */
export const PRODUCT_CHOICE = 'product:choice';

/** What a choice on the product page means for its other parts. */
export interface ProductChoice {
  pictures: Picture[];
  /** SKU of the variant; the product's own while the choice is not complete. */
  sku: string;
  /** The address with the choice in it. */
  href: string;
  isSoldOut: boolean;
}

/** The parts of a product that buying needs; they travel in the page, so nothing more. */
export type PurchaseProduct = Pick<
  Product,
  | 'sku'
  | 'type'
  | 'href'
  | 'price'
  | 'isInStock'
  | 'isPreOrder'
  | 'onlyXLeft'
  | 'options'
  | 'variants'
  | 'pictures'
  | 'groupedItems'
  | 'bundleOptions'
  | 'downloadLinks'
> & { hasSizeGuide: boolean };
