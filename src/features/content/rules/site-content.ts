/**
 * The CMS content that the shop expects, and its identifiers; no other file contains them. A merchant with other
 * identifiers changes them here (docs/connect-magento.md lists them, `npm run connect` reports missing ones). Missing
 * content is not shown and not linked.
 */
export const SITE_CONTENT = {
  /** CMS pages by identifier: those linked in footer and help, and the older addresses `/Cms` and `/Page`. */
  pages: {
    about: 'gioi-thieu',
    exchange: 'chinh-sach-doi-tra',
    shipping: 'van-chuyen',
    payment: 'thanh-toan',
    sizeGuide: 'huong-dan-chon-size',
    care: 'cham-soc-quan-ao',
    terms: 'dieu-khoan',
    privacy: 'bao-mat',
    contact: 'lien-he',
    membership: 'khach-hang-than-thiet',
    /** Home page when none of the home page blocks exists: Magento's default. */
    home: 'home',
  },
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
export type SitePage = keyof typeof SITE_CONTENT.pages;
