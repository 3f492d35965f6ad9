import * as z from 'zod';
import { limitClient } from '../../session/middleware/client.ts';
import { readSession } from '../../session/middleware/session.ts';
import { createAccessToken, spendAccessToken } from '../../session/rules/access-token.ts';
import { type MiddlewareContext, RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, get, post } from '../../transport/middleware/endpoint.ts';
import { id, moment, nothing, text } from '../../transport/middleware/fields.ts';
import { findLiveVideo, insertVideoReview, listExcludedVideos, listVideos, type VideoRow } from '../db/videos.ts';

const TOKEN_LIFE_SECONDS = 600;
const TOKENS = { most: 30, windowSeconds: 600 };
const purposes = z.enum(['video_review', 'callback']);

const video = z
  .object({
    id: z.number().int(),
    title: z.string(),
    description: z.string(),
    poster: z.string().nullable(),
    source: z.string().nullable().describe('Address of the film; null: the frames are shown in turn'),
    captions: z.string().nullable().describe('Address of what is said in it, as WebVTT'),
    frames: z.array(z.string()),
    duration_s: z.number().int(),
    skus: z.array(z.string()).describe('Products that are worn'),
    published_at: moment,
    review_count: z.number().int(),
    rating: z.number().nullable().describe('Stars, 1 to 5'),
  })
  .meta({ id: 'Video' });
const live = z.object({ ...video.shape, live_from: moment, live_to: moment });

const VIDEO: z.infer<typeof video> = {
  id: 1,
  title: 'Ba cách mặc một chiếc sơ mi linen',
  description: 'Đi làm, đi chơi, đi biển.',
  poster: '/media/video/so-mi-1.svg',
  source: '/media/video/so-mi.mp4',
  captions: '/media/video/so-mi.vtt',
  frames: ['/media/video/so-mi-1.svg', '/media/video/so-mi-2.svg'],
  duration_s: 24,
  skus: ['NSM2601'],
  published_at: '2026-10-20T02:00:00.000Z',
  review_count: 2,
  rating: 4.5,
};

const address = (path: string) => (/^https?:/.test(path) ? path : `/media/${path}`);

function toVideo(row: VideoRow): z.infer<typeof video> {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    poster: row.poster === null ? null : address(row.poster),
    source: row.source === null ? null : address(row.source),
    captions: row.captions === null ? null : address(row.captions),
    frames: (JSON.parse(row.frames) as string[]).map(address),
    duration_s: row.duration_s,
    skus: JSON.parse(row.skus) as string[],
    published_at: row.published_at,
    review_count: row.review_count,
    rating: row.rating,
  };
}

/** Redeems a token of `create_access_token`; throws RequestError 401. */
export async function requireAccessToken(
  { env }: MiddlewareContext,
  token: string,
  purpose: z.infer<typeof purposes>,
): Promise<void> {
  if (!(await spendAccessToken(env.DB, token, purpose, new Date())))
    throw new RequestError(401, 'access_token: unknown, used or expired');
}

/** The token of a form that can be sent once. */
export const accessToken = z.string().min(1).max(100).describe('From create_access_token; good for one request');

/** Shoppable videos and their reviews. */
export const videoCalls: Calls = {
  video_watchshop: get({
    summary: 'The videos of the video area with the SKUs that are worn',
    input: nothing,
    result: z.array(video),
    example: { input: {}, result: [VIDEO] },
    maxAge: 60,
    answer: async (_, { env }) => (await listVideos(env.DB, new Date())).map(toVideo),
  }),
  get_video_live: get({
    summary: 'The broadcast that runs now; null when there is none',
    input: nothing,
    result: live.nullable(),
    example: {
      input: {},
      result: { ...VIDEO, live_from: '2026-11-21T12:00:00.000Z', live_to: '2026-11-21T13:00:00.000Z' },
    },
    answer: async (_, { env }) => {
      const row = await findLiveVideo(env.DB, new Date());
      return row ? { ...toVideo(row), live_from: row.live_from ?? '', live_to: row.live_to ?? '' } : null;
    },
  }),
  get_video_exclude_list: get({
    summary: 'The videos that are hidden from the video area',
    input: nothing,
    result: z.array(z.object({ id: z.number().int(), title: z.string() })),
    example: { input: {}, result: [{ id: 7, title: 'Bản nháp' }] },
    answer: (_, { env }) => listExcludedVideos(env.DB),
  }),
  create_access_token: post({
    summary: 'A token that allows one post_video_review or save_callback_book within ten minutes',
    input: z.object({ purpose: purposes.default('video_review') }),
    result: z.object({ access_token: z.string(), expires_in: z.number().int().describe('Seconds') }),
    example: {
      input: { purpose: 'callback' },
      result: { access_token: 'q3k0…', expires_in: TOKEN_LIFE_SECONDS },
    },
    refuses: { 429: 'More than 30 tokens in ten minutes' },
    answer: async ({ purpose }, context) => {
      await limitClient(context, 'access_token', TOKENS);
      const token = await createAccessToken(context.env.DB, purpose, TOKEN_LIFE_SECONDS, new Date());
      return { access_token: token, expires_in: TOKEN_LIFE_SECONDS };
    },
  }),
  post_video_review: post({
    summary: 'Stores a review of a video; it is shown once a moderator approved it',
    input: z.object({
      access_token: accessToken,
      video_id: id,
      nickname: text(50, 2),
      text: text(1000, 3),
      rating: z.number().int().min(1).max(5),
    }),
    result: z.object({ id: z.number().int(), status: z.literal('pending') }),
    example: {
      input: { access_token: 'q3k0…', video_id: 1, nickname: 'Vy', text: 'Mặc lên đúng như video.', rating: 5 },
      result: { id: 12, status: 'pending' },
    },
    refuses: {
      401: 'The access token is unknown, used or expired',
      404: 'There is no such video',
      409: 'The customer has reviewed it',
    },
    answer: async ({ access_token, ...review }, context) => {
      await requireAccessToken(context, access_token, 'video_review');
      const customerId = (await readSession(context))?.customer.id ?? null;
      const id = await insertVideoReview(context.env.DB, { ...review, customerId }, new Date());
      if (id === 'again') throw new RequestError(409, 'the customer has already reviewed this video');
      if (id === null) throw new RequestError(404, `no video ${review.video_id}`);
      return { id, status: 'pending' as const };
    },
  }),
};
