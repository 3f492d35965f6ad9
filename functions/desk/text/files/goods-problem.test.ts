import { expect, test } from 'vitest';
import { FILE_REASONS } from '../../../../src/kernel/files/file-reasons.ts';
import { goodsProblem } from './goods-problem.ts';

test('[IMPORT-131] every reason of a file has a Vietnamese sentence of its own, filled with what belongs to it', () => {
  const sentences = FILE_REASONS.map((code) => goodsProblem({ code, values: ['một', 'hai', 'ba'] }));
  expect(sentences.filter((words) => words.includes('$') || !/[à-ỹđ]/i.test(words))).toEqual([]);
  const other = goodsProblem({ code: 'NOBODY_SAYS_THIS', values: [] });
  expect(sentences.filter((words) => words === other)).toEqual([]);
  expect(goodsProblem({ code: 'IN_LINE_BEFORE', values: ['AO-1', '7'] })).toBe('Mã “AO-1” đã có ở dòng 7.');
});

test('[IMPORT-131] what the shop itself refuses has the words of its field', () => {
  expect(goodsProblem({ code: 'PRICE_LOW', value: 189 })).toBe(
    'Giá 189 đ thấp hơn 1.000 đ: nếu đúng vậy, hãy đánh dấu là đã xem.',
  );
});
