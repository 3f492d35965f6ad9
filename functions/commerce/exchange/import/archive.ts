import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { unzipped, zipEntries } from '../../../../src/kernel/files/zip.ts';
import { NothingRead } from './source.ts';

const MB = 1024 * 1024;
/** The largest archive that is read, the largest file in it, and how much all of them may be. */
const PACKED_MAX = 512 * MB;
const FILE_MAX = 200 * MB;
const UNPACKED_MAX = 2048 * MB;
const FILES_MAX = 50_000;
/** What the system of a Mac and of Windows add. */
const OF_SYSTEM = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$)/;

/** Archives among paths, unpacked into folders, with what removes them. */
interface Unpacked {
  paths: string[];
  remove: () => void;
}

/** Unpacks the archives (`.zip`) among paths. Throws NothingRead for one that is broken or too large. */
export async function unpackArchives(paths: readonly string[]): Promise<Unpacked> {
  const folders: string[] = [];
  const remove = () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const found: string[] = [];
    for (const path of paths) found.push(/\.zip$/i.test(path) ? await unpack(path, folders) : path);
    return { paths: found, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

async function unpack(path: string, folders: string[]): Promise<string> {
  const broken = (reason: string) => new NothingRead(`${path}: ${reason}`);
  const stated = statSync(path, { throwIfNoEntry: false });
  if (!stated) throw broken('there is no such file or folder');
  if (stated.size > PACKED_MAX) throw broken('the archive is larger than 512 MB: unpack it, and import the folder');
  const bytes = readFileSync(path);
  try {
    const entries = zipEntries(bytes).filter(({ name }) => !OF_SYSTEM.test(name));
    const sum = entries.reduce((size, entry) => size + entry.size, 0);
    if (entries.length > FILES_MAX || sum > UNPACKED_MAX)
      throw new Error('the archive unpacks to more than 2 GB or 50,000 files');
    const folder = mkdtempSync(join(tmpdir(), 'chi-import-'));
    folders.push(folder);
    for (const entry of entries) {
      if (entry.size > FILE_MAX) throw new Error(`${entry.name} is larger than 200 MB`);
      // A name that leads out of the archive is none.
      if (normalize(entry.name).startsWith('..') || /^[/\\]|^[a-z]:/i.test(entry.name))
        throw new Error(`${entry.name} is no name of a file`);
      const file = join(folder, entry.name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, await unzipped(bytes, entry));
    }
    const [top = ''] = entries[0]?.name.split('/') ?? [];
    // What was packed as one folder is that folder.
    const isOne = entries.length > 0 && entries.every(({ name }) => name.startsWith(`${top}/`));
    return isOne ? join(folder, top) : folder;
  } catch (error) {
    throw error instanceof NothingRead ? error : broken(error instanceof Error ? error.message : String(error));
  }
}
