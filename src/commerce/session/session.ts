import { CONSENT_TEXT_VERSION } from '../../domain/privacy/consent.ts';
import type { Commerce, GraphqlApi } from '../transport/commerce.ts';
import { CommerceError, mayPass, optional } from '../transport/errors.ts';
import { hasOwnFields } from '../transport/graphql/own-fields.ts';
import { isUnknownDocument } from '../transport/graphql/unknown-documents.ts';
import { logWarning } from '../transport/log.ts';
import { retry } from '../transport/retry.ts';
import { SETTINGS_LIFE_S } from '../transport/shared-reads.ts';
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

/** A cart by its id and its number of pieces. */
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

/** Where a stock Magento looks for reCAPTCHA's answer [X23]. */
const recaptchaHeader = (token: string | undefined): Record<string, string> => (token ? { 'X-ReCaptcha': token } : {});

/** The token of who signs in by password [SESSION-023, GQL-048]. Throws `CommerceError`; a wrong password is a refusal. */
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

/** Makes an account [SESSION-024, GQL-049]. Throws `CommerceError`. */
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
 * First in the form of our backend. A stock Magento does not know a part of it, does nothing, and is then asked in its
 * own form.
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

/** Ends the session at the backend [SESSION-006, GQL-050]. Throws `CommerceError`. */
export async function revokeToken(commerce: GraphqlApi): Promise<void> {
  await commerce.mutate(RevokeToken, {});
}

/** The customer's own cart, made when there is none [CART-009, GQL-017]. Throws `CommerceError`. */
export async function getOwnCart(commerce: GraphqlApi): Promise<CartReference> {
  const { customerCart } = await commerce.query(CustomerCartId, {});
  return { id: customerCart.id, totalQuantity: customerCart.total_quantity };
}

/**
 * The cart after a login: the customer's, with what the guest had put into another one; a merge that fails leaves the
 * customer's cart as it is [SESSION-002..004]. Throws `CommerceError` when the customer's cart cannot be read.
 */
export async function adoptCart(commerce: GraphqlApi, guestCartId: string | undefined): Promise<CartReference> {
  const own = await getOwnCart(commerce);
  if (!guestCartId || guestCartId === own.id) return own;
  // A merge closes the guest's cart, so one that is sent twice merges once.
  const merge = () => commerce.mutate(MergeCarts, { source: guestCartId, destination: own.id });
  const merged = await optional(retry(merge, { canRetry: mayPass }), null);
  return merged ? { id: merged.mergeCarts.id, totalQuantity: merged.mergeCarts.total_quantity } : own;
}

/** Mails a key for a new password where there is such an account; says nothing about whether there is [X102]. */
export async function requestPasswordReset(commerce: GraphqlApi, email: string): Promise<void> {
  try {
    await commerce.mutate(RequestPasswordReset, { email });
  } catch (error) {
    // Magento refuses an address that it does not know, and one that asks too often: both would tell whose it is.
    if (!(error instanceof CommerceError) || error.kind !== 'refused') throw error;
    logWarning('no letter for a new password was sent', error);
  }
}

/** Sets the new password that a mailed key allows. Throws `CommerceError`. */
export async function resetPassword(
  commerce: GraphqlApi,
  reset: { email: string; token: string; password: string },
): Promise<void> {
  const { resetPassword: isDone } = await commerce.mutate(ResetPassword, reset);
  if (!isDone) throw new CommerceError('refused', "Cannot set the customer's password");
}

/**
 * Whether a refused login may be that of an account that waits for its confirmation: a stock 2.4.7 tells it like a wrong
 * password, our own backend says so itself. Throws `CommerceError`.
 */
export async function mayWaitForConfirmation(commerce: Commerce, error: unknown): Promise<boolean> {
  if (!(error instanceof CommerceError) || error.kind !== 'refused') return false;
  if (/confirm/i.test(error.message)) return true;
  if (await hasOwnFields(commerce)) return false;
  const { storeConfig } = await commerce.forEverybody.read(ConfirmationSetting, {}, SETTINGS_LIFE_S);
  return storeConfig?.create_account_confirmation ?? false;
}

/** Confirms an e-mail address by the mailed key. Throws `CommerceError`. */
export async function confirmEmail(commerce: GraphqlApi, confirmation: { email: string; key: string }): Promise<void> {
  await commerce.mutate(ConfirmEmail, confirmation);
}

/**
 * Mails another key to confirm an address with; false where the backend cannot, as a Magento before 2.4.8. Throws
 * `CommerceError`.
 */
export async function resendConfirmation(commerce: GraphqlApi, email: string): Promise<boolean> {
  return (await commerce.extendedChange(ResendConfirmation, { email })) !== null;
}
