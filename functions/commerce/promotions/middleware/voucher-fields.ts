import * as z from 'zod';
import { dong, moment } from '../../transport/middleware/fields.ts';
import type { WalletRow } from '../db/own-vouchers.ts';
import type { VoucherRow } from '../db/vouchers.ts';
import { voucherProblem } from '../rules/voucher.ts';

export const voucher = z
  .object({
    code: z.string(),
    rule_id: z.number().int(),
    name: z.string(),
    description: z.string(),
    is_active: z.boolean().describe('It can be used now'),
    message: z.string().nullable().describe('Why not, for the shopper'),
    from_date: moment,
    to_date: moment,
    discount_type: z.enum(['percent', 'amount']),
    value: z.number().int().describe('Percent, or đồng'),
    suffix: z.string().nullable(),
    max_discount: dong.nullable(),
    min_subtotal: dong,
    applied: z.boolean().describe('It is entered in the cart of the customer who asks'),
    owner: z
      .enum(['personal', 'collected', 'public'])
      .describe('Issued to who asks, collected by them, or for everybody'),
  })
  .meta({ id: 'Voucher' });

export const VOUCHER_EXAMPLE: z.infer<typeof voucher> = {
  code: 'CHAOBAN',
  rule_id: 1,
  name: 'Chào bạn mới',
  description: 'Giảm 10% cho đơn đầu tiên từ 299.000đ.',
  is_active: true,
  message: null,
  from_date: '2026-01-01T00:00:00.000Z',
  to_date: '2027-01-01T00:00:00.000Z',
  discount_type: 'percent',
  value: 10,
  suffix: null,
  max_discount: 100_000,
  min_subtotal: 299_000,
  applied: false,
  owner: 'public',
};

/** A voucher as the calls return it, without its owner. */
export function toVoucher(row: VoucherRow, now: Date): z.infer<typeof voucher> {
  const message = voucherProblem(row, now);
  return {
    code: row.code,
    rule_id: row.rule_id,
    name: row.name,
    description: row.description,
    is_active: message === null,
    message,
    from_date: row.starts_at,
    to_date: row.ends_at,
    discount_type: row.discount_type,
    value: row.value,
    suffix: null,
    max_discount: row.max_discount,
    min_subtotal: row.min_subtotal,
    applied: false,
    owner: row.phone === null && row.customer_id === null ? 'public' : 'personal',
  };
}

/** The same as one customer sees it. */
export const toWalletVoucher = (row: WalletRow, now: Date): z.infer<typeof voucher> => ({
  ...toVoucher(row, now),
  applied: row.is_applied === 1,
  owner: row.owner,
});
