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

/**
 * Returns the request with a body that is within the limit, before anything reads it; null when it is too large. The
 * declared length is trusted only when it exceeds the limit; the bytes themselves are counted as they arrive.
 */
export async function bodyWithin(request: Request): Promise<Request | null> {
  if (!request.body || request.method === 'GET' || request.method === 'HEAD') return request;
  const most = isPhotoUpload(request) ? PHOTO_BYTES_MAX : BODY_BYTES_MAX;
  if (Number(request.headers.get('content-length')) > Math.max(most, THROWN_AWAY_BYTES_MAX)) return null;
  const bytes = await bytesWithin(request.body, most);
  return bytes && new Request(request, { body: bytes });
}

/** The bytes of a stream; null when there are more than `most`. */
async function bytesWithin(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.byteLength;
    if (length <= most) chunks.push(read.value);
    else chunks.length = 0;
    if (length > Math.max(most, THROWN_AWAY_BYTES_MAX)) {
      await reader.cancel();
      return null;
    }
  }
  if (length > most) return null;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

const TOO_LARGE = 'The request is too large.';

/** The error for a body that is too large, in the format of the requested address. */
export function refuseBody(pathname: string): Response {
  const status = 413;
  if (pathname === '/graphql') return Response.json({ errors: [{ message: TOO_LARGE }] }, { status });
  if (pathname.startsWith('/rest/')) return Response.json({ message: TOO_LARGE }, { status });
  return Response.json({ code: status, result: null, message: TOO_LARGE }, { status });
}
