import type { Captcha } from './captcha.ts';

/** The progress of a guest in confirming the phone of their order. */
export type PhoneCheck = { kind: 'unsent' } | { kind: 'captcha'; captcha: Captcha } | { kind: 'sent'; length: number };
