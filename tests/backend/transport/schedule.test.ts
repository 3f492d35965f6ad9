import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Commerce, startCommerce } from '../support/worker.ts';

const CRON = '*/5 * * * *';
let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce?.close());

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const DAY = 24;
const run = (sql: string, ...values: (string | number | null)[]) =>
  commerce.db
    .prepare(sql)
    .bind(...values)
    .run();
const column = async (sql: string) => (await commerce.db.prepare(sql).raw<unknown[]>()).map(([value]) => value);

describe('scheduled work', () => {
  test('expired data is deleted, used data stays', async () => {
    await run(
      `insert into customer (id, email, firstname, lastname, reset_hash, reset_sent_at, created_at, updated_at)
      values (1, 'a@x.vn', 'A', 'B', 'old', ?1, ?1, ?1), (2, 'b@x.vn', 'A', 'B', 'new', ?2, ?1, ?1)`,
      ago(3),
      ago(1),
    );
    for (const [name, hours] of [
      ['old', 2],
      ['fresh', -2],
    ] as const) {
      await run("insert into code_request values (?1, 'login', ?1, '', 'sms', 'x', 0, ?2, ?2)", name, ago(hours));
      await run('insert into captcha (id, answer_hash, expires_at) values (?1, ?1, ?2)', name, ago(hours));
      await run("insert into access_token values (?1, 'video', ?2)", name, ago(hours));
      await run('insert into rate_count values (?1, 1, ?2)', name, ago(hours));
      await run(
        'insert into customer_token (token_hash, customer_id, created_at, expires_at, revoked_at) values (?1, 1, ?2, ?2, null)',
        name,
        ago(hours),
      );
    }
    await run(
      'insert into customer_token (token_hash, customer_id, created_at, expires_at, revoked_at) values (?1, 1, ?2, ?2, ?2)',
      'revoked',
      ago(-2),
    );
    await run(
      `insert into message_outbox (channel, recipient, template, created_at) values
      ('sms', 'code, a day old', 'otp_login', ?1), ('email', 'letter, a day old', 'voucher', ?1), ('email', 'old letter', 'voucher', ?2)`,
      ago(25),
      ago(31 * DAY),
    );
    await run(
      `insert into flash_deal (id, name, starts_at, ends_at, repeats_every_hours) values
      (1, 'over', ?1, ?2, null), (2, 'repeats', ?1, ?2, 24), (3, 'to come', ?3, ?3, null)`,
      ago(20),
      ago(10),
      ago(-10),
    );
    await commerce.tick(CRON);
    for (const sql of [
      'select phone from code_request',
      'select id from captcha',
      'select token_hash from access_token',
      'select key from rate_count',
      'select token_hash from customer_token',
    ])
      expect({ [sql]: await column(sql) }).toEqual({ [sql]: ['fresh'] });
    expect(await column('select reset_hash from customer order by id')).toEqual([null, 'new']);
    expect(await column('select recipient from message_outbox')).toEqual(['letter, a day old']);
    expect(await column('select id from flash_deal where is_active = 1 order by id')).toEqual([2, 3]);
  });

  test('a guest’s abandoned cart is deleted after the configured days, a closed one after a day, an ordered one never', async () => {
    await run("insert into config (path, store, value) values ('store/cart_expires_in_days', 'default', '10')");
    const cart = (name: string, customer: number | null, isActive: number, hours: number) =>
      run(
        'insert into cart (masked_id, customer_id, is_active, created_at, updated_at) values (?1, ?2, ?3, ?4, ?4)',
        name,
        customer,
        isActive,
        ago(hours),
      );
    await cart('forgotten', null, 1, 11 * DAY);
    await cart('in use', null, 1, 9 * DAY);
    await cart('filled lately', null, 1, 11 * DAY);
    await cart('of a customer', 1, 1, 100 * DAY);
    await cart('ordered', null, 0, 100 * DAY);
    await run(
      "insert into product (id, sku, type_id, name, url_key, created_at, updated_at) values (1, 'A', 'simple', 'A', 'a', '', '')",
    );
    await run(
      "insert into cart_item (cart_id, product_id, qty, line_key, created_at) select id, 1, 1, 'k', ?1 from cart where masked_id = 'filled lately'",
      ago(1),
    );
    await cart('closed, never ordered', null, 0, 2 * DAY);
    await cart('of a customer who stayed away', 2, 1, 181 * DAY);
    await run(
      `insert into sales_order (cart_id, increment_id, token, store, email, status, payment_method, payment_title,
        total_item_count, total_qty_ordered, subtotal, shipping_amount, grand_total, created_at, updated_at)
      select id, '1', 't', 'vi', 'a@x.vn', 'pending', 'cod', 'COD', 1, 1, 1, 0, 1, created_at, created_at from cart
      where masked_id = 'ordered'`,
    );
    await commerce.tick(CRON);
    expect(await column('select masked_id from cart order by id')).toEqual([
      'in use',
      'filled lately',
      'of a customer',
      'ordered',
    ]);
  });

  test('codes of vouchers and games that ended long ago are deleted', async () => {
    await run(
      `insert into voucher_rule (id, name, description, discount_type, value, starts_at, ends_at) values
      (1, 'old', '', 'amount', 1, ?1, ?1), (2, 'lately', '', 'amount', 1, ?2, ?2)`,
      ago(100 * DAY),
      ago(DAY),
    );
    await run(
      `insert into voucher (code, rule_id, phone, created_at) values
      ('OLD', 1, '0912345678', '2020'), ('PUBLIC', 1, null, '2020'), ('LATELY', 2, '0912345678', '2020')`,
    );
    await run(
      'insert into game_code (code, expires_at) values (?1, ?2), (?3, ?4)',
      'OLD',
      ago(100 * DAY),
      'NEW',
      ago(1),
    );
    await commerce.tick(CRON);
    expect(await column('select code from voucher order by code')).toEqual(['LATELY', 'PUBLIC']);
    expect(await column('select code from game_code')).toEqual(['NEW']);
  });
});
