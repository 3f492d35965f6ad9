import { expect, test } from 'vitest';
import { laterStylesPath, readLaterStylesPath } from './later-styles-path.ts';

const SHEET = '/_astro/site.PC97zRWD.css';

test('[B-171] the address of later styles names the version of the sheet and the components and classes, and is read again', () => {
  const path = laterStylesPath(SHEET, ['3q', '5a', '_1f']);
  expect(path).toBe('/kieu/PC97zRWD/3q-5a-_1f.css');
  expect(readLaterStylesPath(path)).toEqual({ version: 'PC97zRWD', names: ['3q', '5a', '_1f'] });
  expect(readLaterStylesPath(laterStylesPath(SHEET, []))).toEqual({ version: 'PC97zRWD', names: [] });
});

test('[B-171] no other address is one of later styles', () => {
  const many = Array.from({ length: 101 }, () => 'a').join('-');
  for (const path of [
    '/kieu/short/3q.css',
    '/kieu/PC97zRWD/.css',
    '/kieu/PC97zRWD/3q-_.css',
    '/kieu/PC97zRWD/3q--d.css',
    `/kieu/PC97zRWD/${many}.css`,
  ])
    expect(readLaterStylesPath(path), path).toBeNull();
  for (const path of ['/kieu/PC97zRWD/3Q.css', '/kieu/PC97zRWD/3q.css/x', '/kieu/PC97zRWD/3q.js', '/nu.html'])
    expect(readLaterStylesPath(path), path).toBeNull();
});
