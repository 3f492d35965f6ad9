import type { RefusalCode } from '../../../../src/kernel/web/refusals.ts';
import type { Refused } from './refused.ts';

/** Magento's codes for errors of a cart. */
type CartErrorCode =
  | 'PRODUCT_NOT_FOUND'
  | 'NOT_SALABLE'
  | 'INSUFFICIENT_STOCK'
  | 'COULD_NOT_FIND_CART_ITEM'
  | 'REQUIRED_PARAMETER_MISSING'
  | 'INVALID_PARAMETER_VALUE'
  | 'UNDEFINED';

/** Why something was not done, in Magento's words and with its code, which is coarser than the reason. */
export interface Refusal extends Refused {
  code: CartErrorCode;
}

/** Whether a rule's result is a refusal. */
export function isRefusal(value: object): value is Refusal {
  return 'code' in value && 'message' in value;
}

/** Characters of the longest message; each line of a cart has one, and it may repeat a text of the request. */
const MESSAGE_LENGTH_MAX = 150;
const refusal = (code: CartErrorCode, reason: RefusalCode, message: string, value?: number): Refusal => ({
  code,
  reason,
  ...(value === undefined ? {} : { value }),
  message: message.length > MESSAGE_LENGTH_MAX ? `${message.slice(0, MESSAGE_LENGTH_MAX)}…` : message,
});

export const productNotFound = (sku: string) =>
  refusal('PRODUCT_NOT_FOUND', 'PRODUCT_NOT_FOUND', `Could not find a product with SKU "${sku}"`);
export const notAvailable = () =>
  refusal('NOT_SALABLE', 'NOT_SALABLE', 'Product that you are trying to add is not available.');
export const turnNeeded = () =>
  refusal('UNDEFINED', 'WAITING_ROOM', 'A piece of this deal is sold in turn, one to each. Wait in its waiting room.');
export const outOfStock = () => refusal('INSUFFICIENT_STOCK', 'INSUFFICIENT_STOCK', 'This product is out of stock.');
export const quantityNotAvailable = () =>
  refusal('INSUFFICIENT_STOCK', 'INSUFFICIENT_STOCK', 'The requested qty is not available');
export const belowMinimum = (minimum: number) =>
  refusal('INSUFFICIENT_STOCK', 'BELOW_MINIMUM_QUANTITY', `The fewest you may purchase is ${minimum}.`, minimum);
export const aboveMaximum = (maximum: number) =>
  refusal('INSUFFICIENT_STOCK', 'ABOVE_MAXIMUM_QUANTITY', `The most you may purchase is ${maximum}.`, maximum);
export const beyondMaximum = () =>
  refusal('UNDEFINED', 'BEYOND_CART_MAXIMUM', 'The requested qty exceeds the maximum qty allowed in shopping cart');
export const quantityNotPositive = () =>
  refusal('UNDEFINED', 'QUANTITY_NOT_POSITIVE', 'The product quantity should be greater than 0');
export const quantityNotWhole = () =>
  refusal('UNDEFINED', 'QUANTITY_NOT_WHOLE', 'You cannot use decimal quantity for this product.');
export const optionsMissing = () => refusal('UNDEFINED', 'CHOICE_INVALID', 'You need to choose options for your item.');
export const optionsNotAvailable = () =>
  refusal('NOT_SALABLE', 'NOT_SALABLE', 'The required options you selected are not available');
export const selectionsNotAvailable = () =>
  refusal('UNDEFINED', 'CHOICE_INVALID', 'The options you selected are not available.');
export const oneSelectionOnly = (input: string) =>
  refusal('UNDEFINED', 'CHOICE_INVALID', `Option type (${input}) should have only one element.`);
export const answersNotAvailable = () =>
  refusal('UNDEFINED', 'CHOICE_GONE', 'Some of the selected item options are not currently available.');
export const momentNotRead = () =>
  refusal('UNDEFINED', 'CHOICE_INVALID', "Invalid format provided. Please use 'Y-m-d H:i:s' format.");
export const optionsNotEntered = () =>
  refusal(
    'UNDEFINED',
    'CHOICE_INVALID',
    "The product's required option(s) weren't entered. Make sure the options are entered and try again.",
  );
export const textTooLong = () =>
  refusal('UNDEFINED', 'CHOICE_INVALID', 'The text is too long. Shorten the text and try again.');
export const optionsNotSpecified = () => refusal('UNDEFINED', 'CHOICE_INVALID', 'Please specify product option(s).');
export const selectionsMissing = () => refusal('UNDEFINED', 'CHOICE_INVALID', 'Please select all required options.');
export const linksMissing = () => refusal('UNDEFINED', 'CHOICE_INVALID', 'Please specify product link(s).');
export const groupedQuantityMissing = () =>
  refusal('UNDEFINED', 'CHOICE_INVALID', 'Please specify the quantity of product(s).');
export const typeNotSupported = (type: string) =>
  refusal('UNDEFINED', 'NOT_SALABLE', `Product Type ${type} not supported in add to cart yet`);
export const typeNotWishable = (type: string) =>
  refusal('UNDEFINED', 'WISH_NOT_SUPPORTED', `Product Type ${type} not supported in add to wishlist yet`);
export const wishNotFound = (id: number) =>
  refusal('UNDEFINED', 'WISH_GONE', `The wishlist item with ID "${id}" does not belong to the wishlist`);
/** As in Magento, adding and changing have their own messages. */
export const wishOfNothing = () =>
  refusal('UNDEFINED', 'QUANTITY_NOT_POSITIVE', 'The quantity of a wish list item cannot be 0');
export const wishChangedToNothing = () =>
  refusal('UNDEFINED', 'QUANTITY_NOT_POSITIVE', 'The quantity of a wishlist item cannot be 0');
export const itemNotFound = (id: string) =>
  refusal('COULD_NOT_FIND_CART_ITEM', 'LINE_GONE', `Could not find cart item with id: ${id}.`);
