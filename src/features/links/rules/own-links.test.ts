import { expect, test } from 'vitest';
import { withOwnLinks } from './own-links.ts';

const BASE = 'https://magento.example/';
const link = (href: string, base: string | null = BASE) =>
  /href="([^"]*)"/.exec(withOwnLinks(`<p><a class="x" href="${href}">Xem</a></p>`, base))?.[1];

test.each([
  ['https://magento.example/nu/ao.html', '/nu/ao.html'],
  ['http://magento.example/nu/ao.html?color=1&amp;p=2', '/nu/ao.html?color=1&amp;p=2'],
  ['https://MAGENTO.example/contact/', '/contact'],
  ['https://magento.example', '/'],
  ['https://magento.example/', '/'],
  ['https://magento.example/index.php/about-us/#team', '/about-us#team'],
])('a link to Magento’s own page leads to the shop’s: %s', (href, path) => {
  expect(link(href)).toBe(path);
});

test.each([
  'https://magento.example.evil.test/ao.html',
  'https://magento.example@evil.test/',
  'https://magento.example:444/ao.html',
  'https://other.example/ao.html',
  'https://magento.example/media/size.pdf',
  '/ao.html',
  'mailto:a@magento.example',
])('any other link stays: %s', (href) => {
  expect(link(href)).toBe(href);
});

test('a store view below a folder is that folder; without an address nothing changes', () => {
  expect(link('https://magento.example/vi/ao.html', 'https://magento.example/vi/')).toBe('/ao.html');
  expect(link('https://magento.example/en/ao.html', 'https://magento.example/vi/')).toBe(
    'https://magento.example/en/ao.html',
  );
  expect(link('https://magento.example/ao.html', null)).toBe('https://magento.example/ao.html');
});

test('a link with several slashes never leads to another host', () => {
  expect(link('https://magento.example//evil.test/x')).toBe('/evil.test/x');
});
