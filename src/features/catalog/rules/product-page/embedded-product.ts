import type { Product } from '../catalog.ts';
import type { PurchaseProduct } from '../product-choice.ts';
import { packVariants, unpackVariants } from './packed-variants.ts';

/** Fields that most products do not need, and what they are then. */
const UNUSED = {
  isPreOrder: false,
  availableAt: null,
  onlyXLeft: null,
  groupedItems: [],
  bundleOptions: [],
  downloadLinks: [],
} as const satisfies Partial<PurchaseProduct>;
const UNUSED_KEYS = Object.keys(UNUSED) as (keyof typeof UNUSED)[];

type Plain = Omit<PurchaseProduct, 'options' | 'variants' | 'pictures'>;

/** The product as it is embedded in its page, where it is kept small: options, variants and pictures are packed. */
export type EmbeddedProduct = Omit<Plain, keyof typeof UNUSED> &
  Partial<Pick<Plain, keyof typeof UNUSED>> & { packed: string };

/** What the purchase form gets of a product. */
export function embedProduct(
  product: Product,
  page: Pick<EmbeddedProduct, 'sizeGuideHref' | 'tellsWhenBack'>,
): EmbeddedProduct {
  const { sku, type, href, price, isInStock } = product;
  const used = UNUSED_KEYS.filter((key) => String(product[key] ?? '') !== String(UNUSED[key] ?? ''));
  return {
    ...{ sku, type, href, price, isInStock },
    ...Object.fromEntries(used.map((key) => [key, product[key]])),
    packed: packVariants(product),
    ...page,
  };
}

/** The product of a page by `embedProduct`. */
export function embeddedProduct({ packed, ...product }: EmbeddedProduct): PurchaseProduct {
  const unused = { ...UNUSED, groupedItems: [], bundleOptions: [], downloadLinks: [] };
  return { ...unused, ...product, ...unpackVariants(packed) };
}
