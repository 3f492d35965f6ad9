/** One approved review of a product. */
export interface Review {
  nickname: string;
  summary: string;
  text: string;
  /** Mean of its ratings, in stars from 0 to 5. */
  stars: number;
  /** ISO 8601; null where the backend's date cannot be read. */
  createdAt: string | null;
}

export interface ReviewPage {
  items: Review[];
  page: number;
  pages: number;
}

/** Something to give stars for, with its values in rising order; ids as the backend wants them back [REVIEW-003]. */
export interface RatingScale {
  id: string;
  name: string;
  values: { id: string; stars: number }[];
}

export const STARS_MAX = 5;

/** Reviews of one page of the list. */
export const REVIEWS_PER_PAGE = 5;

/** Longest texts of a review, in characters; the backend's own limits. */
export const REVIEW_LINE_MAX = 255;
export const REVIEW_TEXT_MAX = 10_000;

/** The page of reviews an address asks for, from `?reviews=2`; anything else is the first. */
export function reviewPageFrom(query: URLSearchParams): number {
  const asked = query.get('reviews') ?? '';
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
}

/** Whether an address asks for a page behind the last one, so that another one is shown; `shown` null: not known. */
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
