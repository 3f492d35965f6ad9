import { expect, test } from 'vitest';
import { nameForPeople, readPeople } from './people.ts';

test.each([
  [[['Nữ', 'Áo', 'Áo thun']], 'female', 'adult'],
  [[['Trẻ em', 'Bé gái', 'Váy đầm bé gái']], 'female', 'kids'],
  [[['Trẻ em', 'Mặc nhà cho bé', 'Đồ bộ và pijama']], null, 'kids'],
  [[['Em bé', 'Bodysuit']], null, 'infant'],
  [[['Áo sơ sinh cài chéo']], null, 'newborn'],
  [[['Em bé', 'Đồ sơ sinh', 'Tất và mũ sơ sinh']], null, 'infant'],
  [[['Nữ', 'Nam', 'Áo khoác']], 'unisex', 'adult'],
  [[['Em bé', 'Trẻ em']], null, null],
  // The attribute of the merchant is more reliable than the categories, and these than the name.
  [[['Unisex'], ['Nam', 'Áo'], ['Áo thun nữ']], 'unisex', 'adult'],
  [[[], ['Phụ kiện', 'Túi'], ['Ví nam da bò']], 'male', 'adult'],
  // Names in capitals.
  [[[], [], ['Áo Thun Nam Nữ']], 'unisex', 'adult'],
  [[['Thời Trang Nam', 'Thời Trang Nữ']], 'unisex', 'adult'],
  [[[], [], ['Quần Jean Nam Cao Cấp']], 'male', 'adult'],
  [[['ÁO NAM']], 'male', 'adult'],
  // Places, and words of which it is only a part.
  [[[], ['Lụa Hà Nam'], ['LỤA VIỆT NAM']], null, null],
  [[[], ['Phụ kiện'], ['Khăn dệt tại Việt Nam']], null, null],
  [[['Nam Định'], ['Nến thơm'], ['Hộp đựng nữ trang']], null, null],
  [[['Nam Định'], ['Nameless']], null, null],
  [[['Women', 'Tops']], 'female', 'adult'],
  [[[], [], []], null, null],
] as const)('[FEED-010] %j is for %s, %s', (sources, gender, ageGroup) => {
  expect(readPeople(sources)).toEqual({ gender, ageGroup });
});

test('[B-341] the name of a category says for whom it is, once', () => {
  expect(nameForPeople('Áo', ['Nữ'])).toBe('Áo nữ');
  expect(nameForPeople('Áo thun', ['Nam', 'Áo'])).toBe('Áo thun nam');
  expect(nameForPeople('Đồ bộ và pijama', ['Trẻ em', 'Mặc nhà cho bé'])).toBe('Đồ bộ và pijama trẻ em');
  for (const name of ['Áo bé gái', 'Mặc nhà cho bé', 'Áo thun nữ']) expect(nameForPeople(name, ['Trẻ em'])).toBe(name);
  expect(nameForPeople('Nữ', [])).toBe('Nữ');
  expect(nameForPeople('Túi', ['Phụ kiện'])).toBe('Túi');
});
