import type { Sources } from '../privacy/third-parties.ts';

const HOST = 'challenges.cloudflare.com';
const SCRIPT = `https://${HOST}/turnstile/v0/api.js`;

/** Cloudflare's script: it fills in every widget of the page by itself, or only what it is told to. */
export const TURNSTILE_SCRIPT = SCRIPT;
export const TURNSTILE_SCRIPT_EXPLICIT = `${SCRIPT}?render=explicit`;
export const TURNSTILE_LANGUAGE = 'vi';

/** What a page with the widget must be allowed to load from. */
export const TURNSTILE_SOURCES = {
  'script-src': [HOST],
  'connect-src': [HOST],
  'frame-src': [HOST],
} satisfies Sources;

/** Whether a value looks like a site key of Turnstile. */
export const isTurnstileKey = (value: string | undefined): value is string =>
  value !== undefined && /^[\w.-]{10,100}$/.test(value);
