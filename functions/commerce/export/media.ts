import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CommerceEnv } from '../env.ts';
import { draw } from '../media/draw.ts';

const FOLDER = 'catalog/product';
const PICTURES = `select file from product_media
  union select image from product where image is not null
  union select small_image from product where small_image is not null
  union select thumbnail from product where thumbnail is not null
  union select swatch_image from product where swatch_image is not null
  order by 1`;

/** Writes the pictures that products name below `media`, drawings as the SVG they are served as. Answers how many, and which are missing. */
export async function exportMedia(env: CommerceEnv, folder: string): Promise<{ written: number; missing: string[] }> {
  const { results } = await env.DB.prepare(PICTURES).all<{ file: string }>();
  const { results: drawn } = await env.DB.prepare('select path, drawing from media_drawing').all<{
    path: string;
    drawing: string;
  }>();
  const drawings = new Map(drawn.map(({ path, drawing }) => [path, drawing]));
  const missing: string[] = [];
  for (const { file } of results) {
    const path = `${FOLDER}/${file.replace(/^\/+/, '')}`;
    const upload = await env.MEDIA.get(path);
    const drawing = drawings.get(path);
    const bytes = upload ? new Uint8Array(await upload.arrayBuffer()) : drawing ? draw(JSON.parse(drawing)) : null;
    if (bytes === null || path.split('/').includes('..')) {
      missing.push(file);
      continue;
    }
    const target = join(folder, 'media', path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
  return { written: results.length - missing.length, missing };
}
