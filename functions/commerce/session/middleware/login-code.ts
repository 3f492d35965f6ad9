import * as z from 'zod';
import { phoneAccounts } from '../../magento/rules/phone-accounts.ts';
import { type MiddlewareContext, RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, post } from '../../transport/middleware/endpoint.ts';
import { phone, text } from '../../transport/middleware/fields.ts';
import { refused } from '../../transport/rules/refused.ts';
import { captchaProof, requireCaptchaProof } from './captcha.ts';
import { limitSubject, limitVisitor } from './client.ts';
import { CHECK_REFUSES, code, requestId, requireCode } from './one-time-code.ts';
import { codeRequest } from './send-code.ts';
import { storeOf } from './session.ts';

/**
 * The signed-in customer's header; throws RequestError 428 when the number is new to the account and the sign-in is not
 * recent.
 */
async function requireOwner(context: MiddlewareContext, phone: string): Promise<string | null> {
  const authorization = context.req.header('authorization') ?? null;
  // A phone number opens an account, so setting one requires a recent sign-in.
  if (!(await phoneAccounts(context.env).mayProve(authorization, phone)))
    throw new RequestError(428, 'log in again to confirm that it is you, then change the number');
  return authorization;
}

/** Login by one-time code. */
export const loginCalls: Calls = {
  get_otp_login_v2: codeRequest(
    'login',
    'sms',
    'Sends a code for the login by SMS, to any number alike; from the third in an hour on a captcha must be solved',
  ),
  get_zalo_otp_login: codeRequest('login', 'zalo', 'The same by Zalo'),
  post_otp: post({
    summary:
      'Uses a code up and signs in; an unknown number becomes a customer. With the token of a customer it proves the number for that account',
    input: z.object({
      phone,
      code,
      request_id: requestId,
      firstname: text(60).optional(),
      lastname: text(60).optional(),
      consent_version: text(40).optional().describe('Of the text that a new customer agreed to; kept with the time'),
    }),
    result: z.object({
      token: z.string().describe('For Authorization: Bearer, here and in GraphQL'),
      expires_in: z.number().int().describe('Seconds'),
      is_new_customer: z.boolean().describe('The customer was made by this call: ask for the name'),
    }),
    example: {
      input: { phone: '0912345678', code: '123456' },
      result: { token: '5f0c…', expires_in: 2_592_000, is_new_customer: false },
    },
    refuses: {
      403: 'The account is locked',
      409: 'The number belongs to another account',
      428: 'Another number for an account needs a session that has just begun: log in again first',
      ...CHECK_REFUSES,
    },
    answer: async ({ phone, code, request_id, firstname, lastname, consent_version }, context) => {
      // Checked before the code is used up, so that the code stays valid for the next attempt.
      const authorization = await requireOwner(context, phone);
      await requireCode(context, { purpose: 'login', phone, code, requestId: request_id });
      const name = firstname && lastname ? { firstname, lastname } : null;
      const login = { phone, name, consentVersion: consent_version ?? null, store: storeOf(context) };
      const outcome = await phoneAccounts(context.env).signIn(login, authorization);
      if (outcome.kind === 'locked') throw new RequestError(403, 'the account is locked');
      if (outcome.kind === 'taken')
        throw new RequestError(409, refused('PHONE_TAKEN', 'phone: it belongs to another account'));
      return { token: outcome.token, expires_in: outcome.expiresInSeconds, is_new_customer: outcome.isNew };
    },
  }),
  find_customer: post({
    summary: 'Whether a number has an account, and nothing else of it; each look-up needs a solved captcha',
    input: z.object({ phone, captcha_proof: captchaProof.optional() }),
    result: z.object({ is_known: z.boolean() }),
    example: { input: { phone: '0912345678', captcha_proof: 'aP9x…' }, result: { is_known: true } },
    refuses: {
      403: 'A captcha must be solved first: send captcha_proof',
      410: 'The captcha proof is unknown, used or expired',
      429: 'More than ten look-ups in an hour, or five of one number in a day',
    },
    answer: async ({ phone, captcha_proof }, context) => {
      await limitVisitor(context, 'find_customer');
      if (captcha_proof === undefined) throw new RequestError(403, 'captcha_proof: solve a captcha first');
      await requireCaptchaProof(context, captcha_proof);
      await limitSubject(context, 'find_customer_of_phone', phone);
      return { is_known: await phoneAccounts(context.env).isKnown(phone) };
    },
  }),
};
