import * as z from 'zod';
import { queueMessage } from '../db/outbox.ts';
import { findFormRule, issueFormVoucher, listPublicVouchers, listVouchers } from '../db/vouchers.ts';
import { createVoucherCode, voucherProblem } from '../shop/voucher.ts';
import { RequestError } from './answer.ts';
import { limitClient, limitKey } from './client.ts';
import { type Calls, get, post } from './endpoint.ts';
import { email, id, nothing, phone, text } from './fields.ts';
import { toVoucher, VOUCHER_EXAMPLE, voucher } from './voucher-fields.ts';

/** Against trying codes out. */
const LOOK_UPS = { most: 60, windowSeconds: 600 };
const FORMS = { most: 10, windowSeconds: 3600 };
const MAX_CODES = 50;

const code = text(40);
const codes = z.array(code).min(1).max(MAX_CODES);
const LIMITED = { 429: 'More than 60 look-ups in ten minutes' };
const validity = z.object({ code: z.string(), is_valid: z.boolean(), message: z.string().nullable() });

/** Vouchers that need no account [MW-078..084]. */
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
      await limitClient(context, 'voucher', LOOK_UPS);
      const now = new Date();
      const found = new Map((await listVouchers(context.env.DB, codes)).map((row) => [row.code.toLowerCase(), row]));
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
      await limitClient(context, 'voucher', LOOK_UPS);
      const [row] = await listVouchers(context.env.DB, [code]);
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
      await limitClient(context, 'voucher', LOOK_UPS);
      const [row] = await listVouchers(context.env.DB, [coupon_code]);
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
      await limitClient(context, 'voucher', LOOK_UPS);
      const now = new Date();
      return (await listVouchers(context.env.DB, coupon_codes)).map((row) => toVoucher(row, now));
    },
  }),
  form_voucher: post({
    summary: 'Issues a voucher to who fills in the form, once per phone number, and sends it by SMS',
    input: z.object({ name: text(60, 2), phone, email: email.optional(), rule_id: id.optional() }),
    result: voucher,
    example: { input: { name: 'Lan', phone: '0912345678' }, result: { ...VOUCHER_EXAMPLE, code: 'CHIK7M2P9QX' } },
    refuses: {
      404: 'No voucher is given out by the form now',
      409: 'This phone number has had its voucher',
      429: 'More than 10 in an hour',
    },
    answer: async ({ name, phone, email, rule_id }, context) => {
      await limitClient(context, 'voucher_form', FORMS);
      await limitKey(context, `voucher_form/${phone}`, FORMS);
      const { DB } = context.env;
      const now = new Date();
      const rule = await findFormRule(DB, rule_id ?? null, now);
      if (!rule) throw new RequestError(404, 'no voucher is given out now');
      const code = createVoucherCode();
      if (!(await issueFormVoucher(DB, { code, ruleId: rule.id, phone }, now)))
        throw new RequestError(409, 'this phone number has had its voucher');
      const [row] = await listVouchers(DB, [code]);
      if (!row) throw new Error('A voucher just issued can be read');
      const message = { template: 'voucher', variables: { name, code, description: row.description } };
      await DB.batch([
        queueMessage(DB, { ...message, channel: 'sms', recipient: phone }),
        ...(email ? [queueMessage(DB, { ...message, channel: 'email', recipient: email })] : []),
      ]);
      return toVoucher(row, now);
    },
  }),
};

const UNKNOWN = 'Mã này không tồn tại.';
