import type { CommerceEnv } from '../../env.ts';
import { type Shown, shownHeaders } from '../../shop/page/shown.ts';

/** What every answer of Magento carries. */
const FIXED: Record<string, string> = {
  'Cache-Control': 'max-age=0, must-revalidate, no-cache, no-store',
  Pragma: 'no-cache',
  Vary: 'Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
};
/** A cache that keeps answers and purges them by tags says so with this header; the storefront does. */
const CACHE_ASKS = 'surrogate-capability';
/** The tag of an answer that Magento's built-in cache does not keep. */
const NOT_KEPT = 'FPC';

/** What decides which of the kept answers a visitor gets: the store, and whether they are signed in, as one word. */
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

/** A Magento behind nobody keeps answers itself, and tells of a query whether it did. */
function builtInTags({ method }: Request, { tags, showsShop, isMutation }: Shown): Record<string, string> {
  const isKept = method === 'GET' && (tags.size > 0 || showsShop);
  return isKept || isMutation ? {} : { 'X-Magento-Tags': NOT_KEPT };
}

/**
 * The headers of an answer beside its type. A cache that asks is told by tags what a public answer shows, and how long
 * that is true; nobody else is.
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
