import type { D1Database } from '@cloudflare/workers-types';
import { type Refused, refused } from '../../transport/rules/refused.ts';
import { listOrders, type StoredOrder } from '../db/order.ts';
import { type Handover, sendOrder, whyNotSent, wrongWaybills } from './send-order.ts';

/** The most characters of a carrier or a waybill, as the REST takes them for one order. */
export const MOST_CHARACTERS = 100;
/** Digits of an order number with its zeros, which spreadsheets drop. */
const NUMBER_DIGITS = 9;

/** A row of a file: who took the parcel of which order. */
interface SentRow extends Handover {
  number: string;
}

/** What becomes of a row: the order it is about, and why it is not sent; null: it is. */
export interface RowOutcome {
  number: string;
  orderId: number | null;
  refusal: Refused | null;
  /** The column that the refusal is about; null: the whole row. */
  field: 'number' | 'carrier' | 'waybill' | null;
}

const MISSING = refused('FIELD_MISSING', 'A value is required.');
const TOO_LONG = refused('FIELD_TOO_LONG', 'The text is too long.', MOST_CHARACTERS);
const UNKNOWN = refused('ORDER_UNKNOWN', 'There is no order of this number.');
const REPEATED = refused('ROW_REPEATED', 'An earlier row is about this order.');
/** A long number as spreadsheets shorten it: `1.23E+12`. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i;

const wholeNumber = (typed: string): string => {
  const digits = typed.trim().replace(/^#/, '');
  return /^\d+$/.test(digits) ? digits.padStart(NUMBER_DIGITS, '0') : digits;
};

function cellProblem(text: string): Refused | null {
  if (text === '') return MISSING;
  if (SHORTENED.test(text)) return refused('CELL_SHORTENED', 'A spreadsheet shortened the number.', text);
  return text.length > MOST_CHARACTERS ? TOO_LONG : null;
}

function rowProblem(row: SentRow): Pick<RowOutcome, 'refusal' | 'field'> {
  for (const field of ['number', 'carrier', 'waybill'] as const) {
    const refusal = cellProblem(row[field]);
    if (refusal) return { refusal, field };
  }
  return { refusal: null, field: null };
}

/** A row, its outcome as far as it is known before anything is sent, and its order. */
interface Plan {
  row: SentRow;
  outcome: RowOutcome;
  stored: StoredOrder | null;
}

async function planRows(db: D1Database, typed: readonly SentRow[]): Promise<Plan[]> {
  const rows = typed.map(({ number, carrier, waybill }) => ({
    ...{ number: wholeNumber(number), carrier: carrier.trim(), waybill: waybill.trim() },
  }));
  const orders = await listOrders(db, 'number', [...new Set(rows.map(({ number }) => number))]);
  const byNumber = new Map(orders.map((stored) => [stored.order.increment_id, stored]));
  const seen = new Set<string>();
  const known = rows.flatMap((row) => {
    const stored = byNumber.get(row.number);
    return stored ? [{ row, stored, waybill: row.waybill }] : [];
  });
  const wrong = await wrongWaybills(db, known);
  const wrongOf = new Map(known.map(({ row }, place) => [row, wrong[place] ?? null]));
  return rows.map((row) => {
    const stored = byNumber.get(row.number) ?? null;
    const about = { number: row.number, orderId: stored?.order.id ?? null };
    const problem = rowProblem(row);
    if (problem.refusal) return { row, stored, outcome: { ...about, ...problem } };
    if (!stored) return { row, stored, outcome: { ...about, refusal: UNKNOWN, field: 'number' } };
    if (seen.has(row.number)) return { row, stored, outcome: { ...about, refusal: REPEATED, field: 'number' } };
    seen.add(row.number);
    const notSent = whyNotSent(stored);
    const wrongWaybill = notSent ? null : (wrongOf.get(row) ?? null);
    const refusal = notSent ?? wrongWaybill;
    return { row, stored, outcome: { ...about, refusal, field: wrongWaybill && 'waybill' } };
  });
}

/** What each row of a file would do; nothing is changed. */
export const tryRows = async (db: D1Database, rows: readonly SentRow[]): Promise<RowOutcome[]> =>
  (await planRows(db, rows)).map(({ outcome }) => outcome);

/**
 * Sends the orders of the rows that a trial accepts. The same rows again change nothing: the orders are sent. `onSent` is
 * called after each order, because those that were sent stay so when a later row fails.
 */
export async function sendRows(
  db: D1Database,
  rows: readonly SentRow[],
  { now, onSent }: { now: Date; onSent(orderId: number): Promise<void> },
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (const { row, outcome, stored } of await planRows(db, rows)) {
    const refusal =
      outcome.refusal || !stored ? outcome.refusal : await sendOrder(db, stored, row, { seen: null, now });
    if (stored && !refusal) await onSent(stored.order.id);
    outcomes.push({ ...outcome, refusal });
  }
  return outcomes;
}
