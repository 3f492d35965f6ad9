import { actions, isInputError } from 'astro:actions';
import type { AstroGlobal } from 'astro';
import { isShipped, type Product } from '../../features/catalog/rules/catalog.ts';
import type { ProductForms } from '../../features/catalog/rules/product-forms.ts';
import type { OtherGoods } from '../../features/catalog/rules/product-page/outfit.ts';
import { ALL_REVIEWS, type RatingScale, type ReviewPage, reviewPageFrom } from '../../features/catalog/rules/review.ts';
import type { SizeTable } from '../../features/catalog/rules/size/size-finder.ts';
import { takesBackOrders } from '../../features/catalog/server/back-order.ts';
import { getProduct } from '../../features/catalog/server/catalog.ts';
import { type Gtins, listProductGtins } from '../../features/catalog/server/gtins.ts';
import { hasPriceAlerts } from '../../features/catalog/server/price-alert.ts';
import { listFixedTaxes } from '../../features/catalog/server/product/fixed-taxes.ts';
import { listOutfitsOf } from '../../features/catalog/server/product/outfits.ts';
import { listRecommended } from '../../features/catalog/server/recommendations.ts';
import { listRatingScales, listReviews } from '../../features/catalog/server/review.ts';
import { readSizeTable } from '../../features/catalog/server/size/size-table.ts';
import { type DeliveryRow, deliveryRows } from '../../features/checkout/rules/delivery-date.ts';
import type { CmsBlock } from '../../features/config/rules/content.ts';
import { listCmsBlocks } from '../../features/config/server/content.ts';
import { SITE_CONTENT } from '../../features/content/rules/site-content.ts';
import type { Campaign, Deal } from '../../features/deals/rules/flash-deal.ts';
import { lifeWithDeals } from '../../features/deals/rules/flash-deal-life.ts';
import { getCampaign, getDeal } from '../../features/deals/server/running-deals.ts';
import { cutAt } from '../../features/page/rules/page-life.ts';
import type { SellingTerms } from '../../features/terms/rules/selling-terms.ts';
import type { Commerce } from '../../features/transport/server/commerce.ts';
import { optional } from '../../features/transport/server/errors.ts';
import { text } from '../../text/vi.ts';

/** The data of a product page; what is null or empty besides the product is missing or could not be loaded. */
export interface ProductPage {
  product: Product;
  /** The numbers in bar codes, by SKU. */
  gtins: Gtins;
  sizeGuide: CmsBlock | null;
  /** The body measures in the size guide; null when it has none. */
  sizeTable: SizeTable | null;
  /** Shipping and returns. */
  blocks: CmsBlock[];
  deal: Deal | null;
  campaign: Campaign | null;
  reviews: ReviewPage | null;
  ratingScales: RatingScale[];
  others: OtherGoods;
  /** Whether shoppers can request a notification for a sold-out product. */
  hasBackOrder: boolean;
  /** Whether shoppers can ask to be told of a lower price. */
  hasPriceAlert: boolean;
}

const SHIPPING_BLOCKS = [SITE_CONTENT.blocks.delivery, SITE_CONTENT.blocks.returns];
const LIFE_S = { maxAge: 300, swr: 86_400 };
/** Maximum number of suggested products. */
const SUGGESTED_MAX = 10;
/** How long the page waits for an optional part, in ms; a missing part is loaded again after the answer. */
const PART_MS = 2500;

/** The data of a product page at its address; null for an unknown SKU. Throws `CommerceError` only for the product itself. */
export async function loadProduct(
  commerce: Commerce,
  { sku, path }: { sku: string; path: string | null },
  query: URLSearchParams,
): Promise<ProductPage | null> {
  const part = <Value, Fallback>(load: Promise<Value>, fallback: Fallback) =>
    optional(commerce.within(PART_MS, load), fallback);
  const parts = Promise.all([
    part(listCmsBlocks(commerce, SHIPPING_BLOCKS), []),
    part(getDeal(commerce, sku), null),
    part(listReviews(commerce, sku, { ...ALL_REVIEWS, page: reviewPageFrom(query) }), null),
    part(listRatingScales(commerce), []),
    part(listRecommended(commerce, sku), []),
    part(listProductGtins(commerce, sku), new Map<string, string>()),
    part(listFixedTaxes(commerce, sku), []),
    part(listOutfitsOf(commerce, sku), []),
  ]);
  const product = await getProduct(commerce, sku, path);
  if (!product) return null;
  const [guides, campaign, [blocks, deal, reviews, ratingScales, recommended, gtins, fixedTaxes, outfits]] =
    await Promise.all([
      product.sizeGuideId ? part(listCmsBlocks(commerce, [product.sizeGuideId]), []) : [],
      product.campaign ? part(getCampaign(commerce), null) : null,
      parts,
    ]);
  const shown = new Set([product, ...product.wornWith, ...product.related].map((other) => other.sku));
  return {
    product: { ...product, fixedTaxes },
    gtins,
    sizeGuide: guides[0] ?? null,
    sizeTable: guides[0] ? readSizeTable(guides[0].html) : null,
    blocks,
    deal,
    campaign,
    reviews,
    ratingScales,
    others: {
      outfits,
      recommended: [...product.related, ...recommended.filter((other) => !shown.has(other.sku))].slice(
        0,
        SUGGESTED_MAX,
      ),
    },
    hasBackOrder: takesBackOrders(commerce),
    hasPriceAlert: hasPriceAlerts(commerce),
  };
}

/** When the product arrives, by province; empty for products that are not shipped, or not made yet. */
export function productDelivery(product: Product, terms: SellingTerms | null): DeliveryRow[] {
  if (!terms || !isShipped(product) || product.isPreOrder) return [];
  return deliveryRows(terms, product.price.final, new Date());
}

/**
 * Lifetime of the page at the edge, and its tags: never longer than a deal whose price it shows, nor than the
 * moment until which its delivery dates hold. In seconds.
 */
export function productCache(
  { product, sizeGuide, blocks, deal, others }: ProductPage,
  delivery: readonly DeliveryRow[],
) {
  const cards = [...product.wornWith, ...others.recommended];
  const worn = others.outfits.flatMap(({ items }) => items);
  const products = [product, ...cards, ...worn].map(({ id }) => `cat_p_${id}`);
  const content = [sizeGuide, ...blocks].flatMap((block) => (block ? [`cms_b_${block.identifier}`] : []));
  const now = new Date();
  const life = lifeWithDeals([{ deal }, ...cards], LIFE_S, now);
  const orderBy = delivery[0]?.estimate.orderBy ?? Number.POSITIVE_INFINITY;
  return { ...cutAt(life, orderBy, now.getTime()), tags: [...products, ...content] };
}

/** The values posted to the page and their errors; null for a GET. */
export function productForms({ request, locals, getActionResult }: AstroGlobal): ProductForms | null {
  if (request.method !== 'POST') return null;
  return {
    values: locals.form?.values ?? {},
    room: getActionResult(actions.room.enter)?.error?.message ?? null,
    cart: getActionResult(actions.cart.add)?.error?.message ?? null,
    review: problemOf(getActionResult(actions.product.addReview)?.error),
    backOrder: problemOf(getActionResult(actions.product.tellWhenBack)?.error),
    priceAlert: problemOf(getActionResult(actions.product.tellLowerPrice)?.error),
    size: problemOf(getActionResult(actions.product.findSize)?.error),
    body: getActionResult(actions.product.findSize)?.data?.body ?? null,
  };
}

/** The first invalid field, else the action's message. */
function problemOf(error: unknown): string | null {
  if (isInputError(error)) return Object.values(error.fields).flat()[0] ?? text('Something went wrong');
  return error instanceof Error ? error.message : null;
}
