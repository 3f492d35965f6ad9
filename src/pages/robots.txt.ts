import type { APIRoute } from 'astro';
import { robotsTxt } from '../features/page/rules/crawlers/robots.ts';
import { prefixOf } from '../features/page/rules/store-views/store-views.ts';

export const GET: APIRoute = ({ locals, cache }) => {
  cache.set({ maxAge: 86_400, swr: 86_400, tags: ['robots'] });
  const views = locals.storeViews?.views ?? [];
  const prefixes = views.length ? views.map(({ code }) => prefixOf(views, code)) : [''];
  return new Response(robotsTxt(locals.origin, locals.aiPolicy(), prefixes), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};
