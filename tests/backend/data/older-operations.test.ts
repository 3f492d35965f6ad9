import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer } from '../account/customer-fixture.ts';
import { checkOut, type GraphqlAnswer, openShop, type Shop } from '../promotions/sales-fixture.ts';

// Operations that clients of Magento still call although newer ones replaced them, or that no screen of this shop uses.

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 60_000);
afterAll(() => shop?.close());

const first = ({ errors }: GraphqlAnswer) => [errors?.[0]?.message, errors?.[0]?.extensions?.category];

describe('setPaymentMethodAndPlaceOrder', () => {
  const order = (id: string, code = 'cashondelivery', token = '') =>
    shop.ask(
      `mutation ($id: String!, $code: String!) {
        setPaymentMethodAndPlaceOrder(input: { cart_id: $id, payment_method: { code: $code } }) {
          order { order_number } orderV2 { number } errors { code }
        }
      }`,
      { id, code },
      token,
    );

  test('pays and orders in one step', async () => {
    const cart = await shop.createCart();
    await shop.add(cart, { sku: 'TAT-01', quantity: 1 });
    await checkOut(shop, cart, { without: ['payment'] });
    const { data, errors } = await order(cart);
    expect(errors).toBeUndefined();
    const { order_number } = data.setPaymentMethodAndPlaceOrder.order;
    expect(order_number).toMatch(/^\d+$/);
    expect(data.setPaymentMethodAndPlaceOrder).toEqual({
      order: { order_number },
      orderV2: { number: order_number },
      errors: [],
    });
  });

  test('refuses with the documented messages', async () => {
    const { createCart, add, ask, db } = shop;
    expect(first(await order('no-such-cart'))).toEqual([
      'Could not find a cart with ID "no-such-cart"',
      'graphql-no-such-entity',
    ]);
    expect(first(await order(''))[0]).toBe('Required parameter "cart_id" is missing');
    const cart = await createCart();
    await add(cart, { sku: 'HET-DAN', quantity: 1 });
    expect(first(await order(cart, ''))[0]).toBe('Required parameter "code" for "payment_method" is missing.');
    expect(first(await order(cart))[0]).toBe('Guest email for cart is missing.');
    const stranger = await addCustomer(shop);
    expect(first(await order(cart, 'cashondelivery', stranger.token))).toEqual([
      `The current user cannot perform operations on cart "${cart}"`,
      'graphql-authorization',
    ]);
    await ask(
      'mutation ($id: String!) { setGuestEmailOnCart(input: { cart_id: $id, email: "a@example.vn" }) { cart { id } } }',
      { id: cart },
    );
    expect(first(await order(cart))[0]).toBe('The shipping address is missing. Set the address and try again.');
    await checkOut(shop, cart, { without: ['payment', 'email'] });
    expect(first(await order(cart, 'no_such_method'))[0]).toBe('The requested Payment Method is not available.');
    await db.prepare('update stock_item set qty = 0, is_in_stock = 0 where product_id = 15').run();
    expect(first(await order(cart))[0]).toBe('Unable to place order: Some of the products are out of stock.');
  });
});

describe('a customer’s only wishlist', () => {
  const create = 'mutation { createWishlist(input: { name: "Hè", visibility: PUBLIC }) { wishlist { id } } }';
  const remove = 'mutation { deleteWishlist(wishlistId: "0") { status wishlists { id } } }';
  const update = (id: string) =>
    `mutation { updateWishlist(wishlistId: "${id}", name: " Đi biển ", visibility: PUBLIC) { uid name visibility } }`;

  test('is renamed and shown; there is no second one and it cannot be deleted', async () => {
    const customer = await addCustomer(shop);
    const { id } = (await customer.ask('{ customer { wishlists { id } } }')).data.customer.wishlists[0];
    expect((await customer.ask(update(id))).data.updateWishlist).toEqual({
      uid: id,
      name: 'Đi biển',
      visibility: 'PUBLIC',
    });
    expect((await customer.ask('{ customer { wishlists { name visibility } } }')).data.customer.wishlists).toEqual([
      { name: 'Đi biển', visibility: 'PUBLIC' },
    ]);
    expect(first(await customer.ask(create))).toEqual(['Only 1 wish list(s) can be created.', 'graphql-input']);
    expect(first(await customer.ask(remove))[0]).toBe("The default wish list can't be deleted.");
    expect(first(await customer.ask(update('99999')))[0]).toBe('The wishlist was not found.');
    const other = await addCustomer(shop);
    expect(first(await other.ask(update(id)))[0]).toBe('The wishlist was not found.');
    for (const document of [create, remove, update(id)])
      expect(first(await shop.ask(document))).toEqual([
        'The current user cannot perform operations on wishlist',
        'graphql-authorization',
      ]);
  });
});

describe('compare lists', () => {
  const LIST = 'uid item_count attributes { code label } items { uid product { sku } attributes { code value } }';
  const create = (products: string[]) => ({
    query: `mutation ($products: [ID]) { createCompareList(input: { products: $products }) { ${LIST} } }`,
    variables: { products },
  });
  const change = (name: string) =>
    `mutation ($uid: ID!, $products: [ID]!) { ${name}(input: { uid: $uid, products: $products }) { uid items { product { sku } } } }`;
  const skus = ({ items }: { items: { product: { sku: string } }[] }) => items.map(({ product }) => product.sku);

  test('a guest compares, adds, removes and deletes', async () => {
    const { ask } = shop;
    const { query, variables } = create(['1', '7', '99999', '14']);
    const list = (await ask(query, variables)).data.createCompareList;
    expect([list.item_count, skus(list)]).toEqual([2, ['KHAN-01', 'THAT-LUNG']]);
    expect(list.attributes).toContainEqual({ code: 'sku', label: 'SKU' });
    expect(list.items[0].attributes).toContainEqual({ code: 'sku', value: 'KHAN-01' });
    const uid: string = list.uid;
    const added = await ask(change('addProductsToCompareList'), { uid, products: ['8', '1'] });
    expect(skus(added.data.addProductsToCompareList)).toEqual(['KHAN-01', 'THAT-LUNG', 'TAT-01']);
    const removed = await ask(change('removeProductsFromCompareList'), { uid, products: ['7'] });
    expect(skus(removed.data.removeProductsFromCompareList)).toEqual(['KHAN-01', 'TAT-01']);
    const read = 'query ($uid: ID!) { compareList(uid: $uid) { item_count } }';
    expect((await ask(read, { uid })).data.compareList).toEqual({ item_count: 2 });
    const assign = 'mutation ($uid: ID!) { assignCompareListToCustomer(uid: $uid) { result } }';
    expect(first(await ask(assign, { uid }))[0]).toBe('Customer must be logged');
    const remove = 'mutation ($uid: ID!) { deleteCompareList(uid: $uid) { result } }';
    expect((await ask(remove, { uid })).data.deleteCompareList).toEqual({ result: true });
    expect((await ask(read, { uid })).data.compareList).toBeNull();
    expect((await ask(remove, { uid })).data.deleteCompareList).toEqual({ result: false });
    expect(first(await ask(change('addProductsToCompareList'), { uid: '', products: [] }))[0]).toBe(
      '"uid" value must be specified.',
    );
  });

  test('a customer takes over what they compared as a guest, and nobody else can use it', async () => {
    const [customer, other] = [await addCustomer(shop), await addCustomer(shop)];
    const own = create(['8']);
    const mine = (await customer.ask(own.query, own.variables)).data.createCompareList;
    const again = (await customer.ask(own.query, { products: ['10'] })).data.createCompareList;
    expect([again.uid, skus(again)]).toEqual([mine.uid, ['TAT-01', 'GOI-QUA']]);
    const guest = create(['1', '8']);
    const { uid } = (await shop.ask(guest.query, guest.variables)).data.createCompareList;
    const assigned = await customer.ask(
      `mutation ($uid: ID!) { assignCompareListToCustomer(uid: $uid) { result compare_list { ${LIST} } } }`,
      { uid },
    );
    expect(assigned.data.assignCompareListToCustomer.result).toBe(true);
    const unknown = await customer.ask(
      'mutation { assignCompareListToCustomer(uid: "nobody") { result compare_list { uid } } }',
    );
    expect(unknown.data.assignCompareListToCustomer).toEqual({ result: false, compare_list: null });
    expect(skus(assigned.data.assignCompareListToCustomer.compare_list)).toEqual(['TAT-01', 'GOI-QUA', 'KHAN-01']);
    expect((await customer.ask('{ customer { compare_list { uid item_count } } }')).data.customer.compare_list).toEqual(
      {
        uid: mine.uid,
        item_count: 3,
      },
    );
    const read = 'query ($uid: ID!) { compareList(uid: $uid) { item_count } }';
    for (const ask of [shop.ask, other.ask])
      expect(first(await ask(read, { uid: mine.uid }))).toEqual([
        'This customer is not authorized to access this list',
        'graphql-input',
      ]);
  });
});
