import type { CommerceEnv } from '../../env.ts';

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';
const MAX_TOKEN_LENGTH = 4096;
const TIMEOUT_MS = 5000;
/** Below this score Google considers a visitor a bot. Only version 3 has scores. */
const MINIMUM_SCORE = 0.5;

/** The site key for the shop's forms; null when it is not configured. */
export const recaptchaSiteKey = (env: CommerceEnv): string | null => env.RECAPTCHA_SITE_KEY || null;
export const RECAPTCHA_MINIMUM_SCORE = MINIMUM_SCORE;

/**
 * Whether a form was sent by a person, according to Google's reCAPTCHA. Without a configured secret there is no check,
 * and a token is ignored. When Google is unavailable everybody passes, and the limits per visitor and account
 * remain.
 */
export async function isHuman(env: CommerceEnv, token: string | null, address: string | null): Promise<boolean> {
  if (!env.RECAPTCHA_SECRET) return true;
  if (!token || token.length > MAX_TOKEN_LENGTH) return false;
  const body = new URLSearchParams({ secret: env.RECAPTCHA_SECRET, response: token });
  if (address) body.set('remoteip', address);
  try {
    const response = await fetch(env.RECAPTCHA_VERIFY_URL || VERIFY_URL, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`);
    const answer = (await response.json()) as { success?: boolean; score?: number };
    return answer.success === true && (answer.score ?? 1) >= MINIMUM_SCORE;
  } catch (error) {
    console.error('reCAPTCHA could not be asked', error);
    return true;
  }
}
