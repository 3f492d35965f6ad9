import { type ActionAPIContext, defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { text } from '../../../text/vi.ts';
import { filledCart } from '../../cart/actions/filled-cart.ts';
import { CODE_TEXTS, codeDigits } from '../../session/rules/one-time-code.ts';
import { confirmPhone as confirmByCode } from '../../session/server/one-time-code.ts';
import { type FormOutcome, refuse, withErrorText } from '../../transport/actions/define.ts';
import {
  dropPendingConfirmation,
  keepPendingConfirmation,
  readPendingConfirmation,
} from '../../transport/actions/session-cookies.ts';
import { captchaInput, sendPhoneCode } from './send-phone-code.ts';

const typed = z.string().max(300).nullish();

/** Sends a code to the phone that a guest's order is delivered to, by SMS or Zalo. */
export const sendCode = defineAction({
  accept: 'form',
  input: z.object({ channel: z.enum(['sms', 'zalo']).catch('sms'), ...captchaInput }),
  handler: withErrorText('Something went wrong', async (input, context): Promise<FormOutcome> => {
    const { commerce } = context.locals;
    const { phone } = await deliveredTo(context);
    const { channel } = input;
    keepPendingConfirmation(context, await sendPhoneCode(commerce, { phone, channel, purpose: 'checkout' }, input));
    return {};
  }),
});

/** Uses the code up: the order may follow. */
export const confirmPhone = defineAction({
  accept: 'form',
  input: z.object({ otp: typed }),
  handler: withErrorText('Something went wrong', async ({ otp }, context): Promise<FormOutcome> => {
    const { phone, cartId } = await deliveredTo(context);
    const pending = readPendingConfirmation(context);
    if (pending?.phone !== phone || !pending.length) throw refuse('OTP expired');
    const code = codeDigits(otp ?? '', pending.length);
    if (code.length < pending.length) throw refuse('login.codeIncomplete', pending.length);
    const problem = await confirmByCode(context.locals.commerce, { phone, code, cartId, requestId: pending.requestId });
    if (problem) throw refuse(CODE_TEXTS[problem]);
    dropPendingConfirmation(context);
    return { notice: { kind: 'success', message: text('checkout.phoneConfirmed') } };
  }),
});

async function deliveredTo(context: ActionAPIContext): Promise<{ phone: string; cartId: string }> {
  const { id, shippingAddress } = await filledCart(context);
  if (!shippingAddress) throw refuse('checkout.deliveryMissing');
  return { phone: shippingAddress.telephone, cartId: id };
}
