import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageText } from '../../../functions/commerce/messages/rules/message-texts.ts';
import { addCustomer } from '../account/customer-fixture.ts';
import { COLOR, checkOut, chosenOptions, openShop, placeOrder, type Shop, SIZE } from '../promotions/sales-fixture.ts';
import { uid } from '../support/answer.ts';

const TOKEN = 'merchant-token';
const SETTING = {
  enabled: true,
  days: 30,
  address: { contact_name: 'Kho Chỉ', street: ['12 Cầu Giấy'], city: 'Hà Nội', telephone: '0241234567' },
};
let shop: Shop;
const tokens = { owner: '', other: '' };

const run = (sql: string, ...values: (string | number | null)[]) =>
  shop.db
    .prepare(sql)
    .bind(...values)
    .run();
const setting = (value: object) =>
  run(
    "insert or replace into config (path, store, value) values ('sales/returns', 'default', ?)",
    JSON.stringify(value),
  );

beforeAll(async () => {
  shop = await openShop({ INTEGRATION_TOKEN: TOKEN });
  await run(`insert into config values ('limits', 'default', '{"place_order":10000,"guest_order":10000}')`);
  // Delivery always costs something, so that a refund without it can be told from one with it.
  await run("delete from config where path = 'free_ship_value'");
  tokens.owner = (await addCustomer(shop)).token;
  tokens.other = (await addCustomer(shop)).token;
}, 60_000);
afterAll(() => shop.close());
beforeEach(async () => {
  await setting(SETTING);
  await run('delete from message_outbox');
  await run('update stock_item set qty = 50, is_in_stock = 1 where product_id in (1, 3, 4, 5)');
});

interface Bought {
  id: number;
  token: string;
  /** The uids of the shirt, black in M, and of the scarf. */
  shirt: string;
  scarf: string;
}

/** An order of two shirts and a scarf; delivered: shipped and paid. */
async function buy(token = tokens.owner, isDelivered = true): Promise<Bought> {
  const ask: Shop['ask'] = (query, variables) => shop.ask(query, variables, token);
  const cart = token ? (await ask('{ customerCart { id } }')).data.customerCart.id : await shop.createCart();
  const added = await ask(
    `mutation ($id: String!, $items: [CartItemInput!]!) {
      addProductsToCart(cartId: $id, cartItems: $items) { user_errors { message } }
    }`,
    {
      id: cart,
      items: [
        { sku: 'AO-01', quantity: 2, selected_options: chosenOptions(COLOR.black, SIZE.m) },
        { sku: 'KHAN-01', quantity: 1 },
      ],
    },
  );
  expect(added.data.addProductsToCart.user_errors).toEqual([]);
  await checkOut({ ...shop, ask }, cart, token ? { without: ['email'] } : {});
  const { orderV2 } = await placeOrder({ ...shop, ask }, cart);
  const stored = await shop.db
    .prepare('select id, token from sales_order where increment_id = ?')
    .bind(orderV2?.number ?? '')
    .first<{ id: number; token: string }>();
  if (!stored) throw new Error('the order was placed');
  const { results } = await shop.db
    .prepare('select id from sales_order_item where order_id = ? order by position')
    .bind(stored.id)
    .all<{ id: number }>();
  if (isDelivered)
    for (const step of ['ship', 'invoice'])
      expect((await rest('POST', `order/${stored.id}/${step}`, {})).status).toBe(200);
  await run('delete from message_outbox');
  return { ...stored, shirt: uid(results[0]?.id ?? 0), scarf: uid(results[1]?.id ?? 0) };
}

async function rest(method: string, path: string, body?: unknown) {
  const response = await shop.fetch(`/rest/V1/${path}`, {
    method,
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what each test asserts
  return { status: response.status, body: (await response.json()) as any };
}

interface Line {
  item: string;
  qty?: number;
  reason?: string;
  resolution?: string;
  way_back?: string;
  exchange?: string;
}
const inputOf = ({ item, qty = 1, exchange, ...chosen }: Line) => ({
  order_item_uid: item,
  quantity_to_return: qty,
  selected_custom_attributes: Object.entries({
    ...{ reason: 'wrong_size', resolution: exchange ? 'exchange' : 'refund', way_back: 'carrier' },
    ...chosen,
  }).map(([attribute_code, value]) => ({ attribute_code, value })),
  entered_custom_attributes: exchange ? [{ attribute_code: 'exchange_sku', value: exchange }] : [],
});
const RETURN = `uid number status comments { text author_name } shipping { address { street city contact_name region { name } country { id } } }
  items { uid quantity request_quantity status order_item { product_sku }
    custom_attributesV2 { code ... on AttributeValue { value } ... on AttributeSelectedOptions { selected_options { value label } } } }`;
const request = (order: Bought, lines: Line[], token = tokens.owner, comment: string | null = null) =>
  shop.ask(
    `mutation ($input: RequestReturnInput!) { requestReturn(input: $input) { return { ${RETURN} } returns { total_count } } }`,
    { input: { order_uid: uid(order.id), comment_text: comment, items: lines.map(inputOf) } },
    token,
  );
const asGuest = (token: string, lines: Line[], session = '') =>
  shop.ask(
    `mutation ($input: RequestGuestReturnInput!) { requestGuestReturn(input: $input) { return { ${RETURN} } } }`,
    { input: { token, items: lines.map(inputOf) } },
    session,
  );
const refusalOf = async (answer: ReturnType<typeof request>) => (await answer).errors?.[0]?.message;
const newest = async () => (await shop.db.prepare('select max(id) as id from sales_return').first<number>('id')) ?? 0;
const decide = (id: number, rmaDataObject: object) => rest('PUT', `returns/${id}`, { rmaDataObject });
/** Accepts a return step by step; `last` is the decision about the goods. */
async function take(id: number, last: object = { status: 'approved' }) {
  for (const status of ['authorized', 'received']) expect((await decide(id, { status })).status).toBe(200);
  return decide(id, last);
}
const stockOf = (product: number) =>
  shop.db.prepare('select qty from stock_item where product_id = ?').bind(product).first<number>('qty');
const told = async () =>
  (await shop.db.prepare('select template, variables from message_outbox order by id').all<Record<string, string>>())
    .results;

describe('[B-42] a customer requests a return', () => {
  test('the order says which lines can be returned, and afterwards what was asked', async () => {
    const order = await buy();
    const read = async () =>
      (
        await shop.ask(
          `{ customer { orders(pageSize: 1, sort: { sort_field: NUMBER, sort_direction: DESC }) { items {
            items_eligible_for_return { product_sku quantity_shipped quantity_return_requested }
            items { eligible_for_return }
            returns { total_count items { number status } }
          } } } storeConfig { returns_enabled } }`,
          {},
          tokens.owner,
        )
      ).data;
    expect(await read()).toEqual({
      storeConfig: { returns_enabled: 'enabled' },
      customer: {
        orders: {
          items: [
            {
              items_eligible_for_return: [
                { product_sku: 'AO-01-den-m', quantity_shipped: 2, quantity_return_requested: 0 },
                { product_sku: 'KHAN-01', quantity_shipped: 1, quantity_return_requested: 0 },
              ],
              items: [{ eligible_for_return: true }, { eligible_for_return: true }],
              returns: { total_count: 0, items: [] },
            },
          ],
        },
      },
    });
    const asked = await request(
      order,
      [
        { item: order.shirt, exchange: 'AO-01-den-l' },
        { item: order.scarf, reason: 'changed_mind', way_back: 'store' },
      ],
      tokens.owner,
      '  Áo hơi chật  ',
    );
    expect(asked.errors).toBeUndefined();
    expect(asked.data.requestReturn).toMatchObject({
      returns: { total_count: 1 },
      return: {
        status: 'PENDING',
        comments: [{ text: 'Áo hơi chật', author_name: 'Nguyễn Thị Ánh' }],
        shipping: {
          address: { street: ['12 Cầu Giấy'], city: 'Hà Nội', contact_name: 'Kho Chỉ', country: { id: 'VN' } },
        },
        items: [
          {
            request_quantity: 1,
            quantity: 0,
            status: 'PENDING',
            order_item: { product_sku: 'AO-01-den-m' },
            custom_attributesV2: [
              { code: 'reason', selected_options: [{ value: 'wrong_size', label: 'Không vừa kích cỡ' }] },
              { code: 'resolution', selected_options: [{ value: 'exchange', label: 'Đổi cỡ hoặc màu' }] },
              { code: 'way_back', selected_options: [{ value: 'carrier' }] },
              { code: 'exchange_sku', value: 'AO-01-den-l' },
            ],
          },
          { order_item: { product_sku: 'KHAN-01' } },
        ],
      },
    });
    expect((await read()).customer.orders.items[0]).toMatchObject({
      items_eligible_for_return: [{ product_sku: 'AO-01-den-m', quantity_return_requested: 1 }],
      items: [{ eligible_for_return: true }, { eligible_for_return: false }],
      returns: { total_count: 1, items: [{ status: 'PENDING' }] },
    });
    const own = await shop.ask(
      `query ($uid: ID!) { customer { returns { total_count items { number order { number } } } return(uid: $uid) { number } } }`,
      { uid: asked.data.requestReturn.return.uid },
      tokens.owner,
    );
    expect(own.data.customer.return).toEqual({ number: asked.data.requestReturn.return.number });
    expect(own.data.customer.returns.total_count).toBeGreaterThan(0);
    expect((await told()).map(({ template }) => template)).toEqual(['order_return_asked']);
  });

  test('the attributes of a returned item name the reasons, the resolutions and the ways back', async () => {
    const attributes = async () =>
      (
        await shop.ask(
          `{ customAttributeMetadataV2(attributes: [
            { attribute_code: "reason", entity_type: "rma_item" }, { attribute_code: "way_back", entity_type: "rma_item" }
          ]) { items { code label is_required options { value label } } errors { type } } }`,
        )
      ).data.customAttributeMetadataV2;
    expect((await attributes()).items).toMatchObject([
      { code: 'reason', is_required: true, options: [{ value: 'wrong_size' }, ...Array(5).fill({})] },
      { code: 'way_back', options: [{ value: 'store' }, { value: 'carrier' }] },
    ]);
    await setting({ enabled: true });
    expect((await attributes()).items[1].options).toEqual([{ value: 'store', label: 'Mang đến cửa hàng' }]);
    await setting({ enabled: false });
    expect(await attributes()).toEqual({
      items: [],
      errors: [{ type: 'ENTITY_NOT_FOUND' }, { type: 'ENTITY_NOT_FOUND' }],
    });
  });

  test('a guest requests it with the token of the order', async () => {
    const order = await buy('');
    const asked = await asGuest(order.token, [{ item: order.scarf }]);
    expect(asked.data.requestGuestReturn.return).toMatchObject({ status: 'PENDING', items: [{ request_quantity: 1 }] });
    const { data } = await shop.ask(
      'query ($token: String!) { guestOrderByToken(input: { token: $token }) { returns { total_count } } }',
      { token: order.token },
    );
    expect(data.guestOrderByToken.returns.total_count).toBe(1);
  });
});

describe('[B-42] what cannot be returned', () => {
  test('an order of another customer, of a guest or of nobody', async () => {
    const [mine, guests] = [await buy(), await buy('')];
    const unknown = "We couldn't locate an order with the information provided.";
    expect(await refusalOf(request(mine, [{ item: mine.shirt }], tokens.other))).toBe(unknown);
    expect(await refusalOf(request(guests, [{ item: guests.shirt }], tokens.other))).toBe(unknown);
    expect(await refusalOf(request({ ...mine, id: 987654 }, [{ item: mine.shirt }]))).toBe(unknown);
    expect(await refusalOf(request(mine, [{ item: mine.shirt }], ''))).toBe("The current customer isn't authorized.");
    expect(await refusalOf(asGuest(mine.token, [{ item: mine.shirt }]))).toBe('Please login to view the order.');
    expect(await refusalOf(asGuest('0'.repeat(32), [{ item: mine.shirt }]))).toBe(unknown);
    const own = await request(mine, [{ item: mine.shirt }]);
    const stolen = await shop.ask(
      'query ($uid: ID!) { customer { return(uid: $uid) { number } } }',
      { uid: own.data.requestReturn.return.uid },
      tokens.other,
    );
    expect(stolen.data.customer.return).toBeNull();
  });

  test('lines of another order, too many pieces, and lines that are asked twice', async () => {
    const [order, another] = [await buy(), await buy()];
    expect(await refusalOf(request(order, [{ item: another.shirt }]))).toBe('The order does not contain this item.');
    expect(await refusalOf(request(order, []))).toBe('Choose at least one item to return.');
    expect(await refusalOf(request(order, [{ item: order.shirt }, { item: order.shirt }]))).toBe(
      'An item can be in a return only once.',
    );
    const beyond = 'The quantity of "AO-01-den-m" is greater than what can be returned.';
    expect(await refusalOf(request(order, [{ item: order.shirt, qty: 3 }]))).toBe(beyond);
    for (const qty of [0, -1, 0.5])
      expect(await refusalOf(request(order, [{ item: order.shirt, qty }]))).toBe(
        'The quantity to return must be a whole number above 0.',
      );
    expect((await request(order, [{ item: order.shirt, qty: 2 }])).errors).toBeUndefined();
    expect(await refusalOf(request(order, [{ item: order.shirt }]))).toBe(beyond);
  });

  test('a line without a known reason, resolution or way back', async () => {
    const order = await buy();
    for (const [code, line] of [
      ['reason', { reason: 'bored' }],
      ['resolution', { resolution: 'cash' }],
      ['way_back', { way_back: 'pigeon' }],
    ] as const)
      expect(await refusalOf(request(order, [{ item: order.shirt, ...line }]))).toBe(
        `The "${code}" attribute of a returned item is missing or incorrect.`,
      );
    await setting({ enabled: true });
    expect(await refusalOf(request(order, [{ item: order.shirt }]))).toBe('This way to return goods is not available.');
    const long = request(order, [{ item: order.shirt, way_back: 'store' }], tokens.owner, 'x'.repeat(1001));
    expect(await refusalOf(long)).toBe('The comment is longer than 1000 characters.');
  });

  test('for a variant that does not exist, costs more than was paid, belongs to another product or is sold out', async () => {
    const order = await buy();
    const exchange = (sku: string) => refusalOf(request(order, [{ item: order.shirt, exchange: sku }]));
    for (const sku of ['KHONG-CO', 'KHAN-01', 'AO-01-den-m'])
      expect(await exchange(sku)).toBe(`The item cannot be exchanged for "${sku}".`);
    expect(await exchange('AO-01-trang-m')).toBe(
      'The variant "AO-01-trang-m" to exchange for costs 260000 now, more than the 250000 that was paid for the item.',
    );
    expect(await refusalOf(request(order, [{ item: order.scarf, exchange: 'AO-01-den-l' }]))).toBe(
      'The item cannot be exchanged for "AO-01-den-l".',
    );
    expect(await refusalOf(request(order, [{ item: order.shirt, resolution: 'exchange' }]))).toBe(
      'Choose the variant to exchange for: exchange_sku is missing.',
    );
    await run('update stock_item set qty = 0, is_in_stock = 0 where product_id = 4');
    expect(await exchange('AO-01-den-l')).toBe('The variant "AO-01-den-l" to exchange for is sold out.');
  });

  test('an order that was not delivered, whose time is over, or where returns are off', async () => {
    const waiting = await buy(tokens.owner, false);
    expect(await refusalOf(request(waiting, [{ item: waiting.shirt }]))).toBe(
      'The order was not delivered yet, so it cannot be returned.',
    );
    const order = await buy();
    const complete = (days: number) =>
      run(
        "update sales_order_history set created_at = ? where order_id = ? and status = 'complete'",
        new Date(Date.now() - days * 86_400_000).toISOString(),
        order.id,
      );
    await complete(31);
    expect(await refusalOf(request(order, [{ item: order.shirt }]))).toBe('The time to return this order is over.');
    await complete(29);
    await setting({ enabled: false });
    expect(await refusalOf(request(order, [{ item: order.shirt }]))).toBe('Returns are not enabled.');
    await setting(SETTING);
    expect((await request(order, [{ item: order.shirt }])).errors).toBeUndefined();
  });

  test('the same pieces by requests at the same time: one of them is made', async () => {
    const order = await buy();
    const answers = await Promise.all(Array.from({ length: 5 }, () => request(order, [{ item: order.scarf }])));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    const asked = await shop.db
      .prepare('select count(*) as n from sales_return where order_id = ?')
      .bind(order.id)
      .first<number>('n');
    expect(asked).toBe(1);
  });
});

describe('[B-43] the merchant decides', () => {
  test('a refund: the pieces are in stock again, a credit memo is written, the buyer gets a message at each step', async () => {
    const order = await buy();
    const before = Number(await stockOf(3));
    await request(order, [{ item: order.shirt, qty: 2 }]);
    const id = await newest();
    const { body } = await rest('GET', `returns/${id}`);
    expect(body).toMatchObject({
      entity_id: id,
      order_id: order.id,
      status: 'pending',
      items: [
        {
          ...{ product_sku: 'AO-01-den-m', qty_requested: 2, qty_authorized: null, reason: 'wrong_size' },
          custom_attributes: [{ attribute_code: 'way_back', value: 'carrier' }],
        },
      ],
    });
    expect((await decide(id, { status: 'authorized' })).body).toMatchObject({ status: 'authorized' });
    const item = body.items[0].entity_id;
    expect(
      (await decide(id, { items: [{ entity_id: item, status: 'received', qty_returned: 1 }] })).body,
    ).toMatchObject({
      status: 'received',
      items: [{ qty_authorized: 2, qty_returned: 1 }],
    });
    expect(await stockOf(3)).toBe(before);
    expect((await decide(id, { status: 'approved' })).body).toMatchObject({
      status: 'processed_closed',
      items: [{ status: 'approved', qty_approved: 1 }],
    });
    expect(await stockOf(3)).toBe(before + 1);
    const documents = (await rest('GET', `orders/${order.id}/documents`)).body;
    expect(documents.creditmemos).toMatchObject([{ subtotal: 250_000, shipping_amount: 0, grand_total: 250_000 }]);
    const messages = await told();
    expect(messages.map(({ template }) => template)).toEqual([
      'order_return_asked',
      'order_return_authorized',
      'order_return_received',
      'order_refunded',
    ]);
    const text = (index: number) =>
      messageText(messages[index]?.template ?? '', JSON.parse(messages[index]?.variables ?? '{}'), 'https://chi.vn')
        .text;
    expect(text(1)).toContain('Bạn gửi hàng tới: Kho Chỉ, 0241234567, 12 Cầu Giấy, Hà Nội');
    expect(text(3)).toContain('250.000');
    // The refused piece can be asked for again, the refunded one not.
    expect(await refusalOf(request(order, [{ item: order.shirt, qty: 2 }]))).toContain('greater than');
  });

  test('an exchange: the returned piece is in stock again, the new one has left it', async () => {
    const order = await buy();
    await request(order, [{ item: order.shirt, exchange: 'AO-01-den-l' }]);
    const id = await newest();
    const [m, l] = [Number(await stockOf(3)), Number(await stockOf(4))];
    expect((await take(id)).body).toMatchObject({ status: 'processed_closed' });
    expect([await stockOf(3), await stockOf(4)]).toEqual([m + 1, l - 1]);
    expect((await rest('GET', `orders/${order.id}`)).body).toMatchObject({ status: 'complete', total_refunded: 0 });
    expect((await told()).at(-1)?.template).toBe('order_return_exchanged');
  });

  test('an exchange for a variant that sold out meanwhile is refused, and can be refunded', async () => {
    const order = await buy();
    await request(order, [{ item: order.shirt, exchange: 'AO-01-den-l' }]);
    const id = await newest();
    await run('update stock_item set qty = 0, is_in_stock = 0 where product_id = 4');
    const m = Number(await stockOf(3));
    expect(await take(id)).toEqual({
      status: 400,
      body: {
        message: 'A variant to exchange for is sold out. Approve the item with the resolution "refund" instead.',
        reason: 'EXCHANGE_SOLD_OUT',
      },
    });
    expect(await stockOf(3)).toBe(m);
    const { body } = await rest('GET', `returns/${id}`);
    expect(body.status).toBe('received');
    const items = [{ entity_id: body.items[0].entity_id, status: 'approved', resolution: 'refund' }];
    expect((await decide(id, { items })).body).toMatchObject({ status: 'processed_closed' });
    expect(await stockOf(3)).toBe(m + 1);
  });

  test('more pieces than the variant has are refused as a whole', async () => {
    const order = await buy();
    await request(order, [{ item: order.shirt, qty: 2, exchange: 'AO-01-den-l' }]);
    const id = await newest();
    await run('update stock_item set qty = 1 where product_id = 4');
    expect((await take(id)).status).toBe(400);
    expect(await stockOf(4)).toBe(1);
    expect((await rest('GET', `returns/${id}`)).body.status).toBe('received');
  });

  test('faulty goods are refunded and do not go back to stock', async () => {
    const order = await buy();
    await request(order, [{ item: order.scarf, reason: 'faulty' }]);
    const before = await stockOf(1);
    expect((await take(await newest())).status).toBe(200);
    expect(await stockOf(1)).toBe(before);
    expect((await rest('GET', `orders/${order.id}`)).body.total_refunded).toBe(120_000);
  });

  test('a refusal ends the return, tells the buyer, and the pieces can be asked for again', async () => {
    const order = await buy();
    await request(order, [{ item: order.scarf }]);
    expect((await decide(await newest(), { status: 'denied' })).body).toMatchObject({ status: 'closed' });
    expect((await told()).at(-1)?.template).toBe('order_return_refused');
    expect((await request(order, [{ item: order.scarf }])).errors).toBeUndefined();
    expect((await take(await newest(), { status: 'rejected' })).body).toMatchObject({ status: 'closed' });
    expect((await rest('GET', `orders/${order.id}`)).body.total_refunded).toBe(0);
  });

  test('steps that are left out, repeated, unknown or too large change nothing', async () => {
    const order = await buy();
    await request(order, [{ item: order.shirt }]);
    const id = await newest();
    const item = (await rest('GET', `returns/${id}`)).body.items[0].entity_id;
    for (const [body, message] of [
      [{ status: 'approved' }, 'The status of an item does not allow this step.'],
      [{}, 'Nothing is decided.'],
      [{ items: [{ entity_id: item, status: 'pending' }] }, 'Nothing is decided.'],
      [
        { items: [{ entity_id: item, status: 'authorized', qty_authorized: 2 }] },
        `The quantity of the item ${item} must be between 1 and 1.`,
      ],
      [
        { items: [{ entity_id: item, status: 'authorized', resolution: 'exchange' }] },
        `The item ${item} has no variant to exchange for.`,
      ],
      [{ items: [{ entity_id: 99999, status: 'authorized' }] }, 'The return has no item 99999.'],
    ] as const)
      expect(await decide(id, body)).toMatchObject({ status: 400, body: { message } });
    expect((await decide(id, { status: 'lost' })).status).toBe(400);
    expect((await rest('PUT', 'returns/987654', { rmaDataObject: { status: 'denied' } })).status).toBe(404);
    expect((await rest('GET', `returns/${id}`)).body.status).toBe('pending');
  });

  test('the same approval by two employees refunds once', async () => {
    const order = await buy();
    await request(order, [{ item: order.scarf }]);
    const id = await newest();
    for (const status of ['authorized', 'received']) await decide(id, { status });
    const answers = await Promise.all([1, 2, 3].map(() => decide(id, { status: 'approved' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect((await rest('GET', `orders/${order.id}`)).body.total_refunded).toBe(120_000);
  });

  test('returns are found by their fields', async () => {
    const order = await buy();
    await request(order, [{ item: order.scarf }]);
    const found = async (field: string, value: string | number) =>
      (
        await rest(
          'GET',
          `returns?searchCriteria[filter_groups][0][filters][0][field]=${field}&searchCriteria[filter_groups][0][filters][0][value]=${value}`,
        )
      ).body;
    expect(await found('order_id', order.id)).toMatchObject({ total_count: 1, items: [{ order_id: order.id }] });
    expect((await found('status', 'pending')).total_count).toBeGreaterThan(0);
    expect((await found('status', 'lost')).total_count).toBe(0);
    expect((await shop.fetch('/rest/V1/returns')).status).toBe(401);
  });
});

describe('pictures of a return', () => {
  const PLACE = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 1/1 42/1' }, IFD0: { Copyright: 'secret-owner' } };
  const photograph = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#a3231f' } })
      .withExif(PLACE)
      .jpeg()
      .toBuffer();
  const numberOf = ({ id }: Bought) =>
    shop.db.prepare('select increment_id from sales_order where id = ?').bind(id).first<string>('increment_id');
  const upload = async (order: Bought, session = tokens.owner, more: object = {}, file?: Uint8Array) => {
    const picture = Buffer.from(file ?? (await photograph())).toString('base64');
    const body = { order_id: await numberOf(order), picture, ...more };
    return shop.call('upload_return_picture', { method: 'POST', body: JSON.stringify(body) }, session);
  };
  const open = async (order: Bought, id: string, session = tokens.owner, more: object = {}) =>
    shop.call(
      'return_picture',
      { method: 'POST', body: JSON.stringify({ order_id: await numberOf(order), id, ...more }) },
      session,
    );
  const ask = (order: Bought, pictures: string[], session = tokens.owner) =>
    shop.ask(
      'mutation ($input: RequestReturnInput!) { requestReturn(input: $input) { return { pictures { id width height } } } }',
      { input: { order_uid: uid(order.id), items: [inputOf({ item: order.scarf })], pictures } },
      session,
    );
  const askAsGuest = ({ token, scarf }: Bought, pictures: string[]) =>
    shop.ask(
      'mutation ($input: RequestGuestReturnInput!) { requestGuestReturn(input: $input) { return { pictures { id } } } }',
      { input: { token, items: [inputOf({ item: scarf })], pictures } },
    );
  const pathOf = (id: string) =>
    shop.db.prepare('select path from sales_return_picture where id = ?').bind(id).first<string>('path');
  const isThere = async (id: string) => (await pathOf(id)) !== null;

  test('[B-61] the buyer and staff see the pictures, without their place; nobody else does, also not by the address of the file', async () => {
    const order = await buy();
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) ids.push((await upload(order)).result.id);
    // A picture without a request is shown to nobody.
    expect((await open(order, ids[0] ?? '')).status).toBe(404);
    const { data } = await ask(order, ids);
    expect(data.requestReturn.return.pictures).toEqual(ids.map((id) => ({ id, width: 60, height: 40 })));
    const [id = ''] = ids;
    const own = await open(order, id);
    expect([own.status, own.result.type]).toEqual([200, 'image/jpeg']);
    const bytes = Buffer.from(own.result.picture, 'base64');
    expect(bytes.toString('latin1')).not.toMatch(/secret-owner|Exif/);
    expect((await sharp(bytes).metadata()).width).toBe(60);
    expect((await open(order, id, tokens.other)).status).toBe(404);
    expect((await open(order, id, '')).status).toBe(404);
    // The token of a customer's order opens nothing without the login.
    expect((await open(order, id, '', { token: order.token })).status).toBe(404);
    const another = await buy();
    expect((await open(another, id)).status).toBe(404);
    const path = await pathOf(id);
    expect((await shop.fetch(`/media/${path}`)).status).toBe(404);
    expect((await shop.fetch(`/media/${path}`, { headers: { range: 'bytes=0-9' } })).status).toBe(404);
    const asStaff = { authorization: `Bearer ${TOKEN}` };
    const number = await newest();
    const file = await shop.fetch(`/rest/V1/returns/${number}/pictures/3`, { headers: asStaff });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    expect((await shop.fetch(`/rest/V1/returns/${number}/pictures/4`, { headers: asStaff })).status).toBe(404);
    expect((await shop.fetch(`/rest/V1/returns/${number}/pictures/1`)).status).toBe(401);
    expect((await rest('GET', `returns/${number}`)).body.extension_attributes).toEqual({ pictures: 3 });
  });

  test('[B-61] a guest sends and sees pictures with the token of the order alone', async () => {
    const order = await buy('');
    expect((await upload(order, '')).status).toBe(404);
    expect((await upload(order, tokens.other, { token: 'x'.repeat(32) })).status).toBe(404);
    const { id } = (await upload(order, '', { token: order.token })).result;
    expect((await askAsGuest(order, [id])).data.requestGuestReturn.return.pictures).toEqual([{ id }]);
    expect((await open(order, id, '', { token: order.token })).status).toBe(200);
    expect((await open(order, id, '')).status).toBe(404);
  });

  test('[B-61] more than three, unknown ones, those of another order, and a picture twice are refused; the form can be sent again', async () => {
    const [order, other] = [await buy(), await buy()];
    const ids: string[] = [];
    for (let count = 0; count < 4; count++) ids.push((await upload(order)).result.id);
    const foreign = (await upload(other)).result.id;
    const messages = await Promise.all(
      [ids, ['0'.repeat(32)], [foreign], [ids[0] ?? '', ids[0] ?? '']].map(
        async (pictures) => (await ask(order, pictures)).errors?.[0]?.message,
      ),
    );
    const unknown = 'A picture of the return is unknown. Please send it again.';
    expect(messages).toEqual(['A return has at most 3 pictures.', unknown, unknown, unknown]);
    expect((await ask(order, ids.slice(0, 1))).data.requestReturn.return.pictures).toHaveLength(1);
    expect((await ask(other, [ids[0] ?? ''])).errors?.[0]?.message).toBe(unknown);
  });

  test('[B-61] what is no picture, or too large, is refused', async () => {
    const order = await buy();
    expect((await upload(order, tokens.owner, {}, Buffer.from('<svg/>'))).status).toBe(422);
    expect((await upload(order, tokens.owner, {}, new Uint8Array(5 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await upload(order, tokens.owner, { picture: 'no base64!' })).status).toBe(400);
  });

  test('[B-61] pictures go a day after they were not used, and 90 days after the decision', async () => {
    const [order, decided] = [await buy(), await buy()];
    const left = (await upload(order)).result.id;
    const used = (await upload(order)).result.id;
    const old = (await upload(decided)).result.id;
    await ask(order, [used]);
    await ask(decided, [old]);
    const path = await pathOf(old);
    expect((await decide(await newest(), { status: 'denied' })).status).toBe(200);
    await run("update sales_return_picture set created_at = '2020-01-01T00:00:00.000Z'");
    await run("update sales_return set updated_at = '2020-01-01T00:00:00.000Z'");
    await shop.tick();
    expect([await isThere(left), await isThere(used), await isThere(old)]).toEqual([false, true, false]);
    expect((await open(order, used)).status).toBe(200);
    expect(path).not.toBeNull();
  });
});
