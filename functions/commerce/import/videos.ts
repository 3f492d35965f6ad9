import { CAPTION_KINDS, FILM_KINDS, mediaFile, PICTURE_KINDS } from '../shop/media/media-file.ts';
import type { ImportContext } from './context.ts';
import { readCsv } from './csv.ts';
import { readDate } from './date.ts';
import type { MediaImport } from './media.ts';

/**
 * Reads film files, `title,description,source,captions,poster,skus,duration_s,published_at`. The files lie below the
 * media folder as they are named; a film that is in the shop already takes the place of its older row.
 */
export async function importVideos(context: ImportContext, media: MediaImport, files: string[]): Promise<void> {
  for (const file of files) {
    for await (const { row, line } of readCsv(file, context.report)) {
      const skip = (reason: string) => context.report.skip({ file, line, what: row.title ?? '', reason });
      const source = mediaFile(row.source ?? '', FILM_KINDS);
      if (!row.title?.trim()) skip('a film needs a title');
      else if (!source || !(await media.takeFile(source)))
        skip(`"${row.source}" is no film (${FILM_KINDS.join(', ')}) below the media folder`);
      else {
        const besides = async (address: string | undefined, kinds: readonly string[]) => {
          const path = mediaFile(address ?? '', kinds);
          return path && (await media.takeFile(path)) ? path : null;
        };
        const skus = (row.skus ?? '').split(/[,|]/).map((sku) => sku.trim());
        await context.stage.add('video', [
          row.title.trim(),
          row.description?.trim() ?? '',
          source,
          await besides(row.captions, CAPTION_KINDS),
          await besides(row.poster, PICTURE_KINDS),
          JSON.stringify(skus.filter(Boolean)),
          Math.max(0, Math.round(Number(row.duration_s) || 0)),
          readDate(row.published_at) ?? context.now,
        ]);
        context.report.count('films');
      }
    }
  }
}
