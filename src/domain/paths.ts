// Every address of the shop is built here.

export const HOME = '/';
export const CART = '/gio-hang';
export const CHECKOUT = '/checkout';
/** Where a checkout asks for a new login; its cart and address come back with it [B-16]. */
export const CHECKOUT_LOGIN = '/checkout/dang-nhap';
export const ORDER_DONE = '/checkout/hoan-tat';
/** How an online payment went; gateways send browsers back here [ROUTE-021]. */
export const PAYMENT_RESULT = '/orderdetailpayonline';
/** Paying with the ShopeePay wallet; the address is spelled so [ROUTE-020]. */
export const SHOPEE_PAY = '/odershopeepayment';
/** Leads on to the gateway's page: a form may not, its answers stay on this site. */
export const TO_GATEWAY = '/checkout/den-cong-thanh-toan';
export const STORES = '/cua-hang.html';
export const SEARCH = '/search';
export const TRACK_ORDER = '/tra-don-hang';
export const LOGIN = '/?login=1';
export const ACCOUNT = '/customer';
export const ACCOUNT_PROFILE = '/customer/my-profile';
export const ACCOUNT_MENU = '/customer/my-account';
export const FAQ = '/hoi-dap';
export const FAQ_SEARCH = '/hoi-dap/tim-kiem';
export const BLOG = '/blog';
export const BLOG_SEARCH = '/blog/tim-kiem';
export const BLOG_FEED = '/blog/rss.xml';
export const VIDEOS = '/watch-shop';
export const MEMBERSHIP = '/membership';
export const WHEEL = '/vong-quay-may-man';
export const INVITATION = '/ban-be';
export const NEW_ARRIVALS = '/hang-moi.html';
export const SALE = '/gia-tot.html';
/** What is shown, with status 410, where something is gone for good. */
export const GONE = '/410';
/** What is shown, with status 429, to who asks for more than a shopper can read. */
export const TOO_MANY = '/429';
export const OFFLINE = '/offline';
export const ACCOUNT_ORDERS = '/customer/order-history';
export const ACCOUNT_VOUCHERS = '/customer/my-coupon';
export const ACCOUNT_CARD = '/customer/membership-card';
export const ACCOUNT_ADDRESSES = '/customer/addresses-details';
export const ACCOUNT_WISHLIST = '/customer/my-wishlist';
export const ACCOUNT_VIEWED = '/customer/my-recently-viewed';
export const ACCOUNT_REVIEWS = '/customer/my-reviews';
export const ACCOUNT_REFERRAL = '/customer/my-referral';

/** The screens of the account by their route names [ROUTE-005..015]. */
export const ACCOUNT_ROUTES = {
  'customer-my-account': ACCOUNT_MENU,
  'customer-my-profile': ACCOUNT_PROFILE,
  'customer-order-history': ACCOUNT_ORDERS,
  'customer-my-coupon': ACCOUNT_VOUCHERS,
  'customer-membership-card': ACCOUNT_CARD,
  'customer-addresses-details': ACCOUNT_ADDRESSES,
  'customer-my-wishlist': ACCOUNT_WISHLIST,
  'customer-my-recently-viewed': ACCOUNT_VIEWED,
  'customer-my-reviews': ACCOUNT_REVIEWS,
  'customer-my-referral': ACCOUNT_REFERRAL,
} as const;

/** Vouchers that anybody may collect [ROUTE-026]. */
export const VOUCHERS = '/vouchers';

/** The page that a friend is invited to, with the code of who invited. */
export function referralPath(code: string): string {
  return `${INVITATION}?ma=${encodeURIComponent(code)}`;
}

/** One order of the account, by its number. */
export function orderPath(number: string): string {
  return `${ACCOUNT_ORDERS}/${encodeURIComponent(number)}`;
}

type PaymentScreen = typeof PAYMENT_RESULT | typeof SHOPEE_PAY | typeof TO_GATEWAY;

/** A screen of an order's payment. The number shows nothing without the proof that the order is the shopper's [X103]. */
export function paymentPath(screen: PaymentScreen, number: string): string {
  return `${screen}?order_id=${encodeURIComponent(number)}`;
}

/** The order check, with a number already in its field. */
export function trackPath(number: string): string {
  return number ? `${TRACK_ORDER}?order_id=${encodeURIComponent(number)}` : TRACK_ORDER;
}

/** The steps of the login that have an address, so that it works as a page too [X20]. */
export type LoginStep = '1' | 'code' | 'password' | 'register' | 'forgot' | 'reset' | 'confirm';

/** `/?login=1`, on a step of its own, with the place to come back to and the code of who invited. */
export function loginPath(step: LoginStep = '1', next: string | null = null, referral: string | null = null): string {
  const query = new URLSearchParams({ login: step });
  if (next && next !== HOME) query.set('next', next);
  if (referral) query.set('ref', referral);
  return `${HOME}?${query}`;
}

/** Search screen for a term, or the bare screen for an empty one [ROUTE-024]. */
export function searchPath(term: string): string {
  const text = term.normalize('NFC').trim();
  return text ? `${SEARCH}?q=${encodeURIComponent(text)}` : SEARCH;
}

/** `/` + url_path + url_suffix when there is one [ROUTE-032]. */
export function categoryPath(urlPath: string, urlSuffix: string | null): string {
  return `/${urlPath}${urlSuffix ?? ''}`;
}

/** The product's first url rewrite, or `/p/{sku}` when it has none [ROUTE-030]. */
export function productPath(sku: string, rewrite: string | null): string {
  return rewrite ? `/${rewrite.replace(/^\/+/, '')}` : `/p/${encodeURIComponent(sku)}`;
}

/** A product address with the chosen labels: `?color=%C4%90en&size=M` [ROUTE-033]. */
export function variantPath(href: string, labels: Record<string, string>): string {
  const query = Object.entries(labels).map(
    ([code, label]) => `${encodeURIComponent(code)}=${encodeURIComponent(label)}`,
  );
  return query.length ? `${href}?${query.join('&')}` : href;
}

/** The cart page with a line that was just removed, so that it can be put in again without scripts too. */
export function undoPath(line: {
  sku: string;
  parentSku: string;
  name: string;
  quantity: number;
  selections: readonly string[];
}): string {
  const { sku, parentSku, name, quantity, selections } = line;
  const query = new URLSearchParams({ removed: sku, of: parentSku, name, quantity: String(quantity) });
  for (const selection of selections) query.append('selection', selection);
  return `${CART}?${query}`;
}

/** The cart page with the variants of a line to choose from. */
export function changeLinePath(uid: string): string {
  return `${CART}?change=${encodeURIComponent(uid)}`;
}

/** Where a product, or one of its variants, lies: by shop and by province [PDP-025]. */
export function stockPath(sku: string, variantSku?: string | null, cityId?: number | null): string {
  const query = new URLSearchParams();
  if (variantSku && variantSku !== sku) query.set('variant', variantSku);
  if (cityId) query.set('city', String(cityId));
  return `/con-hang/${encodeURIComponent(sku)}${query.size ? `?${query}` : ''}`;
}

/** A flash sale with its products [ROUTE-027]. */
export function flashDealPath(id: number): string {
  return `/flash-deal/${id}`;
}

/** Products in the order the browser remembers them; `query` is their SKUs by `viewedQuery` [PDP-026]. */
export const RECENTLY_VIEWED = '/da-xem';
export function recentlyViewedPath(query: string): string {
  return `${RECENTLY_VIEWED}?sku=${query}`;
}

/** A page of a product's reviews; the first is the product's own address [REVIEW-001]. */
export function reviewsPath(href: string, page: number): string {
  return page > 1 ? `${href}?reviews=${page}#${REVIEWS_ANCHOR}` : `${href}#${REVIEWS_ANCHOR}`;
}
export const REVIEWS_ANCHOR = 'danh-gia';
export const REVIEW_FORM_ANCHOR = 'viet-danh-gia';
export const BACK_ORDER_ANCHOR = 'bao-khi-co-hang';

/** Widths the image route accepts; anything else is refused, so that nobody can fill the cache. Pixels. */
export const IMAGE_WIDTHS = [20, 40, 100, 160, 170, 216, 274, 320, 340, 432, 500, 640, 750, 1080, 1517] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** A picture scaled to a width: `/media/w500/catalog/product/a.jpg`; drawings (SVG) are passed through as they are. */
export function imagePath(path: string, width: ImageWidth): string {
  return `/media/w${width}/${path.replace(/^\/+/, '')}`;
}

/** What the older addresses `/Cms` and `/Page` show when they name no page [ROUTE-003, ROUTE-022]. */
export const DEFAULT_CMS_PAGE = 'gioi-thieu';

/** One shop: its name for people, its id for us: `/cua-hang/chi-hang-bong-1`. */
export function storePath({ id, name }: { id: number; name: string }): string {
  return `/cua-hang/${slug(name)}-${id}`;
}

/** The questions of a group, or one question of it [ROUTE-018]. */
export function faqGroupPath(id: number, questionId?: number): string {
  return `/supportdetail/${id}${questionId ? `#cau-hoi-${questionId}` : ''}`;
}

/** One question with its answer, an address to send to somebody [FAQ-004]. */
export function faqPath(id: number): string {
  return `${FAQ}/${id}`;
}

/** A story of the blog [X19]. */
export function postPath(urlKey: string): string {
  return `${BLOG}/${encodeURIComponent(urlKey)}`;
}

/** The stories of a category, a page of them at a time. */
export function blogCategoryPath(urlKey: string): string {
  return `${BLOG}/chuyen-muc/${encodeURIComponent(urlKey)}`;
}

/** A search of the blog or of the questions. */
export function searchIn(path: string, term: string): string {
  return `${path}?q=${encodeURIComponent(term)}`;
}

/** The last number of an address made by `storePath`; null when there is none. */
export function idOf(slugged: string | undefined): number | null {
  const id = Number(/(?<!\d)(\d{1,9})$/.exec(slugged ?? '')?.[1]);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Small letters without marks, joined by hyphens: `Chỉ Hàng Bông` → `chi-hang-bong`. */
export function slug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

const CMS_PREFIX = '/cms/';

/** A CMS page by its identifier, for links that the shop itself sets. */
export function cmsPath(identifier: string): string {
  return `${CMS_PREFIX}${identifier}`;
}

/**
 * What the route lookup is asked for an address: decoded, and `/cms/gioi-thieu` → `/gioi-thieu` [ROUTE-034, X14]. Null
 * for an address that is not valid percent-encoding: nothing can be found there.
 */
export function lookupPath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname);
    return path.startsWith(CMS_PREFIX) ? path.slice(CMS_PREFIX.length - 1) : path;
  } catch {
    return null;
  }
}

/**
 * Where a menu entry leads: an address with a scheme of the web is external, anything else is a path of the shop
 * [MENU-014..016].
 */
export function menuHref(link: string): { href: string; isExternal: boolean } {
  const isExternal = /^https?:\/\//i.test(link.trim());
  return { href: isExternal ? link.trim() : `/${link.trim().replace(/^\/+/, '')}`, isExternal };
}

/** Shown where a product has no picture, or it fails to load [IMG-010]. */
export const PLACEHOLDER = '/placeholder.svg';
