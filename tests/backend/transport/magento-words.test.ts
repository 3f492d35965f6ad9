import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reindexProducts } from '../../../functions/commerce/search/rules/index/reindex.ts';
import { openShop, type Shop } from '../promotions/sales-fixture.ts';
import { refusalOf } from '../support/answer.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.db.batch([
    shop.db.prepare(`insert into config (path, store, value) values ('store/magento_version', 'default', '"2.4.7"')`),
  ]);
  await reindexProducts(shop.db, 'all', new Date());
}, 60_000);
afterAll(() => shop.close());

const messages = async (query: string, variables = {}) =>
  (await shop.ask(query, variables)).errors?.map(({ message }) => message);

describe('values as a client writes them', () => {
  const list = (args: string) => shop.ask(`{ products(${args}) { total_count page_info { page_size } } }`);

  test('digits are accepted as an integer, numbers and booleans as a text, also in the document', async () => {
    expect((await list('filter: { sku: { eq: "KHAN-01" } }, pageSize: "2"')).data.products.page_info.page_size).toBe(2);
    expect((await list('filter: { category_id: { eq: 99999 } }')).data.products.total_count).toBe(0);
    expect((await list('filter: { sku: { eq: true } }')).data.products.total_count).toBe(0);
    expect((await list('filter: { price: { from: 1.5, to: 130000 } }')).errors).toBeUndefined();
    const id = await shop.createCart();
    const add = (quantity: string) =>
      shop.ask(`mutation { addProductsToCart(cartId: "${id}", cartItems: [{ sku: "KHAN-01", quantity: ${quantity} }]) {
        cart { total_quantity } } }`);
    expect((await add('"2"')).data.addProductsToCart.cart.total_quantity).toBe(2);
    expect(refusalOf(await add('"hai"'))).toContain('Float cannot represent non numeric value: "hai"');
    expect(refusalOf(await list('filter: { sku: { eq: "KHAN-01" } }, pageSize: "hai"'))).toContain('Int cannot');
    expect(refusalOf(await list('filter: { sku: { eq: { a: 1 } } }'))).toContain('String cannot represent');
  });

  test('a list of values takes precedence over the single value beside it', async () => {
    const { data } = await shop.ask(
      '{ products(filter: { sku: { eq: "KHAN-01", in: ["THAT-LUNG"] } }) { items { sku } } }',
    );
    expect(data.products.items).toEqual([{ sku: 'THAT-LUNG' }]);
  });
});

describe('errors of a document', () => {
  const problems: [query: string, message: string][] = [
    [
      'query A { storeConfig { locale } } query A { storeConfig { locale } }',
      'There can be only one operation named "A".',
    ],
    [
      'query A { storeConfig { locale } } query B { storeConfig { locale } }',
      'Must provide operation name if query contains multiple operations.',
    ],
    [
      '{ storeConfig { locale } } query B { storeConfig { locale } }',
      'This anonymous operation must be the only defined operation.',
    ],
    ['{ storeConfig { ...X } } fragment X on StoreConfig { ...X }', 'Max query depth should be 20 but got 21.'],
  ];
  test.each(problems)('say which operation is unclear, and what is too deep: %s', async (query, message) => {
    expect((await messages(query))?.[0]).toBe(message);
  });

  test('[GQL-057] all errors are returned in the order of the document; if the shop is configured so, only the first', async () => {
    const query =
      '{ a: cmsPage(identifier: "nope") { title } storeConfig { store_code } b: country(id: "ZZ") { id } c: cart(cart_id: "x") { id } }';
    const all = [
      'The CMS page with the "nope" ID doesn\'t exist.',
      "The country isn't available.",
      'Could not find a cart with ID "x"',
    ];
    expect(await messages(query)).toEqual(all);
    await shop.db
      .prepare("insert into config (path, store, value) values ('store/first_error_only', 'default', 'true')")
      .run();
    expect(await messages(query)).toEqual(all.slice(0, 1));
    expect((await shop.ask(query)).data).toMatchObject({
      a: null,
      storeConfig: { store_code: 'vi' },
      b: null,
      c: null,
    });
    expect(await messages('{ nope nope2 }')).toHaveLength(1);
    // All errors of one address are in one refusal with several parts.
    const id = await shop.createCart();
    expect(
      await messages(
        `mutation ($id: String!, $a: CartAddressInput!) { setShippingAddressesOnCart(input: { cart_id: $id,
          shipping_addresses: [{ address: $a }] }) { cart { id } } }`,
        {
          id,
          a: { firstname: '', lastname: '', street: ['1'], city: 'Huế', country_code: 'VN', telephone: '0901234567' },
        },
      ),
    ).toHaveLength(2);
  });
});

describe('addresses of pages', () => {
  const lead = async (url: string) =>
    (await shop.ask('query ($u: String!) { route(url: $u) { relative_url redirect_code type } }', { u: url })).data
      .route;

  test('[GQL-054] Magento’s internal address of a product redirects to its usual address', async () => {
    const known = await lead('khan-01.html');
    expect(known).toMatchObject({ type: 'PRODUCT', redirect_code: 0 });
    expect(await lead('catalog/product/view/id/1')).toEqual(known);
    expect(await lead('catalog/product/view/id/999')).toBeNull();
    expect(await lead('catalog/product/view/id/3')).toBeNull();
    expect(await lead('catalog/category/view/id/999')).toBeNull();
  });

  test('[GQL-054] a space or slash at the end redirects to the address without it', async () => {
    for (const url of ['khan-01.html ', 'khan-01.html/'])
      expect(await lead(url)).toEqual({ relative_url: 'khan-01.html', redirect_code: 301, type: 'PRODUCT' });
  });
});

describe('refusals of the other areas', () => {
  const refused: [query: string, message: string, category: string][] = [
    ['{ country(id: "vn") { id } }', "The country isn't available.", 'graphql-no-such-entity'],
    ['{ cmsPage(id: 0) { title } }', 'The CMS page with the "0" ID doesn\'t exist.', 'graphql-no-such-entity'],
    [
      'mutation { contactUs(input: { name: "", email: "x", comment: "" }) { status } }',
      'The email address is invalid. Verify the email address and try again.',
      'graphql-input',
    ],
    [
      'mutation { contactUs(input: { name: " ", email: "a@b.vn", comment: "x" }) { status } }',
      'Name field is required.',
      'graphql-input',
    ],
    [
      'mutation { estimateShippingMethods(input: { cart_id: "nope", address: { country_code: VN } }) { carrier_code } }',
      'Could not find a cart with ID "nope"',
      'graphql-input',
    ],
    ['mutation { assignCompareListToCustomer(uid: "nope") { result } }', 'Customer must be logged', 'graphql-input'],
    [
      'mutation { createProductReview(input: { sku: "nope", nickname: "", summary: "", text: "", ratings: [] }) { review { nickname } } }',
      'Could not find a product with SKU "nope"',
      'graphql-no-such-entity',
    ],
    ['{ wishlist { items_count } }', 'The current user cannot perform operations on wishlist', 'graphql-authorization'],
  ];
  test.each(refused)('%s', async (query, message, category) => {
    expect((await shop.ask(query)).errors?.[0]).toMatchObject({ message, extensions: { category } });
  });

  test('a deleted comparison list cannot be deleted again', async () => {
    const { data } = await shop.ask('mutation { createCompareList { uid attributes { code } items { uid } } }');
    expect(data.createCompareList).toMatchObject({ attributes: [], items: [] });
    const { uid } = data.createCompareList;
    const remove = () => shop.ask('mutation ($u: ID!) { deleteCompareList(uid: $u) { result } }', { u: uid });
    expect((await remove()).data.deleteCompareList).toEqual({ result: true });
    expect((await remove()).data.deleteCompareList).toEqual({ result: false });
  });

  test('[GQL-021] the older mutations name the product that they cannot add', async () => {
    const id = await shop.createCart();
    const simple = (sku: string, quantity: number) =>
      shop.ask(
        `mutation ($id: String!, $sku: String!, $quantity: Float!) { addSimpleProductsToCart(input: {
          cart_id: $id, cart_items: [{ data: { sku: $sku, quantity: $quantity } }] }) { cart { id } } }`,
        { id, sku, quantity },
      );
    const began = 'Could not add the product with SKU KHAN-01 to the shopping cart: ';
    expect(refusalOf(await simple('KHAN-01', 0))).toBe(`${began}Please enter a number greater than 0 in this field.`);
    expect(refusalOf(await simple('KHAN-01', 20_000))).toBe(
      `${began}The requested qty exceeds the maximum qty allowed in shopping cart`,
    );
    expect((await simple('nope', 1)).errors?.[0]?.extensions?.category).toBe('graphql-no-such-entity');
    expect(refusalOf(await simple('AO-01', 1))).toBe('You need to choose options for your item.');
    const variant = await shop.ask(
      `mutation ($id: String!) { addConfigurableProductsToCart(input: { cart_id: $id, cart_items: [
        { parent_sku: "AO-01", data: { sku: "KHAN-01", quantity: 1 } }] }) { cart { id } } }`,
      { id },
    );
    expect(refusalOf(variant)).toBe(
      'Could not add the product with SKU AO-01 to the shopping cart: Could not find specified product.',
    );
    expect(
      refusalOf(
        await shop.ask('mutation ($id: String!) { removeItemFromCart(input: { cart_id: $id }) { cart { id } } }', {
          id,
        }),
      ),
    ).toBe('Required parameter "cart_item_id" is missing.');
  });
});
