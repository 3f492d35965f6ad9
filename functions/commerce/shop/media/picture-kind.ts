/** A kind of picture that every browser of the shop shows. */
interface PictureKind {
  extension: string;
  type: string;
}

const JPEG: PictureKind = { extension: 'jpg', type: 'image/jpeg' };
const PNG: PictureKind = { extension: 'png', type: 'image/png' };
const WEBP: PictureKind = { extension: 'webp', type: 'image/webp' };
const AVIF: PictureKind = { extension: 'avif', type: 'image/avif' };

/** Bytes at the head of a file that tell what it is. */
const HEAD_BYTES = 12;

/** What a file is by its first bytes; null for everything that may hold a script, SVG too. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  if (head.startsWith('\xff\xd8\xff')) return JPEG;
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return PNG;
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return WEBP;
  return head.slice(4) === 'ftypavif' ? AVIF : null;
}
