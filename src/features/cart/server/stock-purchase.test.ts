import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Address } from '../../address/rules/postal-address.ts';
import { saveAddress } from '../../address/server/addresses.ts';
import { listCities } from '../../address/server/region.ts';
import { listRegionChoices } from '../../address/server/region-choices.ts';
import { findPlacedOrder, placeOrder, setShippingAddress } from '../../checkout/server/checkout.ts';
import { listDownloads } from '../../orders/server/downloads.ts';
import { trackGuestOrder } from '../../orders/server/guest-order.ts';
import { cancelOrder } from '../../orders/server/order-changes.ts';
import { getOrder, getOwnOrder } from '../../orders/server/orders.ts';
import { applyCodes } from '../../promotions/server/coupons.ts';
import {
  mayWaitForConfirmation,
  register,
  requestPasswordReset,
  resendConfirmation,
  signIn,
} from '../../session/server/session.ts';
import { createCommerce } from '../../transport/server/client.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import type { Cart } from '../rules/cart.ts';
import { addToCart, getCart, removeCartLine, updateCartLine } from './cart.ts';
import { closeCart } from './close-cart.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

type Variables = Record<string, unknown>;
const refusal = (message: string, category = 'graphql-input') => ({ errors: [{ message, extensions: { category } }] });
/** graphql-php's answer to a document with an unknown field. */
const unknownField = (field: string, type: string) =>
  refusal(`Cannot query field "${field}" on type "${type}".`, 'graphql');

/** The answers of a standard Magento 2.4.7 to documents with fields of other versions. */
const UNKNOWN: Record<string, object> = {
  OwnFields: unknownField('simi_category_thumbnail', 'CategoryTree'),
  AddProductsToOwnCart: unknownField('extension_attributes', 'Cart'),
  BeginOwnCart: unknownField('extension_attributes', 'Cart'),
  CartExtensions: unknownField('extension_attributes', 'Cart'),
  CartPriceExtensions: unknownField('original_item_price', 'CartItemPrices'),
  OwnOrderExtensions: unknownField('available_actions', 'CustomerOrder'),
  OrderOfCart: unknownField('orderData', 'Query'),
};

let host = 0;

/** The real client in front of a standard Magento without a middleware: data, or a whole answer, by operation name. */
function magento(answers: Record<string, object | ((variables: Variables) => object)>, token?: string) {
  host += 1;
  const asked: { name: string; variables: Variables; recaptcha: string | null }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    const { query, variables }: { query: string; variables?: Variables } =
      request.method === 'GET'
        ? {
            query: url.searchParams.get('query') ?? '',
            variables: JSON.parse(url.searchParams.get('variables') ?? '{}'),
          }
        : await request.json();
    const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
    asked.push({ name, variables: variables ?? {}, recaptcha: request.headers.get('x-recaptcha') });
    const found = answers[name] ?? UNKNOWN[name] ?? {};
    const answer = typeof found === 'function' ? found(variables ?? {}) : found;
    return Response.json('errors' in answer ? answer : { data: answer });
  });
  const env = {
    COMMERCE: { fetch: vi.fn() },
    COMMERCE_GRAPHQL_URL: `https://stock-${host}.test/graphql`,
    STORE_CODE: 'default',
  } as unknown as StorefrontEnv;
  const commerce = createCommerce({ env, store: 'vi', device: 'desktop', token });
  const namesAsked = () => asked.map(({ name }) => name);
  return { commerce, asked, namesAsked };
}

const money = (value: number) => ({ value });
const prices = (value: number) => ({
  price: money(value),
  price_including_tax: money(value),
  row_total: money(value),
  row_total_including_tax: money(value),
  total_item_discount: money(0),
  discounts: null,
});
const wireLine = (typename: string, uid: string, sku: string, status: string) => ({
  __typename: typename,
  uid,
  quantity: 1,
  is_available: true,
  product: { __typename: 'SimpleProduct', sku, name: sku, url_rewrites: [], stock_status: status, small_image: null },
  prices: prices(610_000),
});
const wireCart = {
  id: 'c1',
  is_virtual: false,
  total_quantity: 2,
  email: null,
  itemsV2: {
    items: [
      { ...wireLine('BundleCartItem', 'b', 'kit', 'OUT_OF_STOCK'), bundle_options: [] },
      wireLine('SimpleCartItem', 's', 'bag', 'OUT_OF_STOCK'),
    ],
  },
  prices: {
    subtotal_excluding_tax: money(610_000),
    subtotal_including_tax: money(610_000),
    grand_total: money(610_000),
    applied_taxes: [],
    discounts: null,
  },
  applied_coupons: null,
  shipping_addresses: [
    {
      firstname: 'Ánh',
      lastname: 'Nguyễn',
      telephone: '0912345678',
      street: ['12 Hàng Bông'],
      city: 'Phường Hoàn Kiếm',
      postcode: '10000',
      company: null,
      vat_id: null,
      region: { region_id: 0, label: 'Hà Nội' },
      customer_notes: null,
      available_shipping_methods: [],
      selected_shipping_method: null,
    },
  ],
  billing_address: null,
  available_payment_methods: [
    { code: 'checkmo', title: 'Check / Money order' },
    { code: 'cashondelivery', title: 'Cash On Delivery' },
  ],
  selected_payment_method: { code: '', title: '' },
};

const KIT = { sku: 'kit-red', parentSku: 'kit', quantity: 2, selectedOptions: ['uid-red'] };

describe('a cart at a standard Magento', () => {
  test('is read with the fields of 2.4.7; a refused document is not sent again', async () => {
    const { commerce, namesAsked } = magento({ CartById: { cart: wireCart } });
    const cart = await getCart(commerce, 'c1');
    // The bundle product is reported as sold out although its line can be bought.
    expect(cart.lines.map(({ sku, isInStock }) => [sku, isInStock])).toEqual([
      ['kit', true],
      ['bag', false],
    ]);
    expect(cart.shippingAddress).toMatchObject({ city: 'Hà Nội', cityId: null, district: 'Phường Hoàn Kiếm' });
    expect(cart.paymentMethods.map(({ code }) => code)).toEqual(['cashondelivery']);
    await getCart(commerce, 'c1');
    expect(namesAsked().toSorted()).toEqual(['CartById', 'CartById', 'CartExtensions', 'CartPriceExtensions']);
  });

  test.each<[string, string, (commerce: Commerce) => Promise<unknown>]>([
    ['a cart that is read', 'CartById', (commerce) => getCart(commerce, 'c1')],
    ['a product that is added', 'AddProductsToCart', (commerce) => addToCart(commerce, 'c1', [KIT])],
    ['a line that is changed', 'UpdateCartItems', (commerce) => updateCartLine(commerce, 'c1', 'u1', 2)],
    ['a line that is removed', 'RemoveItemFromCart', (commerce) => removeCartLine(commerce, 'c1', 'u1')],
  ])('[GQL-057] %s: of several errors the first is thrown', async (_, operation, call) => {
    const errors = [
      { message: 'The first reason', extensions: { category: 'graphql-input' } },
      { message: 'The second reason', extensions: { category: 'graphql-authorization' } },
    ];
    const { commerce } = magento({ [operation]: { errors } });
    await expect(call(commerce)).rejects.toMatchObject({ kind: 'refused', message: 'The first reason' });
  });

  test('gets a product with one mutation that returns the cart, once the missing fields of 2.4.7 are known', async () => {
    const answered = { addProductsToCart: { user_errors: [], cart: wireCart } };
    const { commerce, asked, namesAsked } = magento({
      AddProductsToCart: answered,
      BeginCart: { createEmptyCart: 'c1', ...answered },
    });
    const items = [KIT];
    const cart = await addToCart(commerce, 'c1', items);
    expect(cart).toMatchObject({ id: 'c1', subtotal: 610_000, totalQuantity: 2 });
    expect(cart.lines.map(({ sku, stockQuantity }) => [sku, stockQuantity])).toEqual([
      ['kit', null],
      ['bag', null],
    ]);
    expect(namesAsked().toSorted()).toEqual([
      'AddProductsToCart',
      'AddProductsToOwnCart',
      'CartExtensions',
      'CartPriceExtensions',
    ]);
    asked.length = 0;
    await addToCart(commerce, 'c1', items);
    expect(asked.map(({ name, variables }) => [name, variables])).toEqual([
      ['AddProductsToCart', { cartId: 'c1', cartItems: [{ sku: 'kit', quantity: 2, selected_options: ['uid-red'] }] }],
    ]);
  });

  test('is created by the same mutation that adds the first product', async () => {
    const { commerce, asked } = magento({
      BeginCart: { createEmptyCart: 'c1', addProductsToCart: { user_errors: [], cart: wireCart } },
    });
    await addToCart(commerce, null, [{ sku: 'bag', quantity: 1 }]);
    asked.length = 0;
    await addToCart(commerce, null, [{ sku: 'bag', quantity: 1 }]);
    expect(asked.map(({ name }) => name)).toEqual(['BeginCart']);
    expect(asked[0]?.variables.cartId).toMatch(/^[0-9a-f]{32}$/);
  });

  test('returns the reason for a refused product, without further requests', async () => {
    const refused = { user_errors: [{ code: 'INSUFFICIENT_STOCK', message: 'Not enough' }], cart: wireCart };
    const { commerce, namesAsked } = magento({ AddProductsToCart: { addProductsToCart: refused } });
    await expect(addToCart(commerce, 'c1', [{ sku: 'bag', quantity: 9 }])).rejects.toMatchObject({
      kind: 'refused',
      code: 'INSUFFICIENT_STOCK',
    });
    expect(namesAsked()).toEqual(['AddProductsToOwnCart', 'AddProductsToCart']);
  });

  test('is emptied line by line if it cannot be closed', async () => {
    const { commerce, asked } = magento({ CartById: { cart: wireCart } });
    await closeCart(commerce, 'c1');
    const removed = asked.filter(({ name }) => name === 'RemoveItemFromCart');
    expect(removed.map(({ variables }) => variables.uid)).toEqual(['b', 's']);
  });

  test('keeps its coupon when another one is refused', async () => {
    let coupon: string | null = 'CHI10';
    const read = () => ({ cart: { applied_coupons: coupon ? [{ code: coupon }] : null } });
    const remove = () => {
      coupon = null;
      return { removeCouponFromCart: { cart: { id: 'c1' } } };
    };
    const apply = ({ code }: Variables) => {
      if (code === 'NOPE') return refusal("The coupon code isn't valid. Verify the code and try again.");
      coupon = String(code);
      return { applyCouponToCart: { cart: { id: 'c1' } } };
    };
    const { commerce } = magento({ CouponOfCart: read, RemoveCouponFromCart: remove, ApplyCouponToCart: apply });
    expect(await applyCodes(commerce, 'c1', ['CHI10', 'NOPE'])).toMatchObject({ success: false });
    expect(coupon).toBe('CHI10');
    expect(await applyCodes(commerce, 'c1', ['CHI10', 'CHI20'])).toEqual({ success: true });
    expect(coupon).toBe('CHI20');
    expect(await applyCodes(commerce, 'c1', [])).toEqual({ success: true });
    expect(coupon).toBeNull();
  });
});

const address: Address = {
  firstname: 'Ánh',
  lastname: 'Nguyễn',
  telephone: '0912345678',
  street: ['12 Hàng Bông', 'Tầng 3', 'Căn 5'],
  city: 'TP. Hồ Chí Minh',
  cityId: 79,
  district: '',
  districtId: null,
  ward: 'Phường Sài Gòn',
  wardId: 5,
  postcode: '',
};

describe('an address at a standard Magento', () => {
  test('uses the 34 provinces by name, and the levels below are typed', async () => {
    const { commerce } = magento({ AvailableRegions: { country: { available_regions: null } } });
    const cities = await listCities(commerce);
    expect(cities).toHaveLength(34);
    expect(cities.slice(0, 2).map(({ name }) => name)).toEqual(['Hà Nội', 'TP. Hồ Chí Minh']);
    expect(cities[0]).toMatchObject({ hasStates: false, hasTypedWards: true, isNameOnly: true });
    expect(await listRegionChoices(commerce, '1', '')).toMatchObject({ states: [], wards: [] });
  });

  test('uses the provinces that have ids in Magento', async () => {
    const regions = [{ id: 901, name: 'Thành phố Hồ Chí Minh' }];
    const { commerce, asked } = magento({
      AvailableRegions: { country: { available_regions: regions } },
      CreateCustomerAddress: { createCustomerAddress: { id: 1 } },
    });
    expect(await listCities(commerce)).toEqual([{ ...regions[0], hasStates: false, hasTypedWards: true }]);
    await saveAddress(commerce, null, address, { isDefaultShipping: true, isDefaultBilling: true });
    expect(asked.at(-1)?.variables.input).toMatchObject({ region: { region: 'TP. Hồ Chí Minh', region_id: 901 } });
  });

  test.each([
    [1, ['12 Hàng Bông, Tầng 3, Căn 5']],
    [2, ['12 Hàng Bông', 'Tầng 3, Căn 5']],
    [null, ['12 Hàng Bông', 'Tầng 3, Căn 5']],
    [4, ['12 Hàng Bông', 'Tầng 3', 'Căn 5']],
  ])(
    '[CHECK-022] of %s street lines has them, the ward as city, the postal code of its province, and no foreign id',
    async (multiline_count, street) => {
      const { commerce, asked } = magento({
        AvailableRegions: { country: { available_regions: null } },
        AddressForm: { attributesForm: { items: [{ code: 'firstname' }, { code: 'street', multiline_count }] } },
        SetShippingAddressesOnCart: {
          setShippingAddressesOnCart: { cart: { shipping_addresses: wireCart.shipping_addresses } },
        },
      });
      await setShippingAddress(commerce, { id: 'c1', note: '' } as Cart, { address, isKept: false }, '');
      expect(asked.at(-1)?.variables).toEqual({
        cartId: 'c1',
        address: {
          address: {
            firstname: 'Ánh',
            lastname: 'Nguyễn',
            telephone: '0912345678',
            country_code: 'VN',
            region: 'TP. Hồ Chí Minh',
            city: 'Phường Sài Gòn',
            postcode: '70000',
            street,
          },
        },
      });
    },
  );
});

const wireOrder = (status: string) => ({
  id: 'Mw==',
  number: '000000003',
  order_date: '2026-11-22 13:28:29',
  status,
  shipping_method: 'Flat Rate - Fixed',
  payment_methods: [{ name: 'Cash On Delivery', type: 'cashondelivery' }],
  shipping_address: {
    firstname: 'Ánh',
    lastname: 'Nguyễn',
    telephone: '0912345678',
    street: ['12 Hàng Bông'],
    city: 'Phường Hoàn Kiếm',
    region: 'Hà Nội',
  },
  billing_address: null,
  shipments: [],
  comments: null,
  total: {
    subtotal: money(340_000),
    total_shipping: money(30_000),
    total_tax: money(0),
    grand_total: money(370_000),
    discounts: [],
    shipping_handling: { amount_including_tax: money(30_000) },
  },
  items: [
    {
      product_name: 'Bag',
      product_sku: 'bag',
      quantity_ordered: 1,
      selected_options: [],
      product_sale_price: money(340_000),
      discounts: null,
      product: null,
    },
  ],
});
const SECRET = '0:3:+TCP9lJ3xjLJZdRttg5/XqY=';

describe('an order at a standard Magento', () => {
  test('is shown to its guest by its token, and to nobody without it', async () => {
    const open = ({ token }: Variables) =>
      token === SECRET ? { guestOrderByToken: wireOrder('Pending') } : refusal('none', 'graphql-no-such-entity');
    const { commerce } = magento({
      PlaceOrder: { placeOrder: { errors: [], orderV2: { number: '000000003', token: SECRET } } },
      GuestOrderByToken: open,
    });
    const placed = await placeOrder(commerce, 'c1');
    expect(placed).toEqual({ number: '000000003', token: SECRET });
    const proof = { number: '000000003', cartId: 'c1' };
    expect(await getOrder(commerce, { ...proof, token: placed.token })).toMatchObject({
      grandTotal: 370_000,
      createdAt: '2026-11-22T13:28:29Z',
      canCancel: false,
      address: { city: 'Hà Nội', district: 'Phường Hoàn Kiếm' },
    });
    expect(await getOrder(commerce, { ...proof, token: 'another' })).toBeNull();
    expect(await getOrder(commerce, proof)).toBeNull();
    expect(await getOrder(commerce, { ...proof, number: '000000004', token: SECRET })).toBeNull();
  });

  test('whose answer was lost is the customer’s newest order, placed just now; a guest gets none', async () => {
    const closed = { placeOrder: { errors: [{ code: 'CART_NOT_ACTIVE', message: 'closed' }], orderV2: null } };
    const history = (order_date: string) => ({
      customer: { orders: { items: [{ ...wireOrder('Pending'), order_date }], page_info: null, total_count: 1 } },
    });
    const now = new Date().toISOString();
    const just = magento({ PlaceOrder: closed, OrderHistory: history(now) }, 'token');
    expect(await findPlacedOrder(just.commerce, 'c1')).toEqual({ number: '000000003', token: null });
    const old = magento({ PlaceOrder: closed, OrderHistory: history('2026-01-01 00:00:00') }, 'token');
    expect(await findPlacedOrder(old.commerce, 'c1')).toBeNull();
    expect(await findPlacedOrder(magento({ PlaceOrder: closed }).commerce, 'c1')).toBeNull();
  });

  test('[B-250] has tax in its lines or as an amount of its own, as Magento’s settings for orders say', async () => {
    const order = wireOrder('Pending');
    const total = {
      ...order.total,
      total_tax: money(30_200),
      grand_total: money(400_200),
      shipping_handling: { amount_including_tax: money(33_000) },
    };
    const read = async (price: number) => {
      const items = order.items.map((item) => ({ ...item, product_sale_price: money(price) }));
      const answer = { customer: { orders: { items: [{ ...order, total, items }] } } };
      return getOwnOrder(magento({ OwnOrder: answer }, 'token').commerce, '000000003');
    };
    expect(await read(340_000)).toMatchObject({
      subtotal: 340_000,
      shippingAmount: 30_000,
      tax: 30_200,
      grandTotal: 400_200,
    });
    expect(await read(367_200)).toMatchObject({
      subtotal: 367_200,
      shippingAmount: 33_000,
      tax: 0,
      grandTotal: 400_200,
    });
    const untaxed = await getOwnOrder(
      magento({ OwnOrder: { customer: { orders: { items: [order] } } } }, 'token').commerce,
      '000000003',
    );
    expect(untaxed).toMatchObject({ subtotal: 340_000, shippingAmount: 30_000, tax: 0, fee: 0, grandTotal: 370_000 });
  });

  test('[B-363] has fixed taxes, and fees of a module, as an amount of its own beside tax', async () => {
    const order = wireOrder('Pending');
    const read = async (tax: number, grand: number) => {
      const total = { ...order.total, total_tax: money(tax), grand_total: money(grand) };
      const answer = { customer: { orders: { items: [{ ...order, total }] } } };
      return getOwnOrder(magento({ OwnOrder: answer }, 'token').commerce, '000000003');
    };
    expect(await read(0, 385_000)).toMatchObject({ subtotal: 340_000, shippingAmount: 30_000, tax: 0, fee: 15_000 });
    expect(await read(27_200, 412_200)).toMatchObject({ subtotal: 340_000, tax: 27_200, fee: 15_000 });
  });

  test('can be canceled if the shop allows it and nothing was shipped', async () => {
    const own = (status: string, order_cancellation_enabled: boolean) =>
      getOwnOrder(
        magento(
          {
            OwnOrder: { customer: { orders: { items: [wireOrder(status)] } } },
            CancellationSetting: { storeConfig: { order_cancellation_enabled } },
          },
          'token',
        ).commerce,
        '000000003',
      );
    expect(await own('Pending', true)).toMatchObject({ canCancel: true, canReorder: true });
    expect(await own('Pending', false)).toMatchObject({ canCancel: false });
    expect(await own('Complete', true)).toMatchObject({ canCancel: false });
  });

  test('is canceled by the number inside its id if the id is refused', async () => {
    const cancel = ({ orderId }: Variables) =>
      orderId === '3'
        ? { cancelOrder: { error: null, order: { number: '000000003', status: 'Canceled' } } }
        : refusal('Required parameter "order_id" is missing or incorrect.');
    const { commerce, asked } = magento({ CancelOrder: cancel });
    await cancelOrder(commerce, 'Mw==', 'Đổi ý');
    expect(asked.map(({ variables }) => variables.orderId)).toEqual(['Mw==', '3']);
  });

  test('is found by its postal code, or by the last name in versions that require it', async () => {
    const proof = { number: '000000003', contact: '0912 345 678', name: 'Nguyễn Thị Ánh', province: 'Hà Nội' };
    const email = '0912345678@khach.invalid';
    const byPostcode = magento({ GuestOrder: { guestOrder: wireOrder('Processing') } });
    expect(await trackGuestOrder(byPostcode.commerce, proof)).toMatchObject({ number: '000000003' });
    expect(byPostcode.asked.at(-1)?.variables.input).toEqual({ number: '000000003', email, postcode: '10000' });
    const newer = ({ input }: Variables) =>
      'postcode' in (input as object)
        ? refusal('Field "postcode" is not defined by type "OrderInformationInput".', 'graphql')
        : { guestOrder: wireOrder('Processing') };
    const byName = magento({ GuestOrder: newer });
    expect(await trackGuestOrder(byName.commerce, proof)).toMatchObject({ number: '000000003' });
    expect(byName.asked.at(-1)?.variables.input).toEqual({ number: '000000003', email, lastname: 'Nguyễn Thị' });
    const none = magento({ GuestOrder: refusal('none', 'graphql-no-such-entity') });
    expect(await trackGuestOrder(none.commerce, proof)).toBeNull();
  });
});

describe('an account at a standard Magento', () => {
  test('is created without the fields of our own backend', async () => {
    const create = ({ input }: Variables) =>
      'consent_version' in (input as object)
        ? refusal('Field "consent_version" is not defined by type "CustomerCreateInput".', 'graphql')
        : { createCustomerV2: { customer: { email: 'a@example.com' } } };
    const { commerce, asked } = magento({ CreateCustomer: create });
    const profile = { firstname: 'Vy', lastname: 'Trần', email: 'a@example.com', password: 'Mot-Hai-3' };
    await register(commerce, { ...profile, isSubscribed: false });
    expect(asked.at(-1)?.variables.input).toEqual({ ...profile, is_subscribed: false });
  });

  test('sends reCAPTCHA’s answer in the header if the argument is unknown', async () => {
    const unknownArgument = refusal('Unknown argument "recaptchaToken" on field "createCustomerV2".', 'graphql');
    const { commerce, asked } = magento({
      CreateCustomerWithCaptcha: unknownArgument,
      GenerateCustomerTokenWithCaptcha: unknownArgument,
      CreateCustomer: { createCustomerV2: { customer: { email: 'a@example.com' } } },
      GenerateCustomerToken: { generateCustomerToken: { token: 'abc' } },
    });
    const login = { email: 'a@example.com', password: 'Mot-Hai-3', recaptchaToken: 'person' };
    await register(commerce, { ...login, firstname: 'Vy', lastname: 'Trần', isSubscribed: false });
    expect(await signIn(commerce, login)).toBe('abc');
    expect(asked.filter(({ recaptcha }) => recaptcha === 'person').map(({ name }) => name)).toEqual([
      'CreateCustomer',
      'GenerateCustomerToken',
    ]);
  });

  test('a refused request for a new password reveals nothing; an outage is reported', async () => {
    const refused = magento({ RequestPasswordReset: refusal('Cannot reset the customer password') });
    await expect(requestPasswordReset(refused.commerce, 'nobody@example.com')).resolves.toBeUndefined();
    const failing = magento({ RequestPasswordReset: { errors: [{ message: 'Internal server error' }] } });
    vi.stubGlobal('fetch', async () => new Response('down', { status: 502 }));
    await expect(requestPasswordReset(failing.commerce, 'a@example.com')).rejects.toMatchObject({ isOutage: true });
  });
});

describe('an account that waits for its confirmation', () => {
  const VAGUE = refusal(
    'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
    'graphql-authentication',
  );
  const refused = async (isAsked: boolean) => {
    const { commerce, namesAsked } = magento({
      GenerateCustomerToken: VAGUE,
      ConfirmationSetting: { storeConfig: { create_account_confirmation: isAsked } },
    });
    const error: unknown = await signIn(commerce, { email: 'vy@example.vn', password: 'Mot-Hai-3' }).catch(
      (reason: unknown) => reason,
    );
    return { mayWait: await mayWaitForConfirmation(commerce, error), namesAsked };
  };

  test('is refused by 2.4.7 like a wrong password, so in a shop with confirmation this is a possible reason', async () => {
    expect((await refused(true)).mayWait).toBe(true);
    expect((await refused(false)).mayWait).toBe(false);
  });

  test('gets no second confirmation e-mail from 2.4.7, which is not reported as a failure', async () => {
    const old = magento({ ResendConfirmation: unknownField('resendConfirmationEmail', 'Mutation') });
    expect(await resendConfirmation(old.commerce, 'vy@example.vn')).toBe(false);
    const newer = magento({ ResendConfirmation: { resendConfirmationEmail: true } });
    expect(await resendConfirmation(newer.commerce, 'vy@example.vn')).toBe(true);
  });
});

test('bought downloads have their link once they are paid, newest first', async () => {
  const bought = (status: string, date: string, left = 'Unlimited') => ({
    date,
    download_url: 'https://magento.test/downloadable/download/link/id/MC40/',
    order_increment_id: '000000007',
    remaining_downloads: left,
    status,
  });
  const items = [bought('pending', '2026-11-20 03:00:00'), bought('available', '2026-11-22 03:00:00', '2')];
  const { commerce } = magento({ CustomerDownloads: { customerDownloadableProducts: { items } } }, 'token');
  const order = { orderNumber: '000000007' };
  expect(await listDownloads(commerce)).toEqual([
    { ...order, boughtAt: '2026-11-22T03:00:00Z', href: items[1]?.download_url, isReady: true, left: 2 },
    { ...order, boughtAt: '2026-11-20T03:00:00Z', href: null, isReady: false, left: null },
  ]);
});
