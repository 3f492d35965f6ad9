import type { Category, CategoryNode, Product, ProductCard } from '../../domain/catalog/catalog.ts';
import type { Route } from '../../domain/content/content.ts';
import { sanitize } from '../content/sanitize.ts';
import type { Commerce, GraphqlApi, RequestState } from '../transport/commerce.ts';
import { optional, orRefused } from '../transport/errors.ts';
import { ownFields } from '../transport/graphql/own-fields.ts';
import { GOODS_LIFE_S, SETTINGS_LIFE_S } from '../transport/shared-reads.ts';
import { detailExtras, toCards } from './card-extras.ts';
import { NO_EXTRAS } from './card-mapper.ts';
import {
  CategoryByUid,
  CategoryLanding,
  CategoryThumbnails,
  CategoryTree,
  RouteByKey,
  RouteByPath,
} from './category-documents.ts';
import { toCategory, toCategoryNodes } from './category-mapper.ts';
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

/** Maximum number of products per lookup by SKU [LIST-040]. */
const SKU_PAGE_SIZE = 100;
/** Default number of products of a category page [LIST-039]. */
const LISTING_PAGE_SIZE = 10;
/** How long a product page waits for data that a standard Magento lacks, in ms. */
const EXTENSIONS_MS = 3000;

/**
 * The target of a path: `/p/{sku}` and `/cms/{identifier}` directly, then one lookup at the backend, then the url_key
 * or url_path with and without suffix; null for nothing [ROUTE-030, ROUTE-031, ROUTE-034..036, X13, X14]. Throws
 * `CommerceError` on outages only.
 */
export async function getRoute(commerce: GraphqlApi, pathname: string): Promise<Route | null> {
  const path = decoded(pathname).replace(/^\/+|\/+$/g, '');
  if (!path) return null;
  const sku = path.match(/^p\/([^/]+)$/)?.[1];
  if (sku) return { kind: 'product', sku, path: `/${path}` };
  return (await lookUp(commerce, path.replace(/^cms\//, ''))) ?? lookUpByKey(commerce, path);
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

/** The visible categories, four levels deep, in order [LIST-005, GQL-006]. Throws `CommerceError`. */
export function listCategoryTree(commerce: GraphqlApi & RequestState): Promise<CategoryNode[]> {
  return commerce.once('category-tree', async () => {
    const answer = await commerce.read(CategoryTree, {}, SETTINGS_LIFE_S);
    return toCategoryNodes(answer.categories?.items);
  });
}

/**
 * A product with all data of its page; null when the SKU is not on sale. With its address also one that is sold out in a
 * Magento that does not list such products [B-267]. Throws `CommerceError`.
 */
export function getProduct(
  commerce: GraphqlApi & RequestState,
  sku: string,
  path: string | null = null,
): Promise<Product | null> {
  return commerce.once(`product:${sku}`, async () => {
    const [details, extensions] = await Promise.all([
      commerce.query(ProductDetails, { sku }),
      optional(
        commerce.within(
          EXTENSIONS_MS,
          ownFields(commerce, ProductExtensions, { sku, asksAttributes: ASKS_ATTRIBUTES }),
        ),
        null,
      ),
    ]);
    const wire = details.products?.items?.[0] ?? (path ? await findSoldOut(commerce, path) : null);
    if (!wire) return null;
    const own = extensions?.products?.items?.[0] ?? null;
    const extras = own ? await detailExtras(commerce, own) : { ...NO_EXTRAS, campaign: null };
    return toProduct(wire, own, extras);
  });
}

/** A page of a category in its own order, the first ten products unless told otherwise [LIST-039]. Throws `CommerceError`. */
export async function listCategoryProducts(
  commerce: Commerce,
  uid: string,
  { pageSize = LISTING_PAGE_SIZE, currentPage = 1 } = {},
): Promise<ProductCard[]> {
  const { products } = await commerce.query(CategoryProducts, { uid, pageSize, currentPage });
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
  const { products } = await commerce.query(ProductsOfCategories, { uids, pageSize });
  return toCards(commerce, products?.items ?? []);
}

const uidsBelow = ({ children }: CategoryNode): string[] =>
  children.flatMap((child) => [child.uid, ...uidsBelow(child)]);

/** The products with these SKUs in order; unknown ones are left out [GQL-004]. Throws `CommerceError`. */
export async function listProductsBySku(commerce: Commerce, skus: readonly string[]): Promise<ProductCard[]> {
  const wanted = [...new Set(skus)].slice(0, SKU_PAGE_SIZE);
  if (!wanted.length) return [];
  const answer = await commerce.query(ProductsBySku, { skus: wanted, pageSize: SKU_PAGE_SIZE });
  const cards = await toCards(commerce, answer.products?.items ?? []);
  const bySku = new Map(cards.map((card) => [card.sku, card]));
  return wanted.flatMap((sku) => bySku.get(sku) ?? []);
}

async function lookUp(commerce: GraphqlApi, url: string): Promise<Route | null> {
  // A refused lookup counts as nothing found; an outage is still thrown [ROUTE-036].
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
  const answer = await orRefused(commerce.query(RouteByKey, { urlKey, urlPath }));
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
