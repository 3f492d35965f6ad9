import { type TextKey, text, vi } from '../vi.ts';

/** Typed refusals of the cart, each with its text [CART-032]. */
const BY_CODE: Partial<Record<string, TextKey>> = {
  INSUFFICIENT_STOCK: 'cart.insufficientStock',
  NOT_SALABLE: 'cart.notSalable',
  PRODUCT_NOT_FOUND: 'cart.productNotFound',
  tooMany: 'track.tooMany',
  paymentOver: 'payment.over',
  paymentTooOften: 'payment.tooOften',
};

/**
 * How many pieces may be bought, or addresses kept, with the number in the text. They come before the code, because
 * Magento also says `INSUFFICIENT_STOCK` for too few pieces.
 */
const BY_NUMBER: [RegExp, TextKey][] = [
  [/only in quantities of (\d+(?:[.,]\d+)*) at a time/i, 'cart.onlyMultiples'],
  [/fewest you may purchase is (\d+(?:[.,]\d+)*)/i, 'cart.belowMinimum'],
  [/address book can contain no more than (\d+)/i, 'address.bookFull'],
  [/most you may purchase is (\d+(?:[.,]\d+)*)/i, 'cart.aboveMaximum'],
];

/** Messages of the backend that are not keys, and the texts with the same meaning. */
const BY_MESSAGE: [RegExp, TextKey][] = [
  [/exceeds the maximum qty/i, 'cart.beyondMaximum'],
  [/requested qty|not available in the requested|enough .* in stock/i, 'cart.insufficientStock'],
  [/in-store delivery is not available|pickup location/i, 'pickup.gone'],
  [/variant .* to exchange for is sold out/i, 'returns.variantGone'],
  [/cannot be exchanged for|exchange_sku is missing/i, 'returns.chooseVariant'],
  [/greater than what can be returned/i, 'returns.beyond'],
  [/time to return this order is over/i, 'returns.tooLate'],
  [/order was changed in the meantime/i, 'returns.changed'],
  [/picture of the return is unknown/i, 'returns.picturesAgain'],
  [/nothing of this order can be returned|not delivered yet, so it cannot be returned/i, 'returns.nothing'],
  [/out of stock|not salable|not currently available/i, 'cart.notSalable'],
  [/could not find a product|product that was requested doesn't exist/i, 'cart.productNotFound'],
  [/same email address (already )?exists/i, 'A customer with the same email already exists'],
  [
    /isn't confirmed|must confirm/i,
    'You must confirm your account. Please check your email for the confirmation link.',
  ],
  [/add an e-mail address or a phone number to your account/i, 'priceAlert.noContact'],
  [/unable to subscribe to price alert/i, 'priceAlert.unknown'],
  [/recaptcha validation failed/i, 'login.notHuman'],
  [/sign-in was incorrect|account is locked/i, 'Account sign-in incorrect or disabled temporarily'],
  [/invalid login or password/i, 'account.passwordFailed'],
  [/sign in again to confirm/i, 'account.proveFirst'],
  [/password is too common/i, 'login.commonPassword'],
  [/same as the email address/i, 'login.ownPassword'],
  [/password needs at least/i, 'Password must be at least 8 characters'],
  [/classes of characters/i, 'Password must contain at least 3 character classes'],
  [/wishlist item.* (not found|does not exist)|could not find a wishlist/i, 'wishlist.gone'],
  [/phone number of the order is not confirmed/i, 'checkout.confirmPhoneFirst'],
  [/minimum order amount is/i, 'checkout.belowMinimum'],
  [/guest checkout is not allowed/i, 'checkout.loginNeeded'],
  [/guests can ?not subscribe to the newsletter/i, 'newsletter.loginNeeded'],
  [/too many requests/i, 'error.oftenFromNetwork'],
  [/too many unpaid orders/i, 'checkout.tooManyUnpaid'],
  [/too many pieces .* unpaid orders/i, 'checkout.tooManyUnpaidPieces'],
  [/could not find a cart|cart isn't active|no such cart/i, 'cart.gone'],
];

/** The shop's text for a refusal by the backend, or null when there is none; the backend's message is never shown. */
export function refusalText(code: string | undefined, message: string): string | null {
  for (const [pattern, numbered] of BY_NUMBER) {
    const number = pattern.exec(message)?.[1];
    if (number) return text(numbered, number);
  }
  const key =
    (code && BY_CODE[code]) ??
    (isKey(message) ? message : undefined) ??
    BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1];
  return key ? text(key) : null;
}

function isKey(message: string): message is TextKey {
  return Object.hasOwn(vi, message);
}

/**
 * The reason why an order was refused: the shop's text, else the words of the merchant, such as the description of the
 * minimum order amount. They are only shown if they are Vietnamese, because Magento's own messages are English
 * [B-264]. Null when there is nothing to show.
 */
export function orderRefusalText(code: string | undefined, message: string): string | null {
  return refusalText(code, message) ?? (isVietnamese(message) ? message.slice(0, MERCHANT_WORDS_MAX).trim() : null);
}

/** Longest words of a merchant that are shown, in characters. */
const MERCHANT_WORDS_MAX = 300;

/** Whether a text has letters that English lacks: đ, or a vowel with a sign. */
const isVietnamese = (message: string) => /[\u0300-\u036f\u0111]/i.test(message.normalize('NFD'));
