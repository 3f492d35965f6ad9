import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
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

test('[B-283] the highest level is for a page that fits into the first round trip only with it', () => {
  const words = Array.from({ length: 6000 }, (_, place) => {
    const name = createHash('sha256').update(`${place}`).digest('hex');
    return `<li class="card"><a href="/ao-${name.slice(0, 5)}.html">Áo ${name.slice(0, 5)}</a> ${name.slice(5, 7)}9.000 ₫</li>`;
  });
  const textOf = (count: number) => new TextEncoder().encode(words.slice(0, count).join(' '));
  const sizeAt = (level: number, count: number) =>
    brotliCompressSync(textOf(count), { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).length;
  const packed = (count: number) => pack(textOf(count).buffer as ArrayBuffer).byteLength;
  // The shortest text that is too large at the second highest level.
  let [fits, near] = [0, words.length];
  while (near - fits > 1) {
    const middle = (fits + near) >> 1;
    if (sizeAt(10, middle) > 13_500) near = middle;
    else fits = middle;
  }
  const isHighest = (count: number) => packed(count) < sizeAt(10, count);
  expect(sizeAt(10, words.length)).toBeGreaterThan(14_000);
  expect([near, fits >> 1, words.length].map(isHighest)).toEqual([true, false, false]);
});
