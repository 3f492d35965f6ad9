import type { APIRoute } from 'astro';
import { listCategoryTree } from '../../features/catalog/server/catalog.ts';
import { llmsTxt } from '../../features/page/rules/crawlers/llms.ts';
import { text } from '../../text/vi.ts';

/** A guide for programs that lists the pages of the shop; 404 if the shop offers no Markdown. An outage is a 5xx. */
export const GET: APIRoute = async ({ locals, cache }) => {
  const { hasMarkdown, hasAgentServices } = locals.forPrograms;
  if (!hasMarkdown) return new Response('there is no such page', { status: 404 });
  const categories = await listCategoryTree(locals.commerce);
  cache.set({ maxAge: 3600, swr: 86_400, tags: ['sitemap'] });
  const { origin, offers } = locals;
  return new Response(llmsTxt({ origin, brand: text('shell.brand'), categories, offers, hasAgentServices }), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};
