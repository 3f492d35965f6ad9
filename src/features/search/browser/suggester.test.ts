import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSuggester } from './suggester.ts';

const DELAY = 500;
let answers: Map<string, (items: string[]) => void>;
let asked: string[];
const make = () =>
  createSuggester<string>(DELAY, (term) => {
    asked.push(term);
    return new Promise((resolve) => answers.set(term, resolve));
  });

beforeEach(() => {
  vi.useFakeTimers();
  answers = new Map();
  asked = [];
});
afterEach(() => vi.useRealTimers());

test('[SEARCHBOX-021] five letters within 400 ms are one request, 500 ms after the last letter', () => {
  const { suggest } = make();
  for (const typed of ['áo', 'áo ', 'áo t', 'áo th', 'áo thu']) {
    suggest(typed);
    vi.advanceTimersByTime(80);
  }
  vi.advanceTimersByTime(DELAY - 81);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual(['áo thu']);
});

test('[SEARCHBOX-016] [SEARCHBOX-018] one letter requests nothing, also with spaces or a separate diacritic', () => {
  const { suggest } = make();
  for (const typed of ['a', '  a ', 'á'.normalize('NFD')]) {
    suggest(typed);
    vi.advanceTimersByTime(DELAY);
  }
  expect(asked).toEqual([]);
  suggest('áo');
  vi.advanceTimersByTime(DELAY);
  expect(asked).toEqual(['áo']);
});

test('[SEARCHBOX-017] below two characters results are cleared, also those that arrive later', async () => {
  const { suggest, $suggestion } = make();
  suggest('áo');
  await vi.advanceTimersByTimeAsync(DELAY);
  suggest('á');
  expect($suggestion.get()).toEqual({ term: '', items: [], state: 'idle' });
  answers.get('áo')?.(['Áo thun']);
  await vi.advanceTimersByTimeAsync(0);
  expect($suggestion.get().items).toEqual([]);
});

test('a late answer never replaces a newer one', async () => {
  const { suggest, $suggestion } = make();
  suggest('áo');
  await vi.advanceTimersByTimeAsync(DELAY);
  suggest('áo len');
  await vi.advanceTimersByTimeAsync(DELAY);
  answers.get('áo len')?.(['Áo len']);
  await vi.advanceTimersByTimeAsync(0);
  answers.get('áo')?.(['Áo thun']);
  await vi.advanceTimersByTimeAsync(0);
  expect($suggestion.get()).toEqual({ term: 'áo len', items: ['Áo len'], state: 'ready' });
});

test('an answered term is not requested again', async () => {
  const { suggest, $suggestion } = make();
  suggest('áo');
  await vi.advanceTimersByTimeAsync(DELAY);
  answers.get('áo')?.(['Áo thun']);
  await vi.advanceTimersByTimeAsync(0);
  suggest('áo l');
  suggest('áo');
  await vi.advanceTimersByTimeAsync(DELAY);
  expect(asked).toEqual(['áo']);
  expect($suggestion.get().items).toEqual(['Áo thun']);
});
