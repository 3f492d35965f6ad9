import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  checkOut,
  type GraphqlAnswer,
  openShop,
  placeOrder,
  type Shop,
} from '../../backend/promotions/sales-fixture.ts';
import { codeTools } from '../../backend/session/code-fixture.ts';
import { type Commerce, call, startCommerce } from '../../backend/support/worker.ts';

const TOO_OFTEN = 'Too many requests. Please wait and try again later.';
const [PAST, LATER] = ['2020-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'];
/** Each request comes from another address, as from a network of machines. */
const machine = (i: number) => ({ 'cf-connecting-ip': `198.51.100.${i}` });
const ALONE = { 'cf-connecting-ip': '203.0.113.9' };

describe('orders, addresses and carts', () => {
  let shop: Shop;
  let number = '';
  beforeAll(async () => {
    shop = await openShop();
    const cart = await shop.createCart();
    await shop.add(cart, { sku: 'TAT-01', quantity: 1 });
    await checkOut(shop, cart);
    number = (await placeOrder(shop, cart)).orderV2?.number ?? '';
  }, 90_000);
  afterAll(() => shop?.close());
  beforeEach(async () => {
    await shop.db.batch(
      ['rate_count', 'message_outbox', 'config'].map((t) => shop.db.prepare(`delete from ${t} where 1`)),
    );
  });

  async function ask(query: string, headers: Record<string, string>): Promise<GraphqlAnswer> {
    const response = await shop.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });
    return (await response.json()) as GraphqlAnswer;
  }
  const setLimits = (limits: object) =>
    shop.db
      .prepare("insert into config (path, store, value) values ('limits', 'default', ?1)")
      .bind(JSON.stringify(limits))
      .run();
  const look = (i: number, lastname: string, email = 'anh@example.vn', wanted = number) =>
    ask(
      `{ guestOrder(input: { number: "${wanted}", email: "${email}", lastname: "${lastname}" }) { number } }`,
      machine(i),
    );

  test('attack: the name on an order cannot be guessed from many machines; the owner may look as often as they like', async () => {
    for (let i = 0; i < 40; i++)
      expect((await look(0, 'Nguyễn Thị')).data?.guestOrder?.number, 'right answers do not count').toBe(number);
    for (let i = 1; i <= 30; i++) expect((await look(i, `Sai${i}`)).errors?.[0]?.message).not.toBe(TOO_OFTEN);
    expect((await look(31, 'Sai31')).errors?.[0]?.message, 'one stranger in a minute').not.toBe(TOO_OFTEN);
    expect((await look(32, 'Sai32')).errors?.[0]?.message).toBe(TOO_OFTEN);
    expect((await look(33, 'Nguyễn Thị')).errors?.[0]?.message, 'the right one is not told from a wrong one').toBe(
      TOO_OFTEN,
    );
    expect((await look(0, 'Nguyễn Thị')).data?.guestOrder?.number, 'a network that knew it passes').toBe(number);
  }, 60_000);
  test('attack: an order cannot be found by an address and number after number', async () => {
    for (let i = 1; i <= 30; i++) await look(i, 'Nguyễn Thị', 'anh@example.vn', `00000${1000 + i}`);
    await look(31, 'Nguyễn Thị', 'anh@example.vn', '000009998');
    expect((await look(32, 'Nguyễn Thị', 'ANH@example.vn', '000009999')).errors?.[0]?.message).toBe(TOO_OFTEN);
    expect((await look(33, 'Nguyễn Thị', 'chi@example.vn', '000009999')).errors?.[0]?.message).not.toBe(TOO_OFTEN);
  });
  test('attack: order tokens are limited per visitor', async () => {
    const answers: (string | undefined)[] = [];
    for (let i = 0; i < 62; i++)
      answers.push(
        (await ask(`{ guestOrderByToken(input: { token: "${i}" }) { number } }`, ALONE)).errors?.[0]?.message,
      );
    expect(answers.filter((message) => message === TOO_OFTEN)).toHaveLength(2);
  });

  const subscribe = (email: string, headers: Record<string, string>) =>
    ask(`mutation { subscribeEmailToNewsletter(email: "${email}") { status } }`, headers);
  const letters = async () => Number(await shop.db.prepare('select count(*) as n from message_outbox').first('n'));

  test('attack: one visitor cannot make the shop mail address after address', async () => {
    let refused = 0;
    for (let i = 0; i < 64; i++)
      if ((await subscribe(`nguoi${i}@example.vn`, ALONE)).errors?.[0]?.message === TOO_OFTEN) refused += 1;
    expect(refused).toBe(4);
    expect(await letters()).toBe(60);
  });
  test('attack: many machines cannot make the shop mail one address again and again', async () => {
    for (let i = 1; i <= 8; i++) {
      await shop.db
        .prepare("delete from newsletter where email = 'lan@example.vn'")
        .run()
        .catch(() => null);
      const { errors } = await subscribe('Lan@example.vn', machine(i));
      if (i > 5) expect(errors?.[0]?.message).toBe(TOO_OFTEN);
    }
    expect(await letters()).toBeLessThanOrEqual(5);
  });

  const order = (cart: string, headers: Record<string, string>) =>
    ask(`mutation { placeOrder(input: { cart_id: "${cart}" }) { errors { message } } }`, headers);
  test('attack: attempts to order are limited per visitor and per cart', async () => {
    await setLimits({ place_order: 4, place_order_of_cart: 3 });
    const cart = await shop.createCart();
    for (let i = 1; i <= 3; i++) expect((await order(cart, machine(i))).errors?.[0]?.message).not.toBe(TOO_OFTEN);
    expect((await order(cart, machine(4))).errors?.[0]?.message).toBe(TOO_OFTEN);
    for (let i = 0; i < 4; i++)
      expect((await order(await shop.createCart(), ALONE)).errors?.[0]?.message).not.toBe(TOO_OFTEN);
    expect((await order(await shop.createCart(), ALONE)).errors?.[0]?.message).toBe(TOO_OFTEN);
  });
  test('attack: the older mutation counts in the same way', async () => {
    await setLimits({ place_order_of_cart: 2 });
    const cart = await shop.createCart();
    const older = (i: number) =>
      ask(
        `mutation { setPaymentMethodAndPlaceOrder(input: { cart_id: "${cart}", payment_method: { code: "cashondelivery" } }) { order { order_number } } }`,
        machine(i),
      );
    for (let i = 1; i <= 2; i++) expect((await older(i)).errors?.[0]?.message).not.toBe(TOO_OFTEN);
    expect((await older(3)).errors?.[0]?.message).toBe(TOO_OFTEN);
  });
});

describe('codes of vouchers and of the wheel, and who has an account', () => {
  let commerce: Commerce;
  const { run, proof } = codeTools(() => commerce);
  beforeAll(async () => {
    commerce = await startCommerce();
    await run(
      `insert into voucher_rule (id, name, description, discount_type, value, min_subtotal, starts_at, ends_at, is_public, is_issued)
      values (1, 'Chào', 'Chào.', 'percent', 10, 0, ?1, ?2, 1, 0), (2, 'Riêng', 'Riêng.', 'amount', 80000, 0, ?1, ?2, 0, 0)`,
      PAST,
      LATER,
    );
    await run(
      `insert into voucher (code, rule_id, phone, uses_left, created_at)
      values ('CHAOBAN', 1, null, null, ?1), ('RIENG', 2, '0911111111', 1, ?1)`,
      PAST,
    );
    await run(
      "insert into game_code (code, phone, expires_at) values ('CUAANH', '0911111111', ?1), ('MOT', null, ?1)",
      LATER,
    );
  });
  afterAll(() => commerce?.close());
  beforeEach(() => run('delete from rate_count'));

  test('attack: fifty codes in one call count as fifty attempts', async () => {
    const guesses = (from: number) => ({ codes: Array.from({ length: 50 }, (_, i) => `DOAN${from + i}`) });
    expect(await call(commerce, 'voucher_checks', guesses(0), ALONE)).toMatchObject({ status: 200 });
    expect(await call(commerce, 'voucher_checks', guesses(50), ALONE)).toMatchObject({ status: 429 });
    const hidden = { codes: [...Array(25).fill('CHAOBAN'), ...Array.from({ length: 25 }, (_, i) => `AN${i}`)] };
    expect(await call(commerce, 'voucher_checks', hidden, machine(1))).toMatchObject({ status: 200 });
    expect(await call(commerce, 'voucher_checks', hidden, machine(1))).toMatchObject({ status: 200 });
    expect(await call(commerce, 'voucher_checks', hidden, machine(1)), 'known ones hide none').toMatchObject({
      status: 429,
    });
  });
  test('attack: a personal voucher cannot be tried from many machines; a public one can be read by everybody', async () => {
    for (let i = 0; i < 60; i++) await call(commerce, 'validate_Voucher', { code: 'rieng' }, machine(i));
    expect(await call(commerce, 'voucher_infomation', { coupon_code: 'RIENG' }, machine(61))).toMatchObject({
      status: 429,
    });
    for (let i = 0; i < 70; i++)
      expect(await call(commerce, 'validate_Voucher', { code: 'CHAOBAN' }, machine(i))).toMatchObject({ status: 200 });
  });
  test('attack: the owner of a game code cannot be found by trying number after number', async () => {
    const check = (i: number) =>
      call(commerce, 'lucky_wheel_check', { phone: `09222222${10 + i}`, game_codes: 'CUAANH' }, machine(i));
    for (let i = 1; i <= 10; i++) expect(await check(i)).toMatchObject({ status: 403 });
    expect(await check(11)).toMatchObject({ status: 429 });
    const play = { phone: '0911111111', game_codes: 'CUAANH' };
    expect(await call(commerce, 'lucky_wheel_check', play, machine(12)), 'its owner still plays').toMatchObject({
      status: 200,
    });
  });
  test('attack: twenty game codes in one call count as twenty attempts', async () => {
    const guesses = (name: string) => ({
      phone: '0922222222',
      game_codes: Array.from({ length: 19 }, (_, i) => `${name}-${i}`),
    });
    expect(await call(commerce, 'lucky_wheel_check', guesses('A'), ALONE)).toMatchObject({ status: 404 });
    expect(await call(commerce, 'lucky_wheel_check', guesses('B'), ALONE)).toMatchObject({ status: 429 });
  });
  test('attack: whether a number has an account can be asked five times a day, from any number of machines', async () => {
    const find = async (i: number, phone: string) =>
      call(commerce, 'find_customer', { phone, captcha_proof: await proof() }, machine(i));
    for (let i = 1; i <= 5; i++) expect(await find(i, '0912345678')).toMatchObject({ status: 200 });
    expect(await find(6, '0912345678')).toMatchObject({ status: 429 });
    expect(await find(6, '0912345679')).toMatchObject({ status: 200 });
  });
});
