import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROVINCES as TODAY } from './provinces.ts';
import { findRegions, isSameRegion } from './region-search.ts';

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

test.each([
  ['sai gon', 'Hồ Chí Minh'],
  ['Sài Gòn', 'Hồ Chí Minh'],
  ['sài', 'Hồ Chí Minh'],
  ['tphcm', 'Hồ Chí Minh'],
  ['TP.HCM', 'Hồ Chí Minh'],
  ['tp hcm', 'Hồ Chí Minh'],
  ['HCMC', 'Hồ Chí Minh'],
  ['hn', 'Hà Nội'],
  ['Hanoi', 'Hà Nội'],
  ['huế', 'Thừa Thiên Huế'],
])('[B-35] "%s" finds %s first, by a name that people use', (typed, name) => {
  expect(names(findRegions(PROVINCES, typed))[0]).toBe(name);
});

const PROVINCES_OF_TODAY = named(...TODAY.map(({ name }) => name));
test.each([
  ['sai gon', ['TP. Hồ Chí Minh']],
  ['tphcm', ['TP. Hồ Chí Minh']],
  ['thừa thiên huế', ['Huế']],
  ['bình dương', ['TP. Hồ Chí Minh']],
  ['vung tau', ['TP. Hồ Chí Minh']],
  ['Tỉnh Quảng Nam', ['Đà Nẵng']],
  ['kien', ['An Giang']],
  ['zz', []],
])('[B-35] among the 34 provinces "%s" finds %j, also by a former name', (typed, found) => {
  expect(names(findRegions(PROVINCES_OF_TODAY, typed))).toEqual(found);
});

const REGIONS = 'functions/commerce/default-shop/basics/region.csv';

// The list is data of the embedded backend, which a merchant may delete.
test.skipIf(!existsSync(REGIONS))('[B-35] every former province finds the province that it is a part of', () => {
  const regions = readFileSync(REGIONS, 'utf8').split('\n').slice(1);
  const provinces = regions.map((line) => line.split(',')).filter(([, , level]) => level === '1');
  const today = new Map(provinces.filter(([, scheme]) => scheme === '2').map((row) => [row[3], row[6] ?? '']));
  const former = provinces.filter(([, scheme]) => scheme === '3');
  expect([today.size, former.length]).toEqual([34, 63]);
  for (const [, , , , , successor, name = ''] of former) {
    const found = names(findRegions(PROVINCES_OF_TODAY, name));
    expect(
      found.some((each) => isSameRegion(each, today.get(successor) ?? '')),
      `${name}: ${found}`,
    ).toBe(true);
  }
});

test.each([
  ['Sài Gòn', 'Thành phố Hồ Chí Minh', true],
  ['Ho Chi Minh City', 'TP. Hồ Chí Minh', true],
  ['Hà Nội', 'hanoi', true],
  ['Huế', 'Thừa Thiên Huế', true],
  ['Bình Dương', 'TP. Hồ Chí Minh', false],
  ['Hà Nội', 'Hà Nam', false],
  ['', 'Hà Nội', false],
])('[B-35] "%s" and "%s" are the same province: %s', (one, other, isSame) => {
  expect([isSameRegion(one, other), isSameRegion(other, one)]).toEqual([isSame, isSame]);
});

test('exact diacritics come first, the other matches follow', () => {
  expect(names(findRegions(DISTRICTS, 'đông'))).toEqual(['Huyện Đông Anh', 'Quận Đống Đa']);
});

test('an empty search gives the whole list in order; nonsense finds nothing', () => {
  expect(findRegions(PROVINCES, '  ')).toEqual(PROVINCES);
  expect(findRegions(PROVINCES, '<script>')).toEqual([]);
});
