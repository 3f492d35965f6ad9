import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const CLIENT = 'dist/client';
const FOLDER = '_astro';
/** In every deployment: which hashed files are served, and since when each is no longer of the newest build. */
const LIST = `${FOLDER}/kept.json`;
/** How long files of older builds stay served: longer than any page is kept by anybody. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Path below the shop's address → the moment a newer build had it no more, ms since the epoch; null for the newest build. */
const List = z.record(z.string().regex(/^_astro\/[\w.@/-]+$/), z.number().nullable());
export type KeptAssets = z.infer<typeof List>;

/**
 * Puts the files of earlier builds that the live shop serves beside those of this build, so that HTML that is open
 * somewhere, or kept, still finds its scripts and styles after a deployment [B-22]. Their names hold their content, so
 * no file replaces another. Answers how many were kept; 0 for a shop that is not there yet.
 */
export async function keepAssets(shop: string, now = Date.now(), client = CLIENT): Promise<number> {
  const own = ownAssets(client);
  const list: KeptAssets = { ...own };
  let kept = 0;
  for (const [path, since] of Object.entries(await readList(shop))) {
    const droppedAt = since ?? now;
    if (path in own || now - droppedAt > KEPT_DAYS * DAY_MS) continue;
    const file = join(client, path);
    if (!existsSync(file)) await download(`${shop}/${path}`, file);
    list[path] = droppedAt;
    kept += 1;
  }
  writeList(client, list);
  return kept;
}

/** Lists the files of a build that no other came before. */
export function listAssets(client = CLIENT): void {
  writeList(client, ownAssets(client));
}

const writeList = (client: string, list: KeptAssets) => writeFileSync(join(client, LIST), JSON.stringify(list));

function ownAssets(client: string): KeptAssets {
  const names = filesBelow(join(client, FOLDER)).map((name) => `${FOLDER}/${name}`);
  return Object.fromEntries(names.filter((name) => name !== LIST).map((name) => [name, null]));
}

async function readList(shop: string): Promise<KeptAssets> {
  const answer = await fetch(`${shop}/${LIST}`);
  if (answer.status === 404) return {};
  if (!answer.ok) throw new Error(`${shop}/${LIST} answered ${answer.status}: what older pages need is not known`);
  return List.parse(await answer.json());
}

async function download(address: string, file: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}, and older pages need it`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
