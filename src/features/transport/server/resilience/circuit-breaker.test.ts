import { expect, test } from 'vitest';
import { isReadOnly, mayAsk, noteAnswer, noteSilence, noteUnanswered } from './circuit-breaker.ts';

const BACKEND = 'https://backend.example';
const silence = (times: number, from: number, to: number) => {
  for (let time = 0; time < times; time++) noteSilence(BACKEND, from + ((to - from) * time) / (times - 1));
};

test('[B-05] a backend without answers gets one request per second until it answers', () => {
  silence(8, 1000, 2500);
  expect(isReadOnly()).toBe(true);
  expect([2600, 3400].map((now) => mayAsk(BACKEND, now))).toEqual([false, false]);
  expect([3500, 3501].map((now) => mayAsk(BACKEND, now))).toEqual([true, false]);
  expect(mayAsk('https://other.example', 2600)).toBe(true);
  noteAnswer(BACKEND);
  expect(isReadOnly()).toBe(false);
  expect(mayAsk(BACKEND, 3502)).toBe(true);
});

test('a few failures, or many at the same moment, do not open the circuit', () => {
  silence(7, 1000, 9000);
  expect(mayAsk(BACKEND, 9001)).toBe(true);
  noteAnswer(BACKEND);
  silence(20, 1000, 1500);
  expect(mayAsk(BACKEND, 1501)).toBe(true);
  noteAnswer(BACKEND);
});

test('[B-05] timeouts of one kind of request do not open the circuit, timeouts of every kind do', () => {
  const unanswered = (kind: string, from: number) => {
    for (let time = 0; time < 20; time++) noteUnanswered(BACKEND, kind, from + time * 1000);
  };
  unanswered('search_product', 1000);
  expect(isReadOnly()).toBe(false);
  expect(mayAsk(BACKEND, 21_001)).toBe(true);
  for (const kind of ['Menu', 'StoreConfig', 'ProductByUrlKey']) unanswered(kind, 22_000);
  expect(isReadOnly()).toBe(true);
  expect(mayAsk(BACKEND, 41_001)).toBe(false);
  noteAnswer(BACKEND);
  expect(isReadOnly()).toBe(false);
});
