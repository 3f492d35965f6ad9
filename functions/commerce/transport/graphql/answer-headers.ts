import type { CommerceEnv } from '../../env.ts';
import { type Shown, shownHeaders } from '../../page/rules/shown.ts';

/** Headers of every Magento answer. */
const FIXED: Record<string, string> = {
  'Cache-Control': 'max-age=0, must-revalidate, no-cache, no-store',
  Pragma: 'no-cache',
  Vary: 'Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
};
/** A cache that stores answers and purges them by tag, such as the storefront, identifies itself with this header. */
const CACHE_ASKS = 'surrogate-capability';
/** The tag of an answer that Magento's built-in cache does not store. */
const NOT_KEPT = 'FPC';

/** The cache variant of a visitor: the store, and whether they are signed in, as one word. */
const cacheIds = new Map<string, Promise<string>>();

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function cacheIdOf({ store, isSignedIn }: Shown): Promise<string> {
  const key = `${store}|${isSignedIn ? 'customer' : 'guest'}`;
  const known = cacheIds.get(key) ?? digest(key);
  cacheIds.set(key, known);
  return known;
}

/** A Magento without a cache in front caches itself, and reports in headers whether it did. */
function builtInTags({ method }: Request, { tags, showsShop, isMutation }: Shown): Record<string, string> {
  const isKept = method === 'GET' && (tags.size > 0 || showsShop);
  return isKept || isMutation ? {} : { 'X-Magento-Tags': NOT_KEPT };
}

/**
 * The headers of an answer besides its type. Only a cache that asks gets the tags of a public answer and how long it is
 * valid.
 */
export async function answerHeaders(
  request: Request,
  env: CommerceEnv,
  shown: Shown,
  status: number,
): Promise<Record<string, string>> {
  const isCache = request.headers.has(CACHE_ASKS);
  const isKept = shown.isPublic && status === 200 && !request.headers.has('authorization');
  return {
    ...FIXED,
    ...(shown.isMutation ? {} : { 'X-Magento-Cache-Id': await cacheIdOf(shown) }),
    ...(isCache ? (isKept ? await shownHeaders(env.DB, shown, new Date()) : {}) : builtInTags(request, shown)),
  };
}
