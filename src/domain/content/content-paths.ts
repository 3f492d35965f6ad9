// Addresses of what editors write, and of the stores.

import { pathSegment } from '../page/paths/path-spelling.ts';

/** Every category of the menu, as plain links. */
export const MENU = '/danh-muc';
/** What is inside the menu; scripts fetch it once somebody nears it. */
export const MENU_PARTS = '/danh-muc/menu';
export const STORES = '/cua-hang.html';
export const FAQ = '/hoi-dap';
export const FAQ_SEARCH = '/hoi-dap/tim-kiem';
export const BLOG = '/blog';
export const BLOG_SEARCH = '/blog/tim-kiem';
export const BLOG_FEED = '/blog/rss.xml';
export const VIDEOS = '/watch-shop';
/** A film of the shop's media, or its words, where this site serves it; from its path below the media base. */
export const filmPath = (path: string) => `/media/film${path}`;
export const MEMBERSHIP = '/membership';
export const WHEEL = '/vong-quay-may-man';
export const INVITATION = '/ban-be';

/** The page that a friend is invited to, with the code of who invited. */
export function referralPath(code: string): string {
  return `${INVITATION}?ma=${encodeURIComponent(code)}`;
}

/** One shop: its name for people, its id for us: `/cua-hang/chi-hang-bong-1`. */
export function storePath({ id, name }: { id: number; name: string }): string {
  return `/cua-hang/${slug(name)}-${id}`;
}

/** The questions of a group, or one question of it [ROUTE-018]. */
export function faqGroupPath(id: number, questionId?: number): string {
  return `/supportdetail/${id}${questionId ? `#cau-hoi-${questionId}` : ''}`;
}

/** Questions in which every word occurs. */
export function faqSearchPath(term: string): string {
  return `${FAQ_SEARCH}?${new URLSearchParams({ q: term })}`;
}

/** One question with its answer, an address to send to somebody [FAQ-004]. */
export function faqPath(id: number): string {
  return `${FAQ}/${id}`;
}

/** A story of the blog [X19]. */
export function postPath(urlKey: string): string {
  return `${BLOG}/${pathSegment(urlKey)}`;
}

/** The stories of a category, a page of them at a time. */
export function blogCategoryPath(urlKey: string): string {
  return `${BLOG}/chuyen-muc/${pathSegment(urlKey)}`;
}

/** A search of the blog or of the questions. */
export function searchIn(path: string, term: string): string {
  return `${path}?q=${encodeURIComponent(term)}`;
}

/** The last number of an address made by `storePath`; null when there is none. */
export function idOf(slugged: string | undefined): number | null {
  const id = Number(/(?<!\d)(\d{1,9})$/.exec(slugged ?? '')?.[1]);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** A whole segment that is an id; null for anything else, and for another spelling of a number such as `01`. */
export function wholeId(segment: string | undefined): number | null {
  return segment !== undefined && /^[1-9]\d{0,8}$/.test(segment) ? Number(segment) : null;
}

/** Small letters without marks, joined by hyphens: `Chỉ Hàng Bông` → `chi-hang-bong`. */
export function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

const CMS_PREFIX = '/cms/';
/** First parts of the shop's own pages and services, which no page of an editor can have at its own address. */
export const OWN_PLACES: ReadonlySet<string> = new Set([
  ...[
    '404',
    '410',
    '413',
    '429',
    '500',
    'Cms',
    'Home',
    'Page',
    'SearchPage',
    'ban-be',
    'blog',
    'checkout',
    'chia-se',
    'con-hang',
  ],
  ...[
    'cua-hang',
    'cua-hang.html',
    'customer',
    'da-xem',
    'danh-muc',
    'feeds',
    'flash-deal',
    'gio-hang',
    'healthz',
    'hoi-dap',
  ],
  ...[
    'lua-chon-rieng-tu',
    'media',
    'membership',
    'ngan-keo',
    'odershopeepayment',
    'offline',
    'orderdetailpayonline',
    'outbox',
    'p',
  ],
  ...['robots.txt', 'search', 'sitemap', 'sitemap.xml', 'speculation.json', 'supportdetail', 'sw.js', 'tra-don-hang'],
  ...['vong-quay-may-man', 'vouchers', 'watch-shop', '_actions', '_astro', '_edge'],
]);
/** Signs that end a path or a part of it: else `/nu%2Fao.html` and `/nu/ao.html%3Fx` would be `/nu/ao.html` too. */
const HIDDEN_SIGN = /%(?:2f|3f|23)/i;

/** The one address of a CMS page, by its identifier: below `/cms/` only where a page of the shop has that address. */
export function cmsPath(identifier: string): string {
  const isTaken = OWN_PLACES.has(identifier.split('/')[0] ?? '');
  return isTaken ? CMS_PREFIX + identifier : `/${identifier}`;
}

/** Where `/cms/…` leads, since what it names has an address of its own; null for any other path [ROUTE-034]. */
export function withoutCms(pathname: string): string | null {
  if (!pathname.startsWith(CMS_PREFIX)) return null;
  const own = pathname.slice(CMS_PREFIX.length - 1);
  return OWN_PLACES.has(own.split('/')[1] ?? '') ? null : own;
}

/**
 * What the route lookup is asked for an address: decoded, and `/cms/gioi-thieu` → `/gioi-thieu` [ROUTE-034, X14]. Null
 * for an address that is not valid percent-encoding, and for one that hides a slash, a
 * question mark or a hash in it: nothing can be found there.
 */
export function lookupPath(pathname: string): string | null {
  if (HIDDEN_SIGN.test(pathname)) return null;
  try {
    const path = decodeURIComponent(pathname);
    return path.startsWith(CMS_PREFIX) ? path.slice(CMS_PREFIX.length - 1) : path;
  } catch {
    return null;
  }
}

/**
 * Where a menu entry leads: an address with a scheme of the web is external, anything else is a path of the shop
 * [MENU-014..016].
 */
export function menuHref(link: string): { href: string; isExternal: boolean } {
  const isExternal = /^https?:\/\//i.test(link.trim());
  return { href: isExternal ? link.trim() : `/${link.trim().replace(/^\/+/, '')}`, isExternal };
}
