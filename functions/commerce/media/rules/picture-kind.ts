/** A picture format that all supported browsers show. */
interface PictureKind {
  extension: string;
  type: string;
}

const JPEG: PictureKind = { extension: 'jpg', type: 'image/jpeg' };
const PNG: PictureKind = { extension: 'png', type: 'image/png' };
const WEBP: PictureKind = { extension: 'webp', type: 'image/webp' };
const AVIF: PictureKind = { extension: 'avif', type: 'image/avif' };

/** Number of bytes at the start of a file that identify its type. */
const HEAD_BYTES = 12;

/** The type of a file by its first bytes; null for everything that can contain a script, including SVG. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  if (head.startsWith('\xff\xd8\xff')) return JPEG;
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return PNG;
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return WEBP;
  return head.slice(4) === 'ftypavif' ? AVIF : null;
}
