import type { FileReason } from '../../../../../src/kernel/files/file-reasons.ts';
import type { NumberFormName } from '../../../../../src/kernel/files/sheet-numbers.ts';
import type { SentCustomer, SentOrder } from '../../rules/sent-people.ts';
import { codedReason, fileReason } from '../file-reasons.ts';
import { foreign, opened } from '../kinds/file-kind.ts';
import type { ColumnMatch } from '../matched-columns.ts';
import { countRows, type FileChoices } from '../plan-file.ts';
import { Report } from '../report.ts';
import { readAll } from '../sheet/csv.ts';
import type { CsvForm } from '../sheet/csv-form.ts';
import { type NamedContent, sheetForm } from '../sheet/sheet-form.ts';
import { Columns, numbersOf, type PeopleKind, type PeopleKindName } from './people-kind.ts';
import { customerKind, orderKind, type PeopleRow, type PeopleSort, peopleRows } from './people-rows.ts';
import { plainCustomers, suggestedCustomers } from './plain-customers.ts';

/** Rows of one request to the shop, and the longest JSON of one, in characters. */
const MOST_ROWS = 100;
const MOST_LENGTH = 300_000;
const MOST_SAMPLES = 3;
const SAMPLE_FIELDS: Readonly<Record<PeopleSort, readonly string[]>> = {
  customers: ['email', 'phone', 'firstname', 'lastname', 'date_of_birth', 'points'],
  orders: ['number', 'created_at', 'status', 'subtotal', 'grand_total'],
};
/** Where the file has a field of a sample, if under another name. */
const READ_FROM: Readonly<Record<string, readonly string[]>> = {
  phone: ['phone', 'telephone'],
  firstname: ['firstname', 'whole_name'],
  lastname: ['lastname', 'whole_name'],
  date_of_birth: ['birthday'],
  grand_total: ['total'],
};
const KIND = { customers: 'customers', orders: 'pastOrders' } as const;
const NONE: Readonly<Record<PeopleSort, FileReason>> = { customers: 'NOT_CUSTOMERS', orders: 'NOT_ORDERS' };

interface PeopleFileRemark {
  line: number | null;
  /** The file's column; empty: the whole row. */
  column: string;
  /** In Vietnamese, or in English beside its code. It names nobody. */
  reason: string;
  code?: FileReason;
  values?: readonly string[];
}

/** Rows that are sent together. */
interface PeopleBatch {
  rows: (SentCustomer | SentOrder)[];
  lines: number[];
}

/** What a file of people is, and the rows that it brings. */
export interface PeoplePlan {
  /** The system that wrote it; null when no people can be read from it. */
  kind: PeopleKindName | null;
  encoding: string | null;
  separator: string | null;
  numbers: NumberFormName | null;
  rows: number;
  samples: {
    line: number;
    cells: { column: string; field: string; before: string; after: string | number | null }[];
  }[];
  batches: PeopleBatch[];
  /** The file's columns by field. */
  columns: Readonly<Record<string, string>>;
  refused: PeopleFileRemark[];
  left: [what: string, count: number][];
  /** Columns of a sheet of no known kind, for a person to match. */
  match: ColumnMatch | null;
}

/** Reads a file of customers or past orders as the rows that the shop takes, as the command does, and sends nothing. */
export async function planPeople(
  sort: PeopleSort,
  file: NamedContent,
  choices: FileChoices,
  rowsMax: number,
): Promise<PeoplePlan> {
  const nothing: PeoplePlan = {
    ...{ kind: null, encoding: null, separator: null, numbers: null, rows: 0, samples: [], batches: [], columns: {} },
    ...{ refused: [], left: [], match: null },
  };
  const failed = (reason: string): PeoplePlan => ({
    ...nothing,
    refused: [{ line: null, column: '', reason, ...codedReason(reason) }],
  });
  try {
    const read = await formOf(sort, file, choices);
    if ('reason' in read) return { ...failed(read.reason), match: read.match };
    const { form, kind } = read;
    const rows = await countRows(file.name, form);
    if (rows > rowsMax) return failed(fileReason('TOO_MANY_ROWS', rowsMax));
    return await planned(sort, { file, form, kind, dates: choices.dates }, { ...nothing, rows });
  } catch (error) {
    if (error instanceof Error && codedReason(error.message)) return failed(error.message);
    throw error;
  }
}

type Read = { form: CsvForm; kind: PeopleKind } | { reason: string; match: ColumnMatch | null };

/** How the file is written and of which kind it is; or why it is of none, with the columns that a person may match. */
async function formOf(sort: PeopleSort, file: NamedContent, choices: FileChoices): Promise<Read> {
  const { match } = choices;
  if (sort === 'customers' && match) {
    const kind = plainCustomers(match);
    return { kind, form: await sheetForm(file, choices, (header) => numbersOf(kind, header)) };
  }
  const { form, kind: found } = await opened(file, choices, null);
  const kind = sort === 'customers' ? customerKind(form) : orderKind(form);
  if (kind && found === KIND[sort]) return { form, kind };
  const isOther = Boolean(found || foreign(form.header) || customerKind(form) || orderKind(form));
  if (sort === 'customers' && !isOther && form.header.length > 0)
    return { reason: fileReason('HEADER_UNKNOWN'), match: suggestedCustomers(form.header) };
  return { reason: fileReason(isOther ? NONE[sort] : 'HEADER_UNKNOWN'), match: null };
}

async function planned(
  sort: PeopleSort,
  { file, form, kind, dates }: { file: NamedContent; form: CsvForm; kind: PeopleKind; dates: FileChoices['dates'] },
  plan: PeoplePlan,
): Promise<PeoplePlan> {
  const left = new Map<string, number>();
  const leave = (column: string) => left.set(column, (left.get(column) ?? 0) + 1);
  const plain = kind.name === 'plain' ? kind : undefined;
  const taken: Extract<PeopleRow, { refused?: never }>[] = [];
  for await (const one of peopleRows(sort, file.name, { form, dates, rate: 1, plain, leave }))
    if (one.refused) plan.refused.push({ line: one.line, ...coded(one.refused) });
    else taken.push(one);
  const columns = new Columns(kind, form.header);
  return {
    ...plan,
    kind: kind.name,
    encoding: form.read ? null : form.encoding,
    separator: form.read ? null : form.separator,
    numbers: form.numbers,
    samples: await samplesOf(sort, file.name, form, columns, taken.slice(0, MOST_SAMPLES)),
    batches: batchesOf(taken),
    columns: columns.named(),
    left: [...left],
  };
}

const coded = ({ code, values, ...refused }: NonNullable<PeopleRow['refused']>) => ({
  ...refused,
  ...(code && { code, values }),
});

function batchesOf(taken: readonly { line: number; row: SentCustomer | SentOrder }[]): PeopleBatch[] {
  const batches: PeopleBatch[] = [];
  let length = 0;
  for (const { line, row } of taken) {
    const size = JSON.stringify(row).length;
    const last = batches.at(-1);
    if (last && last.rows.length < MOST_ROWS && length + size <= MOST_LENGTH) {
      last.rows.push(row);
      last.lines.push(line);
      length += size;
    } else {
      batches.push({ rows: [row], lines: [line] });
      length = size;
    }
  }
  return batches;
}

/** The first rows, as the file has them and as the shop would keep them. */
async function samplesOf(
  sort: PeopleSort,
  name: string,
  form: CsvForm,
  columns: Columns,
  rows: readonly { line: number; row: SentCustomer | SentOrder }[],
): Promise<PeoplePlan['samples']> {
  const raw = { ...form, cells: { counts: [], measures: [], lists: [], composed: [] } };
  const lines = new Set(rows.map(({ line }) => line));
  const asWritten = new Map<number, Record<string, string>>();
  for await (const { row, line } of readAll(name, new Report(), raw)) {
    if (lines.has(line)) asWritten.set(line, row);
    if (asWritten.size === lines.size) break;
  }
  return rows.map(({ line, row }) => ({
    line,
    cells: SAMPLE_FIELDS[sort].flatMap((field) => {
      const after = (row as Record<string, unknown>)[field];
      const written = asWritten.get(line) ?? {};
      const from = (READ_FROM[field] ?? [field]).find((each) => columns.text(written, each) !== '');
      const isShown = (typeof after === 'string' && after !== '') || (typeof after === 'number' && from !== undefined);
      if (!isShown) return [];
      const column = columns.name(from ?? field);
      return [{ column, field, before: from ? columns.text(written, from) : '', after: after as string | number }];
    }),
  }));
}
