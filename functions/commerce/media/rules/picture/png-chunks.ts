import type { Stripped } from './stripped.ts';

const SIGNATURE_BYTES = 8;
/** Length and name before a chunk's content, checksum behind it. */
const HEAD_BYTES = 8;
const CHECKSUM_BYTES = 4;
const HEADER_LENGTH = 13;
/** Samples of a pixel, by the colour type in the header. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Bytes that one compressed byte stands for at most (deflate). */
const DEFLATE_MOST = 1032;
/** The chunks of the picture itself and of its colours (PNG 3rd edition, 11); texts, times, EXIF and frames go. */
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'pHYs']);

/** The chunks of a PNG that the picture needs; null for a file that is not whole. */
export function readPng(bytes: Uint8Array): Stripped | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, SIGNATURE_BYTES)];
  let size: { width: number; height: number } | null = null;
  let rowsBytes: number | null = null;
  let data = 0;
  for (let at = SIGNATURE_BYTES; at + HEAD_BYTES + CHECKSUM_BYTES <= bytes.length; ) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + HEAD_BYTES));
    const end = at + HEAD_BYTES + length + CHECKSUM_BYTES;
    if (end > bytes.length) return null;
    // The header comes first, and once.
    if ((name === 'IHDR') !== (size === null)) return null;
    if (name === 'IHDR') {
      if (length !== HEADER_LENGTH) return null;
      size = { width: view.getUint32(at + HEAD_BYTES), height: view.getUint32(at + HEAD_BYTES + 4) };
      const bits = view.getUint8(at + HEAD_BYTES + 8) * (SAMPLES[view.getUint8(at + HEAD_BYTES + 9)] ?? 0);
      if (bits === 0) return null;
      rowsBytes = size.height * (1 + Math.ceil((size.width * bits) / 8));
    }
    if (name === 'IDAT') data += length;
    if (KEPT.has(name)) parts.push(bytes.subarray(at, end));
    if (name === 'IEND')
      return size && rowsBytes && data > 0 ? { parts, ...size, isFilled: rowsBytes <= data * DEFLATE_MOST } : null;
    at = end;
  }
  return null;
}
