import { ActionError, defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { text } from '../../../text/vi.ts';
import { emailProblem, splitName } from '../../address/rules/address.ts';
import { getStoreConfig } from '../../config/server/content.ts';
import { loginPath } from '../../links/rules/account-paths.ts';
import { referralCode } from '../../promotions/rules/referral.ts';
import { passwordProblem, repetitionProblem } from '../../session/rules/password.ts';
import {
  confirmEmail,
  register as makeAccount,
  mayWaitForConfirmation,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
  signIn,
} from '../../session/server/session.ts';
import { type FormOutcome, refuse, withErrorText } from '../../transport/actions/define.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { type RegistrationProblems, registrationProblems } from '../rules/registration.ts';
import { completeLogin, type LoginOutcome } from './login.ts';

const TYPED_MAX = 300; // characters
const typed = z
  .string()
  .max(TYPED_MAX)
  .nullish()
  .transform((value) => value ?? '');
const intent = { next: typed, wishSku: typed, wishParent: typed, referral: typed, recaptchaToken: typed };
type Intent = { next: string; wishSku: string; wishParent: string; referral: string };

const wanted = ({ next, wishSku, wishParent, referral }: Intent) => ({
  next: next || null,
  wish: wishSku ? { sku: wishSku, parentSku: wishParent || null } : null,
  referral: referralCode(referral),
});

/**
 * Login by e-mail and password; a wrong password and an unknown address give the same answer.
 */
const login = defineAction({
  accept: 'form',
  input: z.object({ email: typed, password: typed, ...intent }),
  handler: withErrorText(
    'Account sign-in incorrect or disabled temporarily',
    async (input, context): Promise<FormOutcome & LoginOutcome> => {
      const email = input.email.trim();
      if (!email || !input.password) throw refuse('This field is required');
      if (emailProblem(email)) throw refuse('Invalid email');
      const { password, recaptchaToken } = input;
      const commerce = context.locals.commerce.withToken('');
      const token = await signIn(commerce, { email, password, recaptchaToken }).catch(async (error: unknown) => {
        const isVague = error instanceof CommerceError && error.code === 'SIGN_IN_FAILED';
        throw isVague && (await mayWaitForConfirmation(commerce, error)) ? refuse('login.wrongOrUnconfirmed') : error;
      });
      return completeLogin(context, token, wanted(input));
    },
  ),
});

interface Registered {
  step: 'confirm';
}

/**
 * Creates an account: the customer is logged in, or told to confirm the e-mail address first.
 */
const register = defineAction({
  accept: 'form',
  input: z.object({
    name: typed,
    email: typed,
    password: typed,
    repeated: typed,
    hasAgreed: typed,
    isSubscribed: typed,
    ...intent,
    /** A reCAPTCHA answer can be used once: the login after the registration needs its own. */
    recaptchaLoginToken: typed,
  }),
  handler: withErrorText(
    'Registration error',
    async (input, context): Promise<FormOutcome & (LoginOutcome | Registered)> => {
      const commerce = context.locals.commerce.withToken('');
      const { name, password, repeated } = input;
      const email = input.email.trim();
      const { passwordLimits } = await getStoreConfig(commerce);
      const typed = { name, email, password, repeated, hasAgreed: input.hasAgreed === 'on' };
      const problems = registrationProblems(typed, passwordLimits);
      if (Object.keys(problems).length) throw new ActionError({ code: 'BAD_REQUEST', message: firstOf(problems) });
      const isSubscribed = input.isSubscribed === 'on';
      const { recaptchaToken, recaptchaLoginToken } = input;
      await makeAccount(commerce, { ...splitName(name), email, password, isSubscribed, recaptchaToken });
      let token: string;
      try {
        token = await signIn(commerce, { email, password, recaptchaToken: recaptchaLoginToken });
      } catch (error) {
        // The backend allows no login before the address is confirmed.
        if (!(await mayWaitForConfirmation(commerce, error))) throw error;
        const message = text('You must confirm your account. Please check your email for the confirmation link.');
        return { step: 'confirm', next: loginPath('password'), notice: { kind: 'info', message } };
      }
      return completeLogin(context, token, wanted(input));
    },
  ),
});

/** Mails a link to set a new password; the answer is the same for every address. */
const requestReset = defineAction({
  accept: 'form',
  input: z.object({ email: typed }),
  handler: withErrorText(
    'Something went wrong',
    async ({ email }, context): Promise<FormOutcome & { step: 'sent' }> => {
      if (!email.trim()) throw refuse('This field is required');
      if (emailProblem(email)) throw refuse('Invalid email');
      await requestPasswordReset(context.locals.commerce.withToken(''), email.trim());
      const message = text('login.resetSent');
      return { step: 'sent', next: loginPath('password'), notice: { kind: 'success', message } };
    },
  ),
});

const reset = defineAction({
  accept: 'form',
  input: z.object({ email: typed, resetToken: typed, password: typed, repeated: typed }),
  handler: withErrorText('login.resetFailed', async (input, context): Promise<FormOutcome & { step: 'sent' }> => {
    const { passwordLimits } = await getStoreConfig(context.locals.commerce);
    const problem =
      passwordProblem(input.password, passwordLimits) ?? repetitionProblem(input.password, input.repeated);
    if (problem) throw new ActionError({ code: 'BAD_REQUEST', message: problem });
    const { email, resetToken: token, password } = input;
    await resetPassword(context.locals.commerce.withToken(''), { email, token, password });
    return { step: 'sent', next: loginPath('password'), notice: { kind: 'success', message: text('login.resetDone') } };
  }),
});

const confirm = defineAction({
  accept: 'form',
  input: z.object({ email: typed, confirmationKey: typed }),
  handler: withErrorText('login.confirmFailed', async (input, context): Promise<FormOutcome> => {
    const { email, confirmationKey: key } = input;
    await confirmEmail(context.locals.commerce.withToken(''), { email, key });
    return { next: loginPath('password'), notice: { kind: 'success', message: text('login.confirmed') } };
  }),
});

const resend = defineAction({
  accept: 'form',
  input: z.object({ email: typed }),
  handler: withErrorText('Something went wrong', async ({ email }, context): Promise<FormOutcome> => {
    if (!email.trim() || emailProblem(email)) throw refuse('Invalid email');
    const isSent = await resendConfirmation(context.locals.commerce.withToken(''), email.trim());
    if (!isSent) throw refuse('login.cannotResend');
    return { next: loginPath('password'), notice: { kind: 'success', message: text('login.confirmationSent') } };
  }),
});

export const password = { login, register, requestReset, reset, confirm, resend };

const firstOf = (problems: RegistrationProblems) => Object.values(problems)[0] ?? text('Registration error');
