import type { D1Database } from '@cloudflare/workers-types';

export interface VideoRow {
  id: number;
  title: string;
  description: string;
  poster: string | null;
  source: string | null;
  captions: string | null;
  /** JSON lists. */
  frames: string;
  skus: string;
  duration_s: number;
  live_from: string | null;
  live_to: string | null;
  published_at: string;
  review_count: number;
  /** Average stars; null without an approved review. */
  rating: number | null;
}

const VIDEOS = `select v.*, (select count(*) from video_review r where r.video_id = v.id and r.status = 'approved') as review_count,
  (select avg(rating) from video_review r where r.video_id = v.id and r.status = 'approved') as rating from video v`;

/** Published videos for the video page, without broadcasts that have not ended. */
export async function listVideos(db: D1Database, now: Date): Promise<VideoRow[]> {
  const sql = `${VIDEOS} where v.is_excluded = 0 and v.published_at <= ?1 and (v.live_to is null or v.live_to <= ?1)
    order by v.position, v.id`;
  return (await db.prepare(sql).bind(now.toISOString()).all<VideoRow>()).results;
}

/** Whether there is, or will be, a video to watch: a published one, or a broadcast that has not ended. */
export async function hasVideos(db: D1Database, now: Date): Promise<boolean> {
  const sql = 'select 1 from video where is_excluded = 0 and (published_at <= ?1 or live_to > ?1) limit 1';
  return (await db.prepare(sql).bind(now.toISOString()).first()) !== null;
}

/** The broadcast that is live at the given time. */
export const findLiveVideo = (db: D1Database, now: Date) =>
  db
    .prepare(`${VIDEOS} where v.live_from <= ?1 and v.live_to > ?1 and v.is_excluded = 0 order by v.live_from limit 1`)
    .bind(now.toISOString())
    .first<VideoRow>();

export async function listExcludedVideos(db: D1Database): Promise<{ id: number; title: string }[]> {
  const sql = 'select id, title from video where is_excluded = 1 order by position, id';
  return (await db.prepare(sql).all<{ id: number; title: string }>()).results;
}

interface VideoReviewDraft {
  video_id: number;
  nickname: string;
  text: string;
  rating: number;
  /** The signed-in customer; null for a guest. */
  customerId: number | null;
}

/**
 * Stores a review for moderation. Returns its id; null when the video does not exist, `again` when the customer has a
 * review of it already that was not rejected.
 */
export async function insertVideoReview(
  db: D1Database,
  review: VideoReviewDraft,
  now: Date,
): Promise<number | null | 'again'> {
  const insert = db
    .prepare(
      `insert into video_review (video_id, nickname, text, rating, created_at, customer_id)
      select id, ?2, ?3, ?4, ?5, ?6 from video where id = ?1 and is_excluded = 0 returning id`,
    )
    .bind(review.video_id, review.nickname, review.text, review.rating, now.toISOString(), review.customerId);
  try {
    return (await insert.first<number>('id')) ?? null;
  } catch (error) {
    if (String(error).includes('UNIQUE constraint failed: video_review.video_id')) return 'again';
    throw error;
  }
}
