import { fetchMedia } from '../../../src/features/media/server/media.ts';
import { logError } from '../../../src/features/transport/server/log.ts';
import { isWithinLimit, RETRY_AFTER_S } from '../../../src/features/transport/server/resilience/rate-limit.ts';

const FILM_PATH = /^\/media\/film\/(?!.*%2F)((?:[\w.()%+@,-]+\/)*[\w.()%+@,-]+\.(?:mp4|webm|vtt))$/i;
const ASKED_WITH = ['range', 'if-range', 'if-none-match'];
const PASSED_ON = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'];

/**
 * `/media/film/video/a.mp4`: a film of the backend (byte ranges are supported) or its captions. A film has no copy at the
 * edge, so each request counts like one for a new picture: 429 for a visitor with too many. 404 for anything else, 502 on
 * failure.
 */
export async function serveFilm(request: Request, { pathname }: URL, env: StorefrontEnv): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  const path = FILM_PATH.exec(pathname)?.[1];
  if (!path) return new Response('no such film', { status: 404 });
  if (!(await isWithinLimit(env, 'LIMIT_PICTURE', request)))
    return new Response('too many films', { status: 429, headers: { 'Retry-After': String(RETRY_AFTER_S) } });
  const asked = ASKED_WITH.flatMap((name): [string, string][] => {
    const value = request.headers.get(name);
    return value ? [[name, value]] : [];
  });
  const film = await fetchMedia(env, path, asked).catch((error: unknown) => {
    logError(`film ${path} could not be loaded`, error);
    return null;
  });
  const isFilm = /^(?:video\/|text\/vtt)/.test(film?.headers.get('content-type') ?? '');
  if (!film || film.status >= 500) return new Response('the film could not be loaded', { status: 502 });
  if (!isFilm && film.status !== 416 && film.status !== 304) return new Response('no such film', { status: 404 });
  const headers = new Headers({
    'cache-control': film.status === 416 ? 'no-store' : 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
  });
  for (const name of PASSED_ON) {
    const value = film.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(film.body, { status: film.status, headers });
}
