import { expect, test } from 'vitest';
import type { MenuItem } from '../../config/rules/content.ts';
import { menuColumns, menuOfCategories } from './menu.ts';

function child(title: string, column: MenuItem['column']): MenuItem {
  return {
    title,
    column,
    href: '/',
    subtitle: null,
    textColor: null,
    isGrid: false,
    icon: null,
    image: null,
    labelHtml: null,
    banners: [],
    children: [],
  };
}
const titles = (items: MenuItem[]) => items.map(({ title }) => title);

test('[MENU-006] [MENU-007] [MENU-008] children are in the columns of their position, in order', () => {
  const { left, middle, right } = menuColumns([
    child('a', 0),
    child('b', 1),
    child('c', 2),
    child('d', 2),
    child('e', 1),
  ]);
  expect(titles(left)).toEqual(['b', 'e']);
  expect(middle.map(titles)).toEqual([['c'], ['d']]);
  expect(titles(right)).toEqual(['a']);
});

test('[MENU-007] four middle children make two columns of two, three make two and one', () => {
  const four = ['a', 'b', 'c', 'd'].map((title) => child(title, 2));
  expect(menuColumns(four).middle.map(titles)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(menuColumns(four.slice(0, 3)).middle.map(titles)).toEqual([['a', 'b'], ['c']]);
});

test('a shop without its own menu shows its categories, without hidden ones', () => {
  const node = (name: string, includeInMenu: boolean, children: Parameters<typeof menuOfCategories>[0] = []) => ({
    id: 1,
    uid: 'MQ==',
    name,
    href: `/${name}.html`,
    level: 2,
    includeInMenu,
    children: [...children],
  });
  const [men, ...others] = menuOfCategories([
    node('men', true, [node('tops', true), node('old', false)]),
    node('secret', false),
  ]);
  expect(others).toEqual([]);
  expect(men).toMatchObject({ title: 'men', href: '/men.html', children: [{ title: 'tops' }] });
});
