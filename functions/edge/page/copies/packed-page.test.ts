import { expect, test } from 'vitest';
import { pack, takesPacked, unpack } from './packed-page.ts';

const asks = (accepted: string | null, cf?: object) => {
  const request = new Request('http://shop.example/', {
    headers: accepted === null ? {} : { 'accept-encoding': accepted },
  });
  return takesPacked(Object.assign(request, { cf }));
};

test('[B-170] [B-206] a page is compressed for a browser that reads Brotli, as the browser itself said and not as the network says', () => {
  for (const accepted of ['br', 'BR', 'gzip, deflate, br, zstd', 'gzip,br;q=0.5', 'br;q=0.9, gzip'])
    expect(asks(accepted), accepted).toBe(true);
  for (const accepted of [
    null,
    '',
    'gzip',
    'identity',
    'br;q=0',
    'br ; Q=0',
    'gzip, br;q=0.0, *;q=0.1',
    'brotli',
    'x-br',
  ])
    expect(asks(accepted), String(accepted)).toBe(false);
  expect(asks('gzip, br', { clientAcceptEncoding: 'gzip' })).toBe(false);
  expect(asks('gzip, br', { clientAcceptEncoding: '' })).toBe(false);
  expect(asks('gzip', { clientAcceptEncoding: 'br, gzip' })).toBe(true);
});

test('[B-170] a compressed page has the same content, in a buffer of its own', () => {
  const page = new TextEncoder().encode('<p>Đầm lụa hai dây</p>'.repeat(500)).buffer as ArrayBuffer;
  const small = pack(page);
  expect(small.byteLength).toBeLessThan(page.byteLength / 20);
  expect(new TextDecoder().decode(unpack(small))).toBe(new TextDecoder().decode(page));
  expect(() => unpack(page)).toThrow();
});
