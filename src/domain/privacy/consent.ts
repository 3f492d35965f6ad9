import { PRIVACY_CHOICE } from '../page/paths/paths.ts';

/**
 * Names the texts that a person agrees to: `login.agree` and `login.agreeLabel`, and the pages on terms and privacy they
 * lead to. Kept with the time at registration; another text gets another name.
 */
export const CONSENT_TEXT_VERSION = '2026-11';

/** Whether the shopper may be measured [X100]. */
export const CONSENT_ANSWERS = ['yes', 'no'] as const;
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number];

/** Half a year: then the shop asks again. */
export const CONSENT_MAX_AGE_S = 15_552_000;

/** Cookies that tools of others leave in a shopper's browser; they are deleted when the consent is withdrawn. */
export const isToolCookie = (name: string): boolean => /^(_ga|_gid|_gcl|_fbp|_fbc|WZRK)/.test(name);

/**
 * Stands right behind the box that asks and shows it before it is painted, so that nothing moves: to a browser that has
 * not answered yet, on every page but the one of the choice itself. Crawlers are not asked.
 */
export const ASK_BEFORE_PAINT = [
  '(box=>{try{',
  'box.hidden=/(^|; )consent=/.test(document.cookie)||!!localStorage.getItem("consent")',
  `||location.pathname===${JSON.stringify(PRIVACY_CHOICE)}||/bot|crawl|spider/i.test(navigator.userAgent)`,
  '}catch{}})(document.currentScript.previousElementSibling)',
].join('');
