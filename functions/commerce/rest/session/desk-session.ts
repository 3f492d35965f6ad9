import { Hono } from 'hono';
import * as z from 'zod';
import { takeTurn } from '../../db/session/rate-limit.ts';
import { findStaff, type StaffRow, setCodeKey, setStaffPassword } from '../../db/session/staff.ts';
import { countRecoveryCodes } from '../../db/session/staff-recovery.ts';
import { deleteStaffSession, deleteStaffSessions, proveStaffSession } from '../../db/session/staff-sessions.ts';
import type { CommerceEnv } from '../../env.ts';
import { noteEvent } from '../../shop/privacy/audit.ts';
import { drawQrCode } from '../../shop/promotions/qr-code.ts';
import { hashPassword } from '../../shop/session/password.ts';
import { codeAddress, createCodeKey } from '../../shop/session/staff-code.ts';
import { renewRecoveryCodes } from '../../shop/session/staff-recovery.ts';
import {
  beginStaffSession,
  proveStaffCode,
  proveStaffPassword,
  type StaffSession,
} from '../../shop/session/staff-session.ts';
import { isDevelopment } from '../../shop/transport/development.ts';
import { LIMITS } from '../../shop/transport/limits.ts';
import { visitorNetwork } from '../../shop/transport/visitor.ts';
import { type RestContext, RestError, readBody } from '../transport/answer.ts';
import { requireOwnPage, staffSession } from './staff-access.ts';
import { requireStaffPassword } from './staff-accounts.ts';
import { staffCookie } from './staff-cookie.ts';

/** Longer than any password or address. */
const MAX_TYPED = 1024;
const typed = z.string().min(1).max(MAX_TYPED);
const signInBody = z.object({ email: typed, password: typed });
/** Six digits of the app, or a recovery code. */
const codeBody = z.object({
  code: z
    .string()
    .trim()
    .max(20)
    .regex(/^(?:\d{6}|[A-Za-z0-9]{5}-?[A-Za-z0-9]{5})$/, 'is no code'),
});
const provenBody = z.object({ password: typed });
const passwordBody = z.object({ password: typed, new_password: typed });

/** What a sign-in still requires: nothing, a code, or setting up an authenticator app. */
type Step = 'done' | 'code' | 'setup';

const personView = ({ id, email, name, role }: Pick<StaffRow, 'id' | 'email' | 'name' | 'role'>) => ({
  id,
  email,
  name,
  role,
});

const stepOf = (person: Pick<StaffRow, 'code_confirmed_at'>, isProven: boolean): Step => {
  if (isProven) return 'done';
  return person.code_confirmed_at === null ? 'setup' : 'code';
};

/** Counts an attempt of the visitor; throws RestError 429 beyond the limit. */
async function limitTries(context: RestContext): Promise<void> {
  const { env, req } = context;
  const network = await visitorNetwork(req.raw.headers, env);
  if (network === null) return;
  const wait = await takeTurn(env.DB, `staff_sign_in/${network}`, LIMITS.staff_sign_in, new Date());
  if (wait === null) return;
  context.header('Retry-After', String(wait));
  throw new RestError(429, 'Too many tries. Wait %seconds seconds.', { seconds: wait });
}

async function requireSession(context: RestContext): Promise<StaffSession> {
  const session = await staffSession(context.req.raw, context.env);
  if (!session) throw new RestError(401, 'Sign in at the desk.');
  return session;
}

/** Throws RestError 401 for a session whose second factor was not checked. */
async function requireProven(context: RestContext): Promise<StaffSession> {
  const session = await requireSession(context);
  if (session.person.is_proven !== 1) throw new RestError(401, 'Sign in at the desk.');
  return session;
}

/** Throws RestError 400 with the field name for a wrong password, 429 after too many attempts. */
async function requireOwnPassword(context: RestContext, email: string, password: string): Promise<void> {
  await limitTries(context);
  if (await proveStaffPassword(context.env.DB, email, password, new Date())) return;
  throw new RestError(400, 'Error occurred during "%fieldName" processing. %details', {
    fieldName: 'password',
    details: 'The password is wrong.',
  });
}

const note = (
  { env, req }: RestContext,
  outcome: 'ok' | 'wrong',
  actor: string,
  action: string,
  subject?: string,
): Promise<void> =>
  noteEvent(env, req.raw.headers, {
    kind: outcome === 'ok' ? 'login' : 'refusal',
    ...{ action, outcome, actor, subject: subject ?? null },
  });

/** Sign-in at the desk: a password, then a code. Answers must never be cached. */
export const deskSessionRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .use('/deskSession/*', async (context, next) => {
    requireOwnPage(context.req.raw);
    context.header('Cache-Control', 'no-store');
    await next();
  })
  .post('/deskSession', async (context) => {
    const { email, password } = await readBody(context, signInBody);
    await limitTries(context);
    const now = new Date();
    const person = await proveStaffPassword(context.env.DB, email.trim(), password, now);
    if (!person) {
      await note(context, 'wrong', 'guest', 'deskSession', email);
      throw new RestError(401, 'The address or the password is wrong, or the account is closed for a while.');
    }
    // On a local machine no authenticator app is needed, so that the desk opens at once.
    const isProven = isDevelopment(context.env) && person.code_confirmed_at === null;
    const token = await beginStaffSession(context.env.DB, person.id, isProven, now);
    context.header('Set-Cookie', staffCookie(context.req.url, token));
    if (isProven) await note(context, 'ok', `staff:${person.id}`, 'deskSession');
    return context.json({ step: stepOf(person, isProven), person: personView(person) });
  })
  .get('/deskSession', async (context) => {
    const { person } = await requireSession(context);
    return context.json({ step: stepOf(person, person.is_proven === 1), person: personView(person) });
  })
  // The key of a new authenticator app, as a picture and as text; it is never shown again after the setup.
  .post('/deskSession/setup', async (context) => {
    const { person } = await requireSession(context);
    if (person.code_confirmed_at !== null) throw new RestError(409, 'The authenticator app is set up already.');
    const key = createCodeKey();
    await setCodeKey(context.env.DB, person.id, key).run();
    return context.json({ key, picture: drawQrCode(codeAddress(key, person.email)) });
  })
  .post('/deskSession/code', async (context) => {
    const session = await requireSession(context);
    const { code } = await readBody(context, codeBody);
    await limitTries(context);
    const { DB } = context.env;
    const person = await findStaff(DB, { id: session.person.id });
    if (!person || !(await proveStaffCode(DB, person, code, new Date()))) {
      await note(context, 'wrong', `staff:${session.person.id}`, 'deskSession/code');
      throw new RestError(401, 'The code is wrong or was used already.');
    }
    await proveStaffSession(DB, session.tokenHash).run();
    await note(context, 'ok', `staff:${person.id}`, 'deskSession');
    // After setting up the app, the recovery codes are returned; they are not shown again.
    const recovery_codes = person.code_confirmed_at === null ? await renewRecoveryCodes(DB, person.id) : null;
    return context.json({ step: 'done', person: personView(person), ...(recovery_codes && { recovery_codes }) });
  })
  .get('/deskSession/recoveryCodes', async (context) => {
    const { person } = await requireProven(context);
    const left = await countRecoveryCodes(context.env.DB, person.id);
    return context.json({ left, has_app: person.code_confirmed_at !== null });
  })
  // Replaces the recovery codes, for a person who has an app and knows the password.
  .post('/deskSession/recoveryCodes', async (context) => {
    const { person } = await requireProven(context);
    const { password } = await readBody(context, provenBody);
    await requireOwnPassword(context, person.email, password);
    if (person.code_confirmed_at === null) throw new RestError(409, 'The authenticator app is not set up.');
    await note(context, 'ok', `staff:${person.id}`, 'deskSession/recoveryCodes');
    return context.json({ recovery_codes: await renewRecoveryCodes(context.env.DB, person.id) });
  })
  .put('/deskSession/password', async (context) => {
    const { person, tokenHash } = await requireProven(context);
    const { password, new_password } = await readBody(context, passwordBody);
    const { DB } = context.env;
    await requireOwnPassword(context, person.email, password);
    await requireStaffPassword(DB, new_password, person);
    const hash = await hashPassword(new_password);
    await DB.batch([setStaffPassword(DB, person.id, hash), deleteStaffSessions(DB, person.id, tokenHash)]);
    return context.json(true);
  })
  .delete('/deskSession', async (context) => {
    const session = await staffSession(context.req.raw, context.env);
    if (session) await deleteStaffSession(context.env.DB, session.tokenHash).run();
    context.header('Set-Cookie', staffCookie(context.req.url, ''));
    return context.json(true);
  });
