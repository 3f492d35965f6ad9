import type { RateLimit } from '../../db/session/rate-limit.ts';

const TEN_MINUTES = 600;
const HOUR = 3600;
const DAY = 86_400;

/**
 * How often something may be done in a window of seconds. The name of each is its name in the configuration `limits`,
 * which may set another number (docs/security.md). `_of_…` says for whom it is counted; without it, for one visitor.
 * The numbers for one visitor are generous: the shoppers of a mobile network share few addresses.
 */
export const LIMITS = named({
  /** Codes by message: for one visitor, to one number from one visitor, to one number from all visitors. */
  codes: [100, HOUR],
  codes_of_phone_and_visitor: [5, DAY],
  codes_of_phone: [10, DAY],
  /** Beyond those ten, kept for visitors who asked little: in all, and for each of them. Each needs a captcha. */
  reserved_codes_of_phone: [20, DAY],
  reserved_codes_of_phone_and_visitor: [2, DAY],
  /** How many codes need no captcha. */
  free_codes: [10, HOUR],
  free_codes_of_phone: [2, HOUR],
  free_codes_of_shop: [300, HOUR],
  /** The hard end: what the whole shop sends, whoever asks. */
  codes_of_shop_hour: [1000, HOUR],
  codes_of_shop_day: [10_000, DAY],
  code_checks: [200, HOUR],
  captchas: [60, TEN_MINUTES],
  captcha_checks: [120, TEN_MINUTES],
  find_customer: [10, HOUR],
  find_customer_of_phone: [5, DAY],
  guest_order: [60, HOUR],
  /** Reports of how fast a page was; the shoppers of a mobile network share few addresses. */
  visit_speed: [600, TEN_MINUTES],
  /** Wrong answers about one order, and with one e-mail address. */
  guest_order_of_number: [30, HOUR],
  guest_order_of_email: [30, HOUR],
  /** Beside a Magento, how often it is asked about an order; a screen that waits for a payment asks all the time. */
  payment_order: [600, HOUR],
  voucher: [60, TEN_MINUTES],
  /** Codes that do not exist, however many were named in a call. */
  unknown_voucher: [60, TEN_MINUTES],
  /** Questions about one code that is not shown to everybody. */
  voucher_of_code: [60, HOUR],
  /** Lists of codes entered by the REST call, and codes that GraphQL refused: for one visitor, and on one cart. */
  coupon: [60, TEN_MINUTES],
  coupon_of_cart: [60, TEN_MINUTES],
  refused_coupon: [30, TEN_MINUTES],
  refused_coupon_of_cart: [30, TEN_MINUTES],
  voucher_form: [10, HOUR],
  game_code: [20, TEN_MINUTES],
  unknown_game_code: [20, TEN_MINUTES],
  game_code_of_phone: [20, TEN_MINUTES],
  /** Wrong numbers tried with one game code. */
  game_code_of_code: [10, HOUR],
  newsletter: [60, HOUR],
  newsletter_of_email: [5, DAY],
  place_order: [200, HOUR],
  place_order_of_cart: [30, TEN_MINUTES],
  /** Passwords and codes tried at the desk, right ones too. */
  staff_sign_in: [60, TEN_MINUTES],
});

/** A limit by the name of its setting. */
export type LimitName = keyof typeof LIMITS;

function named<Name extends string>(limits: Record<Name, readonly [most: number, windowSeconds: number]>) {
  const entries = Object.entries<readonly [number, number]>(limits).map(
    ([setting, [most, windowSeconds]]) => [setting, { setting, most, windowSeconds }] as const,
  );
  return Object.fromEntries(entries) as Record<Name, Required<RateLimit>>; // one for each name given
}
