import { SHOP_PAGES } from '../../../src/kernel/web/shop-pages.ts';

/** One of the first steps of the shop, as the REST tells it. */
export interface Step {
  code: string;
  is_done: boolean;
  /** The shop may not sell without it. */
  is_needed: boolean;
  /** The identifier, for a step that is a page. */
  page?: string;
  /** The id of that page where it exists and is hidden. */
  hidden?: number;
}

/** The screens that mend a step. Settings that only a program writes have none. */
const SCREENS: Readonly<Record<string, string>> = {
  seller: 'identity',
  products: 'productRow',
  pictures: 'productRow',
  codes: 'staff',
  page: 'cmsPage',
};

/** The key of the text that names a page, by its identifier. */
export const pageKey = (identifier: string): string =>
  Object.entries(SHOP_PAGES).find(([, page]) => page === identifier)?.[0] ?? identifier;

/** Where a step is mended; null where no screen can. A missing page begins with its title and its address. */
export function placeOf(step: Step, title: string): { screen: string; to: string } | null {
  const screen = SCREENS[step.code];
  if (!screen) return null;
  if (step.hidden !== undefined) return { screen, to: `/${screen}/${step.hidden}` };
  if (step.page === undefined) return { screen, to: `/${screen}` };
  const source = JSON.stringify({ title, identifier: step.page });
  return { screen, to: `/${screen}/create?${new URLSearchParams({ source })}` };
}
