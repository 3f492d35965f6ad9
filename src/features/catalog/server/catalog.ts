import { plainPath } from '../../../kernel/web/normal-path.ts';
import { REDIRECTS_MAX } from '../../../kernel/web/own-addresses.ts';
import type { Route } from '../../config/rules/content.ts';
import { sanitize } from '../../markup/server/sanitize.ts';
import type { Commerce, GraphqlApi, RequestState } from '../../transport/server/commerce.ts';
import { optional, orRefused } from '../../transport/server/errors.ts';
import { ownFields } from '../../transport/server/graphql/own-fields.ts';
import { GOODS_LIFE_S, SETTINGS_LIFE_S } from '../../transport/server/shared-reads.ts';
import type { Category, CategoryNode, Product, ProductCard } from '../rules/catalog.ts';
import { detailExtras, toCards } from './card-extras.ts';
import { NO_EXTRAS, toCard } from './card-mapper.ts';
import {
  CategoryByUid,
  CategoryLanding,
  CategoryThumbnails,
  CategoryTree,
  RouteByKey,
  RouteByPath,
} from './category-documents.ts';
import { toCategory, toCategoryNodes } from './category-mapper.ts';
import { readInformation } from './product/information.ts';
import { findSoldOut } from './product-at-path.ts';
import {
  CategoryProducts,
  ProductDetails,
  ProductExtensions,
  ProductsBySku,
  ProductsOfCategories,
} from './product-documents.ts';
import { ASKS_ATTRIBUTES } from './product-labels.ts';
import { toProduct } from './product-mapper.ts';

/** Page size of a lookup by SKU, and how many SKUs one document names, for its cost. */
const SKU_PAGE_SIZE = 100;
const SKUS_AT_ONCE = 20;
/** Default number of products of a category page. */
const LISTING_PAGE_SIZE = 10;
/** How long a product page waits for data that a standard Magento lacks, in ms. */
const EXTENSIONS_MS = 3000;

/**
 * The target of a path: `/p/{sku}` and `/cms/{identifier}` directly, then one lookup at the backend, then the url_key
 * or url_path with and without suffix; null for nothing. Throws
 * `CommerceError` on outages only.
 */
export async function getRoute(commerce: GraphqlApi, pathname: string): Promise<Route | null> {
  const path = decoded(pathname).replace(/^\/+|\/+$/g, '');
  if (!path) return null;
  const sku = path.match(/^p\/([^/]+)$/)?.[1];
  if (sku) return { kind: 'product', sku, path: `/${path}` };
  const found = await lookUp(commerce, path.replace(/^cms\//, ''));
  if (found?.kind === 'redirect' && (await isCircle(commerce, path, found))) return null;
  return found ?? lookUpByKey(commerce, path);
}

/**
 * Whether redirects of the backend return to a path that they passed, or go on for too long: nobody follows those. Two
 * spellings in other letters are two addresses: a backend that leads from one to the other is right.
 */
async function isCircle(commerce: GraphqlApi, path: string, begun: Route & { kind: 'redirect' }): Promise<boolean> {
  const passed = new Set([plainPath(path)]);
  let at: Route | null = begun;
  while (at?.kind === 'redirect' && at.to.startsWith('/')) {
    const next = plainPath(at.to);
    if (passed.has(next) || passed.size > REDIRECTS_MAX) return true;
    passed.add(next);
    at = await lookUp(commerce, next);
  }
  return false;
}

/** A category by uid with its children, or null when it does not exist. Throws `CommerceError`. */
export async function getCategory(commerce: GraphqlApi, uid: string): Promise<Category | null> {
  const [answer, pictures] = await Promise.all([
    commerce.read(CategoryByUid, { uid }, GOODS_LIFE_S),
    optional(ownFields(commerce, CategoryThumbnails, { uid }, SETTINGS_LIFE_S), null),
  ]);
  const wire = answer.categories?.items?.[0];
  return wire ? toCategory(wire, pictures?.categories?.items?.[0] ?? null) : null;
}

/** The landing content of a category page as safe HTML; null for none. Throws `CommerceError`. */
export async function getCategoryLanding(commerce: GraphqlApi, uid: string): Promise<string | null> {
  const { categories } = await commerce.read(CategoryLanding, { uid }, GOODS_LIFE_S);
  return sanitize(categories?.items?.[0]?.cms_block?.content) || null;
}

/** The visible categories, four levels deep, in order. Throws `CommerceError`. */
export function listCategoryTree(commerce: GraphqlApi & RequestState): Promise<CategoryNode[]> {
  return commerce.once('category-tree', async () => {
    const answer = await commerce.read(CategoryTree, {}, SETTINGS_LIFE_S);
    return toCategoryNodes(answer.categories?.items);
  });
}

/**
 * A product with all data of its page; null when the SKU is not on sale. With its address also one that is sold out in a
 * Magento that does not list such products. Throws `CommerceError`.
 */
export function getProduct(
  commerce: GraphqlApi & RequestState,
  sku: string,
  path: string | null = null,
): Promise<Product | null> {
  return commerce.once(`product:${sku}`, async () => {
    const [details, extensions, information] = await Promise.all([
      commerce.read(ProductDetails, { sku }, GOODS_LIFE_S),
      optional(
        commerce.within(
          EXTENSIONS_MS,
          ownFields(commerce, ProductExtensions, { sku, asksAttributes: ASKS_ATTRIBUTES }),
        ),
        null,
      ),
      optional(commerce.within(EXTENSIONS_MS, readInformation(commerce, sku)), []),
    ]);
    const wire = details.products?.items?.[0] ?? (path ? await findSoldOut(commerce, path) : null);
    if (!wire) return null;
    const own = extensions?.products?.items?.[0] ?? null;
    const extras = own ? await detailExtras(commerce, own) : { ...NO_EXTRAS, campaign: null };
    return { ...toProduct(wire, own, extras), information };
  });
}

/** A page of a category in its own order, the first ten products unless told otherwise. Throws `CommerceError`. */
export async function listCategoryProducts(
  commerce: Commerce,
  uid: string,
  { pageSize = LISTING_PAGE_SIZE, currentPage = 1 } = {},
): Promise<ProductCard[]> {
  const { products } = await commerce.read(CategoryProducts, { uid, pageSize, currentPage }, GOODS_LIFE_S);
  return toCards(commerce, products?.items ?? []);
}

/**
 * The first products of a category; of all categories below it when it has none itself, as is common for top categories
 * in Magento. Throws `CommerceError`.
 */
export async function listGoodsBelow(
  commerce: Commerce,
  category: CategoryNode,
  pageSize = LISTING_PAGE_SIZE,
): Promise<ProductCard[]> {
  const own = await listCategoryProducts(commerce, category.uid, { pageSize });
  if (own.length || !category.children.length) return own;
  const uids = uidsBelow(category);
  const { products } = await commerce.read(ProductsOfCategories, { uids, pageSize }, GOODS_LIFE_S);
  return toCards(commerce, products?.items ?? []);
}

const uidsBelow = ({ children }: CategoryNode): string[] =>
  children.flatMap((child) => [child.uid, ...uidsBelow(child)]);

/** The products with these SKUs in order; unknown ones are left out. Throws `CommerceError`. */
export async function listProductsBySku(commerce: Commerce, skus: readonly string[]): Promise<ProductCard[]> {
  const wanted = [...new Set(skus)];
  if (!wanted.length) return [];
  const pages = Array.from({ length: Math.ceil(wanted.length / SKUS_AT_ONCE) }, (_, at) =>
    wanted.slice(at * SKUS_AT_ONCE, (at + 1) * SKUS_AT_ONCE),
  );
  const cards = await Promise.all(
    pages.map(async (page) => {
      const { products } = await commerce.read(ProductsBySku, { skus: page, pageSize: SKU_PAGE_SIZE }, GOODS_LIFE_S);
      return toCards(commerce, products?.items ?? []);
    }),
  );
  const bySku = new Map(cards.flat().map((card) => [card.sku, card]));
  return wanted.flatMap((sku) => bySku.get(sku) ?? []);
}

/** The name of a product, from the answer that all pages share; null for an unknown one. Throws `CommerceError`. */
export async function getProductName(commerce: GraphqlApi, sku: string): Promise<string | null> {
  const { products } = await commerce.read(ProductsBySku, { skus: [sku], pageSize: 1 }, GOODS_LIFE_S);
  const [wire] = products?.items ?? [];
  return wire ? toCard(wire, NO_EXTRAS).name : null;
}

async function lookUp(commerce: GraphqlApi, url: string): Promise<Route | null> {
  // A refused lookup counts as nothing found; an outage is still thrown.
  const route = (await orRefused(commerce.read(RouteByPath, { url }, GOODS_LIFE_S)))?.route;
  if (!route) return null;
  const path = `/${(route.relative_url ?? url).replace(/^\/+/, '')}`;
  if (route.redirect_code === 301 || route.redirect_code === 302) {
    // A merchant's rewrite may lead to another site.
    const to = /^https?:\/\//i.test(route.relative_url ?? '') ? (route.relative_url ?? path) : path;
    return { kind: 'redirect', to, status: route.redirect_code };
  }
  if (route.__typename === 'CategoryTree') return { kind: 'category', id: route.id ?? 0, uid: route.uid, path };
  if (route.__typename === 'CmsPage')
    return route.identifier ? { kind: 'cms', identifier: route.identifier, path } : null;
  return 'sku' in route && route.sku ? { kind: 'product', sku: route.sku, path } : null;
}

async function lookUpByKey(commerce: GraphqlApi, path: string): Promise<Route | null> {
  const urlPath = path.replace(/\.\w+$/, '');
  const urlKey = urlPath.split('/').at(-1) ?? urlPath;
  const answer = await orRefused(commerce.read(RouteByKey, { urlKey, urlPath }, GOODS_LIFE_S));
  const category = answer?.categories?.items?.[0];
  if (category) return { kind: 'category', id: category.id ?? 0, uid: category.uid, path: `/${path}`, isByKey: true };
  const sku = answer?.products?.items?.[0]?.sku;
  return sku ? { kind: 'product', sku, path: `/${path}`, isByKey: true } : null;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname).normalize('NFC');
  } catch {
    return pathname;
  }
}
