// Addresses of the account and of the login.

import { pathSegment } from './path-spelling.ts';
import { HOME } from './paths.ts';

export const LOGIN = '/?login=1';
export const ACCOUNT = '/customer';
export const ACCOUNT_PROFILE = '/customer/my-profile';
export const ACCOUNT_MENU = '/customer/my-account';
export const ACCOUNT_ORDERS = '/customer/order-history';
/** Purchases in shops in town. */
export const ACCOUNT_PURCHASES = `${ACCOUNT_ORDERS}/shop`;
export const ACCOUNT_VOUCHERS = '/customer/my-coupon';
export const ACCOUNT_CARD = '/customer/membership-card';
export const ACCOUNT_ADDRESSES = '/customer/addresses-details';
export const ACCOUNT_WISHLIST = '/customer/my-wishlist';
export const ACCOUNT_VIEWED = '/customer/my-recently-viewed';
export const ACCOUNT_REVIEWS = '/customer/my-reviews';
export const ACCOUNT_DOWNLOADS = '/customer/my-downloads';
export const ACCOUNT_REFERRAL = '/customer/my-referral';
/** A download of all data that the shop has about the customer. */
export const ACCOUNT_DATA = '/customer/my-data.json';

/** The screens of the account by their route names. */
export const ACCOUNT_ROUTES = {
  'customer-my-account': ACCOUNT_MENU,
  'customer-my-profile': ACCOUNT_PROFILE,
  'customer-order-history': ACCOUNT_ORDERS,
  'customer-my-coupon': ACCOUNT_VOUCHERS,
  'customer-membership-card': ACCOUNT_CARD,
  'customer-addresses-details': ACCOUNT_ADDRESSES,
  'customer-my-wishlist': ACCOUNT_WISHLIST,
  'customer-my-recently-viewed': ACCOUNT_VIEWED,
  'customer-my-reviews': ACCOUNT_REVIEWS,
  'customer-my-downloads': ACCOUNT_DOWNLOADS,
  'customer-my-referral': ACCOUNT_REFERRAL,
} as const;

/** One order of the account, by its number. */
export function orderPath(number: string): string {
  return `${ACCOUNT_ORDERS}/${pathSegment(number)}`;
}

/** The steps of the login that have an address, so that it works as a page too. */
type LoginStep = '1' | 'code' | 'password' | 'register' | 'forgot' | 'reset' | 'confirm';

/** `/?login=1`: the login dialog at a step, with the page to return to and a referral code. */
export function loginPath(step: LoginStep = '1', next: string | null = null, referral: string | null = null): string {
  const query = new URLSearchParams({ login: step });
  if (next && next !== HOME) query.set('next', next);
  if (referral) query.set('ref', referral);
  return `${HOME}?${query}`;
}
