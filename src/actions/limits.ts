import { ActionError, getActionContext } from 'astro:actions';
import { env } from 'cloudflare:workers';
import type { APIContext } from 'astro';
import { isWithinLimit, type Limit } from '../commerce/rate-limit.ts';
import { text } from '../text/vi.ts';

/** Reads that every page makes, and leaving: never limited. */
const FREE = /^(cart\.get|cart\.getQuantity|session\.get|session\.logout|wishlist\.get|wishlist\.list)$/;
/** Codes, logins and everything else that can be guessed or sends a message. */
const PROOF = /^(session|password|account|orders|newsletter|wheel)\./;
const SEARCH = /^(search|region|catalog)\./;

/** Which limit an action counts for; null for none. */
export function limitOf(action: string): Limit | null {
  if (FREE.test(action)) return null;
  if (PROOF.test(action)) return 'LIMIT_PROOF';
  return SEARCH.test(action) ? 'LIMIT_SEARCH' : 'LIMIT_CHANGE';
}

/** The result of an action that a visitor asked for too often, instead of running it; null for one that may run. */
export async function refuseTooOften(action: string, request: Request) {
  const limit = limitOf(action);
  if (!limit || (await isWithinLimit(env, limit, request))) return null;
  return { data: undefined, error: new ActionError({ code: 'TOO_MANY_REQUESTS', message: text('error.tooMany') }) };
}

/** The same for an action called by a script, as Astro itself would answer it. */
export async function answerTooOften(context: APIContext): Promise<Response | null> {
  const { action, serializeActionResult } = getActionContext(context);
  if (action?.calledFrom !== 'rpc') return null;
  const refusal = await refuseTooOften(action.name, context.request);
  const answer = refusal && serializeActionResult(refusal);
  if (answer?.type !== 'error') return null;
  return new Response(answer.body, { status: answer.status, headers: { 'Content-Type': answer.contentType } });
}
