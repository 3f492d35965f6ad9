import type { ResultOf } from 'gql.tada';
import type { FeedItem } from '../../domain/exchange/feed.ts';
import { rasterPath } from '../../domain/media/image-path.ts';
import { variantPath } from '../../domain/page/paths/paths.ts';
import { toPrice, toProductHref } from '../catalog/card-mapper.ts';
import { plainText, productName } from '../content/sanitize.ts';
import { toPicture } from '../media/picture.ts';
import type { GraphqlApi } from '../transport/commerce.ts';
import { graphql } from '../transport/graphql/graphql.ts';

/** Products per request: with thirty variants each, an answer has some hundred kilobytes. */
const PRODUCTS_PER_PAGE = 50;

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

/** A field of our own backend, in a separate document so that a standard Magento can be used without it. */
const PreOrdersForFeed = graphql(`
  query PreOrdersForFeed($pageSize: Int!, $page: Int!) {
    products(filter: {}, sort: { name: ASC }, pageSize: $pageSize, currentPage: $page) { items { sku is_pre_order } }
  }
`);

type Products = NonNullable<ResultOf<typeof ProductsForFeed>['products']>;
type Wire = NonNullable<NonNullable<Products['items']>[number]>;

/** Product types whose price depends on a form, or that are sold only in shops in town; services cannot list them. */
const UNLISTED = ['BundleProduct', 'GroupedProduct', 'DownloadableProduct', 'GiftCardProduct'];

/**
 * Products on sale, page by page; with `since` (ms since the epoch) only those changed after it. The first page is
 * requested at once. Throws `CommerceError`: an outage aborts a feed, so that it is never silently shortened.
 */
export async function listFeedItems(
  commerce: GraphqlApi,
  since: number | null,
): Promise<AsyncIterable<readonly FeedItem[]>> {
  const first = await readPage(commerce, 1, since);
  return (async function* () {
    yield first.items;
    for (let page = 2; page <= first.count; page += 1) yield (await readPage(commerce, page, since)).items;
  })();
}

async function readPage(commerce: GraphqlApi, page: number, since: number | null) {
  const variables = { pageSize: PRODUCTS_PER_PAGE, page };
  const [{ products }, own] = await Promise.all([
    commerce.query(ProductsForFeed, variables),
    commerce.hasExtensions ? commerce.extension(PreOrdersForFeed, variables) : null,
  ]);
  const preOrders = new Set(
    (own?.products?.items ?? []).flatMap((item) => (item?.is_pre_order === 1 && item.sku ? [item.sku] : [])),
  );
  return { count: products?.page_info?.total_pages ?? 1, items: toItems(products, since, preOrders) };
}

function toItems(page: Products | null, since: number | null, preOrders: ReadonlySet<string>): FeedItem[] {
  return (page?.items ?? []).flatMap((wire) =>
    wire && isListed(wire, since) ? itemsOf(wire, preOrders.has(wire.sku ?? '')) : [],
  );
}

function isListed({ __typename, updated_at }: Wire, since: number | null): boolean {
  if (UNLISTED.includes(__typename)) return false;
  const changedAt = Date.parse(`${updated_at?.replace(' ', 'T')}Z`);
  // A product without a modification time may have changed.
  return since === null || Number.isNaN(changedAt) || changedAt >= since;
}

function itemsOf(wire: Wire, isPreOrder: boolean): FeedItem[] {
  const title = productName(wire.name ?? wire.sku ?? '');
  const href = toProductHref(wire);
  const own = {
    title,
    description: plainText(wire.description?.html ?? ''),
    categories: (wire.categories ?? [])
      .toSorted((a, b) => (a?.level ?? 0) - (b?.level ?? 0))
      .flatMap((category) => category?.name ?? []),
  };
  const picture = pictureOf(wire, title);
  if (wire.__typename !== 'ConfigurableProduct')
    return [{ ...own, ...saleOf(wire, isPreOrder), groupSku: null, path: href, picture, color: null, size: null }];
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
        ...saleOf(variant.product, isPreOrder),
        title: [title, ...Object.values(labels)].join(', '),
        groupSku: wire.sku ?? null,
        path: variantPath(href, labels),
        picture: pictureOf(variant.product, title) ?? picture,
        color: labels.color ?? null,
        size: labels.size ?? null,
      },
    ];
  });
}

type Sold = Pick<Wire, 'sku' | 'stock_status' | 'price_range'>;

function saleOf({ sku, stock_status, price_range }: Sold, isPreOrder: boolean) {
  const inStock = isPreOrder ? 'preorder' : 'in_stock';
  const availability = stock_status === 'IN_STOCK' ? inStock : 'out_of_stock';
  return { sku: sku ?? '', availability, ...toPrice(price_range.minimum_price) } as const;
}

function pictureOf({ small_image }: Pick<Wire, 'small_image'>, name: string): string | null {
  const picture = toPicture(small_image, name);
  return picture && rasterPath(picture.path);
}
