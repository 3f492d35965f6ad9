import type { APIRoute } from 'astro';
import { rssFeed } from '../../features/content/rules/rss.ts';
import { listPosts } from '../../features/content/server/blog.ts';
import { BLOG_FEED } from '../../features/links/rules/content-paths.ts';
import { text } from '../../text/vi.ts';
import { blogCache } from '../_load/blog.ts';

/** The newest posts as an RSS feed. */
export const GET: APIRoute = async ({ locals, cache }) => {
  const { hub } = locals.forPrograms;
  const { posts } = await listPosts(locals.commerce, 1);
  cache.set(blogCache());
  const about = {
    title: `${text('shell.brand')} – ${text('blog.title')}`,
    description: text('blog.lead'),
    path: BLOG_FEED,
    hub,
  };
  const link = hub && { link: `<${hub}>; rel="hub", <${locals.origin}${BLOG_FEED}>; rel="self"` };
  return new Response(rssFeed(locals.origin, about, posts), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', ...link },
  });
};
