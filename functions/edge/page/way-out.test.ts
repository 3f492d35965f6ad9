import { expect, test } from 'vitest';
import { sealForCaches } from './way-out.ts';

function sealed(path: string, headers: Record<string, string>) {
  const answer = new Headers(headers);
  sealForCaches(answer, new URL(path, 'https://chi.example'));
  return Object.fromEntries(answer);
}

test("headers for the shop's own cache are removed from every answer", () => {
  const told = { 'cdn-cache-control': 'public, max-age=300', 'cache-tag': 'cat_p_1', 'surrogate-key': 'a' };
  expect(sealed('/nu.html', { ...told, 'cache-control': 'private, no-cache' })).toEqual({
    'cache-control': 'private, no-cache',
  });
});

test('a page without cache headers, or with too permissive ones, becomes private', () => {
  for (const control of ['', 'public, max-age=60', 'max-age=60', 's-maxage=60, private', 'no-cache'])
    expect(sealed('/gio-hang', control ? { 'cache-control': control } : {})).toEqual({
      'cache-control': 'private, no-store',
    });
});

test('pictures and films may be cached, unless they set a cookie', () => {
  const kept = { 'cache-control': 'public, max-age=86400' };
  expect(sealed('/media/w500/a.jpg', kept)).toEqual(kept);
  expect(sealed('/media/w500/a.jpg', { ...kept, 'set-cookie': 'a=b' })['cache-control']).toBe('private, no-store');
  for (const path of ['/media', '/media/', '/x/media/w500/a.jpg', '/speculation.json/a'])
    expect(sealed(path, kept)['cache-control'], path).toBe('private, no-store');
});
