import { CAPTION_KINDS, FILM_KINDS, mediaFile, PICTURE_KINDS } from '../../media/rules/media-file.ts';
import type { ImportContext } from '../reading/context.ts';
import { readCsv } from '../reading/sheet/csv.ts';

/** Publication date of a film without one: it comes after all dated films. */
const LONG_AGO = '2000-01-01T00:00:00.000Z';

/**
 * Reads film files: `title,description,source,captions,poster,skus,duration_s,published_at`. The paths are relative to
 * the media folder. A film that the shop already has is changed.
 */
export async function sendVideos(
  { session, report, media, forms }: ImportContext,
  files: readonly string[],
): Promise<void> {
  for (const file of files) {
    for await (const { row, line } of readCsv(file, report, forms.get(file))) {
      const place = { file, line, what: row.title ?? '' };
      const paths = {
        source: mediaFile(row.source ?? '', FILM_KINDS),
        captions: mediaFile(row.captions ?? '', CAPTION_KINDS),
        poster: mediaFile(row.poster ?? '', PICTURE_KINDS),
      };
      await media.look(Object.values(paths).filter((path) => path !== null));
      if (!paths.source || !media.take(paths.source)) {
        const kinds = FILM_KINDS.join(', ');
        report.skip({ ...place, reason: `source: "${row.source}" is no film (${kinds}) below the media folder` });
        continue;
      }
      const besides = (path: string | null) => (path && media.take(path) ? path : null);
      const skus = (row.skus ?? '').split(/[,|]/).map((sku) => sku.trim());
      const sent = {
        title: row.title?.trim(),
        description: row.description?.trim() ?? '',
        source: paths.source,
        captions: besides(paths.captions),
        poster: besides(paths.poster),
        skus: skus.filter(Boolean),
        duration_s: Math.max(0, Math.round(Number(row.duration_s) || 0)),
        published_at: row.published_at?.trim() || LONG_AGO,
      };
      await session.add('video', { row: sent, ...place });
    }
  }
  await session.flush();
}
