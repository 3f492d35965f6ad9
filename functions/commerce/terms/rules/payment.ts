/** The path of the setting with the payment methods that are offered, in their order. */
export const PAYMENT_METHODS = 'payment/methods';

/** A payment method, as configured under `payment/methods`. */
export interface PaymentMethod {
  code: string;
  title: string;
  /** Paid online after the order is placed. */
  is_online?: boolean;
}

/** For a shop without configuration. */
const DEFAULT_PAYMENT_METHODS: readonly PaymentMethod[] = [
  { code: 'cashondelivery', title: 'Thanh toán khi nhận hàng (COD)' },
  { code: 'vnpay', title: 'Thẻ ATM, thẻ quốc tế hoặc VNPAY-QR', is_online: true },
  { code: 'shopee_pay', title: 'Ví ShopeePay', is_online: true },
];

/** The payment methods in the setting, or those of a shop without it. */
export const toPaymentMethods = (setting: unknown): readonly PaymentMethod[] =>
  Array.isArray(setting) ? (setting as PaymentMethod[]) : DEFAULT_PAYMENT_METHODS;

/** Payment method of a cart without any cost; Magento's code. */
export const FREE = 'free';
const FREE_METHOD: PaymentMethod = { code: FREE, title: 'No Payment Information Required' };

/**
 * The payment methods for a total in đồng. `free` is offered exactly when nothing has to be paid, with its configured
 * title.
 */
export function methodsFor(methods: readonly PaymentMethod[], grandTotal: number): PaymentMethod[] {
  const priced = methods.filter(({ code }) => code !== FREE);
  if (grandTotal > 0) return priced;
  return [...priced, methods.find(({ code }) => code === FREE) ?? FREE_METHOD];
}

/** How long an order waits for its online payment before its stock is released. */
export const UNPAID_ORDER_MINUTES = 60;
/** The same for an order by phone: its buyer gets a link and is not in the shop at that moment. */
export const UNPAID_PHONE_ORDER_MINUTES = 24 * 60;

/** The first status of an order: an order with online payment waits for it, unless nothing has to be paid. */
export function initialStatus(
  { is_online }: PaymentMethod,
  grandTotal: number,
  now: Date,
  minutes = UNPAID_ORDER_MINUTES,
): { status: 'pending' | 'pending_payment'; expiresAt: string | null } {
  if (!is_online || grandTotal <= 0) return { status: 'pending', expiresAt: null };
  return {
    status: 'pending_payment',
    expiresAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
  };
}
