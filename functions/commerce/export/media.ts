import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Api, rowsOf } from '../import/api.ts';
import { draw } from '../media/draw.ts';

const PRODUCT_FOLDER = 'catalog/product/';

/** Writes every file below /media, and the pictures of products that are drawn as the SVG they are served as. */
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
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { paths: string[]; cursor: string | null } = await api.call(
      'GET',
      `import/files?cursor=${encodeURIComponent(cursor)}`,
    );
    for (const path of page.paths)
      if (!path.split('/').includes('..'))
        write(path, await api.bytes(`import/files/${path.split('/').map(encodeURIComponent).join('/')}`));
    cursor = page.cursor;
  }
  const wanted = new Set([...pictures].map((picture) => PRODUCT_FOLDER + picture.replace(/^\/+/, '')));
  for await (const { path, drawing } of rowsOf(api, 'media_drawing'))
    if (wanted.has(String(path)) && !written.has(String(path))) write(String(path), draw(drawing as never));
  return { written: written.size, missing: [...wanted].filter((path) => !written.has(path)).toSorted() };
}
