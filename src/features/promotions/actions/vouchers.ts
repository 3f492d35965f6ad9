import { defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { text } from '../../../text/vi.ts';
import { VOUCHERS } from '../../links/rules/paths.ts';
import { getCustomer } from '../../session/server/customer.ts';
import { type FormOutcome, withErrorText } from '../../transport/actions/define.ts';
import { collectVoucher, listOwnVouchers } from '../server/own-vouchers.ts';

/** The rules whose vouchers the customer has collected; none for a guest, without a request. */
const collected = defineAction({
  handler: withErrorText('Something went wrong', async (_: unknown, { locals: { commerce } }): Promise<number[]> => {
    if (!commerce.hasToken) return [];
    const vouchers = await listOwnVouchers(commerce, await getCustomer(commerce));
    if (!Array.isArray(vouchers)) return [];
    return vouchers.flatMap(({ ruleId, owner }) => (ruleId && owner !== 'public' ? [ruleId] : []));
  }),
});

/** Adds a public voucher to the customer's vouchers; a guest is led to the login. */
const collect = defineAction({
  accept: 'form',
  input: z.object({ ruleId: z.number().int().positive() }),
  handler: withErrorText(
    'vouchers.notCollected',
    async ({ ruleId }, { locals }): Promise<FormOutcome & { code: string }> => {
      const code = await collectVoucher(locals.commerce, ruleId);
      return { code, next: VOUCHERS, notice: { kind: 'success', message: text('vouchers.collected', code) } };
    },
  ),
});

export const vouchers = { collected, collect };
