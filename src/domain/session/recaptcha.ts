import type { Sources } from '../privacy/third-parties.ts';

/** Google's script for a site key; it is loaded with the forms that need it, and only where a key is configured [X23]. */
export const recaptchaScript = (siteKey: string): string =>
  `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;

/** What a page with these forms must be allowed to load from. */
const RECAPTCHA = 'www.google.com/recaptcha/';
export const RECAPTCHA_SOURCES = {
  'script-src': [RECAPTCHA, 'www.gstatic.com/recaptcha/'],
  'connect-src': [RECAPTCHA],
  'frame-src': [RECAPTCHA],
} satisfies Sources;

/** The configured site key; null without one or for what cannot be one [SEC-005]. */
export function recaptchaKey(value: string | undefined): string | null {
  return value && /^[\w-]{20,60}$/.test(value) ? value : null;
}
