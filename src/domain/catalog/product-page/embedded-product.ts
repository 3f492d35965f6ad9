import type { Product } from '../catalog.ts';
import type { PurchaseProduct } from '../product-choice.ts';
import { packVariants } from './packed-variants.ts';

/** The product as it is embedded in its page, where it is kept small: variants and pictures are packed. */
export type EmbeddedProduct = Omit<PurchaseProduct, 'variants' | 'pictures'> & { packed: string };

/** What the purchase form gets of a product. */
export function embedProduct(
  product: Product,
  page: Pick<EmbeddedProduct, 'sizeGuideHref' | 'tellsWhenBack'>,
): EmbeddedProduct {
  const { sku, type, href, price, isInStock, isPreOrder, onlyXLeft, options } = product;
  const { groupedItems, bundleOptions, downloadLinks } = product;
  return {
    ...{ sku, type, href, price, isInStock, isPreOrder, onlyXLeft, options },
    packed: packVariants(options, product),
    ...{ groupedItems, bundleOptions, downloadLinks },
    ...page,
  };
}
