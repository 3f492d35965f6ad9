import type { D1Database } from '@cloudflare/workers-types';
import type { Shown } from '../../page/rules/shown.ts';
import { readConfig } from '../../shared/db/config.ts';
import type { GraphqlContext } from './context.ts';
import { POST_ONLY } from './operation-choice.ts';

const SETTING = 'magento_version';
const OLDER = '2.4.7';
/** Status of everything that Magento 2.4.7 cannot parse. */
const UNREAD_STATUS = 500;
const JSON_TYPE = 'application/json';

/** Whether the shop answers like Magento 2.4.7 where it differs from 2.4.8, the default: `store/magento_version`. */
export const isOlderMagento = async (context: Pick<GraphqlContext, 'setting'>): Promise<boolean> =>
  (await context.setting(SETTING)) === OLDER;

async function isOlder(db: D1Database, { store }: Shown): Promise<boolean> {
  const path = `store/${SETTING}`;
  return (await readConfig(db, [path], store || 'default')).get(path) === OLDER;
}

const isPreflight = ({ method, headers }: Request) =>
  method === 'OPTIONS' && headers.has('access-control-request-method');

/** PHP's message for a value of the wrong type. */
const TYPE_ERROR = 'An error has happened during application run. See exception log for details.';
const WRONG_TYPE = /param to be (a string|empty or an object)/;

/** Magento 2.4.7's answer to a request without a document; null where the answer is already the same. */
function olderWords({ method, headers }: Request, status: number): object | null {
  const isPost = method === 'POST';
  if (isPost && !(headers.get('content-type') ?? '').startsWith(JSON_TYPE))
    return { message: 'Request content type must be application/json', extensions: { category: 'graphql-input' } };
  const isRead = isPost || method === 'GET';
  if (isRead && status === 200) return null;
  return { message: 'Syntax Error: Unexpected <EOF>', locations: [{ line: 1, column: 1 }] };
}

/** A Magento that is not in developer mode returns only the first error of an answer. */
const FIRST_ERROR_ONLY = 'store/first_error_only';

async function withFirstError(response: Response, shown: Shown, db: D1Database): Promise<Response> {
  const { told, first } = shown.errors;
  if (told <= first) return response;
  const isWanted = (await readConfig(db, [FIRST_ERROR_ONLY], shown.store || 'default')).get(FIRST_ERROR_ONLY) === true;
  if (!isWanted) return response;
  const answer = (await response.json()) as { errors?: unknown[] };
  const { status, headers } = response;
  headers.delete('content-length');
  return new Response(JSON.stringify({ ...answer, errors: answer.errors?.slice(0, first) }), { status, headers });
}

/**
 * The answer to a request that could not be parsed, in the form of the configured version: 2.4.7 reports each as a
 * server error.
 */
export async function inFormOfVersion(
  request: Request,
  response: Response,
  shown: Shown,
  db: D1Database,
): Promise<Response> {
  const isRefused = shown.isUnread || response.status >= 400 || (request.method === 'OPTIONS' && !isPreflight(request));
  if (!isRefused) return withFirstError(response, shown, db);
  if (!(await isOlder(db, shown))) return response;
  const said = await response.clone().text();
  if (WRONG_TYPE.test(said))
    return new Response(TYPE_ERROR, { status: UNREAD_STATUS, headers: { 'content-type': 'text/plain' } });
  // In Magento 2.4.7 an unknown type is reported before anything else.
  const words = shown.namesUnknownType
    ? { message: 'Internal server error' }
    : said.includes(POST_ONLY)
      ? null
      : olderWords(request, response.status);
  if (words) return Response.json({ errors: [words] }, { status: UNREAD_STATUS });
  return new Response(response.body, { status: UNREAD_STATUS, headers: response.headers });
}
