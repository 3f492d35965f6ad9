import { expect, test } from 'vitest';
import { ALL_REVIEWS, meanStars, reviewChoiceFrom, reviewQuery, shortened } from './review.ts';

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

test('[B-78] a long review is shortened after a whole word or after six lines, and nothing of it is lost', () => {
  const long = 'Vải mềm, mặc mát. '.repeat(60).trim();
  const { start, rest } = shortened(long);
  expect(start.length).toBeLessThanOrEqual(400);
  expect(`${start} ${rest}`).toBe(long);
  const lines = Array.from({ length: 40 }, (_, line) => `dòng ${line}`).join('\n');
  expect(shortened(lines).start.split('\n')).toHaveLength(6);
  expect(`${shortened(lines).start}\n${shortened(lines).rest}`).toBe(lines);
  const oneWord = 'ơ'.repeat(10_000);
  expect(shortened(oneWord).start + shortened(oneWord).rest).toBe(oneWord);
});

test('[B-78] a review that is only a little longer is shown whole', () => {
  for (const words of ['', 'Vừa đẹp.', 'Vải mềm. '.repeat(50).trim()])
    expect(shortened(words)).toEqual({ start: words, rest: '' });
});
