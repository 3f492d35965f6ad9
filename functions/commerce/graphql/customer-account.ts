import { findCredentials, setConfirmationKey } from '../db/credentials.ts';
import { type CustomerRow, changeEmail, deleteCustomer, findCustomer, updateCustomer } from '../db/customers.ts';
import { setSubscription } from '../db/newsletter.ts';
import { isEmail } from '../shop/email.ts';
import { isPlaceholderEmail } from '../shop/phone-login.ts';
import { checkProfile, type ProfileInput } from '../shop/profile.ts';
import { register, resendConfirmation } from '../shop/register.ts';
import { hashSecret } from '../shop/secret.ts';
import type { GraphqlContext } from './context.ts';
import { alreadyExists, inputError, inputErrors } from './errors.ts';
import { requireCustomer } from './require-customer.ts';
import { requireOwnPassword, requireStrongPassword } from './sign-in.ts';
import { storeSetting } from './store.ts';
import { isOften, limitVisitor, requireHuman } from './visitor-limits.ts';

type AccountInput = ProfileInput & {
  email?: string | null;
  password?: string | null;
  is_subscribed?: boolean | null;
  custom_attributes?: ({ attribute_code: string } | null)[] | null;
  consent_version?: string | null;
};
type Args = { input: AccountInput; recaptchaToken?: string | null };
const MAX_LETTERS_AN_HOUR = 5;
const MAX_VERSION_LENGTH = 40;

const EMAIL_TAKEN = 'A customer with the same email address already exists in an associated website.';
const EMAIL_INVALID = '"Email" is not a valid email address.';

/** A customer of this shop has no attributes of the merchant's own. */
function refuseAttributes({ custom_attributes }: AccountInput): void {
  const code = custom_attributes?.find((attribute) => attribute !== null)?.attribute_code;
  if (code)
    throw inputError(`The attribute with a "${code}" attributeCode doesn't exist. Verify the attribute and try again.`);
}

function requireEmail(text: string | null | undefined): string {
  const email = text?.trim() ?? '';
  if (!email) throw inputError('Required parameters are missing: Email');
  if (!isEmail(email) || isPlaceholderEmail(email)) throw inputError(EMAIL_INVALID);
  return email;
}

async function requireStored(id: number, { env }: GraphqlContext): Promise<CustomerRow> {
  const customer = await findCustomer(env.DB, id);
  if (!customer) throw new Error(`Customer ${id} was written but cannot be read`);
  return customer;
}

async function createCustomer(_: unknown, { input, recaptchaToken }: Args, context: GraphqlContext) {
  const { firstname = null, lastname = null } = input;
  refuseAttributes(input);
  const { profile, problems } = checkProfile({ ...input, firstname, lastname }, context.now);
  const email = requireEmail(input.email);
  if (problems.length > 0 || !profile.firstname || !profile.lastname) throw inputErrors(problems);
  await requireHuman(context, { recaptchaToken });
  await limitVisitor(context, 'register');
  const password = input.password || null;
  if (password !== null) await requireStrongPassword(password, context);
  const id = await register(context.env.DB, {
    profile: { ...profile, firstname: profile.firstname, lastname: profile.lastname },
    email,
    password,
    isSubscribed: input.is_subscribed === true,
    needsConfirmation: (await storeSetting('create_account_confirmation', context)) === true,
    consentVersion: input.consent_version?.trim().slice(0, MAX_VERSION_LENGTH) || null,
    store: context.store,
  });
  if (id === null) throw inputError(EMAIL_TAKEN);
  return { customer: await requireStored(id, context) };
}

async function moveTo(email: string, password: string, customer: CustomerRow, context: GraphqlContext): Promise<void> {
  await requireOwnPassword(customer.id, password, context);
  if (!(await changeEmail(context.env.DB, customer, email))) throw alreadyExists(EMAIL_TAKEN);
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

async function confirmEmail(
  _: unknown,
  { input }: { input: { email: string; confirmation_key: string } },
  context: GraphqlContext,
) {
  const { DB } = context.env;
  const email = input.email.trim();
  if (!isEmail(email)) throw inputError('Email is invalid.');
  await limitVisitor(context, 'confirm');
  const account = await findCredentials(DB, { email });
  const keyHash = await hashSecret(input.confirmation_key);
  if (!account || account.confirmation_hash !== keyHash)
    throw inputError('The confirmation token is invalid. Verify the token and try again.');
  await setConfirmationKey(DB, account.id, null).run();
  return { customer: await requireStored(account.id, context) };
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
    deleteCustomer: async (_: unknown, _args: unknown, context: GraphqlContext) => {
      await deleteCustomer(context.env.DB, requireCustomer(context));
      return true;
    },
    confirmEmail,
    /** Answers the same whether there is such an account or not [X102]. */
    resendConfirmationEmail: async (_: unknown, args: { email: string }, context: GraphqlContext) => {
      const { DB } = context.env;
      const email = args.email.trim();
      if (!isEmail(email)) throw inputError('Email is invalid.');
      await limitVisitor(context, 'confirm');
      if (await isOften(context, 'confirm', email, MAX_LETTERS_AN_HOUR)) return true;
      const account = await findCredentials(DB, { email });
      if (account?.confirmation_hash) await resendConfirmation(DB, account);
      return true;
    },
  },
};
