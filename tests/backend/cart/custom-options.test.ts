import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkOut, openShop, placeOrder, type Shop } from '../promotions/sales-fixture.ts';
import { uid } from '../support/answer.ts';

const ENGRAVING = 901;
const WRAPPING = 902;
const DELIVERY = 903;
const CARDS = 904;
const BOX = 9021;
const BAG = 9022;
const CARD = 9041;
const RIBBON = 9042;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const product = "(select id from product where sku = 'KHAN-01')";
  await shop.db.batch([
    shop.db.prepare(
      `insert into product_option (id, product_id, title, input, required, position, price, price_type, max_characters) values
        (${ENGRAVING}, ${product}, 'Tên thêu', 'field', 1, 1, 20000, 'fixed', 10),
        (${WRAPPING}, ${product}, 'Gói quà', 'drop_down', 0, 2, 0, 'fixed', null),
        (${DELIVERY}, ${product}, 'Ngày tặng', 'date', 0, 3, 0, 'fixed', null),
        (${CARDS}, ${product}, 'Kèm theo', 'checkbox', 0, 4, 0, 'fixed', null)`,
    ),
    shop.db.prepare(
      `insert into product_option_value (id, option_id, title, price, price_type, position) values
        (${BOX}, ${WRAPPING}, 'Hộp', 10, 'percent', 1), (${BAG}, ${WRAPPING}, 'Túi', 5000, 'fixed', 2),
        (${CARD}, ${CARDS}, 'Thiệp', 3000, 'fixed', 1), (${RIBBON}, ${CARDS}, 'Nơ', 2000, 'fixed', 2)`,
    ),
  ]);
}, 60_000);
afterAll(() => shop.close());

const entered = (option: number, value: string) => ({ uid: uid('custom-option', option), value });
const chosen = (option: number, value: number) => uid('custom-option', option, value);

const ADD = `mutation ($id: String!, $items: [CartItemInput!]!) {
  addProductsToCart(cartId: $id, cartItems: $items) {
    cart { items { uid quantity prices { price { value } row_total { value } }
      ... on SimpleCartItem { customizable_options { label type is_required
        values { label value price { type units value } } } } } }
    user_errors { code message }
  }
}`;
async function add(id: string, ...items: object[]) {
  const named = items.map((item) => ({ sku: 'KHAN-01', quantity: 1, ...item }));
  return (await shop.ask(ADD, { id, items: named })).data.addProductsToCart;
}

const ADD_OLDER = `mutation ($id: String!, $items: [SimpleProductCartItemInput]!) {
  addSimpleProductsToCart(input: { cart_id: $id, cart_items: $items }) { cart { items { quantity
    prices { price { value } } ... on SimpleCartItem { customizable_options { label values { label value } } } } } } }`;

describe('the older mutations', () => {
  const plain = { sku: 'KHAN-01', quantity: 1 };
  const addOlder = async (id: string, ...items: [number, string][][]) =>
    shop.ask(ADD_OLDER, {
      id,
      items: items.map((options) => ({
        data: plain,
        customizable_options: options.map(([option, value_string]) => ({ id: option, value_string })),
      })),
    });

  test('[GQL-060] name options by number: a text, a choice, several choices in brackets', async () => {
    const answer = await addOlder(
      await shop.createCart(),
      [
        [ENGRAVING, ' Lan '],
        [WRAPPING, String(BAG)],
        [CARDS, `[${CARD}, ${RIBBON}]`],
      ],
      [[ENGRAVING, '[Mai]']],
    );
    const [first, second] = answer.data.addSimpleProductsToCart.cart.items;
    expect(first).toEqual({
      quantity: 1,
      prices: { price: { value: 150_000 } },
      customizable_options: [
        { label: 'Tên thêu', values: [{ label: '', value: 'Lan' }] },
        { label: 'Gói quà', values: [{ label: 'Túi', value: String(BAG) }] },
        {
          label: 'Kèm theo',
          values: [
            { label: 'Thiệp', value: String(CARD) },
            { label: 'Nơ', value: String(RIBBON) },
          ],
        },
      ],
    });
    expect(second.customizable_options).toEqual([{ label: 'Tên thêu', values: [{ label: '', value: '[Mai]' }] }]);
  });

  test.each([
    ['an unknown choice', [WRAPPING, '99'], 'Some of the selected item options are not currently available.'],
    ['a choice by its name', [WRAPPING, 'Hộp'], 'Some of the selected item options are not currently available.'],
    ['a day in words', [DELIVERY, 'tomorrow'], "Invalid format provided. Please use 'Y-m-d H:i:s' format."],
  ] as const)('[GQL-060] %s is refused, and nothing of the request is added', async (_, wrong, message) => {
    const id = await shop.createCart();
    const answer = await addOlder(id, [[ENGRAVING, 'Lan']], [[ENGRAVING, 'Mai'], [...wrong]]);
    expect(answer.errors?.map((error: { message: string }) => error.message)).toEqual([message]);
    const { data } = await shop.ask('query ($id: String!) { cart(cart_id: $id) { total_quantity } }', { id });
    expect(data.cart.total_quantity).toBe(0);
  });
});

describe('updateCartItems with customizable_options', () => {
  const UPDATE = `mutation ($id: String!, $items: [CartItemUpdateInput!]!) {
    updateCartItems(input: { cart_id: $id, cart_items: $items }) { cart { items { uid quantity prices { price { value } }
      ... on SimpleCartItem { customizable_options { label values { value } } } } } errors { code message } } }`;
  const update = async (id: string, ...items: object[]) => (await shop.ask(UPDATE, { id, items })).data.updateCartItems;
  const engraved = (value_string: string) => [{ id: ENGRAVING, value_string }];

  test('[GQL-063] gives a line other answers, with their price; without them a line keeps its own', async () => {
    const id = await shop.createCart();
    const { cart } = await add(id, { entered_options: [entered(ENGRAVING, 'Lan')] });
    const [{ uid: cart_item_uid }] = cart.items;
    const kept = await update(id, { cart_item_uid, quantity: 3 });
    expect(kept.cart.items).toMatchObject([{ quantity: 3, customizable_options: [{ values: [{ value: 'Lan' }] }] }]);
    const wrapped = [...engraved('Mai'), { id: WRAPPING, value_string: String(BAG) }];
    const changed = await update(id, { cart_item_uid, quantity: 2, customizable_options: wrapped });
    expect(changed).toEqual({
      cart: {
        items: [
          {
            uid: cart_item_uid,
            quantity: 2,
            prices: { price: { value: 145_000 } },
            customizable_options: [
              { label: 'Tên thêu', values: [{ value: 'Mai' }] },
              { label: 'Gói quà', values: [{ value: String(BAG) }] },
            ],
          },
        ],
      },
      errors: [],
    });
  });

  test('[GQL-063] a line that gets the answers of another one is put together with it', async () => {
    const id = await shop.createCart();
    const { cart } = await add(
      id,
      { entered_options: [entered(ENGRAVING, 'Lan')] },
      { entered_options: [entered(ENGRAVING, 'Mai')], quantity: 2 },
    );
    const change = { cart_item_uid: cart.items[0].uid, quantity: 3, customizable_options: engraved('Mai') };
    expect((await update(id, change)).cart.items).toMatchObject([
      { uid: cart.items[1].uid, quantity: 5, customizable_options: [{ values: [{ value: 'Mai' }] }] },
    ]);
  });

  test('[GQL-063] wrong answers change nothing', async () => {
    const id = await shop.createCart();
    const { cart } = await add(id, { entered_options: [entered(ENGRAVING, 'Lan')] });
    const wrong = [...engraved('Mai'), { id: WRAPPING, value_string: '99' }];
    const { errors, cart: after } = await update(id, {
      cart_item_uid: cart.items[0].uid,
      quantity: 2,
      customizable_options: wrong,
    });
    expect(errors).toMatchObject([{ message: 'Some of the selected item options are not currently available.' }]);
    expect(after.items).toMatchObject([{ quantity: 1, customizable_options: [{ values: [{ value: 'Lan' }] }] }]);
  });
});

describe('customizable options', () => {
  test('a product returns its options with their types and prices', async () => {
    const id = await shop.createCart();
    await add(id, { entered_options: [entered(ENGRAVING, 'Lan')] });
    const { data } = await shop.ask(
      `query ($id: String!) { cart(cart_id: $id) { items { product {
      ... on CustomizableProductInterface { options { __typename uid title required sort_order
        ... on CustomizableFieldOption { field: value { uid price price_type max_characters } }
        ... on CustomizableDropDownOption { choices: value { uid title price price_type } }
        ... on CustomizableDateOption { date: value { type } }
        ... on CustomizableCheckboxOption { boxes: value { title } } } } } } } }`,
      { id },
    );
    expect(data.cart.items[0].product.options).toEqual([
      {
        __typename: 'CustomizableFieldOption',
        uid: uid('custom-option', ENGRAVING),
        title: 'Tên thêu',
        required: true,
        sort_order: 1,
        field: { uid: uid('custom-option', ENGRAVING), price: 20_000, price_type: 'FIXED', max_characters: 10 },
      },
      expect.objectContaining({
        __typename: 'CustomizableDropDownOption',
        choices: [
          { uid: chosen(WRAPPING, BOX), title: 'Hộp', price: 10, price_type: 'PERCENT' },
          { uid: chosen(WRAPPING, BAG), title: 'Túi', price: 5000, price_type: 'FIXED' },
        ],
      }),
      expect.objectContaining({ __typename: 'CustomizableDateOption', date: { type: 'DATE' } }),
      expect.objectContaining({
        __typename: 'CustomizableCheckboxOption',
        boxes: [{ title: 'Thiệp' }, { title: 'Nơ' }],
      }),
    ]);
  });

  test('answers are on the line and raise its price; other answers make another line', async () => {
    const id = await shop.createCart();
    const answers = { entered_options: [entered(ENGRAVING, 'Lan')], selected_options: [chosen(WRAPPING, BOX)] };
    await add(id, answers);
    const { cart, user_errors } = await add(id, answers, {
      entered_options: [entered(ENGRAVING, 'Mai'), entered(DELIVERY, '2026-12-24 00:00:00')],
      selected_options: [chosen(CARDS, CARD), chosen(CARDS, RIBBON)],
    });
    expect(user_errors).toEqual([]);
    // 120,000 + 20,000 + 10 %, and 120,000 + 20,000 + 3,000 + 2,000.
    expect(cart.items.map((line: never) => [(line as { quantity: number }).quantity, line])).toMatchObject([
      [2, { prices: { price: { value: 152_000 }, row_total: { value: 304_000 } } }],
      [1, { prices: { price: { value: 145_000 } } }],
    ]);
    expect(cart.items[0].customizable_options).toEqual([
      {
        label: 'Tên thêu',
        type: 'field',
        is_required: true,
        values: [{ label: '', value: 'Lan', price: { type: 'FIXED', units: '₫', value: 20_000 } }],
      },
      {
        label: 'Gói quà',
        type: 'drop_down',
        is_required: false,
        values: [{ label: 'Hộp', value: String(BOX), price: { type: 'PERCENT', units: '%', value: 10 } }],
      },
    ]);
  });

  test.each([
    ['nothing where something must be entered', {}, "The product's required option(s) weren't entered."],
    [
      'blanks alone',
      { entered_options: [entered(ENGRAVING, '   ')] },
      "The product's required option(s) weren't entered.",
    ],
    ['a text that is too long', { entered_options: [entered(ENGRAVING, 'x'.repeat(11))] }, 'The text is too long.'],
    [
      'a value of another option',
      { entered_options: [entered(ENGRAVING, 'Lan')], selected_options: [chosen(WRAPPING, CARD)] },
      'Some of the selected item options are not currently available.',
    ],
    [
      'two values where one is asked for',
      {
        entered_options: [entered(ENGRAVING, 'Lan')],
        selected_options: [chosen(WRAPPING, BOX), chosen(WRAPPING, BAG)],
      },
      'Some of the selected item options are not currently available.',
    ],
    [
      'a day that there is not',
      { entered_options: [entered(ENGRAVING, 'Lan'), entered(DELIVERY, '2026-13-45')] },
      "Invalid format provided. Please use 'Y-m-d H:i:s' format.",
    ],
  ])('%s is refused, and the cart stays empty', async (_, options, message) => {
    const { cart, user_errors } = await add(await shop.createCart(), options);
    expect(user_errors[0].message).toContain(message);
    expect(cart.items).toEqual([]);
  });

  test('[GQL-020] a chosen day is shown in the form of the store’s language', async () => {
    const { cart } = await add(await shop.createCart(), {
      entered_options: [entered(ENGRAVING, 'Lan'), entered(DELIVERY, '2026-12-24 00:00:00')],
    });
    expect(cart.items[0].customizable_options[1]).toMatchObject({
      label: 'Ngày tặng',
      values: [{ value: '24 thg 12, 2026' }],
    });
  });

  test('the order contains the answers, and costs what the cart did', async () => {
    const id = await shop.createCart();
    await add(id, { entered_options: [entered(ENGRAVING, 'Lan')], selected_options: [chosen(WRAPPING, BAG)] });
    await checkOut(shop, id);
    const number = (await placeOrder(shop, id)).orderV2?.number;
    const row = await shop.db
      .prepare(
        `select i.options, i.price from sales_order_item i join sales_order o on o.id = i.order_id where o.increment_id = ?`,
      )
      .bind(number)
      .first<{ options: string; price: number }>();
    expect(row?.price).toBe(145_000);
    expect(JSON.parse(row?.options ?? '')).toEqual([
      { label: 'Tên thêu', value: 'Lan', isEntered: true },
      { label: 'Gói quà', value: 'Túi' },
    ]);
  });

  test('a line whose option was removed from the shop cannot be ordered', async () => {
    const id = await shop.createCart();
    await add(id, { entered_options: [entered(ENGRAVING, 'Lan')], selected_options: [chosen(CARDS, RIBBON)] });
    await shop.db.prepare('delete from product_option_value where id = ?').bind(RIBBON).run();
    const { data } = await shop.ask('query ($id: String!) { cart(cart_id: $id) { items { is_available } } }', { id });
    expect(data.cart.items).toEqual([{ is_available: false }]);
  });
});

test('a sample redirects to its file, and an unknown one is a 404', async () => {
  await shop.db
    .prepare(
      "insert into downloadable_sample (id, product_id, title, file) values (77, (select id from product where sku = 'KHAN-01'), 'Xem thử', '/v/xem.mp4')",
    )
    .run();
  const found = await shop.fetch('/downloadable/download/sample/sample_id/77/', { redirect: 'manual' });
  expect([found.status, new URL(found.headers.get('location') ?? '').pathname]).toEqual([
    302,
    '/media/downloadable/files/samples/v/xem.mp4',
  ]);
  expect((await shop.fetch('/downloadable/download/sample/sample_id/78/')).status).toBe(404);
  expect((await shop.fetch('/downloadable/download/linkSample/link_id/9999/')).status).toBe(404);
});
