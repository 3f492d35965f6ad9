import {
  changePassword,
  deleteCustomer,
  getCustomer,
  updateCustomer,
  updateEmail,
} from '../../../src/commerce/account/customer.ts';
import { listAddresses, removeAddress, saveAddress } from '../../../src/commerce/address/addresses.ts';
import {
  addToCart,
  createCart,
  findCart,
  getCartQuantity,
  removeCartLine,
  updateCartLine,
} from '../../../src/commerce/cart/cart.ts';
import {
  getCategory,
  getCategoryLanding,
  getProduct,
  getRoute,
  listCategoryProducts,
  listCategoryTree,
  listProductsBySku,
} from '../../../src/commerce/catalog/catalog.ts';
import { listOwnReviews } from '../../../src/commerce/catalog/own-reviews.ts';
import { createReview, listRatingScales, listReviews } from '../../../src/commerce/catalog/review.ts';
import * as checkout from '../../../src/commerce/checkout/checkout.ts';
import { getCmsPage, getStoreConfig, listCmsBlocks } from '../../../src/commerce/content/content.ts';
import { subscribeToNewsletter } from '../../../src/commerce/content/newsletter.ts';
import { listDownloads } from '../../../src/commerce/orders/downloads.ts';
import { trackGuestOrder } from '../../../src/commerce/orders/guest-order.ts';
import { cancelOrder, listCancelReasons, reorder } from '../../../src/commerce/orders/order-changes.ts';
import { countOrders, getOrder, getOwnOrder, listOrders } from '../../../src/commerce/orders/orders.ts';
import { applyCodes } from '../../../src/commerce/promotions/coupons.ts';
import { searchProducts, suggestProducts } from '../../../src/commerce/search/search.ts';
import {
  adoptCart,
  register,
  requestPasswordReset,
  resetPassword,
  revokeToken,
  signIn,
} from '../../../src/commerce/session/session.ts';
import { listSitePages } from '../../../src/commerce/shell/site-pages.ts';
import type { Commerce } from '../../../src/commerce/transport/commerce.ts';
import { addWish, getWishSummary, listWishes, removeWish } from '../../../src/commerce/wishlist/wishlist.ts';
import { planAdd } from '../../../src/domain/cart/add-to-cart.ts';
import type { Address, Cart } from '../../../src/domain/cart/cart.ts';
import type { CategoryNode, Product } from '../../../src/domain/catalog/catalog.ts';
import { parseListing } from '../../../src/domain/catalog/listing-query.ts';

/** Goods of the default catalogue, one of each type that a stock Magento sells, and facts that every data set of it keeps. */
export const GOODS = {
  configurable: {
    sku: 'EBS2601',
    name: 'Bodysuit em bé tay ngắn trơn',
    price: 99_000,
    path: 'bodysuit-em-be-tay-ngan-tron.html',
    choice: { color: 'Xanh bạc hà', size: '0-3M' },
    variant: 'EBS2601-SG012-03M',
  },
  simple: { sku: 'PHQ2601', name: 'Hộp quà giấy cứng nơ vải', price: 49_000 },
  virtual: { sku: 'PDV2601', name: 'Dịch vụ lên gấu quần', price: 39_000 },
  downloadable: { sku: 'PRM2601', name: 'Rập may áo thun cổ tròn người lớn' },
  grouped: { sku: 'EBP2601', name: 'Giỏ đi sinh cho bé 0–3 tháng', parts: ['ELQ2601-SY014-03M', 'ETM2601-ST028-03M'] },
  bundle: { sku: 'ECB2601', name: 'Combo 3 bodysuit em bé tay ngắn' },
} as const;
export const CATEGORY = { path: 'em-be/ao-lien-quan/bodysuit.html', name: 'Bodysuit', products: 6 };
/** The category above it, with a second page of one product. */
export const PARENT = { path: 'em-be/ao-lien-quan.html', name: 'Áo liền quần', products: 11 };
/** A word that few names hold. */
const WORD = 'giấy';
/** Takes a tenth off everything; the recorded Magento has it. */
export const COUPON = 'CHI10';
const PASSWORD = 'Matkhau-cua-Lan1';

export const ADDRESS: Address = {
  firstname: 'Lan',
  lastname: 'Nguyễn',
  telephone: '0912345678',
  street: ['12 Hàng Bông'],
  city: 'Hà Nội',
  cityId: null,
  district: 'Quận Hoàn Kiếm',
  districtId: null,
  ward: 'Phường Hàng Gai',
  wardId: null,
  postcode: '',
};

/** Puts the questions of one scenario, as the pages of the shop do. */
export interface Shop {
  /** The storefront's client; with a token it is a customer's. */
  commerce: Commerce;
  /** E-mail address of who makes an account in this run. */
  email: string;
}

type Facts<Part extends (shop: Shop) => unknown> = Awaited<ReturnType<Part>>;

/** What a failing call is refused with; undefined when it is not refused. */
async function refusalOf(
  call: Promise<unknown>,
): Promise<{ kind: string; code: string | null; message: string } | null> {
  try {
    await call;
    return null;
  } catch (error) {
    const { kind = '', code = null, message } = error as { kind?: string; code?: string | null; message: string };
    return { kind, code, message };
  }
}

const listingOf = (path: string, query: string) => parseListing(path, new URLSearchParams(query));

async function browse({ commerce }: Shop) {
  const store = await getStoreConfig(commerce);
  const pages = await listSitePages(commerce);
  const tree = await listCategoryTree(commerce);
  const route = await getRoute(commerce, CATEGORY.path);
  const uid = route?.kind === 'category' ? route.uid : '';
  const id = route?.kind === 'category' ? route.id : 0;
  const category = await getCategory(commerce, uid);
  const landing = await getCategoryLanding(commerce, uid);
  const first = await listCategoryProducts(commerce, uid);
  const listed = (query: string) =>
    searchProducts(commerce, { categoryId: id, state: listingOf(`/${CATEGORY.path}`, query) });
  const whole = await listed('');
  const colour = whole.facets.find(({ code }) => code === 'color')?.options[0]?.value ?? '';
  const parent = await getRoute(commerce, PARENT.path);
  const above = (query: string) =>
    searchProducts(commerce, {
      categoryId: parent?.kind === 'category' ? parent.id : 0,
      state: listingOf(`/${PARENT.path}`, query),
    });
  return {
    store,
    pages: [...pages].toSorted(),
    tree,
    route,
    category,
    landing,
    first,
    whole,
    colour,
    coloured: await listed(`color=${colour}`),
    cheapest: await listed('sort=price_ASC'),
    dearest: await listed('sort=price_DESC'),
    second: await above('page=2'),
    beyond: await listed('page=99'),
    noSuchChoice: await listed('color=999999'),
    productRoute: await getRoute(commerce, GOODS.configurable.path),
    pageRoute: await getRoute(commerce, 'gioi-thieu'),
    noRoute: await getRoute(commerce, 'khong-co-gi-o-day.html'),
    page: await getCmsPage(commerce, 'gioi-thieu'),
    noPage: await getCmsPage(commerce, 'khong-co-trang-nay'),
    blocks: await listCmsBlocks(commerce, ['doi-tra', 'khong-co-khoi-nay', 'giao-hang']),
  };
}

async function search({ commerce }: Shop) {
  const found = (query: string) => searchProducts(commerce, { state: listingOf('/search', query) });
  return {
    words: await found(`q=${WORD}`),
    nothing: await found('q=zzzzqqqq'),
    suggested: await suggestProducts(commerce, WORD),
    bySku: await listProductsBySku(commerce, [GOODS.bundle.sku, 'KHONG-CO', GOODS.simple.sku]),
  };
}

async function products({ commerce }: Shop) {
  const product = (sku: string) => getProduct(commerce, sku);
  return {
    configurable: await product(GOODS.configurable.sku),
    simple: await product(GOODS.simple.sku),
    virtual: await product(GOODS.virtual.sku),
    downloadable: await product(GOODS.downloadable.sku),
    grouped: await product(GOODS.grouped.sku),
    bundle: await product(GOODS.bundle.sku),
    none: await product('KHONG-CO'),
    reviews: await listReviews(commerce, GOODS.configurable.sku, 1),
    beyondReviews: await listReviews(commerce, GOODS.configurable.sku, 9),
    scales: await listRatingScales(commerce),
  };
}

/** What the form of a product page would send for it. */
function itemsFor(product: Product | null, quantity = '1') {
  if (!product) throw new Error('the product is not there');
  const selections = product.bundleOptions.map((option) => option.choices[0]?.uid ?? '');
  const plan = planAdd(product, {
    sku: product.sku,
    quantity,
    choice: GOODS.configurable.choice,
    selections,
    links: product.downloadLinks.map(({ uid }) => uid),
    quantities: Object.fromEntries(GOODS.grouped.parts.map((sku) => [sku, '2'])),
  });
  if (!('items' in plan)) throw new Error(plan.problem.key);
  return plan.items;
}

async function cart({ commerce }: Shop) {
  const id = await createCart(commerce);
  const types = ['configurable', 'simple', 'virtual', 'downloadable', 'grouped', 'bundle'] as const;
  const carts: Partial<Record<(typeof types)[number], Cart>> = {};
  for (const type of types)
    carts[type] = await addToCart(commerce, id, itemsFor(await getProduct(commerce, GOODS[type].sku)));
  const full = await findCart(commerce, id);
  const line = full?.lines.find(({ parentSku }) => parentSku === GOODS.configurable.sku);
  const updated = await updateCartLine(commerce, id, line?.uid ?? '', 3);
  const noCoupon = await applyCodes(commerce, id, ['KHONG-CO']);
  const coupon = await applyCodes(commerce, id, [COUPON]);
  const lowered = await findCart(commerce, id);
  const bundle = full?.lines.find(({ parentSku }) => parentSku === GOODS.bundle.sku);
  const removed = await removeCartLine(commerce, id, bundle?.uid ?? '');
  return { carts, full, updated, noCoupon, coupon, lowered, removed };
}

/** Buys what the cart holds, paid at the door. */
async function buy(commerce: Commerce, cartId: string, email: string | null) {
  if (email) await checkout.setGuestEmail(commerce, cartId, email);
  const before = await findCart(commerce, cartId);
  if (!before) throw new Error('the cart is gone');
  const addressed = await checkout.setShippingAddress(commerce, before, { address: ADDRESS, isKept: false }, '');
  await checkout.setBillingAddress(commerce, addressed, null, null);
  const withMethods = await checkout.loadShippingMethods(commerce, addressed);
  await checkout.setShippingMethod(commerce, cartId, { carrierCode: 'flatrate', methodCode: 'flatrate' });
  const payment = await checkout.setPaymentMethod(commerce, cartId, 'cashondelivery');
  const ready = await findCart(commerce, cartId);
  const placed = await checkout.placeOrder(commerce, cartId);
  return { addressed, withMethods, payment, ready, placed };
}

async function guest({ commerce, email }: Shop) {
  // A guest's cart begins with what is put into it.
  const { id } = await addToCart(commerce, null, itemsFor(await getProduct(commerce, GOODS.configurable.sku), '2'));
  const pieces = await getCartQuantity(commerce, id);
  const tooEarly = await refusalOf(checkout.placeOrder(commerce, id));
  const bought = await buy(commerce, id, email);
  const { number, token } = bought.placed;
  const proof = { number, contact: email, name: 'Nguyễn Lan', province: ADDRESS.city };
  return {
    pieces,
    tooEarly,
    ...bought,
    order: await getOrder(commerce, { number, token, cartId: null }),
    tracked: await trackGuestOrder(commerce, proof),
    foreign: await trackGuestOrder(commerce, { ...proof, contact: 'ai-do@example.com' }),
    gone: await findCart(commerce, id),
    again: await refusalOf(checkout.placeOrder(commerce, id)),
  };
}

async function customer({ commerce, email }: Shop) {
  await register(commerce, { firstname: 'Lan', lastname: 'Nguyễn', email, password: PASSWORD, isSubscribed: false });
  const taken = await refusalOf(
    register(commerce, { firstname: 'Lan', lastname: 'Nguyễn', email, password: PASSWORD, isSubscribed: false }),
  );
  const wrong = await refusalOf(signIn(commerce, { email, password: 'sai-mat-khau' }));
  const guestCart = await createCart(commerce);
  await addToCart(commerce, guestCart, itemsFor(await getProduct(commerce, GOODS.simple.sku)));
  const own = commerce.withToken(await signIn(commerce, { email, password: PASSWORD }));
  const adopted = await adoptCart(own, guestCart);
  const account = await getCustomer(own);
  await updateCustomer(own, { lastname: 'Trần', isSubscribed: true });
  await saveAddress(own, null, ADDRESS, { isDefaultShipping: true, isDefaultBilling: true });
  await saveAddress(
    own,
    null,
    { ...ADDRESS, street: ['1 Tràng Tiền'] },
    { isDefaultShipping: false, isDefaultBilling: false },
  );
  const book = await listAddresses(own);
  await removeAddress(own, book[1]?.id ?? 0);
  const { configurable, bundle } = GOODS;
  await addWish(own, { sku: configurable.variant, parentSku: configurable.sku });
  await addWish(own, { sku: bundle.sku, parentSku: null });
  const wishes = await listWishes(own);
  await removeWish(own, wishes.items.find(({ product }) => product.sku === bundle.sku)?.id ?? '');
  const bought = await buy(own, adopted.id, null);
  const orders = await listOrders(own, 1);
  const order = await getOwnOrder(own, bought.placed.number);
  const again = await reorder(own, bought.placed.number);
  const reasons = await listCancelReasons(own);
  await cancelOrder(own, order?.id ?? '', reasons[0] ?? '');
  const second = commerce.withToken(await signIn(commerce, { email, password: PASSWORD }));
  const [scale] = await listRatingScales(own);
  await createReview(own, {
    sku: configurable.sku,
    nickname: 'Lan',
    summary: 'Vải mềm',
    text: 'Bé mặc rất thích.',
    ratings: [{ id: scale?.id ?? '', value_id: scale?.values.at(-1)?.id ?? '' }],
  });
  return {
    taken,
    wrong,
    adopted,
    account,
    changed: await getCustomer(second),
    book,
    bookAfter: await listAddresses(own),
    wishes,
    summary: await getWishSummary(own),
    ...bought,
    orders,
    order,
    again,
    reasons,
    canceled: await getOwnOrder(own, bought.placed.number),
    foreignOrder: await getOwnOrder(own, '999999999'),
    reviews: await listOwnReviews(own, 1),
    downloads: await listDownloads(own),
    count: await countOrders(own),
    ...(await leave(own, email)),
  };
}

/** Another password, another address, a letter for a new password, and the end of the session. */
async function leave(own: Commerce, email: string) {
  const wrongPassword = await refusalOf(changePassword(own, 'sai-mat-khau', `${PASSWORD}2`));
  await changePassword(own, PASSWORD, `${PASSWORD}2`);
  const moved = `moi.${email}`;
  await updateEmail(own, moved, `${PASSWORD}2`);
  await requestPasswordReset(own, moved);
  const wrongKey = await refusalOf(resetPassword(own, { email: moved, token: 'token-0', password: PASSWORD }));
  const letters = await subscribeToNewsletter(own, moved);
  // Magento ends all sessions of a customer at once.
  await revokeToken(own);
  const signedOut = await refusalOf(countOrders(own));
  return { wrongPassword, wrongKey, letters, signedOut };
}

async function leaving({ commerce, email }: Shop) {
  const account = { email, password: PASSWORD };
  await register(commerce, { firstname: 'Lan', lastname: 'Nguyễn', ...account, isSubscribed: true });
  await deleteCustomer(commerce.withToken(await signIn(commerce, account)));
  return { gone: await refusalOf(signIn(commerce, account)) };
}

async function refusals({ commerce }: Shop) {
  const id = await createCart(commerce);
  const add = (sku: string, quantity: number) => refusalOf(addToCart(commerce, id, [{ sku, quantity }]));
  return {
    noProduct: await add('KHONG-CO', 1),
    noPieces: await add(GOODS.simple.sku, 0),
    tooMany: await add(GOODS.simple.sku, 9000),
    noChoice: await add(GOODS.configurable.sku, 1),
    noCart: await findCart(commerce, 'khong-co-gio-nay'),
    noLine: await refusalOf(updateCartLine(commerce, id, 'OTk5OTk5', 2)),
    notSignedIn: await refusalOf(getCustomer(commerce)),
    noWay: await refusalOf(
      checkout.setShippingMethod(commerce, id, { carrierCode: 'khong-co', methodCode: 'khong-co' }),
    ),
    badEmail: await refusalOf(checkout.setGuestEmail(commerce, id, 'khong-phai-email')),
    noPayment: await refusalOf(checkout.setPaymentMethod(commerce, id, 'khong-co')),
    badLetter: await refusalOf(subscribeToNewsletter(commerce, 'khong-phai-email')),
    emptyOrder: await refusalOf(checkout.placeOrder(commerce, id)),
  };
}

/** What the storefront asks a Magento, part by part; each answers what the shop makes of the answers. */
export const JOURNEY = { browse, search, products, cart, guest, customer, leaving, refusals };
export type Scenario = keyof typeof JOURNEY;
/** What a scenario yields. */
export type FactsOf<Name extends Scenario> = Facts<(typeof JOURNEY)[Name]>;

/** Paths of a tree of categories. */
export const pathsOf = (nodes: readonly CategoryNode[]): string[] =>
  nodes.flatMap(({ href, children }) => [href, ...pathsOf(children)]);
