import * as z from 'zod';
import { isTurnstileKey } from '../../login/rules/turnstile.ts';
import { CONSENT_TEXT_VERSION } from '../../privacy/rules/consent.ts';
import type { MiddlewareApi } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { getBody, restCall } from '../../transport/server/middleware.ts';
import type { Captcha, CaptchaFields } from '../rules/captcha.ts';
import type { CodeChannel, CodeOutcome } from '../rules/one-time-code.ts';

const Sent = z.object({
  expires_in: z.coerce.number().positive().catch(300),
  resend_in: z.coerce.number().positive().catch(60),
  otp_length: z.coerce.number().int().min(4).max(8).catch(6),
  request_id: z.string().max(200).optional().catch(undefined),
});
const Drawing = z.object({ captcha_id: z.string(), image: z.string().startsWith('data:image/') });
const Widget = z.object({
  kind: z.literal('turnstile'),
  site_key: z.string().refine(isTurnstileKey),
  action: z.string().regex(/^[\w-]{1,32}$/),
});
const Proof = z.object({ captcha_proof: z.string() });
const Token = z.object({ token: z.string().min(1) });

const CALLS = {
  login: { sms: 'get_otp_login_v2', zalo: 'get_zalo_otp_login' },
  checkout: { sms: 'get_otp_checkout', zalo: 'get_zalo_otp_checkout' },
} as const;

/** Whether the backend can send codes to phones. */
export function sendsCodes(commerce: MiddlewareApi): boolean {
  return commerce.hasCall(CALLS.login.sms);
}

type CodeRequestAnswer =
  | { outcome: 'sent'; expiresIn: number; resendIn: number; length: number; requestId: string | undefined }
  | { outcome: 'captcha' }
  | { outcome: 'wait'; seconds: number }
  /** The backend refuses the number: not a mobile number, or not in its list. */
  | { outcome: 'wrongPhone' | 'unlistedPhone' };

/**
 * Sends a one-time code to a phone. The result is: sent, a captcha must be
 * solved first, too soon, or the number is refused. Units: seconds. Throws `CommerceError`.
 */
export async function requestCode(
  commerce: MiddlewareApi,
  {
    phone,
    channel,
    purpose = 'login',
    captchaProof,
  }: {
    phone: string;
    channel: CodeChannel;
    /** What the code permits: opening an account, or a guest's order. */
    purpose?: keyof typeof CALLS;
    captchaProof?: string | undefined;
  },
): Promise<CodeRequestAnswer> {
  const call = CALLS[purpose][channel];
  const answer = await restCall(commerce, call, {
    method: 'POST',
    body: { phone, ...(captchaProof ? { captcha_proof: captchaProof } : {}) },
  });
  if (answer.code === 403 || answer.code === 410) return { outcome: 'captcha' };
  if (answer.code === 429) return { outcome: 'wait', seconds: answer.retryAfter ?? 60 };
  if (answer.code === 400 || answer.code === 422) return { outcome: 'wrongPhone' };
  if (answer.code === 404) return { outcome: 'unlistedPhone' };
  const sent = Sent.safeParse(answer.result);
  if (answer.code !== 200 || !sent.success) throw failed(call, answer.code);
  const { expires_in, resend_in, otp_length, request_id } = sent.data;
  return { outcome: 'sent', expiresIn: expires_in, resendIn: resend_in, length: otp_length, requestId: request_id };
}

/** A typed code, and the request it was sent for if the backend named one. */
interface TypedCode {
  phone: string;
  code: string;
  requestId: string | undefined;
  /** Name of a new customer. */
  name?: { firstname: string; lastname: string } | undefined;
}
const wire = ({ phone, code, requestId, name }: TypedCode) => ({
  ...name,
  phone,
  code,
  ...(requestId ? { request_id: requestId } : {}),
});

/** Exchanges a code for the customer's token, or returns the problem. Throws `CommerceError`. */
export async function verifyCode(
  commerce: MiddlewareApi,
  typed: TypedCode,
): Promise<{ token: string } | { outcome: CodeOutcome }> {
  const answer = await restCall(commerce, 'post_otp', {
    method: 'POST',
    // A new number creates a customer, who accepted the terms by continuing.
    body: { ...wire(typed), consent_version: CONSENT_TEXT_VERSION },
  });
  const token = Token.safeParse(answer.result);
  if (answer.code === 200 && token.success) return token.data;
  return { outcome: outcomeOf('post_otp', answer.code) };
}

/** Confirms the phone of a guest's cart by a code; returns the problem, or null. Throws `CommerceError`. */
export async function confirmPhone(
  commerce: MiddlewareApi,
  { cartId, ...typed }: TypedCode & { cartId: string },
): Promise<CodeOutcome | null> {
  const body = { ...wire(typed), cart_id: cartId };
  const answer = await restCall(commerce, 'post_otp_checkout', { method: 'POST', body });
  return answer.code === 200 ? null : outcomeOf('post_otp_checkout', answer.code);
}

/** Why a code was not accepted, by the answer's code. Throws `CommerceError` for any other code. */
function outcomeOf(call: string, code: number): CodeOutcome {
  if (code === 410) return 'expired';
  if (code === 400 || code === 422) return 'wrong';
  if (code === 429) return 'tooOften';
  if (code === 401 || code === 403) return 'locked';
  if (code === 428) return 'unproven';
  throw failed(call, code);
}

/** A captcha: a picture as a data URL, or the data of Cloudflare's widget. Throws `CommerceError`. */
export async function getCaptcha(commerce: MiddlewareApi): Promise<Captcha> {
  const result = (await getBody(commerce, 'get_captcha'))?.result;
  const widget = Widget.safeParse(result);
  if (widget.success) return { kind: 'turnstile', siteKey: widget.data.site_key, action: widget.data.action };
  const drawing = Drawing.safeParse(result);
  if (!drawing.success) throw new CommerceError('refused', 'get_captcha was refused');
  return { kind: 'drawing', id: drawing.data.captcha_id, image: drawing.data.image };
}

/** The proof of a solved captcha for one request, or null for a wrong answer. Throws `CommerceError`. */
export async function solveCaptcha(commerce: MiddlewareApi, fields: CaptchaFields): Promise<string | null> {
  const { captchaId, captchaAnswer, captchaToken } = fields;
  if (!captchaToken && !(captchaId && captchaAnswer)) return null;
  const body = captchaToken
    ? { captcha_token: captchaToken }
    : { captcha_id: captchaId, captcha_answer: captchaAnswer };
  const answer = await restCall(commerce, 'check_captcha', { method: 'POST', body });
  const proof = Proof.safeParse(answer.result);
  return answer.code === 200 && proof.success ? proof.data.captcha_proof : null;
}

function failed(name: string, code: number): CommerceError {
  return code >= 500
    ? new CommerceError('http', `${name} answered ${code}`, { statusCode: code })
    : new CommerceError('refused', `${name} was refused`, { statusCode: code });
}
