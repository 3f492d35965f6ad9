import { call } from '../transport/http.ts';

/** Kinds of pictures that every browser of the shop shows. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
/** The longest side that is sent, pixels: twice the width of the widest place of the shop. */
const LONGEST_SIDE = 2400;
/** The most that is sent, bytes. */
const BYTES_MAX = 1024 * 1024;
/** From the best to the smallest that is still good to look at. */
const QUALITIES = [0.86, 0.75, 0.6];

/** Why a picture was not sent: a text below `desk.picture`. */
export class PictureRefused extends Error {}

async function scaled(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureRefused('wrongType');
  });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  if (scale === 1 && file.size <= BYTES_MAX) return file;
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  for (const quality of QUALITIES) {
    const smaller = await canvas.convertToBlob({ type: 'image/webp', quality });
    if (smaller.size <= BYTES_MAX) return smaller;
  }
  throw new PictureRefused('tooLarge');
}

/** Sends a picture, made smaller where it is large; answers its path below /media. Throws PictureRefused and HttpError. */
export async function uploadPicture(file: File): Promise<string> {
  if (!PICTURE_TYPES.includes(file.type)) throw new PictureRefused('wrongType');
  const { path } = await call<{ path: string }>('POST', 'pictures', await scaled(file));
  return path;
}
