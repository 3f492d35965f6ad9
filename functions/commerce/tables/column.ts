/** What a value of a column is on the wire. Money is an integer number of đồng; a time is ISO 8601 UTC. */
type ColumnType = 'text' | 'integer' | 'real' | 'flag' | 'time' | 'json' | 'attributes' | 'reference' | 'references';

/** How a column refers to rows of another table: on the wire by their key, in the database by their id. */
export interface Reference {
  /** Name of the table, for messages and for checks. */
  table: string;
  /** SQL of the id, from SQL of the key; `row` is SQL of the whole row on the wire. */
  id(key: string, row: string): string;
  /** SQL of the key, from SQL of the id; null when there is no such row. */
  key(id: string): string;
}

/** One column of a table, as import, export and REST know it. */
export interface Column {
  type: ColumnType;
  /** A new row must have a value. */
  isRequired?: true;
  /** What a new row has that says nothing; left out: null. */
  standard?: string | number | readonly never[];
  /** Longest text, or largest number. */
  most?: number;
  /** Smallest number. */
  least?: number;
  /** What a text has to look like, and how that is said to who sent another. */
  form?: { pattern: RegExp; reason: string };
  /** The only values there are. */
  values?: readonly (string | number)[];
  reference?: Reference;
  /** Its name in the database, where that is another. */
  column?: string;
  /** SQL that shows it, of a row `t`: it stands in another table, where the backend keeps it. */
  shown?: string;
  /** Made by the backend from the other columns; not sent, not shown. */
  isDerived?: true;
}

const MAX_LINE = 255;
const MAX_TEXT = 400_000;
const MAX_INTEGER = 10_000_000_000;

type More = Omit<Column, 'type'>;

/** A text of one line. */
export const line = (more: More = {}): Column => ({ type: 'text', most: MAX_LINE, ...more });
/** A long text, as of a page. */
export const text = (more: More = {}): Column => ({ type: 'text', most: MAX_TEXT, ...more });
/** A whole number from zero. */
export const integer = (more: More = {}): Column => ({ type: 'integer', least: 0, most: MAX_INTEGER, ...more });
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
/** Made by the backend. */
export const derived = (): Column => ({ type: 'text', isDerived: true });

/** A reference by one column that is unique in the other table. */
export const by = (table: string, column: string): Reference => ({
  table,
  id: (key) => `(select r.id from ${table} r where r.${column} = ${key})`,
  key: (id) => `(select r.${column} from ${table} r where r.id = ${id})`,
});
