/**
 * What the shop expects of its merchant's content, and by which name: the only place that holds these names. A merchant
 * who calls a page otherwise changes it here (docs/connect-magento.md lists them, `npm run connect` says what is missing).
 * What is absent is not shown, and nothing links to it.
 */
export const SITE_CONTENT = {
  /** CMS pages by identifier: those of the footer and of the help, and the older addresses `/Cms` and `/Page`. */
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
    /** Shown at home where none of the blocks of the home page is there: Magento's own default. */
    home: 'home',
  },
  /** CMS blocks by identifier. */
  blocks: {
    /** Parts of the home page, from top to bottom. */
    hero: 'home-hero',
    worlds: 'home-worlds',
    story: 'home-story',
    promises: 'home-promises',
    /** Shown at home in the place of an empty page `home`: Luma's own. */
    home: 'home-page-block',
    /** Below the description of every product. */
    delivery: 'giao-hang',
    returns: 'doi-tra',
  },
  /** Categories whose first products stand at home, by the first part of their address. */
  categories: { newArrivals: 'hang-moi', sale: 'gia-tot' },
} as const;

/** A page of `SITE_CONTENT`, by the shop's own name for it. */
export type SitePage = keyof typeof SITE_CONTENT.pages;
