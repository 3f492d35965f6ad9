import type { Stripped } from './stripped.ts';

const RIFF_HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
const EXTENDED_BYTES = 10;
/** The chunks of a picture that does not move, and its colours (RFC 9649, 2.7). */
const KEPT = new Set(['VP8 ', 'VP8L', 'ALPH', 'ICCP']);
/** The flags of VP8X that stay: the colour profile and the alpha channel. Those of EXIF, XMP and animation go. */
const KEPT_FLAGS = 0x20 | 0x10;

/**
 * Pixels that one byte stands for at most. WebP has no limit of its own for a picture of one colour; real ones need ten
 * times more bytes.
 */
const PIXELS_OF_BYTE_MOST = 20_000;

interface Size {
  width: number;
  height: number;
}

/** The chunks of a WebP that the picture needs; null for an animation, and for a file that is not whole. */
export function readWebp(bytes: Uint8Array): Stripped | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = CHUNK_HEAD_BYTES + view.getUint32(4, true);
  if (end > bytes.length) return null;
  const chunks: Uint8Array[] = [];
  let size: Size | null = null;
  let canvas: Size | null = null;
  for (let at = RIFF_HEAD_BYTES; at + CHUNK_HEAD_BYTES <= end; ) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    const length = view.getUint32(at + 4, true);
    const next = at + CHUNK_HEAD_BYTES + length + (length % 2);
    const content = bytes.subarray(at + CHUNK_HEAD_BYTES, at + CHUNK_HEAD_BYTES + length);
    if (next > end) return null;
    if (name === 'ANIM' || name === 'ANMF') return null;
    if (name === 'VP8X') {
      if (length !== EXTENDED_BYTES) return null;
      canvas = canvasSize(content);
      const extended = bytes.slice(at, next);
      extended[CHUNK_HEAD_BYTES] = (extended[CHUNK_HEAD_BYTES] ?? 0) & KEPT_FLAGS;
      chunks.push(extended);
    } else if (KEPT.has(name)) chunks.push(bytes.subarray(at, next));
    if (name === 'VP8 ' || name === 'VP8L') {
      if (size) return null;
      size = name === 'VP8 ' ? lossySize(content) : losslessSize(content);
      if (!size) return null;
    }
    at = next;
  }
  if (!size || (canvas && (canvas.width !== size.width || canvas.height !== size.height))) return null;
  const head = bytes.slice(0, RIFF_HEAD_BYTES);
  const total = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 4);
  new DataView(head.buffer).setUint32(4, total, true);
  const isFilled = size.width * size.height <= total * PIXELS_OF_BYTE_MOST;
  return { parts: [head, ...chunks], ...size, isFilled };
}

/** The size of the canvas in VP8X, of two numbers of 24 bits; a still picture fills it. */
function canvasSize(content: Uint8Array): Size {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  return { width: (view.getUint32(4, true) & 0xffffff) + 1, height: (view.getUint32(6, true) >>> 8) + 1 };
}

/** The size in the header of a key frame of VP8 (RFC 6386, 9.1); null for anything else. */
function lossySize(content: Uint8Array): Size | null {
  if (content.length < 10 || content[3] !== 0x9d || content[4] !== 0x01 || content[5] !== 0x2a) return null;
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
}

/** The size behind the signature of a lossless picture: two numbers of 14 bits, each one less than the size. */
function losslessSize(content: Uint8Array): Size | null {
  if (content.length < 5 || content[0] !== 0x2f) return null;
  const bits = new DataView(content.buffer, content.byteOffset, content.byteLength).getUint32(1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}
