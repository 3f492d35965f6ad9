import { Hono } from 'hono';
import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { noteEvent } from '../../privacy/rules/audit.ts';
import { drawQrCode } from '../../promotions/rules/qr-code.ts';
import { fieldError, type RestContext, RestError, readBody } from '../../transport/rest/answer.ts';
import { refused } from '../../transport/rules/refused.ts';
import { visitorNetwork } from '../../transport/rules/visitor.ts';
import { findStaff, type StaffRow, setCodeKey, setStaffPassword } from '../db/staff.ts';
import { countRecoveryCodes } from '../db/staff-recovery.ts';
import { deleteStaffSession, deleteStaffSessions, proveStaffSession } from '../db/staff-sessions.ts';
import { deviceName } from '../rules/devices/device-name.ts';
import { countGuess, type Guess } from '../rules/guesses/guess-limit.ts';
import { knownDevice, markDevice } from '../rules/guesses/known-device.ts';
import { passPasswordDoor } from '../rules/guesses/password-door.ts';
import { hashPassword, requireFreeHash } from '../rules/password.ts';
import { needsSecondFactor } from '../rules/staff/second-factor.ts';
import { codeAddress, createCodeKey } from '../rules/staff-code.ts';
import { renewRecoveryCodes } from '../rules/staff-recovery.ts';
import { beginStaffSession, proveStaffCode, proveStaffPassword, type StaffSession } from '../rules/staff-session.ts';
import { limitTries, refuseFor } from './sign-in-limits.ts';
import { requireOwnPage, staffSession } from './staff-access.ts';
import { requireStaffPassword, sessionsView } from './staff-accounts.ts';
import { deviceCookie, deviceMark, staffCookie } from './staff-cookie.ts';

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

/** The id of the browser at an account in which somebody signed in before; null for any other. */
const deviceOf = ({ req }: RestContext, person: StaffRow | null, now: Date): string | null =>
  person && knownDevice(person, deviceMark(req.raw, person.id), now);

/** Makes the browser known at the account, which has just been proven completely. */
const keepDevice = (context: RestContext, person: StaffRow, now: Date): void =>
  context.header('Set-Cookie', deviceCookie(context.req.url, person.id, markDevice(person, now)), { append: true });

/**
 * Counts a typed password and compares it; null for a wrong one. Throws RestError 429 beyond a limit, without comparing:
 * a browser or session that is known has tries of its own, whatever strangers do.
 */
async function provePassword(
  context: RestContext,
  { email, password }: { email: string; password: string },
  known: string | null,
): Promise<StaffRow | null> {
  const { env, req } = context;
  const now = new Date();
  await passPasswordDoor({ headers: req.raw.headers, db: env.DB }, env, now);
  if (known === null) await limitTries(context);
  const guess: Guess = { kind: 'staff', subject: email, network: await visitorNetwork(req.raw.headers, env), known };
  refuseFor(context, await countGuess(env.DB, guess, now));
  return proveStaffPassword(env.DB, guess, password, now);
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
async function requireOwnPassword(
  context: RestContext,
  { person, tokenHash }: StaffSession,
  password: string,
): Promise<void> {
  if (await provePassword(context, { email: person.email, password }, tokenHash)) return;
  throw fieldError('password', refused('PASSWORD_WRONG', 'The password is wrong.'));
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
    const { email: typedEmail, password } = await readBody(context, signInBody);
    const email = typedEmail.trim();
    requireFreeHash();
    const now = new Date();
    const known = deviceOf(context, await findStaff(context.env.DB, { email }), now);
    const person = await provePassword(context, { email, password }, known);
    if (!person) {
      await note(context, 'wrong', 'guest', 'deskSession', email);
      throw new RestError(
        401,
        refused('SIGN_IN_FAILED', 'The address or the password is wrong, or the account is closed for a while.'),
      );
    }
    const isProven = person.code_confirmed_at === null && !(await needsSecondFactor(context.env, person.role));
    const token = await beginStaffSession(context.env.DB, person.id, isProven, {
      now,
      device: deviceName(context.req.header('user-agent') ?? null),
    });
    context.header('Set-Cookie', staffCookie(context.req.url, token));
    if (isProven) {
      keepDevice(context, person, now);
      await note(context, 'ok', `staff:${person.id}`, 'deskSession');
    }
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
    const { DB } = context.env;
    const now = new Date();
    const person = await findStaff(DB, { id: session.person.id });
    // The account counts wrong codes; the visitor is counted too, except in a browser that is known.
    if (deviceOf(context, person, now) === null) await limitTries(context);
    if (!person || !(await proveStaffCode(DB, person, code, now))) {
      await note(context, 'wrong', `staff:${session.person.id}`, 'deskSession/code');
      throw new RestError(401, refused('CODE_WRONG', 'The code is wrong or was used already.'));
    }
    await proveStaffSession(DB, session.tokenHash).run();
    keepDevice(context, person, now);
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
    const session = await requireProven(context);
    const { person } = session;
    const { password } = await readBody(context, provenBody);
    await requireOwnPassword(context, session, password);
    if (person.code_confirmed_at === null) throw new RestError(409, 'The authenticator app is not set up.');
    await note(context, 'ok', `staff:${person.id}`, 'deskSession/recoveryCodes');
    return context.json({ recovery_codes: await renewRecoveryCodes(context.env.DB, person.id) });
  })
  .put('/deskSession/password', async (context) => {
    const session = await requireProven(context);
    const { person, tokenHash } = session;
    const { password, new_password } = await readBody(context, passwordBody);
    const { DB } = context.env;
    await requireOwnPassword(context, session, password);
    await requireStaffPassword(DB, new_password, person);
    const hash = await hashPassword(new_password);
    await DB.batch([setStaffPassword(DB, person.id, hash), deleteStaffSessions(DB, person.id, tokenHash)]);
    return context.json(true);
  })
  // Where the person is signed in; the other sessions can be ended.
  .get('/deskSession/sessions', async (context) => {
    const { person, tokenHash } = await requireProven(context);
    return context.json(await sessionsView(context.env.DB, person.id, tokenHash));
  })
  .delete('/deskSession/sessions', async (context) => {
    const { person, tokenHash } = await requireProven(context);
    await deleteStaffSessions(context.env.DB, person.id, tokenHash).run();
    await note(context, 'ok', `staff:${person.id}`, 'deskSession/sessions');
    return context.json(await sessionsView(context.env.DB, person.id, tokenHash));
  })
  .delete('/deskSession', async (context) => {
    const session = await staffSession(context.req.raw, context.env);
    if (session) await deleteStaffSession(context.env.DB, session.tokenHash).run();
    context.header('Set-Cookie', staffCookie(context.req.url, ''));
    return context.json(true);
  });
