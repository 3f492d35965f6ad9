import { settingFormOf } from '../../app/rules/setting-forms.ts';
import type { CommerceEnv } from '../../env.ts';
import { changeRow, createRow, RowRefused, removeRow } from '../../exchange/rules/row-change.ts';
import type { WireRow } from '../../tables/check.ts';
import { fieldError, RestError } from '../../transport/rest/answer.ts';
import type { Difference } from '../../transport/rest/kept-values.ts';
import { recordRow, tableOfPath } from '../../transport/rest/record-row.ts';
import { refused } from '../../transport/rules/refused.ts';

/**
 * Restores the state of a record before a change. Throws RestError 409 if it was changed since, 400 if it is not
 * possible.
 */
export async function undoChange(env: CommerceEnv, record: string, { before, after }: Difference): Promise<void> {
  const now = await recordRow(env, record);
  const isSame = JSON.stringify(after && now && only(now.row, Object.keys(after))) === JSON.stringify(after);
  if (!isSame || (after === null && now !== null))
    throw new RestError(409, refused('RECORD_CHANGED', 'The record was changed by somebody else.'));
  try {
    const table = now?.table ?? tableOfPath(record);
    if (!table) throw new RestError(409, refused('CANNOT_UNDO', 'This change cannot be taken back.'));
    const form = settingFormOf(record);
    if (form && before) await form.save(env, before);
    else if (now && before) await changeRow(env, table, now.row, before);
    else if (now) await removeRow(env, table, now.row);
    else if (before) await createRow(env, table, before);
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error;
    throw fieldError(error.column, error.refused);
  }
}

const only = (row: WireRow, names: readonly string[]): WireRow =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
