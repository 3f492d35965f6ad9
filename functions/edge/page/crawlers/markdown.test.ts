import { expect, test } from 'vitest';
import { asMarkdown } from './markdown.ts';

const visit = (path: string) => {
  const request = new Request(`https://chi.example${path}`);
  return { request, url: new URL(request.url), env: {} as StorefrontEnv };
};
const redirect = (to: string) => new Response(null, { status: 301, headers: { Location: to } });

test('[AGENT-023] a redirect of a page leads its Markdown to the Markdown of the target, and to another site as it is', async () => {
  for (const [to, location] of [
    ['/nu/ao.html', '/nu/ao.html.md'],
    ['https://chi.example/nu/ao.html?page=2', '/nu/ao.html.md?page=2'],
    ['https://partner.example/chi?from=md', 'https://partner.example/chi?from=md'],
    ['https://partner.example//other.example/x', 'https://partner.example//other.example/x'],
  ] as const)
    expect((await asMarkdown(visit('/old.md'), redirect(to))).headers.get('location'), to).toBe(location);
});
