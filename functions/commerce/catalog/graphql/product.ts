import { productSuffix, storeSetting } from '../../config/graphql/store.ts';
import { mediaGallery, mediaGalleryEntries, productImage, productMediaAddress } from '../../media/graphql/media.ts';
import { magentoTime } from '../../shared/rules/magento-time.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { isOlderMagento } from '../../transport/graphql/magento-version.ts';
import { encodeUid } from '../../transport/graphql/uid.ts';
import type { LinkedProductRow, ListedProductRow, ProductDetailRow, ProductTypeId } from '../db/catalog-rows.ts';
import { attributeNumber, attributeText, attributeValues } from '../rules/catalog-attributes.ts';
import { onlyFewLeft } from '../rules/stock.ts';
import { customAttributes } from './custom-attributes.ts';
import { money, priceRangeOutput, productPriceRange } from './product-price.ts';
import { isProductInStock } from './product-stock.ts';
import { productReviews, reviewHistogram } from './reviews/review.ts';

const TYPE_NAMES: Record<ProductTypeId, string> = {
  simple: 'SimpleProduct',
  virtual: 'VirtualProduct',
  downloadable: 'DownloadableProduct',
  grouped: 'GroupedProduct',
  giftcard: 'GiftCardProduct',
  configurable: 'ConfigurableProduct',
  bundle: 'BundleProduct',
};

/** The GraphQL type of a product row. */
export const productTypeName = (row: Pick<ListedProductRow, 'type_id'>) => TYPE_NAMES[row.type_id];

/** False: neither visible in the catalogue nor in search, only as a part of other products. */
export const isShownAlone = (row: ListedProductRow) => row.visibility !== 1;

/** Fields that `route` adds to the row it returns. */
interface RoutedProduct extends ListedProductRow {
  route?: { redirect_code: number; relative_url: string };
}

const detail =
  (name: keyof ProductDetailRow) =>
  async (row: ListedProductRow, _: unknown, { loaders }: GraphqlContext) =>
    (await loaders.productDetail.load(row.id))?.[name] ?? null;

const html = (name: 'description' | 'short_description') => {
  const load = detail(name);
  return async (...args: Parameters<typeof load>) => ({ html: (await load(...args)) ?? '' });
};

const detailTime = (name: 'created_at' | 'updated_at') => {
  const load = detail(name);
  return async (...args: Parameters<typeof load>) => magentoTime(String((await load(...args)) ?? '') || null);
};

const text = (code: string) => (row: ListedProductRow) => attributeText(attributeValues(row)[code]);
const number = (code: string) => (row: ListedProductRow) => attributeNumber(attributeValues(row)[code]);

async function linked(row: ListedProductRow, type: LinkedProductRow['link_type'], { loaders }: GraphqlContext) {
  return (await loaders.linkedProducts.load(row.id)).filter((link) => link.link_type === type && isShownAlone(link));
}

/** Magento returns links by kind, and within a kind the oldest product first. */
const LINK_KINDS: readonly LinkedProductRow['link_type'][] = ['related', 'crosssell', 'upsell', 'grouped'];
const byKindAndAge = (one: LinkedProductRow, other: LinkedProductRow) =>
  LINK_KINDS.indexOf(one.link_type) - LINK_KINDS.indexOf(other.link_type) || one.id - other.id;

/** The shortest address of a product; without a rewrite, its url key with the suffix. */
export async function productAddress(row: ListedProductRow, context: GraphqlContext): Promise<string> {
  const [address] = await context.loaders.addresses.load(row.id);
  return address?.request_path ?? `${row.url_key}${await productSuffix(context)}`;
}

/** The number of the attribute set that every Magento has. */
const STANDARD_SETS = { Default: 4 };

/** The number of a product's attribute set; null for a set without a number in the setting. */
async function attributeSetNumber(row: ListedProductRow, _: unknown, context: GraphqlContext): Promise<number | null> {
  const [product, named] = await Promise.all([
    context.loaders.productDetail.load(row.id),
    context.setting('attribute_sets'),
  ]);
  const numbers = new Map(Object.entries({ ...STANDARD_SETS, ...(typeof named === 'object' ? named : null) }));
  const number: unknown = numbers.get(product?.attribute_set ?? '');
  return Number.isInteger(number) ? Number(number) : null;
}

/** Magento's default position of the options on the page. */
const OPTIONS_CONTAINER = 'container2';

/** Fields of every product type; a product's value is its plain row. */
export const productFields = {
  uid: (row: ListedProductRow) => encodeUid(row.id),
  attribute_set_id: attributeSetNumber,
  staged: () => false,
  gift_message_available: () => false,
  description: html('description'),
  short_description: html('short_description'),
  meta_title: detail('meta_title'),
  meta_description: detail('meta_description'),
  meta_keyword: detail('meta_keyword'),
  created_at: detailTime('created_at'),
  updated_at: detailTime('updated_at'),

  image: productImage('image'),
  small_image: productImage('small_image'),
  thumbnail: productImage('thumbnail'),
  swatch_image: (row: ListedProductRow, _: unknown, context: GraphqlContext) =>
    productMediaAddress(row.swatch_image, context),
  thumbnail_url: (row: ListedProductRow, _: unknown, context: GraphqlContext) =>
    productMediaAddress(row.thumbnail ?? row.image, context),
  media_gallery: mediaGallery,
  media_gallery_entries: mediaGalleryEntries,

  price_range: async (row: ListedProductRow, _: unknown, context: GraphqlContext) =>
    priceRangeOutput(await productPriceRange(row, context)),
  price: async (row: ListedProductRow, _: unknown, context: GraphqlContext) => {
    const { minimum, maximum } = await productPriceRange(row, context);
    // As in Magento, a grouped product has the price 0, and only its cheapest member is reported.
    if (row.type_id === 'grouped')
      return {
        regularPrice: { amount: money(0), adjustments: [] },
        minimalPrice: { amount: money(minimum.final), adjustments: [] },
        maximalPrice: { amount: money(minimum.final), adjustments: [] },
      };
    return {
      regularPrice: { amount: money(minimum.regular), adjustments: [] },
      minimalPrice: { amount: money(minimum.final), adjustments: [] },
      maximalPrice: { amount: money(maximum.final), adjustments: [] },
    };
  },
  price_tiers: () => [],
  tier_prices: () => [],
  tier_price: () => null,
  new_from_date: text('news_from_date'),
  new_to_date: text('news_to_date'),
  options_container: (row: ListedProductRow) => {
    const { options_container: container } = attributeValues(row);
    return container === undefined ? OPTIONS_CONTAINER : attributeText(container);
  },
  special_from_date: (row: ListedProductRow) => magentoTime(row.special_from),
  special_to_date: (row: ListedProductRow) => magentoTime(row.special_to),

  stock_status: async (row: ListedProductRow, _: unknown, context: GraphqlContext) =>
    (await isProductInStock(row, context)) ? 'IN_STOCK' : 'OUT_OF_STOCK',
  only_x_left_in_stock: async (row: ListedProductRow, _: unknown, context: GraphqlContext) => {
    const threshold = Number((await context.setting('stock_threshold_qty')) ?? 0);
    return onlyFewLeft(await context.loaders.stock.load(row.id), threshold);
  },
  quantity: async (row: ListedProductRow, _: unknown, { loaders }: GraphqlContext) =>
    (await loaders.stock.load(row.id))?.qty ?? null,
  min_sale_qty: async (row: ListedProductRow, _: unknown, { loaders }: GraphqlContext) =>
    (await loaders.stock.load(row.id))?.min_sale_qty ?? null,
  max_sale_qty: async (row: ListedProductRow, _: unknown, { loaders }: GraphqlContext) =>
    (await loaders.stock.load(row.id))?.max_sale_qty ?? null,

  url_suffix: (_row: ListedProductRow, _: unknown, context: GraphqlContext) => productSuffix(context),
  // As in Magento, products have their addresses only in `url_rewrites`.
  url_path: async (row: ListedProductRow, _: unknown, context: GraphqlContext) => {
    if (await isOlderMagento(context)) return null;
    const suffix = await productSuffix(context);
    const address = await productAddress(row, context);
    return suffix && address.endsWith(suffix) ? address.slice(0, -suffix.length) : address;
  },
  url_rewrites: async (row: ListedProductRow, _: unknown, { loaders }: GraphqlContext) =>
    (await loaders.addresses.load(row.id)).map(({ request_path }) => ({
      url: request_path,
      parameters: [{ name: 'id', value: String(row.id) }],
    })),
  websites: async (_row: ListedProductRow, _: unknown, context: GraphqlContext) => {
    const [id, code, name] = await Promise.all(
      ['website_id', 'website_code', 'website_name'].map((setting) => storeSetting(setting, context)),
    );
    return [{ id, code, name, is_default: true, default_group_id: '1', sort_order: 0 }];
  },
  type: () => 'PRODUCT',
  redirect_code: (row: RoutedProduct) => row.route?.redirect_code ?? 0,
  relative_url: (row: RoutedProduct, _: unknown, context: GraphqlContext) =>
    row.route?.relative_url ?? productAddress(row, context),

  categories: async (row: ListedProductRow, _: unknown, { loaders }: GraphqlContext) => {
    const [links, tree] = await Promise.all([loaders.categoryLinks.load(row.id), loaders.categories()]);
    return tree.listing(links.map(({ category_id }) => category_id));
  },
  related_products: (row: ListedProductRow, _: unknown, context: GraphqlContext) => linked(row, 'related', context),
  upsell_products: (row: ListedProductRow, _: unknown, context: GraphqlContext) => linked(row, 'upsell', context),
  crosssell_products: (row: ListedProductRow, _: unknown, context: GraphqlContext) => linked(row, 'crosssell', context),
  product_links: async (row: ListedProductRow, _: unknown, { loaders }: GraphqlContext) =>
    (await loaders.linkedProducts.load(row.id)).toSorted(byKindAndAge).map((link) => ({
      sku: row.sku,
      link_type: link.link_type === 'grouped' ? 'associated' : link.link_type,
      linked_product_sku: link.sku,
      linked_product_type: link.type_id,
      position: link.link_position,
    })),

  rating_summary: async (row: ListedProductRow, _: unknown, { loaders }: GraphqlContext) =>
    Math.round((await loaders.reviewSummary.load(row.id))?.rating ?? 0),
  review_count: async (row: ListedProductRow, _: unknown, { loaders }: GraphqlContext) =>
    (await loaders.reviewSummary.load(row.id))?.count ?? 0,
  reviews: productReviews,
  review_histogram: reviewHistogram,

  deals: async (row: ListedProductRow, _: unknown, { loaders }: GraphqlContext) =>
    (await loaders.runningDeal.load(row.id))?.deal.id ?? null,
  deal_qty: async (row: ListedProductRow, _: unknown, { loaders }: GraphqlContext) =>
    (await loaders.runningDeal.load(row.id))?.leftQty ?? null,
  deal_price: async (row: ListedProductRow, _: unknown, context: GraphqlContext) =>
    (await context.loaders.runningDeal.load(row.id)) ? (await productPriceRange(row, context)).minimum.final : null,

  custom_attributesV2: customAttributes,
  ...Object.fromEntries(
    ['color', 'size', 'mastercolor', 'manufacturer', 'new', 'sale', 'flash_sale', 'is_pre_order'].map((code) => [
      code,
      number(code),
    ]),
  ),
  ...Object.fromEntries(['saleQty', 'fake_qty'].map((code) => [code, number(code)])),
  ...Object.fromEntries(
    [
      'activity',
      'country_of_manufacture',
      'gender',
      'gtin',
      'material',
      'pattern',
      'labels_sales',
      'promotion_image_detail',
      'promotion_image_list',
      'product_note',
      'campaign',
      'sizeguide',
      'instruction',
      'materials',
      'measurements',
      'related_category_id',
      'promotion_url_path',
      'availability_date',
    ].map((code) => [code, text(code)]),
  ),
};
