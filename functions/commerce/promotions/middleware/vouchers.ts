import * as z from 'zod';
import { limitSubject, limitVisitor } from '../../session/middleware/client.ts';
import { type MiddlewareContext, RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, get, post } from '../../transport/middleware/endpoint.ts';
import { id, nothing, text } from '../../transport/middleware/fields.ts';
import { listPublicVouchers, listVouchers, type VoucherRow } from '../db/vouchers.ts';
import { voucherProblem } from '../rules/voucher.ts';
import { toVoucher, VOUCHER_EXAMPLE, voucher } from './voucher-fields.ts';

const MAX_CODES = 50;

const code = text(40);
const codes = z.array(code).min(1).max(MAX_CODES);
const LIMITED = { 429: 'Too many look-ups by this visitor, or of this code' };
const validity = z.object({ code: z.string(), is_valid: z.boolean(), message: z.string().nullable() });

/** The number of different codes; upper and lower case count as the same. */
const distinct = (codes: readonly string[]) => new Set(codes.map((code) => code.toLowerCase())).size;

/**
 * The vouchers with these codes. To prevent guessing, each call, each unknown code and each request for a code that is
 * not public is counted. Throws RequestError 429.
 */
async function lookUp(context: MiddlewareContext, asked: readonly string[]): Promise<VoucherRow[]> {
  await limitVisitor(context, 'voucher');
  const rows = await listVouchers(context.env.DB, asked);
  const missing = distinct(asked) - distinct(rows.map(({ code }) => code));
  if (missing > 0) await limitVisitor(context, 'unknown_voucher', missing);
  for (const { code } of rows.filter(isPrivate)) await limitSubject(context, 'voucher_of_code', code);
  return rows;
}

const isPrivate = ({ phone, customer_id, is_public }: VoucherRow) =>
  phone !== null || customer_id !== null || is_public === 0;

/** Vouchers that need no account. */
export const voucherCalls: Calls = {
  random_voucher: get({
    summary: 'One of the public vouchers, each as likely; null when there is none',
    input: nothing,
    result: voucher.nullable(),
    example: { input: {}, result: VOUCHER_EXAMPLE },
    answer: async (_, { env }) => {
      const now = new Date();
      const vouchers = await listPublicVouchers(env.DB, null, now);
      const chosen = vouchers[Math.floor(Math.random() * vouchers.length)];
      return chosen ? toVoucher(chosen, now) : null;
    },
  }),
  get_voucher: get({
    summary: 'The public codes behind a rule, that which ends first in front',
    input: z.object({ rule_id: id }),
    result: z.array(voucher),
    example: { input: { rule_id: 1 }, result: [VOUCHER_EXAMPLE] },
    refuses: { 404: 'The rule has no public code that can be used now' },
    answer: async ({ rule_id }, { env }) => {
      const now = new Date();
      const vouchers = await listPublicVouchers(env.DB, rule_id, now);
      if (vouchers.length === 0) throw new RequestError(404, `no public voucher of rule ${rule_id}`);
      return vouchers.map((row) => toVoucher(row, now));
    },
  }),
  voucher_checks: post({
    summary: 'Whether each of these codes can be used now, in the order asked; codes that do not exist cannot',
    input: z.object({ codes }),
    result: z.array(validity),
    example: {
      input: { codes: ['CHAOBAN', 'HETROI'] },
      result: [
        { code: 'CHAOBAN', is_valid: true, message: null },
        { code: 'HETROI', is_valid: false, message: 'Mã này không tồn tại.' },
      ],
    },
    refuses: LIMITED,
    answer: async ({ codes }, context) => {
      const now = new Date();
      const found = new Map((await lookUp(context, codes)).map((row) => [row.code.toLowerCase(), row]));
      return codes.map((asked) => {
        const row = found.get(asked.toLowerCase());
        const message = row ? voucherProblem(row, now) : UNKNOWN;
        return { code: row?.code ?? asked, is_valid: message === null, message };
      });
    },
  }),
  validate_Voucher: post({
    summary: 'Whether a code can be used now, and for goods of this total when it is given',
    input: z.object({ code, subtotal: z.number().int().min(0).optional().describe('In đồng') }),
    result: validity,
    example: {
      input: { code: 'CHAOBAN', subtotal: 100_000 },
      result: { code: 'CHAOBAN', is_valid: false, message: 'Mã này dùng cho đơn từ 299.000đ.' },
    },
    refuses: LIMITED,
    answer: async ({ code, subtotal }, context) => {
      const [row] = await lookUp(context, [code]);
      const message = row ? voucherProblem(row, new Date(), subtotal ?? null) : UNKNOWN;
      return { code: row?.code ?? code, is_valid: message === null, message };
    },
  }),
  voucher_infomation: post({
    summary: 'What a voucher is worth and until when',
    input: z.object({ coupon_code: code }),
    result: voucher,
    example: { input: { coupon_code: 'CHAOBAN' }, result: VOUCHER_EXAMPLE },
    refuses: { 404: 'There is no such code', ...LIMITED },
    answer: async ({ coupon_code }, context) => {
      const [row] = await lookUp(context, [coupon_code]);
      if (!row) throw new RequestError(404, `no voucher ${coupon_code}`);
      return toVoucher(row, new Date());
    },
  }),
  list_coupon_information: post({
    summary: 'The same of many codes, in the order asked; unknown ones are left out',
    input: z.object({ coupon_codes: codes }),
    result: z.array(voucher),
    example: { input: { coupon_codes: ['CHAOBAN'] }, result: [VOUCHER_EXAMPLE] },
    refuses: LIMITED,
    answer: async ({ coupon_codes }, context) => {
      const now = new Date();
      return (await lookUp(context, coupon_codes)).map((row) => toVoucher(row, now));
    },
  }),
};

const UNKNOWN = 'Mã này không tồn tại.';
