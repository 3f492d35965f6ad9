import type { CommerceEnv } from '../../env.ts';

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const TIMEOUT_MS = 5000;
/** Action name of the widget, which Turnstile must confirm for the token. */
export const TURNSTILE_ACTION = 'code';

interface Turnstile {
  siteKey: string;
  secret: string;
  /** Hosts on which the widget is used; a token from elsewhere is refused. */
  hostnames: readonly string[];
}

/** The Turnstile configuration; null when the key or the secret is missing, and the shop uses its own captcha. */
export function readTurnstile(env: CommerceEnv): Turnstile | null {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret } = env;
  if (!siteKey || !secret) return null;
  const listed = (env.TURNSTILE_HOSTNAMES ?? '').split(',').map((name) => name.trim().toLowerCase());
  const shop = env.STOREFRONT_URL && URL.canParse(env.STOREFRONT_URL) ? [new URL(env.STOREFRONT_URL).hostname] : [];
  const hostnames = listed.filter(Boolean);
  return { siteKey, secret, hostnames: hostnames.length > 0 ? hostnames : shop };
}

interface Verdict {
  success?: unknown;
  hostname?: unknown;
  action?: unknown;
}

/**
 * Verifies a token with Turnstile: made by a person, on this shop's pages, for this action. When Turnstile is
 * unavailable the token is refused; this locks nobody out, because the first codes for a number need no captcha.
 */
export async function verifyTurnstile(
  env: CommerceEnv,
  token: string,
  address: string | null,
): Promise<'accepted' | 'refused' | 'unavailable'> {
  const turnstile = readTurnstile(env);
  if (!turnstile) return 'refused';
  const body = new URLSearchParams({ secret: turnstile.secret, response: token });
  if (address) body.set('remoteip', address);
  try {
    const response = await fetch(env.TURNSTILE_VERIFY_URL || VERIFY_URL, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`Turnstile answered ${response.status}`);
    const { success, hostname, action } = (await response.json()) as Verdict;
    const isOurs = typeof hostname === 'string' && turnstile.hostnames.includes(hostname.toLowerCase());
    return success === true && isOurs && action === TURNSTILE_ACTION ? 'accepted' : 'refused';
  } catch (error) {
    console.error('Turnstile could not be asked', error);
    return 'unavailable';
  }
}
