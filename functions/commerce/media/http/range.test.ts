import { expect, test } from 'vitest';
import { readRange } from './range.ts';

test.each([
  ['bytes=0-', { offset: 0, length: 1000 }],
  ['bytes=0-1', { offset: 0, length: 2 }],
  ['bytes=900-5000', { offset: 900, length: 100 }],
  ['bytes=-200', { offset: 800, length: 200 }],
  ['bytes=-5000', { offset: 0, length: 1000 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=-', null],
  ['bytes=0-1,4-5', null],
  ['items=0-1', null],
])('%s of a thousand bytes', (header, range) => {
  expect(readRange(header, 1000)).toEqual(range);
});
