import { expect, test } from 'vitest';
import { readVisitSpeed } from './visit-speed.ts';

test('[SPEED-001] a speed report is read', () => {
  expect(readVisitSpeed('product,phone,120,1830,4,56')).toEqual({
    ...{ kind: 'product', device: 'phone', ttfb: 120, lcp: 1830, cls: 4, inp: 56 },
  });
  expect(readVisitSpeed('home,desktop,0,,,')).toEqual({
    ...{ kind: 'home', device: 'desktop', ttfb: 0, lcp: null, cls: null, inp: null },
  });
});

test.each([
  '',
  'product,phone',
  'product,phone,,1830,4,56',
  'produkt,phone,120,1830,4,56',
  'product,watch,120,1830,4,56',
  'product,phone,-1,1830,4,56',
  'product,phone,1.5,1830,4,56',
  'product,phone,60001,1830,4,56',
  'product,phone,120,1830,4,99999',
  'product,phone,120,1830,4,56,0912345678',
  ' product,phone,120,1830,4,56',
  "product,phone,120,1830,4,'",
])('[SPEED-002] %j is not a valid report', (report) => {
  expect(readVisitSpeed(report)).toBeNull();
});
