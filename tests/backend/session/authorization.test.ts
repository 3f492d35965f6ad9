import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typeDefs } from '../../../functions/commerce/app/graphql/schema.ts';
import {
  addCustomer,
  expiredToken,
  PASSWORD,
  revokedToken,
  shopOf,
  type TestCustomer,
} from '../account/customer-fixture.ts';
import { ADDRESS, checkOut, openShop, placeOrder, type Shop } from '../promotions/sales-fixture.ts';

let shop: Shop;
let owner: TestCustomer;
let other: TestCustomer;
let expired: string;
/** What belongs to `owner`. */
let own: {
  cart: string;
  item: string;
  address: number;
  wishlist: string;
  wish: string;
  compared: string;
  guestCart: string;
  email: string;
  order: string;
  orderUid: string;
  orderToken: string;
};
let revoked: string;

beforeAll(async () => {
  shop = await openShop();
  [owner, other] = [await addCustomer(shop), await addCustomer(shop)];
  [expired, revoked] = [await expiredToken(shop, owner), await revokedToken(shop, owner)];
  const bought: string = (await owner.ask('{ customerCart { id } }')).data.customerCart.id;
  const buyer = shopOf(shop, owner);
  await owner.ask(
    'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "KHAN-01", quantity: 1 }]) { cart { id } } }',
    { id: bought },
  );
  await checkOut(buyer, bought, { without: ['email'] });
  const placed = (await placeOrder(buyer, bought)).orderV2;
  const { id: orderUid } = (await owner.ask('{ customer { orders { items { id } } } }')).data.customer.orders.items[0];
  const cart: string = (await owner.ask('{ customerCart { id } }')).data.customerCart.id;
  const added = await owner.ask(
    'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "TAT-01", quantity: 1 }]) { cart { items { uid } } } }',
    { id: cart },
  );
  await owner.ask(
    `mutation ($id: String!, $address: CartAddressInput) {
      setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) { cart { id } }
    }`,
    { id: cart, address: ADDRESS },
  );
  const wished = await owner.ask(
    'mutation { addProductsToWishlist(wishlistId: "0", wishlistItems: [{ sku: "KHAN-01", quantity: 1 }]) { wishlist { id items_v2 { items { id } } } } }',
  );
  const compared = await owner.ask('mutation { createCompareList(input: { products: ["1"] }) { uid } }');
  const { addresses } = (await owner.ask('{ customer { addresses { id } } }')).data.customer;
  await shop.db.batch([
    shop.db.prepare(
      "insert into sales_rule (id, name, action, amount, needs_coupon) values (1, 'Giảm 10%', 'by_percent', 10, 1)",
    ),
    shop.db.prepare("insert into coupon (code, rule_id, created_at) values ('TEN', 1, '2026')"),
    shop.db
      .prepare("insert into cart_code (cart_id, code, position) select id, 'TEN', 0 from cart where masked_id = ?1")
      .bind(cart),
  ]);
  own = {
    cart,
    item: added.data.addProductsToCart.cart.items[0].uid,
    address: addresses[0].id,
    wishlist: wished.data.addProductsToWishlist.wishlist.id,
    wish: wished.data.addProductsToWishlist.wishlist.items_v2.items[0].id,
    compared: compared.data.createCompareList.uid,
    guestCart: await shop.createCart(),
    email: owner.email,
    order: placed?.number ?? '',
    orderUid,
    orderToken: placed?.token ?? '',
  };
}, 60_000);
afterAll(() => shop.close());

const TABLES = [
  'cart',
  'cart_item',
  'cart_address',
  'cart_code',
  'customer_address',
  'wishlist',
  'wishlist_item',
  'compare_list',
  'compare_list_item',
  'sales_order',
  'review',
];

/** All data that an unauthorised caller might change, except carts of others. */
async function stored(): Promise<string> {
  const { id } = owner;
  const rows = await shop.db.batch([
    shop.db.prepare('select email, password_hash, firstname, default_billing_id from customer where id = ?').bind(id),
    ...TABLES.map((table) => shop.db.prepare(`select * from ${table}`)),
  ]);
  return JSON.stringify(rows.map(({ results }) => results));
}

/** A refusal must not contain any value. */
function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isEmpty);
}

const schema = buildSchema(typeDefs.join('\n'));
/** All queries and mutations. */
const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.keys(type?.getFields() ?? {}),
);

const CATEGORIES = ['graphql-authorization', 'graphql-authentication'];
const customerOnly: Record<string, string> = {
  customer:
    '{ customer { email orders { total_count } addresses { id } wishlists { id } reviews { page_info { total_pages } } } }',
  customerCart: '{ customerCart { id } }',
  customerOrders: '{ customerOrders { total_count } }',
  wishlist: '{ wishlist { items_count } }',
  isSubscribedProductAlertPrice: '{ isSubscribedProductAlertPrice(input: { sku: "KHAN-01" }) { isSubscribed } }',
  subscribeProductAlertPrice: 'mutation { subscribeProductAlertPrice(input: { sku: "KHAN-01" }) { success } }',
  unsubscribeProductAlertPrice: 'mutation { unsubscribeProductAlertPrice(input: { sku: "KHAN-01" }) { success } }',
  revokeCustomerToken: 'mutation { revokeCustomerToken { result } }',
  changeCustomerPassword: `mutation { changeCustomerPassword(currentPassword: "${PASSWORD}", newPassword: "Abcdefg9") { id } }`,
  updateCustomer: 'mutation { updateCustomer(input: { firstname: "X" }) { customer { id } } }',
  updateCustomerV2: 'mutation { updateCustomerV2(input: { firstname: "X" }) { customer { id } } }',
  updateCustomerEmail: `mutation { updateCustomerEmail(email: "x@y.vn", password: "${PASSWORD}") { customer { id } } }`,
  deleteCustomer: 'mutation { deleteCustomer }',
  createCustomerAddress: 'mutation { createCustomerAddress(input: { firstname: "X" }) { id } }',
  updateCustomerAddress: 'mutation { updateCustomerAddress(id: $address, input: { firstname: "X" }) { id } }',
  deleteCustomerAddress: 'mutation { deleteCustomerAddress(id: $address) }',
  addProductsToWishlist:
    'mutation { addProductsToWishlist(wishlistId: "0", wishlistItems: [{ sku: "TAT-01", quantity: 1 }]) { wishlist { id } } }',
  removeProductsFromWishlist:
    'mutation { removeProductsFromWishlist(wishlistId: "0", wishlistItemsIds: ["$wish"]) { wishlist { id } } }',
  updateProductsInWishlist:
    'mutation { updateProductsInWishlist(wishlistId: "0", wishlistItems: [{ wishlist_item_id: "$wish", quantity: 9 }]) { wishlist { id } } }',
  createWishlist: 'mutation { createWishlist(input: { name: "X", visibility: PUBLIC }) { wishlist { id } } }',
  updateWishlist: 'mutation { updateWishlist(wishlistId: "$wishlist", name: "X") { name } }',
  deleteWishlist: 'mutation { deleteWishlist(wishlistId: "$wishlist") { status } }',
  addWishlistItemsToCart: 'mutation { addWishlistItemsToCart(wishlistId: "0") { status } }',
  mergeCarts: 'mutation { mergeCarts(source_cart_id: "$guestCart", destination_cart_id: "$cart") { id } }',
  assignCustomerToGuestCart: 'mutation { assignCustomerToGuestCart(cart_id: "$guestCart") { id } }',
  customerDownloadableProducts: '{ customerDownloadableProducts { items { order_increment_id } } }',
  deletePaymentToken: 'mutation { deletePaymentToken(public_hash: "x") { result } }',
  customerPaymentTokens: '{ customerPaymentTokens { items { public_hash } } }',
  reorderItems: 'mutation { reorderItems(orderNumber: "$order") { cart { id } } }',
  requestReturn:
    'mutation { requestReturn(input: { order_uid: "$orderUid", items: [] }) { return { number customer { email } } } }',
  requestGuestReturn:
    'mutation { requestGuestReturn(input: { token: "$orderToken", items: [] }) { return { number customer { email } } } }',
  cancelOrder: 'mutation { cancelOrder(input: { order_id: "$orderUid", reason: "x" }) { order { number } } }',
};

const onCart: Record<string, string> = {
  cart: '{ cart(cart_id: "$cart") { id email items { uid } shipping_addresses { city } } }',
  addProductsToCart:
    'mutation { addProductsToCart(cartId: "$cart", cartItems: [{ sku: "TAT-01", quantity: 1 }]) { cart { id } } }',
  addSimpleProductsToCart:
    'mutation { addSimpleProductsToCart(input: { cart_id: "$cart", cart_items: [{ data: { sku: "TAT-01", quantity: 1 } }] }) { cart { id } } }',
  addConfigurableProductsToCart:
    'mutation { addConfigurableProductsToCart(input: { cart_id: "$cart", cart_items: [{ parent_sku: "AO-01", data: { sku: "AO-01-den-m", quantity: 1 } }] }) { cart { id } } }',
  updateCartItems:
    'mutation { updateCartItems(input: { cart_id: "$cart", cart_items: [{ cart_item_uid: "$item", quantity: 9 }] }) { cart { id } } }',
  removeItemFromCart:
    'mutation { removeItemFromCart(input: { cart_id: "$cart", cart_item_uid: "$item" }) { cart { id } } }',
  setShippingAddressesOnCart:
    'mutation { setShippingAddressesOnCart(input: { cart_id: "$cart", shipping_addresses: [{ customer_address_id: $address }] }) { cart { id } } }',
  setBillingAddressOnCart:
    'mutation { setBillingAddressOnCart(input: { cart_id: "$cart", billing_address: { same_as_shipping: true } }) { cart { id } } }',
  setShippingMethodsOnCart:
    'mutation { setShippingMethodsOnCart(input: { cart_id: "$cart", shipping_methods: [{ carrier_code: "flatrate", method_code: "flatrate" }] }) { cart { id } } }',
  setPaymentMethodOnCart:
    'mutation { setPaymentMethodOnCart(input: { cart_id: "$cart", payment_method: { code: "cashondelivery" } }) { cart { id } } }',
  setPaymentMethodAndPlaceOrder:
    'mutation { setPaymentMethodAndPlaceOrder(input: { cart_id: "$cart", payment_method: { code: "cashondelivery" } }) { order { order_number } } }',
  applyCouponToCart: 'mutation { applyCouponToCart(input: { cart_id: "$cart", coupon_code: "TEN" }) { cart { id } } }',
  applyCouponsToCart:
    'mutation { applyCouponsToCart(input: { cart_id: "$cart", coupon_codes: ["TEN"] }) { cart { id } } }',
  estimateShippingMethods:
    'mutation { estimateShippingMethods(input: { cart_id: "$cart", address: { country_code: VN, region: { region_id: 1001 } } }) { carrier_code } }',
  estimateTotals:
    'mutation { estimateTotals(input: { cart_id: "$cart", address: { country_code: VN, region: { region_id: 1001 } } }) { cart { id } } }',
  clearCart: 'mutation { clearCart(input: { uid: "$cart" }) { cart { id } } }',
  clearCustomerCart: 'mutation { clearCustomerCart(cartUid: "$cart") { status } }',
  addVirtualProductsToCart:
    'mutation { addVirtualProductsToCart(input: { cart_id: "$cart", cart_items: [{ data: { sku: "GOI-QUA", quantity: 1 } }] }) { cart { id } } }',
  addDownloadableProductsToCart:
    'mutation { addDownloadableProductsToCart(input: { cart_id: "$cart", cart_items: [{ data: { sku: "RAP-01", quantity: 1 } }] }) { cart { id } } }',
  addBundleProductsToCart:
    'mutation { addBundleProductsToCart(input: { cart_id: "$cart", cart_items: [{ data: { sku: "SET-01", quantity: 1 }, bundle_options: [] }] }) { cart { id } } }',
  removeCouponFromCart: 'mutation { removeCouponFromCart(input: { cart_id: "$cart" }) { cart { id } } }',
  removeCouponsFromCart:
    'mutation { removeCouponsFromCart(input: { cart_id: "$cart", coupon_codes: ["TEN"] }) { cart { id } } }',
  mergeCarts: 'mutation { mergeCarts(source_cart_id: "$cart", destination_cart_id: "$guestCart") { id } }',
  assignCustomerToGuestCart: 'mutation { assignCustomerToGuestCart(cart_id: "$cart") { id } }',
};
/** Refused for every customer before the owner of the cart is checked. */
const guestOnly: Record<string, string> = {
  setGuestEmailOnCart: 'mutation { setGuestEmailOnCart(input: { cart_id: "$cart", email: "x@y.vn" }) { cart { id } } }',
};
const placing =
  'mutation { placeOrder(input: { cart_id: "$cart" }) { order { order_number } orderV2 { token } errors { message } } }';

/** Operations that name an order. A customer's order is shown to no other customer and to no guest, even with its number and address. */
const onOrder: Record<string, string> = {
  orderData: '{ orderData(orderId: "$order") { order_number order_address { name phone } } }',
  guestOrder: '{ guestOrder(input: { number: "$order", email: "$email", lastname: "Nguyễn Thị" }) { number } }',
  guestOrderByToken: '{ guestOrderByToken(input: { token: "$orderToken" }) { number } }',
  reorderItems: 'mutation { reorderItems(orderNumber: "$order") { cart { id } } }',
  requestGuestOrderCancel:
    'mutation { requestGuestOrderCancel(input: { token: "$orderToken", reason: "x" }) { order { number email } } }',
  cancelOrderOfCart:
    'mutation { cancelOrderOfCart(input: { order_number: "$order", cart_id: "x", reason: "x" }) { order { number email } } }',
  confirmCancelOrder:
    'mutation { confirmCancelOrder(input: { order_id: "$orderUid", confirmation_key: "x" }) { order { number email } } }',
  requestReturn:
    'mutation { requestReturn(input: { order_uid: "$orderUid", items: [] }) { return { number customer { email } } } }',
  requestGuestReturn:
    'mutation { requestGuestReturn(input: { token: "$orderToken", items: [] }) { return { number customer { email } } } }',
  cancelOrder: 'mutation { cancelOrder(input: { order_id: "$orderUid", reason: "x" }) { order { number email } } }',
};

/** Operations that are open to everybody: they reveal and change nothing of a shopper who is not authenticated. */
const OPEN = [
  ...['attributesForm', 'attributesList', 'availableStores', 'categories', 'category', 'categoryList'],
  ...['checkoutAgreements', 'cmsBlocks', 'cmsPage', 'countries', 'country', 'currency', 'customAttributeMetadata'],
  ...['customAttributeMetadataV2', 'productReviewRatingsMetadata', 'productSearch', 'products', 'recaptchaFormConfig'],
  'reviewList',
  ...['pickupLocations', 'recaptchaV3Config', 'route', 'storeConfig', 'urlResolver'],
  // A call that makes a cart or a list names no existing one.
  ...['createEmptyCart', 'createGuestCart', 'createCompareList'],
  // Proven by a password or a mailed key, and limited: tests/backend/transport/limits.test.ts, customers.test.ts.
  ...['generateCustomerToken', 'createCustomer', 'createCustomerV2', 'confirmEmail', 'resendConfirmationEmail'],
  ...['requestPasswordResetEmail', 'resetPassword', 'isEmailAvailable'],
  // Texts of visitors are moderated; an address is their own.
  ...['createProductReview', 'subscribeEmailToNewsletter', 'contactUs'],
  // Opened by a code that only the owner of a shared list gives away: tests/backend/wishlist/wishlist.test.ts.
  ...['sharedWishlist'],
  // Off until a merchant switches it on, and limited: tests/backend/messages/send-friend.test.ts.
  ...['sendEmailToFriend'],
];

/** A customer's list of compared products, by its uid. */
const onCompareList: Record<string, string> = {
  compareList: '{ compareList(uid: "$compared") { item_count } }',
  addProductsToCompareList:
    'mutation { addProductsToCompareList(input: { uid: "$compared", products: ["7"] }) { uid } }',
  removeProductsFromCompareList:
    'mutation { removeProductsFromCompareList(input: { uid: "$compared", products: ["1"] }) { uid } }',
  assignCompareListToCustomer: 'mutation { assignCompareListToCustomer(uid: "$compared") { result } }',
  deleteCompareList: 'mutation { deleteCompareList(uid: "$compared") { result } }',
};

const onAddress: Record<string, string> = {
  updateCustomerAddress: 'mutation { updateCustomerAddress(id: $address, input: { firstname: "X" }) { id } }',
  deleteCustomerAddress: 'mutation { deleteCustomerAddress(id: $address) }',
};

const fill = (document: string) =>
  document.replace(/\$(\w+)/g, (_, name: string) => String(own[name as keyof typeof own]));

/** Calls with each token and asserts that each answer has only an error with its reason, and that nothing is changed. */
async function refused(document: string, tokens: readonly string[], categories = CATEGORIES): Promise<void> {
  const before = await stored();
  const answers = await Promise.all(tokens.map((token) => shop.ask(fill(document), {}, token)));
  for (const { data, errors } of answers) {
    expect(isEmpty(data)).toBe(true);
    expect(categories).toContain(errors?.[0]?.extensions?.category);
  }
  expect(await stored()).toBe(before);
}

describe('authorization', () => {
  test.each(Object.entries(customerOnly))(
    '[SEC-002] %s: nothing for a guest or a token that is not valid',
    async (_, document) => {
      await refused(document, ['', expired, revoked, '0'.repeat(64), 'x']);
    },
  );

  test.each(Object.entries(onCart))(
    '[SEC-002] [CART-034] %s: nobody else can use a customer’s cart',
    async (_, document) => {
      await refused(document, ['', expired, revoked, other.token]);
    },
  );

  test.each(Object.entries(onCompareList))(
    '[SEC-002] %s: nobody else can use a customer’s compare list',
    async (_, document) => {
      // Magento's category of this refusal.
      await refused(document, ['', expired, revoked, other.token], ['graphql-input', 'graphql-authorization']);
    },
  );

  test.each(Object.entries(guestOnly))('[SEC-002] %s: no effect on a customer’s cart', async (_, document) => {
    await refused(document, ['', expired]);
    await refused(document, [other.token, owner.token], ['graphql-input']);
  });

  test('[SEC-002] [CART-034] placeOrder: nobody can order a customer’s cart', async () => {
    const before = await stored();
    for (const token of ['', expired, other.token]) {
      const { data } = await shop.ask(fill(placing), {}, token);
      expect(data.placeOrder).toEqual({
        order: null,
        orderV2: null,
        errors: [{ message: `The current user cannot perform operations on cart "${own.cart}"` }],
      });
    }
    expect(await stored()).toBe(before);
  });

  test.each(Object.entries(onAddress))(
    '[SEC-002] %s: another customer’s address has no effect',
    async (_, document) => {
      await refused(document, [other.token]);
    },
  );

  test.each(Object.entries(onOrder))(
    '[SEC-002] [X103] %s: a customer’s order is shown to nobody else',
    async (name, document) => {
      const tokens = name in customerOnly ? [other.token] : ['', expired, revoked, other.token];
      const before = await stored();
      const answers = await Promise.all(tokens.map((token) => shop.ask(fill(document), {}, token)));
      for (const { data, errors } of answers) {
        expect(isEmpty(data)).toBe(true);
        expect(name === 'cancelOrder' || errors?.length === 1).toBe(true);
      }
      // This call may create a cart for its customer.
      if (name !== 'reorderItems') expect(await stored()).toBe(before);
      const { data } = await owner.ask(fill(onOrder.orderData ?? ''));
      expect(data.orderData.order_number).toBe(own.order);
    },
  );

  test('[SEC-002] every operation of the schema is in one of these tables', () => {
    const listed = [customerOnly, onCart, onCompareList, guestOnly, onAddress, onOrder].flatMap((table) =>
      Object.keys(table),
    );
    const known = new Set([...listed, ...OPEN, 'placeOrder']);
    expect(operations.toSorted()).toEqual([...known].toSorted());
    expect(OPEN.filter((name) => listed.includes(name))).toEqual([]);
  });
});
