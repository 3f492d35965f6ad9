import type { MenuItem } from '../../domain/content/content.ts';
import { menuOfCategories } from '../../domain/shell/menu.ts';
import type { Shell } from '../../domain/shell/shell.ts';
import { listCategoryTree } from '../catalog/catalog.ts';
import { getShopConfig, getStoreConfig, listMenu } from '../content/content.ts';
import { listPopups } from '../content/popups.ts';
import type { Commerce } from '../transport/commerce.ts';
import { optional } from '../transport/errors.ts';
import { listSitePages } from './site-pages.ts';

/** The frame of a page, loaded in parallel; a missing part never makes a page fail [B-05]. */
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

/** The menu of a shop without one of its own, for example after a first import. */
async function categoryMenu(commerce: Commerce): Promise<MenuItem[]> {
  const [root, ...others] = await optional(listCategoryTree(commerce.forEverybody), []);
  const isRoot = root && !others.length;
  return menuOfCategories(isRoot ? root.children : root ? [root, ...others] : []);
}
