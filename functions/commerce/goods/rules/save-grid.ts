import type { D1Database } from '@cloudflare/workers-types';
import type { RefusalCode } from '../../../../src/kernel/web/refusals.ts';
import type { CommerceEnv } from '../../env.ts';
import { renewStale } from '../../exchange/rules/import-batch.ts';
import { planChange } from '../../exchange/rules/table-change.ts';
import type { WireRow } from '../../tables/check.ts';
import { product as productTable } from '../../tables/product.ts';
import { type Refused, refused } from '../../transport/rules/refused.ts';
import { isAborted } from '../db/goods-changes.ts';
import { abortIfGridChanged, type GridRow, listTakenSkus, type VariantGrid } from '../db/variant-grid.ts';

/** The fields of a variant that the grid changes. */
export const GRID_FIELDS = ['price', 'special_price', 'qty', 'sku'] as const;
type GridField = (typeof GRID_FIELDS)[number];

/** The new values of a variant, and those that the person saw. */
interface GridChange {
  id: number;
  seen: Pick<GridRow, GridField>;
  price?: number | null | undefined;
  special_price?: number | null | undefined;
  qty?: number | undefined;
  sku?: string | undefined;
}

/** A value that cannot be saved; `field` is null when the whole variant cannot. */
export interface GridRefusal {
  id: number;
  field: GridField | null;
  refusal: Refused;
}

/** A value that is changed. */
interface GridStep {
  id: number;
  sku: string;
  field: GridField;
  before: number | string | null;
  after: number | string | null;
}

/** What a save changes, or why nothing is saved. */
export interface GridPlan {
  steps: GridStep[];
  refused: GridRefusal[];
}

/** Values that are unusual and that somebody may confirm. */
const CONFIRMABLE: ReadonlySet<RefusalCode> = new Set(['PRICE_FAR_OFF', 'STOCK_UNBUYABLE']);
const COLUMNS: Readonly<Record<string, GridField>> = { 'stock.qty': 'qty' };
const isField = (name: string): name is GridField => GRID_FIELDS.some((field) => field === name);

/** The values that differ from the stored ones. */
const stepsOf = (change: GridChange, row: GridRow): GridStep[] =>
  GRID_FIELDS.flatMap((field) => {
    const after = change[field];
    return after === undefined || after === row[field]
      ? []
      : [{ id: row.id, sku: row.sku, field, before: row[field], after }];
  });

/** A variant whose stored values are not those that the person saw. */
const changedSince = ({ id, seen }: GridChange, row: GridRow): GridRefusal[] =>
  GRID_FIELDS.filter((field) => row[field] !== seen[field]).map((field) => ({
    ...{ id, field },
    refusal: refused('RECORD_CHANGED', 'It was changed by somebody else.', row[field] ?? ''),
  }));

/** Pieces that come to a sold-out variant can be bought; one that was closed by hand while it had pieces stays closed. */
function stockOf(qty: number, { qty: before, is_in_stock, backorders }: GridRow): WireRow {
  if (qty === 0 && backorders === 0) return { qty, is_in_stock: false };
  return qty > 0 && before <= 0 && is_in_stock === 0 ? { qty, is_in_stock: true } : { qty };
}

function wireRow(steps: readonly GridStep[], row: GridRow): WireRow {
  const values = Object.fromEntries(steps.map(({ field, after }) => [field, after]));
  const { qty, ...columns } = values;
  return { id: row.id, ...columns, ...(qty === undefined ? {} : { stock: stockOf(Number(qty), row) }) };
}

/** SKUs that another product has, or that two variants would have. */
async function takenSkus(db: D1Database, steps: readonly GridStep[]): Promise<GridRefusal[]> {
  const named = steps.filter(({ field }) => field === 'sku');
  if (named.length === 0) return [];
  const key = (sku: unknown) => String(sku).toLowerCase();
  const there = await listTakenSkus(
    db,
    named.map(({ after }) => String(after)),
  );
  return named
    .filter(
      ({ id, after }) =>
        there.some((other) => other.id !== id && key(other.sku) === key(after)) ||
        named.some((other) => other.id !== id && key(other.after) === key(after)),
    )
    .map(({ id }) => ({ id, field: 'sku', refusal: refused('FIELD_TAKEN', 'another one has it') }));
}

interface SaveOptions {
  /** Somebody has looked at the unusual values. */
  takesDoubtful: boolean;
  now: Date;
}

/** The plan of a save and its statements; with a refusal there are none. */
async function planGrid(db: D1Database, grid: VariantGrid, changes: readonly GridChange[], options: SaveOptions) {
  const byId = new Map(grid.variants.map((row) => [row.id, row]));
  const known = changes.flatMap((change) => {
    const row = byId.get(change.id);
    return row ? [{ change, row, steps: stepsOf(change, row) }] : [];
  });
  const steps = known.flatMap((entry) => entry.steps);
  const early: GridRefusal[] = [
    ...changes
      .filter(({ id }) => !byId.has(id))
      .map(({ id }): GridRefusal => ({ id, field: null, refusal: refused('FIELD_GONE', 'It was deleted.') })),
    ...known.flatMap(({ change, row }) => changedSince(change, row)),
    ...(await takenSkus(db, steps)),
  ];
  if (early.length > 0 || steps.length === 0) return { steps, refused: early, statements: [] };
  const changed = known.filter((entry) => entry.steps.length > 0);
  const rows = changed.map((entry) => wireRow(entry.steps, entry.row));
  const plan = (isTakingDoubtful: boolean) =>
    planChange(db, productTable, rows, { now: options.now, isById: true, file: { isTakingDoubtful } });
  const strict = await plan(false);
  const isConfirmed = (code: RefusalCode) => options.takesDoubtful && CONFIRMABLE.has(code);
  const left = [...strict.refused, ...strict.remarks].filter(({ code }) => !isConfirmed(code));
  const told = left.map(({ row, column, reason, code, value }): GridRefusal => {
    const name = COLUMNS[column] ?? column;
    return {
      ...{ id: changed[row]?.row.id ?? 0, field: isField(name) ? name : null },
      refusal: refused(code, reason, value),
    };
  });
  if (told.length > 0) return { steps, refused: told, statements: [] };
  const { statements } = strict.refused.length > 0 ? await plan(true) : strict;
  const guard = abortIfGridChanged(
    db,
    changed.map(({ row }) => row),
  );
  return { steps, refused: [], statements: [guard, ...statements] };
}

/** What a save would change, and what cannot be saved. */
export async function tryGrid(
  db: D1Database,
  grid: VariantGrid,
  changes: readonly GridChange[],
  options: SaveOptions,
): Promise<GridPlan> {
  const { steps, refused: left } = await planGrid(db, grid, changes, options);
  return { steps, refused: left };
}

/** Saves all values or none. `isSaved` is false when something was refused, or when a variant changed in that moment. */
export async function saveGrid(
  env: CommerceEnv,
  grid: VariantGrid,
  changes: readonly GridChange[],
  options: SaveOptions,
): Promise<GridPlan & { isSaved: boolean }> {
  const { steps, refused: left, statements } = await planGrid(env.DB, grid, changes, options);
  if (statements.length === 0) return { steps, refused: left, isSaved: false };
  try {
    await env.DB.batch(statements);
  } catch (error) {
    return { steps, refused: refusedAtOnce(error, steps), isSaved: false };
  }
  await renewStale(env);
  return { steps, refused: [], isSaved: true };
}

/** What somebody else did in the moment of the save. Throws an error that is none of this. */
function refusedAtOnce(error: unknown, steps: readonly GridStep[]): GridRefusal[] {
  const isTaken = String(error).includes('UNIQUE constraint failed: product.sku');
  if (!isTaken && !isAborted(error)) throw error;
  const refusal = isTaken
    ? refused('FIELD_TAKEN', 'another one has it')
    : refused('RECORD_CHANGED', 'It was changed by somebody else.');
  return steps.filter(({ field }) => !isTaken || field === 'sku').map(({ id, field }) => ({ id, field, refusal }));
}
