import { isEmail, isPlaceholderEmail, tidyEmail } from '../../../../src/kernel/contact/email.ts';
import { storeSetting } from '../../config/graphql/store.ts';
import { setSubscription } from '../../content/db/newsletter.ts';
import { changeNotices } from '../../messages/rules/change-notices.ts';
import { findCredentials } from '../../session/db/credentials.ts';
import { requireCustomer, requireSession } from '../../session/graphql/require-customer.ts';
import { requireOwnPassword, requireStrongPassword } from '../../session/graphql/sign-in.ts';
import { tellsAccounts } from '../../session/graphql/tells-accounts.ts';
import { isOften, limitVisitor, requireHuman } from '../../session/graphql/visitor-limits.ts';
import { isRecent } from '../../session/rules/customer-token.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { alreadyExists, authenticationError, inputError, inputErrors } from '../../transport/graphql/errors.ts';
import {
  type CustomerRow,
  changeEmail,
  deleteCustomer,
  findCustomer,
  findCustomerByEmail,
  updateCustomer,
} from '../db/customers.ts';
import { isPending } from '../db/pending-registrations.ts';
import { mailMailboxKey, spendMailboxKey } from '../rules/mailbox-key.ts';
import { confirmRegistration, requestRegistration, resendRegistration } from '../rules/pending-registration.ts';
import { checkProfile, type ProfileInput } from '../rules/profile.ts';
import { type Registration, register } from '../rules/register.ts';

type AccountInput = ProfileInput & {
  email?: string | null;
  password?: string | null;
  is_subscribed?: boolean | null;
  custom_attributes?: ({ attribute_code: string } | null)[] | null;
  consent_version?: string | null;
};
type Args = { input: AccountInput; recaptchaToken?: string | null };
const MAX_LETTERS_AN_HOUR = 5;
/** Maximum length of an invalid value that an error repeats, in characters. */
const MAX_ECHO = 255;
const MAX_VERSION_LENGTH = 40;
const MAX_EMAIL_CHANGES_AN_HOUR = 5;
/** Id in the answer to a registration, before the customer exists. */
const NOBODY = 0;

const EMAIL_TAKEN = 'A customer with the same email address already exists in an associated website.';
const SIGN_IN_AGAIN = 'Sign in again to confirm that it is you, then delete the account.';

/** This shop has no custom customer attributes. */
function refuseAttributes({ custom_attributes }: AccountInput): void {
  const code = custom_attributes?.find((attribute) => attribute !== null)?.attribute_code;
  if (code)
    throw inputError(`The attribute with a "${code}" attributeCode doesn't exist. Verify the attribute and try again.`);
}

/** `unnamed`: other parameters that are missing; the message about a missing address names them too. */
function requireEmail(text: string | null | undefined, unnamed: readonly string[] = []): string {
  const email = tidyEmail(text ?? '');
  if (!email) throw inputError(`Required parameters are missing: ${[...unnamed, 'Email'].join(', ')}`);
  if (!isEmail(email) || isPlaceholderEmail(email))
    throw inputError(`"${email.slice(0, MAX_ECHO)}" is not a valid email address.`, 'EMAIL_INVALID');
  return email;
}

async function requireStored(id: number, { env }: GraphqlContext): Promise<CustomerRow> {
  const customer = await findCustomer(env.DB, id);
  if (!customer) throw new Error(`Customer ${id} was written but cannot be read`);
  return customer;
}

/**
 * The answer to a registration that waits for its link: only what was typed, nothing that the shop knows about the
 * address.
 */
const typedCustomer = (registration: Registration, now: Date): CustomerRow => ({
  middlename: null,
  prefix: null,
  suffix: null,
  gender: null,
  date_of_birth: null,
  taxvat: null,
  ...registration.profile,
  id: NOBODY,
  email: registration.email,
  phone_number: null,
  default_billing_id: null,
  default_shipping_id: null,
  is_subscribed: registration.isSubscribed ? 1 : 0,
  created_at: now.toISOString(),
});

/**
 * Creates an account. By default the shop requires confirmation; then an address that already has an account gets the
 * same answer, and its owner is informed by mail.
 */
async function createCustomer(_: unknown, { input, recaptchaToken }: Args, context: GraphqlContext) {
  const { firstname = null, lastname = null } = input;
  const { DB } = context.env;
  refuseAttributes(input);
  const { profile, problems } = checkProfile({ ...input, firstname, lastname }, context.now);
  const unnamed = [...(profile.firstname ? [] : ['First Name']), ...(profile.lastname ? [] : ['Last Name'])];
  const email = requireEmail(input.email, unnamed);
  if (problems.length > 0 || !profile.firstname || !profile.lastname) throw inputErrors(problems);
  await requireHuman(context, { recaptchaToken });
  await limitVisitor(context, 'register');
  const names = { firstname: profile.firstname, lastname: profile.lastname };
  const password = input.password ?? null;
  if (password !== null) await requireStrongPassword(password, { email, ...names }, context);
  const registration = {
    profile: { ...profile, ...names },
    email,
    password,
    isSubscribed: input.is_subscribed === true,
    consentVersion: input.consent_version?.trim().slice(0, MAX_VERSION_LENGTH) || null,
    store: context.store,
  };
  if ((await storeSetting('create_account_confirmation', context)) === false) {
    const id = await register(DB, registration, context.now);
    if (id === null) throw inputError(EMAIL_TAKEN, 'EMAIL_TAKEN');
    return { customer: await requireStored(id, context) };
  }
  if (!(await isOften(context, 'confirm', email, MAX_LETTERS_AN_HOUR)))
    await requestRegistration(DB, registration, context.now);
  return { customer: typedCustomer(registration, context.now) };
}

async function moveTo(email: string, password: string, customer: CustomerRow, context: GraphqlContext): Promise<void> {
  const { DB } = context.env;
  await requireOwnPassword(password, context);
  // A signed-in customer is told that an address is taken; the attempts are limited.
  if (await isOften(context, 'confirm', `customer ${customer.id}`, MAX_EMAIL_CHANGES_AN_HOUR))
    throw inputError('Too many requests. Please wait and try again later.', 'TOO_MANY_REQUESTS');
  if (!(await changeEmail(DB, customer, email, changeNotices(DB, customer, 'email'))))
    throw alreadyExists(EMAIL_TAKEN, 'EMAIL_TAKEN');
  await mailMailboxKey(DB, { id: customer.id, email }, context.now);
}

async function updateCustomerAccount(_: unknown, { input }: Args, context: GraphqlContext) {
  const customer = requireCustomer(context);
  const { DB } = context.env;
  if (Object.keys(input).length === 0) throw inputError('"input" value should be specified');
  refuseAttributes(input);
  const { profile, problems } = checkProfile(input, context.now);
  if (problems.length > 0) throw inputErrors(problems);
  const email = input.email === undefined ? customer.email : requireEmail(input.email);
  if (email !== customer.email) {
    if (!input.password) throw inputError('Provide the current "password" to change "email".');
    await moveTo(email, input.password, customer, context);
  }
  const statements = [updateCustomer(DB, customer.id, profile)];
  if (typeof input.is_subscribed === 'boolean')
    statements.push(setSubscription(DB, email, input.is_subscribed, context.store));
  await DB.batch(statements);
  return { customer: await requireStored(customer.id, context) };
}

/**
 * Why an address could not be confirmed. The answer is the same for every address unless the shop is configured to
 * reveal accounts.
 */
async function unconfirmed(email: string, context: GraphqlContext): Promise<string> {
  if (await tellsAccounts(context)) {
    if (await findCustomerByEmail(context.env.DB, email)) return 'The account is already active.';
    if (!(await isPending(context.env.DB, email, context.now))) return 'There was an error confirming the account';
  }
  return 'The confirmation token is invalid. Verify the token and try again.';
}

async function confirmEmail(
  _: unknown,
  { input }: { input: { email: string; confirmation_key: string } },
  context: GraphqlContext,
) {
  const { DB } = context.env;
  const email = tidyEmail(input.email);
  if (!isEmail(email)) throw inputError('Email is invalid', 'EMAIL_INVALID');
  await limitVisitor(context, 'confirm');
  const { confirmation_key: key } = input;
  const id =
    (await confirmRegistration(DB, email, key, context.now)) ?? (await spendMailboxKey(DB, email, key, context.now));
  if (id === null) throw inputError(await unconfirmed(email, context));
  return { customer: await requireStored(id, context) };
}

export const customerAccountResolvers = {
  Mutation: {
    createCustomer,
    createCustomerV2: createCustomer,
    updateCustomer: updateCustomerAccount,
    updateCustomerV2: updateCustomerAccount,
    updateCustomerEmail: async (_: unknown, args: { email: string; password: string }, context: GraphqlContext) => {
      const customer = requireCustomer(context);
      await moveTo(requireEmail(args.email), args.password, customer, context);
      return { customer: await requireStored(customer.id, context) };
    },
    /** Cannot be undone, so it requires a recent sign-in as proof of identity. */
    deleteCustomer: async (_: unknown, _args: unknown, context: GraphqlContext) => {
      const session = requireSession(context);
      if (!isRecent(session, context.now)) throw authenticationError(SIGN_IN_AGAIN, 'PROVE_AGAIN');
      await deleteCustomer(context.env.DB, session.customer);
      return true;
    },
    confirmEmail,
    /** The answer is the same whether the account exists or not. */
    resendConfirmationEmail: async (_: unknown, args: { email: string }, context: GraphqlContext) => {
      const { DB } = context.env;
      const email = tidyEmail(args.email);
      if (!isEmail(email)) throw inputError('Email is invalid.', 'EMAIL_INVALID');
      await limitVisitor(context, 'confirm');
      if (await isOften(context, 'confirm', email, MAX_LETTERS_AN_HOUR)) return true;
      const account = await findCredentials(DB, { email });
      await resendRegistration(DB, email, context.now);
      if (account?.email_confirmed_at === null) await mailMailboxKey(DB, account, context.now);
      return true;
    },
  },
};
