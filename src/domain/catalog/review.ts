/** One approved review of a product. */
export interface Review {
  nickname: string;
  summary: string;
  text: string;
  /** Average of its ratings, in stars from 0 to 5. */
  stars: number;
  /** ISO 8601; null when the backend's date is invalid. */
  createdAt: string | null;
}

export interface ReviewPage {
  items: Review[];
  page: number;
  pages: number;
}

/** A rating scale with its values in ascending order; ids are those of the backend [REVIEW-003]. */
export interface RatingScale {
  id: string;
  name: string;
  values: { id: string; stars: number }[];
}

export const STARS_MAX = 5;

/** Number of reviews per page. */
export const REVIEWS_PER_PAGE = 5;

/** Maximum lengths of a review's texts in characters; the backend's limits. */
export const REVIEW_LINE_MAX = 255;
export const REVIEW_TEXT_MAX = 10_000;

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
