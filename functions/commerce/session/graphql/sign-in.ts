import { isEmail, tidyEmail } from '../../../../src/kernel/contact/email.ts';
import { findCustomer, findCustomerByEmail } from '../../account/db/customers.ts';
import { isPendingPassword } from '../../account/rules/pending-registration.ts';
import { storeSetting } from '../../config/graphql/store.ts';
import { changeNotices } from '../../messages/rules/change-notices.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { authenticationError, inputError } from '../../transport/graphql/errors.ts';
import { visitorNetwork } from '../../transport/rules/visitor.ts';
import { revokeToken, revokeTokens, setPassword } from '../db/credentials.ts';
import type { Owner } from '../rules/common-password.ts';
import { issueToken } from '../rules/customer-token.ts';
import { type Guess, ofNetwork } from '../rules/guesses/guess-limit.ts';
import { hashPassword } from '../rules/password.ts';
import { isResetKey, requestPasswordReset, resetPassword } from '../rules/password-reset.ts';
import { checkPassword, OWN_NAME } from '../rules/password-rules.ts';
import { provePassword } from '../rules/sign-in.ts';
import { requireSession } from './require-customer.ts';
import { tellsAccounts } from './tells-accounts.ts';
import { isOften, limitVisitor, requireHuman } from './visitor-limits.ts';

const SIGN_IN_FAILED =
  'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.';
const WRONG_RESET_KEY = 'The password token is mismatched. Reset and try again.';
const NOT_CONFIRMED = "This account isn't confirmed. Verify and try again.";
/** More than any password; a longer text is refused without hashing it. */
const MAX_TYPED_LENGTH = 1024;
const MAX_LETTERS_AN_HOUR = 5;

/** Refuses a new password that is too weak for the store or can be guessed by anybody who knows its owner. */
export async function requireStrongPassword(password: string, owner: Owner, context: GraphqlContext): Promise<void> {
  const rules = {
    minimumLength: Number(await storeSetting('minimum_password_length', context)),
    minimumClasses: Number(await storeSetting('required_character_classes_number', context)),
    allowsCommon: (await context.setting('allow_common_passwords')) === true,
  };
  const problem = checkPassword(password, rules, owner);
  if (problem) throw inputError(problem);
}

/** Refuses a wrong password of the signed-in customer with Magento's message. */
export async function requireOwnPassword(password: string, context: GraphqlContext): Promise<void> {
  const { customer, tokenHash } = requireSession(context);
  const network = await visitorNetwork(context.request.headers, context.env);
  // A session has tries of its own, so that nobody else can use them up.
  const guess: Guess = { kind: 'customer', subject: customer.email, network, known: tokenHash };
  const typed = password.slice(0, MAX_TYPED_LENGTH);
  const { outcome } = await provePassword(context.env.DB, { id: customer.id }, typed, guess);
  if (outcome === 'locked') throw authenticationError('The account is locked.', 'SIGN_IN_FAILED');
  if (outcome === 'wrong') throw authenticationError('Invalid login or password.', 'PASSWORD_WRONG');
}

async function generateCustomerToken(
  _: unknown,
  args: { email: string; password: string; recaptchaToken?: string | null },
  context: GraphqlContext,
): Promise<{ token: string }> {
  const { DB } = context.env;
  const email = tidyEmail(args.email);
  if (!email) throw inputError('Specify the "email" value.');
  if (!args.password) throw inputError('Specify the "password" value.');
  if (!isEmail(email) || args.password.length > MAX_TYPED_LENGTH)
    throw authenticationError(SIGN_IN_FAILED, 'SIGN_IN_FAILED');
  // A signed-in customer only confirms their identity, in a form without a captcha.
  if (context.session?.customer.email.toLowerCase() !== email.toLowerCase()) await requireHuman(context, args);
  await limitVisitor(context, 'login', () => authenticationError(SIGN_IN_FAILED, 'SIGN_IN_FAILED'));
  const network = await visitorNetwork(context.request.headers, context.env);
  const guess = await ofNetwork(DB, { kind: 'customer', subject: email, network }, context.now);
  const { outcome, credentials } = await provePassword(DB, { email }, args.password, guess);
  if (outcome !== 'right') {
    const isPending = outcome === 'wrong' && (await isPendingPassword(DB, email, args.password, context.now));
    throw isPending
      ? authenticationError(NOT_CONFIRMED, 'NOT_CONFIRMED')
      : authenticationError(SIGN_IN_FAILED, 'SIGN_IN_FAILED');
  }
  if (credentials.confirmation_hash !== null) throw authenticationError(NOT_CONFIRMED, 'NOT_CONFIRMED');
  const lifetime = Number(await storeSetting('customer_access_token_lifetime', context));
  const proof = { column: 'password', value: credentials.password_hash ?? '' } as const;
  const token = await issueToken(DB, credentials.id, proof, lifetime);
  if (token === null) throw authenticationError(SIGN_IN_FAILED, 'SIGN_IN_FAILED');
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
  await requireOwnPassword(currentPassword, context);
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
  const email = tidyEmail(text);
  if (!email) throw inputError('You must specify an email address.', 'EMAIL_INVALID');
  if (!isEmail(email)) throw inputError('The email address has an invalid format.', 'EMAIL_INVALID');
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
