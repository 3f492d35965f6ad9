import { INVITATION } from '../../links/rules/content-paths.ts';
import { COOKIE, COOKIE_MAX_AGE_S } from '../../page/rules/cookies.ts';
import { referralCode } from '../rules/referral.ts';

/** Stores the referral code from `?ref=` of any page, or `?ma=` of the referral page, until the shopper registers. */
export function keepReferral(): void {
  const name = location.pathname.endsWith(INVITATION) ? 'ma' : 'ref';
  const code = referralCode(new URLSearchParams(location.search).get(name));
  if (!code) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${COOKIE.referral}=${code}; Path=/; Max-Age=${COOKIE_MAX_AGE_S}; SameSite=Lax`;
}
