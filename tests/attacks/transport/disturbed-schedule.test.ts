import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPayShop, orderBy, type PayShop, STOCK } from '../../backend/payment/payment-fixture.ts';

// The scheduled work is disturbed: a step cannot run, the database refuses in the middle of one, two runs begin at the
// same time, the clock jumps.

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
const A_MINUTE_AGO = new Date(Date.now() - 60_000).toISOString();
/** Longer than any unpaid order waits for its payment. */
const LATER = () => new Date(Date.now() + 26 * HOUR_MS);

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop({ PHONE_KEY: btoa('0123456789abcdef0123456789abcdef') });
  await run(`insert into blog_post (id, name, url_key, publish_date, author, summary, content, folded)
    values (7, 'Áo len', 'ao-len', '2026-01-01T00:00:00.000Z', 'Thu An', '', '', '')`);
}, 90_000);
afterAll(() => shop?.close());
afterEach(async () => {
  await run('drop trigger if exists cut');
});

const run = (sql: string, ...values: unknown[]) =>
  shop.db
    .prepare(sql)
    .bind(...values)
    .run();
const one = async (sql: string, ...values: unknown[]) =>
  (
    await shop.db
      .prepare(sql)
      .bind(...values)
      .raw<unknown[]>()
  )[0];
const stock = async () => (await one('select qty from stock_item where product_id = 1'))?.[0];
const statusOf = async (id: number) => (await one('select status from sales_order where id = ?1', id))?.[0];
/** The database refuses a change, as it does when its Worker is ended or it is out of reach. */
const cutAt = (event: string, when = '1') =>
  run(`create trigger cut before ${event} when ${when} begin select raise(abort, 'cut'); end`);
/** Runs the schedule; a run that ends with an error is what the platform reports. */
const tick = async (at?: Date) => shop.tick(at).catch(() => undefined);
const dueDraft = (revision: number, name: string) =>
  run(
    `insert or replace into content_draft (resource, record, body, revision, author, saved_at, publish_at)
    values ('blogPost', '7', ?2, ?1, 'integration:test', ?3, ?3)`,
    revision,
    JSON.stringify({ name }),
    A_MINUTE_AGO,
  );
const draftOfPost = () => one("select body, publish_at, problem from content_draft where record = '7'");

describe('a schedule that is cut in the middle', () => {
  test('[SUPPLY-006] a step that cannot run keeps no other step from its work', async () => {
    const order = await orderBy(shop, 'vnpay', null);
    await dueDraft(1, 'Áo len mới');
    await cutAt('delete on back_order_request');
    await run(
      `insert into back_order_request (product_id, recipient, qty, created_at) values (1, '0912345678', 1, '2026-01-01T00:00:00.000Z')`,
    );
    await tick(LATER());
    expect(await statusOf(order.id)).toBe('canceled');
    expect(await one('select name from blog_post where id = 7')).toEqual(['Áo len mới']);
    expect(await one('select count(*) from back_order_request')).toEqual([1]);
  });

  test('[SUPPLY-006] an order whose end was cut is ended by the next run, and its stock returns once', async () => {
    const before = await stock();
    const order = await orderBy(shop, 'vnpay', null);
    expect(await stock()).toBe(Number(before) - 2);
    await cutAt('update on stock_item');
    await tick(LATER());
    expect([await statusOf(order.id), await stock()]).toEqual(['pending_payment', Number(before) - 2]);
    await run('drop trigger cut');
    await tick(LATER());
    await tick(LATER());
    expect([await statusOf(order.id), await stock()]).toEqual(['canceled', before]);
  });

  test('[SUPPLY-006] of the orders of one run, those that can be ended are, also when one of them cannot', async () => {
    const orders = [
      await orderBy(shop, 'vnpay', null),
      await orderBy(shop, 'momo', null),
      await orderBy(shop, 'zalopay', null),
    ];
    await cutAt('update of status on sales_order', `old.id = ${orders[0]?.id}`);
    await tick(LATER());
    const ended = await Promise.all(orders.map(({ id }) => statusOf(id)));
    expect(ended).toEqual(['pending_payment', 'canceled', 'canceled']);
    await run('drop trigger cut');
    await tick(LATER());
    expect(await statusOf(orders[0]?.id ?? 0)).toBe('canceled');
  });

  test('[SUPPLY-006] a draft that the database refused at its time is published by the next run', async () => {
    await dueDraft(10, 'Áo len cắt ngang');
    await cutAt('insert on content_version');
    await tick();
    expect(await draftOfPost()).toEqual([expect.stringContaining('cắt ngang'), A_MINUTE_AGO, null]);
    await run('drop trigger cut');
    await tick();
    expect(await one('select name from blog_post where id = 7')).toEqual(['Áo len cắt ngang']);
    expect(await draftOfPost()).toEqual([null, null, null]);
  });
});

describe('runs at the same time', () => {
  test('[SUPPLY-007] four runs end orders, publish drafts and tell of goods once', async () => {
    const before = await stock();
    const orders = [await orderBy(shop, 'vnpay', null), await orderBy(shop, 'momo', null)];
    await dueDraft(20, 'Áo len bốn lần');
    await run('delete from message_outbox');
    await run(
      `insert or replace into back_order_request (product_id, recipient, qty, created_at) values (1, '0912345679', 1, '2026-01-01T00:00:00.000Z')`,
    );
    const versions = Number((await one("select count(*) from content_version where record = '7'"))?.[0]);
    await Promise.all([1, 2, 3, 4].map(() => tick(LATER())));
    expect(await Promise.all(orders.map(({ id }) => statusOf(id)))).toEqual(['canceled', 'canceled']);
    expect(await stock()).toBe(before);
    for (const { id } of orders)
      expect(
        await one("select count(*) from sales_order_history where order_id = ?1 and status = 'canceled'", id),
      ).toEqual([1]);
    expect(await one("select count(*) from content_version where record = '7'")).toEqual([versions + 1]);
    expect(
      await one(
        "select count(*) from message_outbox where recipient = '0912345679' and template like 'back_in_stock%'",
      ),
    ).toEqual([1]);
  });

  test('[SUPPLY-007] a draft that its author changes while it is published is neither published in its old form nor deleted', async () => {
    await dueDraft(30, 'Áo len bản một');
    // The author saves after the run has read the draft and before it closes it.
    await run(`create trigger cut before update of name on blog_post begin
      update content_draft set body = '{"name":"Áo len bản hai"}', revision = 31 where record = '7'; end`);
    await tick();
    expect(await one('select name from blog_post where id = 7')).not.toEqual(['Áo len bản một']);
    expect(await draftOfPost()).toEqual([expect.stringContaining('Áo len bản'), A_MINUTE_AGO, null]);
  });
});

describe('a clock that jumps', () => {
  test('[SUPPLY-008] a run that believes to be ten years later deletes nothing that is still kept', async () => {
    const order = await orderBy(shop, 'cashondelivery', null);
    const held = async () => [
      await one('select count(*) from customer_token'),
      await one('select firstname, telephone from sales_order_address where order_id = ?1', order.id),
      await one('select count(*) from cart where masked_id = ?1', shop.template),
    ];
    const before = await held();
    await tick(new Date(Date.now() + 10 * YEAR_MS));
    expect(await held()).toEqual(before);
  });

  test('[SUPPLY-008] a clock that went forwards and back ends an order once, and new orders live', async () => {
    const before = await stock();
    const old = await orderBy(shop, 'vnpay', null);
    await tick(LATER());
    const after = await orderBy(shop, 'vnpay', null);
    await tick(new Date(Date.now() - 26 * HOUR_MS));
    await tick();
    expect([await statusOf(old.id), await statusOf(after.id)]).toEqual(['canceled', 'pending_payment']);
    expect(await stock()).toBe(Number(before) - 2);
    expect(STOCK).toBeGreaterThanOrEqual(Number(before));
  });
});
