import type { Captcha } from './captcha.ts';

/** How far a guest has come in confirming the phone of their order [CHECK-015]. */
export type PhoneCheck = { kind: 'unsent' } | { kind: 'captcha'; captcha: Captcha } | { kind: 'sent'; length: number };
