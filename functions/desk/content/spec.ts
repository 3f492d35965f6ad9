import type { PictureFolder } from '../media/address.ts';
import type { Term } from '../transport/search.ts';

/** How a field is shown and typed. */
type FieldKind =
  | 'line'
  | 'long'
  | 'rich'
  | 'flag'
  | 'number'
  | 'time'
  | 'picture'
  | 'film'
  | 'captions'
  | 'one'
  | 'many'
  | 'choice'
  /** Records of another list, each a line with its key alone. */
  | 'links'
  | 'lines';

/** One field of a record, as the REST names it. */
export interface FieldSpec {
  name: string;
  kind: FieldKind;
  isRequired?: true;
  /** Records that are picked from, and which of their fields stands for them. */
  of?: string;
  by?: string;
  /** The only values there are; their names are texts below `desk.choice`. */
  choices?: readonly string[];
  /** The field that holds the text of a picture for who does not see it. */
  alt?: string;
  /** What each line of a list has; a line is known by the first of them. */
  lines?: readonly FieldSpec[];
  /** Lines that may be moved and taken away; those of other lists keep what was sold or used. */
  isOrdered?: true;
  /** Width by height of the place where a picture is shown: it is cropped to it. */
  ratio?: number;
  /** Where a picture lies. */
  folder?: PictureFolder;
  /** Shown and not changed. */
  isShown?: true;
  /** Asked when a record is made, and not after. */
  isFirst?: true;
}

/** A list of records with their form. */
export interface Spec {
  /** Path of the REST. */
  name: string;
  /** What a body holds. */
  body: string;
  /** What a body of a change holds, where that is another. */
  changeBody?: string;
  /** The field that names a record to a person. */
  title: string;
  /** Fields in which a word is looked for. */
  search: readonly string[];
  /** Fields of a list, the first one largest. */
  columns: readonly string[];
  sort: { field: string; order: 'ASC' | 'DESC' };
  fields: readonly FieldSpec[];
  /** Records have a draft beside what is published. */
  hasDrafts?: true;
  /** What a new record has that nobody is asked for. */
  standard?: Readonly<Record<string, unknown>>;
  /** What every list of it leaves out until somebody searches. */
  base?: Term;
  /** The id of the only record there is. */
  single?: string;
  /** What is sent for what was typed. */
  prepare?(row: Record<string, unknown>): Record<string, unknown>;
  /** Records are neither made nor taken away by hand. */
  isFixed?: true;
}

export const line = (name: string, more: Partial<FieldSpec> = {}): FieldSpec => ({ name, kind: 'line', ...more });
export const needed = (name: string, more: Partial<FieldSpec> = {}) => line(name, { isRequired: true, ...more });
export const long = (name: string): FieldSpec => ({ name, kind: 'long' });
export const rich = (name: string): FieldSpec => ({ name, kind: 'rich' });
export const flag = (name: string): FieldSpec => ({ name, kind: 'flag' });
export const number = (name: string): FieldSpec => ({ name, kind: 'number' });
export const picture = (name: string, more: Partial<FieldSpec> = {}): FieldSpec => ({ name, kind: 'picture', ...more });
/** A page of the shop, found by its name. */
export const address = (name: string): FieldSpec => ({ name, kind: 'one', of: 'pick/addresses', by: 'path' });
export const product = (name: string): FieldSpec => ({
  name,
  kind: 'one',
  of: 'pick/products',
  by: 'sku',
  isRequired: true,
});
export const time = (name: string): FieldSpec => ({ name, kind: 'time' });

export const moment = (name: string): FieldSpec => ({ name, kind: 'time', isRequired: true });

export const BY_NAME = { field: 'name', order: 'ASC' } as const;
export const BY_POSITION = { field: 'position', order: 'ASC' } as const;
