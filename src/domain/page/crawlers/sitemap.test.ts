import { expect, test } from 'vitest';
import { rssFeed } from '../../content/rss.ts';
import { robotsTxt, SITEMAP_PARTS, sitemap, sitemapIndex } from './sitemap.ts';

const ORIGIN = 'https://chi.example';

test('[B-21] the sitemap names each address once, with its pictures, and Vietnamese paths are encoded', () => {
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
  expect(sitemapIndex(ORIGIN, SITEMAP_PARTS).match(/<sitemap>/g)).toHaveLength(5);
});

test('robots are kept from the shopper’s own screens and told of the sitemap', () => {
  const robots = robotsTxt(ORIGIN);
  expect(robots).toContain('Disallow: /checkout');
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

test('a feed stays valid XML, whatever a title holds', () => {
  const post = {
    id: 1,
    title: 'Áo & quần <b>\u0000',
    href: '/blog/a',
    urlKey: 'a',
    categoryIds: [],
    publishedAt: '2026-10-03T01:00:00Z',
    author: 'Thu An',
    picture: null,
    pictureAlt: '',
    summary: ']]>',
    minutes: null,
  };
  const xml = rssFeed(ORIGIN, { title: 'Chỉ', description: 'x', path: '/blog/rss.xml' }, [post]);
  expect(xml).toContain('<title>Áo &#38; quần &#60;b&#62;</title>');
  expect(xml).toContain('<link>https://chi.example/blog/a</link>');
  expect(xml).toContain('<pubDate>Sat, 03 Oct 2026 01:00:00 GMT</pubDate>');
});
