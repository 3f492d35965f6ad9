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

/** The status of a new order: one that is paid online waits for its payment. */
export function initialStatus(method: PaymentMethod): 'pending' | 'pending_payment' {
  return method.is_online ? 'pending_payment' : 'pending';
}
