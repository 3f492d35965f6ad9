import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { draw } from '../../../media/http/draw.ts';
import { type Api, rowsOf } from '../../import/api.ts';
import { storedFile, storedFiles } from '../../import/stored-files.ts';

/** A path below /media in the HTML of a page or block; the address may contain a host. */
const NAMED = /\/media\/([\w./-]+\.(?:svg|jpe?g|png|gif|webp|avif|mp4))/gi;

/**
 * Writes the pictures of pages and blocks to `folder`, under their paths below /media. Magento's web server serves them
 * from there, including drawings (SVG). Returns the number of pictures.
 */
export async function writeContentPictures(
  api: Api,
  folder: string,
  content: readonly Record<string, unknown>[],
): Promise<number> {
  const html = content.map((row) => String(row.content ?? '')).join('\n');
  const named = new Set([...html.matchAll(NAMED)].flatMap(([, path]) => (path && !path.includes('..') ? [path] : [])));
  const written = new Set<string>();
  const write = (path: string, bytes: Uint8Array | string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
    written.add(path);
  };
  for await (const path of storedFiles(api)) if (named.has(path)) write(path, await storedFile(api, path));
  for await (const { path, drawing } of rowsOf(api, 'media_drawing'))
    if (named.has(String(path)) && !written.has(String(path))) write(String(path), draw(drawing as never));
  return written.size;
}
