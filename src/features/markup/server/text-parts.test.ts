import { expect, test } from 'vitest';
import { sanitize } from './sanitize.ts';
import { textParts } from './text-parts.ts';

const partsOf = (html: string) => textParts(sanitize(html));

test('[CMS-061] a text is cut where an editor put an outfit or goods', () => {
  expect(
    partsOf('<p>Một</p><div data-outfit="3">Bộ</div><p>Hai</p><div data-goods="A1, B2,A1">Hàng</div><p>Ba</p>'),
  ).toEqual([
    { kind: 'html', html: '<p>Một</p>' },
    { kind: 'outfit', id: 3 },
    { kind: 'html', html: '<p>Hai</p>' },
    { kind: 'goods', skus: ['A1', 'B2'] },
    { kind: 'html', html: '<p>Ba</p>' },
  ]);
});

test('[CMS-061] a text without places stays as it is', () => {
  const html = '<p>data-outfit &amp; chữ</p>';
  expect([partsOf(html), partsOf('')]).toEqual([[{ kind: 'html', html }], []]);
});

test('[CMS-061] a place within another element comes after it, which stays whole', () => {
  expect(partsOf('<section><p>Một</p><div data-outfit="2">x</div><p>Hai</p></section><p>Ba</p>')).toEqual([
    { kind: 'html', html: '<section><p>Một</p><p>Hai</p></section>' },
    { kind: 'outfit', id: 2 },
    { kind: 'html', html: '<p>Ba</p>' },
  ]);
});

test.each(['0', '-1', 'x', '1.5', '99999999999', '1 or 1'])('[CMS-061] "%s" names no outfit', (id) => {
  expect(partsOf(`<p>a</p><div data-outfit="${id}">x</div>`)).toEqual([{ kind: 'html', html: '<p>a</p>' }]);
});

test('[CMS-061] places are on blocks alone, and no more than a page can carry', () => {
  expect(partsOf('<a data-outfit="1" href="/a">x</a>')).toEqual([{ kind: 'html', html: '<a href="/a">x</a>' }]);
  const many = Array.from({ length: 40 }, (_, at) => `<div data-outfit="${at + 1}"></div>`).join('');
  expect(partsOf(many)).toHaveLength(12);
});
