import { getActionContext } from 'astro:actions';
import type { APIContext } from 'astro';
import * as z from 'zod';
import { text } from '../../../text/vi.ts';
import { loginPath } from '../../links/rules/account-paths.ts';
import { CART, CHECKOUT, CHECKOUT_LOGIN, ORDER_DONE } from '../../links/rules/paths.ts';
import { sitePath } from '../../links/rules/site-path.ts';
import { COOKIE } from '../../page/rules/cookies.ts';
import { encodeNotice } from '../../shell/rules/notice.ts';
import { keepDraft } from './session-cookies.ts';
import { shownError } from './shown-errors.ts';
import { dropTyped, keepTyped, readTyped } from './typed-form.ts';

/** Where a form without a target leads. */
const DEFAULT_TARGET: Partial<Record<string, string>> = {
  'cart.add': CART,
  'cart.addOutfit': CART,
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
  isSentAgain: z.boolean().optional(),
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
 * Answers a form posted without JavaScript: success is a 303 to the form's `redirectTo` with a notice; a failure
 * returns null, and the posted page is rendered again with the typed values. A shopper who must log in first is led to
 * the login.
 */
export async function answerForm(context: APIContext): Promise<Response | null> {
  const { action, setActionResult, serializeActionResult } = getActionContext(context);
  if (action?.calledFrom !== 'form') return null;
  if (!(await isKnown(action.name))) return new Response(text('error.takesNoForm'), NO_SUCH_ACTION);
  const given = await action.handler();
  const result = given.error ? { ...given, error: shownError(given.error) } : given;
  const values = await formValues(context.request);
  if (result.error) {
    context.locals.form = { action: action.name, values: shownAgain(values) };
    if (result.error.code === 'UNAUTHORIZED' && !context.locals.commerce.hasLostSession) return askToLogIn(context);
    setActionResult(action.name, serializeActionResult(result));
    return null;
  }
  if (readTyped(context)) dropTyped(context);
  const { next, notice, staysHere, isSentAgain } = Outcome.catch({}).parse(result.data);
  if (staysHere) {
    context.locals.form = { action: action.name, values: shownAgain(values) };
    setActionResult(action.name, serializeActionResult(result));
    return null;
  }
  if (notice) leaveNotice(context, notice);
  const target = next ?? sitePath(values.redirectTo) ?? DEFAULT_TARGET[action.name] ?? context.url.pathname;
  return context.redirect(target, isSentAgain ? 307 : 303);
}

/** The answer to a form without a known action, as the edge gives it to a form without any: no page is rendered. */
const NO_SUCH_ACTION = {
  status: 405,
  headers: { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' },
};

/** Whether the shop has an action of this name, `cart.add`. */
async function isKnown(name: string): Promise<boolean> {
  // Loaded only for a form, because it contains every action.
  const { server } = await import('../../../actions/index.ts');
  let found: unknown = server;
  for (const part of name.split('.')) {
    if (found === null || found === undefined || !Object.hasOwn(found, part)) return false;
    found = Reflect.get(found as object, part);
  }
  return typeof found === 'function';
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

/** The checkout has its own login, which restores the typed values. */
function askToLogIn(context: APIContext): Response {
  const { pathname, search } = context.url;
  if (pathname !== CHECKOUT) {
    keepTyped(context);
    return context.redirect(loginPath('1', sitePath(pathname + search)), 303);
  }
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
