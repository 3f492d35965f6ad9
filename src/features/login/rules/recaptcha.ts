import type { Sources } from '../../privacy/rules/third-parties.ts';

/** Google's script for a site key. It is loaded together with the forms that need it, if a key is configured. */
export const recaptchaScript = (siteKey: string): string =>
  `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;

/** Hosts that a page with these forms must be allowed to load from. */
const RECAPTCHA = 'www.google.com/recaptcha/';
export const RECAPTCHA_SOURCES = {
  'script-src': [RECAPTCHA, 'www.gstatic.com/recaptcha/'],
  'connect-src': [RECAPTCHA],
  'frame-src': [RECAPTCHA],
} satisfies Sources;

/** The configured site key; null when it is missing or invalid. */
export function recaptchaKey(value: string | undefined): string | null {
  return value && /^[\w-]{20,60}$/.test(value) ? value : null;
}
