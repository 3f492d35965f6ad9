import type { CommerceEnv } from '../../env.ts';

/** Origins like `https://www.example.vn` in `CORS_ORIGINS`; `*` and invalid origins are ignored. */
export function namedOrigins({ CORS_ORIGINS = '' }: Pick<CommerceEnv, 'CORS_ORIGINS'>): string[] {
  return CORS_ORIGINS.split(',')
    .map((origin) => origin.trim())
    .filter((origin) => URL.canParse(origin) && new URL(origin).origin === origin);
}

/** Methods that change nothing. */
const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a request may change something. */
export const changesSomething = ({ method }: Pick<Request, 'method'>): boolean => !READS.includes(method);

/**
 * Whether a browser sends the request for a page of a foreign origin, which its visitor need not know of. `allowed` are
 * origins that may call, besides the requested one. A program sends neither header, and a page cannot forge them.
 */
export function isFromElsewhere(
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  allowed: readonly string[] = [],
): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if (origin !== null && allowed.includes(origin)) return false;
  // A page without a referrer sends no origin of its own; the browser still says that it is the same one.
  if (origin === 'null' && site === 'same-origin') return false;
  if (origin !== null) return origin !== new URL(url).origin;
  return site !== null && site !== 'same-origin' && site !== 'none';
}
