import { expect, test } from 'vitest';
import { findRegions } from './region-search.ts';

const named = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));
const PROVINCES = named('Hà Nội', 'Hồ Chí Minh', 'Đà Nẵng', 'Hà Nam', 'Thừa Thiên Huế', 'Quảng Nam', 'Quảng Ninh');
const DISTRICTS = named('Quận 1', 'Quận 10', 'Quận Hai Bà Trưng', 'Quận Đống Đa', 'Huyện Đông Anh', 'Thị xã Tịnh Biên');
const names = (regions: { name: string }[]) => regions.map(({ name }) => name);

test.each([
  ['ha noi', 'Hà Nội'],
  ['hà nội', 'Hà Nội'],
  ['HÀ NAM', 'Hà Nam'],
  ['ha\u0300 n\u00f4\u0323i', 'Hà Nội'],
  ['da nang', 'Đà Nẵng'],
  ['hue', 'Thừa Thiên Huế'],
  ['hcm', 'Hồ Chí Minh'],
  ['tp hồ chí minh', 'Hồ Chí Minh'],
  ['nam', 'Hà Nam'],
])('"%s" finds %s first', (typed, name) => {
  expect(names(findRegions(PROVINCES, typed))[0]).toBe(name);
});

test.each([
  ['1', 'Quận 1'],
  ['q1', 'Quận 1'],
  ['Q. 10', 'Quận 10'],
  ['quan 1', 'Quận 1'],
  ['hbt', 'Quận Hai Bà Trưng'],
  ['đống', 'Quận Đống Đa'],
  ['dong a', 'Huyện Đông Anh'],
  ['tinh bien', 'Thị xã Tịnh Biên'],
])('"%s" finds %s first, whatever kind it is', (typed, name) => {
  expect(names(findRegions(DISTRICTS, typed))[0]).toBe(name);
});

test('exact diacritics come first, the other matches follow', () => {
  expect(names(findRegions(DISTRICTS, 'đông'))).toEqual(['Huyện Đông Anh', 'Quận Đống Đa']);
});

test('an empty search gives the whole list in order; nonsense finds nothing', () => {
  expect(findRegions(PROVINCES, '  ')).toEqual(PROVINCES);
  expect(findRegions(PROVINCES, '<script>')).toEqual([]);
});
