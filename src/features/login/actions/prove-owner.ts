import { type ActionAPIContext, defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { text } from '../../../text/vi.ts';
import { CODE_TEXTS, codeDigits } from '../../session/rules/one-time-code.ts';
import { PROOF_MINUTES, PROOF_PURPOSES, proofPath } from '../../session/rules/owner-proof.ts';
import { getCustomer } from '../../session/server/customer.ts';
import { verifyCode } from '../../session/server/one-time-code.ts';
import { revokeToken, signIn } from '../../session/server/session.ts';
import { type FormOutcome, refuse, withErrorText } from '../../transport/actions/define.ts';
import {
  hasProof,
  keepPendingProof,
  keepProof,
  keepSession,
  readPendingProof,
} from '../../transport/actions/session-cookies.ts';
import { CommerceError, optional } from '../../transport/server/errors.ts';
import { captchaInput, sendPhoneCode } from './send-phone-code.ts';

const typed = z
  .string()
  .max(300)
  .nullish()
  .transform((value) => value ?? '');
const purpose = z.enum(PROOF_PURPOSES).catch('phone');

/** Sends a code to the signed-in customer's own number. */
export const sendProofCode = defineAction({
  accept: 'form',
  input: z.object({ purpose, ...captchaInput }),
  handler: withErrorText('Something went wrong', async (input, context): Promise<FormOutcome> => {
    const { commerce } = context.locals;
    const { phoneNumber: phone } = await getCustomer(commerce);
    if (!phone) throw refuse('account.noPhone');
    keepPendingProof(context, await sendPhoneCode(commerce, { phone, channel: 'sms' }, input));
    return { next: proofPath(input.purpose) };
  }),
});

/**
 * Verifies the customer's identity by password, or by a code sent to their own number. The session continues with a new
 * token, because the backend allows irreversible actions only in a recent session.
 */
export const prove = defineAction({
  accept: 'form',
  input: z.object({ purpose, password: typed, otp: typed }),
  handler: withErrorText('account.passwordFailed', async (input, context): Promise<FormOutcome> => {
    const token = input.otp ? await byCode(input.otp, context) : await byPassword(input.password, context);
    await optional(revokeToken(context.locals.commerce), null);
    keepSession(context, token);
    keepProof(context);
    const message = text('account.proofDone', PROOF_MINUTES);
    return { next: proofPath(input.purpose), notice: { kind: 'success', message } };
  }),
});

/** Refuses an action whose proof is missing or too old. */
export function requireProof(context: Pick<ActionAPIContext, 'cookies' | 'url'>): void {
  if (!hasProof(context)) throw refuse('account.proveFirst');
}

const isWrongPassword = (error: unknown) => error instanceof CommerceError && error.code === 'SIGN_IN_FAILED';

async function byPassword(password: string, { locals }: ActionAPIContext): Promise<string> {
  if (!password) throw refuse('This field is required');
  const { email } = await getCustomer(locals.commerce);
  if (!email) throw refuse('account.passwordFailed');
  // Requested with the session, because the backend requires no captcha from a signed-in customer.
  try {
    return await signIn(locals.commerce, { email, password });
  } catch (error) {
    throw isWrongPassword(error) ? refuse('account.passwordFailed') : error;
  }
}

async function byCode(otp: string, context: ActionAPIContext): Promise<string> {
  const { commerce } = context.locals;
  const pending = readPendingProof(context);
  const { phoneNumber: phone } = await getCustomer(commerce);
  if (!phone || !pending?.length || pending.phone !== phone) throw refuse('OTP expired');
  const code = codeDigits(otp, pending.length);
  const outcome = await verifyCode(commerce.withToken(''), { phone, code, requestId: pending.requestId });
  if ('outcome' in outcome) throw refuse(CODE_TEXTS[outcome.outcome]);
  return outcome.token;
}
