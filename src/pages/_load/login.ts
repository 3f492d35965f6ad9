import { actions } from 'astro:actions';
import type { AstroGlobal } from 'astro';
import { ACCOUNT } from '../../features/links/rules/account-paths.ts';
import { HOME } from '../../features/links/rules/paths.ts';
import { sitePath } from '../../features/links/rules/site-path.ts';
import { maskPhone } from '../../features/privacy/rules/mask.ts';
import { referralCode } from '../../features/promotions/rules/referral.ts';
import { LOGIN_START, type LoginState, type LoginView, startOf } from '../../features/session/rules/login.ts';
import { waitsForCaptcha } from '../../features/session/rules/one-time-code.ts';
import { getCaptcha } from '../../features/session/server/one-time-code.ts';
import { readPendingLogin } from '../../features/transport/actions/session-cookies.ts';
import { optional } from '../../features/transport/server/errors.ts';
import { text } from '../../text/vi.ts';

const VIEWS: Record<string, LoginView> = {
  code: 'code',
  password: 'password',
  register: 'register',
  forgot: 'forgot',
  reset: 'reset',
  confirm: 'confirm',
};

/** The state of the login page: the step in the address, with typed values and the last answer. */
export async function readLogin({ url, cookies, request, locals, getActionResult }: AstroGlobal): Promise<LoginState> {
  const pending = readPendingLogin({ cookies, url });
  const values = locals.form?.values ?? {};
  const first = startOf(locals.sendsCodes).view;
  const wanted = VIEWS[url.searchParams.get('login') ?? ''] ?? first;
  const hasCode = pending !== null && pending.length > 0 && pending.expiresAt > Date.now();
  const view = wanted === 'code' && !hasCode ? first : wanted;
  const problem = [
    actions.session.requestCode,
    actions.session.verifyCode,
    actions.password.login,
    actions.password.register,
    actions.password.requestReset,
    actions.password.reset,
    actions.password.confirm,
  ]
    .map((action) => getActionResult(action)?.error)
    .find((error) => error);
  const needsCaptcha = view === 'phone' && waitsForCaptcha(pending);
  const captcha = needsCaptcha ? await optional(getCaptcha(locals.commerce), null) : null;
  const seconds = (moment: number) => Math.max(0, Math.round((moment - Date.now()) / 1000));
  const email = url.searchParams.get('email');
  const key = url.searchParams.get('token') ?? url.searchParams.get('key');
  const next =
    sitePath(values.next) ?? sitePath(url.searchParams.get('next')) ?? pending?.next ?? cameFrom(request, url);
  return {
    ...LOGIN_START,
    view,
    phone: view === 'code' && pending ? maskPhone(pending.phone) : (values.phone ?? pending?.phone ?? ''),
    values,
    problem: problem?.message ?? null,
    captcha,
    code:
      hasCode && pending
        ? {
            length: pending.length,
            channel: pending.channel,
            expiresIn: seconds(pending.expiresAt),
            resendIn: seconds(pending.resendAt),
          }
        : null,
    next,
    // A visitor who requested an account page is told why the login is shown.
    note: next.startsWith(ACCOUNT) ? text('You are not authorized, please log in') : null,
    wish: pending?.wish ?? null,
    referral: referralCode(values.referral) ?? referralCode(url.searchParams.get('ref')) ?? pending?.referral ?? null,
    mailed: key ? { email: email ?? '', key } : null,
  };
}

/** The page of this site that linked here, if the link does not contain it; home when there is none. */
function cameFrom(request: Request, url: URL): string {
  const referer = request.headers.get('referer');
  if (request.method !== 'GET' || !referer || !URL.canParse(referer)) return HOME;
  const from = new URL(referer);
  if (from.host !== url.host || from.searchParams.has('login')) return HOME;
  return sitePath(from.pathname + from.search) ?? HOME;
}
