import { HttpError } from 'react-admin';
import { fieldProblem, problemOf } from '../text/problems.ts';

const BASE = '/rest/V1/';

interface Refusal {
  message?: string;
  parameters?: { fieldName?: string; details?: string } & Record<string, unknown>;
}

/**
 * A call of the merchant's REST with the session's cookie. Throws HttpError with words in Vietnamese; what is wrong with
 * one field stands in `body.errors` under its name, where react-admin shows it beside the field.
 */
export async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const isFile = body instanceof Blob;
  const type = isFile ? body.type : 'application/json';
  const response = await fetch(BASE + path, {
    method,
    credentials: 'same-origin',
    ...(body !== undefined && { headers: { 'content-type': type }, body: isFile ? body : JSON.stringify(body) }),
  }).catch(() => {
    throw new HttpError(problemOf(0), 0);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as Answer;
  const { message = '', parameters } = (answer ?? {}) as Refusal;
  const { fieldName, details } = parameters ?? {};
  const errors = fieldName && details ? { [fieldName]: fieldProblem(details) } : undefined;
  const words = problemOf(response.status, message);
  throw new HttpError(words, response.status, {
    ...parameters,
    ...(errors && { errors: { ...errors, root: { serverError: words } } }),
  });
}
