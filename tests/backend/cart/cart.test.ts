import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUNDLE, COLOR, checkOut, LINK, openShop, type Shop, SIZE } from '../promotions/sales-fixture.ts';
import { refusalOf, uid } from '../support/answer.ts';

const BEYOND_MAXIMUM = 'The requested qty exceeds the maximum qty allowed in shopping cart';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 60_000);
afterAll(() => shop.close());

const nobody = 'x'.repeat(32);

const UPDATE = `mutation ($id: String!, $items: [CartItemUpdateInput]!) {
  updateCartItems(input: { cart_id: $id, cart_items: $items }) {
    cart { total_quantity items { uid quantity } } errors { code message }
  }
}`;
const REMOVE = `mutation ($id: String!, $uid: ID) {
  removeItemFromCart(input: { cart_id: $id, cart_item_uid: $uid }) { cart { total_quantity items { uid } } }
}`;

describe('cart', () => {
  test('[GQL-018] [CART-011] an empty cart has an unguessable id', async () => {
    const [first, second] = await Promise.all([shop.createCart(), shop.createCart()]);
    expect(first).toMatch(/^[\w-]{32}$/);
    expect(first).not.toBe(second);
    const made = await shop.ask('mutation { createGuestCart { cart { id total_quantity items { uid } } } }');
    expect(made.data.createGuestCart.cart).toMatchObject({ total_quantity: 0, items: [] });
  });

  test('[GQL-018] an id chosen by the client must be new and have 32 characters', async () => {
    const create = (id: string) =>
      shop.ask('mutation ($id: String) { createEmptyCart(input: { cart_id: $id }) }', { id });
    const id = 'a'.repeat(32);
    expect((await create(id)).data.createEmptyCart).toBe(id);
    expect((await create(id)).errors?.[0]?.message).toBe(`Cart with ID "${id}" already exists.`);
    expect((await create('short')).errors?.[0]?.message).toBe('Cart ID length should to be 32 symbols.');
  });

  test('[GQL-016] [GQL-019] [CART-001] [CART-004] [CART-006] [CART-008] a cart returns all requested fields', async () => {
    const id = await shop.createCart();
    await shop.add(id, { sku: 'KHAN-01', quantity: 2 });
    expect(await shop.readCart(id)).toMatchObject({
      id,
      email: null,
      is_virtual: false,
      total_quantity: 2,
      items: [
        {
          __typename: 'SimpleCartItem',
          quantity: 2,
          product: { sku: 'KHAN-01' },
          prices: { price: { value: 120_000, currency: 'VND' }, row_total: { value: 240_000 } },
          errors: null,
        },
      ],
      prices: { subtotal_including_tax: { value: 240_000 }, grand_total: { value: 240_000 }, applied_taxes: [] },
      applied_coupons: null,
      extension_attributes: { free_ship: 500_000, total_shipping: 240_000 },
      shipping_addresses: [],
      billing_address: null,
      available_payment_methods: [{ code: 'cashondelivery' }, { code: 'vnpay' }, { code: 'shopee_pay' }],
    });
    const total = await shop.ask('query ($id: String!) { cart(cart_id: $id) { total_quantity } }', { id });
    expect(total.data).toEqual({ cart: { total_quantity: 2 } });
  });

  test('[CART-012] an unknown cart id is refused with a message, never with a server error', async () => {
    for (const id of [nobody, 'x', 'đ'.repeat(32), "' or 1=1 --", '1']) {
      const { data, errors } = await shop.ask('query ($id: String!) { cart(cart_id: $id) { id } }', { id });
      expect(data.cart).toBeNull();
      expect(errors?.[0]).toMatchObject({
        message: `Could not find a cart with ID "${id}"`,
        extensions: { category: 'graphql-no-such-entity' },
      });
      const added = await shop.add(id, { sku: 'KHAN-01', quantity: 1 });
      expect(added.errors?.[0]?.message).toBe(`Could not find a cart with ID "${id}"`);
    }
    const empty = await shop.ask('query { cart(cart_id: "") { id } }');
    expect(empty.errors?.[0]?.message).toBe('Required parameter "cart_id" is missing');
  });
});

describe('adding', () => {
  test('[GQL-020] [CART-002] a configurable product is added by its options; the second time it is the same line', async () => {
    const id = await shop.createCart();
    const black = {
      sku: 'AO-01',
      selected_options: [
        uid(`configurable/${COLOR.attribute}/${COLOR.black}`),
        uid(`configurable/${SIZE.attribute}/${SIZE.m}`),
      ],
    };
    await shop.add(id, { ...black, quantity: 1 });
    const { data } = await shop.add(id, { ...black, quantity: 2 });
    expect(data.addProductsToCart.user_errors).toEqual([]);
    expect(data.addProductsToCart.cart.items).toMatchObject([
      {
        __typename: 'ConfigurableCartItem',
        quantity: 3,
        product: { sku: 'AO-01' },
        configured_variant: { sku: 'AO-01-den-m' },
        configurable_options: [
          { option_label: 'Màu sắc', value_label: 'Đen' },
          { option_label: 'Kích thước', value_label: 'M' },
        ],
        prices: { price: { value: 250_000 }, row_total: { value: 750_000 } },
      },
    ]);
  });

  test('[GQL-078] a variant with its parent’s SKU is a configurable line with its options; alone it is a simple line', async () => {
    const id = await shop.createCart();
    const { data } = await shop.add(
      id,
      { sku: 'AO-01-trang-m', parent_sku: 'AO-01', quantity: 1 },
      { sku: 'AO-01-trang-m', quantity: 1 },
      {
        sku: 'AO-01',
        quantity: 1,
        selected_options: [
          uid(`configurable/${COLOR.attribute}/${COLOR.white}`),
          uid(`configurable/${SIZE.attribute}/${SIZE.m}`),
        ],
      },
    );
    expect(data.addProductsToCart.user_errors).toEqual([]);
    expect(data.addProductsToCart.cart.items).toMatchObject([
      {
        __typename: 'ConfigurableCartItem',
        quantity: 2,
        product: { sku: 'AO-01' },
        configured_variant: { sku: 'AO-01-trang-m' },
        configurable_options: [{ value_label: 'Trắng' }, { value_label: 'M' }],
      },
      { __typename: 'SimpleCartItem', quantity: 1, product: { sku: 'AO-01-trang-m' } },
    ]);
  });

  test('[GQL-078] attack: a variant with the SKU of another configurable product, or of none, is refused', async () => {
    const id = await shop.createCart();
    const { data } = await shop.add(
      id,
      { sku: 'KHAN-01', parent_sku: 'AO-01', quantity: 1 },
      { sku: 'AO-01-trang-m', parent_sku: 'KHONG-CO', quantity: 1 },
    );
    expect(data.addProductsToCart.user_errors.map(({ code }: { code: string }) => code)).toEqual([
      ...['PRODUCT_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
    ]);
    expect(data.addProductsToCart.cart.items).toEqual([]);
  });

  test('a SKU is case-sensitive, and unknown options are ignored', async () => {
    const id = await shop.createCart();
    const { data } = await shop.add(
      id,
      { sku: 'khan-01', quantity: 1 },
      { sku: ' KHAN-01 ', quantity: 1 },
      { sku: 'KHAN-01', quantity: 1, selected_options: ['???', uid('custom-option/1/2')] },
    );
    expect(data.addProductsToCart.user_errors.map(({ message }: { message: string }) => message)).toEqual([
      'Could not find a product with SKU "khan-01"',
      'Could not find a product with SKU " KHAN-01 "',
    ]);
    expect(data.addProductsToCart.cart.items).toMatchObject([{ quantity: 1, product: { sku: 'KHAN-01' } }]);
  });

  test('[GQL-020] bundles, downloads, virtual products and members of a group are lines of their kind', async () => {
    const id = await shop.createCart();
    const { data } = await shop.add(
      id,
      {
        sku: 'SET-01',
        quantity: 2,
        selected_options: [
          uid(`bundle/${BUNDLE.option}/${BUNDLE.belt}/1`),
          uid(`bundle/${BUNDLE.extra}/${BUNDLE.sock}/3`),
        ],
      },
      { sku: 'RAP-01', quantity: 1, selected_options: [uid(`downloadable/${LINK.video}`)] },
      { sku: 'GOI-QUA', quantity: 1 },
      { sku: 'THAT-LUNG', parent_sku: 'BO-01', quantity: 1 },
    );
    expect(data.addProductsToCart.user_errors).toEqual([]);
    expect(data.addProductsToCart.cart.items).toMatchObject([
      {
        __typename: 'BundleCartItem',
        prices: { price: { value: 140_000 }, row_total: { value: 280_000 } },
        bundle_options: [
          { label: 'Món chính', values: [{ quantity: 1, priceV2: { value: 80_000 } }] },
          { label: 'Thêm', values: [{ quantity: 3, priceV2: { value: 20_000 } }] },
        ],
      },
      { __typename: 'DownloadableCartItem', prices: { price: { value: 90_000 } }, links: [{ price: 40_000 }] },
      { __typename: 'VirtualCartItem' },
      { __typename: 'SimpleCartItem', product: { sku: 'THAT-LUNG' } },
    ]);
  });

  const refusals: [title: string, item: Record<string, unknown>, code: string, message: string][] = [
    [
      'unknown sku',
      { sku: 'KHONG-CO', quantity: 1 },
      'PRODUCT_NOT_FOUND',
      'Could not find a product with SKU "KHONG-CO"',
    ],
    ['quantity 0', { sku: 'KHAN-01', quantity: 0 }, 'UNDEFINED', 'The product quantity should be greater than 0'],
    ['quantity -1', { sku: 'KHAN-01', quantity: -1 }, 'UNDEFINED', 'The product quantity should be greater than 0'],
    [
      'quantity 1.5',
      { sku: 'KHAN-01', quantity: 1.5 },
      'UNDEFINED',
      'You cannot use decimal quantity for this product.',
    ],
    ['quantity 10^9', { sku: 'KHAN-01', quantity: 1e9 }, 'UNDEFINED', BEYOND_MAXIMUM],
    ['quantity 10^300', { sku: 'KHAN-01', quantity: 1e300 }, 'UNDEFINED', BEYOND_MAXIMUM],
    [
      'more than in stock',
      { sku: 'KHAN-01', quantity: 21 },
      'INSUFFICIENT_STOCK',
      'The requested qty is not available',
    ],
    ['out of stock', { sku: 'HET-HANG', quantity: 1 }, 'INSUFFICIENT_STOCK', 'This product is out of stock.'],
    [
      'variant out of stock',
      { sku: 'AO-01-den-l', quantity: 1 },
      'INSUFFICIENT_STOCK',
      'This product is out of stock.',
    ],
    ['disabled', { sku: 'AN-01', quantity: 1 }, 'PRODUCT_NOT_FOUND', 'Could not find a product with SKU "AN-01"'],
    [
      'configurable without options',
      { sku: 'AO-01', quantity: 1 },
      'UNDEFINED',
      'You need to choose options for your item.',
    ],
    [
      'a size that it does not have',
      {
        sku: 'AO-01',
        quantity: 1,
        selected_options: [
          uid(`configurable/${COLOR.attribute}/${COLOR.white}`),
          uid(`configurable/${SIZE.attribute}/99999`),
        ],
      },
      'UNDEFINED',
      'You need to choose options for your item.',
    ],
    [
      'options of no variant',
      {
        sku: 'AO-01',
        quantity: 1,
        selected_options: [
          uid(`configurable/${COLOR.attribute}/${COLOR.white}`),
          uid(`configurable/${SIZE.attribute}/${SIZE.l}`),
        ],
      },
      'NOT_SALABLE',
      'The required options you selected are not available',
    ],
    ['bundle without choices', { sku: 'SET-01', quantity: 1 }, 'UNDEFINED', 'Please specify product option(s).'],
    ['download without links', { sku: 'RAP-01', quantity: 1 }, 'UNDEFINED', 'Please specify product link(s).'],
    [
      'bundle quantity 10^300',
      { sku: 'SET-01', quantity: 1e300, selected_options: [uid(`bundle/${BUNDLE.option}/${BUNDLE.belt}/1`)] },
      'UNDEFINED',
      BEYOND_MAXIMUM,
    ],
    ['grouped itself', { sku: 'BO-01', quantity: 1 }, 'UNDEFINED', 'Please specify the quantity of product(s).'],
    [
      'gift card [X24]',
      { sku: 'THE-QUA', quantity: 1 },
      'UNDEFINED',
      'Product Type GiftCard not supported in add to cart yet',
    ],
  ];
  test.each(refusals)('[GQL-020] refused with a typed error, cart unchanged: %s', async (_, item, code, message) => {
    const id = await shop.createCart();
    await shop.add(id, { sku: 'TAT-01', quantity: 1 });
    const { data, errors } = await shop.add(id, item);
    expect(errors).toBeUndefined();
    expect(data.addProductsToCart.user_errors).toEqual([{ code, message }]);
    expect((await shop.readCart(id)).total_quantity).toBe(1);
  });

  test('[GQL-020] stock is shared by all lines: a bundle and a single piece use the same', async () => {
    const id = await shop.createCart();
    const belt = [uid(`bundle/${BUNDLE.option}/${BUNDLE.belt}/1`)];
    await shop.add(id, { sku: 'THAT-LUNG', quantity: 4 });
    const { data } = await shop.add(id, { sku: 'SET-01', quantity: 3, selected_options: belt });
    expect(data.addProductsToCart.user_errors[0]).toMatchObject({ code: 'INSUFFICIENT_STOCK' });
    const fits = await shop.add(id, { sku: 'SET-01', quantity: 2, selected_options: belt });
    expect(fits.data.addProductsToCart.user_errors).toEqual([]);
  });

  test('[GQL-057] possible items are added; every refusal has its position in the list, the first one first', async () => {
    const id = await shop.createCart();
    const { data } = await shop.add(
      id,
      { sku: 'KHONG-CO', quantity: 1 },
      { sku: 'KHAN-01', quantity: 1 },
      { sku: 'HET-HANG', quantity: 1 },
    );
    expect(data.addProductsToCart.user_errors.map(({ code }: { code: string }) => code)).toEqual([
      'PRODUCT_NOT_FOUND',
      'INSUFFICIENT_STOCK',
    ]);
    expect(data.addProductsToCart.cart.total_quantity).toBe(1);
  });

  test('[GQL-016] [GQL-020] texts of 90 KB find nothing, of 200 KB and 3 MB are not read, and break nothing', async () => {
    const tooLong = async (length: number) => {
      const { errors } = await shop.ask('query ($id: String!) { cart(cart_id: $id) { id } }', {
        id: 'x'.repeat(length),
      });
      return errors?.[0]?.message;
    };
    expect(await tooLong(3_000_000)).toBe('The request is too large.');
    expect(await tooLong(200_000)).toBe('Max length of variables should be 100000.');
    const huge = 'x'.repeat(90_000);
    const cart = await shop.ask('query ($id: String!) { cart(cart_id: $id) { id } }', { id: huge });
    expect(cart.errors?.[0]?.extensions?.category).toBe('graphql-no-such-entity');
    const { data } = await shop.add(await shop.createCart(), { sku: huge, quantity: 1 });
    expect(data.addProductsToCart.user_errors[0].code).toBe('PRODUCT_NOT_FOUND');
  });

  test('[GQL-020] a malformed option uid selects nothing, and required options are asked for', async () => {
    const id = await shop.createCart();
    for (const bad of ['???', uid('custom-option/1/2'), uid('configurable/x/y')]) {
      const { data } = await shop.add(id, { sku: 'AO-01', quantity: 1, selected_options: [bad] });
      expect(data.addProductsToCart.user_errors).toEqual([
        { code: 'UNDEFINED', message: 'You need to choose options for your item.' },
      ]);
    }
  });
});

describe('older mutations, and other people’s carts', () => {
  test('[GQL-057] the older mutations add too, and report the first refusal as their error', async () => {
    const id = await shop.createCart();
    const simple = (...items: object[]) =>
      shop.ask(
        `mutation ($input: AddSimpleProductsToCartInput) {
          addSimpleProductsToCart(input: $input) { cart { total_quantity } }
        }`,
        { input: { cart_id: id, cart_items: items.map((data) => ({ data })) } },
      );
    expect((await simple({ sku: 'KHAN-01', quantity: 2 })).data.addSimpleProductsToCart.cart.total_quantity).toBe(2);
    const refused = await simple({ sku: 'HET-HANG', quantity: 1 }, { sku: 'KHONG-CO', quantity: 1 });
    expect(refused.errors?.map(({ message }) => message)).toEqual([
      'Could not add the product with SKU HET-HANG to the shopping cart: This product is out of stock.',
    ]);
    const variant = await shop.ask(
      `mutation ($id: String!) {
        addConfigurableProductsToCart(input: {
          cart_id: $id, cart_items: [{ parent_sku: "AO-01", data: { sku: "AO-01-den-m", quantity: 1 } }]
        }) { cart { items { __typename quantity } } }
      }`,
      { id },
    );
    expect(variant.data.addConfigurableProductsToCart.cart.items[1]).toEqual({
      __typename: 'ConfigurableCartItem',
      quantity: 1,
    });
  });

  test('[CART-034] a customer’s cart cannot be used as a guest’s, whoever knows its id', async () => {
    const id = await shop.createCart();
    await shop.add(id, { sku: 'KHAN-01', quantity: 1 });
    await checkOut(shop, id);
    await shop.db.prepare('update cart set customer_id = 7 where masked_id = ?').bind(id).run();
    const { errors } = await shop.add(id, { sku: 'KHAN-01', quantity: 1 });
    expect(errors?.[0]).toMatchObject({
      message: `The current user cannot perform operations on cart "${id}"`,
      extensions: { category: 'graphql-authorization' },
    });
    const { data } = await shop.ask(
      'mutation ($id: String!) { placeOrder(input: { cart_id: $id }) { order { order_number } errors { message } } }',
      { id },
    );
    expect(data.placeOrder).toEqual({
      order: null,
      errors: [{ message: `The current user cannot perform operations on cart "${id}"` }],
    });
  });

  test('missing arguments that Magento declares nullable are refused with a message', async () => {
    // As in Magento, some of the messages end with a full stop.
    for (const [mutation, end] of [
      ['updateCartItems', '.'],
      ['removeItemFromCart', '.'],
      ['setPaymentMethodOnCart', '.'],
      ['addSimpleProductsToCart', ''],
      ['applyCouponToCart', ''],
    ]) {
      const { errors } = await shop.ask(`mutation { ${mutation} { cart { id } } }`);
      expect(errors?.[0]?.message).toBe(`Required parameter "cart_id" is missing${end}`);
    }
  });
});

describe('changing', () => {
  async function filled() {
    const id = await shop.createCart();
    const { data } = await shop.add(id, { sku: 'KHAN-01', quantity: 2 }, { sku: 'TAT-01', quantity: 1 });
    return { id, uids: data.addProductsToCart.cart.items.map((item: { uid: string }) => item.uid) as [string, string] };
  }

  test('[GQL-021] a quantity is set, and 0 removes the line', async () => {
    const { id, uids } = await filled();
    const set = await shop.ask(UPDATE, { id, items: [{ cart_item_uid: uids[0], quantity: 5 }] });
    expect(set.data.updateCartItems).toMatchObject({ cart: { total_quantity: 6 }, errors: [] });
    const removed = await shop.ask(UPDATE, { id, items: [{ cart_item_uid: uids[0], quantity: 0 }] });
    expect(removed.data.updateCartItems.cart.items).toEqual([{ uid: uids[1], quantity: 1 }]);
  });

  test.each([
    [1.5, 'UNDEFINED', 'You cannot use decimal quantity for this product.'],
    [21, 'INSUFFICIENT_STOCK', 'The requested qty is not available'],
    [1e9, 'UNDEFINED', BEYOND_MAXIMUM],
  ])('[GQL-021] quantity %d is refused, cart unchanged', async (quantity, code, message) => {
    const { id, uids } = await filled();
    const { data } = await shop.ask(UPDATE, { id, items: [{ cart_item_uid: uids[0], quantity }] });
    expect(data.updateCartItems).toMatchObject({ cart: { total_quantity: 3 }, errors: [{ code, message }] });
  });

  test('a cart without any cost has the payment method free, any other the shop’s methods', async () => {
    const codes = async (id: string) =>
      (await shop.readCart(id)).available_payment_methods.map(({ code }: { code: string }) => code);
    expect((await codes(await shop.createCart())).at(-1)).toBe('free');
    expect(await codes((await filled()).id)).not.toContain('free');
  });

  test('[GQL-074] a line is named by its uid or its number, not by both, in Magento’s words', async () => {
    const { id, uids } = await filled();
    const both = 'cart_item_uid: $uid, cart_item_id: 1';
    for (const change of [
      `updateCartItems(input: { cart_id: $id, cart_items: [{ ${both}, quantity: 5 }] })`,
      `removeItemFromCart(input: { cart_id: $id, ${both} })`,
    ]) {
      const answer = await shop.ask(`mutation ($id: String!, $uid: ID) { ${change} { cart { id } } }`, {
        id,
        uid: uids[0],
      });
      expect(refusalOf(answer)).toBe("`cart_item_id` and `cart_item_uid` can't be used at the same time.");
    }
    expect((await shop.readCart(id)).total_quantity).toBe(3);
  });

  test.each([
    ['0', 'Required parameter "cart_item_id" for "cart_items" is missing.'],
    ['-1', 'Could not find cart item with id: -1.'],
    ['abc', 'Could not find cart item with id: 0.'],
  ])('[GQL-074] the uid of the number %s is refused as by Magento', async (number, message) => {
    const { id } = await filled();
    const answer = await shop.ask(
      `mutation ($id: String!, $uid: ID) {
        updateCartItems(input: { cart_id: $id, cart_items: [{ cart_item_uid: $uid, quantity: 2 }] }) { cart { id } }
      }`,
      { id, uid: uid(number) },
    );
    expect(refusalOf(answer)).toBe(message);
  });

  test('[GQL-074] a refusal names the variant that cannot be changed', async () => {
    const id = await shop.createCart();
    const { data } = await shop.add(id, { sku: 'AO-01-den-m', parent_sku: 'AO-01', quantity: 1 });
    const answer = await shop.ask(
      `mutation ($id: String!, $uid: ID) {
        updateCartItems(input: { cart_id: $id, cart_items: [{ cart_item_uid: $uid, quantity: 1000000 }] }) { cart { id } }
      }`,
      { id, uid: data.addProductsToCart.cart.items[0].uid },
    );
    expect(refusalOf(answer)).toContain('Could not update the product with SKU AO-01-den-m: ');
  });

  test('[GQL-021] a client that does not read the list of errors gets an error of the call', async () => {
    const { id, uids } = await filled();
    const change = (items: object[]) =>
      shop.ask(
        `mutation ($id: String!, $items: [CartItemUpdateInput]!) {
          updateCartItems(input: { cart_id: $id, cart_items: $items }) { cart { total_quantity } }
        }`,
        { id, items },
      );
    const tooMany = await change([{ cart_item_uid: uids[0], quantity: 21 }]);
    expect(tooMany.data.updateCartItems).toBeNull();
    expect(tooMany.errors?.[0]).toMatchObject({
      message: 'Could not update the product with SKU KHAN-01: The requested qty is not available',
      extensions: { category: 'graphql-input' },
    });
    const unknown = await change([{ cart_item_uid: uid('9999999'), quantity: 1 }]);
    expect(unknown.errors?.[0]).toMatchObject({
      message: 'Could not find cart item with id: 9999999.',
      extensions: { category: 'graphql-no-such-entity' },
    });
    expect((await change([{ cart_item_uid: uids[0], quantity: -1 }])).data.updateCartItems.cart.total_quantity).toBe(1);
  });

  test('[GQL-021] several changes are all made or none', async () => {
    const { id, uids } = await filled();
    const items = [
      { cart_item_uid: uids[1], quantity: 4 },
      { cart_item_uid: uids[0], quantity: 99 },
    ];
    const { data } = await shop.ask(UPDATE, { id, items });
    expect(data.updateCartItems).toMatchObject({
      cart: { total_quantity: 3 },
      errors: [{ code: 'INSUFFICIENT_STOCK' }],
    });
  });

  test('[GQL-022] a line is removed; a line of another cart is not', async () => {
    const mine = await filled();
    const other = await filled();
    const foreign = await shop.ask(REMOVE, { id: mine.id, uid: other.uids[0] });
    expect(foreign.errors?.[0]?.message).toBe("The cart doesn't contain the item");
    const update = await shop.ask(UPDATE, { id: mine.id, items: [{ cart_item_uid: other.uids[0], quantity: 1 }] });
    expect(update.data.updateCartItems.errors[0].code).toBe('COULD_NOT_FIND_CART_ITEM');
    const { data } = await shop.ask(REMOVE, { id: mine.id, uid: mine.uids[0] });
    expect(data.removeItemFromCart.cart).toEqual({ total_quantity: 1, items: [{ uid: mine.uids[1] }] });
    expect((await shop.readCart(other.id)).total_quantity).toBe(3);
  });

  test('[CART-002] prices are the catalogue’s when the cart is read, and a disabled product is not in it', async () => {
    const { id } = await filled();
    await shop.db.prepare("update product set special_price = 15000 where sku = 'TAT-01'").run();
    expect((await shop.readCart(id)).items[1].prices).toMatchObject({
      price: { value: 15_000 },
      original_item_price: { value: 20_000 },
    });
    await shop.db.prepare("update product set status = 0 where sku = 'TAT-01'").run();
    expect((await shop.readCart(id)).total_quantity).toBe(2);
    await shop.db.prepare("update product set status = 1, special_price = null where sku = 'TAT-01'").run();
  });
});
