import type { APIContext, AstroGlobal } from 'astro';
import { decodeDraft, encodeDraft } from '../../checkout/rules/draft.ts';
import { COOKIE } from '../../page/rules/cookies.ts';
import { hostCookie } from '../../page/rules/page-cookies.ts';
import { dropHostCookie } from './cookies.ts';

type Context = Pick<APIContext, 'cookies' | 'url' | 'locals'>;

/** Bytes as sent; a cookie holds no more than 4 KB. A browser with scripts keeps longer texts itself (form-drafts.ts). */
const LENGTH_MAX = 3900;
/** Time to log in, in seconds. */
const MAX_AGE_S = 1800;

const PAGE = '_page';
const ACTION = '_action';

/**
 * Stores what was typed into a form when its session had ended, so that the same page shows it after the login. The
 * checkout has a draft of its own.
 */
export function keepTyped({ cookies, locals, url }: Context): void {
  const { form } = locals;
  if (!form) return;
  const typed = encodeDraft({ ...form.values, [PAGE]: url.pathname, [ACTION]: form.action });
  if (typed.length > LENGTH_MAX) return;
  cookies.set(hostCookie(COOKIE.typed, url), typed, {
    path: '/',
    sameSite: 'lax',
    secure: url.protocol === 'https:',
    httpOnly: true,
    maxAge: MAX_AGE_S,
  });
}

/** What `keepTyped` stored of a form of this page; undefined for nothing. It stays until a form of the page is taken. */
export function readTyped({ cookies, url }: Pick<Context, 'cookies' | 'url'>): App.Locals['form'] {
  const { [PAGE]: page, [ACTION]: action, ...values } = decodeDraft(cookies.get(hostCookie(COOKIE.typed, url))?.value);
  return page === url.pathname && action ? { action, values } : undefined;
}

/** Deletes what `keepTyped` stored: a form of its page was taken, or nobody is logged in any more. */
export function dropTyped(context: Pick<Context, 'cookies' | 'url'>): void {
  if (context.cookies.has(hostCookie(COOKIE.typed, context.url))) dropHostCookie(context, COOKIE.typed);
}

/**
 * The values to show again in the form of this action (`account.updateProfile`): those of a refused form, or those that
 * were typed before a new login; undefined for none.
 */
export function typedFor(
  { locals: { form } }: Pick<AstroGlobal, 'locals'>,
  action: string,
): Record<string, string> | undefined {
  return form?.action === action ? form.values : undefined;
}
