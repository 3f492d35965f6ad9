import type { RefusalCode } from '../../../src/kernel/web/refusals.ts';

/** The type of a column's value on the wire. Money is an integer number of đồng; a time is ISO 8601 UTC. */
type ColumnType = 'text' | 'integer' | 'real' | 'flag' | 'time' | 'json' | 'attributes' | 'reference' | 'references';

/** How a column refers to rows of another table: by key on the wire, by id in the database. */
export interface Reference {
  /** Name of the other table, for messages and checks. */
  table: string;
  /** SQL for the id, given SQL for the key; `row` is SQL for the whole row on the wire. */
  id(key: string, row: string): string;
  /** SQL for the key, given SQL for the id; null when no such row exists. */
  key(id: string): string;
}

/** The form of a text. */
interface TextForm {
  isRight(text: string): boolean;
  /** What the refusal of a wrong text says. */
  reason: string;
  /** The same for programs. */
  code: RefusalCode;
  /** The one spelling in which a text is checked and stored. Default: as it was sent. */
  spelling?(text: string): string;
}

/** A column of a table, used by import, export and REST. */
export interface Column {
  type: ColumnType;
  /** A new row must have a value. */
  isRequired?: true;
  /** Value of a new row that does not set the column. Default: null. */
  standard?: string | number | readonly never[];
  /** Maximum length of a text, or maximum of a number. */
  most?: number;
  /** Minimum of a number. */
  least?: number;
  form?: TextForm;
  /** The allowed values. */
  values?: readonly (string | number)[];
  reference?: Reference;
  /** An amount of đồng that somebody pays; `price` must also be more than 0. */
  money?: 'price' | 'amount';
  /** The column's name in the database, if different. */
  column?: string;
  /** SQL that reads the value from another table, for a row `t`. */
  shown?: string;
  /** Counted by the shop while it sells: a change of an existing entry never writes it. */
  isCounted?: true;
  /** Computed by the backend from other columns; neither received nor sent. */
  isDerived?: true;
}

const MAX_LINE = 255;
const MAX_TEXT = 400_000;
const MAX_INTEGER = 10_000_000_000;

type More = Omit<Column, 'type'>;

/** A text of one line. */
export const line = (more: More = {}): Column => ({ type: 'text', most: MAX_LINE, ...more });
/** A long text, such as the content of a page. */
export const text = (more: More = {}): Column => ({ type: 'text', most: MAX_TEXT, ...more });
/** A whole number, 0 or more. */
export const integer = (more: More = {}): Column => ({ type: 'integer', least: 0, most: MAX_INTEGER, ...more });
/** A price in đồng. */
export const price = (more: More = {}): Column => integer({ money: 'price', ...more });
/** An amount in đồng that may be 0, such as a surcharge. */
export const amount = (more: More = {}): Column => integer({ money: 'amount', ...more });
/** Any number. */
export const real = (more: More = {}): Column => ({ type: 'real', most: MAX_INTEGER, ...more });
/** Yes or no: true and false on the wire, 1 and 0 in the database. */
export const flag = (standard: 0 | 1, more: More = {}): Column => ({ type: 'flag', standard, ...more });
export const time = (more: More = {}): Column => ({ type: 'time', ...more });
/** Any JSON. */
export const json = (more: More = {}): Column => ({ type: 'json', most: MAX_TEXT, ...more });
/** One row of another table. */
export const one = (reference: Reference, more: More = {}): Column => ({
  type: 'reference',
  reference,
  most: MAX_LINE,
  ...more,
});
/** A list of rows of another table, kept as a JSON list of ids. */
export const many = (reference: Reference, more: More = {}): Column => ({
  type: 'references',
  reference,
  standard: [],
  ...more,
});
/** A column that the backend computes. */
export const derived = (): Column => ({ type: 'text', isDerived: true });

/** A reference by one unique column of the other table. */
export const by = (table: string, column: string): Reference => ({
  table,
  id: (key) => `(select r.id from ${table} r where r.${column} = ${key})`,
  key: (id) => `(select r.${column} from ${table} r where r.id = ${id})`,
});
