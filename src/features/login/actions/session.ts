import { defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { nationalPhone } from '../../../kernel/contact/phone.ts';
import { text } from '../../../text/vi.ts';
import type { SessionUser } from '../../account/rules/customer.ts';
import { phoneProblem } from '../../address/rules/address.ts';
import { createCart, findCart } from '../../cart/server/cart.ts';
import { ACCOUNT_PROFILE, loginPath } from '../../links/rules/account-paths.ts';
import { HOME } from '../../links/rules/paths.ts';
import { sitePath } from '../../links/rules/site-path.ts';
import { endOthersNotifications } from '../../messages/actions/push-browser.ts';
import { keepInAccount, readOfferedOrder } from '../../orders/actions/claim.ts';
import { referralCode } from '../../promotions/rules/referral.ts';
import { type Captcha, hasCaptcha, TOKEN_LENGTH_MAX } from '../../session/rules/captcha.ts';
import { CODE_TEXTS, codeDigits, codeTiming, type PendingLogin, UNSENT } from '../../session/rules/one-time-code.ts';
import { getSessionUser } from '../../session/server/customer.ts';
import {
  getCaptcha,
  requestCode as sendCode,
  solveCaptcha,
  verifyCode as useCode,
} from '../../session/server/one-time-code.ts';
import { revokeToken } from '../../session/server/session.ts';
import { keepCart } from '../../transport/actions/cookies.ts';
import { type FormOutcome, refuse, withErrorText } from '../../transport/actions/define.ts';
import {
  dropDraft,
  dropPendingLogin,
  dropSession,
  keepPendingLogin,
  readPendingLogin,
} from '../../transport/actions/session-cookies.ts';
import { CommerceError, optional } from '../../transport/server/errors.ts';
import { completeLogin, type LoginOutcome } from './login.ts';

/** The next step after a code was requested. In seconds. */
type CodeStep =
  | { step: 'code'; expiresIn: number; resendIn: number; length: number }
  | { step: 'captcha'; captcha: Captcha; message: string | null };

const CHANNEL = z.enum(['sms', 'zalo']).catch('sms');
const optionalText = z.string().max(300).nullish();

/**
 * The signed-in customer, or null without a session; when the backend refuses the token, the customer is logged out.
 */
const get = defineAction({
  handler: withErrorText('Something went wrong', async (_: unknown, { locals }): Promise<SessionUser | null> => {
    return locals.commerce.hasToken ? getSessionUser(locals.commerce) : null;
  }),
});

/** Sends a code to a phone; requires a captcha when the backend does. */
const requestCode = defineAction({
  accept: 'form',
  input: z.object({
    phone: z.string().nullish(),
    /** Sends another code to the phone of the last one, which the page shows masked. */
    isResend: optionalText,
    channel: CHANNEL,
    /** `phone`: the code verifies a number for the signed-in account. */
    purpose: optionalText,
    captchaId: optionalText,
    captchaAnswer: optionalText,
    captchaToken: z.string().max(TOKEN_LENGTH_MAX).nullish(),
    next: optionalText,
    wishSku: optionalText,
    wishParent: optionalText,
    referral: optionalText,
  }),
  handler: withErrorText('Something went wrong', async (input, context): Promise<FormOutcome & CodeStep> => {
    const { commerce } = context.locals;
    const before = readPendingLogin(context);
    const typed = (!input.phone && input.isResend && before?.phone) || (input.phone ?? '');
    const problem = phoneProblem(typed);
    if (problem) throw refuse(problem);
    const phone = nationalPhone(typed);
    let captchaProof: string | undefined;
    if (hasCaptcha(input)) {
      const proof = await solveCaptcha(commerce, input);
      if (!proof) return captchaStep(context, phone, input, text('login.captchaWrong'));
      captchaProof = proof;
    }
    const answer = await sendCode(commerce, { phone, channel: input.channel, captchaProof });
    if (answer.outcome === 'captcha') return captchaStep(context, phone, input, null);
    if (answer.outcome === 'wrongPhone') throw refuse('Incorrect phone number');
    if (answer.outcome === 'unlistedPhone') throw refuse('Wrong phone number in list');
    // The earlier code is still valid, so its step is shown again.
    const isSame = answer.outcome === 'wait' && before?.phone === phone && before.expiresAt > Date.now();
    if (answer.outcome === 'wait' && !isSame) throw refuse('login.wait', answer.seconds);
    const now = Date.now();
    const timing =
      answer.outcome === 'sent'
        ? codeTiming(answer, now)
        : { length: before?.length ?? 6, expiresAt: before?.expiresAt ?? now, resendAt: before?.resendAt ?? now };
    const intent = input.isResend && before ? kept(before) : intentOf(input);
    const requestId = answer.outcome === 'sent' ? answer.requestId : before?.requestId;
    keepPendingLogin(context, { phone, channel: input.channel, requestId, ...timing, ...intent });
    return {
      step: 'code',
      length: timing.length,
      expiresIn: Math.round((timing.expiresAt - now) / 1000),
      resendIn: Math.max(0, Math.round((timing.resendAt - now) / 1000)),
      next: input.purpose === 'phone' ? `${ACCOUNT_PROFILE}?phone=code` : loginPath('code'),
    };
  }),
});

/** Redeems the code and logs in; the following steps are the same as with a password. */
const verifyCode = defineAction({
  accept: 'form',
  input: z.object({ otp: z.string().nullish() }),
  handler: withErrorText('Something went wrong', async (input, context): Promise<FormOutcome & LoginOutcome> => {
    const pending = readPendingLogin(context);
    if (!pending) throw refuse('OTP expired');
    const code = codeDigits(input.otp ?? '', pending.length);
    if (code.length < pending.length) throw refuse('login.codeIncomplete', pending.length);
    // The old token is not sent: with it, the backend would treat the code as a change of number.
    const { phone, requestId } = pending;
    const guest = context.locals.commerce.withToken('');
    const last = await readOfferedOrder(context, pending.next);
    const outcome = await useCode(guest, { phone, code, requestId, name: last?.name });
    if ('outcome' in outcome) throw refuse(CODE_TEXTS[outcome.outcome]);
    const login = await completeLogin(context, outcome.token, pending);
    dropPendingLogin(context);
    if (!last) return login;
    const isClaimed = await keepInAccount(context, outcome.token, last.order);
    const message = text(isClaimed ? 'order.inAccount' : 'order.notInAccount');
    return { ...login, notice: { kind: isClaimed ? 'success' : 'warning', message } };
  }),
});

/**
 * Logs out: the token is revoked and a new empty cart is created. When the backend is unavailable
 * the shopper stays logged in and sees an error, because a token that stays valid is not a logout. The customer's
 * notifications in this browser end first, because after the revocation an error would leave them on.
 */
const logout = defineAction({
  accept: 'form',
  input: z.object({}),
  handler: withErrorText('logout.failed', async (_, context): Promise<FormOutcome> => {
    const { commerce } = context.locals;
    const guest = commerce.withToken('');
    const areNewsEnded = await endOthersNotifications(context, guest);
    if (commerce.hasToken) {
      try {
        await revokeToken(commerce);
      } catch (error) {
        // An expired token needs no revocation.
        if (!(error instanceof CommerceError) || error.kind !== 'unauthorized') throw error;
      }
    }
    dropSession(context);
    dropPendingLogin(context);
    dropDraft(context);
    // The logout must not fail because no new cart was created; the next product creates one.
    const cart = await optional(
      createCart(guest).then((id) => findCart(guest, id)),
      null,
    );
    if (cart) keepCart(context, cart);
    const message = [text('Đăng xuất thành công!'), ...(areNewsEnded ? [text('logout.newsEnded')] : [])].join(' ');
    return { next: HOME, notice: { kind: 'success', title: text('Đăng xuất'), message } };
  }),
});

export const session = { get, requestCode, verifyCode, logout };

type Intent = {
  next?: string | null | undefined;
  wishSku?: string | null | undefined;
  wishParent?: string | null | undefined;
  referral?: string | null | undefined;
};

/** What the form requests after the login; only a path of this site is accepted. */
function intentOf({ next, wishSku, wishParent, referral }: Intent) {
  const wish = wishSku ? { sku: wishSku, parentSku: wishParent || null } : null;
  return { next: sitePath(next), wish, referral: referralCode(referral) };
}

const kept = ({ next, wish, referral = null }: PendingLogin) => ({ next, wish, referral });

async function captchaStep(
  context: Parameters<typeof keepPendingLogin>[0] & { locals: App.Locals },
  phone: string,
  input: Intent & { channel: 'sms' | 'zalo'; purpose?: string | null | undefined },
  message: string | null,
): Promise<FormOutcome & CodeStep> {
  const captcha = await getCaptcha(context.locals.commerce);
  keepPendingLogin(context, {
    phone,
    channel: input.channel,
    ...UNSENT,
    ...intentOf(input),
  });
  return {
    step: 'captcha',
    captcha,
    message,
    next: input.purpose === 'phone' ? `${ACCOUNT_PROFILE}?phone=captcha` : loginPath('1'),
    ...(message ? { notice: { kind: 'warning', message } } : {}),
  };
}
