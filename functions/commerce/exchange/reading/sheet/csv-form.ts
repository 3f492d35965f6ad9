import { pipeline, Readable } from 'node:stream';
import { type CsvError, type Parser, parse } from 'csv-parse';
import { NumberForm, type NumberFormName } from '../../../../../src/kernel/files/sheet-numbers.ts';
import {
  type Encoding,
  EncodingGuess,
  type Separator,
  separatorOf,
} from '../../../../../src/kernel/files/sheet-text.ts';
import type { Kind } from '../kinds/kind.ts';
import { type NumberCells, notedNumbers } from './csv-numbers.ts';
import type { Content, SheetRow } from './row.ts';

const HEAD_LENGTH = 64 * 1024;

/** What whoever imports says of the files; null: as each whole file agrees. */
export interface CsvChoices {
  encoding?: Encoding | null;
  prices?: NumberFormName | null;
}

/** How a CSV file is written. */
export interface CsvForm {
  encoding: Encoding;
  separator: Separator;
  /** What ends a line; without it the parser finds it, slowly in a Worker: it makes a buffer for each letter until then. */
  lineEnd?: string;
  /** Lines above the header. */
  linesAbove: number;
  header: string[];
  /** Which of its cells hold numbers, and how they are written; null: it does not tell. */
  cells: NumberCells;
  numbers: NumberFormName | null;
  content: Content;
  /** The number of its rows without the header. */
  rows: number;
  /** Reads the rows of a file that is no CSV. */
  read?: (content: Content) => Promise<SheetRow[]>;
  /** The kind of a file that another system wrote. */
  kind?: Kind;
}

type Writing = Pick<CsvForm, 'encoding' | 'separator' | 'lineEnd' | 'linesAbove'>;

/** The text of a file, piece by piece, without a byte order mark. */
async function* textOf(content: Content, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of content()) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/**
 * Settings of the parser for a file. A record with an error is given to `onSkip`; with `isRelaxed` one that has another
 * number of cells than the header comes with its error.
 */
export const parserOf = (
  { separator, lineEnd, linesAbove }: Writing,
  onSkip?: (error: CsvError | undefined, raw?: string) => void,
  isRelaxed = false,
) =>
  parse({
    delimiter: separator,
    ...(lineEnd && { record_delimiter: lineEnd }),
    from_line: linesAbove + 1,
    columns: onSkip !== undefined && ((names: string[]) => names.map(nameOf)),
    info: onSkip !== undefined,
    // Spaces before a quote do not belong to the cell; a tab is a separator there.
    ltrim: separator !== '\t',
    // Tables with tabs may have quotes within a cell.
    relax_quotes: separator === '\t',
    skip_empty_lines: true,
    ...((!onSkip || isRelaxed) && { relax_column_count: true }),
    ...(!onSkip && { to: linesAbove + 1 }),
    ...(onSkip && {
      skip_records_with_error: true,
      on_skip: (error, raw) => {
        onSkip(error, raw);
        return undefined;
      },
    }),
  });

const nameOf = (name: string) => name.normalize('NFC').trim();

/** Reads a CSV file once, whole, to find out how it is written. Throws the reason when it cannot be read. */
export async function csvForm(
  content: Content,
  { encoding: chosen = null, prices = null }: CsvChoices,
  cellsOf: (header: readonly string[]) => NumberCells,
): Promise<CsvForm> {
  const guess = new EncodingGuess();
  for await (const chunk of content()) guess.note(chunk);
  const encoding = guess.encoding(chosen);
  const head = await headOf(content, encoding);
  const writing = { encoding, ...separatorOf(head), lineEnd: lineEndOf(head) };
  const header = await headerOf(content, writing);
  const cells = cellsOf(header);
  const numbers = new NumberForm(writing.separator === ';' ? 'vi' : null);
  let rows = 0;
  await survey(content, writing, (row) => {
    rows += 1;
    notedNumbers(row, cells, numbers);
  });
  return { ...writing, content, header, rows, cells, numbers: prices ?? numbers.form };
}

/** The first end of a line that stands in no quoted cell; a break within one says nothing. */
function lineEndOf(head: string): string {
  for (const [part] of head.matchAll(/"[^"]*(?:"|$)|\r\n|\n|\r/g)) if (!part.startsWith('"')) return part;
  // A quote that nobody closes, as in 5", makes all of it one cell.
  return /\r\n|\n|\r/.exec(head)?.[0] ?? '\n';
}

async function headOf(content: Content, encoding: Encoding): Promise<string> {
  let head = '';
  for await (const piece of textOf(content, encoding)) {
    head += piece;
    if (head.length > HEAD_LENGTH) break;
  }
  return head;
}

async function headerOf(content: Content, writing: Writing): Promise<string[]> {
  const parser = parserOf(writing);
  try {
    for await (const record of piped(content, writing, parser) as AsyncIterable<string[]>) return record.map(nameOf);
  } catch {
    throw new Error('the header is not valid CSV');
  }
  return [];
}

/** A parser that reads a file. An error of the file is one of the parser. */
export const piped = (content: Content, { encoding }: Pick<Writing, 'encoding'>, parser: Parser): Parser =>
  pipeline(Readable.from(textOf(content, encoding)), parser, () => {});

async function survey(content: Content, writing: Writing, note: (row: Record<string, string>) => void): Promise<void> {
  let isCutOff = false;
  const parser = parserOf(writing, (error) => {
    isCutOff ||= error?.code === 'CSV_QUOTE_NOT_CLOSED';
  });
  for await (const { record } of piped(content, writing, parser) as AsyncIterable<{ record: Record<string, string> }>)
    note(record);
  // Nothing after an open quote can be trusted.
  if (isCutOff) throw new Error('the file ends inside a quoted cell; it looks cut off');
}
