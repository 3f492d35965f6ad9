import type { ExecutionContext, Cache as WorkerCache } from '@cloudflare/workers-types';
import { IMAGE_WIDTHS, rasterSource } from '../../../src/features/media/rules/image-path.ts';
import { formatFor } from '../../../src/features/media/rules/picture-format.ts';
import { isWithinLimit, RETRY_AFTER_S } from '../../../src/features/transport/server/resilience/rate-limit.ts';
import { ifModified } from '../page/conditional.ts';
import { isRendering, renderOnce } from '../page/render-once.ts';
import { DRAWN_LATER_S, inDrawingTurn } from './drawing-turn.ts';
import { jpegPicture, scaledPicture } from './scaled-picture.ts';

/**
 * A width has only one spelling: `w0500` would create another copy of `w500`. So has a path: `review%2Fa.jpg` would be
 * another address of `review/a.jpg`, to which no rule about folders applies.
 */
const SCALED_PATH = /^\/media\/w([1-9]\d*)\/(?!.*%2[Ff])((?:[\w.()%+@,-]+\/)*[\w.()%+@,-]+)$/;

/**
 * `/media/w500/catalog/product/a.jpg`: the backend's picture, 500 px wide, in the format for this browser. Only the widths in
 * `IMAGE_WIDTHS` and these formats are served, whatever the query, so that nobody can fill the cache with sizes. Simultaneous requests
 * scale a picture once; a visitor who requests too many pictures without a cached copy gets 429.
 * `/media/jpeg/catalog/product/a.svg.jpg` is the same picture as a JPEG, for crawlers, and `/media/jpeg/w216/…` a small one for
 * letters; 503 while no other may be drawn.
 * 404 for anything else, 502 when the backend or the transformation fails.
 */
export async function serveImage(
  request: Request,
  url: URL,
  env: StorefrontEnv,
  context: ExecutionContext,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  const maker = makerOf(url.pathname, request.headers.get('accept'), env);
  if (!maker) return new Response('no such picture', { status: 404 });

  const cache = (caches as unknown as { default: WorkerCache }).default;
  const key = `${url.origin}${url.pathname}${maker.suffix}`;
  const stored = (await cache.match(key)) as Response | undefined;
  if (stored) return ifModified(stored, request);
  if (!isRendering(key) && !(await isWithinLimit(env, 'LIMIT_PICTURE', request))) return tooMany();

  const picture = await renderOnce(key, context, async () => {
    const made = maker.isDrawn ? await inDrawingTurn(env, request, maker.make) : await maker.make();
    if (!made) return { status: 503 as const, problem: 'no picture can be drawn now' };
    if ('body' in made) context.waitUntil(cache.put(key, new Response(made.body, { headers: made.headers }) as never));
    return made;
  });
  if ('problem' in picture) {
    const later: HeadersInit = picture.status === 503 ? { 'Retry-After': String(DRAWN_LATER_S) } : {};
    return new Response(picture.problem, { status: picture.status, headers: later });
  }
  return ifModified(new Response(picture.body, { headers: picture.headers }), request);
}

/** How a picture is made, and what its copy has behind its address. */
interface Maker {
  make: () => ReturnType<typeof scaledPicture>;
  /** It is drawn, which costs a second of processor time, and not only scaled. */
  isDrawn: boolean;
  suffix: string;
}

/** How the picture of an address is made for a browser that sends this `Accept` header; null for an invalid address. */
function makerOf(pathname: string, accept: string | null, env: StorefrontEnv): Maker | null {
  const raster = rasterSource(pathname);
  if (raster) {
    const { path, width } = raster;
    const isDrawn = path.endsWith('.svg') && env.SHARE_PICTURES !== 'off';
    return { make: () => jpegPicture(env, path, width), isDrawn, suffix: '' };
  }
  const [, width, path] = SCALED_PATH.exec(pathname) ?? [];
  if (!path || !IMAGE_WIDTHS.some((allowed) => allowed === Number(width))) return null;
  const format = formatFor(accept, Number(width));
  // A copy of a picture is found by its address; that of another format has a query, which no browser can send.
  const suffix = format === 'image/avif' ? '?avif' : '';
  return { make: () => scaledPicture(env, path, Number(width), format), isDrawn: false, suffix };
}

const tooMany = () =>
  new Response('too many pictures', { status: 429, headers: { 'Retry-After': String(RETRY_AFTER_S) } });
