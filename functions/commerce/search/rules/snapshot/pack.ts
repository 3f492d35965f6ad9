/** Kinds of numbers in a packed part, each with its size in bytes. */
const KINDS = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f64: Float64Array } as const;
type PackedKind = keyof typeof KINDS;
type PackedNumbers = InstanceType<(typeof KINDS)[PackedKind]>;

/** Every list begins at a multiple of this, so that it can be read in place. */
const ALIGNMENT = 8;
const aligned = (length: number) => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

/** The head's length comes first, as 32 bits. */
const PREFIX = 4;
const LITTLE_ENDIAN = true;

interface Packed<Head> {
  head: Head;
  lists: [kind: PackedKind, length: number][];
}

/** The smallest kind that holds all of the numbers. */
export function packedNumbers(values: ArrayLike<number>): PackedNumbers {
  let most = 0;
  let isWhole = true;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 0;
    if (value > most) most = value;
    if (value < 0 || !Number.isInteger(value)) isWhole = false;
  }
  if (!isWhole || most > 0xffff_ffff) return Float64Array.from(values);
  if (most <= 0xff) return Uint8Array.from(values);
  return most <= 0xffff ? Uint16Array.from(values) : Uint32Array.from(values);
}

function kindOf(list: PackedNumbers): PackedKind {
  if (list instanceof Uint8Array) return 'u8';
  if (list instanceof Uint16Array) return 'u16';
  return list instanceof Uint32Array ? 'u32' : 'f64';
}

/** A JSON value and lists of numbers as bytes: the head's length, the head, then each list. */
export function pack(head: unknown, lists: readonly PackedNumbers[]): Uint8Array<ArrayBuffer> {
  const described: Packed<unknown> = { head, lists: lists.map((list) => [kindOf(list), list.length]) };
  const text = new TextEncoder().encode(JSON.stringify(described));
  const begin = aligned(PREFIX + text.length);
  const bytes = new Uint8Array(lists.reduce((at, list) => aligned(at + list.byteLength), begin));
  new DataView(bytes.buffer).setUint32(0, text.length, LITTLE_ENDIAN);
  bytes.set(text, PREFIX);
  let at = begin;
  for (const list of lists) {
    bytes.set(new Uint8Array(list.buffer, list.byteOffset, list.byteLength), at);
    at = aligned(at + list.byteLength);
  }
  return bytes;
}

/** What `pack` made of a head of this type; the lists are views of the given memory. */
export function unpack<Head>(bytes: Uint8Array<ArrayBuffer>): { head: Head; lists: PackedNumbers[] } {
  const length = new DataView(bytes.buffer).getUint32(0, LITTLE_ENDIAN);
  // Types the head; it is the one that this code wrote, because other formats are not read.
  const described = JSON.parse(new TextDecoder().decode(bytes.subarray(PREFIX, PREFIX + length))) as Packed<Head>;
  let at = aligned(PREFIX + length);
  const lists = described.lists.map(([kind, count]) => {
    const list = new KINDS[kind](bytes.buffer, at, count);
    at = aligned(at + list.byteLength);
    return list;
  });
  return { head: described.head, lists };
}
