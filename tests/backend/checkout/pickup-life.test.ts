import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageText } from '../../../functions/commerce/messages/rules/message-texts.ts';
import { ADDRESS, checkOut, openShop, placeOrder, type Shop } from '../promotions/sales-fixture.ts';

const TOKEN = 'merchant-token';
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ INTEGRATION_TOKEN: TOKEN });
  await shop.db.batch([
    shop.db.prepare(
      `insert into shop_location (id, code, name, province_code, district, latitude, longitude, is_pickup, street, phone,
        opens_at, closes_at, folded) values (1, 'HN-01', 'Chỉ Hàng Bông', '01', 'Quận Hoàn Kiếm', 21.03, 105.85, 1,
        '64 Hàng Bông', '0241234567', '08:00', '21:00', ''), (2, 'HN-02', 'Chỉ Cầu Giấy', '01', 'Quận Cầu Giấy', 21.03,
        105.79, 1, '12 Cầu Giấy', '0241234568', '08:30', '22:00', '')`,
    ),
    shop.db.prepare('insert into store_stock (product_id, store_id, qty) values (1, 1, 15), (7, 1, 2), (1, 2, 1)'),
    shop.db
      .prepare(`insert into config (path, store, value) values ('shipping/in_store_pickup', 'default', ?)`)
      .bind(JSON.stringify({ enabled: true, ready_hours: 2 })),
  ]);
}, 60_000);
afterAll(() => shop.close());
beforeEach(() => shop.db.prepare('delete from message_outbox').run());

async function cartAt(code: string | null, items: Record<string, unknown>[]): Promise<string> {
  const id = await shop.createCart();
  await shop.add(id, ...items);
  await checkOut(shop, id);
  if (code === null) return id;
  await shop.ask(
    `mutation ($id: String!, $address: CartAddressInput!, $code: String) {
      setShippingAddressesOnCart(input: {
        cart_id: $id, shipping_addresses: [{ address: $address, pickup_location_code: $code }]
      }) { cart { id } }
      setShippingMethodsOnCart(input: {
        cart_id: $id, shipping_methods: [{ carrier_code: "instore", method_code: "pickup" }]
      }) { cart { id } }
    }`,
    { id, address: ADDRESS, code },
  );
  return id;
}
interface Ordered {
  id: number;
  number: string;
  cart: string;
}
async function order(code: string | null = 'HN-01'): Promise<Ordered> {
  const cart = await cartAt(code, [{ sku: 'KHAN-01', quantity: 1 }]);
  const placed = await placeOrder(shop, cart);
  expect(placed.errors).toEqual([]);
  const number = placed.orderV2?.number ?? '';
  const id = await shop.db
    .prepare('select id from sales_order where increment_id = ?')
    .bind(number)
    .first<number>('id');
  return { id: id ?? 0, number, cart };
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
const ready = (...orderIds: number[]) => rest('POST', 'order/notify-orders-are-ready-for-pickup', { orderIds });
const hand = (id: number, code: string) => rest('POST', `orders/${id}/pickup`, { code });
const codeOf = async (id: number) =>
  (await shop.db.prepare('select pickup_code from sales_order where id = ?').bind(id).first<string>('pickup_code')) ??
  '';
const seen = async ({ number, cart }: Ordered, proof = cart) =>
  (
    await shop.ask(
      `query ($number: String!, $cart: String) { orderData(orderId: $number, cartId: $cart) {
        pickup { name address opens_at closes_at ready_hours code ready_at picked_up_at } order_info { status }
      } }`,
      { number, cart: proof },
    )
  ).data?.orderData;
async function told(): Promise<{ template: string; text: string }[]> {
  const { results } = await shop.db
    .prepare('select template, variables from message_outbox order by id')
    .all<{ template: string; variables: string }>();
  return results.map(({ template, variables }) => ({
    template,
    text: messageText(template, JSON.parse(variables), 'https://chi.vn').text,
  }));
}

describe('[B-40] the shops of a cart', () => {
  const places = async (id: string) =>
    (
      await shop.ask(
        `query ($id: String!) { cart(cart_id: $id) {
          pickup_places { pickup_location_code opens_at closes_at ready_hours missing { sku name quantity held } }
        } }`,
        { id },
      )
    ).data.cart.pickup_places;

  test('each shop names the missing products, with the number of pieces that it has', async () => {
    const id = await cartAt(null, [
      { sku: 'KHAN-01', quantity: 2 },
      { sku: 'THAT-LUNG', quantity: 1 },
    ]);
    expect(await places(id)).toEqual([
      { pickup_location_code: 'HN-01', opens_at: '08:00', closes_at: '21:00', ready_hours: 2, missing: [] },
      {
        ...{ pickup_location_code: 'HN-02', opens_at: '08:30', closes_at: '22:00', ready_hours: 2 },
        missing: [
          { sku: 'KHAN-01', name: 'Tên KHAN-01', quantity: 2, held: 1 },
          { sku: 'THAT-LUNG', name: 'Tên THAT-LUNG', quantity: 1, held: 0 },
        ],
      },
    ]);
  });

  test('no shop and no pickup location is listed if pickup is switched off', async () => {
    const id = await cartAt(null, [{ sku: 'KHAN-01', quantity: 1 }]);
    const off = `update config set value = json_set(value, '$.enabled', json('false')) where path = 'shipping/in_store_pickup'`;
    await shop.db.prepare(off).run();
    expect(await places(id)).toEqual([]);
    expect((await shop.ask('{ pickupLocations { total_count } }')).data.pickupLocations.total_count).toBe(0);
    await shop.db.prepare(off.replace('false', 'true')).run();
    expect(await places(id)).toHaveLength(2);
  });
});

describe('[B-41] an order with pickup', () => {
  test('is confirmed with the shop, reported as ready with a code, and handed over only for this code', async () => {
    const placed = await order();
    const [confirmation] = await told();
    expect(confirmation?.text).toContain('Nhận tại cửa hàng:\n');
    expect(confirmation?.text).toContain('Chỉ Hàng Bông');
    expect(confirmation?.text).toContain('kèm mã nhận hàng');
    expect((await seen(placed)).pickup).toEqual({
      ...{ name: 'Chỉ Hàng Bông', address: '64 Hàng Bông, Quận Hoàn Kiếm, Hà Nội', ready_hours: 2 },
      ...{ opens_at: '08:00', closes_at: '21:00', code: null, ready_at: null, picked_up_at: null },
    });
    expect(await hand(placed.id, '000000')).toMatchObject({
      status: 400,
      body: { message: 'The order is not ready to be handed over.' },
    });

    expect((await ready(placed.id)).body).toEqual({ successful: true, errors: [] });
    const code = await codeOf(placed.id);
    expect(code).toMatch(/^\d{6}$/);
    const message = (await told()).at(-1);
    expect(message?.template).toBe('order_ready');
    expect(message?.text).toContain(`Mã nhận hàng của bạn: ${code}`);
    expect(message?.text).toContain('08:00–21:00');
    expect((await seen(placed)).pickup).toMatchObject({ code, picked_up_at: null });

    const wrong = code === '111111' ? '222222' : '111111';
    expect((await hand(placed.id, wrong)).body.message).toBe('This is not the code of the order.');
    expect(await hand(placed.id, ` ${code} `)).toEqual({ status: 200, body: true });
    expect((await told()).at(-1)?.template).toBe('order_collected');
    const after = await seen(placed);
    expect(after.pickup).toMatchObject({ code: null, picked_up_at: expect.stringMatching(/^20/) });
    expect((await hand(placed.id, code)).body.message).toBe('The order was already handed over.');

    // The payment at the counter completes the order, and the buyer gets no message that a parcel has arrived.
    expect((await rest('POST', `order/${placed.id}/invoice`, {})).status).toBe(200);
    expect((await seen(placed)).order_info.status).toBe('complete');
    expect((await told()).map(({ template }) => template)).toEqual(['order_placed', 'order_ready', 'order_collected']);
  });

  test('is reported as ready only once; a shipped, unknown or canceled order is refused with the reason', async () => {
    const [fetched, sent, canceled] = [await order(), await order(null), await order()];
    await rest('POST', `orders/${canceled.id}/cancel`);
    await ready(fetched.id);
    const { body } = await ready(fetched.id, sent.id, canceled.id, 999_999);
    expect(body).toEqual({
      successful: false,
      errors: [
        { id: fetched.id, message: 'The buyer was already told that the order is ready.', reason: 'CONFLICT' },
        { id: sent.id, message: 'The order is not to be fetched in a shop.', reason: 'CONFLICT' },
        { id: canceled.id, message: 'The order cannot be made ready in its state.', reason: 'CONFLICT' },
        { id: 999_999, message: "The entity that was requested doesn't exist.", reason: 'NOT_FOUND' },
      ],
    });
    expect((await hand(sent.id, '123456')).body.message).toBe('The order is not to be fetched in a shop.');
    for (const bad of [{}, { orderIds: [] }, { orderIds: ['x'] }])
      expect((await rest('POST', 'order/notify-orders-are-ready-for-pickup', bad)).status).toBe(400);
  });

  test('has a code that cannot be guessed: after ten wrong codes the right code is refused for a while', async () => {
    const { id } = await order();
    await ready(id);
    const code = await codeOf(id);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let tried = 0; tried < 10; tried++) await hand(id, wrong);
    expect((await hand(id, code)).body.message).toBe('Too many wrong codes of this order. Try again later.');
  });

  test('shows its code only to its buyer, not to strangers or staff', async () => {
    const placed = await order();
    await ready(placed.id);
    const code = await codeOf(placed.id);
    expect((await seen(placed)).pickup.code).toBe(code);
    expect(await seen(placed, 'a'.repeat(32))).toBeFalsy();
    const view = await rest('GET', `orders/${placed.id}`);
    expect(view.body.extension_attributes).toMatchObject({ pickup_location_code: 'HN-01', picked_up_at: null });
    for (const path of ['', '/documents', '/messages'])
      expect(JSON.stringify((await rest('GET', `orders/${placed.id}${path}`)).body), path).not.toContain(code);
  });

  test('has its own steps in the order tracking', async () => {
    const placed = await order();
    await ready(placed.id);
    const response = await shop.fetch(
      `/v1/middleware/tracking_order?order_code=${placed.number}&phone=${ADDRESS.telephone}`,
    );
    const { result } = (await response.json()) as { result: { steps: { code: string; is_done: boolean }[] } };
    expect(result.steps.map(({ code, is_done }) => [code, is_done])).toEqual([
      ['placed', true],
      ['ready', true],
      ['collected', false],
    ]);
  });

  test('is refused with a message if two shoppers order the last pieces of the shop at once; the cart stays', async () => {
    const carts = [
      await cartAt('HN-01', [{ sku: 'THAT-LUNG', quantity: 2 }]),
      await cartAt('HN-01', [{ sku: 'THAT-LUNG', quantity: 2 }]),
    ];
    const placed = await Promise.all(carts.map((cart) => placeOrder(shop, cart)));
    const refused = placed.findIndex(({ errors }) => errors.length > 0);
    expect(placed.filter(({ errors }) => errors.length > 0)).toHaveLength(1);
    expect(placed[refused]?.errors[0]?.message).toBe(
      'In-Store Delivery is not available. To use this delivery method, please contact us.',
    );
    const left = await shop.ask('query ($id: String!) { cart(cart_id: $id) { total_quantity } }', {
      id: carts[refused],
    });
    expect(left.data.cart.total_quantity).toBe(2);
  });
});
