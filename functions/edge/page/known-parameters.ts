import type { ExecutionContext } from '@cloudflare/workers-types';
import { FACET_ATTRIBUTES, FACET_CODES } from '../../../src/features/catalog/server/listing/facets.ts';
import { type FilterValues, listFilterValues } from '../../../src/features/catalog/server/listing/filter-attributes.ts';
import { HOME } from '../../../src/features/links/rules/paths.ts';
import { keepCopy } from '../transport/kept-copy.ts';
import { knownValues } from './known-values.ts';

const TEXT = ['q', 'page'];
/** Query parameters of all pages without products, by the beginning of their path. */
const BY_PATH: readonly [path: string, names: readonly string[]][] = [
  ['/blog', TEXT],
  ['/hoi-dap', ['q']],
  ['/danh-muc', []],
  ['/cua-hang', ['q', 'city', 'district', 'sku']],
  ['/con-hang', ['city', 'variant']],
  ['/danh-gia', ['order', 'stars', 'bought', 'photos', 'page']],
  ['/da-xem', ['sku']],
  ['/ban-be', ['ma']],
  ['/Cms', ['identifier']],
  ['/Page', ['identifier']],
  ...[
    '/robots',
    '/llms',
    '/sitemap',
    '/offline',
    '/vouchers',
    '/membership',
    '/watch-shop',
    '/flash-deal',
    '/supportdetail',
  ].map((path): [string, string[]] => [path, []]),
];
/** Query parameters of listings, search and products, besides the shop's attributes. */
const GOODS = new Set([
  ...['q', 'term', 'page', 'sort', 'itemsPerPage', 'view', 'loc', 'them', 'reviews'],
  ...['price', 'sku', 'url_key', 'type_id'],
  ...FACET_CODES,
]);
/** All parameter names of public pages, without attributes. */
export const KNOWN_NAMES: ReadonlySet<string> = new Set([...GOODS, ...BY_PATH.flatMap(([, names]) => names)]);
/** Names with unlimited possible values. */
const FREE_TEXT = new Set([
  ...['q', 'term', 'price', 'sku', 'url_key', 'type_id', 'sizeguide'],
  ...['city', 'district', 'variant', 'identifier', 'ma', 'bought'],
]);
/**
 * Maximum number of filter choices for which an address is stored: people combine few, and there are too many
 * combinations of many.
 */
const CHOICES_KEPT = 4;
/** Facets whose values the backend knows. */
const WITH_OPTIONS: ReadonlySet<string> = new Set(FACET_ATTRIBUTES);

/** Used while the attributes cannot be read. */
const NONE: FilterValues = new Map();
const valuesOf = keepCopy({ name: 'attributes to filter by', nothing: NONE, load: listFilterValues });

/**
 * The address with only the parameters that its page reads, sorted, with valid values in one spelling. Tracking,
 * unknown names and invalid values neither create another copy of a page nor reach it. Attributes are looked up only
 * when one may be present; their values are those of the store view, where the shop shows several.
 */
export async function withKnownParameters(
  url: URL,
  env: StorefrontEnv,
  context: Pick<ExecutionContext, 'waitUntil'>,
  view?: string,
): Promise<URL> {
  if (!url.search) return url;
  const own = namesOf(url.pathname);
  const isUsual = (name: string) => (own ?? GOODS).has(name);
  const mayBeAttribute = (name: string) => /^[a-z]\w{0,59}$/i.test(name) && !TRACKING.test(name);
  const isAsked = [...url.searchParams.keys()].some(
    (name) => WITH_OPTIONS.has(name) || (!isUsual(name) && mayBeAttribute(name)),
  );
  const values = isAsked && !own ? await valuesOf(env, context, view) : NONE;
  const named = [...url.searchParams].filter(([name]) => isUsual(name) || values.has(name));
  const known = knownValues(named, url.pathname, values);
  known.sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)));
  const kept = new URL(url);
  kept.search = new URLSearchParams(known).toString();
  return kept;
}

/** Whether the number of such addresses is unlimited, so that their copies are not kept longer than they are fresh. */
export function hasFreeText(url: URL): boolean {
  return url.searchParams.size > CHOICES_KEPT || [...url.searchParams.keys()].some((name) => FREE_TEXT.has(name));
}

/** Null for a path that may belong to products. */
function namesOf(pathname: string): ReadonlySet<string> | null {
  if (pathname === HOME) return new Set();
  const [, names] =
    BY_PATH.find(([path]) => pathname === path || pathname.startsWith(`${path}/`) || pathname.startsWith(`${path}.`)) ??
    [];
  return names ? new Set(names) : null;
}

/** Names of campaigns and measuring tools, which need no lookup. */
export const TRACKING =
  /^(utm_.+|[gwdf]?b?r?clid|gbraid|wbraid|ttclid|zarsrc|zclid|msclkid|mc_(cid|eid)|_ga|_gl|igshid|ref|srsltid)$/;

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
