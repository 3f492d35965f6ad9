import { FILM_KINDS, mediaFile, PICTURE_KINDS } from '../../../media/rules/media-file.ts';
import type { WireRow } from '../../../tables/check.ts';
import type { ImportContext } from '../../reading/context.ts';
import { productFile } from '../../reading/media-addresses.ts';
import type { Place } from '../../reading/report.ts';
import { readCsv } from '../../reading/sheet/csv.ts';

const isElsewhere = (url: string) => url.startsWith('https://');
const isPicture = (path: string) => PICTURE_KINDS.some((kind) => path.toLowerCase().endsWith(`.${kind}`));

/**
 * Reads files with films of products: `sku,video_url,video_image,video_title,video_description,video_seconds,published_at`,
 * one film per line. The film is a path below `media`, or an address of another site; the picture is one of a product. The films of a product are replaced by those of its lines.
 */
export async function sendProductVideos(context: ImportContext, files: readonly string[]): Promise<void> {
  const films = new Map<string, { videos: WireRow[]; place: Place }>();
  for (const file of files)
    for await (const { row, line } of readCsv(file, context.report, context.forms.get(file))) {
      const sku = row.sku?.trim() ?? '';
      const place = { file, line, what: `${sku} ${row.video_url ?? ''}`.trim() };
      const video = await readVideo(context, row, place);
      const known = films.get(sku) ?? { videos: [], place };
      if (video) films.set(sku, { ...known, videos: [...known.videos, video] });
    }
  for (const [sku, { videos, place }] of films)
    await context.session.add('product', { row: { sku, videos }, ...place, what: sku, cell: cellOf });
  await context.session.flush();
}

/** The column of the file that a column of the product came from: `videos[1].image` from `video_image`. */
function cellOf(column: string): string {
  const name = column.split('.').at(-1) ?? column;
  return name === 'published_at' || name === 'sku' ? name : `video_${name}`;
}

/** Anything but a number stays as it is, for the shop to refuse. */
const secondsOf = (cell: string) => (/^\d+$/.test(cell) ? Number(cell) : cell || null);

/** A film whose files were found; null, with the reason in the report, for any other. */
async function readVideo(
  { media, report }: ImportContext,
  row: Record<string, string | undefined>,
  place: Place & { what: string },
): Promise<WireRow | null> {
  const named = row.video_url?.trim() ?? '';
  const url = isElsewhere(named) ? named : mediaFile(named, FILM_KINDS);
  const image = row.video_image?.trim() ?? '';
  await media.look([productFile(image), ...(url && !isElsewhere(url) ? [url] : [])]);
  if (!url || (!isElsewhere(url) && !media.take(url))) {
    const kinds = FILM_KINDS.join(', ');
    report.skip({ ...place, reason: `video_url: "${named}" is no film (${kinds}) below the media folder` });
    return null;
  }
  if (!(isPicture(image) && media.take(productFile(image)))) {
    report.skip({ ...place, reason: `video_image: the picture "${image}" was not found` });
    return null;
  }
  return {
    url,
    image,
    title: row.video_title?.trim() ?? '',
    description: row.video_description?.trim() ?? '',
    seconds: secondsOf(row.video_seconds?.trim() ?? ''),
    published_at: row.published_at?.trim() || null,
  };
}
