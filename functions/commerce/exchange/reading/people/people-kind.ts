import type { FileReason } from '../../../../../src/kernel/files/file-reasons.ts';
import type { NumberCells } from '../sheet/csv-numbers.ts';
import type { Row } from '../sheet/row.ts';

/** The columns of a field; the first that a file has is read. All in lower case. */
export type Names = readonly string[];
/** The columns of a kind of file, by field. */
type Fields = Readonly<Record<string, Names>>;

/** Systems whose files of people are read. */
export type PeopleKindName = 'magento' | 'shopify' | 'woocommerce' | 'vietnamese' | 'plain';

/** A kind of file with customers or past orders, as another system writes it. */
export interface PeopleKind {
  /** The system that writes such files; `plain`: a sheet whose columns a person matched. */
  name: PeopleKindName;
  /** The kind is recognised by these columns: one of each list is in the heading. */
  known: readonly Names[];
  /** Fields with numbers. */
  numbers: readonly string[];
  fields: Fields;
}

/** A heading as it is compared: in lower case, without the star of a field that must be filled. */
const headingOf = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\s*\*$/, '')
    .trim()
    .toLowerCase();

/** Whether a heading has the columns by which a kind is known. */
export function isOfKind({ known }: PeopleKind, header: readonly string[]): boolean {
  const names = new Set(header.map(headingOf));
  return known.every((each) => each.some((name) => names.has(name)));
}

/** The columns of a file that hold numbers. */
export function numbersOf({ numbers, fields }: PeopleKind, header: readonly string[]): NumberCells {
  const names = new Set(numbers.flatMap((field) => fields[field] ?? []));
  const counts = header.filter((name) => names.has(headingOf(name)));
  return { counts, measures: [], lists: [], composed: [] };
}

/** Reads the cells of a kind of file by field, and knows the file's own words for them. */
export class Columns {
  readonly #columns = new Map<string, string>();

  constructor({ fields }: PeopleKind, header: readonly string[]) {
    const own = new Map(header.map((name) => [headingOf(name), name]));
    for (const [field, names] of Object.entries(fields)) {
      const found = names.find((name) => own.has(name));
      if (found) this.#columns.set(field, own.get(found) ?? found);
    }
  }

  /** The text of a field; empty when the file does not have it. */
  text(row: Row, field: string): string {
    const column = this.#columns.get(field);
    return column === undefined ? '' : (row[column]?.trim() ?? '');
  }

  /** The fields for which the file has a column, each with it. */
  named(): Record<string, string> {
    return Object.fromEntries(this.#columns);
  }

  /** The file's column of a field; the field itself when the file has none. */
  name(field: string): string {
    return this.#columns.get(field) ?? field;
  }

  /** Columns of the file that are not read. */
  unread(row: Row): string[] {
    const read = new Set(this.#columns.values());
    return Object.entries(row).flatMap(([column, cell]) => (cell.trim() === '' || read.has(column) ? [] : [column]));
  }
}

/** What cannot be taken, in Vietnamese, with its field; the desk has its own words for a `code`. It names nobody. */
export class Unfit extends Error {
  readonly field: string;
  readonly code: FileReason | null;
  readonly values: readonly string[];
  constructor(field: string, reason: string, code: FileReason | null = null, values: readonly string[] = []) {
    super(reason);
    this.field = field;
    this.code = code;
    this.values = values;
  }
}

const YES = /^(?:1|y|yes|true|có|co|x|đồng ý|subscribed|đã đăng ký)$/i;
/** Whether a cell says yes. Only a clear yes is one. */
export const saysYes = (text: string): boolean => YES.test(text);

/** The names of a whole name as written in Vietnam: the last word is the given name. A single word is both. */
export function namesOf(whole: string): { firstname: string; lastname: string } {
  const words = whole.split(/\s+/).filter(Boolean);
  const firstname = words.at(-1) ?? '';
  return { firstname, lastname: words.slice(0, -1).join(' ') || firstname };
}
