import { expect, test } from 'vitest';
import { isReadOnly, mayAsk, noteAnswer, noteSilence } from './circuit-breaker.ts';

const BACKEND = 'https://backend.example';
const silence = (times: number, from: number, to: number) => {
  for (let time = 0; time < times; time++) noteSilence(BACKEND, from + ((to - from) * time) / (times - 1));
};

test('[B-05] a backend that was silent long enough is asked by one request a second until it answers', () => {
  silence(8, 1000, 2500);
  expect(isReadOnly()).toBe(true);
  expect([2600, 3400].map((now) => mayAsk(BACKEND, now))).toEqual([false, false]);
  expect([3500, 3501].map((now) => mayAsk(BACKEND, now))).toEqual([true, false]);
  expect(mayAsk('https://other.example', 2600)).toBe(true);
  noteAnswer(BACKEND);
  expect(isReadOnly()).toBe(false);
  expect(mayAsk(BACKEND, 3502)).toBe(true);
});

test('a few failures, and many at one moment, close nothing', () => {
  silence(7, 1000, 9000);
  expect(mayAsk(BACKEND, 9001)).toBe(true);
  noteAnswer(BACKEND);
  silence(20, 1000, 1500);
  expect(mayAsk(BACKEND, 1501)).toBe(true);
  noteAnswer(BACKEND);
});
