import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { draw } from '../../media/http/draw.ts';
import { type Api, rowsOf } from '../import/api.ts';

/** Folder of the product pictures, below /media. */
export const PRODUCT_FOLDER = 'catalog/product/';

/** The paths of all stored files below /media. Drawings are not files and are not included. */
export async function* storedFiles(api: Api): AsyncGenerator<string> {
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { paths: string[]; cursor: string | null } = await api.call(
      'GET',
      `import/files?cursor=${encodeURIComponent(cursor)}`,
    );
    yield* page.paths.filter((path) => !path.split('/').includes('..'));
    cursor = page.cursor;
  }
}

export const storedFile = (api: Api, path: string) =>
  api.bytes(`import/files/${path.split('/').map(encodeURIComponent).join('/')}`);

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
