/** A part of a file, bytes. */
interface ByteRange {
  offset: number;
  length: number;
}

/**
 * What a Range header asks of a file of `size` bytes: `a-b`, `a-` or the last `-n`. Null for what may be answered by the
 * whole file (another unit, several parts, no sense), `unsatisfiable` for a part that begins behind the end (RFC 9110, 14.2).
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
