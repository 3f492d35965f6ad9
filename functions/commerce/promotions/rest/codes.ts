import { Hono } from 'hono';
import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { noteEvent } from '../../privacy/rules/audit.ts';
import { fieldError, noSuchEntity, pathId, type RestContext, readBody } from '../../transport/rest/answer.ts';
import type { RestVariables } from '../../transport/rest/audit.ts';
import { refused } from '../../transport/rules/refused.ts';
import {
  type CodedKind,
  countGameCodes,
  findCodedRule,
  giveVouchers,
  insertGameCodes,
  insertRuleCodes,
  listGroup,
} from '../db/many-codes.ts';
import { createVoucherCode } from '../rules/voucher.ts';

/** The most codes that are made at once, and that a rule has. */
const MOST_AT_ONCE = 1000;
const MOST_OF_RULE = 50_000;
const MOST_USES = 1_000_000;
/** The most customers who get a voucher at once. */
const MOST_PEOPLE = 20_000;
/** Customers of one statement. */
const PART = 2000;
const LONGEST_PREFIX = 12;
const MOST_DAYS = 3650;
const MONTHS = 12;
const MOST_POINTS = 1_000_000_000;

const prefix = z
  .string()
  .trim()
  .toUpperCase()
  .regex(new RegExp(`^[A-Z0-9]{0,${LONGEST_PREFIX}}$`), 'must be letters without marks and digits');
const count = (most: number) => z.number().int().min(1).max(most);
const codesBody = z.object({
  codes: z.object({
    count: count(MOST_AT_ONCE),
    prefix,
    uses: count(MOST_USES).nullable().default(1),
    expires_at: z.iso.datetime().nullable().default(null),
  }),
});
const group = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bought'), days: count(MOST_DAYS), orders: count(MOST_AT_ONCE) }),
  z.object({ kind: z.literal('away'), days: count(MOST_DAYS) }),
  z.object({ kind: z.literal('birthday'), month: count(MONTHS) }),
  z.object({ kind: z.literal('points'), points: count(MOST_POINTS) }),
  z.object({ kind: z.literal('letters') }),
]);
const groupBody = z.object({ group, prefix, is_trial: z.boolean() });

type Call = Pick<RestContext, 'env' | 'req'>;

/** One entry of the log for all new codes: how many, and how they begin; a code itself is worth money. */
const noteCodes = (context: Call, actor: string, record: string, said: string): Promise<void> =>
  noteEvent(context.env, context.req.raw.headers, {
    ...{ kind: 'change', action: 'POST codes', outcome: 'ok', actor, record, fields: ['codes'] },
    difference: { before: { codes: '–' }, after: { codes: said } },
  });

async function requireRule(context: Call, kind: CodedKind) {
  const id = pathId(context);
  const rule = await findCodedRule(context.env.DB, kind, id);
  if (!rule) throw noSuchEntity('id', id);
  return { id, ...rule };
}

/** Makes that many new codes; one that something else has is drawn anew. `insert` returns those that were free. */
async function makeCodes(
  wanted: { count: number; prefix: string },
  insert: (codes: readonly string[]) => Promise<string[]>,
): Promise<string[]> {
  const made: string[] = [];
  while (made.length < wanted.count)
    made.push(
      ...(await insert(Array.from({ length: wanted.count - made.length }, () => createVoucherCode(wanted.prefix)))),
    );
  return made;
}

function refuseTooMany(now: number, more: number): void {
  if (now + more > MOST_OF_RULE)
    throw fieldError('count', refused('FIELD_TOO_BIG', `more than ${MOST_OF_RULE} codes`, MOST_OF_RULE - now));
}

/** Makes codes of a rule; `kind` is the first part of the path. */
async function makeRuleCodes(context: Call, kind: CodedKind, actor: string): Promise<{ codes: string[] }> {
  const rule = await requireRule(context, kind);
  const { codes } = await readBody(context, codesBody);
  refuseTooMany(rule.codes, codes.count);
  if (rule.is_public === 1 && codes.count > 1)
    throw fieldError('count', refused('FIELD_NO_FIT', 'everybody would see all codes of a public voucher'));
  const shared = { rule: rule.id, uses: codes.uses, at: new Date().toISOString() };
  const made = await makeCodes(codes, (drawn) => insertRuleCodes(context.env.DB, kind, drawn, shared));
  await noteCodes(context, actor, `${kind}/${rule.id}`, `${made.length} × ${codes.prefix}…`);
  return { codes: made };
}

/** Makes codes for turns of the wheel. */
async function makeGameCodes(context: Call, actor: string): Promise<{ codes: string[] }> {
  const { codes } = await readBody(context, codesBody);
  if (codes.expires_at === null) throw fieldError('expires_at', refused('FIELD_MISSING', 'is missing'));
  const expiresAt = new Date(codes.expires_at).toISOString();
  if (expiresAt <= new Date().toISOString()) throw fieldError('expires_at', refused('GONE', 'is over'));
  const { DB } = context.env;
  refuseTooMany(await countGameCodes(DB), codes.count);
  const made = await makeCodes(codes, (drawn) => insertGameCodes(DB, drawn, expiresAt));
  await noteCodes(context, actor, 'gameCode', `${made.length} × ${codes.prefix}…`);
  return { codes: made };
}

/** Says how many customers a group has, and unless it is a trial gives each of them a code that only they can use, once. */
async function giveToGroup(context: Call, actor: string) {
  const rule = await requireRule(context, 'voucherRule');
  const { group: asked, prefix: begin, is_trial } = await readBody(context, groupBody);
  const { DB } = context.env;
  const now = new Date();
  const people = await listGroup(DB, rule.id, asked, { now, most: MOST_PEOPLE + 1 });
  if (people.length > MOST_PEOPLE)
    throw fieldError('group', refused('FIELD_TOO_MANY', `more than ${MOST_PEOPLE} customers`, MOST_PEOPLE));
  const without = people.filter(({ has }) => has === 0);
  const counts = { people: people.length, has: people.length - without.length };
  if (is_trial || without.length === 0) return { ...counts, given: 0 };
  const given = without.map(({ id }) => ({ id, code: createVoucherCode(begin) }));
  const results = await DB.batch(
    Array.from({ length: Math.ceil(given.length / PART) }, (_, part) =>
      giveVouchers(DB, rule.id, given.slice(part * PART, (part + 1) * PART), now.toISOString()),
    ),
  );
  const changed = results.reduce((sum, { meta }) => sum + meta.changes, 0);
  await noteCodes(context, actor, `voucherRule/${rule.id}`, `${asked.kind}: ${changed} × ${begin}…`);
  return { ...counts, given: changed };
}

/** Many codes at once, and vouchers for a group of customers. */
export const codeRoutes = new Hono<{ Bindings: CommerceEnv; Variables: RestVariables }>()
  .post('/salesRules/:id/codes', async (context) =>
    context.json(await makeRuleCodes(context, 'salesRules', context.get('actor'))),
  )
  .post('/voucherRule/:id/codes', async (context) =>
    context.json(await makeRuleCodes(context, 'voucherRule', context.get('actor'))),
  )
  .post('/gameCode/codes', async (context) => context.json(await makeGameCodes(context, context.get('actor'))))
  .post('/voucherRule/:id/group', async (context) => context.json(await giveToGroup(context, context.get('actor'))));
