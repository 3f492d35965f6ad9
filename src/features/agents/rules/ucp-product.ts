import type { Dong } from '../../../kernel/money/money.ts';
import type { Picture, Product, ProductType, Variant } from '../../catalog/rules/catalog.ts';
import { variantPath } from '../../links/rules/paths.ts';

/** Maximum number of variants of a product in an answer. */
const VARIANTS_MAX = 60;
/** Product types that can be added to a cart without a form. */
const SOLD_PLAIN: readonly ProductType[] = ['Simple', 'Virtual', 'Configurable'];

/** đồng has no minor unit, so an amount is the number of đồng. */
const money = (amount: Dong) => ({ amount, currency: 'VND' });

/** The id of a product or variant: the product's SKU, or `product/variant`, each part percent-encoded. */
export const variantId = (productSku: string, sku: string): string =>
  productSku === sku ? encodeURIComponent(sku) : [productSku, sku].map(encodeURIComponent).join('/');

/** The SKUs in an id; `sku` is null for a product. Null for an invalid id. */
export function readVariantId(id: string): { productSku: string; sku: string | null } | null {
  const parts = id.split('/');
  if (parts.length > 2 || parts.some((part) => !part)) return null;
  try {
    const [productSku = '', sku = null] = parts.map(decodeURIComponent);
    return { productSku, sku };
  } catch {
    return null;
  }
}

/** The data for an answer about a product. */
export interface DescribedProduct {
  /** Without a slash at the end. */
  origin: string;
  product: Product;
  /** Plain text. */
  description: string;
  /** The full address of a picture. */
  pictureUrl: (picture: Picture) => string;
}

/** An item that can be bought: a variant, or a product without variants. */
export interface Sold {
  id: string;
  sku: string;
  title: string;
  labels: Readonly<Record<string, string>>;
  regular: Dong;
  final: Dong;
  isInStock: boolean;
  pictures: readonly Picture[];
}

/** All items of a product that can be bought. */
export function soldOf(product: Product): Sold[] {
  if (!product.variants.length)
    return [
      {
        id: variantId(product.sku, product.sku),
        sku: product.sku,
        title: product.name,
        labels: {},
        regular: product.price.regular,
        final: product.price.final,
        isInStock: product.isInStock,
        pictures: product.pictures,
      },
    ];
  return product.variants.map((variant: Variant) => ({
    id: variantId(product.sku, variant.sku),
    sku: variant.sku,
    title: [product.name, ...Object.values(variant.labels)].join(', '),
    labels: variant.labels,
    ...variant.price,
    isInStock: variant.isInStock,
    pictures: variant.pictures,
  }));
}

/** The item that the shop shows first: the first one in stock. */
export const featured = (sold: readonly Sold[]): Sold | undefined => sold.find(({ isInStock }) => isInStock) ?? sold[0];

/** Whether the price of an item is within the requested range, in đồng. */
export const isPriced = ({ final }: Sold, price?: { min?: number | undefined; max?: number | undefined }): boolean =>
  final >= (price?.min ?? 0) && final <= (price?.max ?? Number.POSITIVE_INFINITY);

/** A product in the protocol's form, with these of its items. */
export function toUcpProduct(described: DescribedProduct, sold: readonly Sold[]) {
  const { origin, product, description, pictureUrl } = described;
  const prices = soldOf(product);
  const { count, percent } = product.rating;
  return {
    id: variantId(product.sku, product.sku),
    handle: product.href.replace(/^\//, ''),
    title: product.name,
    description: { plain: description || product.name },
    url: origin + product.href,
    categories: product.categories.map(({ name }) => ({ value: name, taxonomy: 'merchant' })),
    price_range: range(prices.map(({ final }) => final)),
    list_price_range: range(prices.map(({ regular }) => regular)),
    media: product.pictures.map((picture) => toMedia(picture, pictureUrl)),
    ...(product.options.length && {
      options: product.options.map(({ label, values }) => ({
        name: label,
        values: values.map((value) => ({ id: value.uid, label: value.label })),
      })),
    }),
    variants: sold.slice(0, VARIANTS_MAX).map((one) => toUcpVariant(described, one)),
    ...(count > 0 && { rating: { value: percent / 20, scale_min: 1, scale_max: 5, count } }),
  };
}

function toUcpVariant({ origin, product, pictureUrl }: DescribedProduct, sold: Sold) {
  return {
    id: sold.id,
    sku: sold.sku,
    title: sold.title,
    description: { plain: sold.title },
    url: origin + variantPath(product.href, sold.labels),
    price: money(sold.final),
    ...(sold.regular > sold.final && { list_price: money(sold.regular) }),
    availability: availabilityOf(product, sold),
    ...(product.options.length && {
      options: product.options.flatMap(({ code, label }) => {
        const value = sold.labels[code];
        return value === undefined ? [] : [{ name: label, label: value }];
      }),
    }),
    media: sold.pictures.slice(0, 1).map((picture) => toMedia(picture, pictureUrl)),
  };
}

/**
 * Agents cannot buy products that need a form (bundles, sets) or that only shops in town sell; their pages are linked.
 */
function availabilityOf({ type, isPreOrder }: Product, { isInStock }: Sold) {
  if (!SOLD_PLAIN.includes(type)) return { available: false };
  if (!isInStock) return { available: false, status: 'out_of_stock' };
  return { available: true, status: isPreOrder ? 'preorder' : 'in_stock' };
}

/** Whether an agent can add it to a cart. */
export const isSoldPlain = ({ type }: Product): boolean => SOLD_PLAIN.includes(type);

const toMedia = (picture: Picture, pictureUrl: (picture: Picture) => string) => ({
  type: 'image',
  url: pictureUrl(picture),
  ...(picture.label && { alt_text: picture.label }),
});

const range = (amounts: readonly Dong[]) => ({
  min: money(Math.min(...amounts)),
  max: money(Math.max(...amounts)),
});
