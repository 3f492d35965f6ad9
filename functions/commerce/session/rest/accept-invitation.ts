import { Hono } from 'hono';
import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { noteEvent } from '../../privacy/rules/audit.ts';
import { type RestContext, RestError, readBody } from '../../transport/rest/answer.ts';
import { refused } from '../../transport/rules/refused.ts';
import { findStaff } from '../db/staff.ts';
import { acceptInvitation } from '../db/staff-invitations.ts';
import { deviceName } from '../rules/devices/device-name.ts';
import { passPasswordDoor } from '../rules/guesses/password-door.ts';
import { hashPassword } from '../rules/password.ts';
import { CLOSED, invitationState, readInvitation } from '../rules/staff/invitation.ts';
import { needsSecondFactor } from '../rules/staff/second-factor.ts';
import { beginStaffSession } from '../rules/staff-session.ts';
import { limitTries } from './sign-in-limits.ts';
import { requireOwnPage } from './staff-access.ts';
import { requireStaffPassword } from './staff-accounts.ts';
import { staffCookie } from './staff-cookie.ts';

const token = z.string().max(128);
const MAX_PASSWORD = 1024;
const askBody = z.object({ token });
const acceptBody = z.object({ token, password: z.string().min(1).max(MAX_PASSWORD) });

/** The invitation of a link that waits. Throws RestError 404 for none, 409 for one that is used, over or withdrawn. */
async function requireWaiting(context: RestContext, typed: string) {
  const found = await readInvitation(context.env.DB, typed);
  if (!found) throw new RestError(404, refused('INVITATION_UNKNOWN', 'There is no invitation with this link.'));
  const state = invitationState(found.invitation, new Date());
  if (state !== 'waiting') throw new RestError(409, refused(CLOSED[state], 'The invitation does not wait any more.'));
  return found;
}

/** What a person without an account does with the link of an invitation: looks at it, and sets a password. */
export const acceptInvitationRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .use('/deskSession/invitation/*', async (context, next) => {
    requireOwnPage(context.req.raw);
    context.header('Cache-Control', 'no-store');
    await next();
  })
  .post('/deskSession/invitation/look', async (context) => {
    await limitTries(context);
    const { token } = await readBody(context, askBody);
    const { email, name, role, invited_by, expires_at } = (await requireWaiting(context, token)).invitation;
    return context.json({ email, name, role, invited_by, expires_at });
  })
  .post('/deskSession/invitation/accept', async (context) => {
    await limitTries(context);
    const { token, password } = await readBody(context, acceptBody);
    const { env, req } = context;
    const { invitation, hash } = await requireWaiting(context, token);
    await requireStaffPassword(env.DB, password, invitation);
    const now = new Date();
    await passPasswordDoor({ headers: req.raw.headers, db: env.DB }, env, now);
    const passwordHash = await hashPassword(password);
    const id = await acceptInvitation(env.DB, { hash, passwordHash, now: now.toISOString() });
    const person = id === null ? null : await findStaff(env.DB, { id });
    if (!person) throw new RestError(409, refused('INVITATION_USED', 'The invitation does not wait any more.'));
    const isProven = !(await needsSecondFactor(env, person.role));
    const device = deviceName(req.header('user-agent') ?? null);
    context.header(
      'Set-Cookie',
      staffCookie(req.url, await beginStaffSession(env.DB, person.id, isProven, { now, device })),
    );
    await noteEvent(env, req.raw.headers, {
      ...{ kind: 'login', action: 'deskSession/invitation', outcome: 'ok' },
      ...{ actor: `staff:${person.id}`, subject: null },
    });
    const { email, name, role } = person;
    return context.json({ step: isProven ? 'done' : 'setup', person: { id: person.id, email, name, role } });
  });
