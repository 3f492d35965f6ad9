import type { WireRow } from '../../tables/check.ts';
import type { Api } from './api.ts';
import type { MediaImport } from './media.ts';
import type { Report } from './report.ts';
import type { ImportSession, SessionOptions } from './session.ts';
import type { CsvChoices, CsvForm } from './sheet/csv-form.ts';
import type { DateForm, DateOrder } from './sheet/date.ts';

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

/** State shared by the parts of one import. */
export interface ImportContext {
  api: Api;
  options: Options;
  report: Report;
  session: ImportSession;
  media: MediaImport;
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
