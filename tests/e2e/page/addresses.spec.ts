import { CATEGORY, firstProduct } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test('[ROUTE-001] [X76] / and /Home are the same home page with one canonical address', async ({ request }) => {
  for (const path of ['/', '/Home']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    expect(html.match(/<link rel="canonical" href="[^"]*"/g), path).toEqual([
      expect.stringMatching(/href="[^"]*:\d+\/?"$/),
    ]);
    expect(html, path).toContain('Chọn cho ai hôm nay?');
  }
});

test('[ROUTE-029] [ROUTE-032] links carry no locale, and a category is its path with its suffix', async ({
  request,
}) => {
  const pages = { '/': '/nu.html', [CATEGORY]: '/nu.html', [await firstProduct(request)]: '/nu.html' };
  for (const [path, link] of Object.entries({
    ...pages,
    '/danh-muc': '/nu/ao.html',
    '/danh-muc/menu': '/nu/ao.html',
  })) {
    const html = await (await request.get(path)).text();
    expect(html, path).not.toMatch(/href="\/vi[/"]/);
    expect(html, path).toContain(`href="${link}"`);
  }
});
