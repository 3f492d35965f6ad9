/** The signature of an entry of the directory of a ZIP file, and where the entry says how long its file is unpacked. */
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LENGTH_AT = 24;
const PACKED = 0x04034b50;

/** How many bytes the files of a workbook say that they have when they are unpacked; 0 for a file that is not packed. */
export function unpackedBytes(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < ENTRY_BYTES || view.getUint32(0, true) !== PACKED) return 0;
  let sum = 0;
  for (let at = 0; at + ENTRY_BYTES <= bytes.byteLength; at++)
    if (bytes[at] === 0x50 && view.getUint32(at, true) === ENTRY) sum += view.getUint32(at + LENGTH_AT, true);
  return sum;
}
