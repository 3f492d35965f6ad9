import * as z from 'astro/zod';
import { type CaptchaFields, hasCaptcha, TOKEN_LENGTH_MAX } from '../../session/rules/captcha.ts';
import { type CodeChannel, codeTiming, type PendingCode, UNSENT } from '../../session/rules/one-time-code.ts';
import { requestCode, solveCaptcha } from '../../session/server/one-time-code.ts';
import { refuse } from '../../transport/actions/define.ts';
import type { MiddlewareApi } from '../../transport/server/commerce.ts';

const typed = z.string().max(300).nullish();

/** The captcha fields of a form: the digits of a picture, or the token of the widget. */
export const captchaInput = {
  captchaId: typed,
  captchaAnswer: typed,
  captchaToken: z.string().max(TOKEN_LENGTH_MAX).nullish(),
};

/**
 * Sends a code to a phone number that the shop already knows, and returns the state to keep until the code is typed.
 * `length` 0 means that no code was sent and a captcha must be solved first. Throws the refusal with the text for the
 * form.
 */
export async function sendPhoneCode(
  commerce: MiddlewareApi,
  to: { phone: string; channel: CodeChannel; purpose?: 'login' | 'checkout' },
  captcha: CaptchaFields,
): Promise<PendingCode> {
  const captchaProof = hasCaptcha(captcha) ? await solveCaptcha(commerce, captcha) : null;
  if (hasCaptcha(captcha) && !captchaProof) throw refuse('login.captchaWrong');
  const answer = await requestCode(commerce, { ...to, captchaProof: captchaProof ?? undefined });
  const { phone, channel } = to;
  if (answer.outcome === 'captcha') return { phone, channel, ...UNSENT };
  if (answer.outcome === 'sent')
    return { phone, channel, requestId: answer.requestId, ...codeTiming(answer, Date.now()) };
  if (answer.outcome === 'wait') throw refuse('login.wait', answer.seconds);
  throw refuse(answer.outcome === 'wrongPhone' ? 'Incorrect phone number' : 'Wrong phone number in list');
}
