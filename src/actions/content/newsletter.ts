import { defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { getShopConfig } from '../../commerce/content/content.ts';
import { subscribeToNewsletter } from '../../commerce/content/newsletter.ts';
import { optional } from '../../commerce/transport/errors.ts';
import { text } from '../../text/vi.ts';
import { type FormOutcome, refuse, withErrorText } from '../transport/define.ts';

const EMAIL = z.email();
const EMAIL_LENGTH_MAX = 254;

/** Subscribes an e-mail address and reports the result, with the coupon if the shop has one [SHELL-044, X32]. */
const subscribe = defineAction({
  accept: 'form',
  input: z.object({ email: z.string().nullish() }),
  handler: withErrorText('newsletter.failed', async (input, { locals }): Promise<FormOutcome & { message: string }> => {
    const email = EMAIL.safeParse((input.email ?? '').trim().slice(0, EMAIL_LENGTH_MAX));
    if (!email.success) throw refuse('newsletter.invalid');
    const [status, config] = await Promise.all([
      subscribeToNewsletter(locals.commerce, email.data),
      optional(getShopConfig(locals.commerce), null),
    ]);
    if (status === 'already') return { message: text('newsletter.already'), staysHere: true };
    const coupon = status === 'SUBSCRIBED' ? config?.newsletterCoupon : null;
    const message = coupon ? text('newsletter.SUBSCRIBED.coupon', coupon) : text(`newsletter.${status}`);
    return { message, staysHere: true };
  }),
});

export const newsletter = { subscribe };
