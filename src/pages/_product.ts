import { getProduct } from '../commerce/catalog.ts';
import type { Commerce } from '../commerce/client.ts';
import { listCmsBlocks } from '../commerce/content.ts';
import { optional } from '../commerce/errors.ts';
import type { Product } from '../domain/catalog.ts';
import type { CmsBlock } from '../domain/content.ts';

const SHIPPING_BLOCKS = ['giao-hang', 'doi-tra'];
const MAX_AGE_S = 300;
const SWR_S = 86_400;

/** All that a product page shows; null for an unknown SKU. */
export async function loadProduct(
  commerce: Commerce,
  sku: string,
): Promise<{ product: Product; sizeGuide: CmsBlock | null; blocks: CmsBlock[] } | null> {
  const [product, shipping] = await Promise.all([
    getProduct(commerce, sku),
    optional(listCmsBlocks(commerce, SHIPPING_BLOCKS), []),
  ]);
  if (!product) return null;
  const [sizeGuide] = product.sizeGuideId ? await optional(listCmsBlocks(commerce, [product.sizeGuideId]), []) : [];
  return { product, sizeGuide: sizeGuide ?? null, blocks: shipping };
}

/** How long the page lives at the edge, and whose change renews it [B-06]. Seconds. */
export function productCache({ product, sizeGuide, blocks }: NonNullable<Awaited<ReturnType<typeof loadProduct>>>) {
  const products = [product, ...product.related].map(({ id }) => `cat_p_${id}`);
  const content = [sizeGuide, ...blocks].flatMap((block) => (block ? [`cms_b_${block.identifier}`] : []));
  return { maxAge: MAX_AGE_S, swr: SWR_S, tags: [...products, ...content] };
}
