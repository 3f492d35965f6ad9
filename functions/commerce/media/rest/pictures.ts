import { Hono } from 'hono';
import type { CommerceEnv } from '../../env.ts';
import { RestError } from '../../transport/rest/answer.ts';
import { refused } from '../../transport/rules/refused.ts';
import { pictureKind } from '../rules/picture-kind.ts';
import { pictureProblem } from '../rules/uploaded-picture.ts';

/** Maximum size of a picture from an editor, equal to the limit of any request. */
const BYTES_MAX = 1024 * 1024;
/** Folder of the editors' pictures, below /media. */
const FOLDER = 'wysiwyg/desk';
/** Pictures of products are named below a folder of their own. */
const PRODUCT_ROOT = 'catalog/product';
const PRODUCT_FOLDER = '/desk';
const DIGEST_LETTERS = 24;
const UPLOAD = /^\/rest\/(?:[^/]+\/)?V1\/pictures$/;

/** Whether a request uploads a picture, whose body is larger than other documents. */
export const isPictureUpload = ({ method, url }: Request): boolean =>
  method === 'POST' && UPLOAD.test(new URL(url).pathname);

/** Throws for a file that begins like a picture and is none. */
export function refusePicture(bytes: Uint8Array): void {
  const problem = pictureProblem(bytes);
  if (problem === 'too many pixels')
    throw new RestError(400, refused('PICTURE_PIXELS', 'The picture has too many pixels.'));
  if (problem) throw new RestError(400, refused('PICTURE_BROKEN', 'The picture is not whole.'));
}

/** Uploads of editors' pictures: the type is determined from the bytes, and the name from the content. */
export const pictureRoutes = new Hono<{ Bindings: CommerceEnv }>().post('/pictures', async (context) => {
  const bytes = new Uint8Array(await context.req.arrayBuffer());
  if (bytes.byteLength > BYTES_MAX)
    throw new RestError(413, 'The file is larger than %most bytes.', { most: BYTES_MAX });
  const kind = pictureKind(bytes);
  if (!kind) throw new RestError(400, refused('PICTURE_KIND', 'The picture is of no kind that the shop shows.'));
  refusePicture(bytes);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex().slice(0, DIGEST_LETTERS);
  const isProduct = context.req.query('folder') === 'product';
  const path = `${isProduct ? PRODUCT_FOLDER : FOLDER}/${digest}.${kind.extension}`;
  const key = isProduct ? PRODUCT_ROOT + path : path;
  await context.env.MEDIA.put(key, bytes, { httpMetadata: { contentType: kind.type } });
  return context.json({ path });
});
