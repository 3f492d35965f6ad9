import type { PaymentRow } from '../../db/payment/payments.ts';

const dong = (amount: number) => `${amount.toLocaleString('vi-VN')} ₫`;

/** What a merchant reads of money that an order had no use for. */
export const surplusRemark = ({ amount, reference }: PaymentRow): string =>
  `Nhận ${dong(amount)} (${reference}) khi đơn không còn chờ thanh toán: cần hoàn tiền.`;

/** What a merchant reads of money that came for an order whose total is another now. */
export const changedTotalRemark = ({ amount, reference }: PaymentRow, total: number): string =>
  `Nhận ${dong(amount)} (${reference}) nhưng tổng đơn nay là ${dong(total)}: cần hoàn tiền.`;

/** What is written with the invoice of a payment. */
export const paidRemark = (amount: number, title: string): string => `Đã thanh toán ${dong(amount)} qua ${title}.`;

/** Why an order that nobody paid ended. */
export const EXPIRED = 'Đơn đã quá hạn thanh toán.';
