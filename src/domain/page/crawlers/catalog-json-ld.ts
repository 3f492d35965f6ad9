import type { Product, ProductCard } from '../../catalog/catalog.ts';
import { startingPrice } from '../../catalog/chosen-price.ts';
import { variantPath } from '../paths/paths.ts';

const CONTEXT = 'https://schema.org';

/** Where a page stands; the home page is added in front. `origin` without a slash at its end. */
export function breadcrumbList(origin: string, trail: { name: string; href: string }[]) {
  const steps = [{ name: 'Trang chủ', href: '/' }, ...trail];
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + href,
    })),
  };
}

/** The products that a listing page shows, in its order. */
export function itemList(origin: string, items: ProductCard[]) {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: items.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + href,
    })),
  };
}

/**
 * A product as the page shows it: one offer for each variant, else one of its own at the price that the page opens
 * with; prices in đồng [B-20]. `pictures` are full addresses, `description` is plain text.
 */
export function productData(origin: string, product: Product, pictures: string[], description: string) {
  const offers = product.variants.length
    ? product.variants.map(({ sku, labels, price, isInStock }) =>
        offer(origin + variantPath(product.href, labels), sku, price.final, availability(isInStock, product)),
      )
    : [ownOffer(origin, product)];
  const { count, percent } = product.rating;
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description,
    image: pictures,
    brand: { '@type': 'Brand', name: 'Chỉ' },
    offers,
    ...(count > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: percent / 20, bestRating: 5, reviewCount: count },
    }),
  };
}

function ownOffer(origin: string, product: Product) {
  const { final, finalMax } = startingPrice(product);
  const url = origin + product.href;
  const state = availability(product.isInStock, product);
  if (final === finalMax) return offer(url, product.sku, final, state);
  return {
    '@type': 'AggregateOffer',
    url,
    lowPrice: final,
    highPrice: finalMax,
    priceCurrency: 'VND',
    availability: state,
  };
}

function offer(url: string, sku: string, price: number, availability: string) {
  return { '@type': 'Offer', url, sku, price, priceCurrency: 'VND', availability };
}

/** Gift cards are sold over the counter alone [X24]. */
function availability(isInStock: boolean, { isPreOrder, type }: Product): string {
  if (!isInStock) return `${CONTEXT}/OutOfStock`;
  if (type === 'GiftCard') return `${CONTEXT}/InStoreOnly`;
  return isPreOrder ? `${CONTEXT}/PreOrder` : `${CONTEXT}/InStock`;
}
