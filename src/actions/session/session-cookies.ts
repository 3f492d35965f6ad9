import { env } from 'cloudflare:workers';
import type { APIContext } from 'astro';
import { decodeDraft, encodeDraft } from '../../domain/checkout/draft.ts';
import { COOKIE, COOKIE_MAX_AGE_S, hostCookie, LOCALE_COOKIE_MAX_AGE_S } from '../../domain/page/cookies.ts';
import { resolveLocale } from '../../domain/page/locale.ts';
import { referralCode } from '../../domain/promotions/referral.ts';
import {
  decodePendingCode,
  decodePendingLogin,
  encodePendingCode,
  type PendingCode,
  type PendingLogin,
} from '../../domain/session/one-time-code.ts';
import { PROOF_MINUTES } from '../../domain/session/owner-proof.ts';
import { dropCart, dropHostCookie, dropLastOrders } from '../transport/cookies.ts';

type Context = Pick<APIContext, 'cookies' | 'url'>;

/**
 * Keeps the customer's token where no script can read it, and beside it a flag that scripts may read
 * [B-15, X86, COOKIE-002..006, SESSION-001].
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

/** Forgets the session, the cart that belongs to it and which orders were placed [SESSION-007, SESSION-015, X103]. */
export function dropSession(context: Context): void {
  dropHostCookie(context, COOKIE.token);
  context.cookies.delete(COOKIE.loggedIn, { path: '/' });
  dropProof(context);
  dropLastOrders(context);
  dropCart(context);
}

const MINUTE_S = 60;
const PENDING_MAX_AGE_S = 1800; // the longest life that a code may be given

/** Remembers for which phone a code was sent and what is to follow. */
export function keepPendingLogin(context: Context, pending: PendingLogin): void {
  keepPending(context, COOKIE.pendingLogin, pending);
}

/** What `keepPendingLogin` kept; null without it or for anything else. */
export function readPendingLogin({ cookies, url }: Context): PendingLogin | null {
  return decodePendingLogin(cookies.get(hostCookie(COOKIE.pendingLogin, url))?.value);
}

export function dropPendingLogin(context: Context): void {
  dropHostCookie(context, COOKIE.pendingLogin);
}

/** Remembers to which phone of a guest's order a code was sent; a login that is pending meanwhile stays [CHECK-015]. */
export function keepPendingConfirmation(context: Context, pending: PendingCode): void {
  keepPending(context, COOKIE.pendingConfirmation, pending);
}

/** What `keepPendingConfirmation` kept; null without it or for anything else. */
export function readPendingConfirmation({ cookies, url }: Context): PendingCode | null {
  return decodePendingCode(cookies.get(hostCookie(COOKIE.pendingConfirmation, url))?.value);
}

export function dropPendingConfirmation(context: Context): void {
  dropHostCookie(context, COOKIE.pendingConfirmation);
}

/** Remembers to which phone a code was sent that proves who is logged in. */
export function keepPendingProof(context: Context, pending: PendingCode): void {
  keepPending(context, COOKIE.pendingProof, pending);
}

/** What `keepPendingProof` kept; null without it or for anything else. */
export function readPendingProof({ cookies, url }: Context): PendingCode | null {
  return decodePendingCode(cookies.get(hostCookie(COOKIE.pendingProof, url))?.value);
}

/** Remembers that who is logged in has just been proven to be the owner; the code that may have done it is used up. */
export function keepProof(context: Context): void {
  const options = { ...shared(context), httpOnly: true, maxAge: PROOF_MINUTES * MINUTE_S };
  context.cookies.set(hostCookie(COOKIE.proven, context.url), '1', options);
  dropHostCookie(context, COOKIE.pendingProof);
}

/** Whether `keepProof` was called some minutes ago. */
export function hasProof({ cookies, url }: Context): boolean {
  return cookies.has(hostCookie(COOKIE.proven, url));
}

/** The next change needs another proof. */
export function dropProof(context: Context): void {
  if (hasProof(context)) dropHostCookie(context, COOKIE.proven);
}

function keepPending(context: Context, name: string, pending: PendingCode): void {
  const options = { ...shared(context), httpOnly: true, maxAge: PENDING_MAX_AGE_S };
  context.cookies.set(hostCookie(name, context.url), encodePendingCode(pending), options);
}

/**
 * The code of who invited the shopper, from `?ref=`; null without one. It decides about a reward, never about rights.
 */
export function readReferral({ cookies }: Pick<APIContext, 'cookies'>): string | null {
  return referralCode(cookies.get(COOKIE.referral)?.value);
}

export function dropReferral({ cookies }: Context): void {
  cookies.delete(COOKIE.referral, { path: '/' });
}

const DRAFT_LENGTH_MAX = 3900; // bytes as sent; a cookie holds no more than 4 KB

/**
 * Keeps what was typed when the session was over, for the same form after the login, and that it was so, or when the
 * backend did not answer; what another tab typed into other fields stays [B-16].
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

/** What `keepDraft` kept; empty without it. It stays until it was saved, so that a reload loses nothing. */
export function readDraft({ cookies, url }: Context): Record<string, string> {
  return decodeDraft(cookies.get(hostCookie(COOKIE.draft, url))?.value);
}

/** Asked without a cart: whether a session ended in the checkout and nobody has logged in or ordered since. */
export function hasDraft({ cookies, url }: Context): boolean {
  return cookies.has(hostCookie(COOKIE.draft, url));
}

export function dropDraft(context: Context): void {
  if (hasDraft(context)) dropHostCookie(context, COOKIE.draft);
}

/** Saves locale, currency and country once a shopper does something; a first GET saves none [LOCALE-007, B-17]. */
export function keepLocale(context: Context): void {
  const saved = context.cookies.get(COOKIE.locale)?.value;
  const locale = resolveLocale(saved, context.url.pathname);
  if (!locale.isRenewed && context.cookies.has(COOKIE.currency) && context.cookies.has(COOKIE.country)) return;
  const options = { ...shared(context), maxAge: COOKIE_MAX_AGE_S };
  context.cookies.set(COOKIE.locale, locale.code, { ...options, maxAge: LOCALE_COOKIE_MAX_AGE_S });
  context.cookies.set(COOKIE.currency, locale.currency, options);
  context.cookies.set(COOKIE.country, locale.country, options);
}

function shared({ url }: Context) {
  return { path: '/', sameSite: 'lax', secure: url.protocol === 'https:' } as const;
}
