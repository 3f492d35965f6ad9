import { Hono } from 'hono';
import type { CommerceEnv } from '../../env.ts';
import { filmKind } from '../../media/rules/film-kind.ts';
import { CAPTION_KINDS, FILM_KINDS, mediaFile } from '../../media/rules/media-file.ts';
import { RestError } from '../../transport/rest/answer.ts';
import { refused } from '../../transport/rules/refused.ts';

/** The largest film from an editor, bytes: it is read whole into the memory of the Worker, which has 128 MB. */
const BYTES_MAX = 64 * 1024 * 1024;
/** Folder of films below /media, and of those that editors uploaded. */
const FOLDER = 'video/';
const UPLOADED = `${FOLDER}desk`;
const DIGEST_LETTERS = 24;
const UPLOAD = /^\/rest\/(?:[^/]+\/)?V1\/films$/;
/** The most films that are listed; a shop has far fewer. */
const MOST_LISTED = 1000;
const MAX_WORDS = 100;
/** The keys in a field. */
const HELD = 'searchCriteria[filterGroups][0][filters][0][value]';

/** Whether a request uploads a film, whose body is larger than other documents. */
export const isFilmUpload = ({ method, url }: Request): boolean =>
  method === 'POST' && UPLOAD.test(new URL(url).pathname);

/** The files of these kinds below /media/video whose name contains the words, or the files with the given paths. */
async function listFiles({ MEDIA }: CommerceEnv, kinds: readonly string[], query: Record<string, string>) {
  const { objects } = await MEDIA.list({ prefix: FOLDER, limit: MOST_LISTED });
  const held = query[HELD]?.split(',');
  const words = (query.q ?? '').trim().slice(0, MAX_WORDS).toLowerCase();
  return objects
    .map(({ key }) => key)
    .filter((key) => mediaFile(key, kinds) !== null && (held ? held.includes(key) : key.toLowerCase().includes(words)))
    .map((path) => ({ path, name: path.slice(FOLDER.length) }));
}

/** Films and captions of the video page: uploaded, with the type read from the bytes, or chosen from the existing ones. */
export const filmRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .post('/films', async (context) => {
    const length = Number(context.req.header('content-length') ?? Number.NaN);
    if (!(length >= 0)) throw new RestError(411, 'The length of the file is missing.');
    if (length > BYTES_MAX) throw new RestError(413, 'The file is larger than %most bytes.', { most: BYTES_MAX });
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    if (bytes.byteLength !== length) throw new RestError(400, 'The file is not whole.');
    const kind = filmKind(bytes);
    if (!kind)
      throw new RestError(400, refused('FILM_KIND', 'The file is no film and no captions that the shop plays.'));
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex().slice(0, DIGEST_LETTERS);
    const path = `${UPLOADED}/${digest}.${kind.extension}`;
    await context.env.MEDIA.put(path, bytes, { httpMetadata: { contentType: kind.type } });
    return context.json({ path });
  })
  .get('/pick/films', async (context) => {
    const items = await listFiles(context.env, FILM_KINDS, context.req.query());
    return context.json({ items, total_count: items.length });
  })
  .get('/pick/captions', async (context) => {
    const items = await listFiles(context.env, CAPTION_KINDS, context.req.query());
    return context.json({ items, total_count: items.length });
  });
