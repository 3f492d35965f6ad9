import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Commerce, startCommerce } from '../support/worker.ts';

const CRON = '*/5 * * * *';
const DAY_MS = 86_400_000;
let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce?.close());

const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const run = (sql: string, ...values: (string | number | null)[]) =>
  commerce.db
    .prepare(sql)
    .bind(...values)
    .run();
const column = async (sql: string) => (await commerce.db.prepare(sql).raw<unknown[]>()).map(([value]) => value);
const set = (name: string, value: string) =>
  run("insert or replace into config (path, store, value) values (?1, 'default', ?2)", `retention/${name}_days`, value);

/** By the name of the setting, or with another one: its days, how to write a row of a given age, and how to read the remaining rows. */
const KINDS: Record<string, { setting?: string; days: number; insert: string; left: string }> = {
  contacts: {
    days: 365,
    insert: "insert into contact_message (name, email, comment, created_at) values (?2, 'a@x.vn', '.', ?1)",
    left: 'select name from contact_message order by id',
  },
  callbacks: {
    days: 90,
    insert: "insert into callback_booking (name, phone, wished_at, created_at) values (?2, '0912345678', ?1, ?1)",
    left: 'select name from callback_booking order by id',
  },
  stock_notices: {
    days: 365,
    insert: 'insert into back_order_request (product_id, recipient, name, created_at) values (1, ?2, ?2, ?1)',
    left: 'select name from back_order_request order by id',
  },
  price_alerts: {
    days: 365,
    insert:
      'insert into product_alert_price (product_id, recipient, price, token, created_at) values (1, ?2, 1, ?2, ?1)',
    left: 'select recipient from product_alert_price where told_at is null order by id',
  },
  price_alerts_told: {
    days: 30,
    insert: `insert into product_alert_price (product_id, recipient, price, token, created_at, told_at)
      values (1, 'told ' || ?2, 1, 'told ' || ?2, ?1, ?1)`,
    left: 'select substr(recipient, 6) as recipient from product_alert_price where told_at is not null order by id',
  },
  messages: {
    days: 30,
    insert: "insert into message_outbox (channel, recipient, template, created_at) values ('email', ?2, 'voucher', ?1)",
    left: 'select recipient from message_outbox order by id',
  },
  unsubscribed: {
    days: 365,
    insert:
      "insert into newsletter_subscriber (email, status, created_at, updated_at) values (?2, 'unsubscribed', ?1, ?1)",
    left: 'select email from newsletter_subscriber order by email desc',
  },
  searches: {
    days: 365,
    insert: 'insert into customer_search (customer_id, term, folded, searched_at) values (1, ?2, ?2, ?1)',
    left: 'select term from customer_search',
  },
  devices: {
    days: 365,
    insert: "insert into push_device (token, platform, created_at, updated_at) values (?2, 'web', ?1, ?1)",
    left: 'select token from push_device',
  },
  push_subscriptions: {
    setting: 'devices',
    days: 365,
    insert: `insert into push_subscription (id, endpoint, p256dh, auth, created_at, updated_at)
      values ('push:' || ?2, 'https://push.example/' || ?2, '', '', ?1, ?1)`,
    left: 'select substr(id, 6) from push_subscription',
  },
  sessions: {
    days: 0,
    insert: 'insert into customer_token (token_hash, customer_id, created_at, expires_at) values (?2, 1, ?1, ?1)',
    left: 'select token_hash from customer_token',
  },
  counters: {
    days: 0,
    insert: 'insert into rate_count (key, count, ends_at) values (?2, 1, ?1)',
    left: 'select key from rate_count',
  },
  customer_carts: {
    days: 180,
    insert: 'insert into cart (masked_id, customer_id, created_at, updated_at) values (?2, abs(random()), ?1, ?1)',
    left: 'select masked_id from cart order by id',
  },
};

beforeEach(async () => {
  await run("delete from config where path like 'retention/%'");
  await run(
    "insert or ignore into customer (id, email, firstname, lastname, created_at, updated_at) values (1, 'a', '', '', '', '')",
  );
  await run(
    "insert or ignore into product (id, sku, type_id, name, url_key, created_at, updated_at) values (1, 'A', 'simple', 'A', 'a', '', '')",
  );
});

test.each(Object.entries(KINDS))(
  '%s are deleted after their number of days, also after a configured number',
  async (name, kind) => {
    const { setting = name, days, insert, left } = kind;
    await run(insert, ago(days + 1), 'old');
    await run(insert, ago(days - 1), 'young');
    await commerce.tick(CRON);
    expect(await column(left)).toEqual(['young']);
    // With another number of days in the shop's settings, rows are deleted earlier or kept longer.
    await run(insert, ago(days + 20), 'kept longer');
    await set(setting, String(days + 30));
    await commerce.tick(CRON);
    expect((await column(left)).toSorted()).toEqual(['kept longer', 'young']);
  },
);

test.each(['-5', '"soon"', '1e99', 'null', '0.0001'])(
  'a setting of %s days is ignored: the default of a year applies',
  async (value) => {
    const insert = "insert into contact_message (name, email, comment, created_at) values (?2, 'a@x.vn', '.', ?1)";
    await run('delete from contact_message');
    await run(insert, ago(364), 'within the year');
    await run(insert, ago(366), 'older');
    await set('contacts', value);
    await commerce.tick(CRON);
    expect(await column('select name from contact_message')).toEqual(['within the year']);
  },
);

test('an ordered cart loses its addresses after a month; the order keeps its own for ten years, whatever the setting', async () => {
  const order = async (number: number, days: number) => {
    await run(
      `insert into cart (id, masked_id, email, is_active, created_at, updated_at, ordered_at)
      values (?1, 'm' || ?1, 'a@x.vn', 0, ?2, ?2, ?2)`,
      number,
      ago(days),
    );
    await run(
      `insert into sales_order (id, cart_id, increment_id, token, store, email, status, payment_method, payment_title,
        total_item_count, total_qty_ordered, subtotal, shipping_amount, grand_total, created_at, updated_at)
      values (?1, ?1, ?1, ?1, 'vi', 'a@x.vn', 'complete', 'cod', 'COD', 1, 1, 1, 0, 1, ?2, ?2)`,
      number,
      ago(days),
    );
    for (const table of ['cart_address (cart_id', 'sales_order_address (order_id'])
      await run(
        `insert into ${table}, type, firstname, lastname, country_code, city, street)
        values (?1, 'billing', 'A', 'B', 'VN', 'C', '[]')`,
        number,
      );
  };
  await order(9001, 29);
  await order(9002, 31);
  await order(9003, 3660);
  await set('orders', '1');
  await commerce.tick(CRON);
  expect(await column('select cart_id from cart_address order by cart_id')).toEqual([9001]);
  expect(await column('select id from cart where email is not null and id > 9000')).toEqual([9001]);
  expect(await column('select order_id from sales_order_address order by order_id')).toEqual([9001, 9002]);
  expect(await column("select id from sales_order where email = ''")).toEqual([9003]);
  expect(await column('select count(*) from sales_order')).toEqual([3]);
});

test('the schedule hashes uses that were counted by phone number', async () => {
  await run(
    `insert into promotion_use (order_id, kind, rule_id, shopper, uses, created_at) values
    (9001, 'rule', 1, '0912345678', 1, ''), (9001, 'rule', 1, 'a@x.vn', 1, ''), (9001, 'rule', 1, 'customer:7', 1, '')`,
  );
  await commerce.tick(CRON);
  const [customer, ...hashed] = (await column('select shopper from promotion_use order by shopper')).map(String);
  expect(customer).toBe('customer:7');
  expect(hashed).toHaveLength(2);
  for (const shopper of hashed) expect(shopper).toMatch(/^k:[0-9a-f]{32}$/);
});
