import type { CategoryRow, ListedProductRow, UrlRewriteRow } from '../db/catalog-rows.ts';
import { type CmsPageRow, findCmsPage, listUrlRewrites } from '../db/content.ts';
import { findProductByUrlKey } from '../db/products.ts';
import type { GraphqlContext } from './context.ts';
import { inputError } from './errors.ts';
import { isShownAlone, productTypeName } from './product.ts';
import { categorySuffix, productSuffix } from './store.ts';
import { encodeUid } from './uid.ts';

/** What a path leads to: an entity at its address, or another place. */
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

/** Of a rewrite that leads nowhere any more. */
const GONE = 410;

const TYPES = { product: 'PRODUCT', category: 'CATEGORY', cms: 'CMS_PAGE' } as const;

/** A path without scheme, query, fragment and outer slashes; percent-encoded letters are decoded. */
function normalizePath(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/, '');
  try {
    return decodeURIComponent(path)
      .normalize('NFC')
      .replace(/^\/+|\/+$/g, '');
  } catch {
    throw inputError('"url" argument should be a valid path');
  }
}

async function entity(
  { entity_type, entity_id }: UrlRewriteRow,
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

/** Follows a rewrite; a redirect is followed once, so that a loop of rules ends. */
async function follow(rewrite: UrlRewriteRow, context: GraphqlContext): Promise<Found | null> {
  if (rewrite.redirect_type === 0) {
    const destination = await entity(rewrite, context);
    return destination && { destination, redirectCode: 0, relativeUrl: rewrite.request_path };
  }
  const target = rewrite.redirect_type === GONE ? null : rewrite.target_path;
  if (target === null || target === rewrite.request_path) return null;
  const [next] = await listUrlRewrites(context.env.DB, [target]);
  const direct = next?.redirect_type === 0 ? next : rewrite;
  const destination = (await entity(direct, context)) ?? { kind: 'redirect' };
  return { destination, redirectCode: rewrite.redirect_type, relativeUrl: target };
}

/** What a path without any rewrite may still mean: a product's or category's key, or a page's identifier [X13]. */
async function findByKey(path: string, context: GraphqlContext): Promise<Found | null> {
  const [forProducts, forCategories] = await Promise.all([productSuffix(context), categorySuffix(context)]);
  const bare = (suffix: string) => (suffix && path.endsWith(suffix) ? path.slice(0, -suffix.length) : path);
  const found = (destination: Destination): Found => ({ destination, redirectCode: 0, relativeUrl: path });
  const product = await findProductByUrlKey(context.env.DB, bare(forProducts));
  if (product) return found({ kind: 'product', row: product });
  const { rows } = await context.loaders.categories();
  const category = rows.find(({ url_path }) => url_path !== '' && url_path === bare(forCategories));
  if (category) return found({ kind: 'category', row: category });
  const page = await findCmsPage(context.env.DB, { identifier: path });
  return page && found({ kind: 'cms', row: page });
}

/** What a path leads to, with and without the suffix; null when nothing is there [GQL-054]. */
async function findRoute(url: string, context: GraphqlContext): Promise<Found | null> {
  const path = normalizePath(url) || String((await context.setting('cms_home_page')) ?? 'home');
  const suffixes = new Set(await Promise.all([productSuffix(context), categorySuffix(context)]));
  const candidates = [path, ...Array.from(suffixes, (suffix) => `${path}${suffix}`)];
  const rewrites = await listUrlRewrites(context.env.DB, candidates);
  const rewrite = candidates.flatMap((candidate) => rewrites.find((row) => row.request_path === candidate) ?? [])[0];
  return (rewrite && (await follow(rewrite, context))) ?? findByKey(path, context);
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

/** The rows tell their type by a column only they have. */
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
