import * as z from 'zod';
import type { CustomerRow } from '../../account/db/customers.ts';
import { limitKey } from '../../session/middleware/client.ts';
import { requireCustomer } from '../../session/middleware/session.ts';
import { decryptPhone } from '../../session/rules/phone-cipher.ts';
import { readConfig } from '../../shared/db/config.ts';
import { type MiddlewareContext, RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, get, post } from '../../transport/middleware/endpoint.ts';
import { id, offset, pageSize } from '../../transport/middleware/fields.ts';
import { refused } from '../../transport/rules/refused.ts';
import { collectVoucher, findCollectableRule, listWallet } from '../db/own-vouchers.ts';
import { listPublicVouchers } from '../db/vouchers.ts';
import { customerNames, readSameCustomer, SAME_CUSTOMER_BY } from '../rules/same-customer.ts';
import { createVoucherCode } from '../rules/voucher.ts';
import { toVoucher, toWalletVoucher, VOUCHER_EXAMPLE, voucher } from './voucher-fields.ts';

const VOUCHERS_A_PAGE = 50;
const COLLECTED = { most: 60, windowSeconds: 3600 };
const MAX_SEALED_LENGTH = 200;

/** The customer as owner of vouchers. */
async function ownerOf({ id: customerId, phone_number: phone, email }: CustomerRow, { env }: MiddlewareContext) {
  const by = (await readConfig(env.DB, [SAME_CUSTOMER_BY], 'default')).get(SAME_CUSTOMER_BY);
  return { customerId, phone, names: customerNames({ customerId, phone, email }, readSameCustomer(by)) };
}

const OWN: z.infer<typeof voucher> = { ...VOUCHER_EXAMPLE, code: 'CHIK7M2P9QX', owner: 'personal' };
const list = z.object({ vouchers: z.array(voucher), total_count: z.number().int() });

/** The vouchers of a customer. */
export const walletCalls: Calls = {
  customer_getlistvoucher: post({
    summary: 'The vouchers a customer can use, their own first; with customerId 0 and no phone the public ones',
    input: z.object({
      limit: pageSize(VOUCHERS_A_PAGE),
      offset,
      customerId: z.coerce.number().int().min(0).default(0),
      phoneNumber: z
        .string()
        .max(MAX_SEALED_LENGTH)
        .default('')
        .describe('AES-256-GCM with the shared key: base64 of nonce (12 bytes), ciphertext and tag'),
    }),
    result: list,
    example: {
      input: { limit: 50, offset: 0, customerId: 0, phoneNumber: '' },
      result: { vouchers: [VOUCHER_EXAMPLE], total_count: 1 },
    },
    refuses: {
      401: 'A customer is named and nobody is logged in',
      403: 'The customer or the phone number is not that of who asks',
    },
    answer: async ({ limit, offset, customerId, phoneNumber }, context) => {
      const { env } = context;
      const now = new Date();
      if (customerId === 0 && phoneNumber === '') {
        const vouchers = await listPublicVouchers(env.DB, null, now);
        const page = vouchers.slice(offset, offset + limit);
        return { vouchers: page.map((row) => toVoucher(row, now)), total_count: vouchers.length };
      }
      const customer = await requireCustomer(context);
      const phone = await decryptPhone(phoneNumber, env);
      if (customer.id !== customerId || phone === null || phone !== customer.phone_number)
        throw new RequestError(403, 'customerId, phoneNumber: not those of who asks');
      const { rows, total } = await listWallet(env.DB, await ownerOf(customer, context), true, { limit, offset }, now);
      return { vouchers: rows.map((row) => toWalletVoucher(row, now)), total_count: total };
    },
  }),
  vouchers_by_phone: get({
    summary: 'The vouchers issued to who asks, by account or by its phone number, and those they collected',
    input: z.object({ limit: pageSize(VOUCHERS_A_PAGE), offset }),
    result: list,
    example: { input: { limit: 50, offset: 0 }, result: { vouchers: [OWN], total_count: 1 } },
    refuses: { 401: 'Nobody is logged in' },
    answer: async (page, context) => {
      const customer = await requireCustomer(context);
      const now = new Date();
      const { rows, total } = await listWallet(context.env.DB, await ownerOf(customer, context), false, page, now);
      return { vouchers: rows.map((row) => toWalletVoucher(row, now)), total_count: total };
    },
  }),
  collect_voucher: post({
    summary:
      'Puts a voucher of a public rule into the wallet of who asks, once; where codes are issued, one of their own',
    input: z.object({ rule_id: id }),
    result: z.object({ rule_id: z.number().int(), code: z.string(), is_collected: z.literal(true) }),
    example: { input: { rule_id: 1 }, result: { rule_id: 1, code: 'CHAOBAN', is_collected: true } },
    refuses: {
      401: 'Nobody is logged in',
      404: 'The rule gives out no voucher now',
      409: 'It is in the wallet already',
      429: 'More than 60 in an hour',
    },
    answer: async ({ rule_id }, context) => {
      const { DB } = context.env;
      const customer = await requireCustomer(context);
      await limitKey(context, `collect/${customer.id}`, COLLECTED);
      const now = new Date();
      const rule = await findCollectableRule(DB, rule_id, now);
      const isNew = rule?.is_issued === 1;
      const code = isNew ? createVoucherCode() : rule?.code;
      if (!code) throw new RequestError(404, `no voucher of rule ${rule_id} can be collected`);
      if (!(await collectVoucher(DB, { customerId: customer.id, ruleId: rule_id, code, isNew }, now)))
        throw new RequestError(409, refused('VOUCHER_COLLECTED', 'this voucher is in the wallet already'));
      return { rule_id, code, is_collected: true as const };
    },
  }),
};
