import { expect, test } from 'vitest';
import { Progress } from './progress.ts';

/** A terminal, or a file, that keeps what is written; and a clock that stands still. */
function watched(isTTY: boolean, all: number | null) {
  const written: string[] = [];
  let now = 0;
  const out = { isTTY, write: (text: string) => written.push(text) };
  const progress = new Progress('rows', all, out, () => now);
  const step = (by: number, ms: number) => {
    now += ms;
    progress.step(by);
  };
  return { written, progress, step };
}

test('[IMPORT-138] a terminal has one line, rewritten, with the rows done, of how many, and the time left', () => {
  const { written, progress, step } = watched(true, 120_000);
  step(100, 100);
  step(9_900, 9_900);
  step(10_000, 10_000);
  progress.end();
  expect(written).toEqual([
    '\r\u001b[2K  10,000 of 120,000 rows (8 %), 1,000 a second, 110 s left',
    '\r\u001b[2K  20,000 of 120,000 rows (16 %), 1,000 a second, 100 s left',
    '\r\u001b[2K',
  ]);
});

test('[IMPORT-138] what is no terminal gets a line every few seconds, and rows of an earlier run say nothing about the speed', () => {
  const { written, progress, step } = watched(false, 1_000_000);
  progress.pass(400_000);
  for (let second = 0; second < 12; second++) step(100, 1_000);
  progress.end();
  expect(written).toEqual([
    '  400,500 of 1,000,000 rows (40 %), 100 a second, 100 min left\n',
    '  401,000 of 1,000,000 rows (40 %), 100 a second, 100 min left\n',
  ]);
});

test('[IMPORT-138] where nobody knows how many there are, only what is done is told; more than was known is never above 100 %', () => {
  const unknown = watched(false, null);
  unknown.step(50, 5_000);
  expect(unknown.written).toEqual(['  50 rows, 10 a second\n']);
  const more = watched(false, 10);
  more.step(50, 5_000);
  expect(more.written).toEqual(['  50 of 50 rows (100 %), 10 a second, 0 s left\n']);
});
