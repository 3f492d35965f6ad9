import type { Api } from './api.ts';
import type { ReadAttribute } from './attributes.ts';
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
  /** Places of the rows of products, by their SKUs in small letters. */
  rowOrder: Map<string, number>;
  /** Attributes that products of this source vary by. */
  superCodes: Set<string>;
}
