import { expect, test } from 'vitest';
import { oldPath, targetPath } from './redirect-paths.ts';

test('[DESK-141] the addresses of a redirect may be pasted from the address bar: paths of the shop lose the host, other sites stay whole', () => {
  for (const typed of ['nu/ao.html', '/nu/ao.html', ' https://chi.example/nu/ao.html ', '//nu/ao.html'])
    expect(oldPath(typed), typed).toBe('nu/ao.html');
  for (const typed of ['khuyen-mai?p=12', 'https://chi.example/khuyen-mai?p=12#x'])
    expect(oldPath(typed), typed).toBe('khuyen-mai?p=12');
  const target = (typed: string) => targetPath(typed, 'https://chi.example');
  expect(target('https://chi.example/nu/ao.html?mau=den#kho')).toBe('nu/ao.html?mau=den#kho');
  expect(target(' /nu/ao.html')).toBe('nu/ao.html');
  expect(target('https://khac.example/trang')).toBe('https://khac.example/trang');
  expect(target('')).toBe('');
});
