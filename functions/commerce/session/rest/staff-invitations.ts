import { Hono } from 'hono';
import * as z from 'zod';
import { isEmail, tidyEmail } from '../../../../src/kernel/contact/email.ts';
import type { CommerceEnv } from '../../env.ts';
import { deskAddress } from '../../messages/rules/desk-address.ts';
import {
  checkedFields,
  fieldError,
  noSuchEntity,
  pathId,
  type RestContext,
  RestError,
  readBody,
} from '../../transport/rest/answer.ts';
import { nameOfCaller, type RestVariables } from '../../transport/rest/audit.ts';
import { LIMITS } from '../../transport/rules/limits.ts';
import { refused } from '../../transport/rules/refused.ts';
import { takeTurn } from '../db/rate-limit.ts';
import { findStaff, STAFF_ROLES } from '../db/staff.ts';
import { findInvitation, type InvitationRow, listInvitations, withdrawInvitation } from '../db/staff-invitations.ts';
import { CLOSED, invitationState, invite, inviteAgain } from '../rules/staff/invitation.ts';
import { refuseFor } from './sign-in-limits.ts';

/** Invitations in an answer, the newest first. */
const MOST = 200;

const body = z.object({ invitation: z.record(z.string(), z.unknown()) });
const person = z.strictObject({
  email: z
    .string()
    .max(254)
    .transform(tidyEmail)
    .refine(isEmail, { message: 'is no e-mail address', params: { reason: 'EMAIL_INVALID' } }),
  name: z.string().trim().min(1).max(100),
  role: z.enum(STAFF_ROLES),
});

/** An invitation for an answer; nothing of its link. */
const view = (row: InvitationRow) => ({ ...row, state: invitationState(row, new Date()) });

async function requireInvitation(context: Pick<RestContext, 'env' | 'req'>): Promise<InvitationRow> {
  const id = pathId(context);
  const found = await findInvitation(context.env.DB, { id });
  if (!found) throw noSuchEntity('id', id);
  return found;
}

/** The link of an invitation leads to the desk in which it was written. */
const sendingOf = ({ req }: Pick<RestContext, 'req'>) => ({ desk: deskAddress(req.url), now: new Date() });

/** Counts a letter of the shop; throws RestError 429 beyond the limit. */
const limitLetters = async (context: Pick<RestContext, 'env' | 'header'>): Promise<void> =>
  refuseFor(context, await takeTurn(context.env.DB, 'staff_invitation', LIMITS.staff_invitation, new Date()));

/** Throws RestError 409 for an invitation that was accepted or withdrawn. */
function requireOpen(row: InvitationRow): void {
  const state = invitationState(row, new Date());
  if (state === 'accepted' || state === 'withdrawn')
    throw new RestError(409, refused(CLOSED[state], 'The invitation was accepted or withdrawn.'));
}

/** Invitations of people to the desk, for owners. */
export const staffInvitationRoutes = new Hono<{ Bindings: CommerceEnv; Variables: RestVariables }>()
  .get('/staffInvitations/search', async (context) => {
    const { invitations, total } = await listInvitations(context.env.DB, MOST);
    return context.json({ items: invitations.map(view), total_count: total });
  })
  .get('/staffInvitations/:id', async (context) => context.json(view(await requireInvitation(context))))
  .post('/staffInvitations', async (context) => {
    const invitation = checkedFields(person, (await readBody(context, body)).invitation);
    const { DB } = context.env;
    if (await findStaff(DB, { email: invitation.email }))
      throw fieldError('email', refused('STAFF_KNOWN', 'a person with this address has an account'));
    await limitLetters(context);
    const made = await invite(DB, { ...invitation, invitedBy: nameOfCaller(context) }, sendingOf(context));
    if (!made) throw fieldError('email', refused('INVITATION_WAITS', 'an invitation of this address waits'));
    return context.json(view(made));
  })
  .post('/staffInvitations/:id/send', async (context) => {
    const row = await requireInvitation(context);
    requireOpen(row);
    await limitLetters(context);
    const again = await inviteAgain(context.env.DB, row.id, sendingOf(context));
    if (!again) requireOpen(await requireInvitation(context));
    return context.json(view(again ?? row));
  })
  .delete('/staffInvitations/:id', async (context) => {
    const row = await requireInvitation(context);
    requireOpen(row);
    await withdrawInvitation(context.env.DB, row.id, new Date().toISOString());
    return context.json(view(await requireInvitation(context)));
  });
