import { SHOP_PAGES, type ShopPage } from '../../../kernel/web/shop-pages.ts';

/**
 * The CMS content that the shop expects, and its identifiers. Those of pages stand in the kernel, because the desk lists
 * missing ones; no other file contains any. A merchant with other identifiers changes them there (docs/connect-magento.md lists them, `npm run connect` reports missing ones). Missing
 * content is not shown and not linked.
 */
export const SITE_CONTENT = {
  /** CMS pages by identifier. */
  pages: SHOP_PAGES,
  /** CMS blocks by identifier. */
  blocks: {
    /** Sections of the home page, from top to bottom. */
    hero: 'home-hero',
    worlds: 'home-worlds',
    story: 'home-story',
    promises: 'home-promises',
    /** Shown instead of an empty page `home`: Luma's own block. */
    home: 'home-page-block',
    /** Two blocks that are shown below the description of every product. */
    delivery: 'giao-hang',
    returns: 'doi-tra',
  },
  /** Categories whose first products are shown on the home page, by the first part of their address. */
  categories: { newArrivals: 'hang-moi', sale: 'gia-tot' },
} as const;

/** A page of `SITE_CONTENT`, by its key. */
export type SitePage = ShopPage;
