import { type TextKey, text } from '../../text/vi.ts';

/** Titles that a Magento is shipped with: a merchant who left them so has said nothing of their own. */
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
 * The name of a way to send: the merchant's own words for the method, else for the carrier; in Vietnamese where both are
 * those that Magento is shipped with, which tell a shopper nothing (`Fixed`).
 */
export function shippingTitle(carrier: string, method: string | null | undefined): string {
  if (method && !METHODS.includes(method)) return method;
  const shipped = CARRIERS[carrier];
  return shipped ? text(shipped) : carrier;
}

/** The same name for an order, where Magento writes both in one line: `Flat Rate - Fixed`. */
export function shippingTitleOfOrder(line: string): string {
  const at = line.indexOf(BETWEEN);
  return at < 0 ? line : shippingTitle(line.slice(0, at), line.slice(at + BETWEEN.length));
}

/** The name of a way to pay. */
export const paymentTitle = (title: string): string => {
  const shipped = PAYMENTS[title];
  return shipped ? text(shipped) : title;
};

/** Whether a merchant gave a way to pay a name of their own. */
export const isOwnPaymentTitle = (title: string): boolean => !(title in PAYMENTS);
