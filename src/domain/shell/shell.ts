import type { MenuItem, ShopConfig, StoreConfig } from '../content/content.ts';
import type { Popup } from '../content/popup.ts';

/** What surrounds every page; the same for all shoppers of a device kind. A part that did not load is empty or null. */
export interface Shell {
  menu: MenuItem[];
  config: ShopConfig | null;
  store: StoreConfig | null;
  /** CMS pages that the shop links to and the merchant has, by identifier; null where that is not known. */
  pages: ReadonlySet<string> | null;
  /** The popups that may be shown now, one for each place. */
  popups: Popup[];
}
