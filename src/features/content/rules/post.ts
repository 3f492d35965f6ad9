/** A blog post as shown in lists. */
export interface PostCard {
  id: number;
  title: string;
  href: string;
  urlKey: string;
  categoryIds: number[];
  /** ISO 8601; null when the backend did not report it. */
  publishedAt: string | null;
  /** ISO 8601; null when the backend does not report changes. */
  changedAt: string | null;
  author: string;
  /** Path of a picture below the media base, or the address of a picture in an external WordPress. */
  picture: string | null;
  pictureAlt: string;
  /** Plain text. */
  summary: string;
  /** Minutes; null when unknown. */
  minutes: number | null;
}

/** How a post is laid out: usual, a picture as wide as the page, or narrow for reading. */
export const POST_LAYOUTS = ['standard', 'wide', 'quiet'] as const;

export interface Post extends PostCard {
  layout: (typeof POST_LAYOUTS)[number];
  /** The first paragraph, plain text; empty for none. */
  lead: string;
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

/** Posts per page of a list. */
export const POSTS_PER_PAGE = 10;

/** The page in an address, from 1; invalid values mean the first page. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** Further posts: those that share a category first, then the newest. */
export function relatedPosts(posts: readonly PostCard[], post: PostCard, count: number): PostCard[] {
  const shared = ({ categoryIds }: PostCard) => categoryIds.filter((id) => post.categoryIds.includes(id)).length;
  return posts
    .filter(({ id }) => id !== post.id)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, count);
}
