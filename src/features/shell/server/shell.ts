import { listCategoryTree } from '../../catalog/server/catalog.ts';
import type { MenuItem } from '../../config/rules/content.ts';
import { FRAME_MS, findShopConfig, getStoreConfig, listMenu } from '../../config/server/content.ts';
import { listPopups } from '../../content/server/popups.ts';
import { listSitePages } from '../../page/server/site-pages.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import { optional } from '../../transport/server/errors.ts';
import { menuOfCategories } from '../rules/menu.ts';
import type { Shell } from '../rules/shell.ts';

/** The frame of a page, loaded in parallel; a missing part never makes a page fail or wait for long. */
export async function getShell(commerce: Commerce): Promise<Shell> {
  const part = <Value, Fallback>(load: Promise<Value>, fallback: Fallback) =>
    optional(commerce.within(FRAME_MS, load), fallback);
  const [menu, config, store, pages] = await Promise.all([
    part(listMenu(commerce), []).then((items) => (items.length ? items : categoryMenu(commerce))),
    findShopConfig(commerce),
    part(getStoreConfig(commerce), null),
    part(listSitePages(commerce.forEverybody), null),
  ]);
  const popups = await part(listPopups(commerce.forEverybody, config?.popupIds ?? []), []);
  return { menu, config, store, pages, popups };
}

/** The menu of a shop without one of its own, for example after a first import. */
async function categoryMenu(commerce: Commerce): Promise<MenuItem[]> {
  const [root, ...others] = await optional(commerce.within(FRAME_MS, listCategoryTree(commerce.forEverybody)), []);
  const isRoot = root && !others.length;
  return menuOfCategories(isRoot ? root.children : root ? [root, ...others] : []);
}
