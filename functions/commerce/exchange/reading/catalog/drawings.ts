import type { ImportContext } from '../context.ts';
import { productFile } from '../media-addresses.ts';
import { Report } from '../report.ts';
import { readCsv } from '../sheet/csv.ts';
import { picturesByChoice } from './variants.ts';

/**
 * Sends the drawing parameters of product pictures before the products that show them. An invalid row is reported with
 * its product.
 */
export async function sendDrawings(context: ImportContext, files: readonly string[]): Promise<void> {
  const { attributes, media, session, forms } = context;
  for (const file of files)
    for await (const { row, line } of readCsv(file, new Report(), forms.get(file))) {
      if (!row.drawing) continue;
      for (const { file: picture, drawing } of pictures(row, attributes)) {
        if (!drawing) continue;
        media.noteDrawn(productFile(picture));
        const sent = { path: productFile(picture), drawing };
        await session.add('media_drawing', { row: sent, what: row.sku ?? '', file, line, cell: () => 'drawing' });
      }
    }
  await session.flush();
}

function pictures(...given: Parameters<typeof picturesByChoice>) {
  try {
    return [...picturesByChoice(...given).values()].flat();
  } catch {
    return [];
  }
}
