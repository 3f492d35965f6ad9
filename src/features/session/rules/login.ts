import type { Captcha } from './captcha.ts';
import type { CodeChannel, Wish } from './one-time-code.ts';

export type LoginView = 'phone' | 'code' | 'password' | 'register' | 'forgot' | 'reset' | 'confirm';

/** A code that was sent: the data for its form. In seconds. */
export interface SentCode {
  length: number;
  expiresIn: number;
  resendIn: number;
  channel: CodeChannel;
}

/** The initial state of the login: on a page, the values and errors of the last request; in a panel, the first step. */
export interface LoginState {
  view: LoginView;
  /** The phone number as it was typed; the page for the code shows only its masked form. */
  phone: string;
  /** Values of the refused form; never a password or a code. */
  values: Record<string, string>;
  /** The error to show with the form. */
  problem: string | null;
  captcha: Captcha | null;
  code: SentCode | null;
  /** Where the shopper goes after the login; null in a panel, where they stay. */
  next: string | null;
  wish: Wish | null;
  /** The referral code in the address, if any. */
  referral: string | null;
  /** Why the login is required, when it is not obvious. */
  note: string | null;
  /** The data in a mailed link: the single-use key, and the e-mail address, empty if the letter does not contain it. */
  mailed: { email: string; key: string } | null;
}

export const LOGIN_START: LoginState = {
  view: 'phone',
  phone: '',
  values: {},
  problem: null,
  captcha: null,
  code: null,
  next: null,
  wish: null,
  referral: null,
  note: null,
  mailed: null,
};

/** The first step: by code, or by e-mail and password when no codes are sent. */
export function startOf(hasCodes: boolean): LoginState {
  return hasCodes ? LOGIN_START : { ...LOGIN_START, view: 'password' };
}

/** The targets of the login's forms without scripts. */
export interface LoginForms {
  requestCode: string;
  verifyCode: string;
  login: string;
  register: string;
  requestReset: string;
  reset: string;
  confirm: string;
  resend: string;
}
