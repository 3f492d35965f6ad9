/**
 * How a visitor shows that they are a person before a code is sent: by reading a picture, or with Cloudflare's widget.
 */
export type Captcha =
  | { kind: 'drawing'; id: string; image: string }
  | {
      kind: 'turnstile';
      siteKey: string;
      /** Action name of the widget's token. */
      action: string;
    };

/** Size of the embedded backend's captcha picture, in pixels. */
export const DRAWING = { width: 190, height: 64 } as const;

/** The captcha fields of a form: the picture's id and digits, or the widget's token. */
export interface CaptchaFields {
  captchaId?: string | null | undefined;
  captchaAnswer?: string | null | undefined;
  captchaToken?: string | null | undefined;
}
/** Name of the field that the widget adds to its form. */
export const TOKEN_FIELD = 'captchaToken' satisfies keyof CaptchaFields;
/** More than the length of any token. */
export const TOKEN_LENGTH_MAX = 2048;

/** Whether a form contains captcha fields and must be checked. */
export const hasCaptcha = ({ captchaId, captchaToken }: CaptchaFields): boolean => Boolean(captchaId || captchaToken);
