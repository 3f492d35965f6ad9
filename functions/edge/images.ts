import type { ExecutionContext, Cache as WorkerCache, ReadableStream as WorkerStream } from '@cloudflare/workers-types';
import { logError } from '../../src/commerce/log.ts';
import { fetchMedia } from '../../src/commerce/media.ts';
import { IMAGE_WIDTHS } from '../../src/domain/image-path.ts';
import { ifModified, withEtag } from './conditional.ts';

const SCALED_PATH = /^\/media\/w(\d+)\/((?:[\w.()%+@,-]+\/)*[\w.()%+@,-]+)$/;
const WEBP_QUALITY = 82;
/** A picture's address never changes its content without changing, but a merchant may replace a file: a day, then asked again. */
const BROWSER_CACHE = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * `/media/w500/catalog/product/a.jpg`: the backend's picture as webp, 500 px wide, never enlarged [IMG-013]. Drawings
 * (SVG) pass through. Only the widths of `IMAGE_WIDTHS` are served, so nobody can fill the cache with sizes. 404 for
 * anything else, 502 when the backend or the transformation fails.
 */
export async function serveImage(
  request: Request,
  url: URL,
  env: StorefrontEnv,
  context: ExecutionContext,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  const [, width, path] = SCALED_PATH.exec(url.pathname) ?? [];
  if (!path || !IMAGE_WIDTHS.some((allowed) => allowed === Number(width)))
    return new Response('no such picture', { status: 404 });

  const cache = (caches as unknown as { default: WorkerCache }).default;
  const key = `${url.origin}${url.pathname}`;
  const stored = (await cache.match(key)) as Response | undefined;
  if (stored) return ifModified(stored, request);

  const original = await fetchMedia(env, path).catch((error: unknown) => {
    logError(`picture ${path} could not be loaded`, error);
    return null;
  });
  if (!original) return new Response('the picture could not be loaded', { status: 502 });
  if (!original.ok || !original.body)
    return new Response('no such picture', { status: original.status === 404 ? 404 : 502 });

  const type = original.headers.get('content-type') ?? '';
  const picture = type.startsWith('image/svg') ? passThrough(original) : await scale(original.body, Number(width), env);
  if (!picture.ok) return picture;
  const answer = await withEtag(picture);
  context.waitUntil(cache.put(key, answer.clone() as never));
  return ifModified(answer, request);
}

/** A drawing as it is, but harmless when opened as a document. */
function passThrough(original: Response): Response {
  return new Response(original.body, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': BROWSER_CACHE,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    },
  });
}

async function scale(body: ReadableStream, width: number, env: StorefrontEnv): Promise<Response> {
  try {
    const scaled = await env.IMAGES.input(body as unknown as WorkerStream<Uint8Array>)
      .transform({ width, fit: 'scale-down' })
      .output({ format: 'image/webp', quality: WEBP_QUALITY });
    return new Response(scaled.response().body as unknown as ReadableStream, {
      headers: { 'content-type': 'image/webp', 'cache-control': BROWSER_CACHE, 'x-content-type-options': 'nosniff' },
    });
  } catch (error) {
    logError('a picture could not be scaled', error);
    return new Response('the picture could not be scaled', { status: 502 });
  }
}
