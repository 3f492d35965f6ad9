import * as z from 'zod';
import { queueMessage } from '../../messages/db/outbox.ts';
import { captchaProof } from '../../session/middleware/captcha.ts';
import { limitVisitor } from '../../session/middleware/client.ts';
import { CHECK_REFUSES, code, requestId, requireCode } from '../../session/middleware/one-time-code.ts';
import { answerCodeRequest, SEND_REFUSES, sentCode } from '../../session/middleware/send-code.ts';
import { type MiddlewareContext, RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, post } from '../../transport/middleware/endpoint.ts';
import { email, id, phone, text } from '../../transport/middleware/fields.ts';
import { findFormRule, issueFormVoucher, listVouchers } from '../db/vouchers.ts';
import { createVoucherCode } from '../rules/voucher.ts';
import { toVoucher, VOUCHER_EXAMPLE, voucher } from './voucher-fields.ts';

const form = z.object({
  name: text(60, 2),
  phone,
  email: email.optional().describe('Where the voucher goes besides'),
  rule_id: id.optional(),
  otp: code.optional().describe('The code that the first call sent; without it one is sent'),
  request_id: requestId,
  captcha_proof: captchaProof.optional(),
});
const codeSent = z.object({ step: z.literal('otp'), ...sentCode.shape });
const issued = z.object({
  step: z.literal('issued'),
  sent_to: z.string().describe('The phone'),
  voucher: voucher.omit({ code: true }).describe('Without its code, which is in the message alone'),
});
const { code: _, ...ISSUED } = VOUCHER_EXAMPLE;

/** Issues a voucher to a verified phone number and sends it there; throws RequestError 409. */
async function issue(
  context: MiddlewareContext,
  { phone, email, ruleId }: { phone: string; email: string | undefined; ruleId: number },
): Promise<z.infer<typeof issued>> {
  const { DB } = context.env;
  const now = new Date();
  const code = createVoucherCode();
  if (!(await issueFormVoucher(DB, { code, ruleId, phone }, now)))
    throw new RequestError(409, 'this phone number has had its voucher');
  const [row] = await listVouchers(DB, [code]);
  if (!row) throw new Error('The voucher was issued but cannot be read');
  const message = { template: 'voucher', variables: { code, description: row.description } };
  await DB.batch([
    queueMessage(DB, { ...message, channel: 'sms', recipient: phone }),
    ...(email ? [queueMessage(DB, { ...message, channel: 'email', recipient: email })] : []),
  ]);
  const { code: _, ...shown } = toVoucher(row, now);
  return { step: 'issued', sent_to: phone, voucher: shown };
}

/** The form that gives out vouchers. */
export const voucherFormCalls: Calls = {
  form_voucher: post({
    summary:
      'Issues a voucher once per phone number: the first call sends a code to the phone, the second brings that code, and the voucher is sent there',
    input: form,
    result: z.discriminatedUnion('step', [codeSent, issued]),
    example: {
      input: { name: 'Lan', phone: '0912345678', otp: '123456' },
      result: { step: 'issued', sent_to: '0912345678', voucher: ISSUED },
    },
    refuses: {
      ...CHECK_REFUSES,
      403: SEND_REFUSES[403],
      404: 'No voucher is given out by the form now',
      409: 'This phone number has had its voucher',
      429: 'Too many tries by this visitor or for this number',
    },
    answer: async ({ phone, email, rule_id, otp, request_id, captcha_proof }, context) => {
      await limitVisitor(context, 'voucher_form');
      const rule = await findFormRule(context.env.DB, rule_id ?? null, new Date());
      if (!rule) throw new RequestError(404, 'no voucher is given out now');
      if (otp === undefined) {
        const sent = await answerCodeRequest(context, { purpose: 'voucher', phone, channel: 'sms' }, captcha_proof);
        return { step: 'otp' as const, ...sent };
      }
      await requireCode(context, { purpose: 'voucher', phone, code: otp, requestId: request_id });
      return issue(context, { phone, email, ruleId: rule.id });
    },
  }),
};
