import { findCustomer, findCustomerByEmail } from '../../db/account/customers.ts';
import { revokeToken, revokeTokens, setPassword } from '../../db/session/credentials.ts';
import { changeNotices } from '../../shop/account/change-notices.ts';
import { isPendingPassword } from '../../shop/account/pending-registration.ts';
import { isEmail } from '../../shop/messages/email.ts';
import type { Owner } from '../../shop/session/common-password.ts';
import { issueToken } from '../../shop/session/customer-token.ts';
import { hashPassword } from '../../shop/session/password.ts';
import { isResetKey, requestPasswordReset, resetPassword } from '../../shop/session/password-reset.ts';
import { checkPassword, OWN_NAME } from '../../shop/session/password-rules.ts';
import { provePassword } from '../../shop/session/sign-in.ts';
import { requireSession } from '../account/require-customer.ts';
import { tellsAccounts } from '../account/tells-accounts.ts';
import { storeSetting } from '../shell/store.ts';
import type { GraphqlContext } from '../transport/context.ts';
import { authenticationError, inputError } from '../transport/errors.ts';
import { isOften, limitVisitor, requireHuman } from './visitor-limits.ts';

const SIGN_IN_FAILED =
  'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.';
const WRONG_RESET_KEY = 'The password token is mismatched. Reset and try again.';
const NOT_CONFIRMED = "This account isn't confirmed. Verify and try again.";
/** More than any password; a longer text is refused without hashing it. */
const MAX_TYPED_LENGTH = 1024;
const MAX_HASHES = 5;
const MAX_LETTERS_AN_HOUR = 5;

/** Hashing is slow on purpose, so one request may only hash a few passwords, even with aliases. */
function spendHash(context: GraphqlContext): void {
  context.passwordsHashed += 1;
  if (context.passwordsHashed > MAX_HASHES) throw inputError('Too many passwords in one request.');
}

/** Refuses a new password that is too weak for the store or can be guessed by anybody who knows its owner. */
export async function requireStrongPassword(password: string, owner: Owner, context: GraphqlContext): Promise<void> {
  spendHash(context);
  const rules = {
    minimumLength: Number(await storeSetting('minimum_password_length', context)),
    minimumClasses: Number(await storeSetting('required_character_classes_number', context)),
    allowsCommon: (await context.setting('allow_common_passwords')) === true,
  };
  const problem = checkPassword(password, rules, owner);
  if (problem) throw inputError(problem);
}

/** Refuses a wrong password of the signed-in customer with Magento's message. */
export async function requireOwnPassword(id: number, password: string, context: GraphqlContext): Promise<void> {
  spendHash(context);
  const { outcome } = await provePassword(context.env.DB, { id }, password.slice(0, MAX_TYPED_LENGTH));
  if (outcome === 'locked') throw authenticationError('The account is locked.');
  if (outcome === 'wrong') throw authenticationError('Invalid login or password.');
}

async function generateCustomerToken(
  _: unknown,
  args: { email: string; password: string; recaptchaToken?: string | null },
  context: GraphqlContext,
): Promise<{ token: string }> {
  const { DB } = context.env;
  const email = args.email.trim();
  if (!email) throw inputError('Specify the "email" value.');
  if (!args.password) throw inputError('Specify the "password" value.');
  if (!isEmail(email) || args.password.length > MAX_TYPED_LENGTH) throw authenticationError(SIGN_IN_FAILED);
  // A signed-in customer only confirms their identity, in a form without a captcha.
  if (context.session?.customer.email.toLowerCase() !== email.toLowerCase()) await requireHuman(context, args);
  await limitVisitor(context, 'login', () => authenticationError(SIGN_IN_FAILED));
  spendHash(context);
  const { outcome, credentials } = await provePassword(DB, { email }, args.password);
  if (outcome !== 'right') {
    const isPending = await isPendingPassword(DB, email, args.password, context.now);
    throw authenticationError(isPending ? NOT_CONFIRMED : SIGN_IN_FAILED);
  }
  if (credentials.confirmation_hash !== null) throw authenticationError(NOT_CONFIRMED);
  const lifetime = Number(await storeSetting('customer_access_token_lifetime', context));
  const proof = { column: 'password', value: credentials.password_hash ?? '' } as const;
  const token = await issueToken(DB, credentials.id, proof, lifetime);
  if (token === null) throw authenticationError(SIGN_IN_FAILED);
  return { token };
}

async function changeCustomerPassword(
  _: unknown,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  context: GraphqlContext,
) {
  const { customer, tokenHash } = requireSession(context);
  if (!currentPassword) throw inputError('Specify the "currentPassword" value.');
  if (!newPassword) throw inputError('Specify the "newPassword" value.');
  await requireOwnPassword(customer.id, currentPassword, context);
  await requireStrongPassword(newPassword, { ...customer, phone: customer.phone_number }, context);
  const { DB } = context.env;
  const passwordHash = await hashPassword(newPassword);
  // All other sessions of the customer end.
  await DB.batch([
    setPassword(DB, customer.id, passwordHash),
    revokeTokens(DB, customer.id, tokenHash),
    ...changeNotices(DB, customer, 'password'),
  ]);
  return findCustomer(DB, customer.id);
}

function readEmail(text: string): string {
  const email = text.trim();
  if (!email) throw inputError('You must specify an email address.');
  if (!isEmail(email)) throw inputError('The email address has an invalid format.');
  return email;
}

export const signInResolvers = {
  Mutation: {
    generateCustomerToken,
    changeCustomerPassword,
    /** Ends only this session; other sessions of the customer continue. */
    revokeCustomerToken: async (_: unknown, _args: unknown, context: GraphqlContext) => {
      const { tokenHash } = requireSession(context);
      await revokeToken(context.env.DB, tokenHash).run();
      return { result: true };
    },
    requestPasswordResetEmail: async (_: unknown, args: { email: string }, context: GraphqlContext) => {
      const email = readEmail(args.email);
      await limitVisitor(context, 'reset_request');
      if ((await tellsAccounts(context)) && !(await findCustomerByEmail(context.env.DB, email)))
        throw inputError("Cannot reset the customer's password");
      // An address that is requested too often gets no more mails; the answer stays the same.
      if (!(await isOften(context, 'reset_request', email, MAX_LETTERS_AN_HOUR)))
        await requestPasswordReset(context.env.DB, email);
      return true;
    },
    resetPassword: async (
      _: unknown,
      args: { email: string; resetPasswordToken: string; newPassword: string },
      context: GraphqlContext,
    ) => {
      const email = readEmail(args.email);
      if (!args.resetPasswordToken) throw inputError('resetPasswordToken must be specified');
      if (!args.newPassword) throw inputError('newPassword must be specified');
      await limitVisitor(context, 'reset');
      const { DB } = context.env;
      if ((await tellsAccounts(context)) && !(await findCustomerByEmail(DB, email)))
        throw inputError("Cannot set the customer's password");
      // As in Magento, the key is read before the password: without it nothing about the password matters.
      if (!(await isResetKey(DB, email, args.resetPasswordToken))) throw inputError(WRONG_RESET_KEY);
      await requireStrongPassword(args.newPassword, { email }, context);
      const outcome = await resetPassword(DB, email, args.resetPasswordToken, args.newPassword);
      if (outcome === 'ownName') throw inputError(OWN_NAME);
      if (outcome === 'unknown') throw inputError(WRONG_RESET_KEY);
      return true;
    },
  },
};
