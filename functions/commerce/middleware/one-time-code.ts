import * as z from 'zod';
import { takeTurn } from '../db/rate-limit.ts';
import {
  type CodePurpose,
  type CodeRequest,
  type CodeRules,
  checkCode,
  confirmCartPhone,
  isOpenGuestCart,
  readCodeRules,
  secondsToWait,
  sendCode,
} from '../shop/one-time-code.ts';
import { type MiddlewareContext, RequestError } from './answer.ts';
import { captchaFields, captchaProof, requireCaptcha, requireCaptchaProof } from './captcha.ts';
import { clientAddress, limitClient, limitKey } from './client.ts';
import { type Calls, post } from './endpoint.ts';
import { phone } from './fields.ts';

const HOUR = 3600;
/** How many codes an hour are sent before each needs a solved captcha: to one phone, for one visitor, in all. */
const FREE_OF_PHONE = { most: 2, windowSeconds: HOUR };
const FREE_OF_CLIENT = { most: 10, windowSeconds: HOUR };
const FREE_OF_ALL = { most: 300, windowSeconds: HOUR };
/** How many are sent at all, and how many may be tried. */
const CODES_OF_PHONE = { most: 10, windowSeconds: 86_400 };
const CODES_OF_CLIENT = { most: 100, windowSeconds: HOUR };
const CHECKS_OF_CLIENT = { most: 200, windowSeconds: HOUR };

export const code = z
  .string()
  .trim()
  .regex(/^\d{4,8}$/, 'must be the digits of the message')
  .describe('As in the message');
const cartId = z.string().min(1).max(64);
const sent = z.object({
  expires_in: z.number().int().describe('Seconds the code is good for'),
  resend_in: z.number().int().describe('Seconds until another may be asked for'),
  otp_length: z.number().int(),
});
const SENT = { expires_in: 300, resend_in: 60, otp_length: 6 };

const SEND_REFUSES = {
  403: 'A captcha must be solved first: send captcha_proof',
  410: 'The captcha proof is unknown, used or expired',
  429: 'The last code is not a minute old, or too many were sent',
};
export const CHECK_REFUSES = {
  410: 'No code was sent, or it has expired or was used',
  422: 'The code is wrong',
  429: 'Five wrong codes: ask for a new one',
};

/** Sends a code; throws RequestError 403, 410 or 429 [X22, X102]. */
async function answerCodeRequest(
  context: MiddlewareContext,
  request: CodeRequest,
  proof: string | undefined,
): Promise<z.infer<typeof sent>> {
  const { DB } = context.env;
  const now = new Date();
  await limitClient(context, 'otp', CODES_OF_CLIENT);
  const rules = await readCodeRules(DB);
  const wait = await secondsToWait(DB, request, rules, now);
  if (wait > 0) throw tooYoung(wait);
  if (proof !== undefined) await requireCaptchaProof(context, proof);
  else if (await isSuspicious(context, request.phone, now))
    throw new RequestError(403, 'captcha_proof: solve a captcha first');
  await limitKey(context, `otp/${request.phone}`, CODES_OF_PHONE);
  // Of two requests at the same moment one sends.
  if (!(await sendCode(DB, request, rules, now))) throw tooYoung(rules.resendSeconds);
  return { expires_in: rules.lifeSeconds, resend_in: rules.resendSeconds, otp_length: rules.digits };
}

/** Whether so many codes were sent of late that a person should show to be one [X102] [SESSION-028]. */
async function isSuspicious(context: MiddlewareContext, phone: string, now: Date): Promise<boolean> {
  const { DB } = context.env;
  const address = await clientAddress(context);
  const waits = [
    await takeTurn(DB, `otp_free/${phone}`, FREE_OF_PHONE, now),
    address === null ? null : await takeTurn(DB, `otp_free_client/${address}`, FREE_OF_CLIENT, now),
    await takeTurn(DB, 'otp_free_all', FREE_OF_ALL, now),
  ];
  return waits.some((wait) => wait !== null);
}

const tooYoung = (seconds: number) =>
  new RequestError(429, `the last code is too young: ask again in ${seconds} s`, seconds);

/** Checks a code; throws RequestError 410, 422 or 429. */
export async function requireCode(
  context: MiddlewareContext,
  typed: { purpose: CodePurpose; phone: string; code: string; keep?: boolean },
): Promise<void> {
  await limitClient(context, 'otp_check', CHECKS_OF_CLIENT);
  const rules: CodeRules = await readCodeRules(context.env.DB);
  const verdict = await checkCode(context.env.DB, typed, rules, new Date());
  if (verdict === 'gone') throw new RequestError(410, 'code: none was sent, or it has expired');
  if (verdict === 'wrong') throw new RequestError(422, 'code: incorrect');
  if (verdict === 'too_often') throw new RequestError(429, 'code: too many wrong codes, ask for a new one');
}

/** The call that sends codes for one purpose by one channel, to any number alike. */
export const codeRequest = (purpose: CodePurpose, channel: CodeRequest['channel'], summary: string) =>
  post({
    summary,
    input: z.object({ phone, captcha_proof: captchaProof.optional() }),
    result: sent,
    example: { input: { phone: '0912345678' }, result: SENT },
    refuses: SEND_REFUSES,
    answer: ({ phone, captcha_proof }, context) =>
      answerCodeRequest(context, { purpose, phone, channel }, captcha_proof),
  });

/** One-time codes of the checkout [MW-025, MW-027, MW-028, MW-030]. */
export const codeCalls: Calls = {
  get_otp_checkout: codeRequest(
    'checkout',
    'sms',
    'Sends a code for the checkout by SMS; from the third in an hour on a captcha must be solved',
  ),
  get_zalo_otp_checkout: codeRequest('checkout', 'zalo', 'The same by Zalo'),
  post_otp_checkout: post({
    summary: 'Uses a code up and notes the phone as confirmed for the cart of a guest',
    input: z.object({ phone, code, cart_id: cartId }),
    result: z.object({ phone: z.string(), is_confirmed: z.literal(true) }),
    example: {
      input: { phone: '0912345678', code: '123456', cart_id: 'W0kq…' },
      result: { phone: '0912345678', is_confirmed: true },
    },
    refuses: { 404: 'There is no such open cart of a guest', ...CHECK_REFUSES },
    answer: async ({ phone, code, cart_id }, context) => {
      const { DB } = context.env;
      const unknownCart = new RequestError(404, 'cart_id: no such open cart');
      if (!(await isOpenGuestCart(DB, cart_id))) throw unknownCart;
      await requireCode(context, { purpose: 'checkout', phone, code });
      if (!(await confirmCartPhone(DB, cart_id, phone, new Date()))) throw unknownCart;
      return { phone, is_confirmed: true as const };
    },
  }),
  get_verify_otp_captcha: post({
    summary: 'Checks a captcha and then a code, which stays good for the step that follows',
    input: z.object({ phone, code, ...captchaFields, purpose: z.enum(['login', 'checkout']).default('login') }),
    result: z.object({ is_verified: z.literal(true) }),
    example: {
      input: { phone: '0912345678', code: '123456', captcha_id: 'Zk3v…', captcha_answer: 12, purpose: 'checkout' },
      result: { is_verified: true },
    },
    refuses: { ...CHECK_REFUSES, 410: 'The captcha or the code is unknown, used or expired' },
    answer: async ({ phone, code, purpose, captcha_id, captcha_answer }, context) => {
      await requireCaptcha(context, captcha_id, captcha_answer);
      await requireCode(context, { purpose, phone, code, keep: true });
      return { is_verified: true as const };
    },
  }),
};
