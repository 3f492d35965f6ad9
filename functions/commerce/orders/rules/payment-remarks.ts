import { formatDong } from '../../../../src/kernel/money/money.ts';
import type { PaymentRow } from '../../gateways/db/payments.ts';

/** Comment for the merchant: money arrived although the order did not need it. */
export const surplusRemark = ({ amount, reference }: PaymentRow): string =>
  `Nhận ${formatDong(amount)} (${reference}) khi đơn không còn chờ thanh toán: cần hoàn tiền.`;

/** Comment for the merchant: money arrived for an order whose total has changed. */
export const changedTotalRemark = ({ amount, reference }: PaymentRow, total: number): string =>
  `Nhận ${formatDong(amount)} (${reference}) nhưng tổng đơn nay là ${formatDong(total)}: cần hoàn tiền.`;

/** Comment on the invoice of a payment. */
export const paidRemark = (amount: number, title: string): string =>
  `Đã thanh toán ${formatDong(amount)} qua ${title}.`;

/** Comment on an order that ended because nobody paid. */
export const EXPIRED = 'Đơn đã quá hạn thanh toán.';
