import { expect, test } from 'playwright/test';

const locations = (xml: string) =>
  [...xml.matchAll(/<(?:sitemap|url)><loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);

test('[B-21] every address of the sitemap answers 200 and is its own canonical one; every product is there', async ({
  request,
}) => {
  test.setTimeout(240_000);
  const robots = await (await request.get('/robots.txt')).text();
  const [, index = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? [];
  const parts = locations(await (await request.get(index)).text());
  expect(parts).toHaveLength(5);
  const found = new Map<string, string[]>();
  for (const part of parts) found.set(part, locations(await (await request.get(part)).text()));
  const products = [...found.entries()].find(([part]) => part.endsWith('products.xml'))?.[1] ?? [];
  expect(products.length).toBeGreaterThan(250);
  expect(new Set(products).size).toBe(products.length);
  // All of the small parts, and every tenth product.
  const asked = [...found.values()].flatMap((urls) =>
    urls === products ? urls.filter((_, place) => place % 10 === 0) : urls,
  );
  for (const url of asked) {
    const answer = await request.get(url, { maxRedirects: 0 });
    expect(answer.status(), url).toBe(200);
    const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(await answer.text()) ?? [];
    expect(canonical, url).toBe(url);
  }
});

test('[B-21] what is gone for good answers 410 with a way on, and is not kept', async ({ request }) => {
  const answer = await request.get('/bo-suu-tap-tet-2019.html', { maxRedirects: 0 });
  expect(answer.status()).toBe(410);
  expect(await answer.text()).toContain('Trang này không còn nữa');
});

test('[CONST-004] every icon of the manifest answers', async ({ request }) => {
  const { icons } = await (await request.get('/manifest.webmanifest')).json();
  for (const { src } of icons) expect((await request.get(src)).status(), src).toBe(200);
});

test('[B-21] no link of the pages of content is broken', async ({ request }) => {
  test.setTimeout(120_000);
  const pages = [
    '/',
    '/cua-hang.html',
    '/hoi-dap',
    '/supportdetail/1',
    '/blog',
    '/blog/doc-nhan-vai',
    '/watch-shop',
    '/membership',
  ];
  const links = new Set<string>();
  for (const path of pages) {
    const html = await (await request.get(path)).text();
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g))
      links.add(href.replaceAll('&#38;', '&').replaceAll('&amp;', '&'));
  }
  const broken: string[] = [];
  for (const href of links) {
    const status = (await request.get(href)).status();
    if (status >= 400) broken.push(`${status} ${href}`);
  }
  expect(broken).toEqual([]);
});
