import { formatDong } from '../../../../src/kernel/money/money.ts';
import { formatDay } from '../../../../src/kernel/time/time.ts';
import type { VoucherRow } from '../db/vouchers.ts';
import { type CodeProblem, codeUnmet } from './code-problem.ts';

/** The shopper who wants to use a voucher; unknown values are null. */
export interface VoucherShopper {
  customerId: number | null;
  /** Phone numbers as ten digits: of the account, confirmed for the cart, or of the delivery address. */
  phones: readonly string[];
}

/** Why a voucher cannot be used at the given time, as a message for the shopper; null when it can. */
export function voucherProblem(voucher: VoucherRow, now: Date, subtotal: number | null = null): string | null {
  const at = now.toISOString();
  if (!voucher.is_active) return 'Mã này đã ngừng áp dụng.';
  if (at < voucher.starts_at) return `Mã này bắt đầu dùng được từ ngày ${formatDay(voucher.starts_at)}.`;
  if (at >= voucher.ends_at) return `Mã này đã hết hạn ngày ${formatDay(voucher.ends_at)}.`;
  if (voucher.uses_left === 0) return 'Mã này đã được dùng hết lượt.';
  if (voucher.uses_per_customer !== null && voucher.times_used >= voucher.uses_per_customer)
    return 'Bạn đã dùng hết lượt của mã này.';
  if (subtotal !== null && subtotal < voucher.min_subtotal)
    return `Mã này dùng cho đơn từ ${formatDong(voucher.min_subtotal)}.`;
  return null;
}

/**
 * Why a voucher gives no discount on a cart with this subtotal. A voucher issued to a person belongs to that person.
 */
export function voucherCodeProblem(
  voucher: VoucherRow,
  shopper: VoucherShopper,
  subtotal: number,
  now: Date,
): CodeProblem | null {
  const lasting = voucherProblem(voucher, now);
  if (lasting !== null) return { message: lasting, isFinal: true };
  const isOwn = voucher.customer_id !== null && voucher.customer_id === shopper.customerId;
  const isPersonal = voucher.phone !== null || voucher.customer_id !== null;
  if (isPersonal && !isOwn && !(voucher.phone !== null && shopper.phones.includes(voucher.phone))) {
    return shopper.phones.length === 0 && shopper.customerId === null && voucher.phone !== null
      ? codeUnmet('Mã này dành riêng cho một số điện thoại: hãy nhập địa chỉ nhận hàng trước.')
      : { message: 'Mã này dành cho khách hàng khác.', isFinal: true };
  }
  const unmet = voucherProblem(voucher, now, subtotal);
  return unmet === null ? null : codeUnmet(unmet);
}

const PERCENT = 100;

/** The discount of a voucher for this order value, in đồng. */
export function voucherDiscount(
  { discount_type, value, max_discount }: Pick<VoucherRow, 'discount_type' | 'value' | 'max_discount'>,
  goods: number,
): number {
  const wanted = discount_type === 'percent' ? Math.round((goods * value) / PERCENT) : value;
  return Math.min(goods, wanted, max_discount ?? wanted);
}

const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** A code that is easy to read aloud: without letters and digits that look alike. */
export function createVoucherCode(prefix = 'CHI'): string {
  // 256 is a multiple of 32, so every letter is equally likely.
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_LENGTH));
  return prefix + Array.from(bytes, (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');
}
