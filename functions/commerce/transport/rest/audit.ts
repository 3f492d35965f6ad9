import type { MiddlewareHandler } from 'hono';
import type { CommerceEnv } from '../../env.ts';
import { noteEvent } from '../../privacy/rules/audit.ts';
import type { StaffSession } from '../../session/rules/staff-session.ts';
import { isSameSecret } from '../rules/secret.ts';
import { RestError } from './answer.ts';
import { keptDifference } from './kept-values.ts';
import { recordRow } from './record-row.ts';

export interface RestVariables {
  /** The caller's name in the log. */
  actor: string;
  /** The desk session, if the caller is a person. */
  staff: StaffSession;
}
type RestHandler = MiddlewareHandler<{ Bindings: CommerceEnv; Variables: RestVariables }>;

/** The name under which a record says who of the shop made it: that of the person, or of the tool. */
export function nameOfCaller(context: { get(name: never): unknown }): string {
  const read = context.get as (name: keyof RestVariables) => unknown;
  const staff = read('staff') as StaffSession | undefined;
  return staff?.person.name ?? String(read('actor') ?? '');
}

/** Name of the single unnamed token. */
const UNNAMED = 'integration';
const BEARER = /^Bearer +(\S+)$/i;
const NAME = /^[\w.-]{1,40}$/;

/** The tokens by name; invalid JSON in the setting gives none. */
function tokensOf({ INTEGRATION_TOKEN, INTEGRATION_TOKENS }: CommerceEnv): [name: string, token: string][] {
  const one: [string, string][] = INTEGRATION_TOKEN ? [[UNNAMED, INTEGRATION_TOKEN]] : [];
  if (!INTEGRATION_TOKENS) return one;
  try {
    const named: unknown = JSON.parse(INTEGRATION_TOKENS);
    const entries = typeof named === 'object' && named !== null ? Object.entries(named) : [];
    const usable = entries.filter(
      (entry): entry is [string, string] => NAME.test(entry[0]) && typeof entry[1] === 'string' && entry[1] !== '',
    );
    return [...one, ...usable];
  } catch {
    console.error('INTEGRATION_TOKENS is not JSON: its tokens open nothing');
    return one;
  }
}

/**
 * Admits a caller with a valid token, or a staff member who was admitted before; throws RestError 401. Refusals are
 * logged, as a count when there are many.
 */
export const requireToken: RestHandler = async (context, next) => {
  if (context.get('actor')) return next();
  const given = context.req.header('authorization')?.match(BEARER)?.[1];
  let name: string | null = null;
  // Every token is compared, so that the response time reveals nothing.
  for (const [known, token] of tokensOf(context.env)) if (given && (await isSameSecret(given, token))) name = known;
  if (name === null) {
    const refusal = { kind: 'refusal', action: 'rest', outcome: 'unauthorized', actor: 'guest' } as const;
    await noteEvent(context.env, context.req.raw.headers, refusal);
    throw new RestError(401, "The consumer isn't authorized to access %resources.", { resources: 'self' });
  }
  context.set('actor', `integration:${name}`);
  context.header('Cache-Control', 'no-store');
  await next();
};

const PATH = /^\/rest\/(?:[^/]+\/)?V1\/(.+)$/;
/** Calls about orders and stock whose changed record has another path. */
const READ_INSTEAD: [RegExp, string][] = [
  [/^orders\/(\d+)\/payments\/\d+\/refunded$/, 'orders/$1/documents'],
  [/^customers\/(\d+)\/unlock$/, 'customers/$1'],
  [/^orders\/(\d+)\/messages$/, 'orders/$1/messages'],
  [/^orders?\/(\d+)\/\w+$/, 'orders/$1'],
  [/^staffInvitations\/(\d+)\/send$/, 'staffInvitations/$1'],
  [/^products\/([^/]+)\/stockItems\/\d+$/, 'stockItems/$1'],
  [/^drafts\/(\w+)\/(\w+)\/\w+$/, 'drafts/$1/$2'],
];

/** The path that reads the record that a call changes. */
function recordOf(path: string): string {
  const rest = PATH.exec(path)?.[1] ?? '';
  const [pattern, read] = READ_INSTEAD.find(([known]) => known.test(rest)) ?? [];
  return pattern && read ? rest.replace(pattern, read) : rest;
}

/** The fields of one level, and attributes by code; long texts are only compared and not stored. */
function flatten(view: unknown): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries((view ?? {}) as Record<string, unknown>)) {
    if (name === 'custom_attributes' && Array.isArray(value))
      for (const { attribute_code, value: text } of value as { attribute_code: string; value: unknown }[])
        fields.set(`custom_attributes.${attribute_code}`, JSON.stringify(text));
    else fields.set(name, JSON.stringify(value));
  }
  return fields;
}

/** A new time of the last change is not a change by itself. */
const MOMENTS = new Set(['updated_at', 'update_time']);

/** Sorted names of the fields that differ. */
function changedFields(before: unknown, after: unknown): string[] {
  const [old, now] = [flatten(before), flatten(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((name) => !MOMENTS.has(name) && old.get(name) !== now.get(name))
    .toSorted();
}

/**
 * Logs every change: who made it, which record, and the names of the fields that differ between reading the record
 * before and after. Values are stored only for records without personal data.
 */
export const noteChanges =
  (read: (request: Request, env: CommerceEnv) => Promise<Response>): RestHandler =>
  async (context, next) => {
    if (context.req.method === 'GET') return next();
    const record = recordOf(context.req.path);
    const view = async () => {
      const address = context.req.url.replace(/\/V1\/.*$/, `/V1/${record}`);
      const { authorization, cookie } = context.req.header();
      const headers = { ...(authorization && { authorization }), ...(cookie && { cookie }) };
      const answer = await read(new Request(address, { headers }), context.env);
      return answer.ok ? ((await answer.json()) as unknown) : null;
    };
    const [before, rowBefore] = [await view(), await recordRow(context.env, record)];
    await next();
    if (!context.res.ok) return;
    const answered: unknown = await context.res.clone().json();
    const made = before === null && typeof answered === 'object' && answered !== null && 'id' in answered;
    const after = made ? answered : await view();
    const fields = changedFields(before, after);
    // A call that changed nothing, such as an impossible cancellation, is not logged as a change.
    // A call that changed only the time of the last change is not logged either.
    if (fields.every((field) => field === 'updated_at')) return;
    const name = made ? `${record}/${String(answered.id)}` : decodeURIComponent(record);
    await noteEvent(context.env, context.req.raw.headers, {
      kind: 'change',
      action: `${context.req.method} ${record.split('/')[0]}`,
      outcome: 'ok',
      actor: context.get('actor'),
      record: name,
      fields,
      difference: keptDifference(rowBefore, await recordRow(context.env, name)),
    });
  };
