import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { CommerceEnv } from '../../env.ts';
import { markStale, purgeRows } from '../../exchange/db/table-marks.ts';
import { renewStale } from '../../exchange/rules/import-batch.ts';
import { product as productTable } from '../../tables/product.ts';
import type { Refused } from '../../transport/rules/refused.ts';
import {
  abortIfChanged,
  addToCategory,
  type ChangedRow,
  isAborted,
  listChangedRows,
  takeFromCategory,
  touch,
  writeColumn,
  writeSpecialPrices,
} from '../db/goods-changes.ts';
import { CHANGED_SINCE, GONE, type GoodsChange, type PlannedGoods, periodOf, planGoods } from './plan-change.ts';

/** The most products and variants that are changed at once. */
export const MOST_ROWS = 3000;
/** How often a run begins anew because somebody changed one of its products in that moment. */
const ATTEMPTS = 3;

/** More products and variants than are changed at once. */
export class TooManyRows extends Error {}

/** The plan of a change; products that do not exist are left out. Throws TooManyRows. */
export async function tryGoods(db: D1Database, change: GoodsChange, ids: readonly number[]): Promise<PlannedGoods[]> {
  const rows = await listChangedRows(db, ids, MOST_ROWS + 1);
  if (rows.length > MOST_ROWS) throw new TooManyRows();
  return planGoods(change, rows);
}

/** A product with the seal of the plan that a person has read. */
interface ReadPlan {
  id: number;
  seal: string;
}

/** What became of a run. */
interface RunGoods {
  done: PlannedGoods[];
  refused: { id: number; refusal: Refused }[];
}

/** Sorts products into those that are changed as their person has read it, and the others. */
function sorted(plans: readonly PlannedGoods[], read: readonly ReadPlan[]): RunGoods {
  const byId = new Map(plans.map((plan) => [plan.product.id, plan]));
  const run: RunGoods = { done: [], refused: [] };
  for (const { id, seal } of read) {
    const plan = byId.get(id);
    const wrong = plan?.rows.find(({ refusal }) => refusal !== null)?.refusal ?? null;
    if (!plan) run.refused.push({ id, refusal: GONE });
    else if (plan.seal !== seal) run.refused.push({ id, refusal: CHANGED_SINCE });
    else if (wrong) run.refused.push({ id, refusal: wrong });
    else if (plan.rows.length > 0) run.done.push(plan);
  }
  return run;
}

/**
 * Changes products exactly as their plans say which a person has read; a product that changed since is refused. Those that
 * are changed are changed together, in one transaction with the purge of the pages that show them. Throws TooManyRows.
 */
export async function changeGoods(env: CommerceEnv, change: GoodsChange, read: readonly ReadPlan[]): Promise<RunGoods> {
  const ids = read.map(({ id }) => id);
  for (let attempt = 1; ; attempt++) {
    const run = sorted(await tryGoods(env.DB, change, ids), read);
    if (run.done.length === 0) return run;
    try {
      await env.DB.batch(statementsOf(env.DB, change, run.done, new Date()));
    } catch (error) {
      // The next plan names the product that changed in between.
      if (isAborted(error) && attempt < ATTEMPTS) continue;
      throw error;
    }
    while ((await renewStale(env)) > 0);
    return run;
  }
}

function statementsOf(
  db: D1Database,
  change: GoodsChange,
  plans: readonly PlannedGoods[],
  now: Date,
): D1PreparedStatement[] {
  const changed: ChangedRow[] = plans.flatMap(({ rows }) => rows.map(({ row }) => row));
  // The marks are those of a row whose column was sent.
  const sent = changed.map(({ id }) => ({ id, [change.kind]: true }));
  const marks = () => [...purgeRows(db, productTable, sent, true, now), ...markStale(db, productTable, sent, true)];
  // Before and after: a list that a product leaves shows it until then.
  return [abortIfChanged(db, changed), ...marks(), ...writes(db, change, plans, now.toISOString()), ...marks()];
}

function writes(
  db: D1Database,
  change: GoodsChange,
  plans: readonly PlannedGoods[],
  at: string,
): D1PreparedStatement[] {
  const rows = plans.flatMap((plan) => plan.rows);
  const ids = rows.map(({ row }) => row.id);
  const values = rows.map(({ row, after }) => ({ id: row.id, value: Number(after) }));
  if (change.kind === 'price') return [writeColumn(db, 'price', values, at)];
  if (change.kind === 'state') return [writeColumn(db, 'status', values, at)];
  if (change.kind === 'special_price') {
    const prices = rows.map(({ row, after }) => ({ id: row.id, value: after === null ? null : Number(after) }));
    return [writeSpecialPrices(db, prices, { ...periodOf(change), at })];
  }
  const moved = { category: change.category, ids };
  return [change.action === 'add' ? addToCategory(db, moved) : takeFromCategory(db, moved), touch(db, ids, at)];
}
