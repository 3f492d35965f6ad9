/** The tag of EXIF that says how a photograph is turned, and the lengths of its format (TIFF 6.0). */
const ORIENTATION = 0x0112;
const HEADER_BYTES = 6;
const ENTRY_BYTES = 12;
const BIG_ENDIAN = 0x4d4d;
const LITTLE_ENDIAN = 0x4949;
/** 1 is upright, which needs no mention; the others are turned or mirrored. */
const UPRIGHT = 1;
const LAST = 8;

/** How a photograph is turned, 1 to 8, from the content of an EXIF segment; 1 when it does not say. */
export function orientationOf(content: Uint8Array): number {
  const tiff = new DataView(content.buffer, content.byteOffset + HEADER_BYTES, content.byteLength - HEADER_BYTES);
  if (tiff.byteLength < 8) return UPRIGHT;
  const order = tiff.getUint16(0);
  if (order !== BIG_ENDIAN && order !== LITTLE_ENDIAN) return UPRIGHT;
  const isLittle = order === LITTLE_ENDIAN;
  const start = tiff.getUint32(4, isLittle);
  if (start + 2 > tiff.byteLength) return UPRIGHT;
  const count = tiff.getUint16(start, isLittle);
  for (let entry = 0; entry < count; entry++) {
    const at = start + 2 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.byteLength) return UPRIGHT;
    if (tiff.getUint16(at, isLittle) !== ORIENTATION) continue;
    const turn = tiff.getUint16(at + 8, isLittle);
    return turn >= UPRIGHT && turn <= LAST ? turn : UPRIGHT;
  }
  return UPRIGHT;
}

/** An EXIF segment that says nothing but the turn; none for an upright photograph. */
export function orientationSegment(turn: number): Uint8Array[] {
  if (turn === UPRIGHT) return [];
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
  const header = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8];
  // One entry: the tag, the type (3: 16 bits), one value, the value; then no other directory.
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0];
  const content = [...exif, ...header, ...directory];
  return [Uint8Array.of(0xff, 0xe1, 0, content.length + 2, ...content)];
}
