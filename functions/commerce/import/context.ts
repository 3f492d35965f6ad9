import type { WireRow } from '../tables/check.ts';
import type { Api } from './api.ts';
import type { MediaImport } from './media.ts';
import type { Report } from './report.ts';
import type { ImportSession } from './session.ts';

/** How the command was called. */
export interface Options {
  /** Đồng per unit of the file's currency; 1 when the file is in đồng. */
  rate: number;
  /** The catalogue becomes just what the source holds. */
  isReplacing: boolean;
  mediaFolder: string | null;
  /** Tables that are not empty stay as they are. */
  isFilling?: boolean;
  /** The search index is made anew after the import, and not kept up meanwhile. */
  isIndexedAfter?: boolean;
}

/** An attribute while the files are read: what a file says of it, and the options that rows name. */
export interface ReadAttribute {
  input: string;
  /** What is sent of it; an attribute that the shop has already is not described anew by a guess. */
  row: WireRow;
  options: Map<string, WireRow>;
  /** How a variant's SKU names an option, and what else it is by it (`mastercolor=Đen`), by labels. */
  skuParts: Map<string, string>;
  implied: Map<string, string>;
  file: string;
  line: number | null;
}

/** What the parts of one import share. */
export interface ImportContext {
  api: Api;
  options: Options;
  report: Report;
  session: ImportSession;
  media: MediaImport;
  attributes: Map<string, ReadAttribute>;
  /** Input of the attributes that the shop has. */
  shopInputs: Map<string, string>;
  /** Where the rows of products stand in the files, by their SKUs in small letters. */
  rowOrder: Map<string, number>;
  /** Attributes that products of this source vary by. */
  superCodes: Set<string>;
}
