import { HttpError } from 'react-admin';
import { fieldProblem, problemOf } from '../text/problems.ts';

const BASE = '/rest/V1/';

interface Refusal {
  message?: string;
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

/**
 * Calls the merchant's REST with the session's cookie. Throws HttpError with a Vietnamese message; errors of single fields
 * are in `body.errors` by field name, and react-admin shows them beside the fields. `seen` is the version of the record
 * that a change was made upon; the REST answers 409 when the record was changed since.
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
