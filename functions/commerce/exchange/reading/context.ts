import type { WireRow } from '../../tables/check.ts';
import type { Place, Report } from './report.ts';
import type { CsvChoices, CsvForm } from './sheet/csv-form.ts';
import type { DateForm, DateOrder } from './sheet/date.ts';

/** A row to send, and where it came from; `cell` returns the file's column for a column of the table. */
export interface PlacedRow extends Place {
  row: WireRow;
  what: string;
  cell?: (column: string) => string;
  /** How the accepted row is counted in the report, such as `simple products`. */
  kind?: string;
}

/** What a session does with its rows. */
export interface SessionOptions {
  /** Somebody has looked at the doubtful values, such as a price below 1,000 đ, and they are taken. */
  isTakingDoubtful?: boolean;
  /** Finds out what the import would change, and changes nothing. */
  isTrial?: boolean;
  /** Builds the search index once after the import, instead of updating it with each batch. */
  isIndexedAfter?: boolean;
}

/** Options of the command line. */
export interface Options extends CsvChoices, SessionOptions {
  /** Đồng per unit of the file's currency; 1 when prices are in đồng. */
  rate: number;
  /** Removes everything from the catalogue that the source does not contain. */
  isReplacing: boolean;
  mediaFolder: string | null;
  /** Also loads pictures from servers on this machine and in its network. */
  hasLocalPictures?: boolean;
  /** How dates such as `05/11/2026` are read; left out: as the whole file agrees. */
  dates?: DateOrder | null;
  /** Leaves tables alone that already have rows. */
  isFilling?: boolean;
}

/** An attribute while files are read: its description, and the options that rows use. */
export interface ReadAttribute {
  input: string;
  /** The row to send. An attribute that the shop already has is not described again from a guess. */
  row: WireRow;
  options: Map<string, WireRow>;
  /**
   * How the SKU of a variant names an option, and which other attributes follow from it (`mastercolor=Đen`), by labels.
   */
  skuParts: Map<string, string>;
  implied: Map<string, string>;
  file: string;
  line: number | null;
}

/** Takes the rows of tables, in the order in which the shop needs them. */
export interface RowSink {
  /** Adds a row of a table. Waiting rows of another table are sent first. */
  add: (table: string, row: PlacedRow, mostRows?: number) => Promise<void>;
  /** Sends a table that is replaced as a whole, in one batch. */
  addWhole: (table: string, rows: readonly PlacedRow[]) => Promise<void>;
  flush: () => Promise<void>;
}

/** Finds the pictures and films that rows name. */
export interface PictureFinder {
  /** Notes the address of a picture on another server. */
  noteAddress: (path: string, address: string) => void;
  /** Finds out which paths below /media exist. */
  look: (paths: readonly string[]) => Promise<void>;
  /** Notes a picture that is drawn and therefore has no file. */
  noteDrawn: (path: string) => void;
  /** Whether a path passed to `look` exists. */
  take: (path: string) => boolean;
  /** What to tell of a picture that was not found: the address or path, and the reason. */
  missing: (path: string) => { name: string | undefined; reason: string };
}

/** State shared by the parts of one import. */
export interface ImportContext {
  /** All rows of a table of the shop. */
  shopRows: (table: string) => AsyncIterable<WireRow>;
  options: Options;
  report: Report;
  session: RowSink;
  media: PictureFinder;
  /** How each CSV file is written. */
  forms: ReadonlyMap<string, CsvForm>;
  attributes: Map<string, ReadAttribute>;
  /** Input types of the attributes that the shop already has. */
  shopInputs: Map<string, string>;
  /** Attributes that the shop calls by another word than their code. */
  shopNamed: Set<string>;
  /** Their options by label: an option that only products name stays as it is. */
  shopOptions: Map<string, Map<string, WireRow>>;
  /** The form of the dates in each file of products. */
  dateForms: Map<string, DateForm>;
  /** Positions of product rows in the files, by SKU in lower case. */
  rowOrder: Map<string, number>;
  /** Attributes that products of this source vary by. */
  superCodes: Set<string>;
}

/** The state of an import that has read nothing. */
export const newContext = (
  given: Pick<ImportContext, 'options' | 'report' | 'session' | 'media' | 'forms'>,
  shopRows: ImportContext['shopRows'],
): ImportContext => ({
  ...given,
  shopRows,
  attributes: new Map(),
  shopInputs: new Map(),
  shopNamed: new Set(),
  shopOptions: new Map(),
  superCodes: new Set(),
  rowOrder: new Map(),
  dateForms: new Map(),
});
