import { expect, test } from 'vitest';
import { DESCRIPTION_MAX, DESCRIPTION_MIN, describe } from './description.ts';

const SHORT = 'Nón len cho ngày lạnh';
const LONG = 'Chiếc áo thun trơn mà bạn tìm mãi: không mỏng, không bó, cổ tròn vừa đủ để đeo thêm sợi dây chuyền nhỏ. ';

test('[B-342] a description that says enough stays as the merchant wrote it', () => {
  expect(describe(LONG, ['3 màu.'])).toBe(LONG.trim());
});

test('[B-342] a short description is followed by facts until it says enough, each once', () => {
  const facts = ['Mũ len gân tăm, giá từ 129.000 ₫.', SHORT, null, '', '4 màu, cỡ XS đến XL.', 'Không cần nữa.'];
  expect(describe(SHORT, facts)).toBe(`${SHORT}. Mũ len gân tăm, giá từ 129.000 ₫. 4 màu, cỡ XS đến XL.`);
  expect(describe(null, facts.slice(0, 1))).toBe(facts[0]);
});

test('[B-342] a long description ends with a sentence, else with a word and dots', () => {
  expect(describe(LONG.repeat(3), [])).toBe(LONG.trim());
  const words = describe('một hai ba bốn '.repeat(30), []);
  expect(words).toMatch(/ (?:một|hai|ba|bốn)…$/);
  for (const text of [words, describe('a'.repeat(400), []), describe('👗'.repeat(200), [])]) {
    expect(text.length).toBeLessThanOrEqual(DESCRIPTION_MAX);
    expect(text.length).toBeGreaterThanOrEqual(DESCRIPTION_MIN);
    expect(text.isWellFormed()).toBe(true);
  }
});
