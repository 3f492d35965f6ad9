/** A file in a ZIP archive. */
export interface ZipEntry {
  /** Its path in the archive. */
  name: string;
  /** Bytes that it has unpacked, as the archive says; more are never unpacked. */
  size: number;
  packed: number;
  at: number;
  isDeflated: boolean;
}

/** The archive, or a file in it, cannot be read. */
export class ZipBroken extends Error {}

const END = 0x06054b50;
const END_BYTES = 22;
/** The end may be followed by a remark of this length. */
const REMARK_MOST = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const IS_SECRET = 1;
const IS_UTF8 = 0x800;
/** Stands for a number that is elsewhere, in archives of more than 4 GB. */
const ELSEWHERE = 0xffffffff;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - REMARK_MOST);
  for (let at = view.byteLength - END_BYTES; at >= first; at--) if (view.getUint32(at, true) === END) return at;
  throw new ZipBroken('the archive has no end');
}

/** The name of an entry. Without the mark of UTF-8 it is that, if it can be, or has western letters. */
function nameOf(bytes: Uint8Array, flags: number): string {
  if (flags & IS_UTF8) return new TextDecoder().decode(bytes).normalize('NFC');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize('NFC');
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The files of a ZIP archive, without folders. Throws ZipBroken. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = viewOf(bytes);
  const end = view.byteLength < END_BYTES ? endOf(new DataView(new ArrayBuffer(END_BYTES))) : endOf(view);
  const count = view.getUint16(end + 10, true);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let number = 0; number < count; number++) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY)
      throw new ZipBroken('the list of files is broken');
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const lengths = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const [nameLength = 0] = lengths;
    const name = nameOf(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength), flags).replaceAll('\\', '/');
    const local = view.getUint32(at + 42, true);
    at += ENTRY_BYTES + lengths.reduce((sum, length) => sum + length, 0);
    if (name.endsWith('/')) continue;
    if (flags & IS_SECRET) throw new ZipBroken('the archive has a password');
    if ((method !== STORED && method !== DEFLATED) || size === ELSEWHERE || local === ELSEWHERE)
      throw new ZipBroken('the archive is packed in a way that is not read');
    entries.push({ name, size, packed, at: local, isDeflated: method === DEFLATED });
  }
  return entries;
}

/** The unpacked bytes of a file. Throws ZipBroken for a file that is larger than it says, or broken. */
export async function unzipped(
  bytes: Uint8Array,
  { size, packed, at, isDeflated }: ZipEntry,
): Promise<Uint8Array<ArrayBuffer>> {
  const view = viewOf(bytes);
  if (at + LOCAL_BYTES > bytes.byteLength || view.getUint32(at, true) !== LOCAL)
    throw new ZipBroken('a file of the archive is not where it should be');
  const start = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const data = bytes.slice(start, start + packed);
  if (!isDeflated) return data;
  const whole = new Uint8Array(size);
  let filled = 0;
  const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      if (filled + read.value.byteLength > size) throw new ZipBroken('a file is larger than the archive says');
      whole.set(read.value, filled);
      filled += read.value.byteLength;
    }
  } catch (error) {
    await reader.cancel().catch(() => {});
    throw error instanceof ZipBroken ? error : new ZipBroken('a file of the archive is broken');
  }
  if (filled !== size) throw new ZipBroken('a file of the archive is cut off');
  return whole;
}
