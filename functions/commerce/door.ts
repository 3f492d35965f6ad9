import type { RefusalCode } from '../../src/kernel/web/refusals.ts';
import { takesForms } from './app/middleware/calls.ts';
import { isFilmUpload } from './content/rest/films.ts';
import type { CommerceEnv } from './env.ts';
import { isFileUpload } from './exchange/rest/import-files.ts';
import { isPictureUpload } from './media/rest/pictures.ts';
import { changesSomething, isFromElsewhere, namedOrigins } from './transport/rules/origin.ts';

interface Refusal {
  status: 403 | 415;
  message: string;
  reason: RefusalCode;
  /** The category of the error at /graphql. */
  category: string;
}

const FROM_ELSEWHERE: Refusal = {
  status: 403,
  message: 'The request comes from a page of another site.',
  reason: 'FOREIGN_ORIGIN',
  category: 'graphql-authorization',
};
const NO_JSON: Refusal = {
  status: 415,
  message: 'The body must be JSON, with the content type application/json.',
  reason: 'NO_JSON',
  category: 'graphql-input',
};

/** The doors of programs. */
const GRAPHQL = '/graphql';
const REST = '/rest/';
const MIDDLEWARE = '/v1/middleware/';
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** Origins whose pages may change something: the shop itself, and those that the merchant named. */
const allowedOrigins = (env: CommerceEnv): string[] => {
  const shop = URL.parse(env.STOREFRONT_URL ?? '')?.origin;
  return [...(shop ? [shop] : []), ...namedOrigins(env)];
};

/** Whether a request has a body of another type than JSON, where a door reads nothing else. */
function isUnread(request: Request, pathname: string): boolean {
  if (pathname !== GRAPHQL && !pathname.startsWith(REST) && !pathname.startsWith(MIDDLEWARE)) return false;
  if (takesForms(pathname)) return false;
  if ([isFileUpload, isPictureUpload, isFilmUpload].some((isUpload) => isUpload(request))) return false;
  const type = request.headers.get('content-type');
  const hasBody = request.body !== null && request.headers.get('content-length') !== '0';
  return type === null ? hasBody : !JSON_TYPE.test(type);
}

/**
 * The refusal of a request that changes something, before its body is read: when a page of another site sends it, or when
 * its body is no JSON. Null for every other request. The desk asks for more (`requireOwnPage`).
 */
export function refuseAtDoor(request: Request, pathname: string, env: CommerceEnv): Response | null {
  if (!changesSomething(request)) return null;
  if (isFromElsewhere(request, allowedOrigins(env))) return refused(FROM_ELSEWHERE, pathname);
  return isUnread(request, pathname) ? refused(NO_JSON, pathname) : null;
}

/** A refusal in the form of the requested address. */
function refused({ status, message, reason, category }: Refusal, pathname: string): Response {
  if (pathname === GRAPHQL)
    return Response.json({ errors: [{ message, extensions: { category, code: reason } }] }, { status });
  if (pathname.startsWith(REST)) return Response.json({ message, reason }, { status });
  return Response.json({ code: status, result: null, message, reason }, { status });
}
