import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import {
  type ChangedProduct,
  changesSince,
  positionsIn,
  positionsSince,
  readChanges,
  readTerms,
  type TermRow,
  termsOf,
  termsSince,
} from '../../db/search/search-index.ts';
import { words } from '../shared/fold.ts';
import { NameWords } from './meaning/name-words.ts';
import type { TermValue } from './search-condition.ts';

/** One value of a field, and the products that have it. */
export interface Posting {
  value: TermValue;
  places: number[];
}
type Postings = Map<TermValue, Posting>;

/** What a search reads besides the columns of every product. */
export interface NeededFields {
  fields: Set<string>;
  categories: Set<number>;
}

/** More fields than any shop filters by. Beyond this limit the index is rebuilt, so that it cannot grow without end. */
const MAX_FIELDS = 96;
/** The index is rebuilt when unused places outnumber used ones by this factor. */
const DEAD_SHARE = 1;
const FEW = 1000;

/** Texts are compared as in the table: only the case of ASCII letters is ignored. */
export function termKey(value: TermValue): TermValue {
  return typeof value === 'number' ? value : value.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * The data for filtering, sorting and counting, in memory: a search over twenty thousand products takes a few
 * milliseconds. Fields are loaded at first use; later only changes are read. A place is a number below `size`; a
 * changed product gets a new place, and its old one becomes unused.
 */
export class SearchIndex {
  seq = 0;
  readonly ids: number[] = [];
  readonly isLive: boolean[] = [];
  readonly places = new Map<number, number>();
  readonly finalPrice: number[] = [];
  readonly visibility: number[] = [];
  readonly status: number[] = [];
  readonly isInStock: number[] = [];
  readonly createdAt: string[] = [];
  readonly name: string[] = [];
  readonly nameWords = new NameWords();
  readonly sold: number[] = [];
  readonly qty: number[] = [];
  readonly fields = new Map<string, Postings>();
  readonly positions = new Map<number, Map<number, number>>();

  get size(): number {
    return this.ids.length;
  }

  postings(field: string): Postings {
    return this.fields.get(field) ?? new Map();
  }

  /** The parts that a search needs and that are not loaded yet. */
  missing(needed: NeededFields): { fields: string[]; categories: number[] } {
    return {
      fields: [...needed.fields].filter((field) => !this.fields.has(field)),
      categories: [...needed.categories].filter((category) => !this.positions.has(category)),
    };
  }

  isOvergrown(): boolean {
    const dead = this.size - this.places.size;
    return (
      this.fields.size > MAX_FIELDS || this.positions.size > MAX_FIELDS || dead > FEW + this.places.size * DEAD_SHARE
    );
  }

  apply(changes: ChangedProduct[]): void {
    for (const { seq, id, document } of changes) {
      this.seq = Math.max(this.seq, seq);
      const old = this.places.get(id);
      if (old !== undefined) this.isLive[old] = false;
      this.places.delete(id);
      if (!document) continue;
      this.places.set(id, this.size);
      this.ids.push(id);
      this.isLive.push(true);
      this.finalPrice.push(document.finalPrice);
      this.visibility.push(document.visibility);
      this.status.push(document.status);
      this.isInStock.push(document.isInStock);
      this.createdAt.push(document.createdAt);
      this.name.push(document.name);
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
      const posting = postings.get(key) ?? { value, places: [] };
      postings.set(key, posting);
      this.#eachPlace(ids, (place) => posting.places.push(place));
    }
  }

  addPositions(rows: TermRow[]): void {
    for (const { field, value, ids } of rows) {
      const category = Number(field);
      const positions = this.positions.get(category) ?? new Map<number, number>();
      this.positions.set(category, positions);
      this.#eachPlace(ids, (place) => positions.set(place, Number(value)));
    }
  }

  #eachPlace(ids: number[], use: (place: number) => void): void {
    for (const id of ids) {
      const place = this.places.get(id);
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

/**
 * The reads that bring an index up to date for a search. `apply` uses their results in one step. Other requests may
 * have changed the index meanwhile: their data is kept, and what is missing is added if both are of the same version,
 * so that many simultaneous searches on an empty index do not undo each other. Returns false when the reads must be
 * repeated.
 */
export function refreshing(db: D1Database, index: SearchIndex, needed: NeededFields) {
  const { seq } = index;
  const missing = index.missing(needed);
  const held = { fields: [...index.fields.keys()], categories: [...index.positions.keys()] };
  const statements: D1PreparedStatement[] = [changesSince(db, seq)];
  if (held.fields.length > 0) statements.push(termsSince(db, held.fields, seq));
  if (held.categories.length > 0) statements.push(positionsSince(db, held.categories, seq));
  if (missing.fields.length > 0) statements.push(termsOf(db, missing.fields));
  if (missing.categories.length > 0) statements.push(positionsIn(db, missing.categories));
  const apply = (answers: Record<string, unknown>[][]): boolean => {
    const [changedRows = [], ...rest] = answers;
    const changes = readChanges(changedRows);
    const changedTerms = held.fields.length > 0 ? readTerms(rest.shift() ?? []) : [];
    const changedPositions = held.categories.length > 0 ? readTerms(rest.shift() ?? []) : [];
    const terms = missing.fields.length > 0 ? readTerms(rest.shift() ?? []) : [];
    const positions = missing.categories.length > 0 ? readTerms(rest.shift() ?? []) : [];
    /** The newest change in the results. */
    const moment = changes.reduce((latest, change) => Math.max(latest, change.seq), seq);
    const isAlone = held.fields.length === index.fields.size && held.categories.length === index.positions.size;
    const now = index.missing(needed);
    if (index.seq !== moment) {
      if (index.seq !== seq || !isAlone) {
        return moment < index.seq && now.fields.length === 0 && now.categories.length === 0;
      }
      index.apply(changes);
      index.addTerms(changedTerms);
      index.addPositions(changedPositions);
    }
    const isWanted = (list: (string | number)[]) => {
      const wanted = new Set(list.map(String));
      return ({ field }: TermRow) => wanted.has(String(field));
    };
    const wanted = {
      fields: missing.fields.filter((field) => now.fields.includes(field)),
      categories: missing.categories.filter((category) => now.categories.includes(category)),
    };
    for (const field of wanted.fields) index.fields.set(field, new Map());
    for (const category of wanted.categories) index.positions.set(category, new Map());
    index.addTerms(terms.filter(isWanted(wanted.fields)));
    index.addPositions(positions.filter(isWanted(wanted.categories)));
    return true;
  };
  return { statements, apply };
}
