/**
 * How a visitor proves to be a person before a code is sent: by reading a drawing, or at Cloudflare's widget
 * [SESSION-028].
 */
export type Captcha =
  | { kind: 'drawing'; id: string; image: string }
  | {
      kind: 'turnstile';
      siteKey: string;
      /** What the widget's token is made for. */
      action: string;
    };

/** The drawing of the embedded backend, in pixels. */
export const DRAWING = { width: 190, height: 64 } as const;

/** What a form with a captcha sends: either the drawing's id and digits, or the widget's token. */
export interface CaptchaFields {
  captchaId?: string | null | undefined;
  captchaAnswer?: string | null | undefined;
  captchaToken?: string | null | undefined;
}
/** Name of the field that the widget adds to its form. */
export const TOKEN_FIELD = 'captchaToken' satisfies keyof CaptchaFields;
/** Longer than any token of the widget. */
export const TOKEN_LENGTH_MAX = 2048;

/** Whether a form carried anything of a captcha, so that it is to be checked. */
export const hasCaptcha = ({ captchaId, captchaToken }: CaptchaFields): boolean => Boolean(captchaId || captchaToken);
