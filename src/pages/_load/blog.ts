import type { PostCard } from '../../domain/content/post.ts';

const MAX_AGE_S = 600;
const SWR_S = 86_400;

/** How long a list of stories lives at the edge: any story renews it, since a new one moves all others. Seconds. */
export function blogCache() {
  return { maxAge: MAX_AGE_S, swr: SWR_S, tags: ['blog'] };
}

/** A story's own page: its own change renews it, and the change of one it leads to. */
export function postCache(post: PostCard, related: readonly PostCard[]) {
  return { maxAge: MAX_AGE_S, swr: SWR_S, tags: [post, ...related].map(({ id }) => `blog_p_${id}`) };
}
