import type { PaymentRow } from '../../db/payment/payments.ts';

const dong = (amount: number) => `${amount.toLocaleString('vi-VN')} ₫`;

/** Comment for the merchant: money arrived although the order did not need it. */
export const surplusRemark = ({ amount, reference }: PaymentRow): string =>
  `Nhận ${dong(amount)} (${reference}) khi đơn không còn chờ thanh toán: cần hoàn tiền.`;

/** Comment for the merchant: money arrived for an order whose total has changed. */
export const changedTotalRemark = ({ amount, reference }: PaymentRow, total: number): string =>
  `Nhận ${dong(amount)} (${reference}) nhưng tổng đơn nay là ${dong(total)}: cần hoàn tiền.`;

/** Comment on the invoice of a payment. */
export const paidRemark = (amount: number, title: string): string => `Đã thanh toán ${dong(amount)} qua ${title}.`;

/** Comment on an order that ended because nobody paid. */
export const EXPIRED = 'Đơn đã quá hạn thanh toán.';
