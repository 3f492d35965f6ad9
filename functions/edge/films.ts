import { logError } from '../../src/commerce/log.ts';
import { fetchMedia } from '../../src/commerce/media.ts';

const FILM_PATH = /^\/media\/film\/((?:[\w.()%+@,-]+\/)*[\w.()%+@,-]+\.(?:mp4|webm))$/i;
const PASSED_ON = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'];

/** `/media/film/video/a.mp4`: the backend's film, in parts where the browser asks for parts. 404 for anything else, 502 on failure. */
export async function serveFilm(request: Request, { pathname }: URL, env: StorefrontEnv): Promise<Response> {
  const path = FILM_PATH.exec(pathname)?.[1];
  if (!path) return new Response('no such film', { status: 404 });
  const range = request.headers.get('range');
  const film = await fetchMedia(env, path, range ? { range } : {}).catch((error: unknown) => {
    logError(`film ${path} could not be loaded`, error);
    return null;
  });
  const isFilm = film?.headers.get('content-type')?.startsWith('video/');
  if (!film || film.status >= 500) return new Response('the film could not be loaded', { status: 502 });
  if (!isFilm && film.status !== 416) return new Response('no such film', { status: 404 });
  const headers = new Headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' });
  for (const name of PASSED_ON) {
    const value = film.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(film.body, { status: film.status, headers });
}
