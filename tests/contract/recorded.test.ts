import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductCard } from '../../src/features/catalog/rules/catalog.ts';
import { type FactsOf, JOURNEY, type Scenario } from './recording/journey.ts';
import { playAt } from './recording/play.ts';
import { CATEGORY, GOODS, pathsOf, type Shop } from './recording/shop.ts';
import { CUSTOMER_EMAIL, fromFile, Player } from './recording/tape.ts';

// How the storefront reads the answers of a real Magento Open Source 2.4.7-p3 with the default catalogue and without a
// middleware. The expected values are those of the catalogue; tests/magento/record.ts recorded the answers.
const recorded = fromFile(readFileSync('tests/contract/magento-2.4.7-recorded.generated.json', 'utf8'));

async function replay<Name extends Scenario>(name: Name): Promise<FactsOf<Name>> {
  const scenario: (shop: Shop) => Promise<unknown> = JOURNEY[name];
  const player = new Player(recorded[name] ?? []);
  const facts = await playAt(name, player.fetch, (commerce) => scenario({ commerce, email: CUSTOMER_EMAIL }));
  return facts as FactsOf<Name>;
}

const skus = (cards: readonly ProductCard[]) => cards.map(({ sku }) => sku);
const { configurable, simple, virtual, downloadable, grouped, bundle } = GOODS;
const SHIPPING = 30_000;

describe('browsing a real Magento', () => {
  let facts: FactsOf<'browse'>;
  beforeAll(async () => {
    facts = await replay('browse');
  });

  test('its store sells in đồng, and its pages and blocks are those of the shop', () => {
    expect(facts.store).toMatchObject({ storeCode: 'default', currency: 'VND', baseCurrency: 'VND' });
    expect(facts.pages).toEqual(expect.arrayContaining(['bao-mat', 'dieu-khoan', 'gioi-thieu', 'home', 'van-chuyen']));
    expect(facts.page).toMatchObject({ identifier: 'gioi-thieu', title: 'Về Chỉ' });
    expect(facts.page?.html).toContain('ba chiếc máy may');
    expect(facts.noPage).toBeNull();
    // A missing block does not hide another block.
    expect(facts.blocks.map(({ title }) => title)).toEqual(['Đổi trả', 'Giao hàng']);
  });

  test('its tree has the categories in order, and addresses lead to the same targets', () => {
    expect(facts.tree.map(({ name }) => name)).toEqual([
      ...['Nữ', 'Nam', 'Trẻ em', 'Em bé', 'Phụ kiện', 'Hàng mới về', 'Giá tốt'],
    ]);
    const paths = pathsOf(facts.tree);
    expect(paths).toHaveLength(82);
    expect(paths).toContain(`/${CATEGORY.path}`);
    expect(facts.route).toMatchObject({ kind: 'category', path: `/${CATEGORY.path}` });
    expect(facts.productRoute).toEqual({ kind: 'product', sku: configurable.sku, path: `/${configurable.path}` });
    expect(facts.pageRoute).toMatchObject({ kind: 'cms', identifier: 'gioi-thieu' });
    expect(facts.noRoute).toBeNull();
  });

  test('a category has its name, its breadcrumbs and its products in their positions', () => {
    expect(facts.category).toMatchObject({ name: CATEGORY.name, productCount: CATEGORY.products });
    expect(facts.category?.breadcrumbs.map(({ name }) => name)).toEqual(['Em bé', 'Áo liền quần']);
    expect(skus(facts.first)).toEqual(['EBS2601', 'EBS2602', 'EBS2603', 'EBS2604', 'EBS2605', 'ECB2601']);
    expect(skus(facts.below)).toEqual(skus(facts.first));
    expect(facts.first[0]).toMatchObject({
      name: configurable.name,
      price: { regular: configurable.price, final: configurable.price },
      isInStock: true,
      sizes: ['0-3M', '3-6M', '6-9M', '9-12M', '12-18M', '18-24M'],
    });
    expect(facts.first[0]?.colors.map(({ label }) => label)).toContain(configurable.choice.color);
  });

  test('a listing is filtered, sorted and paged; a page beyond the end and an unknown filter list what exists', () => {
    const { whole, coloured, cheapest, dearest, second, beyond, noSuchChoice } = facts;
    expect([whole.total, whole.pageCount, skus(whole.items).length]).toEqual([6, 1, 6]);
    const colors = whole.facets.find(({ code }) => code === 'color');
    expect(colors).toMatchObject({ kind: 'swatch', label: 'Màu sắc' });
    const chosen = colors?.options.find(({ value }) => value === facts.colour);
    expect(chosen?.swatch).not.toBeNull();
    expect(coloured.total).toBe(chosen?.count);
    expect(coloured.items.every((card) => card.colors.some(({ label }) => label === facts.colour))).toBe(true);
    const counts = (listing: typeof whole) =>
      listing.facets.find(({ code }) => code === 'color')?.options.map(({ count }) => count);
    // The chosen value does not lower the counts of its own facet.
    expect(counts(coloured)).toEqual(counts(whole));
    const prices = (listing: typeof whole) => listing.items.map(({ price }) => price.final);
    expect(prices(cheapest)).toEqual(prices(cheapest).toSorted((a, b) => a - b));
    expect(prices(dearest)).toEqual(prices(dearest).toSorted((a, b) => b - a));
    expect([second.total, second.page, second.pageCount, second.items.length]).toEqual([11, 2, 2, 1]);
    expect([beyond.page, skus(beyond.items)]).toEqual([1, skus(whole.items)]);
    expect([noSuchChoice.filters, noSuchChoice.total]).toEqual([{}, 6]);
    for (const listing of [whole, coloured, cheapest, dearest, second, beyond]) expect(listing.failure).toBeNull();
  });
});

test('a search finds products by a word of their name, and nothing without a word', async () => {
  const { words, nothing, suggested, bySku } = await replay('search');
  expect(skus(words.items)).toContain(simple.sku);
  expect(words.total).toBeGreaterThanOrEqual(words.items.length);
  expect(words.pageCount).toBe(Math.ceil(words.total / 12));
  expect([nothing.total, nothing.items, nothing.failure]).toEqual([0, [], null]);
  expect(skus(suggested)).toContain(simple.sku);
  expect(skus(bySku)).toEqual([bundle.sku, simple.sku]);
});

describe('products of a real Magento', () => {
  let facts: FactsOf<'products'>;
  beforeAll(async () => {
    facts = await replay('products');
  });

  test('each type has its name, its price and its options', () => {
    expect(facts.configurable).toMatchObject({ type: 'Configurable', name: configurable.name, isInStock: true });
    expect(facts.configurable?.options.map(({ label, values }) => [label, values.length])).toEqual([
      ['Màu sắc', 4],
      ['Kích cỡ', 6],
    ]);
    expect(facts.configurable?.variants.map(({ sku }) => sku)).toContain(configurable.variant);
    expect(facts.simple).toMatchObject({ type: 'Simple', name: simple.name, price: { final: simple.price } });
    expect(facts.virtual).toMatchObject({ type: 'Virtual', name: virtual.name, price: { final: virtual.price } });
    expect(facts.downloadable).toMatchObject({ type: 'Downloadable', name: downloadable.name });
    expect(facts.downloadable?.downloadLinks.map(({ title, price }) => [title, price])).toEqual([
      ['Bản in A4 ghép, đủ cỡ XS đến XXL', 0],
      ['Bản khổ lớn A0 in ở tiệm', 10_000],
    ]);
    expect(facts.grouped).toMatchObject({ type: 'Grouped', name: grouped.name });
    expect(facts.grouped?.groupedItems.map(({ sku }) => sku)).toEqual(expect.arrayContaining([...grouped.parts]));
    expect(facts.bundle).toMatchObject({ type: 'Bundle', name: bundle.name, price: { final: 3 * configurable.price } });
    expect(facts.bundle?.bundleOptions.map(({ title }) => title)).toHaveLength(3);
    expect(facts.none).toBeNull();
  });

  test('there are no reviews yet, also beyond the last page, and ratings go from one to five stars', () => {
    expect([facts.reviews.items, facts.beyondReviews.items]).toEqual([[], []]);
    expect(facts.scales[0]?.values.map(({ stars }) => stars)).toEqual([1, 2, 3, 4, 5]);
  });
});

test('all five types are added to one cart, changed, discounted by a coupon and removed', async () => {
  const { full, updated, noCoupon, coupon, lowered, removed, noCodes, dear } = await replay('cart');
  const lines = new Map(full?.lines.map((line) => [line.parentSku, line]));
  expect(lines.get(configurable.sku)).toMatchObject({
    sku: configurable.variant,
    type: 'Configurable',
    unitPrice: configurable.price,
    options: [{ value: configurable.choice.color }, { value: configurable.choice.size }],
  });
  expect(lines.get(simple.sku)).toMatchObject({ quantity: 1, rowTotal: simple.price, isInStock: true });
  expect(lines.get(virtual.sku)).toMatchObject({ type: 'Virtual', rowTotal: virtual.price });
  expect(lines.get(downloadable.sku)?.options).not.toEqual([]);
  expect(grouped.parts.map((sku) => lines.get(sku)?.quantity)).toEqual([2, 2]);
  expect(lines.get(bundle.sku)).toMatchObject({ type: 'Bundle', rowTotal: 3 * configurable.price });
  expect(full?.subtotal).toBe(full?.lines.reduce((sum, { rowTotal }) => sum + rowTotal, 0));
  const changed = updated.lines.find(({ parentSku }) => parentSku === configurable.sku);
  expect(changed).toMatchObject({ quantity: 3, rowTotal: 3 * configurable.price });
  expect(updated.totalQuantity).toBe((full?.totalQuantity ?? 0) + 2);
  expect(noCoupon).toMatchObject({ success: false, message: 'coupon.notValid' });
  expect(coupon).toEqual({ success: true });
  const discount = lowered?.discounts.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  expect(discount).toBe(Math.round(updated.subtotal / 10));
  expect(lowered?.grandTotal).toBe(updated.subtotal - discount);
  expect(lowered?.coupons).toEqual(['CHI10']);
  expect(removed.lines.some(({ parentSku }) => parentSku === bundle.sku)).toBe(false);
  expect(removed.totalQuantity).toBe(updated.totalQuantity - 1);
  expect(noCodes).toEqual({ success: true });
  expect([dear?.coupons, dear?.discounts, dear?.grandTotal]).toEqual([[], [], removed.subtotal]);
});

test('a guest orders with cash on delivery, opens the order by its token, and tracks it by e-mail and postal code', async () => {
  const facts = await replay('guest');
  expect(facts.pieces).toBe(2);
  expect(facts.tooEarly?.code).toBe('CANNOT_ORDER');
  expect(facts.addressed.shippingAddress).toMatchObject({
    city: 'Hà Nội',
    street: ['12 Hàng Bông'],
    postcode: '10000',
  });
  expect(facts.withMethods.shippingMethods.map(({ carrierCode, amount }) => [carrierCode, amount])).toEqual(
    expect.arrayContaining([['flatrate', SHIPPING]]),
  );
  expect(facts.payment.paymentMethod).toEqual({ code: 'cashondelivery', title: 'Thanh toán khi nhận hàng' });
  expect(facts.ready?.grandTotal).toBe(2 * configurable.price + SHIPPING);
  expect(facts.placed.number).toBe('order-1');
  expect(facts.order).toMatchObject({
    number: 'order-1',
    status: 'pending',
    subtotal: 2 * configurable.price,
    shippingAmount: SHIPPING,
    grandTotal: 2 * configurable.price + SHIPPING,
    address: { name: 'Nguyễn Lan', phone: '0912345678', city: 'Hà Nội' },
    items: [{ name: configurable.name, sku: configurable.variant, quantity: 2, price: configurable.price }],
  });
  expect(facts.order?.items[0]?.options).toEqual(Object.values(configurable.choice));
  expect(facts.tracked?.number).toBe('order-1');
  expect(facts.movements).toEqual({
    items: [{ sku: expect.stringContaining(configurable.sku), shipped: 0, canceled: 0, refunded: 0 }],
    shipments: [],
  });
  expect([facts.foreign, facts.gone]).toEqual([null, null]);
  expect(facts.again?.code).toBe('CART_GONE');
});

describe('a customer of a real Magento', () => {
  let facts: FactsOf<'customer'>;
  beforeAll(async () => {
    facts = await replay('customer');
  });

  test('registers once, logs in with the password only, and keeps the guest’s cart', () => {
    expect(facts.taken?.message).toMatch(/already exists/);
    expect(facts.wrong).toMatchObject({ kind: 'refused', code: 'SIGN_IN_FAILED' });
    // This Magento requires no confirmation, so the error means a wrong password.
    expect([facts.mayWait, facts.wrongConfirmation?.kind]).toEqual([false, 'refused']);
    expect(facts.adopted.totalQuantity).toBe(1);
    expect(facts.account).toMatchObject({ email: CUSTOMER_EMAIL, name: 'Nguyễn Lan', isSubscribed: false });
    expect(facts.changed).toMatchObject({ name: 'Trần Lan', isSubscribed: true });
  });

  test('has an address book, and a wishlist that keeps the options of a variant', () => {
    expect(facts.book.map(({ street, isDefaultShipping }) => [street, isDefaultShipping])).toEqual([
      [['12 Hàng Bông'], true],
      [['1 Tràng Tiền'], false],
    ]);
    expect(facts.book[0]).toMatchObject({ city: 'Hà Nội', cityId: null, postcode: '10000' });
    expect(facts.edited[1]).toMatchObject({ id: facts.book[1]?.id, firstname: 'Mai', street: ['2 Tràng Tiền'] });
    expect(facts.needed).toMatchObject({ kind: 'refused', message: expect.stringContaining('can not be deleted') });
    expect(facts.bookAfter).toHaveLength(1);
    const [shirt] = facts.wishes.items;
    expect(shirt).toMatchObject({ variantSku: configurable.variant, product: { sku: configurable.sku } });
    expect(shirt?.options.map(({ value }) => value)).toEqual(Object.values(configurable.choice));
    expect(facts.wishes.items.map(({ product }) => product.sku)).toContain(bundle.sku);
    expect(facts.summary.count).toBe(1);
    expect(Object.keys(facts.summary.items)).toContain(configurable.variant);
  });

  test('orders, opens the order, orders it again and cancels it; nobody sees another customer’s order', () => {
    const total = simple.price + SHIPPING;
    expect(facts.orders.orders).toMatchObject([{ number: 'order-1', grandTotal: total, pieces: 1, name: simple.name }]);
    expect(facts.order).toMatchObject({ canCancel: true, canReorder: true, grandTotal: total, status: 'pending' });
    expect(facts.again).toMatchObject({ cart: { totalQuantity: 1 }, refusals: [] });
    expect(facts.reasons.length).toBeGreaterThan(0);
    expect(facts.canceled).toMatchObject({ status: 'canceled', canCancel: false, progress: { isCanceled: true } });
    expect(facts.foreignOrder).toBeNull();
    expect(facts.count).toBe(1);
  });

  test('writes a review, changes password and e-mail address, and logs out', () => {
    expect(facts.reviews.reviews).toMatchObject([{ productName: configurable.name, stars: 5, summary: 'Vải mềm' }]);
    expect(facts.wrongPassword?.kind).toBe('refused');
    expect(facts.wrongKey?.kind).toBe('refused');
    expect(facts.letters).toBe('already');
    expect(facts.downloads).toEqual([]);
    expect(facts.signedOut?.kind).toBe('unauthorized');
  });
});

test('cannot log in after deleting the account', async () => {
  expect((await replay('leaving')).gone?.kind).toBe('refused');
});

test('bad input is refused with its kind of error, never as an outage', async () => {
  const facts = await replay('refusals');
  expect(facts.noProduct?.code).toBe('PRODUCT_NOT_FOUND');
  expect(facts.tooMany?.code).toBe('INSUFFICIENT_STOCK');
  expect([facts.noPieces?.code, facts.noChoice?.code]).toEqual(['QUANTITY_NOT_POSITIVE', 'CHOICE_INVALID']);
  expect(facts.noLine?.code).toBe('LINE_GONE');
  expect(facts.noCart).toBeNull();
  expect(facts.notSignedIn?.kind).toBe('unauthorized');
  const { noWay, badEmail, noPayment, badLetter, emptyOrder } = facts;
  for (const refusal of [noWay, badEmail, noPayment, badLetter, emptyOrder]) expect(refusal?.kind).toBe('refused');
});
