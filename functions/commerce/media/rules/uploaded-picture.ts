import { readJpeg } from './picture/jpeg.ts';
import { readPng } from './picture/png-chunks.ts';
import type { Stripped } from './picture/stripped.ts';
import { readWebp } from './picture/webp.ts';
import { pictureKind } from './picture-kind.ts';

/** A picture that a shopper sent, without anything that is not part of the picture. */
export interface UploadedPicture {
  bytes: Uint8Array<ArrayBuffer>;
  /** In pixels, as stored; a photograph of a phone may be shown turned. */
  width: number;
  height: number;
  extension: string;
  type: string;
}

/** Why a file was refused. */
export type PictureProblem = 'too large' | 'no picture' | 'too many pixels';

/** Maximum size of one picture, in bytes. */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024;
/** The same in base64, in characters; one picture more than allowed is read, so that its refusal names the reason. */
export const PICTURE_BASE64_MAX = Math.ceil((PICTURE_BYTES_MAX + 3) / 3) * 4;
/** More than any phone's camera; a small file with more would fill the memory of whoever opens it. */
const PIXELS_MAX = 50_000_000;
const SIDE_MAX = 16_000;

const READERS: Readonly<Record<string, (bytes: Uint8Array) => Stripped | null>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
};

/**
 * Checks a file that a shopper sent, by its bytes alone: a JPEG, PNG or WebP of a bearable size. Place, time, camera,
 * comments, preview pictures and everything behind the end of the picture are left out; the turn of a photograph and
 * its colour profile stay. SVG, animations and broken files are no pictures.
 */
export function readUploadedPicture(file: Uint8Array): UploadedPicture | PictureProblem {
  if (file.byteLength > PICTURE_BYTES_MAX) return 'too large';
  const kind = pictureKind(file);
  const read = kind && READERS[kind.type];
  const stripped = read ? read(file) : null;
  if (!kind || !stripped) return 'no picture';
  const { width, height, parts } = stripped;
  if (width === 0 || height === 0) return 'no picture';
  if (width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX) return 'too many pixels';
  if (!stripped.isFilled) return 'no picture';
  return { bytes: joined(parts), width, height, extension: kind.extension, type: kind.type };
}

/**
 * Why a file of the merchant that begins like a picture is none: cut off, of more pixels than its bytes can hold, or of
 * too many. Null for a bearable picture, and for kinds that are not read, such as SVG and AVIF.
 */
export function pictureProblem(file: Uint8Array): PictureProblem | null {
  const kind = pictureKind(file);
  const read = kind && READERS[kind.type];
  if (!read || isAnimation(file)) return null;
  const stripped = read(file);
  if (!stripped || stripped.width === 0 || stripped.height === 0) return 'no picture';
  const { width, height, isFilled } = stripped;
  if (width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX) return 'too many pixels';
  return isFilled ? null : 'no picture';
}

/** An animated WebP says so in the flags of its first chunk. A merchant may show one. */
const isAnimation = (file: Uint8Array): boolean =>
  String.fromCharCode(...file.subarray(8, 16)) === 'WEBPVP8X' && ((file[20] ?? 0) & 0x02) !== 0;

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}
