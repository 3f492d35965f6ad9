import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import * as z from 'zod';
import { KEPT_LIST, KeptFiles } from '../edge/transport/kept-files.ts';

const CLIENT = 'dist/client';
const FOLDER = dirname(KEPT_LIST);
/** How long files of older builds stay served: longer than any page is kept by anybody. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Puts the files of earlier builds that the live shop serves beside those of this build, so that HTML that is open
 * somewhere, or kept, still finds its scripts and styles after a deployment [B-22]. Their names hold their content, so
 * no file replaces another. Answers how many were kept; 0 for a shop that is not there yet. Throws for a list that names
 * a place outside the folder, before anything is written.
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

/** Lists the files of a build that no other came before. */
export function listAssets(client = CLIENT): void {
  writeList(client, { files: ownFiles(client), builds: {} });
}

const writeList = (client: string, list: KeptFiles) => writeFileSync(join(client, KEPT_LIST), JSON.stringify(list));

function ownFiles(client: string): KeptFiles['files'] {
  const paths = filesBelow(join(client, FOLDER)).map((name) => `${FOLDER}/${name}`);
  return Object.fromEntries(paths.filter((path) => path !== KEPT_LIST).map((path) => [path, null]));
}

/** What the live shop serves and which build it is; nothing and none where there is no shop that was deployed so. */
async function readList(shop: string): Promise<KeptFiles & { build?: string }> {
  const answer = await fetch(`${shop}/${KEPT_LIST}`, { redirect: 'error' });
  if (answer.status === 404) return { files: {}, builds: {} };
  if (!answer.ok) throw new Error(`${shop}/${KEPT_LIST} answered ${answer.status}: what older pages need is not known`);
  const health = await fetch(`${shop}/healthz`);
  if (!health.ok) throw new Error(`${shop}/healthz answered ${health.status}: which build is live is not known`);
  const { build } = z.object({ build: z.string() }).parse(await health.json());
  return { ...KeptFiles.parse(await answer.json()), build };
}

/** The list came over the network: it decides nothing about where this machine writes. */
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
