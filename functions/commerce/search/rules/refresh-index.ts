import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { changesSince, positionsSince, readChanges, readTerms, type TermRow, termsSince } from '../db/search-index.ts';
import {
  changesAfterSnapshot,
  partsOf,
  positionsAfter,
  positionsOutside,
  readParts,
  readTexts,
  type SnapshotChoice,
  termsAfter,
  termsOutside,
  textsOutside,
} from '../db/search-snapshot.ts';
import type { MissingFields, NeededFields, SearchIndex } from './search-index.ts';
import type { Postings } from './snapshot/places.ts';
import { Positions } from './snapshot/positions.ts';
import {
  COLUMNS,
  categoryPart,
  fieldPart,
  NAMES,
  type SnapshotBase,
  type SnapshotTexts,
  TEXTS,
  unpackColumns,
  unpackField,
  unpackNames,
  unpackPositions,
  unpackTexts,
} from './snapshot/snapshot-parts.ts';

type Rows = Record<string, unknown>[];
type PartBytes = Uint8Array<ArrayBuffer>;

/** Statements of one batch, and the rows of each by the name it was added with. */
class NamedStatements {
  readonly statements: D1PreparedStatement[] = [];
  readonly #names: string[] = [];

  add(name: string, statement: D1PreparedStatement): void {
    this.#names.push(name);
    this.statements.push(statement);
  }

  rowsIn(answers: Rows[]): (name: string) => Rows {
    return (name) => answers[this.#names.indexOf(name)] ?? [];
  }
}

/** The parts of a snapshot that an index lacks: an empty one also needs what every index starts with. */
function partNames({ fields, categories, hasTexts }: MissingFields, isEmpty: boolean): string[] {
  return [
    ...(isEmpty ? [COLUMNS, NAMES] : []),
    ...(hasTexts ? [TEXTS] : []),
    ...fields.map(fieldPart),
    ...categories.map(categoryPart),
  ];
}

/** The reads for what an index lacks: parts of its snapshot, and from the tables what the snapshot does not have. */
function addMissing(reads: NamedStatements, db: D1Database, missing: MissingFields, choice: SnapshotChoice): void {
  const parts = partNames(missing, choice === 'newest');
  const hasSnapshot = choice !== 0;
  if (hasSnapshot && parts.length > 0) reads.add('parts', partsOf(db, parts, choice));
  if (missing.fields.length > 0) {
    reads.add('terms', termsOutside(db, missing.fields, choice));
    if (hasSnapshot) reads.add('terms after', termsAfter(db, missing.fields, choice));
  }
  if (missing.categories.length > 0) {
    reads.add('positions', positionsOutside(db, missing.categories, choice));
    if (hasSnapshot) reads.add('positions after', positionsAfter(db, missing.categories, choice));
  }
  if (missing.hasTexts) reads.add('texts', textsOutside(db, choice));
}

/** The parts of a snapshot as an index holds them. */
interface LoadedParts {
  seq: number;
  base: SnapshotBase | null;
  fields: Map<string, Postings>;
  categories: Map<number, Positions>;
  texts: SnapshotTexts | null;
}

function loadParts(rows: Rows, { fields, categories }: MissingFields): LoadedParts {
  const { seq, parts } = readParts(rows);
  const load = <Key, Part>(keys: Key[], nameOf: (key: Key) => string, unpackPart: (bytes: PartBytes) => Part) =>
    new Map(
      keys.flatMap((key): [Key, Part][] => {
        const bytes = parts.get(nameOf(key));
        return bytes ? [[key, unpackPart(bytes)]] : [];
      }),
    );
  const [columns, names, texts] = [parts.get(COLUMNS), parts.get(NAMES), parts.get(TEXTS)];
  return {
    seq,
    base: columns && names ? { seq, columns: unpackColumns(columns), names: unpackNames(names) } : null,
    fields: load(fields, fieldPart, unpackField),
    categories: load(categories, categoryPart, unpackPositions),
    texts: texts ? unpackTexts(texts) : null,
  };
}

/** Null when the snapshot cannot be read; then the index reads the tables. */
function tryParts(index: SearchIndex, rows: Rows, missing: MissingFields): LoadedParts | null {
  try {
    return loadParts(rows, missing);
  } catch (error) {
    console.error('the snapshot of the search index cannot be read', error);
    index.isFromTables = true;
    return null;
  }
}

/**
 * The reads that bring an index up to date for a search. `apply` uses their results in one step. Other requests may
 * have changed the index meanwhile: their data is kept, and what is missing is added if both are of the same version,
 * so that many simultaneous searches on an empty index do not undo each other. Returns false when the reads must be
 * repeated.
 */
export function refreshing(db: D1Database, index: SearchIndex, needed: NeededFields) {
  const { seq, snapshot } = index;
  const isEmpty = seq === 0;
  const choice = index.isFromTables ? 0 : isEmpty ? 'newest' : snapshot;
  const missing = index.missing(needed);
  const held = { fields: [...index.fields.keys()], categories: [...index.positions.keys()] };
  const reads = new NamedStatements();
  reads.add('changes', choice === 'newest' ? changesAfterSnapshot(db) : changesSince(db, seq));
  if (held.fields.length > 0) reads.add('changed terms', termsSince(db, held.fields, seq));
  if (held.categories.length > 0) reads.add('changed positions', positionsSince(db, held.categories, seq));
  addMissing(reads, db, missing, choice);
  const apply = (answers: Rows[]): boolean => {
    const rowsOf = reads.rowsIn(answers);
    const changes = readChanges(rowsOf('changes'));
    const loaded = tryParts(index, rowsOf('parts'), missing);
    if (!loaded) return false;
    /** The newest change in the results. */
    const moment = changes.reduce((latest, change) => Math.max(latest, change.seq), Math.max(seq, loaded.seq));
    const isAlone = held.fields.length === index.fields.size && held.categories.length === index.positions.size;
    const now = index.missing(needed);
    if (index.seq !== moment) {
      if (index.seq !== seq || !isAlone)
        return moment < index.seq && now.fields.length === 0 && now.categories.length === 0 && !now.hasTexts;
      if (loaded.base) index.load(loaded.base);
      index.apply(changes);
      index.addTerms(readTerms(rowsOf('changed terms')));
      index.addPositions(readTerms(rowsOf('changed positions')));
    } else if (isEmpty && index.snapshot !== loaded.seq) return false; // another request filled it in another way
    addParts(index, withoutKnown(missing, now), loaded, rowsOf);
    return true;
  };
  return { statements: reads.statements, apply };
}

/** What was missing when the reads began, and still is. */
const withoutKnown = (missing: MissingFields, now: MissingFields): MissingFields => ({
  fields: missing.fields.filter((field) => now.fields.includes(field)),
  categories: missing.categories.filter((category) => now.categories.includes(category)),
  hasTexts: missing.hasTexts && now.hasTexts,
});

function addParts(
  index: SearchIndex,
  { fields, categories, hasTexts }: MissingFields,
  loaded: LoadedParts,
  rowsOf: (name: string) => Rows,
): void {
  const isWanted = (list: (string | number)[]) => {
    const wanted = new Set(list.map(String));
    return ({ field }: TermRow) => wanted.has(String(field));
  };
  for (const field of fields) index.fields.set(field, loaded.fields.get(field) ?? new Map());
  for (const category of categories) index.positions.set(category, loaded.categories.get(category) ?? new Positions());
  for (const name of ['terms', 'terms after']) index.addTerms(readTerms(rowsOf(name)).filter(isWanted(fields)));
  for (const name of ['positions', 'positions after'])
    index.addPositions(readTerms(rowsOf(name)).filter(isWanted(categories)));
  if (!hasTexts || index.hasTexts) return;
  if (loaded.texts) index.loadTexts(loaded.texts);
  else index.addTexts(readTexts(rowsOf('texts')));
}
