import type { D1Database } from '@cloudflare/workers-types';
import { Hono } from 'hono';
import * as z from 'zod';
import { isEmail, tidyEmail } from '../../../../src/kernel/contact/email.ts';
import type { CommerceEnv } from '../../env.ts';
import { readConfig } from '../../shared/db/config.ts';
import { wordSearch } from '../../shared/rules/word-search.ts';
import { fieldError, flag, noSuchEntity, pathId, type RestContext, readBody } from '../../transport/rest/answer.ts';
import type { RestVariables } from '../../transport/rest/audit.ts';
import { criteriaView, readSearchCriteria } from '../../transport/rest/search-criteria.ts';
import { refused } from '../../transport/rules/refused.ts';
import {
  dropCodeKey,
  findStaff,
  insertStaff,
  STAFF_FIELDS,
  STAFF_ROLES,
  type StaffRow,
  searchStaff,
  setStaffPassword,
  updateStaff,
} from '../db/staff.ts';
import { deleteStaffSessions } from '../db/staff-sessions.ts';
import { hashPassword } from '../rules/password.ts';
import { checkPassword } from '../rules/password-rules.ts';
import { openSessions, type StaffSession } from '../rules/staff-session.ts';

const MIN_LENGTH = 'store/minimum_password_length';
const MIN_CLASSES = 'store/required_character_classes_number';
/**
 * The desk gives access to orders and prices, so its passwords have this minimum length, whatever the shop requires
 * from customers.
 */
const SHORTEST = 10;
const FEWEST_CLASSES = 3;

/** Throws RestError 400 for a password that the rules do not allow. */
export async function requireStaffPassword(
  db: D1Database,
  password: string,
  { email, name }: Pick<StaffRow, 'email' | 'name'>,
): Promise<void> {
  const config = await readConfig(db, [MIN_LENGTH, MIN_CLASSES], 'default');
  const number = (path: string) => Number(config.get(path)) || 0;
  const rules = {
    minimumLength: Math.max(SHORTEST, number(MIN_LENGTH)),
    minimumClasses: Math.max(FEWEST_CLASSES, number(MIN_CLASSES)),
    allowsCommon: false,
  };
  const problem = checkPassword(password, rules, { email, firstname: name });
  if (problem) throw fieldError('password', problem);
}

const name = z.string().trim().min(1).max(100);
const role = z.enum(STAFF_ROLES);
const createBody = z.object({
  staff: z.object({ email: z.string().transform(tidyEmail), name, role, password: z.string().max(1024) }),
});
const changeBody = z.object({
  staff: z.object({
    name: name.optional(),
    role: role.optional(),
    is_active: flag.optional(),
    password: z.string().max(1024).optional(),
    /** Removes a lost authenticator app: the next sign-in sets up a new one. */
    drop_code: z.literal(true).optional(),
  }),
});

const view = ({ id, email, name, role, is_active, code_confirmed_at, created_at }: StaffRow) => ({
  ...{ id, email, name, role, created_at },
  is_active: is_active === 1,
  has_code: code_confirmed_at !== null,
});

/** The open sessions of an account for an answer; `ownHash` is that of the session that asks. */
export const sessionsView = async (db: D1Database, id: number, ownHash: string | null) => ({
  sessions: (await openSessions(db, id, ownHash, new Date())).map(({ is_this, ...session }) => ({
    ...session,
    is_this: is_this === 1,
  })),
});

async function requireStaff(context: Pick<RestContext, 'env' | 'req'>): Promise<StaffRow> {
  const id = pathId(context);
  const person = await findStaff(context.env.DB, { id });
  if (!person) throw noSuchEntity('id', id);
  return person;
}

/** The hash of the session that asks; null for a program. */
const hashOf = (session: StaffSession | undefined): string | null => session?.tokenHash ?? null;

/** The staff accounts. */
export const staffRoutes = new Hono<{ Bindings: CommerceEnv; Variables: RestVariables }>()
  .get('/staff/search', async (context) => {
    const criteria = readSearchCriteria(context.req.query(), STAFF_FIELDS);
    const typed = context.req.query('q')?.trim();
    const words = typed ? { words: { typed, search: wordSearch(typed), table: 'staff' } } : {};
    const { people, total } = await searchStaff(context.env.DB, { ...criteria, ...words });
    return context.json({
      items: people.map(view),
      search_criteria: criteriaView(criteria),
      total_count: total,
    });
  })
  .get('/staff/:id', async (context) => context.json(view(await requireStaff(context))))
  .post('/staff', async (context) => {
    const { staff } = await readBody(context, createBody);
    const { DB } = context.env;
    if (!isEmail(staff.email)) throw fieldError('email', refused('EMAIL_INVALID', 'is no e-mail address'));
    await requireStaffPassword(DB, staff.password, staff);
    const password_hash = await hashPassword(staff.password);
    const made = await insertStaff(DB, { ...staff, password_hash, created_at: new Date().toISOString() });
    if (!made) throw fieldError('email', refused('FIELD_TAKEN', 'another one has it'));
    return context.json(view(made));
  })
  .get('/staff/:id/sessions', async (context) => {
    const { id } = await requireStaff(context);
    return context.json(await sessionsView(context.env.DB, id, hashOf(context.get('staff'))));
  })
  // Ends every session of the person, except that of the owner who asks.
  .put('/staff/:id/sessions', async (context) => {
    const { id } = await requireStaff(context);
    await deleteStaffSessions(context.env.DB, id, hashOf(context.get('staff'))).run();
    return context.json(await sessionsView(context.env.DB, id, hashOf(context.get('staff'))));
  })
  .put('/staff/:id', async (context) => {
    const person = await requireStaff(context);
    const { staff } = await readBody(context, changeBody);
    const { DB } = context.env;
    if (staff.password !== undefined) await requireStaffPassword(DB, staff.password, person);
    const changed = {
      name: staff.name ?? person.name,
      role: staff.role ?? person.role,
      is_active: Number(staff.is_active ?? person.is_active === 1),
    };
    // Hashed first: nothing is changed when the hash is refused.
    const hash = staff.password === undefined ? null : await hashPassword(staff.password);
    if (!(await updateStaff(DB, person.id, changed)))
      throw fieldError('role', refused('FIELD_LAST_OWNER', 'one owner must stay'));
    // Sessions end, because the rights they were opened with have changed.
    const endsSessions = hash !== null || staff.drop_code || changed.role !== person.role || changed.is_active === 0;
    if (endsSessions)
      await DB.batch([
        ...(hash === null ? [] : [setStaffPassword(DB, person.id, hash)]),
        ...(staff.drop_code ? dropCodeKey(DB, person.id) : []),
        deleteStaffSessions(DB, person.id, null),
      ]);
    return context.json(view(await requireStaff(context)));
  });
