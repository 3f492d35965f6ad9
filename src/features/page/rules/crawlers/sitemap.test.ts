import { expect, test } from 'vitest';
import { rssFeed } from '../../../content/rules/rss.ts';
import { entriesOf, filesOf, readSitemapFile, sitemap, sitemapIndex } from './sitemap.ts';

const ORIGIN = 'https://chi.example';

test('[B-21] the sitemap contains each address once, with its pictures, and Vietnamese paths are encoded', () => {
  const xml = sitemap(ORIGIN, [
    { path: '/áo.html', images: ['/media/w1080/a&b.jpg'], changedAt: '2026-10-03T01:00:00Z' },
    { path: '/áo.html' },
    { path: '/nu.html' },
  ]);
  expect(xml.match(/<url>/g)).toHaveLength(2);
  expect(xml).toContain(`<loc>${ORIGIN}/%C3%A1o.html</loc>`);
  const pictured = sitemap(ORIGIN, [
    { path: '/a', images: ['/media/w1080/a&b.jpg'], changedAt: '2026-10-03T01:00:00Z' },
  ]);
  expect(pictured).toContain(`<image:loc>${ORIGIN}/media/w1080/a&#38;b.jpg</image:loc>`);
  expect(pictured).toContain('<lastmod>2026-10-03T01:00:00.000Z</lastmod>');
});

test('[B-21] a part is split at 10,000 addresses; each file has its own last change, and every address is in exactly one', () => {
  const entries = Array.from({ length: 20_001 }, (_, index) => ({
    path: `/${index}`,
    changedAt: index === 12_000 ? '2026-10-03T01:00:00Z' : null,
  }));
  const files = filesOf('products', entries);
  expect(files).toEqual([
    { name: 'products.xml', changedAt: null },
    { name: 'products-2.xml', changedAt: '2026-10-03T01:00:00.000Z' },
    { name: 'products-3.xml', changedAt: null },
  ]);
  const read = files.map(({ name }) => readSitemapFile(name.replace('.xml', '')));
  expect(read.flatMap((file) => entriesOf(entries, file?.number ?? 0))).toEqual(entries);
  expect(sitemapIndex(ORIGIN, files)).toContain(
    `<loc>${ORIGIN}/sitemap/products-2.xml</loc><lastmod>2026-10-03T01:00:00.000Z</lastmod>`,
  );
  expect(filesOf('blog', [])).toHaveLength(1);
  for (const name of ['products-1', 'products-0', 'products-02', 'goods', 'products-', undefined])
    expect(readSitemapFile(name)).toBeNull();
});

test('a feed stays valid XML, whatever a title contains', () => {
  const post = {
    id: 1,
    title: 'Áo & quần <b>\u0000',
    href: '/blog/a',
    urlKey: 'a',
    categoryIds: [],
    publishedAt: '2026-10-03T01:00:00Z',
    changedAt: null,
    author: 'Thu An',
    picture: null,
    pictureAlt: '',
    summary: ']]>',
    minutes: null,
  };
  const xml = rssFeed(
    ORIGIN,
    { title: 'Chỉ', description: 'x', path: '/blog/rss.xml', hub: 'https://hub.example/?a&b' },
    [post],
  );
  expect(xml).toContain('<atom:link href="https://hub.example/?a&#38;b" rel="hub"/>');
  expect(xml).toContain('<title>Áo &#38; quần &#60;b&#62;</title>');
  expect(xml).toContain('<link>https://chi.example/blog/a</link>');
  expect(xml).toContain('<pubDate>Sat, 03 Oct 2026 01:00:00 GMT</pubDate>');
});
