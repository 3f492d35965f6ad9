import type { D1Database } from '@cloudflare/workers-types';
import { LRUCache } from 'lru-cache';
import { words } from '../../shared/rules/spelling.ts';
import type { ChangedProduct, SearchDocument, TermRow } from '../db/search-index.ts';
import { NameWords } from './meaning/name-words.ts';
import { type TermValue, termKey } from './search-condition.ts';
import { Numbers } from './snapshot/numbers.ts';
import { Places, type Posting, type Postings } from './snapshot/places.ts';
import { Positions } from './snapshot/positions.ts';
import type { SnapshotBase, SnapshotTexts } from './snapshot/snapshot-parts.ts';

/** What a search reads besides the columns of every product. */
export interface NeededFields {
  fields: Set<string>;
  categories: Set<number>;
  /** The texts that products are sorted by. */
  hasTexts?: boolean;
}

/** The parts of an index that are not loaded. */
export interface MissingFields {
  fields: string[];
  categories: number[];
  hasTexts: boolean;
}

/** More fields than any shop filters by. Beyond this limit the index is rebuilt, so that it cannot grow without end. */
const MAX_FIELDS = 96;
/** The index is rebuilt when unused places outnumber used ones by this factor. */
const DEAD_SHARE = 1;
const FEW = 1000;
/** Characters of documents, of some five hundred. */
const KEPT_CHARACTERS = 2_000_000;

/**
 * The data for filtering, sorting and counting, in memory: a search over twenty thousand products takes a few
 * milliseconds. Fields are loaded at first use; later only changes are read. A place is a number below `size`; a
 * changed product gets a new place, and its old one becomes unused. The first places are those of a snapshot.
 */
export class SearchIndex {
  seq = 0;
  /** The `seq` of the snapshot that the first places are from; 0: all are from the tables. */
  snapshot = 0;
  readonly ids = new Numbers(new Float64Array());
  /** 1 where a product is, 0 where one left its place. */
  readonly isLive = new Numbers(new Uint8Array());
  readonly finalPrice = new Numbers(new Float64Array());
  readonly visibility = new Numbers(new Uint8Array());
  readonly status = new Numbers(new Uint8Array());
  readonly isInStock = new Numbers(new Uint8Array());
  readonly sold = new Numbers(new Float64Array());
  readonly qty = new Numbers(new Float64Array());
  /** What products are sorted by as texts; those of a snapshot are loaded when they are needed. */
  readonly createdAt: string[] = [];
  readonly name: string[] = [];
  hasTexts = true;
  /** No snapshot is used, because one could not be read. */
  isFromTables = false;
  /** Documents that were read, by product id; a product that changes leaves them. */
  readonly documents = new LRUCache<number, SearchDocument>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: ({ length }) => length,
  });
  readonly nameWords = new NameWords();
  readonly fields = new Map<string, Postings>();
  readonly positions = new Map<number, Positions>();
  /** Places of products that are not where the snapshot has them; null: they left the index. */
  readonly #moved = new Map<number, number | null>();
  #first = 0;
  #live = 0;

  get size(): number {
    return this.ids.length;
  }

  /** The place of a product; undefined when it is not in the index. */
  placeOf(id: number): number | undefined {
    const moved = this.#moved.get(id);
    if (moved !== undefined) return moved ?? undefined;
    const { values } = this.ids;
    let low = 0;
    let high = this.#first;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((values[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return low < this.#first && values[low] === id ? low : undefined;
  }

  postings(field: string): Postings {
    return this.fields.get(field) ?? new Map();
  }

  /** The parts that a search needs and that are not loaded yet. */
  missing(needed: NeededFields): MissingFields {
    return {
      fields: [...needed.fields].filter((field) => !this.fields.has(field)),
      categories: [...needed.categories].filter((category) => !this.positions.has(category)),
      hasTexts: needed.hasTexts === true && (!this.hasTexts || this.seq === 0),
    };
  }

  isOvergrown(): boolean {
    const dead = this.size - this.#live;
    return this.fields.size > MAX_FIELDS || this.positions.size > MAX_FIELDS || dead > FEW + this.#live * DEAD_SHARE;
  }

  /** Fills the empty index with a snapshot: its products are sorted by id. */
  load({ seq, columns, names }: SnapshotBase): void {
    this.seq = seq;
    this.snapshot = seq;
    this.ids.append(columns.ids);
    this.isLive.append(new Uint8Array(columns.ids.length).fill(1));
    for (const name of ['finalPrice', 'visibility', 'status', 'isInStock', 'sold', 'qty'] as const)
      this[name].append(columns[name]);
    this.nameWords.load(names);
    this.#first = this.size;
    this.#live = this.size;
    this.createdAt.length = this.size;
    this.name.length = this.size;
    this.hasTexts = false;
  }

  /** Adds the texts of the snapshot's products. */
  loadTexts({ name, createdAt }: SnapshotTexts): void {
    for (let place = 0; place < this.#first; place++) {
      this.name[place] = name[place] ?? '';
      this.createdAt[place] = createdAt[place] ?? '';
    }
    this.hasTexts = true;
  }

  /** The same, from rows of the tables. */
  addTexts(rows: [id: number, name: string, createdAt: string][]): void {
    for (const [id, name, createdAt] of rows) {
      const place = this.placeOf(id);
      if (place === undefined) continue;
      this.name[place] = name;
      this.createdAt[place] = createdAt;
    }
    this.hasTexts = true;
  }

  apply(changes: ChangedProduct[]): void {
    for (const { seq, id, document } of changes) {
      this.seq = Math.max(this.seq, seq);
      this.documents.delete(id);
      const old = this.placeOf(id);
      if (old !== undefined) {
        this.isLive.values[old] = 0;
        this.nameWords.remove(old);
        this.#live -= 1;
      }
      this.#moved.set(id, document ? this.size : null);
      if (!document) continue;
      this.#live += 1;
      this.name[this.size] = document.name;
      this.createdAt[this.size] = document.createdAt;
      this.ids.push(id);
      this.isLive.push(1);
      this.finalPrice.push(document.finalPrice);
      this.visibility.push(document.visibility);
      this.status.push(document.status);
      this.isInStock.push(document.isInStock);
      this.nameWords.add(words(document.name), words(document.markedName));
      this.sold.push(document.sold);
      this.qty.push(document.qty);
    }
  }

  addTerms(rows: TermRow[]): void {
    for (const { field, value, ids } of rows) {
      const postings = this.fields.get(field) ?? new Map<TermValue, Posting>();
      this.fields.set(field, postings);
      const key = termKey(value);
      const posting = postings.get(key) ?? { value, places: new Places() };
      postings.set(key, posting);
      this.#eachPlace(ids, (place) => posting.places.push(place));
    }
  }

  addPositions(rows: TermRow[]): void {
    for (const { field, value, ids } of rows) {
      const category = Number(field);
      const positions = this.positions.get(category) ?? new Positions();
      this.positions.set(category, positions);
      this.#eachPlace(ids, (place) => positions.add(place, Number(value)));
    }
  }

  #eachPlace(ids: number[], use: (place: number) => void): void {
    for (const id of ids) {
      const place = this.placeOf(id);
      if (place !== undefined) use(place);
    }
  }
}

/** One per database of this isolate. It contains no data of a request or a shopper. */
const indexes = new WeakMap<D1Database, SearchIndex>();

export function indexOf(db: D1Database): SearchIndex {
  const known = indexes.get(db);
  if (known && !known.isOvergrown()) return known;
  const index = new SearchIndex();
  indexes.set(db, index);
  return index;
}
