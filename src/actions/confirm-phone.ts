import { type ActionAPIContext, defineAction } from 'astro:actions';
import { z } from 'astro/zod';
import { confirmPhone as confirmByCode, requestCode, solveCaptcha } from '../commerce/one-time-code.ts';
import { CODE_TEXTS, codeDigits } from '../domain/one-time-code.ts';
import { CHECKOUT } from '../domain/paths.ts';
import { text } from '../text/vi.ts';
import { door, type FormOutcome, refuse } from './define.ts';
import { filledCart } from './filled-cart.ts';
import { dropPendingLogin, keepPendingLogin, readPendingLogin } from './session-cookies.ts';

const typed = z.string().max(300).nullish();

/** Sends a code to the phone that a guest's order is delivered to [CHECK-015], by SMS or Zalo [CHECK-016]. */
export const sendCode = defineAction({
  accept: 'form',
  input: z.object({ channel: z.enum(['sms', 'zalo']).catch('sms'), captchaId: typed, captchaAnswer: typed }),
  handler: door('Something went wrong', async (input, context): Promise<FormOutcome> => {
    const { commerce } = context.locals;
    const { phone } = await deliveredTo(context);
    const { channel } = input;
    const { captchaId, captchaAnswer } = input;
    const captchaProof = captchaId && captchaAnswer ? await solveCaptcha(commerce, captchaId, captchaAnswer) : null;
    if (captchaId && !captchaProof) throw refuse('login.captchaWrong');
    const answer = await requestCode(commerce, {
      phone,
      channel,
      purpose: 'checkout',
      captchaProof: captchaProof ?? undefined,
    });
    if (answer.outcome === 'wait') throw refuse('login.wait', answer.seconds);
    const now = Date.now();
    // A phone that waits without a code waits for a captcha.
    const timing =
      answer.outcome === 'sent'
        ? { length: answer.length, expiresAt: now + answer.expiresIn * 1000, resendAt: now + answer.resendIn * 1000 }
        : { length: 0, expiresAt: 0, resendAt: 0 };
    keepPendingLogin(context, { phone, channel, ...timing, next: CHECKOUT, wish: null });
    return {};
  }),
});

/** Uses the code up: the order may follow. */
export const confirmPhone = defineAction({
  accept: 'form',
  input: z.object({ otp: typed }),
  handler: door('Something went wrong', async ({ otp }, context): Promise<FormOutcome> => {
    const { phone, cartId } = await deliveredTo(context);
    const pending = readPendingLogin(context);
    if (pending?.phone !== phone || !pending.length) throw refuse('OTP expired');
    const code = codeDigits(otp ?? '', pending.length);
    if (code.length < pending.length) throw refuse('login.codeIncomplete', pending.length);
    const problem = await confirmByCode(context.locals.commerce, { phone, code, cartId });
    if (problem) throw refuse(CODE_TEXTS[problem]);
    dropPendingLogin(context);
    return { notice: { kind: 'success', message: text('checkout.phoneConfirmed') } };
  }),
});

async function deliveredTo(context: ActionAPIContext): Promise<{ phone: string; cartId: string }> {
  const { id, shippingAddress } = await filledCart(context);
  if (!shippingAddress) throw refuse('checkout.deliveryMissing');
  return { phone: shippingAddress.telephone, cartId: id };
}
