import { type TextKey, text } from '../../../text/vi.ts';

/** Magento's default titles: a merchant who did not change them gets Vietnamese ones. */
const CARRIERS: Record<string, TextKey> = {
  'Flat Rate': 'shipping.standard',
  'Free Shipping': 'shipping.free',
  'Best Way': 'shipping.byTable',
};
const BETWEEN = ' - ';
const METHODS = ['Fixed', 'Free', 'Table Rate'];
const PAYMENTS: Record<string, TextKey> = {
  'Cash On Delivery': 'payment.title.cashondelivery',
  'Bank Transfer Payment': 'payment.title.banktransfer',
  'Check / Money order': 'payment.title.checkmo',
  'No Payment Information Required': 'payment.free',
};

/**
 * The name of a shipping method: the merchant's own title of the method, else of the carrier. Magento's default titles,
 * such as `Fixed`, are replaced by Vietnamese ones.
 */
export function shippingTitle(carrier: string, method: string | null | undefined): string {
  if (method && !METHODS.includes(method)) return method;
  const shipped = CARRIERS[carrier];
  return shipped ? text(shipped) : carrier;
}

/** A span of time in a title: `24 giờ`, `2–5 ngày`, `2 days`. */
const TIME = /\d\s*(giờ|ngày|h\b|hours?|days?)/i;

/**
 * The name of a shipping method beside the days on which it arrives. A title with a time of its own would be a second
 * promise, which the calendar contradicts on rest days: then the carrier's title is the name.
 */
export const titleBesideDate = (carrier: string, method: string | null | undefined): string =>
  shippingTitle(carrier, method && TIME.test(method) ? null : method);

/** The name of an order's shipping method, where Magento writes both titles in one line: `Flat Rate - Fixed`. */
export function shippingTitleOfOrder(line: string, isBesideDate = false): string {
  const at = line.indexOf(BETWEEN);
  const title = isBesideDate ? titleBesideDate : shippingTitle;
  return at < 0 ? line : title(line.slice(0, at), line.slice(at + BETWEEN.length));
}

/** The name of a payment method. */
export const paymentTitle = (title: string): string => {
  const shipped = PAYMENTS[title];
  return shipped ? text(shipped) : title;
};

/** Whether the merchant gave a payment method a title of their own. */
export const isOwnPaymentTitle = (title: string): boolean => !(title in PAYMENTS);

/** What Magento calls a discount whose rule has no label for shoppers. */
const UNLABELED = 'Discount';

/** The name of a discount. */
export const discountTitle = (label: string): string => (label === UNLABELED ? text('order.discount') : label);
