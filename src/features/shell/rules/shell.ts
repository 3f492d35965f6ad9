import type { MenuItem, ShopConfig, StoreConfig } from '../../config/rules/content.ts';
import type { Popup } from '../../content/rules/popup.ts';

/**
 * The frame of every page; the same for all shoppers with the same device kind. A part that could not be loaded is
 * empty or null.
 */
export interface Shell {
  menu: MenuItem[];
  config: ShopConfig | null;
  store: StoreConfig | null;
  /** Linked CMS pages that exist, by identifier; null when unknown. */
  pages: ReadonlySet<string> | null;
  /** The popups that may be shown now, one per place. */
  popups: Popup[];
}
