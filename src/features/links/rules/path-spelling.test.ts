import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { pathSegment, spelledPath } from './path-spelling.ts';

test('only necessary characters are encoded, in capital letters', () => {
  expect(spelledPath('/%6eu%2ehtml')).toBe('/nu.html');
  expect(spelledPath('/%c3%a1o%20d%c3%a0i')).toBe('/%C3%A1o%20d%C3%A0i');
  expect(spelledPath('/p/a%2bb%3a%40c')).toBe('/p/a+b:@c');
});

test('characters whose decoding would change the meaning stay encoded', () => {
  for (const path of ['/p/a%2Fb', '/p/100%25', '/p/100%25%20len', '/a%3Fb', '/a%23b'])
    expect(spelledPath(path)).toBe(path);
});

test('empty segments and a trailing slash are removed; Vietnamese letters are composed, except in file names', () => {
  expect(spelledPath('//nu///ao.html/')).toBe('/nu/ao.html');
  expect(spelledPath('//')).toBe('/');
  expect(spelledPath('/a%CC%81o')).toBe('/%C3%A1o');
  expect(spelledPath('/media/w500/a%CC%81.jpg')).toBe('/media/w500/a%CC%81.jpg');
});

test('invalid or ambiguous percent-encoding is not an address', () => {
  for (const path of ['/%', '/%zz', '/%C3', '/%C3%28', '/%ED%A0%80']) expect(spelledPath(path)).toBeNull();
  for (const path of ['/%256eu.html', '/a%5Cb', '/nu%09.html', '/a%00', '/a%7F', '/a%C2%85'])
    expect(spelledPath(path)).toBeNull();
});

test('whatever a browser sends, one redirect is enough, and it leads to an address of this shop', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 40 }), (text) => {
      const { pathname } = new URL(`https://chi.example/${text.replace(/[?#]/g, '')}`);
      const path = spelledPath(pathname);
      if (path === null) return;
      const target = new URL(path, 'https://chi.example');
      expect(target.origin).toBe('https://chi.example');
      expect(spelledPath(target.pathname)).toBe(target.pathname);
    }),
    { numRuns: 2000 },
  );
});

const isName = (text: string) => text !== '.' && text !== '..';

test('a link that the shop builds is already canonical', () => {
  assert(
    // `.` and `..` are steps in a path, never names.
    property(string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter(isName), (text) => {
      const { pathname } = new URL(`https://chi.example/p/${pathSegment(text.normalize('NFC'))}`);
      expect(spelledPath(pathname)).toBe(pathname);
    }),
  );
});
