import { words } from '../../../shared/rules/spelling.ts';
import type { ChangedProduct, TermRow } from '../../db/search-index.ts';
import { type NameWordLists, NameWords } from '../meaning/name-words.ts';
import { type TermValue, termKey } from '../search-condition.ts';
import { pack, packedNumbers, unpack } from './pack.ts';
import { Places, type Postings } from './places.ts';
import { Positions } from './positions.ts';

/** The parts that every index needs, and the texts for sorting. Other parts are a field or a category. */
export const COLUMNS = 'columns';
export const NAMES = 'names';
export const TEXTS = 'texts';
export const fieldPart = (field: string) => `field ${field}`;
export const categoryPart = (category: number) => `category ${category}`;

type IndexedProduct = { id: number } & NonNullable<ChangedProduct['document']>;
const COLUMN_NAMES = ['finalPrice', 'visibility', 'status', 'isInStock', 'sold', 'qty'] as const;

/** What an index starts with: all changes up to `seq` are in it. */
export interface SnapshotBase {
  seq: number;
  columns: Record<'ids' | (typeof COLUMN_NAMES)[number], ArrayLike<number>>;
  names: NameWordLists;
}

export interface SnapshotTexts {
  name: readonly string[];
  createdAt: readonly string[];
}

/** The columns of all products, sorted by id. */
export const packColumns = (products: readonly IndexedProduct[]) =>
  pack(null, [
    packedNumbers(products.map(({ id }) => id)),
    ...COLUMN_NAMES.map((name) => packedNumbers(products.map((product) => product[name]))),
  ]);

export function unpackColumns(bytes: Uint8Array<ArrayBuffer>): SnapshotBase['columns'] {
  const [ids = [], finalPrice = [], visibility = [], status = [], isInStock = [], sold = [], qty = []] =
    unpack(bytes).lists;
  return { ids, finalPrice, visibility, status, isInStock, sold, qty };
}

/** The words of the names, in the same order. */
export function packNames(products: readonly IndexedProduct[]): Uint8Array {
  const nameWords = new NameWords();
  for (const { name, markedName } of products) nameWords.add(words(name), words(markedName));
  const { marked, folded, stream, starts } = nameWords.lists();
  return pack({ marked, folded }, [packedNumbers(stream), packedNumbers(starts)]);
}

export function unpackNames(bytes: Uint8Array<ArrayBuffer>): NameWordLists {
  const { head, lists } = unpack<{ marked: string[]; folded: string[] }>(bytes);
  const [stream = [], starts = []] = lists;
  return { ...head, stream, starts };
}

export const packTexts = (products: readonly IndexedProduct[]) =>
  pack(
    { name: products.map(({ name }) => name), createdAt: products.map(({ createdAt }) => createdAt) } as SnapshotTexts,
    [],
  );

export const unpackTexts = (bytes: Uint8Array<ArrayBuffer>) => unpack<SnapshotTexts>(bytes).head;

interface FieldHead {
  values: TermValue[];
  /** How many products have each value. */
  counts: number[];
  /** The number of products in the snapshot. */
  size: number;
}

/** A list of places takes 16 bits each, so that bits for all places are smaller from this share on. */
const LIST_BITS = 16;
const WORD_BITS = 32;
const isDense = (count: number, size: number) => count * LIST_BITS > size;

/**
 * The places of each value of a field: those that many products have as a bit for each place, the others as lists.
 * `placeOf` is undefined for a product that is not in the snapshot.
 */
export function packField(
  rows: readonly TermRow[],
  size: number,
  placeOf: (id: number) => number | undefined,
): Uint8Array {
  const all = placesByValue(rows, placeOf);
  const length = Math.ceil(size / WORD_BITS);
  const dense: number[][] = [];
  const sparse: number[] = [];
  for (const { places } of all) {
    if (isDense(places.length, size)) dense.push(places);
    else for (const place of places) sparse.push(place);
  }
  const bits = new Uint32Array(dense.length * length);
  for (const [index, places] of dense.entries())
    for (const place of places) {
      const at = index * length + (place >>> 5);
      bits[at] = (bits[at] ?? 0) | (1 << (place & 31));
    }
  const head: FieldHead = {
    values: all.map(({ value }) => value),
    counts: all.map(({ places }) => places.length),
    size,
  };
  return pack(head, [bits, size > 0xffff ? Uint32Array.from(sparse) : Uint16Array.from(sparse)]);
}

function placesByValue(rows: readonly TermRow[], placeOf: (id: number) => number | undefined) {
  const all = new Map<TermValue, { value: TermValue; places: number[] }>();
  for (const { value, ids } of rows) {
    const key = termKey(value);
    const one = all.get(key) ?? { value, places: [] };
    all.set(key, one);
    for (const id of ids) {
      const place = placeOf(id);
      if (place !== undefined) one.places.push(place);
    }
  }
  return [...all.values()];
}

export function unpackField(bytes: Uint8Array<ArrayBuffer>): Postings {
  const { head, lists } = unpack<FieldHead>(bytes);
  const { values, counts, size } = head;
  // Types the lists as `packField` wrote them.
  const [bits, list] = lists as [Uint32Array, Uint16Array | Uint32Array];
  const length = Math.ceil(size / WORD_BITS);
  const postings: Postings = new Map();
  let denseAt = 0;
  let sparseAt = 0;
  for (const [index, value] of values.entries()) {
    const count = counts[index] ?? 0;
    const [from, until] = isDense(count, size) ? [denseAt, denseAt + length] : [sparseAt, sparseAt + count];
    const places = new Places(
      isDense(count, size) ? { bits: bits.subarray(from, until) } : { list: list.subarray(from, until) },
    );
    if (isDense(count, size)) denseAt = until;
    else sparseAt = until;
    postings.set(termKey(value), { value, places });
  }
  return postings;
}

/** Positions in one category. */
export function packPositions(rows: readonly TermRow[], placeOf: (id: number) => number | undefined): Uint8Array {
  const pairs = rows.flatMap(({ value, ids }) =>
    ids.flatMap((id) => {
      const place = placeOf(id);
      return place === undefined ? [] : [[place, Number(value)] as const];
    }),
  );
  return pack(null, [packedNumbers(pairs.map(([place]) => place)), packedNumbers(pairs.map(([, at]) => at))]);
}

export function unpackPositions(bytes: Uint8Array<ArrayBuffer>): Positions {
  const [places = [], positions = []] = unpack(bytes).lists;
  return new Positions(places, positions);
}
