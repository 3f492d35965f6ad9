import { normalisePath } from './normal-path.ts';
import { HOME_PARAMETERS } from './own-parameters.ts';

/** The longest chain of redirects that is followed; browsers follow about twenty. */
export const REDIRECTS_MAX = 10;

/**
 * Pages of the shop that no redirect may cover: the backend refuses such a redirect, and the storefront ignores one that
 * another backend sends. A page below one of these may be redirected, such as a story that was removed.
 */
const OWN_PAGES: readonly string[] = [
  ...[
    '',
    'search',
    'danh-muc',
    'danh-muc/menu',
    'blog',
    'blog/rss.xml',
    'blog/tim-kiem',
    'blog/chuyen-muc',
    'hoi-dap',
    'hoi-dap/tim-kiem',
  ],
  ...['cua-hang', 'cua-hang.html', 'da-xem', 'membership', 'vouchers', 'vong-quay-may-man', 'watch-shop', 'ban-be'],
  ...['lua-chon-rieng-tu', 'offline', '404', '410', '413', '429', '500', 'robots.txt', 'sitemap.xml', 'llms.txt'],
  ...['sw.js', 'healthz', 'speculation.json', 'og.png', 'favicon.svg', 'manifest.webmanifest'],
];
/** Folders of the shop that no redirect may reach into: orders, accounts, payments, files, calls of programs. */
const OWN_FOLDERS: readonly string[] = [
  ...['gio-hang', 'checkout', 'customer', 'yeu-thich', 'tra-don-hang', 'orderdetailpayonline', 'odershopeepayment'],
  ...[
    'bao-gia',
    'hang-cho',
    'ngung-nhan-thu',
    'hinh-doi-tra',
    'ngan-keo',
    'feeds',
    'sitemap',
    'media',
    'chia-se',
    'kieu',
    'ucp',
    '.well-known',
  ],
  ...['_actions', '_astro', '_edge', '_image', 'graphql', 'rest', 'desk', 'v1', 'cdn-cgi'],
];

/** Whether a path is a page of the shop itself. */
export function isOwnAddress(path: string): boolean {
  const plain = normalisePath(path);
  return OWN_PAGES.includes(plain) || OWN_FOLDERS.some((folder) => plain === folder || plain.startsWith(`${folder}/`));
}

/**
 * Whether a redirect of an address, a path with or without a query, would cover a page of the shop. The home page reads
 * few parameters: with others it is the address of an older shop, such as `/?p=12` of WordPress.
 */
export function coversOwnPage(address: string): boolean {
  if (!isOwnAddress(address)) return false;
  const names = [...new URLSearchParams(address.split('?')[1] ?? '').keys()];
  return normalisePath(address) !== '' || names.length === 0 || names.some((name) => HOME_PARAMETERS.has(name));
}

/** Folders below which the shop itself has pages, such as `blog/` and `p/`. */
const PAGE_FOLDERS: readonly string[] = [
  ...['blog', 'hoi-dap', 'danh-muc', 'cua-hang', 'ban-be', 'p', 'flash-deal', 'supportdetail', 'con-hang', 'danh-gia'],
];

/** Whether a path is a page of the shop itself, or could be one: no page, product or category is reached there. */
export function isOwnPlace(path: string): boolean {
  const plain = normalisePath(path);
  return isOwnAddress(plain) || PAGE_FOLDERS.some((folder) => plain === folder || plain.startsWith(`${folder}/`));
}
