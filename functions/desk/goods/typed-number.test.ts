import { expect, test } from 'vitest';
import { readFine, readWhole } from './typed-number.ts';

const number = (value: number) => ({ kind: 'number', value });

test('[DESK-132] đồng and pieces are read as they are written in Viet Nam; what has two meanings or a fraction is doubtful', () => {
  for (const [text, value] of [
    ...([
      ['189000', 189_000],
      ['189.000', 189_000],
      ['1.199.000', 1_199_000],
      ['189 000', 189_000],
      [' 5 ', 5],
    ] as const),
    ...([
      ['189.000 đ', 189_000],
      ['189,000 ₫', 189_000],
      ['1,199,000', 1_199_000],
      ['0', 0],
    ] as const),
  ])
    expect(readWhole(text), text).toEqual(number(value));
  expect(readWhole('  ')).toEqual({ kind: 'empty' });
  for (const text of [
    '189,000',
    '189,5',
    '189.5',
    '189k',
    '-5',
    '1.19',
    '12.34.56',
    '#REF!',
    '1E+05',
    'rẻ',
    '9'.repeat(41),
  ])
    expect(readWhole(text), text).toEqual({ kind: 'doubtful' });
});

test('[DESK-131] per cent have a comma or a point before two decimals at most', () => {
  for (const [text, value] of [
    ['7', 7],
    ['7,5', 7.5],
    ['7.5 %', 7.5],
    ['0,25%', 0.25],
    ['1.250', 1250],
  ] as const)
    expect(readFine(text), text).toEqual(number(value));
  for (const text of ['7,555', '-7', 'bảy', '7%%']) expect(readFine(text), text).toEqual({ kind: 'doubtful' });
});
