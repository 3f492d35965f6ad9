import type { APIRoute } from 'astro';
import { listPosts } from '../../commerce/content/blog.ts';
import { BLOG_FEED } from '../../domain/content/content-paths.ts';
import { rssFeed } from '../../domain/content/rss.ts';
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
