import type { MenuItem } from '../../domain/content/content.ts';
import { menuOfCategories } from '../../domain/shell/menu.ts';
import type { Shell } from '../../domain/shell/shell.ts';
import { listCategoryTree } from '../catalog/catalog.ts';
import { getShopConfig, getStoreConfig, listMenu } from '../content/content.ts';
import { listPopups } from '../content/popups.ts';
import type { Commerce } from '../transport/commerce.ts';
import { optional } from '../transport/errors.ts';
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
