import type { MenuItem } from '../domain/content.ts';
import { menuOfCategories } from '../domain/menu.ts';
import type { Shell } from '../domain/shell.ts';
import { listCategoryTree } from './catalog.ts';
import type { Commerce } from './client.ts';
import { getShopConfig, getStoreConfig, listMenu } from './content.ts';
import { optional } from './errors.ts';
import { listPopups } from './popups.ts';
import { listSitePages } from './site-pages.ts';

/** What surrounds a page, asked for in parallel; no page fails because a part of it is missing [B-05]. */
export async function getShell(commerce: Commerce): Promise<Shell> {
  const [menu, config, store, pages] = await Promise.all([
    optional(listMenu(commerce), []),
    optional(getShopConfig(commerce), null),
    optional(getStoreConfig(commerce), null),
    optional(listSitePages(commerce.forEverybody), null),
  ]);
  const popups = await optional(listPopups(commerce.forEverybody, config?.popupIds ?? []), []);
  return { menu: menu.length ? menu : await categoryMenu(commerce), config, store, pages, popups };
}

/** What stands in the menu of a shop that has none of its own, a freshly imported one for example. */
async function categoryMenu(commerce: Commerce): Promise<MenuItem[]> {
  const [root, ...others] = await optional(listCategoryTree(commerce.forEverybody), []);
  const isRoot = root && !others.length;
  return menuOfCategories(isRoot ? root.children : root ? [root, ...others] : []);
}
