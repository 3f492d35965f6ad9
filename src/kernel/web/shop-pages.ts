/**
 * The CMS pages that the shop expects, by identifier: those linked in footer and help, and the older addresses `/Cms` and
 * `/Page`. The shop links them, and its desk lists those that are missing.
 */
export const SHOP_PAGES = {
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
} as const;

/** A page that the shop expects, by its key. */
export type ShopPage = keyof typeof SHOP_PAGES;

/** The page about loyalty is for shops that have points. */
const { membership: _, ...needed } = SHOP_PAGES;
/** The identifiers of the pages without which a shop may not sell. */
export const NEEDED_PAGES: readonly string[] = Object.values(needed);
