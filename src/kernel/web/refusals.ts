/**
 * Every reason for which the shop's backend refuses something, with its meaning. A program recognises a refusal by its
 * code; the sentence beside it is for people and for clients of Magento. A number that belongs to a reason, such as the
 * largest quantity, is sent beside the code as `value`.
 */
export const REFUSALS = {
  // Any request; the kind of a refusal that no program needs to tell apart from others of its kind.
  INVALID_INPUT: 'a part of the request is missing or not as described',
  INVALID_DOCUMENT: 'the GraphQL document or its variables are not valid',
  UNKNOWN_FIELD: 'the schema lacks a field, argument or type of the document; nothing was executed',
  UNKNOWN_STORE: 'there is no store view of this code',
  NOT_FOUND: 'there is no such thing, or not for who asks',
  LOGIN_REQUIRED: 'nobody is logged in, or the login is not valid',
  NOT_ALLOWED: 'who asks may not do this',
  METHOD_NOT_ALLOWED: 'the address is called by another method',
  ALREADY_EXISTS: 'it exists already',
  CONFLICT: 'it was done already, or something else stands in its way',
  GONE: 'it was valid once and is no longer',
  LENGTH_MISSING: 'the length of a file is not given',
  TOO_LARGE: 'the body or the file is too large',
  ANSWER_TOO_LARGE: 'the answer would take too much: ask for fewer entries',
  NO_JSON: 'the body is not sent as JSON',
  FOREIGN_ORIGIN: 'a page of another site sent the request',
  WRONG_PROOF: 'a code or an answer that proves something is wrong',
  PROVE_AGAIN: 'log in again first: the session is too old for what cannot be taken back',
  TOO_MANY_REQUESTS: 'too many requests; value: seconds to wait, where known',
  PARTNER_AWAY: 'a partner that the call needs does not answer',
  FAILED: 'the backend failed',

  // Products and the cart.
  PRODUCT_NOT_FOUND: 'there is no such product',
  NOT_SALABLE: 'the product or variant is not for sale',
  INSUFFICIENT_STOCK: 'there are not enough pieces',
  ONLY_MULTIPLES: 'sold in multiples only; value: of how many pieces',
  BELOW_MINIMUM_QUANTITY: 'too few pieces; value: the fewest',
  ABOVE_MAXIMUM_QUANTITY: 'too many pieces; value: the most',
  BEYOND_CART_MAXIMUM: 'more pieces than one cart may hold',
  QUANTITY_NOT_POSITIVE: 'the quantity must be above 0',
  QUANTITY_NOT_WHOLE: 'the product is sold in whole pieces',
  CHOICE_INVALID: 'an option or an answer of the product is missing or not one of those offered',
  CHOICE_GONE: 'a chosen option is not offered now',
  LINE_GONE: 'the cart has no such line',
  CART_GONE: 'there is no such cart, or it was ordered',
  COUPON_INVALID: 'the code gives no discount to this cart',
  GIFTS_CHOSEN: 'as many gifts were chosen as are given',
  GIFT_GONE: 'the gift is out of stock',
  POINTS_OFF: 'loyalty points cannot be used in this shop',
  POINTS_LOCKED: 'the loyalty points of the account are locked',
  POINTS_TOO_MANY: 'more loyalty points than the account has',
  POINTS_BEYOND_TOTAL: 'more loyalty points than the order costs',

  // The order.
  PICKUP_GONE: 'the shop cannot hand over this order, or is none',
  PHONE_NOT_CONFIRMED: 'the phone number of the order is not confirmed',
  BELOW_MINIMUM_AMOUNT: 'the order is below the minimum amount',
  GUEST_CHECKOUT_OFF: 'only customers may order',
  WAITING_ROOM: 'a piece of the deal is sold to those whose turn it is in its waiting room, one to each',
  WAITING_ROOM_BOUGHT: 'the buyer has bought a piece of this deal already',
  PRICE_CHANGED: 'the price rose since the cart was shown',
  UNPAID_ORDERS: 'the buyer has too many unpaid orders',
  UNPAID_PIECES: 'the buyer holds too many pieces in unpaid orders',
  CANNOT_ORDER: 'the cart lacks something that an order needs',
  ORDER_ID_INVALID: 'this is no id of an order',
  CANNOT_CANCEL: 'the order cannot be canceled any more, or by who asks',
  PAYMENT_OVER: 'the order no longer waits for this payment',
  PAYMENT_TOO_OFTEN: 'a payment of the order was started too often',
  TRACKED_TOO_OFTEN: 'orders were looked up too often',

  // Returns.
  NOTHING_TO_RETURN: 'nothing of the order can be returned',
  RETURN_TOO_LATE: 'the time to return the order is over',
  RETURN_TOO_MANY: 'more pieces than can be returned',
  EXCHANGE_NOT_CHOSEN: 'no variant, or another product, was named to exchange for',
  EXCHANGE_SOLD_OUT: 'the variant to exchange for is sold out',
  EXCHANGE_COSTS_MORE: 'the variant to exchange for costs more than was paid',
  ORDER_CHANGED: 'the order was changed in the meantime',
  RETURN_PICTURE_UNKNOWN: 'a picture of the return is unknown',
  RETURN_STEP: 'the status of an item does not allow this step',

  // The account.
  EMAIL_INVALID: 'this is no e-mail address',
  EMAIL_TAKEN: 'another customer has this e-mail address',
  PHONE_INVALID: 'this is no phone number',
  PHONE_TAKEN: 'the phone number belongs to another account',
  NOT_CONFIRMED: 'the account waits for its confirmation',
  SIGN_IN_FAILED: 'the address or the password is wrong, or the account is locked for a while',
  PASSWORD_WRONG: 'the password of the session is wrong',
  CODE_WRONG: 'the code of the app is wrong or was used already',
  PASSWORD_COMMON: 'the password is one of the most common',
  PASSWORD_OWN_NAME: 'the password is a name or an address of its owner',
  PASSWORD_SHORT: 'the password is too short; value: the fewest characters',
  PASSWORD_SIMPLE: 'the password has too few classes of characters; value: the fewest',
  NOT_HUMAN: 'the captcha says that a program sends the form',
  SIGN_INS_BUSY: 'too many passwords are checked now; value: seconds to wait',
  ADDRESS_BOOK_FULL: 'the address book is full; value: the most addresses',
  NEWSLETTER_NEEDS_LOGIN: 'only customers may subscribe',
  REVIEWED_ALREADY: 'the customer has reviewed this already',
  WISH_GONE: 'the wishlist has no such item',
  WISH_NOT_SUPPORTED: 'the wishlist takes no product of this kind',
  PRICE_ALERT_NO_CONTACT: 'the account has neither an e-mail address nor a phone number',
  PRICE_ALERT_UNKNOWN: 'there is no such price alert, or no price to watch',
  VOUCHER_COLLECTED: 'the voucher is in the wallet already',
  WHEEL_EMPTY: 'nothing is left to win',
  SEARCH_INVALID: 'the search request is not as described',

  // A field of a record, for the desk and the import.
  FIELD_INVALID: 'a value is not as its field demands',
  FIELD_MISSING: 'a field that must be filled is empty',
  FIELD_TOO_LONG: 'a text is too long; value: the most characters',
  FIELD_TOO_MANY: 'a list is too long; value: the most entries',
  FIELD_TOO_SMALL: 'a number is too small; value: the least',
  FIELD_NOT_ABOVE: 'a number is not above a bound; value: the bound',
  FIELD_TOO_BIG: 'a number is too big; value: the most',
  FIELD_NO_NUMBER: 'this is no number, or no whole one',
  FIELD_NO_DATE: 'this is no date',
  FIELD_NO_HOUR: 'this is no time of day',
  FIELD_NO_FLAG: 'this is neither yes nor no',
  FIELD_NO_CHOICE: 'this is none of the values that the field takes; value: what was sent',
  FIELD_NO_ID: 'this is no id of a record',
  FIELD_NO_ATTRIBUTE: 'this is no code of an attribute',
  FIELD_NO_MOBILE: 'this is no mobile phone number',
  FIELD_NO_FILM: 'this is no address of a film',
  FIELD_NO_GTIN: 'this is no GTIN',
  FIELD_NO_WAYBILL: 'this is the number of the order or a code of its pieces, and no waybill',
  TAX_CODE_INVALID: 'this is no tax code',
  REGISTRATION_INVALID: 'this is no address at the Ministry of Industry and Trade',
  FREE_SHIPPING_UNKEPT: 'no shipping method of the shop is free',
  STAFF_KNOWN: 'a person with this address has an account at the desk',
  INVITATION_WAITS: 'an invitation of this address waits already',
  INVITATION_UNKNOWN: 'no invitation has this link, or a newer letter has replaced it',
  INVITATION_USED: 'the invitation was accepted already',
  INVITATION_OVER: 'the time to accept the invitation is over',
  INVITATION_WITHDRAWN: 'the invitation was withdrawn',
  PAYMENT_NO_KEYS: 'the shop has no keys of this payment gateway, so nobody could pay by it',
  PAYMENT_NONE: 'no payment method would be left that a shopper can use',
  VOUCHER_NOT_RUNNING: 'the voucher is off, over or not begun',
  FIELD_NO_COLUMN: 'the table has no such column',
  FIELD_NO_ROW: 'there is no such row to change; value: the columns that a new one needs',
  FIELD_WRONG_KIND: 'this is no text, list or object where one is needed',
  FIELD_NO_FIT: 'the values of a record do not fit together',
  FIELD_TAKEN: 'another record has this value',
  FIELD_IN_USE: 'other records refer to it',
  FIELD_UNKNOWN: 'there is no such record to refer to; value: its name',
  FIELD_GONE: 'the record was deleted',
  FIELD_LAST_OWNER: 'one owner must stay',
  FIELD_BEFORE_START: 'the end is before the start',
  NUMBER_TWO_MEANINGS:
    'the sign in a number is between thousands or before a fraction; value: the number as it is written',
  PRICE_WITH_FRACTION: 'an amount of đồng has a fraction',
  ADDRESS_INVALID: 'a record cannot have an address that is written like this',
  ADDRESS_OF_SHOP: 'the address belongs to the shop itself',
  ADDRESS_HELD: 'another record has this address; value: its name',
  ADDRESS_REPLACED: 'the address belongs to something else, so a product got another one; value: its address',
  ADDRESS_TAKEN: 'the address and the one with the SKU of the product belong to something else',
  PATH_WITH_FRAGMENT: 'the path has a fragment or an empty query',
  PATH_NOT_OWN: 'this is no path of the shop',
  PATH_OF_SHOP: 'the path is a page of the shop itself',
  DEAL_PRICE_HIGH: 'the price of a deal is not below that of its product; value: that price',
  PATH_CIRCLE: 'redirects lead in a circle; value: the paths',
  PATH_CHAIN: 'redirects make a chain that is too long; value: the most steps',
  PATH_NO_PAGE: 'this is no address of a page',

  // A file of rows: what a spreadsheet damaged, and what somebody confirms before it is taken.
  CELL_ERROR: 'the cell holds an error of a spreadsheet; value: the error',
  CELL_SHORTENED: 'a spreadsheet shortened the number; value: what is left of it',
  LETTERS_LOST: 'letters were lost when the file was written',
  LETTERS_MISREAD: 'letters were read in a wrong encoding',
  PRICE_ZERO: 'the price is 0',
  PRICE_LOW: 'the price or the amount is below 1,000 đ; value: đồng',
  PRICE_FAR_OFF: 'the price is 100 times off the present one; value: the present price in đồng',
  NO_OWN_PRICE: 'the product has no price of its own',
  SPECIAL_PRICE_HIGH: 'the special price is above the price; value: the price in đồng',
  STOCK_UNBUYABLE: 'there are pieces, but the product counts as out of stock; value: how many',

  // Staff: what the desk and the import ask for.
  JOIN_SAME: 'a customer cannot be joined with themselves',
  JOIN_STAFF: 'one of the customers is a person of the shop, whose accounts stay apart',
  JOIN_LOCKED: 'the owner of one of the accounts locked it',
  RECORD_CHANGED: 'somebody else changed the record since it was read',
  CANNOT_UNDO: 'the change cannot be taken back',
  UNDONE_ALREADY: 'the change was taken back already',
  NO_COPY: 'the storefront keeps no copy of it',
  PICTURE_KIND: 'the file is no picture that the shop shows',
  PICTURE_PIXELS: 'the picture has too many pixels',
  PICTURE_BROKEN: 'the picture is not whole',
  FILM_KIND: 'the file is no film and no captions that the shop plays',
  FILM_TAKEN: 'the film belongs to another video',
  CANNOT_SHIP: 'nothing of the order can be sent',
  ORDER_UNKNOWN: 'there is no order of this number',
  ORDER_FETCHED: 'the buyer fetches the order in a shop',
  ORDER_OVER: 'the order was canceled or refunded',
  ORDER_HELD: 'the order is on hold',
  ORDER_SENT: 'every piece of the order was sent already',
  ORDER_NOT_PAID: 'the order waits for its payment',
  ROW_REPEATED: 'an earlier row of the file is about the same record',
  CANNOT_READDRESS: 'the order was sent, is over or is fetched, so its address stays',
  CANNOT_INVOICE: 'nothing of the order can be invoiced',
  CANNOT_REFUND: 'these pieces or this sum cannot be refunded',
  CANNOT_HOLD: 'the order cannot be held',
  NOT_HELD: 'the order is not held',
  NOTHING_TO_PAY_BACK: 'nothing of this payment is to be given back',
  MESSAGE_NOT_TRUE: 'the order has not come to what the message says',
  NO_CONTACT: 'the buyer left no e-mail address and no mobile number',
  TOLD_TOO_OFTEN: 'the buyer was told of the order too often in an hour',
  NOT_LOCKED: 'the account is not locked',
  NOT_READY: 'the order is not ready to be handed over',
  HANDED_OVER: 'the order was handed over already',
  PICKUP_CODE_WRONG: 'this is not the code of the order',
  PICKUP_CODE_LOCKED: 'too many wrong codes of the order',
} as const;

/** The code of a refusal. */
export type RefusalCode = keyof typeof REFUSALS;

/** Whether a text is the code of a refusal. */
export const isRefusalCode = (text: unknown): text is RefusalCode =>
  typeof text === 'string' && Object.hasOwn(REFUSALS, text);

/** A value that is refused: the sentence for people as its message, the code for programs, and what belongs to the code. */
export class ValueRefused extends Error {
  readonly code: RefusalCode;
  readonly value: number | string | undefined;
  constructor(code: RefusalCode, message: string, value?: number | string) {
    super(message);
    this.code = code;
    this.value = value;
  }
}

/** What a refusal says to a program: its code, and the number or the text that belongs to it. */
export interface Reason {
  reason: RefusalCode;
  value?: number | string | undefined;
}
