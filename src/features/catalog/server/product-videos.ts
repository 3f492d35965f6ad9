import type { ResultOf } from 'gql.tada';
import * as z from 'zod';
import { plainText } from '../../markup/server/sanitize.ts';
import { mediaPath, toPicture } from '../../media/server/picture.ts';
import type { ProductVideo } from '../rules/catalog.ts';
import type { ProductDetails } from './product-documents.ts';

type Wire = NonNullable<NonNullable<NonNullable<ResultOf<typeof ProductDetails>['products']>['items']>[number]>;

/** Files that browsers play. */
const FILM_FILE = /\.(?:mp4|webm)$/i;
/** The names are those of schema.org. Magento lets a merchant write anything here. */
const Metadata = z.object({
  uploadDate: z.iso.datetime().nullish().catch(null),
  duration: z.string().nullish().catch(null),
});

/** The films of a gallery that are shown, in its order. A film without a title is called like the product. */
export function toVideos(gallery: Wire['videos'], name: string): ProductVideo[] {
  return (gallery ?? [])
    .filter((entry) => entry && !entry.disabled)
    .toSorted((a, b) => (a?.position ?? 0) - (b?.position ?? 0))
    .flatMap((entry) => {
      const video = entry?.__typename === 'ProductVideo' ? entry.video_content : null;
      if (!entry || !video) return [];
      const path = mediaPath(video.video_url);
      const source = path && FILM_FILE.test(path) ? path : null;
      const href = source ? null : siteAddress(video.video_url);
      if (!source && !href) return [];
      const title = plainText(video.video_title) || name;
      const { uploadDate = null, duration = null } = readMetadata(video.video_metadata);
      return [
        {
          title,
          description: plainText(video.video_description),
          poster: toPicture(entry, title),
          source,
          href,
          durationS: Number(/^PT(\d{1,5})S$/.exec(duration ?? '')?.[1]) || null,
          publishedAt: uploadDate,
        },
      ];
    });
}

/** An address of another site that a page may link to. */
function siteAddress(address: string | null): string | null {
  const url = URL.parse(address ?? '');
  return url?.protocol === 'https:' ? url.href : null;
}

function readMetadata(text: string | null): z.infer<typeof Metadata> {
  try {
    return Metadata.catch({ uploadDate: null, duration: null }).parse(JSON.parse(text ?? ''));
  } catch {
    return { uploadDate: null, duration: null };
  }
}
