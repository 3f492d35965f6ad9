import type { R2ObjectBody } from '@cloudflare/workers-types';
import type { Context } from 'hono';
import type { ZodType } from 'zod';
import * as z from 'zod';
import { isRefusalCode, type RefusalCode } from '../../../../src/kernel/web/refusals.ts';
import type { CommerceEnv } from '../../env.ts';
import { sendPurges } from '../../page/rules/purge.ts';
import { asRefused, type Refused, reasonOf, refused } from '../rules/refused.ts';

export type RestContext = Context<{ Bindings: CommerceEnv }>;

/** The reason of a refusal that no program needs to tell apart from others with its status. */
const BY_STATUS = {
  400: 'INVALID_INPUT',
  401: 'LOGIN_REQUIRED',
  403: 'NOT_ALLOWED',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  411: 'LENGTH_MISSING',
  413: 'TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  500: 'FAILED',
} as const satisfies Record<number, RefusalCode>;

/**
 * An error in Magento's format: `{ message, parameters }`, where `%name` in the message is replaced by a parameter. Beside
 * them stands the reason for programs.
 */
export class RestError extends Error {
  readonly status: Exclude<keyof typeof BY_STATUS, 500>;
  readonly refused: Refused;
  readonly parameters: Record<string, unknown> | null;

  constructor(status: RestError['status'], said: string | Refused, parameters: Record<string, unknown> | null = null) {
    const refused = asRefused(said, BY_STATUS[status]);
    super(refused.message);
    this.status = status;
    this.refused = refused;
    this.parameters = parameters;
  }
}

/** The body of a refusal in Magento's format, with its reason. */
export function refusalBody(
  status: keyof typeof BY_STATUS,
  said: string | Refused,
  parameters: Record<string, unknown> | null = null,
): Record<string, unknown> {
  const refused = asRefused(said, BY_STATUS[status]);
  return { message: refused.message, ...(parameters ? { parameters } : {}), ...reasonOf(refused) };
}

/** A field of a record that is refused; `problem` says why. */
export const fieldError = (fieldName: string, problem: Refused) =>
  new RestError(
    400,
    { ...problem, message: 'Error occurred during "%fieldName" processing. %details' },
    { fieldName, details: problem.message },
  );

/** Magento's message for a missing entity. */
export const noSuchEntity = (name: string, value: string | number) =>
  new RestError(404, 'No such entity with %fieldName = %fieldValue', { fieldName: name, fieldValue: value });

/** Why a schema refuses a value; a check of its own names the reason in its `params`. */
export function refusedIssue(issue: z.core.$ZodIssue | undefined): Refused {
  const message = issue?.message ?? 'invalid';
  const named = issue?.code === 'custom' ? issue.params?.reason : undefined;
  if (isRefusalCode(named)) return refused(named, message);
  if (issue?.code === 'invalid_type' && issue.expected === 'string') return refused('FIELD_MISSING', message);
  if (issue?.code === 'too_small') return tooSmall(issue, message);
  if (issue?.code === 'too_big')
    return refused(TOO_BIG[issue.origin] ?? 'FIELD_TOO_BIG', message, Number(issue.maximum));
  return refused('FIELD_INVALID', message);
}

const TOO_BIG: Readonly<Record<string, RefusalCode>> = { string: 'FIELD_TOO_LONG', array: 'FIELD_TOO_MANY' };

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall, message: string): Refused {
  if (origin === 'string' || origin === 'array') return refused('FIELD_MISSING', message);
  return refused(inclusive === false ? 'FIELD_NOT_ABOVE' : 'FIELD_TOO_SMALL', message, Number(minimum));
}

/** The validated body; throws RestError 400 naming the invalid field. */
export async function readBody<Output>(context: Pick<RestContext, 'req'>, schema: ZodType<Output>): Promise<Output> {
  const text = await context.req.text();
  let value: unknown;
  try {
    value = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw new RestError(400, 'Decoding error: the body is not JSON.');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw fieldError(issue?.path.join('.') || 'body', refusedIssue(issue));
}

/**
 * The checked fields of a record or a form; an unknown one is named, too. Throws RestError 400 naming the field as the desk
 * does.
 */
export function checkedFields<Output>(schema: ZodType<Output>, fields: Record<string, unknown>): Output {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  throw fieldError([...(issue?.path ?? []), ...unknown].join('.'), refusedIssue(issue));
}

/** The checked query of an address; throws RestError 400. */
export function readQuery<Output>(context: Pick<RestContext, 'req'>, schema: ZodType<Output>): Output {
  const parsed = schema.safeParse(context.req.query());
  if (parsed.success) return parsed.data;
  throw new RestError(400, 'The query is not as described.');
}

const MAX_ID = 2_147_483_647;
/** The number in a path; throws RestError 404 when it is not a number. */
export function pathId(context: { req: { param(name: string): string | undefined } }, name = 'id'): number {
  const text = context.req.param(name) ?? '';
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > MAX_ID) throw new RestError(404, 'Request does not match any route.');
  return id;
}

const MAX_MONEY = 10_000_000_000;
/** Whole đồng, as a number or digits, with only zeros as decimals. */
export const money = z
  .union([z.number(), z.string().regex(/^\d{1,12}(\.0{1,4})?$/, 'must be whole đồng')])
  .transform(Number)
  .pipe(z.number().int('must be whole đồng').min(0).max(MAX_MONEY));
export const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1), z.literal('0'), z.literal('1')])
  .transform((value) => Number(value) === 1);

const MAX_TEXT = 200_000;
/** A text of a page or a product. */
export const longText = z.string().max(MAX_TEXT);

/** Sends the purges to the storefront after the answer. */
export const tellStorefront = ({ executionCtx, env }: Pick<RestContext, 'executionCtx' | 'env'>) =>
  executionCtx.waitUntil(sendPurges(env, new Date()));

/** A picture that only staff may see: no cache stores it. Throws RestError 404 without a file. */
export async function privatePicture(file: R2ObjectBody | null): Promise<Response> {
  if (!file) throw new RestError(404, 'There is no such picture.');
  return new Response(await file.arrayBuffer(), {
    headers: {
      'content-type': file.httpMetadata?.contentType ?? 'application/octet-stream',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
