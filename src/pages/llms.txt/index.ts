import type { APIRoute } from 'astro';
import { listCategoryTree } from '../../features/catalog/server/catalog.ts';
import { findShopConfig } from '../../features/config/server/content.ts';
import { llmsTxt } from '../../features/page/rules/crawlers/llms.ts';
import { text } from '../../text/vi.ts';

/** A guide for programs that lists the pages of the shop; 404 if the shop offers no Markdown. An outage is a 5xx. */
export const GET: APIRoute = async ({ locals, cache }) => {
  const { hasMarkdown, hasAgentServices } = locals.forPrograms;
  if (!hasMarkdown) return new Response('there is no such page', { status: 404 });
  const [categories, config] = await Promise.all([listCategoryTree(locals.commerce), findShopConfig(locals.commerce)]);
  cache.set({ maxAge: 3600, swr: 86_400, tags: ['sitemap', 'config'] });
  const { origin, offers } = locals;
  const contact = config?.contact ?? null;
  const told = { origin, brand: text('shell.brand'), contact, categories, offers, hasAgentServices };
  return new Response(llmsTxt(told), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};
