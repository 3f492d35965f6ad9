import { existsSync, renameSync, rmSync } from 'node:fs';
import { type Cell, SEQUENCES, ShopFile } from '../../db/backup/shop-file.ts';
import type { Api } from '../api.ts';
import { storedFile, storedFiles } from '../stored-files.ts';
import { bytesOf, type Frame, requireKnown } from './frames.ts';
import type { Place } from './place.ts';
import { BackupRefused } from './refusal.ts';
import { type Secret, writeSealed } from './seal.ts';

/** How much a backup holds. */
export interface Counts {
  rows: number;
  files: number;
}

/** Where a backup is, what opens it, and a folder for what is needed meanwhile. */
export interface BackupFile {
  path: string;
  secret: Secret;
  folder: string;
}

/**
 * Writes the whole shop to one encrypted file: every row of its database and every file of its media. Rows and files
 * pass one after another, so the size of the shop does not matter. The file has its name only when it is complete.
 */
export async function writeBackup(
  place: Place,
  { path, secret, folder }: BackupFile,
  version: string,
): Promise<Counts> {
  if (existsSync(path)) throw new BackupRefused(`${path} is already there: a backup never replaces another.`);
  const counts: Counts = { rows: 0, files: 0 };
  const part = `${path}.part`;
  rmSync(part, { force: true });
  try {
    const shop = new ShopFile(await place.takeDatabase(folder));
    try {
      await place.withApi((api) => writeSealed(part, secret, packed(framesOf(shop, api, version, counts))));
    } finally {
      shop.close();
    }
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
  return counts;
}

async function* packed(frames: AsyncIterable<Frame>): AsyncGenerator<Uint8Array> {
  for await (const frame of frames) yield* bytesOf(frame);
}

async function* framesOf(shop: ShopFile, api: Api, version: string, counts: Counts): AsyncGenerator<Frame> {
  const migrations = shop.migrations();
  requireKnown(migrations);
  yield { kind: 'manifest', value: { format: 1, version, made_at: new Date().toISOString(), migrations } };
  const tables = [...shop.shapes().map((shape) => ({ ...shape, rows: shop.rows(shape) }))];
  for (const { name, columns, rows } of [
    ...tables,
    { name: SEQUENCES.table, columns: SEQUENCES.columns, rows: shop.sequences() },
  ])
    yield* framesOfTable(name, columns, rows, counts);
  for await (const path of storedFiles(api)) {
    yield { kind: 'file', value: { path, bytes: new Uint8Array(await storedFile(api, path)) } };
    counts.files += 1;
  }
  yield { kind: 'end', value: counts };
}

function* framesOfTable(
  table: string,
  columns: readonly string[],
  rows: Iterable<Cell[]>,
  counts: Counts,
): Generator<Frame> {
  yield { kind: 'table', value: { table, columns: [...columns] } };
  for (const value of rows) {
    yield { kind: 'row', value };
    counts.rows += 1;
  }
}
