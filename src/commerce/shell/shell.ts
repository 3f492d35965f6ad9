import type { MenuItem } from '../../domain/content/content.ts';
import { menuOfCategories } from '../../domain/shell/menu.ts';
import type { Shell } from '../../domain/shell/shell.ts';
import { listCategoryTree } from '../catalog/catalog.ts';
import { FRAME_MS, findShopConfig, getStoreConfig, listMenu } from '../content/content.ts';
import { listPopups } from '../content/popups.ts';
import type { Commerce } from '../transport/commerce.ts';
import { optional } from '../transport/errors.ts';
import { listSitePages } from './site-pages.ts';

/** The frame of a page, loaded in parallel; a missing part never makes a page fail [B-05] or wait for long [B-77]. */
export async function getShell(commerce: Commerce): Promise<Shell> {
  const part = <Value, Fallback>(load: Promise<Value>, fallback: Fallback) =>
    optional(commerce.within(FRAME_MS, load), fallback);
  const [menu, config, store, pages] = await Promise.all([
    part(listMenu(commerce), []),
    findShopConfig(commerce),
    part(getStoreConfig(commerce), null),
    part(listSitePages(commerce.forEverybody), null),
  ]);
  const popups = await part(listPopups(commerce.forEverybody, config?.popupIds ?? []), []);
  return { menu: menu.length ? menu : await categoryMenu(commerce), config, store, pages, popups };
}

/** The menu of a shop without one of its own, for example after a first import. */
async function categoryMenu(commerce: Commerce): Promise<MenuItem[]> {
  const [root, ...others] = await optional(commerce.within(FRAME_MS, listCategoryTree(commerce.forEverybody)), []);
  const isRoot = root && !others.length;
  return menuOfCategories(isRoot ? root.children : root ? [root, ...others] : []);
}
