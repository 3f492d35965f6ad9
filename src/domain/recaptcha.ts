/** Google's script for a site key; it is loaded with the forms that need it, and only where a key is configured [X23]. */
export const recaptchaScript = (siteKey: string): string =>
  `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;

/** What a page with these forms must be allowed to load from. */
export const RECAPTCHA_ORIGINS = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] as const;

/** The configured site key; null without one or for what cannot be one [SEC-005]. */
export function recaptchaKey(value: string | undefined): string | null {
  return value && /^[\w-]{20,60}$/.test(value) ? value : null;
}
