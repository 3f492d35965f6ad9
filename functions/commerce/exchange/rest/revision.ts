import type { MiddlewareHandler } from 'hono';
import type { CommerceEnv } from '../../env.ts';
import { review } from '../../tables/catalogue.ts';
import type { WireRow } from '../../tables/check.ts';
import { RestError } from '../../transport/rest/answer.ts';
import type { RestVariables } from '../../transport/rest/audit.ts';
import { recordRow } from '../../transport/rest/record-row.ts';
import { refused } from '../../transport/rules/refused.ts';

const DIGEST_LETTERS = 24;

/** A digest that differs for different states of a row. */
async function revisionOf(row: WireRow): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(row)));
  return new Uint8Array(digest).toHex().slice(0, DIGEST_LETTERS);
}

/**
 * The header with the version of a record: an answer contains the current one, a change the one that it is based on.
 */
const REVISION = 'x-revision';
const PATH = /^\/rest\/(?:[^/]+\/)?V1\/(.+)$/;

/**
 * Adds the version of a record to answers for the desk, and refuses a change that is based on an older version. Throws
 * RestError 409. Reviews are excluded: their text never changes, and for their status the last change counts.
 */
export const guardRevision: MiddlewareHandler<{ Bindings: CommerceEnv; Variables: RestVariables }> = async (
  context,
  next,
) => {
  const { method, path } = context.req;
  const rest = PATH.exec(path)?.[1] ?? '';
  if (!context.get('staff') || !/^(?:GET|PUT)$/.test(method) || rest.startsWith('drafts/')) return next();
  const seen = context.req.header(REVISION);
  const before = method === 'PUT' && seen ? await recordRow(context.env, rest) : null;
  if (before && before.table !== review && (await revisionOf(before.row)) !== seen)
    throw new RestError(409, refused('RECORD_CHANGED', 'The record was changed by somebody else.'));
  await next();
  const shown = context.res.ok ? await recordRow(context.env, rest) : null;
  if (shown) context.header(REVISION, await revisionOf(shown.row));
};
