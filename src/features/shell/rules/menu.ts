import type { CategoryNode } from '../../catalog/rules/catalog.ts';
import type { MenuItem } from '../../config/rules/content.ts';

/** The children of an entry in the wide menu's columns. */
interface MenuColumns {
  left: MenuItem[];
  /** The middle column in two halves; the first half is longer for an odd number. */
  middle: [MenuItem[], MenuItem[]];
  right: MenuItem[];
}

/** Sorts children into columns by position: 1 left, 2 middle in two halves, 0 right. */
export function menuColumns(children: MenuItem[]): MenuColumns {
  const middle = children.filter(({ column }) => column === 2);
  const half = Math.ceil(middle.length / 2);
  return {
    left: children.filter(({ column }) => column === 1),
    middle: [middle.slice(0, half), middle.slice(half)],
    right: children.filter(({ column }) => column === 0),
  };
}

const COLUMNS = [1, 2, 0] as const;

/** A menu made from the category tree, for a shop without its own: three levels, in the tree's order. */
export function menuOfCategories(nodes: readonly CategoryNode[], depth = 1): MenuItem[] {
  return nodes
    .filter(({ includeInMenu }) => includeInMenu)
    .map(({ name, href, children }, index) => ({
      title: name,
      href,
      subtitle: null,
      textColor: null,
      column: COLUMNS[index % COLUMNS.length] ?? 1,
      isGrid: false,
      icon: null,
      image: null,
      labelHtml: null,
      banners: [],
      children: depth < 3 ? menuOfCategories(children, depth + 1) : [],
    }));
}
