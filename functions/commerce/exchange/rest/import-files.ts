import { Hono } from 'hono';
import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { listDrawn } from '../../media/db/drawings.ts';
import { canBeStored } from '../../media/db/stored-name.ts';
import { refusePicture } from '../../media/rest/pictures.ts';
import { contentType } from '../../media/rules/content-type.ts';
import { CAPTION_KINDS, FILM_KINDS, mediaFile, PICTURE_KINDS } from '../../media/rules/media-file.ts';
import { RestError, readBody } from '../../transport/rest/answer.ts';

/** Maximum size of a film or picture. */
const FILE_BYTES_MAX = 64 * 1024 * 1024;
const UPLOAD = /^\/rest\/(?:[^/]+\/)?V1\/import\/files\/./;
/** A file of another system from the desk. */
/** A picture of an archive from the desk. */
const PICTURE_UPLOAD = /^\/rest\/(?:[^/]+\/)?V1\/exchange\/productRow\/pictures\/./;
const GOODS_UPLOAD =
  /^\/rest\/(?:[^/]+\/)?V1\/exchange\/(?:productRow|reviews|urlRewrite|salesRules|blogPost|customers|orders)\/files$/;

/** Whether a request uploads a file, whose body may be larger than any other. */
export const isFileUpload = ({ method, url }: Request): boolean =>
  (method === 'PUT' ? [UPLOAD, PICTURE_UPLOAD] : method === 'POST' ? [GOODS_UPLOAD] : []).some((upload) =>
    upload.test(new URL(url).pathname),
  );

/** Maximum number of files per query. */
const MOST_ASKED = 100;
const askBody = z.object({
  files: z
    .array(
      z.object({
        path: z.string().max(500).refine(canBeStored, 'The name is too long.'),
        md5: z
          .string()
          .regex(/^[0-9a-f]{32}$/)
          .nullable(),
      }),
    )
    .max(MOST_ASKED),
});
const hex = (bytes: ArrayBuffer | undefined) =>
  bytes ? [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('') : null;

/** Pictures, films and captions below /media. */
export const importFileRoutes = new Hono<{ Bindings: CommerceEnv }>()
  // Which of these files are missing or differ in content; without a digest, which are missing.
  .post('/import/files', async (context) => {
    const { files } = await readBody(context, askBody);
    const asked = files.filter(({ md5 }) => md5 === null).map(({ path }) => path);
    const drawn = asked.length > 0 ? await listDrawn(context.env.DB, asked) : new Set<string>();
    const missing = await Promise.all(
      files.map(async ({ path, md5 }) => {
        if (md5 === null && drawn.has(path)) return [];
        const known = await context.env.MEDIA.head(path);
        return known && (md5 === null || hex(known.checksums.md5) === md5) ? [] : [path];
      }),
    );
    return context.json({ missing: missing.flat() });
  })
  .get('/import/files', async (context) => {
    const cursor = context.req.query('cursor');
    const page = await context.env.MEDIA.list({ limit: 500, ...(cursor && { cursor }) });
    return context.json({ paths: page.objects.map(({ key }) => key), cursor: page.truncated ? page.cursor : null });
  })
  .get('/import/files/:path{.+}', async (context) => {
    const path = context.req.param('path');
    const file = canBeStored(path) ? await context.env.MEDIA.get(path) : null;
    if (!file) throw new RestError(404, 'There is no such file.');
    return new Response(await file.arrayBuffer(), { headers: { 'content-type': 'application/octet-stream' } });
  })
  .put('/import/files/:path{.+}', async (context) => {
    const path = context.req.param('path');
    if (mediaFile(path, [...PICTURE_KINDS, ...FILM_KINDS, ...CAPTION_KINDS]) !== path)
      throw new RestError(400, '"%path" is no picture, film or caption file below /media.', { path });
    if (!canBeStored(path)) throw new RestError(400, 'The name of the file is too long.');
    const length = Number(context.req.header('content-length') ?? Number.NaN);
    if (!(length >= 0)) throw new RestError(411, 'The length of the file is missing.');
    if (length > FILE_BYTES_MAX)
      throw new RestError(413, 'The file is larger than %most bytes.', { most: FILE_BYTES_MAX });
    const bytes = await context.req.arrayBuffer();
    if (bytes.byteLength !== length) throw new RestError(400, 'The file is not whole.');
    refusePicture(new Uint8Array(bytes));
    await context.env.MEDIA.put(path, bytes, { httpMetadata: { contentType: contentType(path) } });
    return context.json({ path });
  });
