import type { SellingTerms } from '../checkout/selling-terms.ts';
import type { CodeRules } from '../session/one-time-code.ts';
import type { Contact } from '../shell/contact.ts';

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

/** One entry of the mega menu, wire names turned into ours; disabled entries are gone [MENU-003]. */
export interface MenuItem {
  title: string;
  /** Built by `menuHref`: `/{link}`, or an absolute address for an external one [MENU-014, MENU-015]. */
  href: string;
  subtitle: string | null;
  textColor: string | null;
  /** 1 left, 2 middle in two halves, 0 right [MENU-006..008]. */
  column: 0 | 1 | 2;
  isGrid: boolean;
  icon: string | null;
  image: string | null;
  /** Sanitised HTML of a small label, null for none. */
  labelHtml: string | null;
  banners: { image: string; href: string }[];
  children: MenuItem[];
}

/** What a path leads to, as the backend's route lookup says [ROUTE-035]. */
export type Route =
  | { kind: 'category'; id: number; uid: string; path: string }
  | { kind: 'product'; sku: string; path: string }
  | { kind: 'cms'; identifier: string; path: string }
  | { kind: 'redirect'; to: string; status: 301 | 302 };

/** The remote configuration with safe defaults for missing keys [START-002]. Money in đồng. */
export interface ShopConfig {
  freeShippingThreshold: number | null;
  /** What machines are told of shipping and returns. */
  terms: SellingTerms;
  popularKeywords: string[];
  /** Colour code by option label or SKU part, for swatches [LIST-046]. */
  colors: Record<string, string>;
  isGuestCheckoutAllowed: boolean;
  hasCheckoutWarning: boolean;
  /** A guest confirms the phone by a code before ordering [CHECK-015]. */
  confirmsGuestPhone: boolean;
  /** Companies may ask for an invoice [INVOICE-002]. */
  hasInvoice: boolean;
  /** What a new reader of the newsletter is given; null for nothing, and then nothing is promised [X32]. */
  newsletterCoupon: string | null;
  /** Picture beside the login, a path below the media base or an address [SESSION-027]. */
  loginImage: string | null;
  isZaloEnabled: boolean;
  /** Off hides every C Point part [LOYAL-004]. */
  hasLoyalty: boolean;
  /** Off hides every flash sale [FLASH-002]. */
  hasFlashDeals: boolean;
  /** Pictures of the running campaign, paths below the media base [FLASH-006]. */
  campaignBanner: string | null;
  countdownImage: string | null;
  /** Which popups may be asked for [FLASH-011]. */
  popupIds: string[];
  /** What editors wrote for the promotion bar; empty: it says what the shop promises by itself. */
  promoBar: { text: string; href: string | null }[];
  /** The category that a cart suggests extras from; null for none [CART-033]. */
  extrasCategoryId: number | null;
  codeRules: CodeRules;
  contact: Contact;
}

export interface StoreConfig {
  storeCode: string;
  storeName: string;
  defaultTitle: string;
  /** Currency that prices are shown in, and the one that they are kept in; null where the backend does not tell. */
  currency: string | null;
  baseCurrency: string | null;
  /** Where links of editors to Magento's own storefront begin; null for none. */
  linkBase: string | null;
  locale: string;
  logo: { src: string | null; width: number; height: number; alt: string };
}
