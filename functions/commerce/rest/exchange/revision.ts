import type { MiddlewareHandler } from 'hono';
import type { CommerceEnv } from '../../env.ts';
import { review } from '../../tables/catalogue.ts';
import type { WireRow } from '../../tables/check.ts';
import type { RestVariables } from '../privacy/audit.ts';
import { RestError } from '../transport/answer.ts';
import { recordRow } from './record-row.ts';

const DIGEST_LETTERS = 24;

/** What tells two states of a row apart. */
async function revisionOf(row: WireRow): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(row)));
  return new Uint8Array(digest).toHex().slice(0, DIGEST_LETTERS);
}

/** The state of a record that an answer shows, and that a change has seen. */
const REVISION = 'x-revision';
const PATH = /^\/rest\/(?:[^/]+\/)?V1\/(.+)$/;

/**
 * Tells a person of the desk which state of a record they see, and refuses a change that was made upon an older one.
 * Throws RestError 409. Reviews are left out: a shopper's words do not change, and their state is the last one's who looked.
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
    throw new RestError(409, 'The record was changed by somebody else.');
  await next();
  const shown = context.res.ok ? await recordRow(context.env, rest) : null;
  if (shown) context.header(REVISION, await revisionOf(shown.row));
};
