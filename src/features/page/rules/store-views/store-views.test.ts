import { expect, test } from 'vitest';
import { VIEW_PARAMETER } from '../../../../kernel/web/own-parameters.ts';
import { LOCALE_CONFIG, resolveLocale } from './locale.ts';
import { dataInView, inView, languageName, localesOf, prefixOf, readStoreViews, splitPath } from './store-views.ts';

const TWO = readStoreViews('vi, en');

test('[LOCALE-005] STORES lists the store views with their languages, the default one first', () => {
  expect(TWO).toEqual([
    { code: 'vi', language: 'vi' },
    { code: 'en', language: 'en' },
  ]);
  expect(readStoreViews('default=vi, shop_us=en-US')).toEqual([
    { code: 'default', language: 'vi' },
    { code: 'shop_us', language: 'en-US' },
  ]);
  for (const one of [undefined, '', ' ', 'vi', 'vi,']) expect(readStoreViews(one), String(one)).toEqual([]);
});

test('[LOCALE-005] a list that names no language, an address of the shop, or a view twice is refused', () => {
  for (const wrong of ['vi, default', 'vi, EN', 'vi, en=', 'vi, en=tiếng', 'vi, ../x', 'vi, checkout=vi', 'vi, vi'])
    expect(() => readStoreViews(wrong), wrong).toThrow('STORES');
});

test('[LOCALE-004] [LOCALE-005] [LOCALE-006] the saved view counts, else the view in the path, else the default; other views are unknown', () => {
  const config = localesOf(TWO, LOCALE_CONFIG);
  expect(resolveLocale('en', '/nu.html', config)).toMatchObject({ code: 'en', currency: 'VND', isRenewed: false });
  expect(resolveLocale(undefined, '/en/nu.html', config)).toMatchObject({ code: 'en', isRenewed: true });
  expect(resolveLocale(undefined, '/nu.html', config).code).toBe('vi');
  expect(resolveLocale('xx', '/nu.html', config).code).toBe('vi');
  expect(localesOf([], LOCALE_CONFIG)).toBe(LOCALE_CONFIG);
  expect([prefixOf(TWO, 'vi'), prefixOf(TWO, 'en'), prefixOf([], 'en')]).toEqual(['', '/en', '']);
});

test('[LOCALE-005] the first segment names a view only when it is exactly its code', () => {
  expect(splitPath(TWO, '/en')).toMatchObject({ view: { code: 'en' }, path: '/' });
  expect(splitPath(TWO, '/en/nu/ao.html')).toMatchObject({ view: { code: 'en' }, path: '/nu/ao.html' });
  expect(splitPath(TWO, '/vi/nu.html')).toMatchObject({ view: { code: 'vi' }, path: '/nu.html' });
  for (const path of ['/', '/english', '/en.html', '/nu/en']) expect(splitPath(TWO, path), path).toBeNull();
});

test.each([
  ['/', '/en'],
  ['/?login=1', '/en?login=1'],
  ['/#top', '/en#top'],
  ['/nu.html?color=Đen#a', '/en/nu.html?color=Đen#a'],
  ['/english', '/en/english'],
  ['/en', '/en'],
  ['/en/nu.html', '/en/nu.html'],
  ['/media/w500/a.svg', '/media/w500/a.svg'],
  ['/_actions/cart.add', '/_actions/cart.add'],
  ['//other.example/', '//other.example/'],
  ['https://other.example/', 'https://other.example/'],
  ['?_action=cart.add', '?_action=cart.add'],
  ['#mua', '#mua'],
])('[LOCALE-005] a link to %s is %s in the view /en', (path, expected) => {
  expect(inView('/en', path)).toBe(expected);
  expect(inView('', path)).toBe(path);
});

test('[LOCALE-005] structured data names the addresses of its view; pictures and other sites stay', () => {
  const data = [
    { url: 'https://chi.example/nu.html', image: 'https://chi.example/media/a.svg', at: 'https://x.example/' },
  ];
  expect(dataInView('/en', 'https://chi.example', data)).toEqual([
    { url: 'https://chi.example/en/nu.html', image: 'https://chi.example/media/a.svg', at: 'https://x.example/' },
  ]);
  expect(dataInView('', 'https://chi.example', data)).toBe(data);
});

test('each language is named in that language; Magento’s parameter selects a view', () => {
  expect([languageName('vi'), languageName('en')]).toEqual(['Tiếng Việt', 'English']);
  expect(VIEW_PARAMETER).toBe('___store');
});
