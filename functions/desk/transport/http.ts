import { HttpError } from 'react-admin';
import { fieldProblem, problemOf } from '../text/problems.ts';

const BASE = '/rest/V1/';

interface Refusal {
  message?: string;
  parameters?: { fieldName?: string; details?: string } & Record<string, unknown>;
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The header in which the backend names the state of a record, and a change the state that it has seen. */
const REVISION = 'x-revision';
/** Under this name a record carries the state in which it was read. */
export const SEEN = 'desk_revision';

/**
 * A call of the merchant's REST with the session's cookie. Throws HttpError with words in Vietnamese; what is wrong with
 * one field stands in `body.errors` under its name, where react-admin shows it beside the field. `seen` is the state of the
 * record that a change was made upon: when it was changed since, 409.
 */
export async function call<Answer>(method: string, path: string, body?: unknown, seen?: string): Promise<Answer> {
  const isFile = body instanceof Blob;
  const type = isFile ? body.type : 'application/json';
  const response = await fetch(BASE + path, {
    method,
    credentials: 'same-origin',
    headers: { ...(body !== undefined && { 'content-type': type }), ...(seen && { [REVISION]: seen }) },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
  }).catch(() => {
    throw new HttpError(problemOf(0), 0);
  });
  const answer: unknown = await response.json().catch(() => null);
  const revision = response.headers.get(REVISION);
  if (response.ok) return (revision && isRecord(answer) ? { ...answer, [SEEN]: revision } : answer) as Answer;
  const { message = '', parameters } = (answer ?? {}) as Refusal;
  const { fieldName, details } = parameters ?? {};
  const errors = fieldName && details ? { [fieldName]: fieldProblem(details) } : undefined;
  const words = problemOf(response.status, message);
  throw new HttpError(words, response.status, {
    ...parameters,
    ...(errors && { errors: { ...errors, root: { serverError: words } } }),
  });
}
