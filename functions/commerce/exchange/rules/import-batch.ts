import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { ensureRoot } from '../../catalog/db/root-category.ts';
import type { CommerceEnv } from '../../env.ts';
import { reindexProducts } from '../../search/rules/index/reindex.ts';
import type { WireRow } from '../../tables/check.ts';
import type { Table } from '../../tables/table.ts';
import { expectNotes } from '../db/import-notes.ts';
import { clearStale, countBatch, countStale, type ImportRun, listStale } from '../db/import-runs.ts';
import { noteSeen, purgeRows } from '../db/table-marks.ts';
import { selectByKey } from '../db/table-read.ts';
import { deleteOthers } from '../db/table-write.ts';
import type { PriceChange } from './file-doubts.ts';
import { planChange, type RowRemark } from './table-change.ts';
import { shownRows } from './table-rows.ts';
import { noteWritten, pairRows } from './undo/notes.ts';

/** Number of products renewed in the search index at a time. */
const RENEWED_AT_ONCE = 400;
const REPLACED = new Set(['product', 'category']);

/** The answer to one batch. */
interface BatchAnswer {
  added: number;
  changed: number;
  same: number;
  refused: RowRemark[];
  remarks: RowRemark[];
}

/** What the rows of a batch would change. */
interface TrialAnswer extends BatchAnswer {
  prices: PriceChange[];
}

/** Another client holds the import, or the batch was already applied. */
export class BatchOutOfTurn extends Error {}

/** Rows of a file for a table; `isTakingDoubtful`: somebody has looked at the doubtful values. */
interface SentRows {
  table: Table;
  rows: readonly unknown[];
  isTakingDoubtful: boolean;
}

/** What rows would change. Writes nothing; records of earlier rows of the same file are not there. */
export async function tryRows({ DB }: CommerceEnv, { table, rows, isTakingDoubtful }: SentRows): Promise<TrialAnswer> {
  const plan = await planChange(DB, table, rows, { now: new Date(), file: { isTakingDoubtful } });
  const { added, changed, same, refused, remarks, prices } = plan;
  return { added, changed, same, refused, remarks, prices };
}

/**
 * Writes a batch of rows into their table, in one transaction with the purge of pages that show them and the batch
 * counter: everything happens exactly once, or nothing. Throws BatchOutOfTurn.
 */
export async function importBatch(
  { DB }: CommerceEnv,
  run: ImportRun,
  { table, rows, isTakingDoubtful, ...batch }: SentRows & { number: number; holder: string; digest: string },
): Promise<BatchAnswer> {
  const now = new Date();
  const isReplacing = run.is_replacing === 1;
  if (table.name === 'category' || table.name === 'product') await ensureRoot(DB);
  const plan = await planChange(DB, table, rows, {
    ...{ now, file: { isTakingDoubtful } },
    ...(isReplacing && { replacingRun: run.id }),
  });
  const statements: D1PreparedStatement[] = [
    countBatch(DB, { id: run.id, ...batch }, now),
    ...(table.isWhole ? [deleteOthers(DB, table, idsOf(plan.taken)), ...purgeRows(DB, table, [{}], false, now)] : []),
    ...plan.statements,
    ...(isReplacing && REPLACED.has(table.name) ? [noteSeen(DB, run.id, table, plan.taken)] : []),
  ];
  const { written } = plan;
  const isNoted = run.notes === 'whole' && written.length > 0;
  if (isNoted)
    statements.push(
      expectNotes(DB, run.id),
      selectByKey(
        DB,
        table,
        written.map(({ row }) => row),
      ),
    );
  try {
    const answers = await DB.batch<WireRow>(statements);
    if (isNoted) await noteBatch(DB, run.id, table, written, answers.at(-1)?.results ?? []);
  } catch (error) {
    if (String(error).includes('import_run.batches')) throw new BatchOutOfTurn('This batch is not the next one.');
    throw error;
  }
  const { added, changed, same, refused, remarks } = plan;
  return { added, changed, same, refused, remarks };
}

/** Keeps what a batch changed. The batch is written: if this fails, the import goes on and its undo says what it lacks. */
async function noteBatch(
  db: D1Database,
  runId: number,
  table: Table,
  written: readonly { row: WireRow; before: WireRow | null }[],
  stored: readonly WireRow[],
): Promise<void> {
  try {
    const afters = await shownRows(db, table, stored);
    await db.batch(await noteWritten(db, runId, table, pairRows(table, written, afters)));
  } catch (error) {
    console.error('a batch of an import was not noted', error);
  }
}

const idsOf = (rows: readonly Record<string, unknown>[]) =>
  rows.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));

/** Renews some of the outdated search documents. Returns how many are left. */
export async function renewStale({ DB }: CommerceEnv, limit = RENEWED_AT_ONCE): Promise<number> {
  const stale = await listStale(DB, limit);
  if (stale.length === 0) return 0;
  await reindexProducts(
    DB,
    stale.map(({ product_id }) => product_id),
  );
  await clearStale(DB, stale);
  return countStale(DB);
}
