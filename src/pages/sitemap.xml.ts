import type { APIRoute } from 'astro';
import { sitemapIndex } from '../domain/sitemap.ts';

export const GET: APIRoute = ({ locals, cache }) => {
  cache.set({ maxAge: 86_400, swr: 86_400, tags: ['sitemap'] });
  return new Response(sitemapIndex(locals.origin), { headers: { 'content-type': 'application/xml; charset=utf-8' } });
};
