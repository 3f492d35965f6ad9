import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type FileKind, foreign, opened } from '../reading/kinds/file-kind.ts';
import { exportedPeople } from '../reading/people/people-files.ts';
import type { Report } from '../reading/report.ts';
import type { CsvChoices, CsvForm } from '../reading/sheet/csv-form.ts';
import { tableOfFile } from './rows.ts';

/** A folder or file to import, sorted by the kind of its files. */
export interface Source {
  files: Record<FileKind, string[]>;
  /** Files of rows (one JSON object per line), by table. */
  rowFiles: Map<string, string[]>;
  /** How each CSV file is written. */
  forms: Map<string, CsvForm>;
  /** Folders with pictures. A path is looked up in each; the first match wins. */
  mediaFolders: string[];
}

/** No file could be read, or not all of a catalogue that is to be replaced. */
export class NothingRead extends Error {}

/** What is done with the files that are found. */
interface Reading extends CsvChoices {
  mediaFolder: string | null;
  isReplacing: boolean;
}

/**
 * Finds CSV files, files of rows and picture folders at the given paths. Other files are reported as skipped, and those
 * that cannot be read. Throws when nothing is found or readable, and when a catalogue would be replaced by a part of its
 * files.
 */
export async function openSource(paths: readonly string[], reading: Reading, report: Report): Promise<Source> {
  const files: Source['files'] = {
    ...{ products: [], attributes: [], categories: [], reviews: [] },
    ...{ links: [], productVideos: [], pages: [], blocks: [], videos: [], meanings: [], sources: [] },
    ...{ redirects: [], discounts: [], posts: [], customers: [], pastOrders: [] },
  };
  const source: Source = { files, rowFiles: new Map(), forms: new Map(), mediaFolders: [] };
  const found = paths.flatMap(filesAt);
  const unreadable: string[] = [];
  for (const file of found) {
    try {
      const reason = await sortFile(source, file, reading);
      if (reason) report.skip({ file, line: null, what: basename(file), reason });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      unreadable.push(`${file}: ${reason}`);
      report.skip({ file, line: null, what: basename(file), reason });
    }
  }
  if (unreadable.length > 0 && (reading.isReplacing || unreadable.length === found.length))
    throw new NothingRead(unreadable.join('\n'));
  const roots = reading.mediaFolder
    ? [reading.mediaFolder]
    : paths.map((path) => (isFolder(path) ? path : dirname(path)));
  source.mediaFolders = roots.flatMap(mediaBelow);
  return source;
}

/** Adds a file to those of its kind, or returns why it is of none. Throws when it cannot be read. */
async function sortFile(
  { files, rowFiles, forms }: Source,
  file: string,
  choices: CsvChoices,
): Promise<string | undefined> {
  const named = tableOfFile(file);
  const people = exportedPeople(file);
  if (people === 'staff') return;
  if (people) {
    files[people].push(file);
    return;
  }
  if (OLD_WORKBOOK.test(file)) return 'a workbook of this old form is not read: save it as .xlsx';
  if (!SHEET.test(file)) {
    if (!named) return 'no table has this name';
    rowFiles.set(named.name, [...(rowFiles.get(named.name) ?? []), file]);
    return;
  }
  const { form, kind, table } = await opened({ name: file, content: () => createReadStream(file) }, choices, named);
  forms.set(file, form);
  if (kind) files[kind].push(file);
  else if (table) rowFiles.set(table.name, [...(rowFiles.get(table.name) ?? []), file]);
  else return foreign(form.header) ?? 'the header is of no known format';
  return;
}

/** Files of rows by the ends of their names; of those in a folder, texts may be anything. */
const SHEET = /\.(?:csv|tsv|txt|xml|xlsx)$/i;
const LISTED = /\.(?:csv|tsv|xml|xlsx?|jsonl)$/i;
const OLD_WORKBOOK = /\.xls$/i;

const isFolder = (path: string) => statSync(path).isDirectory();

function filesAt(path: string): string[] {
  if (!existsSync(path)) throw new NothingRead(`${path}: there is no such file or folder`);
  if (!isFolder(path)) return [path];
  const found = listFiles(path);
  if (found.length === 0) throw new NothingRead(`${path}: no CSV file in this folder`);
  return found;
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => LISTED.test(file) || tableOfFile(file) !== null)
    .sort();
}

const PLACES = ['media/catalog/product', 'pub/media/catalog/product', 'catalog/product', 'import', 'images'];

function mediaBelow(root: string): string[] {
  const places = [...PLACES, 'media', 'pub/media', '.'];
  return places.map((place) => join(root, place)).filter((folder) => existsSync(folder));
}
