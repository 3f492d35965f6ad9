import type { ResultOf } from 'gql.tada';
import { FEED_TITLE_MAX } from '../../../kernel/files/feed-limits.ts';
import type { ProductFact } from '../../catalog/rules/catalog.ts';
import { readPeople } from '../../catalog/rules/people/people.ts';
import { toPrice, toProductHref } from '../../catalog/server/card-mapper.ts';
import { type Gtins, listFeedGtins } from '../../catalog/server/gtins.ts';
import { listFeedInformation } from '../../catalog/server/product/information.ts';
import { variantPath } from '../../links/rules/paths.ts';
import { plainParagraphs, productName } from '../../markup/server/sanitize.ts';
import { rasterPath } from '../../media/rules/image-path.ts';
import { toPicture } from '../../media/server/picture.ts';
import type { GraphqlApi, RequestState, ShopSettings } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { graphql } from '../../transport/server/graphql/graphql.ts';
import type { FeedItem } from '../rules/feed.ts';
import { type CategoryTrails, categoryNames, listCategoryTrails } from './feed-categories.ts';
import { type FeedDetails, listFeedDetails, NO_PRODUCT_DETAILS, NO_SOLD_DETAILS } from './feed-details.ts';

/**
 * Products per request to our own backend: with thirty variants each, two thirds of the work that an answer may take.
 * The smaller sizes are for products with more variants; each divides the one before it, so that pages begin alike.
 */
const PAGE_SIZES = [16, 8, 4, 2, 1];
/** A standard Magento bounds no work, so fewer requests are better. */
const PAGE_SIZES_OF_MAGENTO = [50, 25, 5, 1];
const SECOND_MS = 1000;

const ProductsForFeed = graphql(`
  query ProductsForFeed($pageSize: Int!, $page: Int!) {
    products(filter: {}, sort: { name: ASC }, pageSize: $pageSize, currentPage: $page) {
      page_info { total_pages }
      items {
        __typename
        sku
        name
        updated_at
        url_rewrites { url }
        stock_status
        description { html }
        categories { name level }
        small_image { url label }
        price_range { minimum_price { regular_price { value } final_price { value } } }
        ... on ConfigurableProduct {
          variants {
            attributes { code label }
            product {
              sku
              updated_at
              stock_status
              small_image { url label }
              price_range { minimum_price { regular_price { value } final_price { value } } }
            }
          }
        }
      }
    }
  }
`);

type Products = NonNullable<ResultOf<typeof ProductsForFeed>['products']>;
type Wire = NonNullable<NonNullable<Products['items']>[number]>;

/** Product types whose price depends on a form, or that are sold only in shops in town; services cannot list them. */
const UNLISTED = ['BundleProduct', 'GroupedProduct', 'DownloadableProduct', 'GiftCardProduct'];

/** Attributes that the feeds have a field for. */
const OF_FIELDS: ReadonlySet<string> = new Set([
  ...['color', 'size', 'material', 'pattern', 'gender', 'age_group', 'manufacturer'],
]);

/**
 * Products on sale, page by page; with `since` (ms since the epoch) only those changed after it. The first page is
 * requested at once. Throws `CommerceError`: an outage aborts a feed, so that it is never silently shortened.
 */
export async function listFeedItems(
  commerce: GraphqlApi & RequestState & ShopSettings,
  since: number | null,
): Promise<AsyncIterable<readonly FeedItem[]>> {
  const asked = { since, trails: await listCategoryTrails(commerce) };
  let read = await readPage(commerce, { page: 1, size: sizesOf(commerce)[0] ?? 1 }, asked);
  return (async function* () {
    yield read.items;
    while (read.page < read.count) {
      read = await readPage(commerce, { page: read.page + 1, size: read.size }, asked);
      yield read.items;
    }
  })();
}

const sizesOf = ({ hasExtensions }: Pick<GraphqlApi, 'hasExtensions'>) =>
  hasExtensions ? PAGE_SIZES : PAGE_SIZES_OF_MAGENTO;

/** What holds for all pages. */
interface Asked {
  since: number | null;
  trails: CategoryTrails;
}

interface FeedPage {
  /** From 1. */
  page: number;
  /** Products per page. */
  size: number;
}

/** A page, or what it begins with if it would be too large an answer: products may have any number of variants. */
async function readPage(
  commerce: GraphqlApi & ShopSettings,
  { page, size }: FeedPage,
  asked: Asked,
): Promise<FeedPage & { count: number; items: FeedItem[] }> {
  const variables = { pageSize: size, page };
  try {
    const [{ products }, details, gtins, information] = await Promise.all([
      commerce.query(ProductsForFeed, variables),
      listFeedDetails(commerce, variables),
      listFeedGtins(commerce, variables),
      listFeedInformation(commerce, variables),
    ]);
    return {
      page,
      size,
      count: products?.page_info?.total_pages ?? 1,
      items: toItems(products, asked.since, { details, gtins, information, trails: asked.trails }),
    };
  } catch (error) {
    const smaller = sizesOf(commerce).find((other) => other < size);
    if (!(error instanceof CommerceError) || error.code !== 'ANSWER_TOO_LARGE' || !smaller) throw error;
    return readPage(commerce, { page: ((page - 1) * size) / smaller + 1, size: smaller }, asked);
  }
}

/** What a page of the feed knows of products besides Magento's own fields. */
interface Extras {
  details: FeedDetails;
  gtins: Gtins;
  information: ReadonlyMap<string, readonly ProductFact[]>;
  trails: CategoryTrails;
}

function toItems(page: Products | null, since: number | null, extras: Extras): FeedItem[] {
  return (page?.items ?? []).flatMap((wire) => (wire && isListed(wire, since) ? itemsOf(wire, extras) : []));
}

/** With all variants of a product if one of them changed, because services replace a group as a whole. */
function isListed(wire: Wire, since: number | null): boolean {
  if (UNLISTED.includes(wire.__typename)) return false;
  const variants = wire.__typename === 'ConfigurableProduct' ? (wire.variants ?? []) : [];
  return since === null || [wire, ...variants.map((variant) => variant?.product)].some((one) => hasChanged(one, since));
}

/** Magento writes times in whole seconds of UTC, so the second of `since` belongs to the changes. */
function hasChanged(product: { updated_at?: string | null } | null | undefined, since: number): boolean {
  if (!product) return false;
  const changedAt = Date.parse(`${product.updated_at?.replace(' ', 'T')}Z`);
  // A product without a modification time may have changed.
  return Number.isNaN(changedAt) || changedAt >= Math.floor(since / SECOND_MS) * SECOND_MS;
}

function itemsOf(wire: Wire, extras: Extras): FeedItem[] {
  const title = productName(wire.name ?? wire.sku ?? '');
  const href = toProductHref(wire);
  const more = extras.details.products.get(wire.sku ?? '') ?? NO_PRODUCT_DETAILS;
  const { isPreOrder, people, uids, ...ofProduct } = more;
  const categories = categoryNames(wire.categories, uids, extras.trails);
  const facts = (extras.information.get(wire.sku ?? '') ?? []).filter(({ code }) => !OF_FIELDS.has(code));
  const own = {
    ...ofProduct,
    details: [...ofProduct.details, ...facts.map(({ label, value }) => ({ name: label, value }))],
    ...readPeople([people, categories, [title]]),
    availableAt: isPreOrder ? ofProduct.availableAt : null,
    title,
    description: plainParagraphs(wire.description?.html),
    categories,
  };
  const picture = pictureOf(wire, title);
  if (wire.__typename !== 'ConfigurableProduct')
    return [
      { ...own, ...saleOf(wire, isPreOrder, extras, picture), groupSku: null, path: href, color: null, size: null },
    ];
  return (wire.variants ?? []).flatMap((variant) => {
    if (!variant?.product?.sku) return [];
    const labels = Object.fromEntries(
      (variant.attributes ?? []).flatMap((each) =>
        each?.code ? [[each.code, (each.label ?? '').normalize('NFC')]] : [],
      ),
    ) as Record<string, string>;
    return [
      {
        ...own,
        ...saleOf(variant.product, isPreOrder, extras, pictureOf(variant.product, title) ?? picture),
        title: titleOf(title, Object.values(labels)),
        groupSku: wire.sku ?? null,
        path: variantPath(href, labels),
        color: labels.color || null,
        size: labels.size || null,
      },
    ];
  });
}

/** A variant's name with its options; a long name says them in the fields for colour and size alone. */
function titleOf(name: string, labels: readonly string[]): string {
  const whole = [name, ...labels].join(', ');
  return whole.length > FEED_TITLE_MAX ? name : whole;
}

type Sold = Pick<Wire, 'sku' | 'stock_status' | 'price_range'>;

function saleOf(
  { sku, stock_status, price_range }: Sold,
  isPreOrder: boolean,
  { details, gtins }: Extras,
  picture: string | null,
) {
  const inStock = isPreOrder ? 'preorder' : 'in_stock';
  const availability = stock_status === 'IN_STOCK' ? inStock : 'out_of_stock';
  const gtin = gtins.get(sku ?? '') ?? null;
  const price = toPrice(price_range.minimum_price);
  const { weightKg, pictures, special } = details.sold.get(sku ?? '') ?? NO_SOLD_DETAILS;
  return {
    sku: sku ?? '',
    gtin,
    availability,
    ...price,
    weightKg,
    picture,
    morePictures: pictures.filter((path) => path !== picture),
    // A rule or a deal may have made another price, whose time is not known.
    saleDates: special && special.price === price.final ? { from: special.from, to: special.to } : null,
  } as const;
}

function pictureOf({ small_image }: Pick<Wire, 'small_image'>, name: string): string | null {
  const picture = toPicture(small_image, name);
  return picture && rasterPath(picture.path);
}
