/** Headers of the stored 200 answer that a 304 must not replace. */
const OF_THE_BODY = ['content-type', 'content-length', 'content-encoding'];

/** Answers `If-None-Match`: 304 without a body when the browser already has this content, else the answer itself. */
export function ifModified(answer: Response, request: Request): Response {
  const etag = answer.headers.get('etag');
  const asked = request.headers.get('if-none-match');
  if (!etag || !asked || answer.status !== 200 || !namesOf(asked).includes(nameOf(etag))) return answer;
  const headers = new Headers(answer.headers);
  for (const name of OF_THE_BODY) headers.delete(name);
  return new Response(null, { status: 304, headers });
}

const namesOf = (list: string) => list.split(',').map((one) => nameOf(one.trim()));
/** Weak comparison: the content is the same even if it was compressed on the way. */
const nameOf = (etag: string) => etag.replace(/^W\//, '');

/** The ETag of a content. It is weak, because a proxy in front of the shop may compress the answer. */
export async function etagOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body)).subarray(0, 12);
  return `W/"${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

/** An answer read completely, with the ETag of its content. */
export async function withEtag(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer();
  const headers = new Headers(answer.headers);
  headers.set('etag', await etagOf(body));
  return new Response(body, { status: answer.status, headers });
}
