import type { VoucherRow } from '../db/vouchers.ts';

const VIETNAM_OFFSET_MS = 7 * 3_600_000;

/** A date as people in Vietnam write it. */
function vietnamDate(iso: string): string {
  const [year, month, day] = new Date(Date.parse(iso) + VIETNAM_OFFSET_MS).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

/** Why a voucher cannot be used at a moment, in words for a shopper; null when it can. */
export function voucherProblem(voucher: VoucherRow, now: Date, subtotal: number | null = null): string | null {
  const at = now.toISOString();
  if (!voucher.is_active) return 'Mã này đã ngừng áp dụng.';
  if (at < voucher.starts_at) return `Mã này bắt đầu dùng được từ ngày ${vietnamDate(voucher.starts_at)}.`;
  if (at >= voucher.ends_at) return `Mã này đã hết hạn ngày ${vietnamDate(voucher.ends_at)}.`;
  if (voucher.uses_left === 0) return 'Mã này đã được dùng hết lượt.';
  if (subtotal !== null && subtotal < voucher.min_subtotal)
    return `Mã này dùng cho đơn từ ${voucher.min_subtotal.toLocaleString('vi-VN')}đ.`;
  return null;
}

const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** A code that is easy to read out: no letter or digit that looks like another. */
export function createVoucherCode(prefix = 'CHI'): string {
  // 256 is a multiple of the 32 letters, so every letter is equally likely.
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_LENGTH));
  return prefix + Array.from(bytes, (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');
}
