import type { WireRow } from '../../tables/check.ts';
import type { Table } from '../../tables/table.ts';

/**
 * A sent row of a table whose rows the shop answers: who answered, and when, is what the shop saw and never what was sent. An
 * emptied answer has neither.
 */
export function signedAnswer(
  table: Table,
  sent: WireRow,
  { before, by, now }: { before: WireRow; by: string; now: Date },
): WireRow {
  if (!table.columns.answered_by) return sent;
  const { answered_by: _, answered_at: __, ...row } = sent;
  if (row.answer === undefined) return row;
  const answer = typeof row.answer === 'string' ? row.answer.trim() || null : row.answer;
  if (answer === (before.answer ?? null)) return { ...row, answer };
  const isAnswered = answer !== null;
  return { ...row, answer, answered_by: isAnswered ? by : null, answered_at: isAnswered ? now.toISOString() : null };
}
