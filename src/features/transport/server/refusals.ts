import { isRefusalCode, type RefusalCode } from '../../../kernel/web/refusals.ts';

/** Why a backend refused something, as this shop's programs read it. */
export interface Understood {
  /** Undefined: the backend said nothing that the shop knows. */
  code: RefusalCode | undefined;
  /** The number that belongs to the code, such as the fewest pieces. */
  value: number | string | undefined;
}

/** A refusal as a backend sends it. */
interface Said {
  message: string;
  code?: unknown;
  value?: unknown;
  category?: unknown;
}

/**
 * The sentences of a Magento, and of an older middleware, with the codes that they mean: the only place of the storefront
 * that reads sentences. Our own backend sends the code. A number in the sentence is the value.
 */
const SENTENCES: readonly [RegExp, RefusalCode][] = [
  [
    /^(?:Cannot query field|Unknown argument|Unknown type|Fragment ".+" cannot be spread)|is not defined by type/,
    'UNKNOWN_FIELD',
  ],
  [/^Requested store is not found/, 'UNKNOWN_STORE'],
  [/only in quantities of (\d+(?:[.,]\d+)*) at a time/i, 'ONLY_MULTIPLES'],
  [/fewest you may purchase is (\d+(?:[.,]\d+)*)/i, 'BELOW_MINIMUM_QUANTITY'],
  [/most you may purchase is (\d+(?:[.,]\d+)*)/i, 'ABOVE_MAXIMUM_QUANTITY'],
  [/exceeds the maximum qty/i, 'BEYOND_CART_MAXIMUM'],
  [/requested qty|not available in the requested|enough .* in stock/i, 'INSUFFICIENT_STOCK'],
  [/quantity should be greater than 0/i, 'QUANTITY_NOT_POSITIVE'],
  [/you need to choose options/i, 'CHOICE_INVALID'],
  [/could not find cart item/i, 'LINE_GONE'],
  [/in-store delivery is not available|pickup location/i, 'PICKUP_GONE'],
  [/out of stock|not salable|not currently available/i, 'NOT_SALABLE'],
  [/could not find a product|product that was requested doesn't exist/i, 'PRODUCT_NOT_FOUND'],
  [/same email address (already )?exists/i, 'EMAIL_TAKEN'],
  [/isn't confirmed|must confirm/i, 'NOT_CONFIRMED'],
  [/recaptcha validation failed/i, 'NOT_HUMAN'],
  [/sign-in was incorrect|account is locked/i, 'SIGN_IN_FAILED'],
  [/invalid login or password/i, 'PASSWORD_WRONG'],
  [/same as the email address/i, 'PASSWORD_OWN_NAME'],
  [/password needs at least(?: (\d+))?/i, 'PASSWORD_SHORT'],
  [/classes of characters(?: in password is (\d+))?/i, 'PASSWORD_SIMPLE'],
  [/wishlist item.* (not found|does not exist)|could not find a wishlist/i, 'WISH_GONE'],
  [/minimum order amount is/i, 'BELOW_MINIMUM_AMOUNT'],
  [/guest checkout is not allowed/i, 'GUEST_CHECKOUT_OFF'],
  [/guest email for cart is missing/i, 'CANNOT_ORDER'],
  [/guests can ?not subscribe to the newsletter/i, 'NEWSLETTER_NEEDS_LOGIN'],
  [/too many requests/i, 'TOO_MANY_REQUESTS'],
  [/invalid phone number/i, 'PHONE_INVALID'],
  // Magento names no field: the shop's sentence says that it is the e-mail address.
  [
    /invalid email format|email(?: address)? (?:is invalid|has an invalid format)|valid email address/i,
    'EMAIL_INVALID',
  ],
  [/could not find a cart|cart isn't active|no such cart/i, 'CART_GONE'],
  [/"order_id" is missing or incorrect/, 'ORDER_ID_INVALID'],
  [/^C Point locked/i, 'POINTS_LOCKED'],
  [/^too many C Points/i, 'POINTS_TOO_MANY'],
  [/^C Points cannot exceed order total/i, 'POINTS_BEYOND_TOTAL'],
  [/^nothing is left to win/, 'WHEEL_EMPTY'],
];
/** Codes that are more exact than Magento's own code of the same refusal: it calls too few pieces a lack of goods. */
const MORE_EXACT: readonly RefusalCode[] = ['ONLY_MULTIPLES', 'BELOW_MINIMUM_QUANTITY', 'ABOVE_MAXIMUM_QUANTITY'];

/** Magento's categories that say as much as a code. */
const BY_CATEGORY: Partial<Record<string, RefusalCode>> = {
  'graphql-no-such-entity': 'NOT_FOUND',
  'graphql-already-exists': 'ALREADY_EXISTS',
  'graphql-authorization': 'NOT_ALLOWED',
};

/** What the sentence of a backend without codes means. */
function translated({ message, code, category }: Said): Understood {
  const [pattern, meant] = SENTENCES.find(([sentence]) => sentence.test(message)) ?? [];
  const value = pattern?.exec(message)?.[1];
  const named = isRefusalCode(code) ? code : undefined;
  const exact = meant && (MORE_EXACT.includes(meant) || !named) ? meant : named;
  const kind = typeof category === 'string' ? BY_CATEGORY[category] : undefined;
  return { code: exact ?? kind, value: exact === meant ? value : undefined };
}

/** What a Magento says when a part of it failed; the reason is only in its own log. */
export const isOwnFailure = (sentence: string): boolean => /^internal server error/i.test(sentence);

/** GraphQL's words about a request that does not fit its schema. */
export const isMisfit = (sentence: string): boolean => /^(?:Variable "|Syntax Error)/.test(sentence);

/** The reason of a refusal: the code that our backend sent, else what the sentence of another one means. */
export function understood(said: Said): Understood {
  const { code, value } = said;
  if (!isRefusalCode(code)) return translated(said);
  return { code, value: typeof value === 'number' || typeof value === 'string' ? value : undefined };
}

/** The reasons of refusals in the data of answers, by the object that tells the sentence. */
const inData = new WeakMap<object, Understood>();

/** Remembers the reasons that an answer of our backend names for refusals in its data (`extensions.refusals`). */
export function noteRefusals(data: unknown, extensions: unknown): void {
  const list = property(extensions, 'refusals');
  if (!Array.isArray(list)) return;
  for (const each of list as unknown[]) {
    const path = property(each, 'path');
    if (!Array.isArray(path)) continue;
    const object = (path as unknown[]).reduce((value, key) => property(value, key), data);
    const code = property(each, 'code');
    const value = property(each, 'value');
    if (typeof object === 'object' && object !== null) inData.set(object, understood({ message: '', code, value }));
  }
}

const property = (value: unknown, key: unknown): unknown =>
  typeof value === 'object' && value !== null && (typeof key === 'string' || typeof key === 'number')
    ? Reflect.get(value, key)
    : undefined;

/** The reason of a refusal in the data of an answer, such as a user error; `message` is its sentence. */
export function toldIn(object: object, message: string): Understood {
  return inData.get(object) ?? translated({ message, code: property(object, 'code') });
}
