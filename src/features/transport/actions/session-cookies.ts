import { env } from 'cloudflare:workers';
import type { APIContext } from 'astro';
import { decodeDraft, encodeDraft } from '../../checkout/rules/draft.ts';
import { COOKIE, COOKIE_MAX_AGE_S, LOCALE_COOKIE_MAX_AGE_S } from '../../page/rules/cookies.ts';
import { hostCookie } from '../../page/rules/page-cookies.ts';
import { LOCALE_CONFIG, resolveLocale } from '../../page/rules/store-views/locale.ts';
import { localesOf, readStoreViews } from '../../page/rules/store-views/store-views.ts';
import { referralCode } from '../../promotions/rules/referral.ts';
import {
  decodePendingCode,
  decodePendingLogin,
  encodePendingCode,
  type PendingCode,
  type PendingLogin,
} from '../../session/rules/one-time-code.ts';
import { PROOF_MINUTES } from '../../session/rules/owner-proof.ts';
import { dropCart, dropHostCookie, dropLastOrders, dropPendingOrder } from './cookies.ts';
import { dropTyped } from './typed-form.ts';

type Context = Pick<APIContext, 'cookies' | 'url'>;

/**
 * Stores the customer's token in an HttpOnly cookie, and a flag that scripts can read.
 */
export function keepSession(context: Context, token: string): void {
  const isReadable = env.TOKEN_COOKIE === 'readable';
  context.cookies.set(hostCookie(COOKIE.token, context.url), token, {
    ...shared(context),
    httpOnly: !isReadable,
    maxAge: COOKIE_MAX_AGE_S,
  });
  context.cookies.set(COOKIE.loggedIn, '1', { ...shared(context), maxAge: COOKIE_MAX_AGE_S });
}

/** Deletes the cookies of the session, of its typed forms, of its cart and of the placed and pending orders. */
export function dropSession(context: Context): void {
  dropHostCookie(context, COOKIE.token);
  context.cookies.delete(COOKIE.loggedIn, { path: '/' });
  dropProof(context);
  dropTyped(context);
  dropLastOrders(context);
  dropPendingOrder(context);
  dropCart(context);
}

const MINUTE_S = 60;
const PENDING_MAX_AGE_S = 1800; // the longest lifetime of a code

/** Stores the phone that a code was sent to and what follows the login. */
export function keepPendingLogin(context: Context, pending: PendingLogin): void {
  keepPending(context, COOKIE.pendingLogin, pending);
}

/** Reads what `keepPendingLogin` stored; null when it is missing or invalid. */
export function readPendingLogin({ cookies, url }: Context): PendingLogin | null {
  return decodePendingLogin(cookies.get(hostCookie(COOKIE.pendingLogin, url))?.value);
}

export function dropPendingLogin(context: Context): void {
  dropHostCookie(context, COOKIE.pendingLogin);
}

/** Stores the phone of a guest's order that a code was sent to; a pending login stays too. */
export function keepPendingConfirmation(context: Context, pending: PendingCode): void {
  keepPending(context, COOKIE.pendingConfirmation, pending);
}

/** Reads what `keepPendingConfirmation` stored; null when it is missing or invalid. */
export function readPendingConfirmation({ cookies, url }: Context): PendingCode | null {
  return decodePendingCode(cookies.get(hostCookie(COOKIE.pendingConfirmation, url))?.value);
}

export function dropPendingConfirmation(context: Context): void {
  dropHostCookie(context, COOKIE.pendingConfirmation);
}

/** Stores the phone that a code was sent to as proof of identity. */
export function keepPendingProof(context: Context, pending: PendingCode): void {
  keepPending(context, COOKIE.pendingProof, pending);
}

/** Reads what `keepPendingProof` stored; null when it is missing or invalid. */
export function readPendingProof({ cookies, url }: Context): PendingCode | null {
  return decodePendingCode(cookies.get(hostCookie(COOKIE.pendingProof, url))?.value);
}

/** Records that the signed-in customer has just verified their identity, and deletes the used code. */
export function keepProof(context: Context): void {
  const options = { ...shared(context), httpOnly: true, maxAge: PROOF_MINUTES * MINUTE_S };
  context.cookies.set(hostCookie(COOKIE.proven, context.url), '1', options);
  dropHostCookie(context, COOKIE.pendingProof);
}

/** Whether `keepProof` was called a few minutes ago. */
export function hasProof({ cookies, url }: Context): boolean {
  return cookies.has(hostCookie(COOKIE.proven, url));
}

/** The next action needs another proof. */
export function dropProof(context: Context): void {
  if (hasProof(context)) dropHostCookie(context, COOKIE.proven);
}

function keepPending(context: Context, name: string, pending: PendingCode): void {
  const options = { ...shared(context), httpOnly: true, maxAge: PENDING_MAX_AGE_S };
  context.cookies.set(hostCookie(name, context.url), encodePendingCode(pending), options);
}

/** The referral code from `?ref=`; null without one. It decides about a reward, never about rights. */
export function readReferral({ cookies }: Pick<APIContext, 'cookies'>): string | null {
  return referralCode(cookies.get(COOKIE.referral)?.value);
}

export function dropReferral({ cookies }: Context): void {
  cookies.delete(COOKIE.referral, { path: '/' });
}

const DRAFT_LENGTH_MAX = 3900; // bytes as sent; a cookie holds no more than 4 KB

/**
 * Stores the form values typed when the session had expired or the backend did not answer, to restore them after the
 * login; values of other tabs in other fields stay.
 */
export function keepDraft(context: Context, values: Record<string, string>): void {
  const typed = { ...readDraft(context), ...values };
  const whole = encodeDraft(typed);
  // Only the note can be that long; a browser with scripts still has it on its page.
  const draft = whole.length > DRAFT_LENGTH_MAX ? encodeDraft({ ...typed, note: '' }) : whole;
  context.cookies.set(hostCookie(COOKIE.draft, context.url), draft, {
    ...shared(context),
    httpOnly: true,
    maxAge: PENDING_MAX_AGE_S,
  });
}

/** Reads what `keepDraft` stored; empty without it. It stays until it was saved, so that a reload loses nothing. */
export function readDraft({ cookies, url }: Context): Record<string, string> {
  return decodeDraft(cookies.get(hostCookie(COOKIE.draft, url))?.value);
}

/** Whether a session ended in the checkout and nobody has logged in or ordered since; used when there is no cart. */
export function hasDraft({ cookies, url }: Context): boolean {
  return cookies.has(hostCookie(COOKIE.draft, url));
}

export function dropDraft(context: Context): void {
  if (hasDraft(context)) dropHostCookie(context, COOKIE.draft);
}

/** Stores locale, currency and country once a shopper does something; a first GET stores nothing. */
export function keepLocale(context: Context): void {
  const saved = context.cookies.get(COOKIE.locale)?.value;
  const config = localesOf(readStoreViews(env.STORES), LOCALE_CONFIG);
  const locale = resolveLocale(saved, context.url.pathname, config);
  if (!locale.isRenewed && context.cookies.has(COOKIE.currency) && context.cookies.has(COOKIE.country)) return;
  const options = { ...shared(context), maxAge: COOKIE_MAX_AGE_S };
  context.cookies.set(COOKIE.locale, locale.code, { ...options, maxAge: LOCALE_COOKIE_MAX_AGE_S });
  context.cookies.set(COOKIE.currency, locale.currency, options);
  context.cookies.set(COOKIE.country, locale.country, options);
}

function shared({ url }: Context) {
  return { path: '/', sameSite: 'lax', secure: url.protocol === 'https:' } as const;
}
