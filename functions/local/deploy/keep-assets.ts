import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import * as z from 'zod';
import { KEPT_LIST, KeptFiles } from '../../edge/transport/kept-files.ts';

const CLIENT = 'dist/client';
const FOLDER = dirname(KEPT_LIST);
/** How long files of older builds stay available, in days: longer than any page is cached. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Copies the files of earlier builds that the live shop serves next to those of this build. A page that is open or
 * cached still finds its scripts and styles after a deployment. File names contain a content hash, so no file
 * replaces another. Returns how many were kept; 0 for a shop that is not deployed yet. Throws, before anything is
 * written, for a list with a path outside the folder.
 */
export async function keepAssets(shop: string, now = Date.now(), client = CLIENT): Promise<number> {
  const isYoung = (since: number) => now - since <= KEPT_DAYS * DAY_MS;
  const own = ownFiles(client);
  const list: KeptFiles = { files: { ...own }, builds: {} };
  const live = await readList(shop);
  let kept = 0;
  for (const path of Object.keys(live.files)) requireInside(client, path);
  for (const [path, since] of Object.entries(live.files)) {
    const droppedAt = since ?? now;
    if (path in own || !isYoung(droppedAt)) continue;
    const file = join(client, path);
    if (!existsSync(file)) await download(`${shop}/${path}`, file);
    list.files[path] = droppedAt;
    kept += 1;
  }
  const builds = Object.entries({ ...live.builds, ...(live.build && { [live.build]: now }) });
  list.builds = Object.fromEntries(builds.filter(([, replacedAt]) => isYoung(replacedAt)));
  writeList(client, list);
  return kept;
}

/** Writes the list of files for a build that has no earlier one. */
export function listAssets(client = CLIENT): void {
  writeList(client, { files: ownFiles(client), builds: {} });
}

const writeList = (client: string, list: KeptFiles) => writeFileSync(join(client, KEPT_LIST), JSON.stringify(list));

function ownFiles(client: string): KeptFiles['files'] {
  const paths = filesBelow(join(client, FOLDER)).map((name) => `${FOLDER}/${name}`);
  return Object.fromEntries(paths.filter((path) => path !== KEPT_LIST).map((path) => [path, null]));
}

/** The list of files that the live shop serves, and its build; empty where no such shop is deployed. */
async function readList(shop: string): Promise<KeptFiles & { build?: string }> {
  const answer = await fetch(`${shop}/${KEPT_LIST}`, { redirect: 'error' });
  if (answer.status === 404) return { files: {}, builds: {} };
  if (!answer.ok) throw new Error(`${shop}/${KEPT_LIST} answered ${answer.status}: what older pages need is not known`);
  const health = await fetch(`${shop}/healthz`);
  if (!health.ok) throw new Error(`${shop}/healthz answered ${health.status}: which build is live is not known`);
  const { build } = z.object({ build: z.string() }).parse(await health.json());
  return { ...KeptFiles.parse(await answer.json()), build };
}

/** The list came over the network, so it must not decide where files are written. */
function requireInside(client: string, path: string): void {
  const folder = resolve(client, FOLDER) + sep;
  if (!resolve(client, path).startsWith(folder) || path.split('/').some((part) => part === '' || /^\.+$/.test(part)))
    throw new Error(`the list of the live shop names ${path}, which is outside ${FOLDER}: nothing was written`);
}

async function download(address: string, file: string): Promise<void> {
  const answer = await fetch(address, { redirect: 'error' });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}, and older pages need it`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
