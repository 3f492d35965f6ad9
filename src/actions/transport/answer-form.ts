import { getActionContext } from 'astro:actions';
import type { APIContext } from 'astro';
import * as z from 'zod';
import { loginPath } from '../../domain/account/account-paths.ts';
import { COOKIE } from '../../domain/page/cookies.ts';
import { CART, CHECKOUT, CHECKOUT_LOGIN, ORDER_DONE } from '../../domain/page/paths/paths.ts';
import { sitePath } from '../../domain/page/paths/site-path.ts';
import { encodeNotice } from '../../domain/shell/notice.ts';
import { keepDraft } from '../session/session-cookies.ts';

/** Where a form without a target leads. */
const DEFAULT_TARGET: Partial<Record<string, string>> = {
  'cart.add': CART,
  'cart.update': CART,
  'cart.remove': CART,
  'checkout.saveDelivery': CHECKOUT,
  'checkout.setShippingMethod': CHECKOUT,
  'checkout.sendCode': CHECKOUT,
  'checkout.confirmPhone': CHECKOUT,
  'checkout.place': ORDER_DONE,
};
const NOTICE_MAX_AGE_S = 60;
const NEVER_SHOWN_AGAIN = /password|repeated|otp|token|key|answer|^cartId$/i;

const Outcome = z.object({
  next: z.string().optional(),
  staysHere: z.boolean().optional(),
  notice: z
    .object({
      kind: z.enum(['success', 'warning', 'danger', 'info']),
      message: z.string(),
      title: z.string().optional(),
      isPersistent: z.boolean().optional(),
    })
    .optional(),
});

/**
 * Answers a form posted without JavaScript: success is a 303 to the form's `redirectTo` with a notice [X37]; a failure
 * returns null, and the posted page is rendered again with the typed values. A shopper who must log in first is led to
 * the login.
 */
export async function answerForm(context: APIContext): Promise<Response | null> {
  const { action, setActionResult, serializeActionResult } = getActionContext(context);
  if (action?.calledFrom !== 'form') return null;
  const result = await action.handler();
  const values = await formValues(context.request);
  if (result.error) {
    context.locals.form = { values: shownAgain(values) };
    if (result.error.code === 'UNAUTHORIZED' && !context.locals.commerce.hasLostSession) return askToLogIn(context);
    setActionResult(action.name, serializeActionResult(result));
    return null;
  }
  const { next, notice, staysHere } = Outcome.catch({}).parse(result.data);
  if (staysHere) {
    context.locals.form = { values: shownAgain(values) };
    setActionResult(action.name, serializeActionResult(result));
    return null;
  }
  if (notice) leaveNotice(context, notice);
  const target = next ?? sitePath(values.redirectTo) ?? DEFAULT_TARGET[action.name] ?? context.url.pathname;
  return context.redirect(target, 303);
}

/** Stores a message for the next page. */
export function leaveNotice({ cookies, url }: APIContext, notice: Parameters<typeof encodeNotice>[0]): void {
  cookies.set(COOKIE.message, encodeNotice(notice), {
    path: '/',
    sameSite: 'lax',
    secure: url.protocol === 'https:',
    maxAge: NOTICE_MAX_AGE_S,
  });
}

/** The checkout has its own login, which restores the typed values [B-16]. */
function askToLogIn(context: APIContext): Response {
  const { pathname } = context.url;
  if (pathname !== CHECKOUT) return context.redirect(loginPath('1', sitePath(pathname)), 303);
  keepDraft(context, context.locals.form?.values ?? {});
  return context.redirect(CHECKOUT_LOGIN, 303);
}

/** Removes secrets and values that belong to one attempt. */
export function shownAgain(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !NEVER_SHOWN_AGAIN.test(name)));
}

/** The text values of a posted form; empty for an invalid one. */
export async function formValues(request: Request): Promise<Record<string, string>> {
  // The action itself has already refused an invalid body.
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
