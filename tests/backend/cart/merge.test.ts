import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../account/customer-fixture.ts';
import { checkOut, openShop, placeOrder, type Shop } from '../promotions/sales-fixture.ts';
import { categoryOf, refusalOf } from '../support/answer.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
}, 60_000);
afterAll(() => shop.close());

const CART = 'id email total_quantity items { quantity product { sku } errors { code } }';
const ownCart = async ({ ask }: TestCustomer) => (await ask(`{ customerCart { ${CART} } }`)).data.customerCart;
const merge = ({ ask }: Pick<TestCustomer, 'ask'>, source: string, destination: string | null = null) =>
  ask(
    `mutation ($source: String!, $destination: String) {
      mergeCarts(source_cart_id: $source, destination_cart_id: $destination) { ${CART} }
    }`,
    { source, destination },
  );
const assign = ({ ask }: Pick<TestCustomer, 'ask'>, id: string) =>
  ask(`mutation ($id: String!) { assignCustomerToGuestCart(cart_id: $id) { ${CART} } }`, { id });
const add = ({ ask }: TestCustomer, id: string, sku: string, quantity: number) =>
  ask(
    `mutation ($id: String!, $sku: String!, $quantity: Float!) {
      addProductsToCart(cartId: $id, cartItems: [{ sku: $sku, quantity: $quantity }]) { cart { total_quantity } user_errors { code } }
    }`,
    { id, sku, quantity },
  );

async function guestCart(...items: [sku: string, quantity: number][]): Promise<string> {
  const id = await shop.createCart();
  await shop.add(id, ...items.map(([sku, quantity]) => ({ sku, quantity })));
  return id;
}

describe('the cart of a customer', () => {
  test('[GQL-017] a customer has one cart, a guest none of this kind', async () => {
    const customer = await addCustomer(shop);
    const carts = await Promise.all([ownCart(customer), ownCart(customer), ownCart(customer)]);
    expect(new Set(carts.map(({ id }) => id)).size).toBe(1);
    expect(carts[0]).toMatchObject({ email: customer.email, total_quantity: 0 });
    const empty = await customer.ask('mutation { createEmptyCart }');
    expect(empty.data.createEmptyCart).toBe(carts[0]?.id);
    const guest = await customer.ask('mutation { createGuestCart { cart { id } } }');
    expect(refusalOf(guest)).toBe('Use `Query.customerCart` for logged in customer.');
    const refused = await shop.ask('{ customerCart { id } }');
    expect(refusalOf(refused)).toBe('The request is allowed for logged in customer');
    expect(categoryOf(refused)).toBe('graphql-authorization');
  });

  test('[GQL-016] [CART-034] its id alone gives no access, and a customer cannot use a guest’s cart', async () => {
    const [owner, other] = [await addCustomer(shop), await addCustomer(shop)];
    const { id } = await ownCart(owner);
    await add(owner, id, 'KHAN-01', 1);
    const guest = await guestCart(['KHAN-01', 1]);
    const read = (cart: string) => `{ cart(cart_id: "${cart}") { id } }`;
    for (const answer of [await shop.ask(read(id)), await other.ask(read(id)), await owner.ask(read(guest))])
      expect(refusalOf(answer)).toMatch(/^The current user cannot perform operations on cart/);
    expect((await owner.ask(read(id))).data.cart.id).toBe(id);
  });
});

describe('merging', () => {
  test('[GQL-052] [SESSION-002] all lines of both carts are in one, the guest’s is closed', async () => {
    const customer = await addCustomer(shop);
    const { id } = await ownCart(customer);
    await add(customer, id, 'KHAN-01', 1);
    const guest = await guestCart(['KHAN-01', 2], ['TAT-01', 3], ['AO-01-den-m', 1]);
    const { data } = await merge(customer, guest, id);
    expect(data.mergeCarts).toMatchObject({
      id,
      total_quantity: 7,
      items: [
        { quantity: 3, product: { sku: 'KHAN-01' } },
        { quantity: 3, product: { sku: 'TAT-01' } },
        { quantity: 1, product: { sku: 'AO-01-den-m' } },
      ],
    });
    expect(refusalOf(await merge(customer, guest, id))).toBe("The cart isn't active.");
    expect((await ownCart(customer)).total_quantity).toBe(7);
  });

  test('[GQL-052] without a destination the caller’s cart is used', async () => {
    const customer = await addCustomer(shop);
    const { data } = await merge(customer, await guestCart(['TAT-01', 2]));
    expect(data.mergeCarts).toMatchObject({ total_quantity: 2, id: (await ownCart(customer)).id });
  });

  test('[GQL-052] a shared line grows as far as stock allows, and a sold-out line is kept', async () => {
    const customer = await addCustomer(shop);
    const { id } = await ownCart(customer);
    await add(customer, id, 'AO-01-trang-m', 6);
    const guest = await guestCart(['AO-01-trang-m', 5], ['HET-DAN', 1]);
    await shop.db.prepare('update stock_item set is_in_stock = 0 where product_id = 15').run();
    const { data } = await merge(customer, guest, id);
    expect(data.mergeCarts.items).toMatchObject([
      { quantity: 8, errors: null },
      { quantity: 1, product: { sku: 'HET-DAN' }, errors: [{ code: 'ITEM_QTY' }] },
    ]);
  });

  test('[GQL-052] merged from two sides at once, every piece counts once', async () => {
    const customer = await addCustomer(shop);
    const { id } = await ownCart(customer);
    const guest = await guestCart(['TAT-01', 5]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => merge(customer, guest, id)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect((await ownCart(customer)).total_quantity).toBe(5);
  });

  test('[GQL-052] [SEC-002] nobody can merge another person’s cart', async () => {
    const [customer, other] = [await addCustomer(shop), await addCustomer(shop)];
    const [own, foreign] = [await ownCart(customer), await ownCart(other)];
    await add(other, foreign.id, 'TAT-01', 1);
    const guest = await guestCart(['TAT-01', 1]);
    const foreignCart = `The current user cannot perform operations on cart "${foreign.id}"`;
    expect(refusalOf(await merge(shop, guest, own.id))).toBe("The current customer isn't authorized.");
    expect(refusalOf(await merge(customer, guest, foreign.id))).toBe(foreignCart);
    expect(refusalOf(await merge(customer, foreign.id, own.id))).toBe(foreignCart);
    expect(refusalOf(await merge(customer, '', own.id))).toBe('Required parameter "source_cart_id" is missing');
    expect(refusalOf(await merge(customer, guest, ''))).toBe('The parameter "destination_cart_id" cannot be empty');
    expect(refusalOf(await merge(customer, 'x', own.id))).toBe('Could not find a cart with ID "x"');
    expect(refusalOf(await assign(shop, guest))).toBe("The current customer isn't authorized.");
    expect(refusalOf(await assign(customer, foreign.id))).toBe(foreignCart);
    expect((await shop.readCart(guest)).total_quantity).toBe(1);
    expect((await ownCart(other)).total_quantity).toBe(1);
    expect((await ownCart(customer)).total_quantity).toBe(0);
  });

  test('[GQL-052] a guest’s cart that becomes the customer’s keeps its id and gets the items of the former one', async () => {
    const customer = await addCustomer(shop);
    const former = await ownCart(customer);
    await add(customer, former.id, 'TAT-01', 2);
    const guest = await guestCart(['TAT-01', 1], ['GOI-QUA', 1]);
    const { data } = await assign(customer, guest);
    expect(data.assignCustomerToGuestCart).toMatchObject({ id: guest, email: customer.email, total_quantity: 4 });
    expect((await ownCart(customer)).id).toBe(guest);
    expect(refusalOf(await shop.ask(`{ cart(cart_id: "${guest}") { id } }`))).toMatch(/^The current user cannot/);
  });
});

describe('the order of a customer', () => {
  test('[GQL-034] [X103] it is placed with a saved address, and only its customer can see it', async () => {
    const [customer, other] = [await addCustomer(shop), await addCustomer(shop)];
    const made = await customer.ask(
      `mutation { createCustomerAddress(input: {
        firstname: "Ánh", lastname: "Nguyễn", telephone: "0901234567", street: ["1 Phố Huế"], city: "Hà Nội",
        region: { region_id: 1001 }, country_code: VN
      }) { id } }`,
    );
    const address = made.data.createCustomerAddress.id;
    const { id } = await ownCart(customer);
    await add(customer, id, 'KHAN-01', 1);
    const step = (who: Pick<TestCustomer, 'ask'>, mutation: string) =>
      who.ask(`mutation { ${mutation} { cart { id } } }`);
    const shipping = `setShippingAddressesOnCart(input: { cart_id: "${id}", shipping_addresses: [{ customer_address_id: ${address} }] })`;
    const foreign = await other.ask(
      `mutation { setShippingAddressesOnCart(input: { cart_id: "${(await ownCart(other)).id}", shipping_addresses: [{ customer_address_id: ${address} }] }) { cart { id } } }`,
    );
    expect(refusalOf(foreign)).toBe(`Current customer does not have permission to address with ID "${address}"`);
    expect(refusalOf(await step(shop, shipping))).toMatch(/^The current user cannot/);
    expect(refusalOf(await step(customer, `setGuestEmailOnCart(input: { cart_id: "${id}", email: "a@b.vn" })`))).toBe(
      'The request is not allowed for logged in customers',
    );
    for (const mutation of [
      shipping,
      `setBillingAddressOnCart(input: { cart_id: "${id}", billing_address: { same_as_shipping: true } })`,
      `setShippingMethodsOnCart(input: { cart_id: "${id}", shipping_methods: [{ carrier_code: "flatrate", method_code: "flatrate" }] })`,
      `setPaymentMethodOnCart(input: { cart_id: "${id}", payment_method: { code: "cashondelivery" } })`,
    ])
      expect((await step(customer, mutation)).errors).toBeUndefined();
    const stolen = await placeOrder(shop, id);
    expect(stolen.errors[0]?.message).toBe(`The current user cannot perform operations on cart "${id}"`);
    const placed = await placeOrder({ ...shop, ask: customer.ask }, id);
    const number = placed.order?.order_number;
    expect(number).toBeTruthy();

    const ORDERS =
      '{ customer { orders { total_count date_of_first_order items { number increment_id status invoices { id } shipments { tracking { number } } payment_methods { name type additional_data { name value } } total { grand_total { value } } shipping_address { city street } items { product_sku quantity_ordered } } } } }';
    const { data } = await customer.ask(ORDERS);
    expect(data.customer.orders).toMatchObject({
      total_count: 1,
      items: [
        {
          number,
          status: 'Pending',
          invoices: [],
          payment_methods: [{ type: 'cashondelivery', additional_data: [] }],
          total: { grand_total: { value: 150_000 } },
          shipping_address: { city: 'Hà Nội', street: ['1 Phố Huế'] },
          items: [{ product_sku: 'KHAN-01', quantity_ordered: 1 }],
        },
      ],
    });
    expect((await other.ask(ORDERS)).data.customer.orders).toMatchObject({ total_count: 0, items: [] });
    const detail = `{ orderData(orderId: "${number}", cartId: "${id}") { order_number } }`;
    expect((await customer.ask(detail)).data.orderData.order_number).toBe(number);
    for (const answer of [await shop.ask(detail), await other.ask(detail)])
      expect(refusalOf(answer)).toBe("We couldn't locate an order with the information provided.");
    expect((await ownCart(customer)).id).not.toBe(id);
  });

  test('[GQL-034] orders are filtered, sorted and paged', async () => {
    const customer = await addCustomer(shop);
    const numbers: string[] = [];
    for (const payment of ['cashondelivery', 'vnpay', 'cashondelivery']) {
      const id = await guestCart(['TAT-01', 1]);
      await checkOut(shop, id, { payment });
      numbers.push((await placeOrder(shop, id)).order?.order_number ?? '');
    }
    const [one, two, three] = numbers;
    await shop.db
      .prepare('update sales_order set customer_id = ?1 where increment_id in (select value from json_each(?2))')
      .bind(customer.id, JSON.stringify(numbers))
      .run();
    await shop.db
      .prepare("update sales_order set created_at = '2025-05-05T01:00:00.000Z' where increment_id = ?")
      .bind(one)
      .run();
    const list = async (args: string) => {
      const { data, errors } = await customer.ask(
        `{ customer { orders${args} { total_count items { number } page_info { total_pages } } } }`,
      );
      return errors
        ? refusalOf({ data, errors })
        : data.customer.orders.items.map((item: { number: string }) => item.number);
    };
    // As in Magento, the oldest order comes first.
    expect(await list('')).toEqual([one, two, three]);
    expect(await list('(sort: { sort_field: NUMBER, sort_direction: DESC })')).toEqual([three, two, one]);
    expect(await list('(pageSize: 2, currentPage: 2)')).toEqual([three]);
    expect(await list(`(filter: { number: { eq: "${two}" } })`)).toEqual([two]);
    expect(await list(`(filter: { number: { in: ["${two}", "${one}", null] } })`)).toEqual([one, two]);
    expect(await list('(filter: { number: { in: [] } })')).toEqual([]);
    expect(await list(`(filter: { number: { match: "${three?.slice(-4)}" } })`)).toEqual([three]);
    expect(await list('(filter: { status: { eq: "pending_payment" } })')).toEqual([two]);
    expect(await list('(filter: { order_date: { to: "2025-05-05" } })')).toEqual([one]);
    expect(
      await list(
        '(filter: { order_date: { from: "2025-05-05 02:00:00" }, grand_total: { from: "1", to: "1000000" } })',
      ),
    ).toEqual([two, three]);
    expect(await list('(filter: { grand_total: { from: "1000000" } })')).toEqual([]);
    // Any part is looked for; a percent sign stands for any letters, so alone it finds all orders, as in Magento.
    expect(await list(`(filter: { number: { match: "${three?.slice(-1)}" } })`)).toContain(three);
    expect(await list('(filter: { number: { match: "%" } })')).toEqual([one, two, three]);
    expect(await list(`(filter: { number: { match: "${'1'.repeat(200)}" } })`)).toMatch(/^Invalid match filter/);
    expect(await list('(filter: { order_date: { from: "hôm qua" } })')).toContain('order_date');
    expect(await list('(filter: { grand_total: { from: "x" } })')).toContain('grand_total');
    expect(await list('(pageSize: 0)')).toBe('pageSize value must be greater than 0.');
    // After the last page of orders Magento returns an empty page and no error.
    expect(await list('(currentPage: 9)')).toEqual([]);
    expect((await customer.ask('{ customerOrders { total_count } }')).data.customerOrders.total_count).toBe(3);
    expect(refusalOf(await shop.ask('{ customerOrders { total_count } }'))).toBe(
      "The current customer isn't authorized.",
    );
  });
});
