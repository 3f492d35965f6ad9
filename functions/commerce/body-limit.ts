import { bytesWithin } from '../../src/kernel/web/body.ts';
import type { RefusalCode } from '../../src/kernel/web/refusals.ts';
import { isNestedTooDeeply } from './json-depth.ts';

/** Maximum size of a request body, in bytes: more than any document, call or change needs. */
const BODY_BYTES_MAX = 1024 * 1024;
/**
 * A body that is too large is read up to this size and discarded. Closing the connection earlier could lose the answer.
 */
const THROWN_AWAY_BYTES_MAX = 4 * BODY_BYTES_MAX;

/** Maximum size of a photograph in base64, with the JSON around it. */
const PHOTO_BYTES_MAX = 7 * BODY_BYTES_MAX;
const PHOTO_UPLOAD = '/v1/middleware/upload_review_photo';
/** A guest proves with the order's token, in the body, that the order is theirs. */
const RETURN_UPLOAD = '/v1/middleware/upload_return_picture';

/** Whether a request sends a photograph, which is larger than any other call; for a review only with a customer's token. */
export const isPhotoUpload = ({ method, url, headers }: Request): boolean => {
  const { pathname } = new URL(url);
  if (method !== 'POST') return false;
  return pathname === RETURN_UPLOAD || (pathname === PHOTO_UPLOAD && headers.has('authorization'));
};

/** What is wrong with a body. */
interface BodyProblem {
  status: 400 | 413;
  message: string;
}
const TOO_LARGE: BodyProblem = { status: 413, message: 'The request is too large.' };
const TOO_DEEP: BodyProblem = { status: 400, message: 'The JSON is nested too deeply.' };

/**
 * Returns the request with a body that is within the limits, before anything reads it; otherwise what is wrong with the
 * body. The declared length is trusted only when it exceeds the limit; the bytes themselves are counted as they arrive.
 */
export async function bodyWithin(request: Request): Promise<Request | BodyProblem> {
  if (!request.body || request.method === 'GET' || request.method === 'HEAD') return request;
  const most = isPhotoUpload(request) ? PHOTO_BYTES_MAX : BODY_BYTES_MAX;
  if (Number(request.headers.get('content-length')) > Math.max(most, THROWN_AWAY_BYTES_MAX)) return TOO_LARGE;
  const bytes = await bytesWithin(request.body, most, THROWN_AWAY_BYTES_MAX);
  if (!bytes) return TOO_LARGE;
  return isNestedTooDeeply(bytes) ? TOO_DEEP : new Request(request, { body: bytes });
}

/** The error for a body that is refused, in the format of the requested address. */
export function refuseBody(pathname: string, { status, message }: BodyProblem): Response {
  const reason: RefusalCode = status === 413 ? 'TOO_LARGE' : 'INVALID_INPUT';
  if (pathname === '/graphql')
    return Response.json({ errors: [{ message, extensions: { code: reason } }] }, { status });
  if (pathname.startsWith('/rest/')) return Response.json({ message, reason }, { status });
  return Response.json({ code: status, result: null, message, reason }, { status });
}
