import { PRIVACY_CHOICE } from '../../links/rules/paths.ts';

/**
 * Version of the texts that a person accepts: `login.agree` and `login.agreeLabel`, and the linked pages on terms and
 * privacy. It is stored with the time of registration; a changed text gets a new version.
 */
export const CONSENT_TEXT_VERSION = '2026-11';

/** The shopper's answer about tracking. */
export const CONSENT_ANSWERS = ['yes', 'no'] as const;
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number];

/** Half a year; then the shop asks again. */
export const CONSENT_MAX_AGE_S = 15_552_000;

/** Whether a cookie was set by third-party tools; they are deleted when consent is withdrawn. */
export const isToolCookie = (name: string): boolean => /^(_ga|_gid|_gcl|_fbp|_fbc|WZRK)/.test(name);

/**
 * An inline script directly after the consent box. It shows the box before the first paint, so that nothing moves: to
 * browsers without an answer, on every page except the privacy choice. Crawlers are not asked.
 */
export const ASK_BEFORE_PAINT = [
  '(box=>{try{',
  'box.hidden=/(^|; )consent=/.test(document.cookie)||!!localStorage.getItem("consent")',
  `||location.pathname.endsWith(${JSON.stringify(PRIVACY_CHOICE)})||/bot|crawl|spider/i.test(navigator.userAgent)`,
  '}catch{}})(document.currentScript.previousElementSibling)',
].join('');
