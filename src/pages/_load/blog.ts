import type { PostCard } from '../../features/content/rules/post.ts';
import { textCache } from './text.ts';

const MAX_AGE_S = 600;
const SWR_S = 86_400;

/**
 * Lifetime of a list of posts at the edge, and its tags: any post renews it, because a new one moves all others. In
 * seconds.
 */
export function blogCache() {
  return { maxAge: MAX_AGE_S, swr: SWR_S, tags: ['blog'] };
}

/** Lifetime and tags of a post's page: its own change renews it, and a change of a post it links to. */
export function postCache(post: PostCard, related: readonly PostCard[], shown: Parameters<typeof textCache>[0]) {
  const tags = [post, ...related].map(({ id }) => `blog_p_${id}`);
  return textCache(shown, { maxAge: MAX_AGE_S, swr: SWR_S }, tags);
}
