import type { PictureFolder } from '../media/address.ts';
import type { Term } from '../transport/search.ts';

/** How a field is shown and typed. */
type FieldKind =
  | 'line'
  /** The record's own address in the shop, made from `from`. */
  | 'address'
  | 'long'
  | 'rich'
  | 'flag'
  | 'number'
  | 'time'
  | 'picture'
  | 'film'
  | 'captions'
  /** The photographs of a review. */
  | 'photos'
  | 'one'
  | 'many'
  | 'choice'
  /** Several of the choices. */
  | 'checks'
  /** A day of one year (`2027-02-05`) or of every year (`04-30`), typed as `05/02/2027` and `30/04`. */
  | 'day'
  /** The payment methods of the shop, which have a form of their own. */
  | 'payments'
  /** Records of another list, one line with a key for each. */
  | 'links'
  | 'lines'
  /** Goods with their places on the picture of the record. */
  | 'marks';

/** One field of a record, as the REST names it. */
export interface FieldSpec {
  name: string;
  kind: FieldKind;
  isRequired?: true;
  /** The resource whose records can be picked, and the field that identifies them. */
  of?: string;
  by?: string;
  /** The field from which a new record's address is made. */
  from?: string;
  /** All allowed values; their names are texts below `desk.choice`. */
  choices?: readonly string[];
  /** The field with the alternative text of a picture. */
  alt?: string;
  /** The fields of each line of a list; the first one identifies the line. */
  lines?: readonly FieldSpec[];
  /** Lines may be moved and removed. Lines of other lists stay, because they count what was sold or used. */
  isOrdered?: true;
  /** Ratio of width to height of the place where a picture is shown; the picture is cropped to it. */
  ratio?: number;
  /** The folder of the picture below /media. */
  folder?: PictureFolder;
  /** Displayed but not editable. */
  isShown?: true;
  /** Counted by the shop from other values, so that no list is sorted by it. */
  isCounted?: true;
  /** A flag that is on, or a choice of the first value, where a record has no value: in the form of a new one, or without the part that the flag is in. */
  isOn?: true;
  /** Whether a record has this field; without it every record has. */
  isOf?(record: Readonly<Record<string, unknown>>): boolean;
  /** Key of the text below the input: what the field does to the shop. */
  help?: string;
  /** Stands beside its neighbour where there is room. */
  isShort?: true;
  /** Editable only while the record is created. */
  isFirst?: true;
}

/** A list of records with their form. */
export interface Spec {
  /** Path of the REST. */
  name: string;
  /** The name of the record in a request body. */
  body: string;
  /** The name of the record in the body of a change, where it differs. */
  changeBody?: string;
  /** The field whose value is the title of a record. */
  title: string;
  /** Fields that a search reads. */
  search: readonly string[];
  /** The columns of a list; the first one is the title. */
  columns: readonly string[];
  sort: { field: string; order: 'ASC' | 'DESC' };
  fields: readonly FieldSpec[];
  /** Records have a draft beside what is published. */
  hasDrafts?: true;
  /** Values of a new record that the form does not show. */
  standard?: Readonly<Record<string, unknown>>;
  /** Filter of its list when there is no search. */
  base?: Term;
  /** What every listed record fulfils, also one that is searched. */
  within?: Term;
  /** The id, if there is only one record. */
  single?: string;
  /** Converts the form's values to the record that is sent. */
  prepare?(row: Record<string, unknown>): Record<string, unknown>;
  /** Records are read and never changed, whoever reads them. */
  isRead?: true;
  /** Records cannot be created or deleted in the desk. */
  isFixed?: true;
}

/** Whether the backend can sort a list by this column; it cannot if the column belongs to another record. */
export const isSortable = ({ fields }: Spec, column: string): boolean =>
  !column.includes('.') &&
  !fields.some(({ name, kind, isCounted }) => name === column && (kind === 'one' || isCounted));

export const line = (name: string, more: Partial<FieldSpec> = {}): FieldSpec => ({ name, kind: 'line', ...more });
export const needed = (name: string, more: Partial<FieldSpec> = {}) => line(name, { isRequired: true, ...more });
export const long = (name: string): FieldSpec => ({ name, kind: 'long' });
export const rich = (name: string): FieldSpec => ({ name, kind: 'rich' });
export const flag = (name: string, more: Partial<FieldSpec> = {}): FieldSpec => ({ name, kind: 'flag', ...more });
export const number = (name: string, more: Partial<FieldSpec> = {}): FieldSpec => ({ name, kind: 'number', ...more });
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
/** The address of the record itself, which the desk makes from another field. */
export const ownAddress = (name: string, from: string): FieldSpec => ({
  name,
  kind: 'address',
  from,
  isRequired: true,
});
export const time = (name: string): FieldSpec => ({ name, kind: 'time' });

export const moment = (name: string): FieldSpec => ({ name, kind: 'time', isRequired: true });

export const BY_NAME = { field: 'name', order: 'ASC' } as const;
export const BY_POSITION = { field: 'position', order: 'ASC' } as const;
