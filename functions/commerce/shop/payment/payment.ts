/** A way to pay, as configured under `payment/methods`. */
export interface PaymentMethod {
  code: string;
  title: string;
  /** Paid online after the order is placed. */
  is_online?: boolean;
}

/** For a shop that configured nothing [PAY-001]. */
export const DEFAULT_PAYMENT_METHODS: readonly PaymentMethod[] = [
  { code: 'cashondelivery', title: 'Thanh toán khi nhận hàng (COD)' },
  { code: 'vnpay', title: 'Thẻ ATM, thẻ quốc tế hoặc VNPAY-QR', is_online: true },
  { code: 'shopee_pay', title: 'Ví ShopeePay', is_online: true },
];

/** How a cart is paid that costs nothing; Magento's code. */
const FREE = 'free';
const FREE_METHOD: PaymentMethod = { code: FREE, title: 'No Payment Information Required' };

/**
 * The ways to pay that a total in đồng leaves: `free` is one of them, by the title that the settings give it, while
 * nothing is to be paid, and only then.
 */
export function methodsFor(methods: readonly PaymentMethod[], grandTotal: number): PaymentMethod[] {
  const priced = methods.filter(({ code }) => code !== FREE);
  if (grandTotal > 0) return priced;
  return [...priced, methods.find(({ code }) => code === FREE) ?? FREE_METHOD];
}

/** How long an order waits for its online payment before its goods go back to the shelf. */
export const UNPAID_ORDER_MINUTES = 60;

/** What a new order begins with: one that is paid online waits for its payment, unless nothing is to be paid. */
export function initialStatus(
  { is_online }: PaymentMethod,
  grandTotal: number,
  now: Date,
): { status: 'pending' | 'pending_payment'; expiresAt: string | null } {
  if (!is_online || grandTotal <= 0) return { status: 'pending', expiresAt: null };
  return {
    status: 'pending_payment',
    expiresAt: new Date(now.getTime() + UNPAID_ORDER_MINUTES * 60_000).toISOString(),
  };
}
