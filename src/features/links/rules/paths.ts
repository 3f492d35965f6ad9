// All addresses of the shop are built here.

import { pathSegment } from './path-spelling.ts';

export const HOME = '/';
export const CART = '/gio-hang';
export const CHECKOUT = '/checkout';
/** Where the checkout asks for a new login; cart and address are restored afterwards. */
export const CHECKOUT_LOGIN = '/checkout/dang-nhap';
export const ORDER_DONE = '/checkout/hoan-tat';
/** The result of an online payment; gateways send browsers back here. */
export const PAYMENT_RESULT = '/orderdetailpayonline';
/** Payment with the ShopeePay wallet; the address keeps this spelling. */
export const SHOPEE_PAY = '/odershopeepayment';
/**
 * Redirects to the gateway's page. A form cannot do it directly, because the policy keeps form targets on this site.
 */
export const TO_GATEWAY = '/checkout/den-cong-thanh-toan';
export const SEARCH = '/search';
export const TRACK_ORDER = '/tra-don-hang';
export const NEW_ARRIVALS = '/hang-moi.html';
export const SALE = '/gia-tot.html';
/** The page with status 410 for permanently removed content. */
export const GONE = '/410';
/** The page with status 404 for invalid addresses. */
export const NOWHERE = '/404';
/** The page with status 429 for too many requests. */
export const TOO_MANY = '/429';
/** The page with status 413 for a request that is too large. */
export const TOO_LARGE = '/413';
export const OFFLINE = '/offline';
/** The panels that only a script opens; scripts fetch them after the page. */
export const PANELS = '/ngan-keo';

/** Vouchers that anybody may collect. */
export const VOUCHERS = '/vouchers';

type PaymentScreen = typeof PAYMENT_RESULT | typeof SHOPEE_PAY | typeof TO_GATEWAY;

/**
 * A page of an order's payment. The number alone shows nothing: a proof that the order is the shopper's is needed.
 */
export function paymentPath(screen: PaymentScreen, number: string): string {
  return `${screen}?order_id=${encodeURIComponent(number)}`;
}

/** The order tracking page with a number filled in. */
export function trackPath(number: string): string {
  return number ? `${TRACK_ORDER}?order_id=${encodeURIComponent(number)}` : TRACK_ORDER;
}

/** The search page for a term; without a term, the empty search page. */
export function searchPath(term: string): string {
  const text = term.normalize('NFC').trim();
  return text ? `${SEARCH}?q=${encodeURIComponent(text)}` : SEARCH;
}

/** `/` + url_path + url_suffix when there is one. */
export function categoryPath(urlPath: string, urlSuffix: string | null): string {
  return `/${urlPath}${urlSuffix ?? ''}`;
}

/** The product's first URL rewrite, or `/p/{sku}` without one. */
export function productPath(sku: string, rewrite: string | null): string {
  return rewrite ? `/${rewrite.replace(/^\/+/, '')}` : `/p/${pathSegment(sku)}`;
}

/** A product address with the selected labels: `?color=%C4%90en&size=M`. */
export function variantPath(href: string, labels: Record<string, string>): string {
  const query = Object.entries(labels).map(
    ([code, label]) => `${encodeURIComponent(code)}=${encodeURIComponent(label)}`,
  );
  return query.length ? `${href}?${query.join('&')}` : href;
}

/** The cart page with a line that was just removed, so that it can be restored without scripts too. */
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

/** Where a product or variant is in stock: by store and by province. */
export function stockPath(sku: string, variantSku?: string | null, cityId?: number | null): string {
  const query = new URLSearchParams();
  if (variantSku && variantSku !== sku) query.set('variant', variantSku);
  if (cityId) query.set('city', String(cityId));
  return `/con-hang/${pathSegment(sku)}${query.size ? `?${query}` : ''}`;
}

/** A flash sale with its products. */
export function flashDealPath(id: number): string {
  return `/flash-deal/${id}`;
}

/** The shopper's place in the waiting room of a deal; `room` is its name, `sku` the product that it sells. */
export const waitingRoomPath = (room: string, sku: string): string => `/hang-cho/${room}/${pathSegment(sku)}`;

/** A picture of a return of an order; a guest's order needs its token. */
export const returnPicturePath = (id: string, number: string, token: string | null): string =>
  `/hinh-doi-tra/${id}?${new URLSearchParams({ order_id: number, ...(token && { token }) }).toString()}`;

/** Recently viewed products; `query` contains their SKUs, written by `viewedQuery`. */
export const RECENTLY_VIEWED = '/da-xem';
/** The wishlist of a guest; a customer is redirected to the wishlist of the account. */
export const WISHLIST = '/yeu-thich';
/** The wishlist that its owner shares by a code. */
export const sharedWishlistPath = (code: string): string => `${WISHLIST}/${pathSegment(code)}`;
export function recentlyViewedPath(query: string): string {
  return `${RECENTLY_VIEWED}?sku=${query}`;
}

/** A page of a product's reviews; the first page is the product's own address. */
export function reviewsPath(href: string, page: number): string {
  return page > 1 ? `${href}?reviews=${page}#${REVIEWS_ANCHOR}` : `${href}#${REVIEWS_ANCHOR}`;
}
/** All reviews of a product, to choose from. */
export const allReviewsPath = (sku: string, query = ''): string => `/danh-gia/${pathSegment(sku)}${query}`;
export const REVIEWS_ANCHOR = 'danh-gia';
export const REVIEW_FORM_ANCHOR = 'viet-danh-gia';
/** Shown only to a visitor who just sent a review: the page itself is the same for everybody. */
export const REVIEW_SENT_ANCHOR = 'da-gui-danh-gia';
/** The form that tells a shopper when a sold-out product is back. */
export const BACK_ORDER_ANCHOR = 'bao-khi-co-hang';
/** Shown only to a visitor who just asked, without scripts: the page itself is the same for everybody. */
export const BACK_ORDER_SENT_ANCHOR = 'da-hen-bao-hang';
export const PRICE_ALERT_ANCHOR = 'bao-giam-gia';
export const PRICE_ALERT_SENT_ANCHOR = 'da-hen-giam-gia';

/** Where a shopper decides about tracking. */
export const PRIVACY_CHOICE = '/lua-chon-rieng-tu';

/** The id of a film's frame in the gallery of a product; `place` counts from 0. */
export const videoFrameId = (place: number): string => `video-${place + 1}`;

/** The id of a film's words on the page of a product; `place` counts from 0. */
export const videoWordsId = (place: number): string => `loi-video-${place + 1}`;
