import type { CommerceEnv } from '../../env.ts';

const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const TIMEOUT_MS = 5000;
/** What the widget is rendered with, and what Turnstile must say the token was made for. */
export const TURNSTILE_ACTION = 'code';

interface Turnstile {
  siteKey: string;
  secret: string;
  /** Where the widget may have stood; a token made elsewhere is refused. */
  hostnames: readonly string[];
}

/** What Turnstile is configured with; null where the key or the secret is missing, and the shop draws its own captcha. */
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
 * What Turnstile says of a token: made by a person, on this shop's pages, for this action. Where it cannot be asked
 * nothing is believed: the first codes of a number need no captcha, so nobody is locked out by that.
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
