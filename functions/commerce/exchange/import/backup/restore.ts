import { join } from 'node:path';
import { listMigrations } from '../../../shared/db/migrate.ts';
import { BuiltFile, NotWhole } from '../../db/backup/built-file.ts';
import type { Api } from '../api.ts';
import { storeFile } from '../stored-files.ts';
import { framesIn, type Manifest, requireKnown } from './frames.ts';
import type { Place } from './place.ts';
import { BackupRefused, damaged, isNewer } from './refusal.ts';
import { readSealed } from './seal.ts';
import type { BackupFile, Counts } from './write.ts';

/**
 * Restores a backup into an empty shop; without a place, it is only read to its end. First the whole file is read and its
 * database built beside the shop, so a wrong key or a damaged file changes nothing. Then the pictures are stored, and at
 * last all rows are replaced at once.
 */
export async function restoreBackup(place: Place | null, file: BackupFile): Promise<Counts & { manifest: Manifest }> {
  if (place) await requireEmpty(place);
  const built = join(file.folder, 'built.sqlite');
  const read = await buildDatabase(file, built);
  if (!place) return read;
  await place.withApi(async (api) => {
    for await (const frame of framesIn(readSealed(file.path, file.secret)))
      if (frame.kind === 'file') await store(api, frame.value);
  });
  await place.replaceBy(built, file.folder);
  return read;
}

/** A picture that nobody names yet does no harm, so the shop is still empty when one of them cannot be stored. */
async function store(api: Api, { path, bytes }: { path: string; bytes: Uint8Array<ArrayBuffer> }): Promise<void> {
  try {
    await storeFile(api, path, bytes);
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new BackupRefused(`${path} could not be stored (${why}). No row was changed; the same command begins again.`);
  }
}

/** Only a shop in which nothing happened yet, with the tables of this version. */
async function requireEmpty(place: Place): Promise<void> {
  const { migrations, there } = await place.look();
  const list = listMigrations();
  if (migrations.join() !== list.join())
    throw new BackupRefused('The shop has other tables than this version: deploy it first. Nothing was changed.');
  const found = Object.entries(there).filter(([, count]) => Number(count) > 0);
  if (found.length > 0)
    throw new BackupRefused(
      `The shop is not empty (${found.map(([name, count]) => `${name}: ${count}`).join(', ')}): a backup is restored into an empty one. Nothing was changed.`,
    );
}

/** Builds the database of a backup, and reads the backup to its end. */
async function buildDatabase({ path, secret }: BackupFile, target: string): Promise<Counts & { manifest: Manifest }> {
  const counts: Counts = { rows: 0, files: 0 };
  let manifest: Manifest | null = null;
  let built: BuiltFile | null = null;
  try {
    for await (const frame of framesIn(readSealed(path, secret))) {
      if (frame.kind === 'manifest') {
        manifest = frame.value;
        if (manifest.format !== 1) throw isNewer(`format ${manifest.format}`);
        requireKnown(manifest.migrations);
        built = new BuiltFile(target, manifest.migrations);
      } else if (frame.kind === 'table') built?.begin(frame.value.table, frame.value.columns);
      else if (frame.kind === 'row') {
        built?.add(frame.value);
        counts.rows += 1;
      } else if (frame.kind === 'file') counts.files += 1;
      else if (frame.value.rows !== counts.rows || frame.value.files !== counts.files) throw damaged('its counts');
    }
    if (!manifest || !built) throw damaged('its beginning');
    built.finish();
    return { ...counts, manifest };
  } catch (error) {
    throw error instanceof NotWhole ? damaged(error.message) : error;
  } finally {
    built?.close();
  }
}
