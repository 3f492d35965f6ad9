import type { RefusalCode } from '../../kernel/web/refusals.ts';
import { type TextKey, text, vi } from '../vi.ts';

/** What a shopper reads for each code; `{0}` is the value that the backend sent with it. */
const TEXTS: Partial<Record<RefusalCode, TextKey>> = {
  TOO_MANY_REQUESTS: 'error.oftenFromNetwork',
  PROVE_AGAIN: 'account.proveFirst',

  PRODUCT_NOT_FOUND: 'cart.productNotFound',
  NOT_SALABLE: 'cart.notSalable',
  CHOICE_GONE: 'cart.notSalable',
  INSUFFICIENT_STOCK: 'cart.insufficientStock',
  ONLY_MULTIPLES: 'cart.onlyMultiples',
  BELOW_MINIMUM_QUANTITY: 'cart.belowMinimum',
  ABOVE_MAXIMUM_QUANTITY: 'cart.aboveMaximum',
  BEYOND_CART_MAXIMUM: 'cart.beyondMaximum',
  LINE_GONE: 'cart.lineGone',
  CART_GONE: 'cart.gone',
  POINTS_OFF: 'C Point is not available',
  POINTS_LOCKED: 'C Point locked, complete another transaction first',
  POINTS_TOO_MANY: 'too many C Points',
  POINTS_BEYOND_TOTAL: 'C Points cannot exceed order total',

  WAITING_ROOM: 'room.needed',
  WAITING_ROOM_BOUGHT: 'room.boughtBefore',
  PICKUP_GONE: 'pickup.gone',
  PHONE_NOT_CONFIRMED: 'checkout.confirmPhoneFirst',
  BELOW_MINIMUM_AMOUNT: 'checkout.belowMinimum',
  GUEST_CHECKOUT_OFF: 'checkout.loginNeeded',
  UNPAID_ORDERS: 'checkout.tooManyUnpaid',
  UNPAID_PIECES: 'checkout.tooManyUnpaidPieces',
  PAYMENT_OVER: 'payment.over',
  PAYMENT_TOO_OFTEN: 'payment.tooOften',
  TRACKED_TOO_OFTEN: 'track.tooMany',

  NOTHING_TO_RETURN: 'returns.nothing',
  RETURN_TOO_LATE: 'returns.tooLate',
  RETURN_TOO_MANY: 'returns.beyond',
  EXCHANGE_NOT_CHOSEN: 'returns.chooseVariant',
  EXCHANGE_SOLD_OUT: 'returns.variantGone',
  EXCHANGE_COSTS_MORE: 'returns.costsMore',
  ORDER_CHANGED: 'returns.changed',
  RETURN_PICTURE_UNKNOWN: 'returns.picturesAgain',

  EMAIL_INVALID: 'Invalid email',
  EMAIL_TAKEN: 'A customer with the same email already exists',
  PHONE_INVALID: 'Invalid mobile number',
  NOT_CONFIRMED: 'You must confirm your account. Please check your email for the confirmation link.',
  SIGN_IN_FAILED: 'Account sign-in incorrect or disabled temporarily',
  PASSWORD_WRONG: 'account.passwordFailed',
  PASSWORD_COMMON: 'login.commonPassword',
  PASSWORD_OWN_NAME: 'login.ownPassword',
  PASSWORD_SHORT: 'Password must be at least 8 characters',
  PASSWORD_SIMPLE: 'Password must contain at least 3 character classes',
  NOT_HUMAN: 'login.notHuman',
  SIGN_INS_BUSY: 'login.busy',
  ADDRESS_BOOK_FULL: 'address.bookFull',
  NEWSLETTER_NEEDS_LOGIN: 'newsletter.loginNeeded',
  REVIEWED_ALREADY: 'review.twice',
  WISH_GONE: 'wishlist.gone',
  WISH_NOT_SUPPORTED: 'wishlist.notSupported',
  PRICE_ALERT_NO_CONTACT: 'priceAlert.noContact',
  PRICE_ALERT_UNKNOWN: 'priceAlert.unknown',
  VOUCHER_COLLECTED: 'vouchers.alreadyCollected',
};

/** Why something was refused: the code and its value, or the text that the shop itself chose. */
export interface Refused {
  code?: string | undefined;
  value?: number | string | undefined;
  text?: TextKey | undefined;
}

/** The shop's text for a refusal by the backend, or null when there is none; the backend's message is never shown. */
export function refusalText({ code, value, text: chosen }: Refused): string | null {
  const key = chosen ?? TEXTS[code as RefusalCode];
  if (!key) return null;
  // A text with a number says nothing without it.
  if (vi[key].includes('{0}') && value === undefined) return null;
  return value === undefined ? text(key) : text(key, value);
}

/** Whether a shopper reads a text of their own for this code. */
export const hasText = (code: RefusalCode): boolean => TEXTS[code] !== undefined;

/**
 * The reason why an order was refused: the shop's text, else the words of the merchant, such as the description of the
 * minimum order amount. They are only shown if they are Vietnamese, because Magento's own messages are English.
 * Null when there is nothing to show.
 */
export function orderRefusalText(refused: Refused & { message: string }): string | null {
  return refusalText(refused) ?? merchantWords(refused.message);
}

/**
 * What a shopper reads of any refusal by the backend: the shop's text for it, the words of the merchant, else the text
 * of `fallback`. No other words of a backend reach a page.
 */
export const shownText = (refused: Refused & { message: string }, fallback: TextKey): string =>
  orderRefusalText(refused) ?? text(fallback);

/** Words that a merchant wrote for shoppers; null for those of a program. */
const merchantWords = (message: string): string | null =>
  isVietnamese(message) ? message.slice(0, MERCHANT_WORDS_MAX).trim() : null;

const OWN_TEXTS = new Set<string>(Object.values(vi));
/** Whether a shopper may read a message: it is Vietnamese, or one of the shop's texts. */
export const isForShopper = (message: string): boolean => OWN_TEXTS.has(message) || isVietnamese(message);

/** Longest words of a merchant that are shown, in characters. */
const MERCHANT_WORDS_MAX = 300;

/** Whether a text has letters that English lacks: đ, or a vowel with a sign. */
const isVietnamese = (message: string) => /[\u0300-\u036f\u0111]/i.test(message.normalize('NFD'));
