// Addresses of editors' content and of the stores.

import { slug } from '../../../kernel/text/fold.ts';
import { SHOP_PAGES } from '../../../kernel/web/shop-pages.ts';
import { pathSegment } from './path-spelling.ts';

/** Every category of the menu, as plain links. */
export const MENU = '/danh-muc';
/** The content of the menu, which scripts load when a pointer approaches it. */
export const MENU_PARTS = '/danh-muc/menu';
export const STORES = '/cua-hang.html';
export const FAQ = '/hoi-dap';
export const FAQ_SEARCH = '/hoi-dap/tim-kiem';
export const BLOG = '/blog';
export const BLOG_SEARCH = '/blog/tim-kiem';
export const BLOG_FEED = '/blog/rss.xml';
export const VIDEOS = '/watch-shop';
/** The address of a film or its captions on this site, for a path below the media base. */
export const filmPath = (path: string) => `/media/film${path}`;
export const MEMBERSHIP = '/membership';
export const WHEEL = '/vong-quay-may-man';
export const INVITATION = '/ban-be';

/** The page for invited friends, with the referral code. */
export function referralPath(code: string): string {
  return `${INVITATION}?ma=${encodeURIComponent(code)}`;
}

/** The page of the stores in a city. */
export const cityPath = (id: number): string => `${STORES}?city=${id}`;

/** A store, with its name for readability and its id: `/cua-hang/chi-hang-bong-1`. */
export function storePath({ id, name }: { id: number; name: string }): string {
  return `/cua-hang/${slug(name)}-${id}`;
}

/** The questions of a group, or one of them. */
export function faqGroupPath(id: number, questionId?: number): string {
  return `/supportdetail/${id}${questionId ? `#cau-hoi-${questionId}` : ''}`;
}

/** Questions in which every word occurs. */
export function faqSearchPath(term: string): string {
  return `${FAQ_SEARCH}?${new URLSearchParams({ q: term })}`;
}

/** The address of one question, for sharing. */
export function faqPath(id: number): string {
  return `${FAQ}/${id}`;
}

/** A blog post. */
export function postPath(urlKey: string): string {
  return `${BLOG}/${pathSegment(urlKey)}`;
}

/** The posts of a blog category, in pages. */
export function blogCategoryPath(urlKey: string): string {
  return `${BLOG}/chuyen-muc/${pathSegment(urlKey)}`;
}

/** A search of the blog or of the questions. */
export function searchIn(path: string, term: string): string {
  return `${path}?q=${encodeURIComponent(term)}`;
}

/** The number at the end of an address made by `storePath`; null when there is none. */
export function idOf(slugged: string | undefined): number | null {
  const id = Number(/(?<!\d)(\d{1,9})$/.exec(slugged ?? '')?.[1]);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** A segment that is an id; null for anything else, including other spellings such as `01`. */
export function wholeId(segment: string | undefined): number | null {
  return segment !== undefined && /^[1-9]\d{0,8}$/.test(segment) ? Number(segment) : null;
}

const CMS_PREFIX = '/cms/';
/** First path segments of the shop's own pages and services, which no CMS page can use as its address. */
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
    'bao-gia',
    'ngung-nhan-thu',
    'blog',
    'checkout',
    'chia-se',
    'con-hang',
    'danh-gia',
  ],
  ...[
    'cua-hang',
    'cua-hang.html',
    'customer',
    'da-xem',
    'danh-muc',
    'feeds',
    'flash-deal',
    'hang-cho',
    'hinh-doi-tra',
    'gio-hang',
    'healthz',
    'hoi-dap',
    'llms.txt',
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
  ...['vong-quay-may-man', 'vouchers', 'watch-shop', 'yeu-thich', '_actions', '_astro', '_edge'],
]);
/**
 * Encoded characters that end a path or a segment. Without this check `/nu%2Fao.html` and `/nu/ao.html%3Fx` would also
 * mean `/nu/ao.html`.
 */
const HIDDEN_SIGN = /%(?:2f|3f|23)/i;

/** The canonical address of a CMS page: below `/cms/` only when a page of the shop already has that address. */
export function cmsPath(identifier: string): string {
  const isTaken = OWN_PLACES.has(identifier.split('/')[0] ?? '');
  return isTaken ? CMS_PREFIX + identifier : `/${identifier}`;
}

/** The page from which a shopper writes to the shop; the merchant's own text is on it where there is one. */
export const CONTACT = cmsPath(SHOP_PAGES.contact);
/** The note on that page that a message was sent, for a browser without scripts. */
export const CONTACT_SENT_ANCHOR = 'da-gui';

/** The redirect from `/cms/…` to the page's own address; null for any other path. */
export function withoutCms(pathname: string): string | null {
  if (!pathname.startsWith(CMS_PREFIX)) return null;
  const own = pathname.slice(CMS_PREFIX.length - 1);
  return OWN_PLACES.has(own.split('/')[1] ?? '') ? null : own;
}

/**
 * The path that the route lookup is asked for: decoded, and `/cms/gioi-thieu` → `/gioi-thieu`. Null
 * for invalid percent-encoding, and for an encoded slash, question mark or hash: nothing can be found there.
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
 * The target of a menu entry: an absolute web address is external, anything else is a path of the shop.
 */
export function menuHref(link: string): { href: string; isExternal: boolean } {
  const isExternal = /^https?:\/\//i.test(link.trim());
  return { href: isExternal ? link.trim() : `/${link.trim().replace(/^\/+/, '')}`, isExternal };
}
