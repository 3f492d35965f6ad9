import type { APIRoute } from 'astro';
import { robotsTxt } from '../domain/page/crawlers/robots.ts';

export const GET: APIRoute = ({ locals, cache }) => {
  cache.set({ maxAge: 86_400, swr: 86_400, tags: ['robots'] });
  return new Response(robotsTxt(locals.origin, locals.aiPolicy()), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};
