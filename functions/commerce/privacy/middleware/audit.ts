import { readSession } from '../../session/middleware/session.ts';
import { findSession } from '../../session/rules/customer-token.ts';
import { type MiddlewareContext, RequestError } from '../../transport/middleware/answer.ts';
import { noteEvent } from '../rules/audit.ts';

const OUTCOMES: Partial<Record<number, 'wrong' | 'limit' | 'forbidden' | 'unauthorized'>> = {
  401: 'unauthorized',
  403: 'forbidden',
  422: 'wrong',
  429: 'limit',
};
/** Calls that sign somebody in when they succeed. */
const SIGN_INS = ['post_otp', 'login_employee'];
/** A code that was never sent, or has expired, counts as wrong. */
const CODE_CALLS = ['post_otp', 'post_otp_checkout', 'get_verify_otp_captcha'];
const GONE = 410;

/** The phone number, login or e-mail address in the input. */
function subjectOf(input: unknown): string | null {
  const { phone, login, email } = (input ?? {}) as Record<string, unknown>;
  return [phone, login, email].find((value) => typeof value === 'string') ?? null;
}

/** Logs a refusal if the log stores its kind; other errors are not logged. */
export async function noteRefusal(
  context: MiddlewareContext,
  action: string,
  input: unknown,
  error: unknown,
): Promise<void> {
  if (!(error instanceof RequestError)) return;
  const outcome = OUTCOMES[error.code] ?? (error.code === GONE && CODE_CALLS.includes(action) ? 'wrong' : null);
  if (!outcome) return;
  const session = context.req.header('authorization') ? await readSession(context) : null;
  await noteEvent(context.env, context.req.raw.headers, {
    kind: 'refusal',
    action,
    outcome,
    actor: session ? `customer:${session.customer.id}` : 'guest',
    subject: subjectOf(input),
  });
}

/** Logs a sign-in, or an account closed by its owner. */
export async function noteSuccess(
  context: MiddlewareContext,
  action: string,
  input: unknown,
  result: unknown,
): Promise<void> {
  if (!SIGN_INS.includes(action)) return;
  const token = (result as { token?: unknown } | null)?.token;
  const session = typeof token === 'string' ? await findSession(context.env.DB, `Bearer ${token}`, new Date()) : null;
  await noteEvent(context.env, context.req.raw.headers, {
    kind: 'login',
    action,
    outcome: 'ok',
    // With a Magento, the customer belongs to Magento and has no number here.
    actor: session ? `customer:${session.customer.id}` : action === 'login_employee' ? 'employee' : 'guest',
    subject: subjectOf(input),
  });
}
