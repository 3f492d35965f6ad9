import { expect, test } from 'vitest';
import { ALL_REVIEWS, meanStars, reviewChoiceFrom, reviewQuery } from './review.ts';

test('[B-89] the mean rating has one decimal, and programs read the number that pages show', () => {
  const shown = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 });
  for (let percent = 0; percent <= 100; percent++)
    expect(shown.format(meanStars(percent))).toBe(String(meanStars(percent)).replace('.', ','));
  expect([meanStars(91), meanStars(93), meanStars(100)]).toEqual([4.6, 4.7, 5]);
});

test.each([
  ['', {}, ''],
  [
    'order=highest&stars=5&bought=M&photos=1&page=2',
    { order: 'highest', stars: 5, size: 'M', hasPhotos: true, page: 2 },
  ],
  ['order=best&stars=6&bought=%20&photos=yes&page=0', {}, ''],
  ['order=newest&stars=05&page=1', {}, ''],
  [`bought=${'x'.repeat(90)}`, { size: 'x'.repeat(60) }, `bought=${'x'.repeat(60)}`],
])('[B-56] the choice of reviews in %j', (query, choice, kept = query) => {
  const read = reviewChoiceFrom(new URLSearchParams(query));
  expect(read).toEqual({ ...ALL_REVIEWS, ...choice });
  expect(reviewQuery(read)).toBe(kept && `?${kept}`);
});
