import { readLineCatalogue } from '../../cart/db/line-catalogue.ts';
import { productIds } from '../../cart/rules/cart-plan.ts';
import { selectedCustomOptions } from '../../catalog/graphql/custom-options.ts';
import { samplesOf } from '../../catalog/graphql/download-samples.ts';
import {
  selectedBundleOptions,
  selectedConfigurableOptions,
  selectedLinks,
} from '../../catalog/graphql/selected-options.ts';
import { type PricedLine, priceLine } from '../../catalog/rules/line.ts';
import { magentoTime } from '../../shared/rules/magento-time.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { checkPage, openPageInfo, type PageArguments } from '../../transport/graphql/paging.ts';
import { listWishlistItems, type WishlistItem, type WishlistRow } from '../db/wishlists.ts';

/** An item with its product as it is now. */
type Wish = WishlistItem & { line: PricedLine };

/** Magento's name of an unnamed list. */
const DEFAULT_NAME = 'Wish List';

const ITEM_TYPES: Record<string, string> = {
  simple: 'SimpleWishlistItem',
  virtual: 'VirtualWishlistItem',
  configurable: 'ConfigurableWishlistItem',
  bundle: 'BundleWishlistItem',
  downloadable: 'DownloadableWishlistItem',
  grouped: 'GroupedProductWishlistItem',
};

async function wishes({ env, now }: GraphqlContext, items: WishlistItem[]): Promise<Wish[]> {
  if (items.length === 0) return [];
  const catalogue = await readLineCatalogue(env.DB, [...new Set(productIds(items))]);
  return items.flatMap((item) => {
    const line = priceLine(item, catalogue, now);
    return line ? [{ ...item, line }] : [];
  });
}

async function itemPage({ id, items_count }: WishlistRow, args: PageArguments, context: GraphqlContext) {
  checkPage(args);
  // Magento's collection has one page even when it is empty.
  const info = openPageInfo(args, Math.max(1, items_count));
  const page = { limit: args.pageSize, offset: (args.currentPage - 1) * args.pageSize };
  return { items: await wishes(context, await listWishlistItems(context.env.DB, id, page)), page_info: info };
}

const product = ({ productId }: WishlistItem, _: unknown, { loaders }: GraphqlContext) =>
  loaders.product.load(productId);

const wishFields = {
  id: ({ id }: Wish) => String(id),
  quantity: ({ qty }: Wish) => qty,
  added_at: ({ addedAt }: Wish) => magentoTime(addedAt),
  customizable_options: ({ line }: Wish, args: unknown, context: GraphqlContext) =>
    selectedCustomOptions(line, args, context),
  product,
  has_price_alert: async ({ productId, variantId }: Wish, _: unknown, { loaders, session }: GraphqlContext) =>
    session !== null && (await loaders.priceAlert(session.customer.id).load(variantId ?? productId)) !== null,
};

const listFields = {
  updated_at: ({ updated_at }: WishlistRow) => magentoTime(updated_at),
  items: ({ id }: WishlistRow, _: unknown, { env }: GraphqlContext) => listWishlistItems(env.DB, id),
};

export const wishlistItemResolvers = {
  Wishlist: {
    ...listFields,
    id: ({ id }: WishlistRow) => String(id),
    visibility: ({ is_public }: WishlistRow) => (is_public === 1 ? 'PUBLIC' : 'PRIVATE'),
    items_v2: itemPage,
    shared_code: ({ is_public, sharing_code }: WishlistRow) => (is_public === 1 ? sharing_code : null),
  },
  SharedWishlist: {
    // What the owner wrote about an item is not shared.
    items_v2: async (list: WishlistRow, args: PageArguments, context: GraphqlContext) => {
      const page = await itemPage(list, args, context);
      return { ...page, items: page.items.map((item) => ({ ...item, description: null })) };
    },
  },
  WishlistOutput: { ...listFields, name: ({ name }: WishlistRow) => name ?? DEFAULT_NAME },
  WishlistItem: { product, added_at: wishFields.added_at },
  WishlistItemInterface: { __resolveType: ({ line }: Wish) => ITEM_TYPES[line.product.type_id] },
  SimpleWishlistItem: wishFields,
  VirtualWishlistItem: wishFields,
  GroupedProductWishlistItem: wishFields,
  ConfigurableWishlistItem: {
    ...wishFields,
    child_sku: ({ line }: Wish) => (line.variant ?? line.product).sku,
    configured_variant: ({ variantId }: Wish, _: unknown, { loaders }: GraphqlContext) =>
      variantId === null ? null : loaders.product.load(variantId),
    configurable_options: ({ line }: Wish) => selectedConfigurableOptions(line),
  },
  BundleWishlistItem: { ...wishFields, bundle_options: ({ line }: Wish) => selectedBundleOptions(line) },
  DownloadableWishlistItem: {
    ...wishFields,
    links_v2: ({ line }: Wish, _: unknown, context: GraphqlContext) => selectedLinks(line, _, context),
    samples: ({ line }: Wish, _: unknown, context: GraphqlContext) => samplesOf(line, _, context),
  },
};
