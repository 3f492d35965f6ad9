import type { StoreConfig } from '../../config/rules/content.ts';
import {
  ACCOUNT_CARD,
  ACCOUNT_DATA,
  ACCOUNT_PURCHASES,
  ACCOUNT_REFERRAL,
  ACCOUNT_REVIEWS,
  ACCOUNT_VOUCHERS,
  ACCOUNT_WISHLIST,
} from '../../links/rules/account-paths.ts';
import { BLOG, FAQ, INVITATION, MEMBERSHIP, STORES, VIDEOS, WHEEL } from '../../links/rules/content-paths.ts';
import { BACK_ORDER_ANCHOR, VOUCHERS, WISHLIST } from '../../links/rules/paths.ts';

/** Pages that Magento itself does not have, each with the middleware call that it needs. */
export const CALLS_OF_PAGES: readonly (readonly [page: string, call: string])[] = [
  [STORES, 'storelocator_city'],
  ['/cua-hang', 'storelocator_city'],
  ['/con-hang', 'storelocator_find_product'],
  [BLOG, 'blog_post'],
  [VIDEOS, 'video_watchshop'],
  [FAQ, 'get_faq_group_list'],
  ['/supportdetail', 'get_faq_group_list'],
  [WHEEL, 'lucky_wheel_info'],
  [VOUCHERS, 'customer_getlistvoucher'],
  [ACCOUNT_VOUCHERS, 'customer_getlistvoucher'],
  [MEMBERSHIP, 'get_loyalty'],
  [ACCOUNT_CARD, 'get_loyalty'],
  [INVITATION, 'reference_code'],
  [ACCOUNT_REFERRAL, 'reference_code'],
  [ACCOUNT_PURCHASES, 'get_order_offline'],
  [ACCOUNT_DATA, 'customer_data'],
  ['/flash-deal', 'flashsale_deals'],
];

/** Calls that only concern C Point: the card, and referrals, which give points to both customers. */
export const LOYALTY_CALLS = ['get_loyalty', 'reference_code'] as const;

/** The call behind the form below a product that asks to be told when it is back. */
const CALL_OF_BACK_ORDERS = 'customer_postbackorder';

/**
 * The middleware call that the page at an address needs, or the form that the address leads to; without it the page is
 * a 404, and nothing links to either. Null for a page that needs none.
 */
export function neededCall(href: string): string | null {
  if (href.endsWith(`#${BACK_ORDER_ANCHOR}`)) return CALL_OF_BACK_ORDERS;
  return CALLS_OF_PAGES.find(([page]) => isBelow(href, page))?.[1] ?? null;
}

/**
 * Whether a page, or the form that the address leads to, is for something that the merchant switched off in Magento.
 * False while the store's settings are unknown.
 */
export function isSwitchedOff(
  href: string,
  store: Pick<StoreConfig, 'hasWishlist' | 'hasReviews'> | null | undefined,
): boolean {
  if (!store) return false;
  const off = [
    ...(store.hasWishlist ? [] : [WISHLIST, ACCOUNT_WISHLIST]),
    ...(store.hasReviews ? [] : [ACCOUNT_REVIEWS]),
  ];
  return off.some((page) => isBelow(href, page));
}

/** Whether an address is a page, or one below it. */
function isBelow(href: string, page: string): boolean {
  const path = href.replace(/[?#].*$/, '');
  return path === page || path.startsWith(`${page}/`);
}
