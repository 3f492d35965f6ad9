import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../account/customer-fixture.ts';
import { BUNDLE, COLOR, type GraphqlAnswer, openShop, type Shop, SIZE } from '../promotions/sales-fixture.ts';
import { refusalOf, uid } from '../support/answer.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 60_000);
afterAll(() => shop.close());

const LIST = `id items_count visibility items_v2 {
  items {
    __typename id quantity description added_at product { sku } customizable_options { label }
    ... on ConfigurableWishlistItem { child_sku configured_variant { sku } configurable_options { value_label } }
    ... on BundleWishlistItem { bundle_options { label values { label } } }
    ... on DownloadableWishlistItem { links_v2 { title } }
  }
  page_info { total_pages }
}`;
type Asker = Pick<TestCustomer, 'ask'>;
const add = ({ ask }: Asker, items: object[], id = '0') =>
  ask(
    `mutation ($id: ID!, $items: [WishlistItemInput!]!) {
      addProductsToWishlist(wishlistId: $id, wishlistItems: $items) { wishlist { ${LIST} } user_errors { code message } }
    }`,
    { id, items },
  );
const remove = ({ ask }: Asker, ids: string[], id = '0') =>
  ask(
    `mutation ($id: ID!, $ids: [ID!]!) {
      removeProductsFromWishlist(wishlistId: $id, wishlistItemsIds: $ids) { wishlist { ${LIST} } user_errors { code message } }
    }`,
    { id, ids },
  );
const update = ({ ask }: Asker, items: object[], id = '0') =>
  ask(
    `mutation ($id: ID!, $items: [WishlistItemUpdateInput!]!) {
      updateProductsInWishlist(wishlistId: $id, wishlistItems: $items) { wishlist { ${LIST} } user_errors { code message } }
    }`,
    { id, items },
  );
const buy = ({ ask }: Asker, ids: string[] | null = null, id = '0') =>
  ask(
    `mutation ($id: ID!, $ids: [ID!]) {
      addWishlistItemsToCart(wishlistId: $id, wishlistItemIds: $ids) {
        status wishlist { items_count } add_wishlist_items_to_cart_user_errors { code message wishlistItemId }
      }
    }`,
    { id, ids },
  );
const lists = async ({ ask }: Asker) => (await ask(`{ customer { wishlists { ${LIST} } } }`)).data.customer.wishlists;
const idsOf = (answer: GraphqlAnswer): string[] =>
  Object.values<{ wishlist: { items_v2: { items: { id: string }[] } } }>(answer.data)[0]?.wishlist.items_v2.items.map(
    ({ id }) => id,
  ) ?? [];

describe('wishlist', () => {
  test('[GQL-012] [GQL-014] [WISH-005] [WISH-006] [WISH-012] [X24] products of every type are added and read back', async () => {
    const customer = await addCustomer(shop);
    const answer = await add(customer, [
      { sku: 'KHAN-01', quantity: 1 },
      { sku: 'AO-01-den-m', parent_sku: 'AO-01', quantity: 1 },
      { sku: 'AO-01', quantity: 1 },
      { sku: 'SET-01', quantity: 2, entered_options: [] },
      { sku: 'GOI-QUA', quantity: 1 },
      { sku: 'RAP-01', quantity: 1 },
    ]);
    expect(answer.errors).toBeUndefined();
    expect(answer.data.addProductsToWishlist.user_errors).toEqual([]);
    const [list, ...more] = await lists(customer);
    expect(more).toEqual([]);
    expect(list).toMatchObject({ items_count: 6, visibility: 'PRIVATE' });
    expect(list.items_v2.items).toMatchObject([
      { __typename: 'SimpleWishlistItem', quantity: 1, customizable_options: [] },
      {
        __typename: 'ConfigurableWishlistItem',
        product: { sku: 'AO-01' },
        child_sku: 'AO-01-den-m',
        configured_variant: { sku: 'AO-01-den-m' },
        configurable_options: [{ value_label: 'Đen' }, { value_label: 'M' }],
      },
      { __typename: 'ConfigurableWishlistItem', product: { sku: 'AO-01' }, configured_variant: null },
      { __typename: 'BundleWishlistItem', quantity: 2, bundle_options: [] },
      { __typename: 'VirtualWishlistItem' },
      { __typename: 'DownloadableWishlistItem', links_v2: [] },
    ]);
    const old = await customer.ask('{ wishlist { items_count sharing_code items { id qty product { sku } } } }');
    expect(old.data.wishlist).toMatchObject({ items_count: 6 });
    const byId = await customer.ask(`{ customer { wishlist_v2(id: "${list.id}") { id } wishlist { id } } }`);
    expect(byId.data.customer).toEqual({ wishlist_v2: { id: list.id }, wishlist: { id: list.id } });
    const page = await customer.ask(
      `{ customer { wishlist_v2(id: "${list.id}") { items_v2(pageSize: 4, currentPage: 2) { items { id } page_info { total_pages } } } } }`,
    );
    expect(page.data.customer.wishlist_v2.items_v2).toMatchObject({ items: [{}, {}], page_info: { total_pages: 2 } });
  });

  test('[GQL-072] a page of wishlists after the last one has the default list', async () => {
    const customer = await addCustomer(shop);
    const [first] = await lists(customer);
    const far = await customer.ask('{ customer { wishlists(pageSize: 5, currentPage: 9) { id } } }');
    expect(far.data.customer.wishlists).toEqual([{ id: first.id }]);
  });

  test('[GQL-013] several wishlists are counted separately', async () => {
    const customer = await addCustomer(shop);
    await add(customer, [
      { sku: 'KHAN-01', quantity: 1 },
      { sku: 'TAT-01', quantity: 1 },
    ]);
    await shop.db
      .prepare(
        "insert into wishlist (customer_id, name, sharing_code, created_at, updated_at) values (?, 'Quà', 'x', '', '')",
      )
      .bind(customer.id)
      .run();
    const [, second] = await lists(customer);
    await add(
      customer,
      [
        { sku: 'AO-01', quantity: 1 },
        { sku: 'GOI-QUA', quantity: 1 },
        { sku: 'SET-01', quantity: 1 },
      ],
      second.id,
    );
    expect((await lists(customer)).map(({ items_count }: { items_count: number }) => items_count)).toEqual([2, 3]);
  });

  test('[GQL-014] [WISH-003] the same product twice is one item with the last quantity; an item that is not possible is refused alone', async () => {
    const customer = await addCustomer(shop);
    const { data } = await add(customer, [
      { sku: 'KHAN-01', quantity: 1 },
      { sku: 'khan-01', quantity: 2 },
      { sku: 'KHONG-CO', quantity: 1 },
      { sku: 'THE-QUA', quantity: 1 },
      { sku: 'AN-01', quantity: 1 },
      { sku: 'TAT-01', quantity: 0 },
      { sku: 'TAT-01', quantity: 1.5 },
      { sku: 'TAT-01', quantity: 1e300 },
    ]);
    expect(data.addProductsToWishlist.wishlist.items_v2.items).toMatchObject([
      { quantity: 2, product: { sku: 'KHAN-01' } },
    ]);
    expect(data.addProductsToWishlist.user_errors).toEqual([
      { code: 'PRODUCT_NOT_FOUND', message: 'Could not find a product with SKU "KHONG-CO"' },
      { code: 'UNDEFINED', message: 'Product Type GiftCard not supported in add to wishlist yet' },
      { code: 'UNDEFINED', message: 'Product that you are trying to add is not available.' },
      { code: 'UNDEFINED', message: 'The quantity of a wish list item cannot be 0' },
      { code: 'UNDEFINED', message: 'You cannot use decimal quantity for this product.' },
      { code: 'UNDEFINED', message: 'The most you may purchase is 10000.' },
    ]);
  });

  test('[GQL-015] [WISH-007] an item is removed by its id, an unknown id is reported', async () => {
    const customer = await addCustomer(shop);
    const [id = '', kept] = idsOf(
      await add(customer, [
        { sku: 'KHAN-01', quantity: 1 },
        { sku: 'TAT-01', quantity: 1 },
      ]),
    );
    const answer = await remove(customer, [id, id, '999', 'x']);
    expect(idsOf(answer)).toEqual([kept]);
    expect(answer.data.removeProductsFromWishlist.user_errors).toEqual([
      { code: 'UNDEFINED', message: `The wishlist item with ID "${id}" does not belong to the wishlist` },
      { code: 'UNDEFINED', message: 'The wishlist item with ID "999" does not belong to the wishlist' },
      { code: 'UNDEFINED', message: 'The wishlist item with ID "0" does not belong to the wishlist' },
    ]);
  });

  test('quantity, description and options of an item change; two items that become equal are merged', async () => {
    const customer = await addCustomer(shop);
    const [black = '', open = ''] = idsOf(
      await add(customer, [
        { sku: 'AO-01-den-m', parent_sku: 'AO-01', quantity: 1 },
        { sku: 'AO-01', quantity: 1 },
      ]),
    );
    const noted = await update(customer, [{ wishlist_item_id: black, quantity: 4, description: 'Cho Bống' }]);
    expect(noted.data.updateProductsInWishlist.wishlist.items_v2.items[0]).toMatchObject({
      quantity: 4,
      description: 'Cho Bống',
    });
    const emptied = await update(customer, [{ wishlist_item_id: black, quantity: 4, description: '' }]);
    expect(emptied.data.updateProductsInWishlist.wishlist.items_v2.items[0].description).toBe('Cho Bống');
    const options = [
      uid(`configurable/${COLOR.attribute}/${COLOR.black}`),
      uid(`configurable/${SIZE.attribute}/${SIZE.m}`),
    ];
    const chosen = await update(customer, [{ wishlist_item_id: open, selected_options: options }]);
    expect(chosen.data.updateProductsInWishlist.wishlist.items_v2.items).toMatchObject([
      { id: black, quantity: 1, child_sku: 'AO-01-den-m' },
    ]);
    const { data } = await update(customer, [
      { wishlist_item_id: black, quantity: -1 },
      { wishlist_item_id: '999', quantity: 1 },
    ]);
    expect(data.updateProductsInWishlist.user_errors.map(({ message }: { message: string }) => message)).toEqual([
      'The wishlist item with ID "999" does not belong to the wishlist',
      'The product quantity should be greater than 0',
    ]);
  });

  test('[WISH-009] [WISH-010] items that can be bought are moved into the cart, the others stay', async () => {
    const customer = await addCustomer(shop);
    const answer = await add(customer, [
      { sku: 'TAT-01', quantity: 2 },
      { sku: 'AO-01', quantity: 1 },
      { sku: 'SET-01', quantity: 1 },
      { sku: 'HET-HANG', quantity: 1 },
      { sku: 'SET-01', quantity: 1, selected_options: [uid(`bundle/${BUNDLE.option}/${BUNDLE.belt}/1`)] },
    ]);
    const [, shirt, set, soldOut] = idsOf(answer);
    const { data } = await buy(customer);
    expect(data.addWishlistItemsToCart).toMatchObject({ status: false, wishlist: { items_count: 3 } });
    expect(data.addWishlistItemsToCart.add_wishlist_items_to_cart_user_errors).toEqual([
      { code: 'UNDEFINED', message: 'You need to choose options for your item.', wishlistItemId: shirt },
      { code: 'UNDEFINED', message: 'Please specify product option(s).', wishlistItemId: set },
      { code: 'INSUFFICIENT_STOCK', message: 'This product is out of stock.', wishlistItemId: soldOut },
    ]);
    const cart = await customer.ask('{ customerCart { items { __typename quantity product { sku } } } }');
    expect(cart.data.customerCart.items).toHaveLength(2);
    expect(refusalOf(await buy(customer, ['999']))).toBe('The wishlist item ids "999" were not found.');
  });

  test('an item whose product is no longer sold is neither shown nor counted', async () => {
    const customer = await addCustomer(shop);
    await add(customer, [
      { sku: 'HET-DAN', quantity: 1 },
      { sku: 'TAT-01', quantity: 1 },
    ]);
    await shop.db.prepare("update product set status = 0 where sku = 'HET-DAN'").run();
    const [list] = await lists(customer);
    expect(list).toMatchObject({ items_count: 1, items_v2: { items: [{ product: { sku: 'TAT-01' } }] } });
    await shop.db.prepare("update product set status = 1 where sku = 'HET-DAN'").run();
  });

  test('[WISH-015] [SEC-002] a wishlist belongs to its owner: a guest and another customer get nothing of it', async () => {
    const [owner, other] = [await addCustomer(shop), await addCustomer(shop)];
    const [item = ''] = idsOf(await add(owner, [{ sku: 'TAT-01', quantity: 1 }]));
    const [list] = await lists(owner);
    const wish = [{ sku: 'TAT-01', quantity: 1 }];
    const change = [{ wishlist_item_id: item, quantity: 9 }];
    for (const id of ['0', list.id]) {
      for (const answer of [
        await add(shop, wish, id),
        await remove(shop, [item], id),
        await update(shop, change, id),
        await buy(shop, null, id),
      ]) {
        expect(refusalOf(answer)).toBe('The current user cannot perform operations on wishlist');
        expect(answer.errors?.[0]?.extensions?.category).toBe('graphql-authorization');
      }
    }
    for (const answer of [
      await add(other, wish, list.id),
      await remove(other, [item], list.id),
      await update(other, change, list.id),
      await buy(other, [item], list.id),
    ])
      expect(refusalOf(answer)).toBe('The wishlist was not found.');
    expect((await remove(other, [item])).data.removeProductsFromWishlist.user_errors[0].message).toContain(
      'does not belong',
    );
    expect((await update(other, change)).data.updateProductsInWishlist.user_errors[0].message).toContain(
      'does not belong',
    );
    expect((await add(other, wish, "1' or 1=1")).data.addProductsToWishlist.wishlist.id).not.toBe(list.id);
    expect(refusalOf(await buy(other, [item]))).toContain('were not found');
    const seen = await other.ask(`{ customer { wishlist_v2(id: "${list.id}") { id } } }`);
    expect(seen.data.customer.wishlist_v2).toBeNull();
    expect((await lists(owner))[0].items_v2.items).toMatchObject([{ id: item, quantity: 1 }]);
    expect(refusalOf(await shop.ask('{ wishlist { items_count } }'))).toBe(
      'The current user cannot perform operations on wishlist',
    );
  });

  test('[B-52] a shared list is read by its code alone; a withdrawn code never opens it again', async () => {
    const [owner, other] = [await addCustomer(shop), await addCustomer(shop)];
    await add(owner, [
      { sku: 'AO-01-den-m', parent_sku: 'AO-01', quantity: 1 },
      { sku: 'TAT-01', quantity: 2 },
    ]);
    const [{ id }] = await lists(owner);
    const [, { id: note }] = (await lists(owner))[0].items_v2.items;
    await update(owner, [{ wishlist_item_id: note, quantity: 2, description: 'Của riêng Lan' }]);
    const share = ({ ask }: Asker, visibility: string, name: string | null = null, list = '0') =>
      ask(
        `mutation ($id: ID!, $visibility: WishlistVisibilityEnum!, $name: String) {
          updateWishlist(wishlistId: $id, visibility: $visibility, name: $name) { shared_code visibility name }
        }`,
        { id: list, visibility, name },
      );
    const open = async (code: string) =>
      (
        await shop.ask(
          `query ($code: String!) {
            sharedWishlist(shared_code: $code) { name items_v2 { items { quantity description product { sku } } } }
          }`,
          { code },
        )
      ).data.sharedWishlist;
    const kept = String(
      await shop.db.prepare('select sharing_code from wishlist where id = ?1').bind(id).first('sharing_code'),
    );
    expect(await open(kept)).toBeNull();

    const { shared_code: first } = (await share(owner, 'PUBLIC', 'Quà của Lan')).data.updateWishlist;
    expect(first).not.toBe(kept);
    expect(await open(first)).toEqual({
      name: 'Quà của Lan',
      items_v2: {
        items: [
          { quantity: 1, description: null, product: { sku: 'AO-01' } },
          { quantity: 2, description: null, product: { sku: 'TAT-01' } },
        ],
      },
    });
    expect(await open('')).toBeNull();
    expect(await open("' or 1=1 --")).toBeNull();

    expect(refusalOf(await share(other, 'PRIVATE', null, id))).toBe('The wishlist was not found.');
    expect(refusalOf(await share(shop, 'PRIVATE', null, id))).toBe(
      'The current user cannot perform operations on wishlist',
    );
    expect(await open(first)).not.toBeNull();

    expect((await share(owner, 'PRIVATE')).data.updateWishlist.shared_code).toBeNull();
    expect(await open(first)).toBeNull();
    const { shared_code: second } = (await share(owner, 'PUBLIC')).data.updateWishlist;
    expect(await open(first)).toBeNull();
    expect(await open(second)).toMatchObject({ name: null });
    // Sharing a list that is shared changes its name alone.
    const renamed = (await share(owner, 'PUBLIC', 'Tết')).data.updateWishlist;
    expect(renamed).toMatchObject({ shared_code: second, name: 'Tết' });
    expect(refusalOf(await share(owner, 'PUBLIC', 'a'.repeat(256)))).toContain('length must be equal or less than');
  });
});
