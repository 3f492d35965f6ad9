import type { FileReason } from '../../../../../src/kernel/files/file-reasons.ts';
import type { SentCustomer, SentOrder } from '../../rules/sent-people.ts';
import { codedReason } from '../file-reasons.ts';
import { Report } from '../report.ts';
import { readAll } from '../sheet/csv.ts';
import type { CsvForm } from '../sheet/csv-form.ts';
import { DateForm, type DateOrder } from '../sheet/date.ts';
import type { SheetRow } from '../sheet/row.ts';
import { CUSTOMER_KINDS, isAddressKind } from './customer-kinds.ts';
import { ORDER_KINDS, type OrderKind } from './order-kinds.ts';
import { Columns, isOfKind, type PeopleKind, Unfit } from './people-kind.ts';
import { readCustomer } from './read-customer.ts';
import { beginsOrder, readOrder } from './read-order.ts';

/** What the rows of a file of people are. */
export type PeopleSort = 'customers' | 'orders';

/** A customer or an order of a file, or why its row is not taken: `column` is the file's. It names nobody. */
export type PeopleRow = { /** Rows of the file. */ rows: number } & (
  | { line: number; row: SentCustomer | SentOrder; refused?: never }
  | {
      line: number | null;
      row?: never;
      refused: { column: string; reason: string; code: FileReason | null; values: readonly string[] };
    }
);

/** How a file of people is read; `rate`: đồng per unit of its currency; `dates`: null, as the whole file agrees. */
interface PeopleReading {
  form: CsvForm;
  dates: DateOrder | null;
  rate: number;
  /** The kind of a plain sheet, whose columns a person matched; left out: as the heading tells. */
  plain?: PeopleKind | undefined;
  /** Is told each filled cell in a column that is not read. */
  leave: (column: string) => void;
}

const DATED = /date|created|dob|at$|ngày|registered/i;

/** The kind of a file of customers by its heading. */
export const customerKind = ({ header }: CsvForm): PeopleKind | undefined =>
  CUSTOMER_KINDS.find((kind) => isOfKind(kind, header));
/** The kind of a file of orders by its heading. */
export const orderKind = ({ header }: CsvForm): OrderKind | undefined =>
  ORDER_KINDS.find((kind) => isOfKind(kind, header));

async function dateOrder(file: string, { form, dates }: PeopleReading): Promise<DateOrder | null> {
  if (dates) return dates;
  const found = new DateForm();
  for await (const { row } of readAll(file, new Report(), form))
    for (const [column, cell] of Object.entries(row)) if (DATED.test(column)) found.note(cell);
  return found.order;
}

/** Reads a file of people row by row, each customer or order with its line. */
export async function* peopleRows(sort: PeopleSort, file: string, reading: PeopleReading): AsyncGenerator<PeopleRow> {
  const raw = new Report();
  yield* sort === 'customers' ? customerRows(file, reading, raw) : orderRows(file, reading, raw);
  // What is no row at all has at most a line.
  for (const { line, reason } of raw.skipped) yield { line, rows: 1, refused: unread(reason) };
}

/** A refusal of the reading of the file: `column: reason`, or a reason alone. */
function unread(refusal: string) {
  const { code = null, column = '', values = [] } = codedReason(refusal) ?? {};
  return { column, reason: column ? refusal.slice(column.length + 2) : refusal, code, values };
}

async function* customerRows(file: string, reading: PeopleReading, raw: Report): AsyncGenerator<PeopleRow> {
  const { form, plain, leave } = reading;
  const kind = plain ?? customerKind(form);
  if (!kind) return;
  const dates = await dateOrder(file, reading);
  const columns = new Columns(kind, form.header);
  for await (const { row, line, refusal } of readAll(file, raw, form)) {
    if (refusal !== undefined) yield { line, rows: 1, refused: unread(refusal) };
    else {
      for (const column of columns.unread(row)) leave(column);
      yield taken(columns, { line, rows: 1 }, () => readCustomer(row, columns, dates, isAddressKind(kind)));
    }
  }
}

async function* orderRows(file: string, reading: PeopleReading, raw: Report): AsyncGenerator<PeopleRow> {
  const { form, rate } = reading;
  const kind = orderKind(form);
  if (!kind) return;
  const dates = await dateOrder(file, reading);
  const columns = new Columns(kind, form.header);
  const orderOf = (rows: readonly SheetRow[], line: number): PeopleRow => {
    const broken = rows.find(({ refusal }) => refusal !== undefined);
    if (broken) return { line: broken.line, rows: rows.length, refused: unread(broken.refusal ?? '') };
    return taken(columns, { line, rows: rows.length }, () => readOrder(rows, { kind, columns, dates, rate }));
  };
  let rows: SheetRow[] = [];
  let above: string | null = null;
  for await (const one of readAll(file, raw, form)) {
    if (beginsOrder(one.row, columns, above)) {
      if (rows[0]) yield orderOf(rows, rows[0].line);
      rows = [];
      above = columns.text(one.row, 'number');
    }
    rows.push(one);
  }
  if (rows[0]) yield orderOf(rows, rows[0].line);
}

/** What a row becomes, or why it cannot be taken. */
function taken(
  columns: Columns,
  place: { line: number; rows: number },
  read: () => SentCustomer | SentOrder,
): PeopleRow {
  try {
    return { ...place, row: read() };
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    const { field, message, code, values } = error;
    return { ...place, refused: { column: field ? columns.name(field) : '', reason: message, code, values } };
  }
}
