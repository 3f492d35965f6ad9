import {
  ACCOUNT_ADDRESSES,
  ACCOUNT_DOWNLOADS,
  ACCOUNT_MENU,
  ACCOUNT_ORDERS,
  ACCOUNT_PROFILE,
  ACCOUNT_REVIEWS,
  loginPath,
} from './account-paths.ts';
import { CONTACT } from './content-paths.ts';
import { spelledPath } from './path-spelling.ts';
import { CART, CHECKOUT, HOME, searchPath, TRACK_ORDER, WISHLIST } from './paths.ts';

/** Pages of Magento's own storefront, by the beginning of their addresses; the longest match counts. */
const PAGES: readonly [magento: string, path: string][] = [
  ['checkout/cart', CART],
  ['checkout/index', CHECKOUT],
  ['checkout/onepage', CHECKOUT],
  ['contact', CONTACT],
  ['customer/account', ACCOUNT_MENU],
  ['customer/account/create', loginPath('register')],
  ['customer/account/edit', ACCOUNT_PROFILE],
  ['customer/account/forgotpassword', loginPath('forgot')],
  ['customer/account/login', loginPath()],
  ['customer/account/logout', HOME],
  ['customer/account/logoutsuccess', HOME],
  ['customer/address', ACCOUNT_ADDRESSES],
  ['downloadable/customer', ACCOUNT_DOWNLOADS],
  ['review/customer', ACCOUNT_REVIEWS],
  ['sales/guest', TRACK_ORDER],
  ['sales/order', ACCOUNT_ORDERS],
  ['wishlist', WISHLIST],
];

/** Pages that a letter of Magento leads to, with the name of the key in their address. */
const MAILED = {
  'customer/account/createpassword': { step: 'reset', key: 'token' },
  'customer/account/confirm': { step: 'confirm', key: 'key' },
} as const;

/** A shop without rewriting by its web server has this file in front of every address. */
const BEHIND_INDEX = /^\/+index\.php(?:\/+(.*))?$/i;

const trimmed = (pathname: string) => pathname.toLowerCase().replace(/^\/+|\/+$/g, '');

/** The search page for an address of Magento's own search, in whatever spelling; null for any other address. */
const searchForMagento = ({ pathname, searchParams }: URL): string | null =>
  trimmed(pathname) === 'catalogsearch/result' ? searchPath(searchParams.get('q') ?? '') : null;

/**
 * The page of the shop for an address of Magento's own storefront, such as `/checkout/cart`, which old links, letters
 * and search engines contain; null for any other address. What a letter proves goes along.
 */
export function pathForMagento(url: URL): string | null {
  const { pathname, search, searchParams } = url;
  const found = searchForMagento(url);
  if (found) return found;
  const behind = BEHIND_INDEX.exec(pathname);
  if (behind) {
    const own = new URL(`/${behind[1] ?? ''}${search}`, url);
    return pathForMagento(own) ?? (spelledPath(own.pathname) ?? own.pathname) + own.search;
  }
  const path = trimmed(pathname);
  const mailed = Object.entries(MAILED).find(([address]) => path === address)?.[1];
  const key = mailed && searchParams.get(mailed.key);
  if (key) return `${loginPath(mailed.step)}&${new URLSearchParams({ [mailed.key]: key })}`;
  const [longest] = PAGES.filter(([page]) => path === page || path.startsWith(`${page}/`)).toSorted(
    ([one], [other]) => other.length - one.length,
  );
  return longest?.[1] ?? null;
}
