import { ACCOUNT_CARD, ACCOUNT_REFERRAL, ACCOUNT_VOUCHERS } from './account-paths.ts';
import { BLOG, FAQ, INVITATION, MEMBERSHIP, STORES, VIDEOS, WHEEL } from './content-paths.ts';
import { VOUCHERS } from './paths.ts';

/** Pages of which Magento itself knows nothing: all they show comes from the REST middleware. */
const PAGES: readonly string[] = [
  ...[STORES, '/cua-hang', '/con-hang'],
  ...[BLOG, VIDEOS, FAQ, '/supportdetail'],
  ...[WHEEL, VOUCHERS, MEMBERSHIP, INVITATION, '/flash-deal'],
  ...[ACCOUNT_VOUCHERS, ACCOUNT_CARD, ACCOUNT_REFERRAL],
];

/** Whether the page of an address is there only with the middleware. Without it the page is a 404 that nothing links to. */
export function needsMiddleware(href: string): boolean {
  const path = href.replace(/[?#].*$/, '');
  return PAGES.some((page) => path === page || path.startsWith(`${page}/`));
}
