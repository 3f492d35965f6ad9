import { expect, test } from 'vitest';
import { formerName, wardsOf } from './former-places.ts';
import { findRegions } from './region-search.ts';

const WARDS = [
  { id: 1, name: 'Phường Sài Gòn', former: ['Phường Bến Nghé, Quận 1', 'Phường Đa Kao, Quận 1'] },
  { id: 2, name: 'Phường Tân Định', former: ['Phường Tân Định, Quận 1', 'Phường Đa Kao, Quận 1'] },
  { id: 3, name: 'Phường Bình Thạnh', former: ['Phường 12, Quận Bình Thạnh', 'Phường 14, Quận Bình Thạnh'] },
  { id: 4, name: 'Phường Thạnh Mỹ Tây', former: ['Phường 25, Quận Bình Thạnh'] },
  { id: 5, name: 'Phường Hòa Hưng', former: ['Phường 12, Quận 10'] },
  { id: 6, name: 'Phường Thủ Đức', former: ['Phường Bình Thọ, Thành phố Thủ Đức'] },
  { id: 7, name: 'Phường Hiệp Bình', former: ['Phường Linh Đông, Thành phố Thủ Đức'] },
  { id: 8, name: 'Đặc khu Côn Đảo', former: ['Huyện Côn Đảo'] },
];
const names = (wards: { name: string }[]) => wards.map(({ name }) => name.replace(/^(Phường|Đặc khu) /, ''));

test.each([
  ['Q1', ['Sài Gòn', 'Tân Định']],
  ['quan 1', ['Sài Gòn', 'Tân Định']],
  ['ben nghe', ['Sài Gòn']],
  ['Bến Nghé, Q1', ['Sài Gòn']],
  ['da kao', ['Sài Gòn', 'Tân Định']],
  ['P12', ['Bình Thạnh', 'Hòa Hưng']],
  ['P12, Q.10', ['Hòa Hưng']],
  ['thu duc', ['Thủ Đức', 'Hiệp Bình']],
  ['Bình Thạnh', ['Bình Thạnh', 'Thạnh Mỹ Tây']],
  ['huyen con dao', ['Côn Đảo']],
  ['Q99', []],
])('[ADDR-101] in a list of wards the former name "%s" leads to %j', (typed, found) => {
  expect(names(findRegions(WARDS, typed))).toEqual(found);
});

test.each([
  ['bến nghé', 0, 'Phường Bến Nghé, Quận 1'],
  ['Q1', 0, 'Quận 1'],
  ['sài gòn', 0, null],
  ['thu duc', 5, null],
  ['thu duc', 6, 'Thành phố Thủ Đức'],
] as const)('[ADDR-101] "%s" says under which former name a ward was found', (typed, at, former) => {
  expect(formerName(WARDS[at] ?? { name: '' }, typed)).toBe(former);
});

test.each([
  [['12 Lê Lợi', 'Phường Bến Nghé', 'Quận 1'], ['Sài Gòn']],
  [['P. Sài Gòn', 'TP.HCM'], ['Sài Gòn']],
  [
    ['Phường Đa Kao', 'Q1'],
    ['Sài Gòn', 'Tân Định'],
  ],
  [['Phường 25', 'Quận Bình Thạnh'], ['Thạnh Mỹ Tây']],
  [['25', 'Bình Thạnh'], ['Thạnh Mỹ Tây']],
  [['Quận Bình Thạnh'], ['Bình Thạnh', 'Thạnh Mỹ Tây']],
  [['Phường Bình Thạnh'], ['Bình Thạnh']],
  [['Quận Thủ Đức', 'phuong linh dong'], ['Hiệp Bình']],
  [['Côn Đảo'], ['Côn Đảo']],
  [['Atlantis', ''], []],
])('[ADDR-101] an address with %j lies in %j', (parts, found) => {
  expect(names(wardsOf(WARDS, parts))).toEqual(found);
});
