import type { RateLimit } from '../../session/db/rate-limit.ts';

const MINUTE = 60;
const TEN_MINUTES = 600;
const HOUR = 3600;
const DAY = 86_400;

/**
 * Rate limits per window in seconds. Each name is also its name in the configuration `limits`, which can override the
 * number (docs/security.md). `_of_…` says what is counted; without it, the visitor. Limits per visitor are generous,
 * because the shoppers of a mobile network share few addresses.
 */
export const LIMITS = named({
  /** Codes by message: per visitor, to one number per visitor, to one number from all visitors. */
  codes: [100, HOUR],
  codes_of_phone_and_visitor: [5, DAY],
  codes_of_phone: [10, DAY],
  /** Additional codes for visitors who asked rarely: in total, and for each of them. Each requires a captcha. */
  reserved_codes_of_phone: [20, DAY],
  reserved_codes_of_phone_and_visitor: [2, DAY],
  /** Number of codes without a captcha. */
  free_codes: [10, HOUR],
  free_codes_of_phone: [2, HOUR],
  free_codes_of_shop: [300, HOUR],
  /** The upper limit for the whole shop, whoever asks. */
  codes_of_shop_hour: [1000, HOUR],
  codes_of_shop_day: [10_000, DAY],
  code_checks: [200, HOUR],
  captchas: [60, TEN_MINUTES],
  captcha_checks: [120, TEN_MINUTES],
  find_customer: [10, HOUR],
  find_customer_of_phone: [5, DAY],
  /** Values of costly public reads (`DOCUMENT_LIMITS.cost` is one of them at most). */
  read_cost: [4_000_000, TEN_MINUTES],
  guest_order: [60, HOUR],
  /** Reports of how fast a page was; the shoppers of a mobile network share few addresses. */
  visit_speed: [600, TEN_MINUTES],
  /** Wrong answers about one order, and with one e-mail address: of a visitor, of all, and of strangers beyond that. */
  guest_order_wrong: [20, HOUR],
  guest_order_wrong_slowly: [1, MINUTE],
  guest_order_of_number: [30, HOUR],
  guest_order_of_email: [30, HOUR],
  /** With a Magento: how often it is asked about an order. A screen that waits for a payment asks all the time. */
  payment_order: [600, HOUR],
  voucher: [60, TEN_MINUTES],
  /** Codes that do not exist, counted individually even if a call contains several. */
  unknown_voucher: [60, TEN_MINUTES],
  /** Requests about one code that is not public. */
  voucher_of_code: [60, HOUR],
  /** Lists of codes entered by the REST call, and codes that GraphQL refused: per visitor, and per cart. */
  coupon: [60, TEN_MINUTES],
  coupon_of_cart: [60, TEN_MINUTES],
  refused_coupon: [30, TEN_MINUTES],
  refused_coupon_of_cart: [30, TEN_MINUTES],
  voucher_form: [10, HOUR],
  game_code: [20, TEN_MINUTES],
  unknown_game_code: [20, TEN_MINUTES],
  game_code_of_phone: [20, TEN_MINUTES],
  /** Wrong phone numbers tried with one game code. */
  game_code_of_code: [10, HOUR],
  review: [60, HOUR],
  review_of_customer: [30, DAY],
  review_photos_of_customer: [40, DAY],
  /** Requests to be told when a sold-out product is back: each becomes a message to a number that nobody proved. */
  back_order_of_phone: [20, DAY],
  return_pictures: [60, DAY],
  return_pictures_of_order: [30, DAY],
  /** Requests to be told of a lower price, for the same reason as those about sold-out products. */
  price_alert_of_recipient: [20, DAY],
  /** Notifications turned on or off; looking whether they are on counts too. */
  push: [60, TEN_MINUTES],
  push_of_browser: [40, DAY],
  /** Browsers that turn notifications on for the first time: each may be an invented address, which the shop requests. */
  push_browsers: [200, DAY],
  /** New carts and compare lists of guests: each is a row in the database. */
  new_cart: [2000, HOUR],
  compare_list: [600, HOUR],
  newsletter: [60, HOUR],
  newsletter_of_email: [5, DAY],
  place_order: [200, HOUR],
  place_order_of_cart: [30, TEN_MINUTES],
  /** Passwords and codes tried at the desk, including correct ones. */
  staff_sign_in: [60, TEN_MINUTES],
  /** Letters that invite people to the desk, of the whole shop. */
  staff_invitation: [60, HOUR],
  /** Passwords that are hashed, at whichever door: sign-ins, registrations and changes. */
  passwords: [30, MINUTE],
  /**
   * Wrong passwords of one account: from one visitor; from all of them, after which strangers have the number of
   * `…_slowly` in a minute together. Who is known at the account has tries of their own.
   */
  staff_wrong: [10, TEN_MINUTES],
  staff_wrong_of_account: [100, HOUR],
  staff_wrong_slowly: [1, MINUTE],
  customer_wrong: [10, TEN_MINUTES],
  customer_wrong_of_account: [100, HOUR],
  customer_wrong_slowly: [1, MINUTE],
  /** Wrong phones at the tracking of one order, in the same way. */
  tracking_wrong: [10, HOUR],
  tracking_wrong_of_order: [100, HOUR],
  tracking_wrong_slowly: [1, MINUTE],
});

/** The name of a limit's setting. */
export type LimitName = keyof typeof LIMITS;

function named<Name extends string>(limits: Record<Name, readonly [most: number, windowSeconds: number]>) {
  const entries = Object.entries<readonly [number, number]>(limits).map(
    ([setting, [most, windowSeconds]]) => [setting, { setting, most, windowSeconds }] as const,
  );
  return Object.fromEntries(entries) as Record<Name, Required<RateLimit>>; // one for each name given
}
