import { CONSENT_TEXT_VERSION } from '../../privacy/rules/consent.ts';
import type { Commerce, GraphqlApi } from '../../transport/server/commerce.ts';
import { CommerceError, mayPass, optional } from '../../transport/server/errors.ts';
import { hasOwnFields } from '../../transport/server/graphql/own-fields.ts';
import { isUnknownDocument } from '../../transport/server/graphql/unknown-documents.ts';
import { logWarning } from '../../transport/server/log.ts';
import { retry } from '../../transport/server/resilience/retry.ts';
import { SETTINGS_LIFE_S } from '../../transport/server/shared-reads.ts';
import {
  ConfirmationSetting,
  ConfirmEmail,
  CreateCustomer,
  CreateCustomerWithCaptcha,
  CustomerCartId,
  GenerateToken,
  GenerateTokenWithCaptcha,
  MergeCarts,
  RequestPasswordReset,
  ResendConfirmation,
  ResetPassword,
  RevokeToken,
} from './session-documents.ts';

/** A cart's id and number of pieces. */
export interface CartReference {
  id: string;
  totalQuantity: number;
}

interface Registration {
  firstname: string;
  lastname: string;
  email: string;
  password: string;
  isSubscribed: boolean;
  recaptchaToken?: string | undefined;
}

/** The header in which a standard Magento expects reCAPTCHA's answer. */
const recaptchaHeader = (token: string | undefined): Record<string, string> => (token ? { 'X-ReCaptcha': token } : {});

/**
 * Signs in by password and returns the token. Throws `CommerceError`; a wrong password is a
 * refusal.
 */
export async function signIn(
  commerce: GraphqlApi,
  { email, password, recaptchaToken }: { email: string; password: string; recaptchaToken?: string | undefined },
): Promise<string> {
  const plain = () => commerce.mutate(GenerateToken, { email, password }, recaptchaHeader(recaptchaToken));
  const answer = recaptchaToken
    ? await ownOrStock(
        commerce,
        () => commerce.mutate(GenerateTokenWithCaptcha, { email, password, recaptchaToken }),
        plain,
      )
    : await plain();
  const token = answer.generateCustomerToken?.token;
  if (!token) throw new CommerceError('http', 'generateCustomerToken answered without a token');
  return token;
}

/** Creates an account. Throws `CommerceError`. */
export async function register(
  commerce: GraphqlApi,
  { isSubscribed, recaptchaToken, ...profile }: Registration,
): Promise<void> {
  const input = { ...profile, is_subscribed: isSubscribed };
  const own = { ...input, consent_version: CONSENT_TEXT_VERSION };
  await ownOrStock(
    commerce,
    () =>
      recaptchaToken
        ? commerce.mutate(CreateCustomerWithCaptcha, { input: own, recaptchaToken })
        : commerce.mutate(CreateCustomer, { input: own }),
    () => commerce.mutate(CreateCustomer, { input }, recaptchaHeader(recaptchaToken)),
  );
}

/**
 * Sends our backend's form first. A standard Magento does not know some of its fields and does nothing; then Magento's
 * form is sent.
 */
async function ownOrStock<Own, Stock>(
  commerce: GraphqlApi,
  own: () => Promise<Own>,
  stock: () => Promise<Stock>,
): Promise<Own | Stock> {
  if (!commerce.hasExtensions) return stock();
  try {
    return await own();
  } catch (error) {
    if (!isUnknownDocument(error)) throw error;
    return stock();
  }
}

/** Ends the session at the backend. Throws `CommerceError`. */
export async function revokeToken(commerce: GraphqlApi): Promise<void> {
  await commerce.mutate(RevokeToken, {});
}

/** The customer's cart, created when there is none. Throws `CommerceError`. */
export async function getOwnCart(commerce: GraphqlApi): Promise<CartReference> {
  const { customerCart } = await commerce.query(CustomerCartId, {});
  return { id: customerCart.id, totalQuantity: customerCart.total_quantity };
}

/**
 * The cart after a login: the customer's cart merged with the guest's. If the merge fails, the customer's cart stays
 * unchanged. Throws `CommerceError` when the customer's cart cannot be read.
 */
export async function adoptCart(commerce: GraphqlApi, guestCartId: string | undefined): Promise<CartReference> {
  const own = await getOwnCart(commerce);
  if (!guestCartId || guestCartId === own.id) return own;
  // A merge closes the guest's cart, so repeating the request merges only once.
  const merge = () => commerce.mutate(MergeCarts, { source: guestCartId, destination: own.id });
  const merged = await optional(retry(merge, { canRetry: mayPass }), null);
  return merged ? { id: merged.mergeCarts.id, totalQuantity: merged.mergeCarts.total_quantity } : own;
}

/** Mails a key for a new password if the account exists; the result does not reveal whether it does. */
export async function requestPasswordReset(commerce: GraphqlApi, email: string): Promise<void> {
  try {
    await commerce.mutate(RequestPasswordReset, { email });
  } catch (error) {
    // Magento refuses unknown addresses and too frequent requests; both would reveal whether an account exists.
    if (!(error instanceof CommerceError) || error.kind !== 'refused') throw error;
    logWarning('no letter for a new password was sent', error);
  }
}

/** Sets a new password with a mailed key. Throws `CommerceError`. */
export async function resetPassword(
  commerce: GraphqlApi,
  reset: { email: string; token: string; password: string },
): Promise<void> {
  const { resetPassword: isDone } = await commerce.mutate(ResetPassword, reset);
  if (!isDone) throw new CommerceError('refused', "Cannot set the customer's password");
}

/**
 * Whether a refused login may belong to an account that waits for confirmation: Magento 2.4.7 answers like for a wrong
 * password, our own backend reports it. Throws `CommerceError`.
 */
export async function mayWaitForConfirmation(commerce: Commerce, error: unknown): Promise<boolean> {
  if (!(error instanceof CommerceError) || error.kind !== 'refused') return false;
  if (error.code === 'NOT_CONFIRMED') return true;
  if (await hasOwnFields(commerce)) return false;
  const { storeConfig } = await commerce.forEverybody.read(ConfirmationSetting, {}, SETTINGS_LIFE_S);
  return storeConfig?.create_account_confirmation ?? false;
}

/** Confirms an e-mail address by the mailed key. Throws `CommerceError`. */
export async function confirmEmail(commerce: GraphqlApi, confirmation: { email: string; key: string }): Promise<void> {
  await commerce.mutate(ConfirmEmail, confirmation);
}

/**
 * Mails another confirmation key; false when the backend cannot, such as a Magento before 2.4.8. Throws
 * `CommerceError`.
 */
export async function resendConfirmation(commerce: GraphqlApi, email: string): Promise<boolean> {
  return (await commerce.extendedChange(ResendConfirmation, { email })) !== null;
}
