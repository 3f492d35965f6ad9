import { plainPath } from '../../../../src/kernel/web/normal-path.ts';
import { REDIRECTS_MAX } from '../../../../src/kernel/web/own-addresses.ts';
import type { CategoryRow, ListedProductRow, UrlRewriteRow } from '../../catalog/db/catalog-rows.ts';
import { findProductByUrlKey } from '../../catalog/db/products.ts';
import { isShownAlone, productTypeName } from '../../catalog/graphql/product.ts';
import { categorySuffix, productSuffix } from '../../config/graphql/store.ts';
import { type CmsPageRow, findCmsPage, listUrlRewrites } from '../../content/db/content.ts';
import { previewOf } from '../../content/rules/preview.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { inputError } from '../../transport/graphql/errors.ts';
import { encodeUid } from '../../transport/graphql/uid.ts';
import { readAddress } from './read-address.ts';

/** The target of a path: an entity at its address, or another address. */
type Destination =
  | { kind: 'product'; row: ListedProductRow }
  | { kind: 'category'; row: CategoryRow }
  | { kind: 'cms'; row: CmsPageRow }
  | { kind: 'redirect' };

interface Found {
  destination: Destination;
  redirectCode: number;
  relativeUrl: string;
}

/** Status of a rewrite whose page was removed permanently. */
const GONE = 410;
const MOVED_PERMANENTLY = 301;

const TYPES = { product: 'PRODUCT', category: 'CATEGORY', cms: 'CMS_PAGE' } as const;

async function entity(
  { entity_type, entity_id }: Pick<UrlRewriteRow, 'entity_type' | 'entity_id'>,
  { env, loaders }: GraphqlContext,
): Promise<Destination | null> {
  if (entity_id === null) return null;
  if (entity_type === 'product') {
    const row = await loaders.product.load(entity_id);
    return row && isShownAlone(row) ? { kind: 'product', row } : null;
  }
  if (entity_type === 'category') {
    const row = (await loaders.categories()).get(entity_id);
    return row ? { kind: 'category', row } : null;
  }
  if (entity_type === 'cms-page') {
    const row = await findCmsPage(env.DB, { id: entity_id });
    return row ? { kind: 'cms', row } : null;
  }
  return null;
}

/** Follows a rewrite. A browser follows the next one itself; of redirects in a circle none is followed. */
async function follow(rewrite: UrlRewriteRow, context: GraphqlContext): Promise<Found | null> {
  if (rewrite.redirect_type === 0) {
    const destination = await entity(rewrite, context);
    return destination && { destination, redirectCode: 0, relativeUrl: rewrite.request_path };
  }
  const target = rewrite.redirect_type === GONE ? null : rewrite.target_path;
  if (target === null) return null;
  const [next] = await listUrlRewrites(context.env.DB, [target]);
  if (!(await isReached(rewrite, context))) return null;
  const direct = next?.redirect_type === 0 ? next : rewrite;
  const destination = (await entity(direct, context)) ?? { kind: 'redirect' };
  return { destination, redirectCode: rewrite.redirect_type, relativeUrl: target };
}

/**
 * Whether a chain of redirects ends: neither in a circle, nor longer than is followed. Rewrites are stored with capital
 * letters: `/NU.html` leads to `/nu.html`.
 */
async function isReached(begun: UrlRewriteRow, { env }: GraphqlContext): Promise<boolean> {
  const passed = new Set([plainPath(begun.request_path)]);
  let at: UrlRewriteRow | undefined = begun;
  while (at && at.redirect_type !== 0 && at.target_path && !/^https?:/i.test(at.target_path)) {
    const next: string = plainPath(at.target_path);
    if (passed.has(next) || passed.size > REDIRECTS_MAX) return false;
    passed.add(next);
    [at] = await listUrlRewrites(env.DB, [next]);
  }
  return true;
}

const found = (destination: Destination, path: string): Found => ({ destination, redirectCode: 0, relativeUrl: path });

/** A product at an address below one of its categories: `nu/ao/ao-so-mi-linen.html`. */
async function findBelowCategory(path: string, context: GraphqlContext): Promise<Found | null> {
  const [, above, key] = /^(.+)\/([^/]+)$/.exec(path) ?? [];
  const suffix = await productSuffix(context);
  if (above === undefined || key === undefined || !key.endsWith(suffix)) return null;
  const tree = await context.loaders.categories();
  const category = tree.rows.find(({ url_path }) => url_path === above);
  const product = category && (await findProductByUrlKey(context.env.DB, key.slice(0, key.length - suffix.length)));
  if (!product || !isShownAlone(product)) return null;
  const links = await context.loaders.categoryLinks.load(product.id);
  const paths = links.flatMap(({ category_id }) => tree.get(category_id)?.path ?? []);
  const isInside = paths.some((own) => own === category.path || own.startsWith(`${category.path}/`));
  return isInside ? found({ kind: 'product', row: product }, path) : null;
}

/** The target of a path without a rewrite: a product's or category's url key with suffix, or a page. */
async function findByKey(path: string, context: GraphqlContext): Promise<Found | null> {
  const [forProducts, forCategories] = await Promise.all([productSuffix(context), categorySuffix(context)]);
  if (path.endsWith(forProducts)) {
    const product = await findProductByUrlKey(context.env.DB, path.slice(0, path.length - forProducts.length));
    if (product) return found({ kind: 'product', row: product }, path);
  }
  const { rows } = await context.loaders.categories();
  const category = rows.find(({ url_path }) => url_path !== '' && `${url_path}${forCategories}` === path);
  if (category) return found({ kind: 'category', row: category }, path);
  const page = await findCmsPage(context.env.DB, { identifier: path });
  if (!page) return null;
  const place = found({ kind: 'cms', row: page }, page.identifier);
  return page.identifier === path ? place : moved(place);
}

const KINDS: Record<string, UrlRewriteRow['entity_type']> = {
  'catalog/product': 'product',
  'catalog/category': 'category',
  'cms/page': 'cms-page',
};

/**
 * An entity by Magento's internal address, `catalog/product/view/id/7`, with `/category/4` below a category; the answer
 * contains its usual address.
 */
async function findByNumber(path: string, context: GraphqlContext): Promise<Found | null> {
  const [, kind, number, below] =
    /^(catalog\/product|catalog\/category|cms\/page)\/view\/(?:page_)?id\/(\d{1,15})(?:\/category\/(\d{1,15}))?$/.exec(
      path,
    ) ?? [];
  if (kind === undefined || (below !== undefined && kind !== 'catalog/product')) return null;
  const entity_type = KINDS[kind] ?? 'custom';
  const destination = await entity({ entity_type, entity_id: Number(number) }, context);
  if (destination?.kind === 'product') {
    const address = `${destination.row.url_key}${await productSuffix(context)}`;
    const category = below === undefined ? null : (await context.loaders.categories()).get(Number(below));
    const place = category && (await findBelowCategory(`${category.url_path}/${address}`, context));
    return found(destination, place ? place.relativeUrl : address);
  }
  if (destination?.kind === 'category')
    return found(destination, `${destination.row.url_path}${await categorySuffix(context)}`);
  return destination?.kind === 'cms' ? found(destination, destination.row.identifier) : null;
}

async function findPath(path: string, context: GraphqlContext): Promise<Found | null> {
  const [rewrite] = await listUrlRewrites(context.env.DB, [path]);
  return (
    (rewrite && (await follow(rewrite, context))) ??
    (await findByKey(path, context)) ??
    (await findByNumber(path, context)) ??
    findBelowCategory(path, context)
  );
}

/** A permanent redirect from another spelling or a trailing slash to the canonical address. */
const moved = (place: Found | null): Found | null =>
  place && { ...place, redirectCode: place.redirectCode || MOVED_PERMANENTLY };

/** Characters of the longest address that is looked up; a request may contain a much longer one. */
const ADDRESS_LENGTH_MAX = 2000;

/** The page whose draft the request may preview, at the address of the draft: the page may not be published yet. */
async function findPreviewed(path: string, { env, request }: GraphqlContext): Promise<Found | null> {
  const draft = (await previewOf(request.headers, env, 'cmsPage')) as CmsPageRow | null; // the columns are those of the row
  return draft?.identifier === path ? found({ kind: 'cms', row: draft }, path) : null;
}

/** The target of an address; null when there is none. A configured suffix is part of the address. */
async function findRoute(url: string, context: GraphqlContext): Promise<Found | null> {
  if (url.length > ADDRESS_LENGTH_MAX) return null;
  const { path, query, hasSlash } = readAddress(url.trimEnd());
  if (path === '') return findPath(String((await context.setting('cms_home_page')) ?? 'home'), context);
  const exact = (await findPreviewed(path, context)) ?? (await findPath(path, context));
  if (exact) {
    const withQuery = { ...exact, relativeUrl: exact.relativeUrl + query };
    if (hasSlash || url.trimEnd() !== url) return moved(withQuery);
    return exact.redirectCode === 0 ? withQuery : exact;
  }
  const lower = path.toLowerCase();
  return lower === path ? null : moved(await findPath(lower, context));
}

function requireUrl(url: string): void {
  if (url.trim() === '') throw inputError('"url" argument should be specified and not empty');
}

async function route(_: unknown, { url }: { url: string }, context: GraphqlContext) {
  requireUrl(url);
  const found = await findRoute(url, context);
  if (!found) return null;
  const { destination, redirectCode, relativeUrl } = found;
  const address = { redirect_code: redirectCode, relative_url: relativeUrl };
  return destination.kind === 'redirect' ? address : { ...destination.row, route: address };
}

async function urlResolver(_: unknown, { url }: { url: string }, context: GraphqlContext) {
  requireUrl(url);
  const found = await findRoute(url, context);
  if (!found) return null;
  const { destination, redirectCode, relativeUrl } = found;
  if (destination.kind === 'product') context.shown.product(destination.row.id);
  if (destination.kind === 'category') context.shown.category(destination.row.id);
  if (destination.kind === 'cms') context.shown.cmsPage(destination.row);
  const id = destination.kind === 'redirect' ? null : destination.row.id;
  return {
    id,
    entity_uid: id === null ? null : encodeUid(id),
    relative_url: relativeUrl,
    canonical_url: relativeUrl,
    redirectCode,
    type: destination.kind === 'redirect' ? null : TYPES[destination.kind],
  };
}

type Routable = ListedProductRow | CategoryRow | CmsPageRow | { redirect_code: number };

/** The type of a row is recognised by a column that only it has. */
function routableTypeName(row: Routable, { shown }: Pick<GraphqlContext, 'shown'>): string {
  if ('type_id' in row) {
    shown.product(row.id);
    return productTypeName(row);
  }
  if ('url_path' in row) {
    shown.category(row.id);
    return 'CategoryTree';
  }
  if (!('identifier' in row)) return 'RoutableUrl';
  shown.cmsPage(row);
  return 'CmsPage';
}

export const routeResolvers = {
  Query: { route, urlResolver },
  RoutableInterface: { __resolveType: routableTypeName },
};
