import type { MenuItem, ShopConfig, StoreConfig } from './content.ts';

/** What surrounds every page; the same for all shoppers. A part that could not be loaded is empty or null. */
export interface Shell {
  /** Menu of the header, and of the sheet on phones [MENU-021]. */
  menu: MenuItem[];
  mobileMenu: MenuItem[];
  config: ShopConfig | null;
  store: StoreConfig | null;
}
