import type { D1Database } from '@cloudflare/workers-types';
import type { NewNote } from '../../exchange/rules/undo/keep-people.ts';
import type { PlanPart } from '../../exchange/rules/undo/undo-import.ts';
import type { UndoPart } from '../../exchange/rules/undo/undo-part.ts';
import { listOrderIds, listPastOrders, removePastOrders } from '../db/imported-orders.ts';

/** The notes of past orders that a request brought. */
export const orderNotes = async (db: D1Database, numbers: readonly string[]): Promise<NewNote[]> =>
  (await listOrderIds(db, numbers)).map((id) => ({
    ...{ target: 'sales_order', key: JSON.stringify({ id }), old_values: null, new_values: '""' },
  }));

/** Plans to undo an import of past orders: they go, unless somebody did something with one. */
export const undoOrders: PlanPart = async (db, notes) => {
  const idOf = (key: string) => Number((JSON.parse(key) as { id: number }).id);
  const states = await listPastOrders(
    db,
    notes.map(({ key }) => idOf(key)),
  );
  const touched = new Map(
    states.flatMap((state) => (state.is_touched ? [[state.id, state.increment_id] as const] : [])),
  );
  const part: UndoPart = { statements: [], back: 0, removed: 0, hidden: 0, kept: [], stays: [] };
  for (const { id, key } of notes) {
    const name = touched.get(idOf(key));
    if (name === undefined) continue;
    part.kept.push({ target: 'sales_order', key, name, field: null, code: 'CHANGED_SINCE' });
    part.stays.push(id);
  }
  const gone = states.filter(({ id }) => !touched.has(id));
  part.removed = gone.length;
  if (gone.length > 0) part.statements.push(...removePastOrders(db, gone));
  return part;
};
