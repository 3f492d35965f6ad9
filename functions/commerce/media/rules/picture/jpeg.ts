import { orientationOf, orientationSegment } from './orientation.ts';
import type { Stripped } from './stripped.ts';

/** Markers of JPEG (ITU-T T.81, table B.1). */
const [SOI, EOI, SOS, APP0, APP1, APP2, APP14, APP15, COM] = [0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe];
const [RST0, RST7, TEM] = [0xd0, 0xd7, 0x01];
const ICC = 'ICC_PROFILE\0';
const EXIF = 'Exif\0\0';
const [MARKER_BYTES, LENGTH_BYTES] = [2, 2];
/**
 * Cameras and programs write at most a dozen scans. Each scan goes through all pixels again, so a small file with
 * thousands of them would keep whoever opens it busy for minutes.
 */
const SCANS_MAX = 64;

/** Start of frame: every marker from C0 to CF but the tables C4 and CC, and C8, which is reserved. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isApplication = (marker: number) => marker >= APP0 && marker <= APP15;

/** The segments of a JPEG that the picture needs; null for a file that is not whole. */
export function readJpeg(bytes: Uint8Array): Stripped | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [Uint8Array.of(0xff, SOI)];
  let size: { width: number; height: number } | null = null;
  let scans = 0;
  let data = 0;
  for (let at = MARKER_BYTES; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (marker === 0xff || marker === TEM) {
      // Fill bytes may stand before a marker.
      at += marker === TEM ? MARKER_BYTES : 1;
      continue;
    }
    if (marker === EOI) {
      // What follows the end, such as the film of a moving photograph, is dropped.
      parts.push(Uint8Array.of(0xff, EOI));
      return size && scans > 0 ? { parts, ...size, isFilled: leastData(size) <= data } : null;
    }
    if (at + MARKER_BYTES + LENGTH_BYTES > bytes.length) return null;
    const end = at + MARKER_BYTES + view.getUint16(at + MARKER_BYTES);
    const content = bytes.subarray(at + MARKER_BYTES + LENGTH_BYTES, end);
    if (end > bytes.length || end < at + MARKER_BYTES + LENGTH_BYTES) return null;
    if (isFrame(marker)) {
      const frame = frameSize(content);
      if (!frame || size) return null;
      size = frame;
    }
    parts.push(...kept(marker, bytes.subarray(at, end), content));
    at = end;
    if (marker === SOS) {
      const scanEnd = endOfScan(bytes, end);
      parts.push(bytes.subarray(end, scanEnd));
      at = scanEnd;
      scans += 1;
      data += scanEnd - end;
      if (scans > SCANS_MAX) return null;
    }
  }
  return null;
}

/** Bytes of a picture of this size at least: each block of 8 × 8 pixels takes a bit or more of its scan. */
const leastData = ({ width, height }: { width: number; height: number }) =>
  Math.floor((Math.ceil(width / 8) * Math.ceil(height / 8)) / 8);

/** What stays of a segment: of EXIF only how the photograph is turned, of the applications' data only colours. */
function kept(marker: number, segment: Uint8Array, content: Uint8Array): Uint8Array[] {
  if (marker === APP1) return startsWith(content, EXIF) ? orientationSegment(orientationOf(content)) : [];
  if (marker === APP2) return startsWith(content, ICC) ? [segment] : [];
  if (marker === APP14) return startsWith(content, 'Adobe') ? [segment] : [];
  return isApplication(marker) || marker === COM ? [] : [segment];
}

/** Height and width stand behind the precision of a frame. */
function frameSize(content: Uint8Array): { width: number; height: number } | null {
  if (content.length < 5) return null;
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  return { height: view.getUint16(1), width: view.getUint16(3) };
}

/** Where the compressed data of a scan end: at the next marker that is neither a stuffed FF nor a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isData = next === 0 || next === 0xff || (next >= RST0 && next <= RST7);
    if (!isData) return at;
  }
  return bytes.length;
}

const startsWith = (content: Uint8Array, text: string) =>
  String.fromCharCode(...content.subarray(0, text.length)) === text;
