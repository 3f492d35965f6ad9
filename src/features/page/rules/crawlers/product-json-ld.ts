import type { AggregateOffer, AggregateRating, Offer, Product as ProductNode } from 'schema-dts';
import { type Dong, loyaltyCredit } from '../../../../kernel/money/money.ts';
import { vietnamDay } from '../../../../kernel/time/vietnam-time.ts';
import { text } from '../../../../text/vi.ts';
import type { PriceRange, Product, ProductType, Variant } from '../../../catalog/rules/catalog.ts';
import { hasPrice, startingPrice } from '../../../catalog/rules/chosen-price.ts';
import { meanStars } from '../../../catalog/rules/review.ts';
import type { Deal } from '../../../deals/rules/flash-deal.ts';
import { variantPath } from '../../../links/rules/paths.ts';
import { methodsFor, type SellingTerms } from '../../../terms/rules/selling-terms.ts';
import { audienceOf } from './audience-json-ld.ts';
import { informationOf } from './information-json-ld.ts';
import { CONTEXT } from './json-ld.ts';
import { memberTierId } from './shop-json-ld.ts';
import { RETURNS_ID, returnsData, shippingData, shippingId, warrantyData } from './terms-json-ld.ts';

/** The input for a product page's structured data. */
interface DescribedProduct {
  /** Without a trailing slash. */
  origin: string;
  product: Product;
  /** Absolute addresses. */
  pictures: string[];
  /** Plain text. */
  description: string;
  /** The absolute address of a variant's picture. */
  pictureOf: (variant: Variant) => string | undefined;
  /** The numbers in bar codes, by SKU. */
  gtins: ReadonlyMap<string, string>;
  deal: Deal | null;
  terms: SellingTerms | null;
  /** Whether members earn points. */
  hasLoyalty: boolean;
}

/** These types are not shipped, so nothing is said about shipping. */
const WITHOUT_PARCEL: readonly ProductType[] = ['Virtual', 'Downloadable', 'GiftCard'];

/** Variant properties that schema.org knows; variants may differ in others. */
const VARIES_BY = ['color', 'size', 'material', 'pattern'] as const;
type VariesBy = (typeof VARIES_BY)[number];
const isKnown = (code: string): code is VariesBy => (VARIES_BY as readonly string[]).includes(code);

/**
 * A product as the page shows it: a group with its variants, or a single product; prices in đồng. It is followed
 * by the shipping methods and return policy that its offers refer to.
 */
export function productData(described: DescribedProduct) {
  const { product } = described;
  const terms = termsOf(described);
  const shown = product.variants.length ? productGroup(described, terms) : singleProduct(described, terms);
  return [shown, ...terms.nodes];
}

/**
 * A product in few words, for a phone's page, which crawlers do not get (`getsPhonePages`): without its variants, the
 * shipping methods, the return policy and the merchant's attributes.
 */
export function briefProductData(described: DescribedProduct) {
  const product = { ...described.product, information: [] };
  const brief = { ...described, product, pictures: described.pictures.slice(0, 1) };
  return [singleProduct(brief, NO_TERMS)];
}

function singleProduct(described: DescribedProduct, terms: Terms) {
  const { origin, product } = described;
  const price = startingPrice(product);
  return {
    '@type': 'Product',
    sku: product.sku,
    ...gtinOf(described, product.sku),
    ...common(described),
    ...informationOf(product),
    ...(hasPrice(product, price) && {
      offers: offerOf(described, terms, {
        url: origin + product.href,
        price,
        isInStock: product.isInStock,
      }),
    }),
  } as const satisfies ProductNode;
}

function productGroup(described: DescribedProduct, terms: Terms) {
  const { product } = described;
  return {
    '@type': 'ProductGroup',
    productGroupID: product.sku,
    ...common(described),
    ...informationOf(product),
    variesBy: product.options.flatMap(({ code }) => (isKnown(code) ? [`${CONTEXT}/${code}`] : [])),
    hasVariant: product.variants.map((variant) => variantData(described, terms, variant)),
  } as const satisfies ProductNode;
}

function variantData(described: DescribedProduct, terms: Terms, variant: Variant) {
  const { origin, product, pictureOf } = described;
  const { labels, sku, price, isInStock } = variant;
  const image = pictureOf(variant);
  const values = Object.entries(labels);
  const others = values.filter(([code]) => !isKnown(code));
  return {
    '@type': 'Product',
    sku,
    ...gtinOf(described, sku),
    name: [product.name, ...Object.values(labels)].join(', '),
    ...(image && { image }),
    ...(Object.fromEntries(values.filter(([code]) => isKnown(code))) as Partial<Record<VariesBy, string>>),
    ...(others.length && {
      additionalProperty: others.map(([name, value]) => ({ '@type': 'PropertyValue' as const, name, value })),
    }),
    offers: offerOf(described, terms, {
      url: origin + variantPath(product.href, labels),
      price: { ...price, regularMax: price.regular, finalMax: price.final },
      isInStock,
    }),
  } as const satisfies ProductNode;
}

function gtinOf({ gtins }: DescribedProduct, sku: string): { gtin?: string } {
  const gtin = gtins.get(sku);
  return gtin === undefined ? {} : { gtin };
}

function common({ product, pictures, description }: DescribedProduct) {
  const { count, percent } = product.rating;
  return {
    name: product.name,
    description,
    ...(pictures.length > 0 && { image: pictures }),
    brand: { '@type': 'Brand' as const, name: text('shell.brand') },
    ...audienceOf(product),
    ...(count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: meanStars(percent),
        bestRating: 5,
        reviewCount: count,
      } as const satisfies AggregateRating,
    }),
  };
}

interface Terms {
  nodes: unknown[];
  /** The references of an offer at this price. */
  of: (price: Dong) => Pick<Extract<Offer, object>, 'shippingDetails' | 'hasMerchantReturnPolicy' | 'warranty'>;
}

const NO_TERMS: Terms = { nodes: [], of: () => ({}) };

/** All shipping methods that any offer of the page can have, each once; for what is not made yet without delivery times. */
function termsOf({ product, terms }: DescribedProduct): Terms {
  if (!terms || WITHOUT_PARCEL.includes(product.type)) return NO_TERMS;
  const prices = product.variants.length
    ? product.variants.map(({ price }) => price.final)
    : [startingPrice(product).final];
  const used = terms.shipping.filter((method) => prices.some((price) => methodsFor(terms, price).includes(method)));
  const shipping = used
    .flatMap((method) => {
      const told = product.isPreOrder ? { ...method, days: null, zones: [] } : method;
      return shippingData(told, terms.calendar).map((node) => ({ method, node }));
    })
    .map(({ method, node }, index) => ({ method, node: { ...node, '@id': shippingId(index) } }));
  return {
    nodes: [...shipping.map(({ node }) => node), ...(terms.returns ? [returnsData(terms.returns)] : [])],
    of: (price) => {
      const offered = methodsFor(terms, price);
      const ids = shipping.flatMap(({ method, node }) => (offered.includes(method) ? [{ '@id': node['@id'] }] : []));
      return {
        ...(ids.length && { shippingDetails: ids }),
        ...(terms.returns && { hasMerchantReturnPolicy: { '@id': RETURNS_ID } }),
        ...(terms.warrantyMonths && { warranty: warrantyData(terms.warrantyMonths) }),
      };
    },
  };
}

function offerOf(
  described: DescribedProduct,
  terms: Terms,
  { url, price, isInStock }: { url: string; price: PriceRange; isInStock: boolean },
) {
  const { product, deal } = described;
  return {
    ...withPoints(described, priceOf(price), isInStock),
    ...endOf(deal, price),
    url,
    availability: availabilityOf(isInStock, product.type, product.isPreOrder),
    ...(isInStock && product.availableAt && { availabilityStarts: product.availableAt }),
    itemCondition: `${CONTEXT}/NewCondition`,
    ...terms.of(price.final),
  } as const;
}

/** The price with the points that a member earns by it, where the page shows them: for a product in stock. */
function withPoints(
  { origin, product, hasLoyalty }: DescribedProduct,
  price: ReturnType<typeof priceOf>,
  isInStock: boolean,
) {
  if (!hasLoyalty || !isInStock || product.type === 'GiftCard' || price['@type'] !== 'Offer') return price;
  const earned = {
    '@type': 'UnitPriceSpecification',
    price: price.price,
    priceCurrency: 'VND',
    membershipPointsEarned: loyaltyCredit(price.price),
    validForMemberTier: { '@id': memberTierId(origin) },
  } as const;
  const before = price.priceSpecification;
  return { ...price, priceSpecification: before ? [before, earned] : earned };
}

/** The last day of the price in Vietnam: that of its deal. Schema.org allows a day here and no time. */
export function endOf(deal: Deal | null, price: PriceRange) {
  const isOfDeal = deal && deal.price === price.final && price.final === price.finalMax;
  return isOfDeal ? { priceValidUntil: vietnamDay(new Date(Date.parse(deal.endsAt) - 1)) } : {};
}

/** The current price and the previous one, as shown on the page. */
export function priceOf({ regular, final, finalMax }: PriceRange) {
  if (final !== finalMax)
    return {
      '@type': 'AggregateOffer',
      lowPrice: final,
      highPrice: finalMax,
      priceCurrency: 'VND',
    } as const satisfies AggregateOffer;
  return {
    '@type': 'Offer',
    price: final,
    priceCurrency: 'VND',
    ...(regular > final && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: `${CONTEXT}/StrikethroughPrice`,
        price: regular,
        priceCurrency: 'VND',
      } as const,
    }),
  } as const satisfies Offer;
}

/** Gift cards are sold only in shops in town. */
export function availabilityOf(isInStock: boolean, type: ProductType, isPreOrder = false) {
  if (!isInStock) return `${CONTEXT}/OutOfStock` as const;
  if (type === 'GiftCard') return `${CONTEXT}/InStoreOnly` as const;
  return isPreOrder ? (`${CONTEXT}/PreOrder` as const) : (`${CONTEXT}/InStock` as const);
}
