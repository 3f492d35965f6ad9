import * as z from 'zod';
import { confirmCartPhone, isOpenGuestCart } from '../../cart/db/confirmed-phone.ts';
import { type MiddlewareContext, RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, post } from '../../transport/middleware/endpoint.ts';
import { phone } from '../../transport/middleware/fields.ts';
import { refused } from '../../transport/rules/refused.ts';
import { checkCode, readCodeRules, type TypedCode } from '../rules/one-time-code.ts';
import { captchaFields, isAnswered, requireCaptcha, UNANSWERED } from './captcha.ts';
import { clientNetwork, limitVisitor } from './client.ts';
import { codeRequest } from './send-code.ts';

export const code = z
  .string()
  .trim()
  .regex(/^\d{4,8}$/, 'must be the digits of the message')
  .describe('As in the message');
const cartId = z.string().min(1).max(64);
/** The request that a code was sent for; clients that do not send it are recognised by their network. */
export const requestId = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'must be what the call that sent the code answered')
  .optional()
  .describe('As answered when the code was sent; without it the newest request from the same network is meant');

export const CHECK_REFUSES = {
  410: 'No code was sent, or it has expired or was used',
  422: 'The code is wrong',
  429: 'Five wrong codes: ask for a new one',
};

/** Checks a code; throws RequestError 410, 422 or 429. */
export async function requireCode(context: MiddlewareContext, typed: Omit<TypedCode, 'network'>): Promise<void> {
  await limitVisitor(context, 'code_checks');
  const rules = await readCodeRules(context.env.DB);
  const network = (await clientNetwork(context)) ?? '';
  const verdict = await checkCode(context.env.DB, { ...typed, network }, rules, new Date());
  if (verdict === 'gone') throw new RequestError(410, 'code: none was sent, or it has expired');
  if (verdict === 'wrong') throw new RequestError(422, 'code: incorrect');
  if (verdict === 'too_often') throw new RequestError(429, 'code: too many wrong codes, ask for a new one');
}

/** One-time codes of the checkout. */
export const codeCalls: Calls = {
  get_otp_checkout: codeRequest(
    'checkout',
    'sms',
    'Sends a code for the checkout by SMS; from the third in an hour on a captcha must be solved',
  ),
  get_zalo_otp_checkout: codeRequest('checkout', 'zalo', 'The same by Zalo'),
  post_otp_checkout: post({
    summary: 'Uses a code up and notes the phone as confirmed for the cart of a guest',
    input: z.object({ phone, code, cart_id: cartId, request_id: requestId }),
    result: z.object({ phone: z.string(), is_confirmed: z.literal(true) }),
    example: {
      input: { phone: '0912345678', code: '123456', cart_id: 'W0kq…' },
      result: { phone: '0912345678', is_confirmed: true },
    },
    refuses: { 404: 'There is no such open cart of a guest', ...CHECK_REFUSES },
    answer: async ({ phone, code, cart_id, request_id }, context) => {
      const { DB } = context.env;
      const unknownCart = new RequestError(404, refused('CART_GONE', 'cart_id: no such open cart'));
      if (!(await isOpenGuestCart(DB, cart_id))) throw unknownCart;
      await requireCode(context, { purpose: 'checkout', phone, code, requestId: request_id });
      if (!(await confirmCartPhone(DB, cart_id, phone, new Date()))) throw unknownCart;
      return { phone, is_confirmed: true as const };
    },
  }),
  get_verify_otp_captcha: post({
    summary: 'Checks a captcha and then a code, which stays good for the step that follows',
    input: z
      .object({
        phone,
        code,
        request_id: requestId,
        ...captchaFields,
        purpose: z.enum(['login', 'checkout']).default('login'),
      })
      .refine(isAnswered, UNANSWERED),
    result: z.object({ is_verified: z.literal(true) }),
    example: {
      input: { phone: '0912345678', code: '123456', captcha_id: 'Zk3v…', captcha_answer: 12, purpose: 'checkout' },
      result: { is_verified: true },
    },
    refuses: { ...CHECK_REFUSES, 410: 'The captcha or the code is unknown, used or expired' },
    answer: async ({ phone, code, request_id, purpose, ...captcha }, context) => {
      await requireCaptcha(context, captcha);
      await requireCode(context, { purpose, phone, code, requestId: request_id, keep: true });
      return { is_verified: true as const };
    },
  }),
};
