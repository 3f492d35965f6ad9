/** A key of IndexNow, as its protocol defines it. */
const KEY = /^[A-Za-z0-9-]{8,128}$/;

/**
 * The file `/{key}.txt`, which proves to search engines that the key belongs to this shop (IndexNow); null for another
 * address, or without a key.
 */
export function indexNowKey(
  { method }: Request,
  pathname: string,
  { INDEXNOW_KEY: key }: StorefrontEnv,
): Response | null {
  if (!key || !KEY.test(key) || pathname !== `/${key}.txt` || (method !== 'GET' && method !== 'HEAD')) return null;
  return new Response(key, { headers: { 'content-type': 'text/plain; charset=utf-8', 'x-robots-tag': 'noindex' } });
}
