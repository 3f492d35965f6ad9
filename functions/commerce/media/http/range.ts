/** A part of a file, in bytes; both ends are included. */
interface ByteRange {
  offset: number;
  length: number;
}

/**
 * Reads a Range header for a file of `size` bytes: `a-b`, `a-` or the last `-n`. Returns null where the whole file may
 * be answered (another unit, several ranges, invalid syntax), and `unsatisfiable` for a range that begins after the end
 * (RFC 9110, 14.2).
 */
export function readRange(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { offset: size - length, length } : 'unsatisfiable';
  }
  const offset = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < offset) return null;
  return offset < size ? { offset, length: end - offset + 1 } : 'unsatisfiable';
}
