import type { Captcha } from './captcha.ts';
import type { CodeChannel, Wish } from './one-time-code.ts';

export type LoginView = 'phone' | 'code' | 'password' | 'register' | 'forgot' | 'reset' | 'confirm';

/** A code on its way: what the form for it shows. Seconds. */
export interface SentCode {
  length: number;
  expiresIn: number;
  resendIn: number;
  channel: CodeChannel;
}

/** What the login shows at first: on a page of its own what was typed and answered before, in a panel the beginning. */
export interface LoginState {
  view: LoginView;
  /** As typed; on the page of the code only its masked form is shown. */
  phone: string;
  /** What was typed into the form that failed; never a password or a code. */
  values: Record<string, string>;
  /** What went wrong, to stand with the form. */
  problem: string | null;
  captcha: Captcha | null;
  code: SentCode | null;
  /** Where the shopper goes once logged in; null in a panel: they stay where they are. */
  next: string | null;
  wish: Wish | null;
  /** Who invited, where the address says so. */
  referral: string | null;
  /** Why the login is asked for, where that is not plain. */
  note: string | null;
  /** What a link from a mail carries: who it is for, and the key that is spent once. */
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

/** The beginning: by code, else by e-mail and password where no codes are sent. */
export function startOf(hasCodes: boolean): LoginState {
  return hasCodes ? LOGIN_START : { ...LOGIN_START, view: 'password' };
}

/** Where each form of the login is posted when no script runs. */
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
