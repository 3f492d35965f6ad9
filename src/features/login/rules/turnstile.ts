import type { Sources } from '../../privacy/rules/third-parties.ts';

const HOST = 'challenges.cloudflare.com';
const SCRIPT = `https://${HOST}/turnstile/v0/api.js`;

/** Cloudflare's script. It renders all widgets of the page, or only explicit ones. */
export const TURNSTILE_SCRIPT = SCRIPT;
export const TURNSTILE_SCRIPT_EXPLICIT = `${SCRIPT}?render=explicit`;
export const TURNSTILE_LANGUAGE = 'vi';

/** Hosts that a page with the widget must be allowed to load from. */
export const TURNSTILE_SOURCES = {
  'script-src': [HOST],
  'connect-src': [HOST],
  'frame-src': [HOST],
} satisfies Sources;

/** Whether a value has the format of a Turnstile site key. */
export const isTurnstileKey = (value: string | undefined): value is string =>
  value !== undefined && /^[\w.-]{10,100}$/.test(value);
