import * as z from 'zod';
import { findCustomerByPhone } from '../db/customers.ts';
import { findPhoneAccount } from '../db/magento-customers.ts';
import { signInAtMagento } from '../shop/magento/phone-login.ts';
import { isCompanion, magentoAdmin, magentoSettings } from '../shop/magento/settings.ts';
import { type PhoneLogin, type PhoneLoginOutcome, signInByPhone } from '../shop/phone-login.ts';
import { type MiddlewareContext, RequestError } from './answer.ts';
import { captchaProof, requireCaptchaProof } from './captcha.ts';
import { limitClient, limitKey } from './client.ts';
import { type Calls, post } from './endpoint.ts';
import { phone, text } from './fields.ts';
import { CHECK_REFUSES, code, codeRequest, requireCode } from './one-time-code.ts';
import { readSession, storeOf } from './session.ts';

const LOOK_UPS_OF_CLIENT = { most: 10, windowSeconds: 3600 };
const LOOK_UPS_OF_PHONE = { most: 5, windowSeconds: 86_400 };

/** Signs in here, or at the Magento beside. */
async function signIn(context: MiddlewareContext, login: PhoneLogin): Promise<PhoneLoginOutcome> {
  const { env } = context;
  const settings = magentoSettings(env);
  const admin = magentoAdmin(env);
  if (!settings || !admin) return signInByPhone(env.DB, login, await readSession(context));
  return signInAtMagento({ db: env.DB, settings, admin }, login, context.req.header('authorization') ?? null);
}

/** Whether a number has an account, here or at the Magento beside. */
const isKnownPhone = async ({ env }: MiddlewareContext, phone: string): Promise<boolean> =>
  isCompanion(env)
    ? Boolean((await findPhoneAccount(env.DB, phone))?.customer_id)
    : (await findCustomerByPhone(env.DB, phone)) !== null;

/** Login by one-time code [MW-024, MW-026, MW-029, MW-031]. */
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
    input: z.object({ phone, code, firstname: text(60).optional(), lastname: text(60).optional() }),
    result: z.object({
      token: z.string().describe('For Authorization: Bearer, here and in GraphQL'),
      expires_in: z.number().int().describe('Seconds'),
      is_new_customer: z.boolean().describe('The customer was made by this call: ask for the name'),
    }),
    example: {
      input: { phone: '0912345678', code: '123456' },
      result: { token: '5f0c…', expires_in: 2_592_000, is_new_customer: false },
    },
    refuses: { 403: 'The account is locked', 409: 'The number belongs to another account', ...CHECK_REFUSES },
    answer: async ({ phone, code, firstname, lastname }, context) => {
      await requireCode(context, { purpose: 'login', phone, code });
      const name = firstname && lastname ? { firstname, lastname } : null;
      const login = { phone, name, store: storeOf(context) };
      const outcome = await signIn(context, login);
      if (outcome.kind === 'locked') throw new RequestError(403, 'the account is locked');
      if (outcome.kind === 'taken') throw new RequestError(409, 'phone: it belongs to another account');
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
      await limitClient(context, 'find_customer', LOOK_UPS_OF_CLIENT);
      if (captcha_proof === undefined) throw new RequestError(403, 'captcha_proof: solve a captcha first');
      await requireCaptchaProof(context, captcha_proof);
      await limitKey(context, `find_customer/${phone}`, LOOK_UPS_OF_PHONE);
      return { is_known: await isKnownPhone(context, phone) };
    },
  }),
};
