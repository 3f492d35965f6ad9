import type { VideoObject } from 'schema-dts';
import { rasterPath } from '../media/image-path.ts';
import { filmPath, VIDEOS } from './content-paths.ts';
import type { Video } from './video.ts';

/** Structured data of a page's films; entries that are only pictures are left out. */
export function videoData(origin: string, videos: readonly Video[]) {
  return videos
    .flatMap(({ source, ...video }) => (source ? { ...video, source } : []))
    .map(
      (video) =>
        ({
          '@type': 'VideoObject',
          name: video.title,
          description: video.description || video.title,
          thumbnailUrl: video.poster ? [origin + rasterPath(video.poster)] : [`${origin}/og.png`],
          uploadDate: video.publishedAt ?? undefined,
          ...(video.captions && {
            caption: {
              '@type': 'MediaObject',
              contentUrl: origin + filmPath(video.captions),
              encodingFormat: 'text/vtt',
            },
          }),
          duration: `PT${video.durationS}S`,
          contentUrl: origin + filmPath(video.source),
          url: `${origin}${VIDEOS}#video-${video.id}`,
        }) as const satisfies VideoObject,
    );
}
