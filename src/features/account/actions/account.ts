import { ActionError, defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { type TextKey, text } from '../../../text/vi.ts';
import { emailProblem, splitName } from '../../address/rules/address.ts';
import { getStoreConfig } from '../../config/server/content.ts';
import { ACCOUNT_PROFILE, ACCOUNT_REFERRAL } from '../../links/rules/account-paths.ts';
import { HOME } from '../../links/rules/paths.ts';
import { prove, requireProof, sendProofCode } from '../../login/actions/prove-owner.ts';
import { endOthersNotifications } from '../../messages/actions/push-browser.ts';
import { referralCode } from '../../promotions/rules/referral.ts';
import { type ReferralOutcome, saveReferrer } from '../../promotions/server/referral.ts';
import { CODE_TEXTS, codeDigits } from '../../session/rules/one-time-code.ts';
import { passwordProblem, repetitionProblem } from '../../session/rules/password.ts';
import {
  deleteCustomer,
  getCustomer,
  changePassword as setPassword,
  updateCustomer,
  updateEmail,
} from '../../session/server/customer.ts';
import { verifyCode } from '../../session/server/one-time-code.ts';
import { type FormOutcome, refuse, withErrorText } from '../../transport/actions/define.ts';
import {
  dropPendingLogin,
  dropProof,
  dropSession,
  keepSession,
  readPendingLogin,
} from '../../transport/actions/session-cookies.ts';
import { dropTyped } from '../../transport/actions/typed-form.ts';
import { profileProblems } from '../rules/profile.ts';
import { lockAccount } from '../server/account-lock.ts';

const typed = z
  .string()
  .max(300)
  .nullish()
  .transform((value) => value ?? '');

const saved = (key: TextKey): FormOutcome => ({ notice: { kind: 'success', message: text(key) } });

/** Changes the profile. */
const updateProfile = defineAction({
  accept: 'form',
  input: z.object({ name: typed, gender: typed, birthDate: typed }),
  handler: withErrorText('account.saveFailed', async (input, context): Promise<FormOutcome> => {
    const [problem] = Object.values(profileProblems(input, new Date()));
    if (problem) throw new ActionError({ code: 'BAD_REQUEST', message: problem });
    const gender = [1, 2, 3].find((code) => String(code) === input.gender) ?? null;
    const changed = { ...splitName(input.name), gender, dateOfBirth: input.birthDate || null };
    await updateCustomer(context.locals.commerce, changed);
    // The page saves it without leaving, so no answer to a plain form does this.
    dropTyped(context);
    return saved('Account data updated');
  }),
});

/** Subscribes to the newsletter or unsubscribes. */
const setNewsletter = defineAction({
  accept: 'form',
  input: z.object({ isSubscribed: typed }),
  handler: withErrorText('account.saveFailed', async (input, { locals }): Promise<FormOutcome> => {
    const isSubscribed = input.isSubscribed === 'on';
    await updateCustomer(locals.commerce, { isSubscribed });
    return saved(isSubscribed ? 'account.subscribed' : 'account.unsubscribed');
  }),
});

const changeEmail = defineAction({
  accept: 'form',
  input: z.object({ email: typed, password: typed }),
  handler: withErrorText('account.saveFailed', async ({ email, password }, { locals }): Promise<FormOutcome> => {
    if (!email.trim() || !password) throw refuse('This field is required');
    if (emailProblem(email)) throw refuse('Invalid email');
    await updateEmail(locals.commerce, email.trim(), password);
    return saved('account.emailChanged');
  }),
});

/** Other sessions of the account end with the old password. */
const changePassword = defineAction({
  accept: 'form',
  input: z.object({ currentPassword: typed, password: typed, repeated: typed }),
  handler: withErrorText('account.passwordFailed', async (input, { locals }): Promise<FormOutcome> => {
    if (!input.currentPassword) throw refuse('This field is required');
    const { passwordLimits } = await getStoreConfig(locals.commerce);
    const problem =
      passwordProblem(input.password, passwordLimits) ?? repetitionProblem(input.password, input.repeated);
    if (problem) throw new ActionError({ code: 'BAD_REQUEST', message: problem });
    await setPassword(locals.commerce, input.currentPassword, input.password);
    return saved('account.passwordChanged');
  }),
});

/** Verifies a phone number of the signed-in customer by a code; the session continues with a new token. */
const provePhone = defineAction({
  accept: 'form',
  input: z.object({ otp: typed }),
  handler: withErrorText('account.phoneTaken', async ({ otp }, context): Promise<FormOutcome> => {
    requireProof(context);
    const pending = readPendingLogin(context);
    if (!pending?.length) throw refuse('OTP expired');
    const { commerce } = context.locals;
    // The session is checked first: without one, the backend would create a new customer for the number.
    await getCustomer(commerce);
    const { phone, requestId } = pending;
    const outcome = await verifyCode(commerce, { phone, requestId, code: codeDigits(otp, pending.length) });
    if ('outcome' in outcome) throw refuse(CODE_TEXTS[outcome.outcome]);
    keepSession(context, outcome.token);
    dropPendingLogin(context);
    dropProof(context);
    return { ...saved('account.phoneChanged'), next: ACCOUNT_PROFILE };
  }),
});

const REFERRAL_TEXTS = {
  unknown: 'referral.unknown',
  tooLate: 'referral.tooLate',
} as const satisfies Record<Exclude<ReferralOutcome, 'saved'>, TextKey>;

/** Stores who referred the customer, by referral code. */
const nameReferrer = defineAction({
  accept: 'form',
  input: z.object({ code: typed }),
  handler: withErrorText('account.saveFailed', async (input, { locals }): Promise<FormOutcome> => {
    const code = referralCode(input.code);
    const outcome = code ? await saveReferrer(locals.commerce, code) : 'unknown';
    if (outcome !== 'saved') throw refuse(REFERRAL_TEXTS[outcome]);
    return { ...saved('referral.saved'), next: ACCOUNT_REFERRAL };
  }),
});

/** To lock or delete the account, its e-mail address or phone must be typed, so that it does not happen by accident. */
async function requireOwnName(typedName: string, commerce: App.Locals['commerce']): Promise<void> {
  const { email, phoneNumber } = await getCustomer(commerce);
  const wanted = [email, phoneNumber].flatMap((name) => name?.toLowerCase() || []);
  if (
    !typedName.trim() ||
    !wanted.includes(
      typedName
        .trim()
        .toLowerCase()
        .replace(/(?<=\d)[ .](?=\d)/g, ''),
    )
  )
    throw refuse('account.confirmWrong');
}

/** Needs no proof: a customer who lost the phone must be able to lock the account without a code. */
const lock = defineAction({
  accept: 'form',
  input: z.object({ confirmation: typed }),
  handler: withErrorText('account.saveFailed', async ({ confirmation }, context): Promise<FormOutcome> => {
    await requireOwnName(confirmation, context.locals.commerce);
    await endOthersNotifications(context, context.locals.commerce.withToken(''));
    await lockAccount(context.locals.commerce);
    dropSession(context);
    return { ...saved('account.locked'), next: HOME };
  }),
});

const remove = defineAction({
  accept: 'form',
  input: z.object({ confirmation: typed }),
  handler: withErrorText('account.saveFailed', async ({ confirmation }, context): Promise<FormOutcome> => {
    requireProof(context);
    await requireOwnName(confirmation, context.locals.commerce);
    await deleteCustomer(context.locals.commerce);
    dropSession(context);
    return { ...saved('account.removed'), next: HOME };
  }),
});

export const account = {
  updateProfile,
  setNewsletter,
  changeEmail,
  changePassword,
  provePhone,
  nameReferrer,
  prove,
  sendProofCode,
  lock,
  remove,
};
