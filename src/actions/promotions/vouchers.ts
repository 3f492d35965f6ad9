import { defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { getCustomer } from '../../commerce/account/customer.ts';
import { collectVoucher, listOwnVouchers } from '../../commerce/promotions/own-vouchers.ts';
import { VOUCHERS } from '../../domain/page/paths/paths.ts';
import { text } from '../../text/vi.ts';
import { type FormOutcome, withErrorText } from '../transport/define.ts';

/** The rules whose vouchers the customer has collected; none for a guest, without a request [COUPON-024]. */
const collected = defineAction({
  handler: withErrorText('Something went wrong', async (_: unknown, { locals: { commerce } }): Promise<number[]> => {
    if (!commerce.hasToken) return [];
    const vouchers = await listOwnVouchers(commerce, await getCustomer(commerce));
    if (!Array.isArray(vouchers)) return [];
    return vouchers.flatMap(({ ruleId, owner }) => (ruleId && owner !== 'public' ? [ruleId] : []));
  }),
});

/** Adds a public voucher to the customer's vouchers; a guest is led to the login [COUPON-016, X49]. */
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
