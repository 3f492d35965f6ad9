import { ActionError, getActionContext } from 'astro:actions';
import { env } from 'cloudflare:workers';
import type { APIContext } from 'astro';
import { text } from '../../../text/vi.ts';
import { parseJson } from '../server/parse-json.ts';
import { isWithinLimit, type Limit } from '../server/resilience/rate-limit.ts';

/** Reads that every page makes, and the logout: never limited. */
const FREE = /^(cart\.get|cart\.getQuantity|session\.get|session\.logout|wishlist\.get|wishlist\.list)$/;
/** Codes, logins and everything else that can be guessed or sends a message. */
const PROOF = /^(session|password|account|orders|newsletter|contact|wheel)\./;
const SEARCH = /^(search|region|catalog)\./;

/** The limit that an action counts for; null for none. */
function limitOf(action: string): Limit | null {
  if (FREE.test(action)) return null;
  if (PROOF.test(action)) return 'LIMIT_PROOF';
  return SEARCH.test(action) ? 'LIMIT_SEARCH' : 'LIMIT_CHANGE';
}

const TOO_OFTEN = 429;
const UNREADABLE = 400;

/**
 * The answer to an action that a visitor called too often, before its body is read: for a script in Astro's own format,
 * for a form only the status, for which the edge has a page. Null when the action may run.
 */
export async function answerTooOften(context: APIContext): Promise<Response | null> {
  const { action } = getActionContext(context);
  if (!action) return null;
  const limit = limitOf(action.name);
  if (!limit || (await isWithinLimit(env, limit, context.request))) return null;
  if (action.calledFrom === 'form') return new Response(null, { status: TOO_OFTEN });
  return refuseScript(context, new ActionError({ code: 'TOO_MANY_REQUESTS', message: text('error.tooMany') }));
}

/** The answer to a body that does not match its content type, or is nested too deeply, which no page or action can read. Null for any other. */
export async function answerUnreadable(context: APIContext): Promise<Response | null> {
  if (await isReadable(context.request)) return null;
  const message = text('error.unreadable');
  if (getActionContext(context).action?.calledFrom === 'rpc')
    return refuseScript(context, new ActionError({ code: 'BAD_REQUEST', message }));
  return new Response(message, { status: UNREADABLE, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

async function isReadable(request: Request): Promise<boolean> {
  const type = request.headers.get('content-type') ?? '';
  try {
    if (type.startsWith('multipart/form-data')) await request.clone().formData();
    const json = type.startsWith('application/json') ? await request.clone().text() : '';
    if (json) parseJson(json);
    return true;
  } catch {
    return false;
  }
}

function refuseScript(context: APIContext, error: ActionError): Response | null {
  const answer = getActionContext(context).serializeActionResult({ data: undefined, error });
  if (answer.type !== 'error') return null;
  return new Response(answer.body, { status: answer.status, headers: { 'Content-Type': answer.contentType } });
}
