import { call } from '../transport/http.ts';
import type { PictureFolder } from './address.ts';
import { type Focus, frameOf } from './crop.ts';

/** Picture formats that every supported browser shows. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
/** The longest side of an uploaded picture in pixels: twice the width of the widest place in the shop. */
const LONGEST_SIDE = 2400;
/** The largest upload, bytes. */
const BYTES_MAX = 1024 * 1024;
/** Compression qualities that are tried in turn, from the best to the lowest that still looks good. */
const QUALITIES = [0.86, 0.75, 0.6];

/** The file types to choose from, and the file extension for systems that do not know the type. */
export const FILM_TYPES = ['video/mp4', 'video/webm'];
export const CAPTION_TYPES = ['text/vtt', '.vtt'];
/** The largest film that the REST takes, bytes. */
const FILM_BYTES_MAX = 64 * 1024 * 1024;

/** Why a picture or film was not sent: the key of a text below `desk.picture`. */
export class PictureRefused extends Error {}

/** Which part of a picture is kept: around its focus, in the ratio of its place. */
export interface Crop {
  ratio: number;
  focus: Focus;
}

async function scaled(file: Blob, crop: Crop | null): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new PictureRefused('wrongType');
  });
  const { width, height } = bitmap;
  const kept = crop ? frameOf(bitmap, crop.ratio, crop.focus) : { x: 0, y: 0, width, height };
  const scale = Math.min(1, LONGEST_SIDE / Math.max(kept.width, kept.height));
  const isWhole = kept.width === width && kept.height === height;
  if (scale === 1 && isWhole && file.size <= BYTES_MAX) return file;
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(kept.width * scale)),
    Math.max(1, Math.round(kept.height * scale)),
  );
  const place = [kept.x, kept.y, kept.width, kept.height, 0, 0, canvas.width, canvas.height] as const;
  canvas.getContext('2d')?.drawImage(bitmap, ...place);
  for (const quality of QUALITIES) {
    const smaller = await canvas.convertToBlob({ type: 'image/webp', quality });
    if (smaller.size <= BYTES_MAX) return smaller;
  }
  throw new PictureRefused('tooLarge');
}

/**
 * Sends a picture, cropped to the ratio of its place and made smaller if it is large; returns its path below /media.
 * Throws PictureRefused and HttpError.
 */
export async function uploadPicture(file: File, crop: Crop | null = null, folder?: PictureFolder): Promise<string> {
  if (!PICTURE_TYPES.includes(file.type)) throw new PictureRefused('wrongType');
  const { path } = await call<{ path: string }>(
    'POST',
    folder ? `pictures?folder=${folder}` : 'pictures',
    await scaled(file, crop),
  );
  return path;
}

/** Sends a film or captions; returns the path below /media. Throws PictureRefused and HttpError. */
export async function uploadFilm(file: File): Promise<string> {
  if (file.size > FILM_BYTES_MAX) throw new PictureRefused('filmTooLarge');
  const { path } = await call<{ path: string }>('POST', 'films', file);
  return path;
}

/** The current frame of a film as a picture. Throws PictureRefused if there is none. */
export async function framePicture(film: HTMLVideoElement): Promise<File> {
  const { videoWidth, videoHeight } = film;
  if (videoWidth === 0) throw new PictureRefused('noFrame');
  const canvas = new OffscreenCanvas(videoWidth, videoHeight);
  canvas.getContext('2d')?.drawImage(film, 0, 0);
  const type = 'image/webp';
  return new File([await canvas.convertToBlob({ type })], 'poster.webp', { type });
}
