import { HttpError } from 'react-admin';
import { fieldProblem, problemOf } from '../text/problems.ts';
import { signInAgain } from './session-over.ts';

const BASE = '/rest/V1/';
/** The address of a REST path, for what the browser loads by itself. */
export const restAddress = (path: string): string => BASE + path;

interface Refusal {
  /** The code of the refusal, and the number or the text that belongs to it. */
  reason?: unknown;
  value?: unknown;
  parameters?: { fieldName?: string; details?: string } & Record<string, unknown>;
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The header with the version of a record: the backend sends it, and a change contains the version that it is based on.
 */
const REVISION = 'x-revision';
/** The property of a record that contains its version. */
export const SEEN = 'desk_revision';

const OVER = 401;
/** In place of an answer that is no JSON. */
const UNREAD = Symbol('unread');
/** Calls of a sign-in itself: their 401 is a wrong password or code. */
const SIGN_IN = new Set(['POST deskSession', 'POST deskSession/code', 'POST deskSession/setup', 'DELETE deskSession']);

/**
 * Sends a request; when the session is over, the person is asked to sign in again and the same request is sent once
 * more. Throws HttpError without a connection.
 */
async function send(method: string, path: string, init: RequestInit): Promise<Response> {
  const ask = () =>
    fetch(BASE + path, { ...init, method, credentials: 'same-origin' }).catch(() => {
      throw new HttpError(problemOf(0), 0);
    });
  const response = await ask();
  if (response.status !== OVER || SIGN_IN.has(`${method} ${path}`)) return response;
  return (await signInAgain()) ? ask() : response;
}

/**
 * Calls the merchant's REST with the session's cookie. Throws HttpError with a Vietnamese message; errors of single fields
 * are in `body.errors` by field name, and react-admin shows them beside the fields. `seen` is the version of the record
 * that a change was made upon; the REST answers 409 when the record was changed since.
 */
export async function call<Answer>(method: string, path: string, body?: unknown, seen?: string): Promise<Answer> {
  const isFile = body instanceof Blob;
  const type = isFile ? body.type : 'application/json';
  const response = await send(method, path, {
    headers: { ...(body !== undefined && { 'content-type': type }), ...(seen && { [REVISION]: seen }) },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
  });
  const answer: unknown = await response.json().catch(() => UNREAD);
  // An answer that broke off, or the page of a network that asks to sign in there, says nothing of the shop.
  if (answer === UNREAD && response.ok) throw new HttpError(problemOf(0), 0);
  const revision = response.headers.get(REVISION);
  if (response.ok) return (revision && isRecord(answer) ? { ...answer, [SEEN]: revision } : answer) as Answer;
  const { reason, value, parameters } = (isRecord(answer) ? answer : {}) as Refusal;
  const { fieldName, details } = parameters ?? {};
  const errors = fieldName && details ? { [fieldName]: fieldProblem({ code: reason, value }) } : undefined;
  const words = problemOf(response.status, reason);
  throw new HttpError(words, response.status, {
    ...parameters,
    reason,
    ...(errors && { errors: { ...errors, root: { serverError: words } } }),
  });
}
