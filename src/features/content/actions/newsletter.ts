import { defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { isEmail, tidyEmail } from '../../../kernel/contact/email.ts';
import { text } from '../../../text/vi.ts';
import type { NewsletterOffer } from '../../config/rules/content.ts';
import { getShopConfig } from '../../config/server/content.ts';
import { type FormOutcome, refuse, withErrorText } from '../../transport/actions/define.ts';
import { optional } from '../../transport/server/errors.ts';
import { LETTER_TOKEN } from '../rules/newsletter.ts';
import { stopNewsletter, subscribeToNewsletter } from '../server/newsletter.ts';

/** Subscribes an e-mail address and reports the result, with the coupon if the shop has one. */
const subscribe = defineAction({
  accept: 'form',
  input: z.object({ email: z.string().nullish() }),
  handler: withErrorText('newsletter.failed', async (input, { locals }): Promise<FormOutcome & { message: string }> => {
    const email = tidyEmail(input.email ?? '');
    if (!isEmail(email)) throw refuse('newsletter.invalid');
    const [status, config] = await Promise.all([
      subscribeToNewsletter(locals.commerce, email),
      optional(getShopConfig(locals.commerce), null),
    ]);
    if (status === 'already') return { message: text('newsletter.already'), staysHere: true };
    const offer = status === 'SUBSCRIBED' ? config?.newsletterOffer : null;
    return { message: offer ? offerAnswer(offer) : text(`newsletter.${status}`), staysHere: true };
  }),
});

/** A code of the reader's own is in the letter alone, which proves that the address is theirs. */
const offerAnswer = ({ code, reward }: NewsletterOffer) =>
  code === null ? text('newsletter.SUBSCRIBED.mailed', reward) : text('newsletter.SUBSCRIBED.coupon', code);

/** Ends the subscription of whoever got the letter. The posted page shows whether there was one. */
const stop = defineAction({
  accept: 'form',
  input: z.object({ token: z.string().regex(LETTER_TOKEN, text('newsletter.stopFailed')) }),
  handler: withErrorText(
    'newsletter.stopFailed',
    async ({ token }, { locals }): Promise<FormOutcome & { isEnded: boolean }> => ({
      isEnded: await stopNewsletter(locals.commerce, token),
      staysHere: true,
    }),
  ),
});

export const newsletter = { subscribe, stop };
