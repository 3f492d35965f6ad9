import { expect, test } from 'vitest';
import { decodeDraft, encodeDraft } from './draft.ts';

test('[B-16] typed values are restored, and the longest of them still fit into a cookie', () => {
  const typed = {
    name: 'Nguyễn Thị Ánh '.repeat(4),
    street: 'ệ'.repeat(100),
    note: 'ữ'.repeat(500),
    company: 'ở'.repeat(150),
    companyAddress: 'ộ'.repeat(200),
  };
  const cookie = encodeDraft(typed);
  expect(cookie).toMatch(/^[\w-]+$/);
  expect(cookie.length).toBeLessThan(4500);
  expect(decodeDraft(cookie)).toEqual(typed);
});

test.each([undefined, '', 'x', '%%%', btoa('[1'), btoa('null'), btoa('"a"')])('%s is not a valid draft', (value) => {
  expect(decodeDraft(value)).toEqual({});
});

test('only texts are accepted', () => {
  expect(decodeDraft(btoa(JSON.stringify({ name: 'Anh', n: 1, o: {} })))).toEqual({ name: 'Anh' });
});
