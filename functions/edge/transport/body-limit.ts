import { PICTURES_BYTES_MAX } from '../../../src/features/media/rules/uploaded-picture.ts';
import { bytesWithin } from '../../../src/kernel/web/body.ts';

/** Maximum size of a request body; a form of the shop has a few kilobytes. */
const BODY_BYTES_MAX = 1024 * 1024;
/**
 * A body that is too large is read up to this size and discarded: closing the connection sooner could lose the answer.
 */
const THROWN_AWAY_BYTES_MAX = 4 * BODY_BYTES_MAX;
/** The same for the forms that carry pictures: of a review, and of a return. */
const PICTURE_FORM_BYTES_MAX = PICTURES_BYTES_MAX + 256 * 1024;
const PICTURE_FORMS: readonly (string | null)[] = ['product.addReview', 'returns.request'];
/** Maximum number of form fields. The longest form has about thirty, and parsing very many takes long. */
const FIELDS_MAX = 1000;

const AMPERSAND = 0x26;
const LINE_FEED = 0x0a;
const DASH = 0x2d;

/**
 * Returns the request with a body that is within the limit, before anything reads it; null when it is too large. The
 * declared length is trusted only when it exceeds the limit; the bytes themselves are counted as they arrive.
 */
export async function bodyWithin(request: Request): Promise<Request | null> {
  if (!request.body || request.method === 'GET' || request.method === 'HEAD') return request;
  const most = isPictureForm(request) ? PICTURE_FORM_BYTES_MAX : BODY_BYTES_MAX;
  if (Number(request.headers.get('content-length')) > Math.max(most, THROWN_AWAY_BYTES_MAX)) return null;
  const bytes = await bytesWithin(request.body, most, THROWN_AWAY_BYTES_MAX);
  if (!bytes || countFields(bytes, request.headers.get('content-type') ?? '') > FIELDS_MAX) return null;
  return new Request(request, { body: bytes });
}

/** Whether a request is a form with pictures. */
function isPictureForm({ url, headers }: Request): boolean {
  const isMultipart = headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
  return isMultipart && PICTURE_FORMS.includes(new URL(url).searchParams.get('_action'));
}

/** An upper bound for the number of form fields, counted by separators; 0 for other content types. */
function countFields(bytes: Uint8Array, type: string): number {
  const isMultipart = type.startsWith('multipart/');
  if (!isMultipart && !type.startsWith('application/x-www-form-urlencoded')) return 0;
  let fields = 1;
  for (let at = 0; at < bytes.length; at++) {
    const parts = isMultipart
      ? bytes[at] === DASH && bytes[at + 1] === DASH && (at === 0 || bytes[at - 1] === LINE_FEED)
      : bytes[at] === AMPERSAND;
    if (parts) fields += 1;
  }
  return fields;
}
