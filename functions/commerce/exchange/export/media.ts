import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { draw } from '../../media/http/draw.ts';
import { type Api, rowsOf } from '../import/api.ts';
import { storedFile, storedFiles } from '../import/stored-files.ts';

/** Folder of the product pictures, below /media. */
export const PRODUCT_FOLDER = 'catalog/product/';

/** Writes every file below /media, and saves drawn product pictures as SVG files. */
export async function exportMedia(
  api: Api,
  folder: string,
  pictures: ReadonlySet<string>,
): Promise<{ written: number; missing: string[] }> {
  const written = new Set<string>();
  const write = (path: string, bytes: Uint8Array | string) => {
    const target = join(folder, 'media', path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, bytes);
    written.add(path);
  };
  for await (const path of storedFiles(api)) write(path, await storedFile(api, path));
  const wanted = new Set([...pictures].map((picture) => PRODUCT_FOLDER + picture.replace(/^\/+/, '')));
  for await (const { path, drawing } of rowsOf(api, 'media_drawing'))
    if (wanted.has(String(path)) && !written.has(String(path))) write(String(path), draw(drawing as never));
  return { written: written.size, missing: [...wanted].filter((path) => !written.has(path)).toSorted() };
}
