import * as z from 'zod';
import { isPlaceholderEmail } from '../../../../src/kernel/contact/email.ts';
import { requireCustomer } from '../../session/middleware/session.ts';
import { type MiddlewareContext, RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, post } from '../../transport/middleware/endpoint.ts';
import { text } from '../../transport/middleware/fields.ts';
import { findPartnerOfCustomer, linkPartner, type PartnerRow, upsertPartner } from '../db/partners.ts';

const partner = z.object({
  partner_id: z.number().int(),
  code: z.string().describe('What the ERP knows the customer by'),
  status: z.enum(['pre', 'active']),
});
const input = z.object({
  name: text(120, 2).optional().describe('Standard: the name of the account'),
  tax_code: z
    .string()
    .regex(/^(\d{10}(-\d{3})?|\d{12})$/, 'must be a tax code')
    .optional(),
});
const REFUSES = { 401: 'Not logged in', 409: 'No phone number is proven yet, or it is connected with another account' };

const view = ({ id, code, status }: PartnerRow) => ({ partner_id: id, code, status });

/** The partner of the signed-in customer, created when there is none; throws RequestError 401 or 409. */
async function requirePartner(
  context: MiddlewareContext,
  { name, tax_code }: z.infer<typeof input>,
): Promise<{ customerId: number; row: PartnerRow; isLinked: boolean }> {
  const { DB } = context.env;
  const { id, firstname, lastname, email, phone_number } = await requireCustomer(context);
  const linked = await findPartnerOfCustomer(DB, id);
  if (linked) return { customerId: id, row: linked, isLinked: true };
  // A partner is found by phone number, so only a customer who verified the number is linked with the ERP's data.
  if (phone_number === null) throw new RequestError(409, 'prove a phone number by a code first');
  const row = await upsertPartner(
    DB,
    {
      name: name ?? `${lastname} ${firstname}`,
      phone: phone_number,
      email: isPlaceholderEmail(email) ? null : email,
      tax_code: tax_code ?? null,
    },
    new Date(),
  );
  return { customerId: id, row, isLinked: false };
}

/** Partners of the ERP. */
export const partnerCalls: Calls = {
  customer_create_pre_res_partner: post({
    summary: 'Makes the ERP partner of who is logged in, without connecting the account with it yet',
    input,
    result: partner,
    example: { input: { name: 'Trần Vy' }, result: { partner_id: 12, code: 'KH00000012', status: 'pre' } },
    refuses: REFUSES,
    answer: async (wanted, context) => view((await requirePartner(context, wanted)).row),
  }),
  create_account_partner: post({
    summary: 'Connects the account of who is logged in with its ERP partner, which is made where there is none',
    input,
    result: partner,
    example: { input: {}, result: { partner_id: 12, code: 'KH00000012', status: 'active' } },
    refuses: REFUSES,
    answer: async (wanted, context) => {
      const { customerId, row, isLinked } = await requirePartner(context, wanted);
      if (isLinked) return view(row);
      if (!(await linkPartner(context.env.DB, customerId, row.code, new Date())))
        throw new RequestError(409, `${row.code} is connected with another account`);
      return view({ ...row, status: 'active' });
    },
  }),
};
