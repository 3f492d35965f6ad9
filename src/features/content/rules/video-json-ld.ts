import type { VideoObject } from 'schema-dts';
import { filmPath, VIDEOS } from '../../links/rules/content-paths.ts';
import { rasterPath } from '../../media/rules/image-path.ts';
import type { Video } from './video.ts';

/** A film that plays on the page at an address. */
interface Shown {
  title: string;
  description: string;
  /** Below the media base. */
  poster: string | null;
  source: string;
  publishedAt: string | null;
  durationS: number | null;
  /** Absolute address. */
  url: string;
}

/** Structured data of a film, with what search engines require: name, picture and date. */
export const videoObject = (origin: string, video: Shown) =>
  ({
    '@type': 'VideoObject',
    name: video.title,
    description: video.description || video.title,
    thumbnailUrl: video.poster ? [origin + rasterPath(video.poster)] : [`${origin}/og.png`],
    uploadDate: video.publishedAt ?? undefined,
    ...(video.durationS !== null && { duration: `PT${video.durationS}S` }),
    contentUrl: origin + filmPath(video.source),
    url: video.url,
  }) as const satisfies VideoObject;

/** Structured data of a page's films; entries that are only pictures are left out. */
export function videoData(origin: string, videos: readonly Video[]) {
  return videos
    .flatMap(({ source, ...video }) => (source ? { ...video, source } : []))
    .map(
      (video) =>
        ({
          ...videoObject(origin, { ...video, url: `${origin}${VIDEOS}#video-${video.id}` }),
          ...(video.captions && {
            caption: {
              '@type': 'MediaObject',
              contentUrl: origin + filmPath(video.captions),
              encodingFormat: 'text/vtt',
            },
          }),
        }) as const satisfies VideoObject,
    );
}
