import type { Picture } from './catalog.ts';

/** One approved review of a product. */
export interface Review {
  nickname: string;
  summary: string;
  text: string;
  /** Average of its ratings, in stars from 0 to 5. */
  stars: number;
  /** ISO 8601; null when the backend's date is invalid. */
  createdAt: string | null;
  /** How the product fits; null when the author or the backend does not say. */
  fit: Fit | null;
  /** The size that the author bought; null: unknown. */
  size: string | null;
  /** The author's account bought the product. */
  isVerified: boolean;
  photos: ReviewPhoto[];
  /** What the shop answers, and when as ISO 8601; null: nothing. */
  answer: { text: string; at: string | null } | null;
}

/** How a product fits, compared to its size. */
export const FITS = ['small', 'true_to_size', 'large'] as const;
export type Fit = (typeof FITS)[number];

interface ReviewPhoto {
  /** Below the media base. */
  path: string;
  /** In pixels. */
  width: number;
  height: number;
}

export interface ReviewPage {
  items: Review[];
  page: number;
  pages: number;
  /** What all reviews say together; null for a backend that does not count it, so that nothing can be chosen by it. */
  facts: ReviewFacts | null;
}

export interface ReviewFacts {
  /** Number of reviews that match the choice. */
  total: number;
  /** Number of votes for each fit, in the order of `FITS`. */
  fits: readonly number[];
  /** The sizes that were bought. */
  sizes: readonly string[];
  withPhotos: number;
}

/** The orders of reviews, the first one by default. */
export const REVIEW_ORDERS = ['newest', 'highest', 'lowest', 'with_photos'] as const;
type ReviewOrder = (typeof REVIEW_ORDERS)[number];

/** Which reviews of a product are listed, and in which order. */
export interface ReviewChoice {
  order: ReviewOrder;
  /** 1 to 5; null: all. */
  stars: number | null;
  /** The size that was bought; null: all. */
  size: string | null;
  hasPhotos: boolean;
  page: number;
}

/** The first page of all reviews, newest first. */
export const ALL_REVIEWS: ReviewChoice = { order: 'newest', stars: null, size: null, hasPhotos: false, page: 1 };

const SIZE_MAX = 60;

/** The choice from `?order=highest&stars=5&bought=M&photos=1&page=2`; invalid values choose nothing. */
export function reviewChoiceFrom(query: URLSearchParams): ReviewChoice {
  const order = REVIEW_ORDERS.find((name) => name === query.get('order')) ?? 'newest';
  const stars = /^[1-5]$/.test(query.get('stars') ?? '') ? Number(query.get('stars')) : null;
  const size = query.get('bought')?.trim().slice(0, SIZE_MAX) || null;
  const page = query.get('page') ?? '';
  return {
    order,
    stars,
    size,
    hasPhotos: query.get('photos') === '1',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of a choice, without what is the default; empty for all reviews. */
export function reviewQuery({ order, stars, size, hasPhotos, page }: ReviewChoice): string {
  const query = new URLSearchParams();
  if (order !== 'newest') query.set('order', order);
  if (stars) query.set('stars', String(stars));
  if (size) query.set('bought', size);
  if (hasPhotos) query.set('photos', '1');
  if (page > 1) query.set('page', String(page));
  return query.size ? `?${query}` : '';
}

/** Maximum number of photographs of a review. */
export const PHOTOS_MAX = 4;

/** A rating scale with its values in ascending order; ids are those of the backend. */
export interface RatingScale {
  id: string;
  name: string;
  values: { id: string; stars: number }[];
}

export const STARS_MAX = 5;

/** The mean rating in stars as pages show it, with one decimal, from a share of the most stars in percent. */
export const meanStars = (percent: number): number => Math.round(percent / 2) / 10;

/** Number of reviews per page. */
export const REVIEWS_PER_PAGE = 5;

/** Maximum lengths of a review's texts in characters; the backend's limits. */
export const REVIEW_LINE_MAX = 255;
export const REVIEW_TEXT_MAX = 10_000;

/** A longer review is shortened to this many characters and lines at first. */
const SHOWN_LETTERS = 400;
const SHOWN_LINES = 6;
/** So few letters are not worth a press: the review is shown whole. */
const REST_MIN = 80;

/** The part of a review's text that is shown at first, and what follows; `rest` is empty for a short text. */
export function shortened(words: string): { start: string; rest: string } {
  const lines = words.split('\n').slice(0, SHOWN_LINES).join('\n');
  // The last word is not cut; a single word of this length is.
  const start = lines.length > SHOWN_LETTERS ? lines.slice(0, SHOWN_LETTERS).replace(/(?<=\S)\s+\S*$/u, '') : lines;
  const rest = words.slice(start.length).trim();
  return rest.length < REST_MIN ? { start: words, rest: '' } : { start, rest };
}

/** The page of reviews from `?reviews=2`; invalid values mean the first page. */
export function reviewPageFrom(query: URLSearchParams): number {
  const asked = query.get('reviews') ?? '';
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
}

/** Whether an address requests a page beyond the last one, so that another one is shown; `shown` null: unknown. */
export function isBeyondReviews(query: URLSearchParams, shown: ReviewPage | null): boolean {
  return shown !== null && reviewPageFrom(query) > 1 && reviewPageFrom(query) > shown.page;
}

/** The same address with the first page of reviews. */
export function withoutReviews(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete('reviews');
  return url.pathname + (query.size ? `?${query}` : '');
}

/** Form field of a scale's stars. */
const RATING_FIELD = 'rating.';
export const ratingField = (scaleId: string): string => RATING_FIELD + scaleId;

/** A review that the customer wrote. Its texts are not HTML. */
export interface OwnReview {
  productName: string;
  href: string;
  picture: Picture | null;
  /** 1 to 5. */
  stars: number;
  summary: string;
  text: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** It is not approved yet, so nobody else sees it. */
  isPending: boolean;
}
