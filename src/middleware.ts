import { getActionContext } from 'astro:actions';
import { defineMiddleware } from 'astro:middleware';
import { env } from 'cloudflare:workers';
import type { APIContext } from 'astro';
import { z } from 'zod';
import { type Commerce, createCommerce } from './commerce/client.ts';
import { getShell } from './commerce/shell.ts';
import { COOKIE } from './domain/cookies.ts';
import { deviceOf } from './domain/device.ts';
import { INCOMPLETE_PAGE_HEADER } from './domain/incomplete-page.ts';
import { encodeNotice } from './domain/notice.ts';
import { CART, CHECKOUT, ORDER_DONE } from './domain/paths.ts';
import type { Shell } from './domain/shell.ts';
import { sitePath } from './domain/site-path.ts';
import { allowThirdParties, originsOf, readThirdParties } from './domain/third-parties.ts';

/** Where a form leads that names no place itself. */
const DEFAULT_TARGET: Partial<Record<string, string>> = {
  'cart.add': CART,
  'cart.update': CART,
  'cart.remove': CART,
  'checkout.saveDelivery': CHECKOUT,
  'checkout.setShippingMethod': CHECKOUT,
  'checkout.place': ORDER_DONE,
};
const NOTICE_MAX_AGE_S = 60;
const NEVER_SHOWN_AGAIN = /password|otp|token|key|^cartId$/i;

const Outcome = z.object({
  next: z.string().optional(),
  staysHere: z.boolean().optional(),
  notice: z.object({ kind: z.enum(['success', 'warning', 'danger', 'info']), message: z.string() }).optional(),
});

/** Gives every page and action the backend, and answers plain HTML forms; a GET sets no cookie and makes no cart [B-17]. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { cookies, request, locals } = context;
  locals.origin = new URL(env.SITE_URL || (context.site ?? context.url)).origin;
  locals.commerce = createCommerce({
    env,
    store: env.STORE_CODE || 'vi',
    // The edge takes a shopper's cookies off requests for public pages, so those come out the same for everybody.
    token: cookies.get(COOKIE.token)?.value,
    device: deviceOf(cookies.get(COOKIE.store)?.value, request.headers.get('user-agent')),
  });
  locals.thirdParties = readThirdParties(env);
  let shell: Promise<Shell> | undefined;
  locals.shell = () => {
    shell ??= getShell(locals.commerce);
    return shell;
  };
  if (request.method !== 'POST') return withTools(await markIfIncomplete(await next(), locals.commerce), locals);
  return (await answerForm(context)) ?? withTools(await next(), locals);
});

/** A page that may load the configured tools of others is allowed their origins, once the shopper agrees. */
function withTools(response: Response, { thirdParties }: App.Locals): Response {
  const policy = response.headers.get('content-security-policy');
  if (!thirdParties || !policy) return response;
  const page = new Response(response.body, response);
  page.headers.set('content-security-policy', allowThirdParties(policy, originsOf(thirdParties)));
  return page;
}

/** Renders a page to its end and marks it when a part of it is missing, which is known only then. */
async function markIfIncomplete(response: Response, commerce: Commerce): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const page = new Response(await response.text(), response);
  if (commerce.hadOutage) page.headers.set(INCOMPLETE_PAGE_HEADER, '1');
  return page;
}

/**
 * A form posted without JavaScript: success is a 303 to the form's `redirectTo` with a notice [X37]; a failure returns
 * null and renders the posted page again with what was typed.
 */
async function answerForm(context: APIContext): Promise<Response | null> {
  const { action, setActionResult, serializeActionResult } = getActionContext(context);
  if (action?.calledFrom !== 'form') return null;
  const result = await action.handler();
  const values = await formValues(context.request);
  if (result.error) {
    context.locals.form = {
      values: Object.fromEntries(Object.entries(values).filter(([name]) => !NEVER_SHOWN_AGAIN.test(name))),
    };
    setActionResult(action.name, serializeActionResult(result));
    return null;
  }
  const { next, notice, staysHere } = Outcome.catch({}).parse(result.data);
  if (staysHere) {
    setActionResult(action.name, serializeActionResult(result));
    return null;
  }
  if (notice) {
    context.cookies.set(COOKIE.message, encodeNotice(notice), {
      path: '/',
      sameSite: 'lax',
      secure: context.url.protocol === 'https:',
      maxAge: NOTICE_MAX_AGE_S,
    });
  }
  const target = next ?? sitePath(values.redirectTo) ?? DEFAULT_TARGET[action.name] ?? context.url.pathname;
  return context.redirect(target, 303);
}

async function formValues(request: Request): Promise<Record<string, string>> {
  // An unreadable body was already refused by the action itself.
  const form = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
