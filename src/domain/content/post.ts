/** A story of the blog as lists show it. */
export interface PostCard {
  id: number;
  title: string;
  href: string;
  urlKey: string;
  categoryIds: number[];
  /** ISO 8601; null when the backend did not tell. */
  publishedAt: string | null;
  author: string;
  /** Path of a picture below the media base, or the address of one that lies with a WordPress of its own. */
  picture: string | null;
  pictureAlt: string;
  /** Plain text. */
  summary: string;
  /** Minutes; null when unknown. */
  minutes: number | null;
}

export interface Post extends PostCard {
  /** Sanitised HTML. */
  html: string;
  metaTitle: string;
}

export interface PostCategory {
  id: number;
  name: string;
  urlKey: string;
  href: string;
}

/** Posts on a page of a list. */
export const POSTS_PER_PAGE = 10;

/** The page that an address asks for, from 1; what is no number is the first. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** The day of a moment in Vietnam, `03/10/2026`; empty for what is no moment. ISO 8601 in. */
export function publishedDay(iso: string | null): string {
  const moment = Date.parse(iso ?? '');
  if (Number.isNaN(moment)) return '';
  const [year, month, day] = new Date(moment + 7 * 3_600_000).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

/** Other stories to read after one: those that share a category first, then the newest. */
export function relatedPosts(posts: readonly PostCard[], post: PostCard, count: number): PostCard[] {
  const shared = ({ categoryIds }: PostCard) => categoryIds.filter((id) => post.categoryIds.includes(id)).length;
  return posts
    .filter(({ id }) => id !== post.id)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, count);
}
