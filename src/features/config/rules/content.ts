import type { PasswordLimits } from '../../../kernel/contact/password.ts';
import type { StoreHoliday } from '../../../kernel/time/store-holidays.ts';
import type { CodeRules } from '../../session/rules/one-time-code.ts';
import type { SellingTerms } from '../../terms/rules/selling-terms.ts';
import type { Contact } from './contact.ts';

export interface CmsPage {
  identifier: string;
  title: string;
  heading: string | null;
  /** Sanitised HTML. */
  html: string;
  metaTitle: string | null;
  metaDescription: string | null;
  metaKeywords: string | null;
}

export interface CmsBlock {
  identifier: string;
  title: string;
  /** Sanitised HTML. */
  html: string;
}

/** One entry of the mega menu with our field names; disabled entries are removed. */
export interface MenuItem {
  title: string;
  /** Built by `menuHref`: `/{link}`, or an absolute address for an external one. */
  href: string;
  subtitle: string | null;
  textColor: string | null;
  /** 1 left, 2 middle in two halves, 0 right. */
  column: 0 | 1 | 2;
  isGrid: boolean;
  icon: string | null;
  image: string | null;
  /** Sanitised HTML of a small label, null for none. */
  labelHtml: string | null;
  banners: { image: string; href: string }[];
  children: MenuItem[];
}

/**
 * The target of a path according to the backend's route lookup. `isByKey`: no rewrite has this path; its last
 * part is the key of a product, or it is the path of a category, with any suffix.
 */
export type Route =
  | { kind: 'category'; id: number; uid: string; path: string; isByKey?: true }
  | { kind: 'product'; sku: string; path: string; isByKey?: true }
  | { kind: 'cms'; identifier: string; path: string }
  | { kind: 'redirect'; to: string; status: 301 | 302 };

/** The remote configuration, with safe defaults for missing keys. Money in đồng. */
export interface ShopConfig {
  freeShippingThreshold: number | null;
  /** Shipping and return terms for crawlers. */
  terms: SellingTerms;
  /** Days on which stores keep other hours. */
  storeHolidays: readonly StoreHoliday[];
  popularKeywords: string[];
  /** Colour code by option label or SKU part, for swatches. */
  colors: Record<string, string>;
  isGuestCheckoutAllowed: boolean;
  hasCheckoutWarning: boolean;
  /** A guest must confirm the phone by a code before ordering. */
  confirmsGuestPhone: boolean;
  /** Companies can request an invoice. */
  hasInvoice: boolean;
  /** The discount for new readers of the newsletter; null for none, and then none is promised. */
  newsletterOffer: NewsletterOffer | null;
  /** Picture next to the login, a path below the media base or an absolute address. */
  loginImage: string | null;
  isZaloEnabled: boolean;
  /** The key with which browsers subscribe to notifications; null when the shop sends none. */
  pushKey: string | null;
  /** False hides all C Point parts. */
  hasLoyalty: boolean;
  /** False hides all flash sales. */
  hasFlashDeals: boolean;
  /** Pictures of the current campaign, paths below the media base. */
  campaignBanner: string | null;
  countdownImage: string | null;
  /** Ids of the popups that may be loaded. */
  popupIds: string[];
  /** The texts that editors wrote for the promotion bar; empty: it shows standard promises. */
  promoBar: { text: string; href: string | null }[];
  /** The category of suggestions next to the cart; null for none. */
  extrasCategoryId: number | null;
  codeRules: CodeRules;
  contact: Contact;
}

/** What new readers of the newsletter get. */
export interface NewsletterOffer {
  /** The discount in words: `10%`, `30.000 ₫`. */
  reward: string;
  /** Its conditions in the merchant's words; null where the backend does not say any. */
  conditions: string | null;
  /** The one code for all readers; null where each reader gets an own one by mail. */
  code: string | null;
}

export interface StoreConfig {
  storeCode: string;
  storeName: string;
  defaultTitle: string;
  /** The display currency, and the base currency of prices; null when the backend does not report it. */
  currency: string | null;
  baseCurrency: string | null;
  /** Base address of Magento's own storefront, which editors' links may contain; null for none. */
  linkBase: string | null;
  locale: string;
  /** The backend lets guests place orders. */
  isGuestCheckoutAllowed: boolean;
  /** The merchant did not switch the newsletter, reviews, wishlists or messages to the shop off. */
  hasNewsletter: boolean;
  hasReviews: boolean;
  hasWishlist: boolean;
  hasContactForm: boolean;
  /** Whoever is not logged in may write reviews. */
  letsGuestsReview: boolean;
  /** The backend says that its catalogue shows prices with tax; false also when it does not say. */
  hasTaxInPrices: boolean;
  /** What the backend demands of a new password. */
  passwordLimits: PasswordLimits;
  logo: { src: string | null; width: number; height: number; alt: string };
}
