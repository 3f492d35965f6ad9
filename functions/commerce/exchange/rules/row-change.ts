import type { D1PreparedStatement } from '@cloudflare/workers-types';
import { forgetDrafts } from '../../content/db/drafts.ts';
import type { CommerceEnv } from '../../env.ts';
import type { WireRow } from '../../tables/check.ts';
import type { Problem, Table } from '../../tables/table.ts';
import { type Refused, refused } from '../../transport/rules/refused.ts';
import { markStale, purgeRows } from '../db/table-marks.ts';
import { newestId } from '../db/table-read.ts';
import { deleteRow } from '../db/table-write.ts';
import { renewStale } from './import-batch.ts';
import { planChange } from './table-change.ts';
import { readByKey, readRows } from './table-rows.ts';

/** Why a single row was not written. */
export class RowRefused extends Error {
  readonly column: string;
  readonly refused: Refused;
  constructor({ column, reason, code, value }: Problem) {
    super(reason);
    this.column = column;
    this.refused = refused(code, reason, value);
  }
}

/** A row by its id or key; null when there is none. */
export async function findRow({ DB }: CommerceEnv, table: Table, key: WireRow): Promise<WireRow | null> {
  const [row] = table.hasId ? await readRows(DB, table, [Number(key.id)]) : await readByKey(DB, table, [key]);
  return row ?? null;
}

/** Adds a row. Throws RowRefused for an invalid row, or when its key exists. */
export async function createRow(env: CommerceEnv, table: Table, row: WireRow): Promise<WireRow> {
  const plan = await planChange(env.DB, table, [row], { now: new Date() });
  const [problem] = [...plan.refused, ...plan.remarks];
  if (problem) throw new RowRefused(problem);
  if (plan.added === 0)
    throw new RowRefused({ column: table.key[0] ?? '', reason: 'there is one already', code: 'FIELD_TAKEN' });
  await write(env, plan.statements);
  // A row without a key is the newest one.
  const [made] = table.key[0] === 'id' ? await newest(env, table) : await readByKey(env.DB, table, plan.taken);
  if (!made) throw new Error(`the ${table.name} that was written is not there`);
  return made;
}

const newest = async ({ DB }: CommerceEnv, table: Table): Promise<WireRow[]> =>
  readRows(DB, table, [await newestId(DB, table)]);

/** Changes the named columns of an existing row. Throws RowRefused. */
export async function changeRow(env: CommerceEnv, table: Table, before: WireRow, change: WireRow): Promise<WireRow> {
  const key = table.hasId ? { id: before.id } : Object.fromEntries(table.key.map((name) => [name, before[name]]));
  const plan = await planChange(env.DB, table, [{ ...change, ...key }], { now: new Date(), isById: table.hasId });
  const [problem] = [...plan.refused, ...plan.remarks];
  if (problem) throw new RowRefused(problem);
  await write(env, plan.statements);
  return (await findRow(env, table, key)) ?? before;
}

/** Adds rows, or changes those with the same keys: all of them or none. Throws RowRefused. */
export async function saveRows(env: CommerceEnv, table: Table, rows: readonly WireRow[]): Promise<void> {
  const plan = await planChange(env.DB, table, rows, { now: new Date() });
  const [problem] = [...plan.refused, ...plan.remarks];
  if (problem) throw new RowRefused(problem);
  await write(env, plan.statements);
}

/** Deletes a row together with what belongs to it. Throws RowRefused while other rows refer to it. */
export async function removeRow(env: CommerceEnv, table: Table, row: WireRow): Promise<void> {
  const { DB } = env;
  const marks = [...purgeRows(DB, table, [row], table.hasId, new Date()), ...markStale(DB, table, [row], table.hasId)];
  const resource = DRAFTED[table.name];
  const drafts = resource ? forgetDrafts(DB, { resource, record: String(row.id) }) : [];
  await write(env, [...marks, deleteRow(DB, table, row), ...drafts]);
}

/** The REST names of the tables whose records have drafts. */
const DRAFTED: Readonly<Record<string, string>> = { blog_post: 'blogPost', cms_page: 'cmsPage', cms_block: 'cmsBlock' };

async function write(env: CommerceEnv, statements: D1PreparedStatement[]): Promise<void> {
  if (statements.length === 0) return;
  try {
    await env.DB.batch(statements);
  } catch (error) {
    const [, column] = /UNIQUE constraint failed: \w+\.(\w+)/.exec(String(error)) ?? [];
    if (column) throw new RowRefused({ column, reason: 'another one has it', code: 'FIELD_TAKEN' });
    if (String(error).includes('FOREIGN KEY'))
      throw new RowRefused({ column: 'id', reason: 'others refer to it', code: 'FIELD_IN_USE' });
    if (String(error).includes('CHECK constraint'))
      throw new RowRefused({ column: '', reason: 'these values do not fit together', code: 'FIELD_NO_FIT' });
    throw error;
  }
  await renewStale(env);
}
