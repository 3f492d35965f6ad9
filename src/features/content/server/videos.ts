import * as z from 'zod';
import { mediaPath } from '../../media/server/picture.ts';
import type { MiddlewareApi } from '../../transport/server/commerce.ts';
import { readList, readResult } from '../../transport/server/middleware.ts';
import type { Video } from '../rules/video.ts';

const words = z.string().nullish().catch(null);
const WireVideo = z.object({
  id: z.coerce.number(),
  title: z.string(),
  description: words,
  poster: words,
  source: words,
  captions: words,
  frames: z.array(z.string()).nullish().catch(null),
  duration_s: z.coerce.number().catch(0),
  skus: z.array(z.string()).nullish().catch(null),
  published_at: words,
});
const Excluded = z.array(z.object({ id: z.coerce.number() }));

/** The films of the video page, without hidden ones. Throws `CommerceError`. */
export async function listVideos(commerce: MiddlewareApi): Promise<Video[]> {
  const [videos, excluded] = await Promise.all([
    readList(commerce, 'video_watchshop', {}, z.array(WireVideo)),
    readList(commerce, 'get_video_exclude_list', {}, Excluded),
  ]);
  const hidden = new Set(excluded.map(({ id }) => id));
  return videos.filter(({ id }) => !hidden.has(id)).map((video) => toVideo(video, false));
}

/** The current broadcast, or null. Throws `CommerceError`. */
export async function getLiveVideo(commerce: MiddlewareApi): Promise<Video | null> {
  const live = await readResult(commerce, 'get_video_live', {}, WireVideo.nullable());
  return live && toVideo(live, true);
}

function toVideo(wire: z.infer<typeof WireVideo>, isLive: boolean): Video {
  const frames = (wire.frames ?? []).flatMap((frame) => mediaPath(frame) ?? []);
  return {
    id: wire.id,
    title: wire.title,
    description: wire.description ?? '',
    poster: mediaPath(wire.poster) ?? frames[0] ?? null,
    frames,
    source: mediaPath(wire.source),
    captions: mediaPath(wire.captions),
    durationS: wire.duration_s,
    skus: wire.skus ?? [],
    publishedAt: wire.published_at ?? null,
    isLive,
  };
}
