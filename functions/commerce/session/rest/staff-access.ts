import type { MiddlewareHandler } from 'hono';
import type { CommerceEnv } from '../../env.ts';
import { noteEvent } from '../../privacy/rules/audit.ts';
import { RestError } from '../../transport/rest/answer.ts';
import type { RestVariables } from '../../transport/rest/audit.ts';
import { changesSomething, isFromElsewhere } from '../../transport/rules/origin.ts';
import { mayCall } from '../rules/staff-rights.ts';
import { readStaffSession, type StaffSession } from '../rules/staff-session.ts';
import { staffToken } from './staff-cookie.ts';

type StaffHandler = MiddlewareHandler<{ Bindings: CommerceEnv; Variables: RestVariables }>;

const PATH = /^\/rest\/(?:[^/]+\/)?V1\/(.*)$/;
/** The path of a call below `V1/`. */
const callOf = (url: string): string => PATH.exec(new URL(url).pathname)?.[1] ?? '';

/**
 * Throws RestError 403 for a change that does not come from a page of the same origin: other sites can make the browser
 * send the cookie, but cannot forge the Origin header.
 */
export function requireOwnPage({ method, url, headers }: Request): void {
  if (!changesSomething({ method })) return;
  // Unlike a program, a page of the desk always says where it is from, and no other site is allowed.
  const site = headers.get('sec-fetch-site');
  if (!headers.has('origin') || isFromElsewhere({ url, headers }) || (site !== null && site !== 'same-origin'))
    throw new RestError(403, 'The request does not come from the desk.');
}

/** The session of a request's cookie; null for none. Throws RestError 403 for a change from another site. */
export async function staffSession(request: Request, env: CommerceEnv): Promise<StaffSession | null> {
  const token = staffToken(request);
  const session = token && (await readStaffSession(env.DB, token, new Date()));
  if (!session) return null;
  requireOwnPage(request);
  return session;
}

/**
 * Admits a staff member by the desk's cookie to what their role allows; without a confirmed second factor, to nothing.
 * Requests without the cookie continue to the token check. Throws RestError 401 and 403.
 */
export const admitStaff: StaffHandler = async (context, next) => {
  const request = context.req.raw;
  if (request.headers.has('authorization') || !staffToken(request)) return next();
  const session = await staffSession(request, context.env);
  context.header('Cache-Control', 'no-store');
  if (session?.person.is_proven !== 1) throw new RestError(401, 'Sign in at the desk.');
  const { id, role } = session.person;
  const path = callOf(request.url);
  if (!mayCall(role, request.method, path)) {
    const refusal = { kind: 'refusal', action: `desk ${path.split('/')[0]}`, outcome: 'forbidden' } as const;
    await noteEvent(context.env, request.headers, { ...refusal, actor: `staff:${id}` });
    throw new RestError(403, 'The role "%role" may not do this.', { role });
  }
  context.set('actor', `staff:${id}`);
  context.set('staff', session);
  await next();
};
