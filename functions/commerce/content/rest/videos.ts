import { Hono } from 'hono';
import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { CAPTION_KINDS, FILM_KINDS, mediaFile, PICTURE_KINDS } from '../../media/rules/media-file.ts';
import { changeWithPurge } from '../../page/rules/merchant-change.ts';
import {
  flag,
  noSuchEntity,
  pathId,
  type RestContext,
  RestError,
  readBody,
  tellStorefront,
} from '../../transport/rest/answer.ts';
import { refused } from '../../transport/rules/refused.ts';
import { type EditedVideo, findVideo, isFilmTaken, nextVideoId, putVideo } from '../db/edited-videos.ts';

const MOST_SKUS = 20;
const MOST_SECONDS = 3600;
const line = z.string().trim().max(255);

/** A file in the shop's media; null removes it. */
const fileOf = (kinds: readonly string[]) =>
  z
    .string()
    .max(255)
    .transform((address, { addIssue }) => {
      const file = mediaFile(address, kinds);
      if (file === null) addIssue(`must be a file below /media: ${kinds.join(', ')}`);
      return file;
    })
    .nullable()
    .optional();

const fields = z.object({
  title: line.min(1).optional(),
  description: z.string().trim().max(1000).optional(),
  source: fileOf(FILM_KINDS),
  captions: fileOf(CAPTION_KINDS),
  poster: fileOf(PICTURE_KINDS),
  skus: z
    .array(line.min(1))
    .max(MOST_SKUS)
    .transform((skus) => JSON.stringify(skus))
    .optional(),
  duration_s: z.number().int().min(0).max(MOST_SECONDS).optional(),
  is_excluded: flag.transform(Number).optional(),
});
const EMPTY: Omit<EditedVideo, 'title'> = {
  description: '',
  source: null,
  captions: null,
  poster: null,
  skus: '[]',
  duration_s: 0,
  is_excluded: 0,
};

const view = (id: number, { skus, is_excluded, ...video }: EditedVideo) => ({
  ...video,
  id,
  skus: JSON.parse(skus) as string[],
  is_excluded: is_excluded === 1,
});

async function requireVideo(context: RestContext): Promise<EditedVideo & { id: number }> {
  const id = pathId(context);
  const video = await findVideo(context.env.DB, id);
  if (!video) throw noSuchEntity('id', id);
  return video;
}

async function save(context: RestContext, id: number, before: EditedVideo, change: z.output<typeof fields>) {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const video: EditedVideo = { ...before, ...given };
  if (video.source && (await isFilmTaken(context.env.DB, video.source, id)))
    throw new RestError(400, refused('FILM_TAKEN', 'The film %source belongs to another video.'), {
      source: video.source,
    });
  await changeWithPurge(context.env, [putVideo(context.env.DB, id, video, new Date())], ['video'], new Date());
  tellStorefront(context);
  return context.json(view(id, video));
}

const columns = ({ title, description, source, captions, poster, skus, duration_s, is_excluded }: EditedVideo) => ({
  title,
  description,
  source,
  captions,
  poster,
  skus,
  duration_s,
  is_excluded,
});

/** Films of the video page, which a standard Magento does not have. */
export const videoRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .post('/watchShopVideo', async (context) => {
    const { video } = await readBody(context, z.object({ video: fields.extend({ title: line.min(1) }) }));
    const { title, ...rest } = video;
    return save(context, await nextVideoId(context.env.DB), { ...EMPTY, title }, rest);
  })
  .get('/watchShopVideo/:id', async (context) => {
    const video = await requireVideo(context);
    return context.json(view(video.id, columns(video)));
  })
  .put('/watchShopVideo/:id', async (context) => {
    const before = await requireVideo(context);
    const { video } = await readBody(context, z.object({ video: fields }));
    return save(context, before.id, columns(before), video);
  });
