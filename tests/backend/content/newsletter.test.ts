import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messageText } from '../../../functions/commerce/messages/rules/message-texts.ts';
import { openShop, type Shop } from '../promotions/sales-fixture.ts';

const SHOP_URL = 'https://chi.example';
const READER = 'lan@example.vn';
const CONDITIONS = 'Giảm 10%, nhiều nhất 50.000 ₫, cho đơn từ 99.000 ₫.';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await shop.db.batch([
    shop.db
      .prepare(
        `insert into voucher_rule (id, name, description, discount_type, value, max_discount, min_subtotal, starts_at,
          ends_at, is_issued) values (90, 'Thư đầu tiên', ?1, 'percent', 10, 50000, 99000, '2025-01-01', '2999-01-01', 1)`,
      )
      .bind(CONDITIONS),
    shop.db.prepare("insert into config values ('newsletter_voucher_rule', 'default', '90')"),
  ]);
}, 60_000);
afterAll(() => shop.close());
beforeEach(async () => {
  for (const table of ['message_outbox', 'newsletter_subscriber', 'rate_count'])
    await shop.db.prepare(`delete from ${table}`).run();
  await shop.db.prepare("delete from voucher where source = 'newsletter'").run();
});

const subscribe = (email: string) =>
  shop.ask('mutation ($email: String!) { subscribeEmailToNewsletter(email: $email) { status } }', { email });
const stop = (token: string) => shop.call('newsletter_stop', { method: 'POST', body: JSON.stringify({ token }) });
const codes = async () =>
  (
    await shop.db
      .prepare("select code, uses_left, rule_id from voucher where source = 'newsletter'")
      .all<{ code: string; uses_left: number; rule_id: number }>()
  ).results;
async function letters(): Promise<{ template: string; text: string }[]> {
  const { results } = await shop.db
    .prepare("select template, variables from message_outbox where template like 'newsletter%' order by id")
    .all<{ template: string; variables: string }>();
  return results.map(({ template, variables }) => ({
    template,
    text: messageText(template, JSON.parse(variables), SHOP_URL).text,
  }));
}
const stopLink = new RegExp(`${SHOP_URL}/ngung-nhan-thu/([0-9a-f]{32})`);

test('[B-320] each reader gets a code of their own for one order, by mail alone, with its conditions', async () => {
  const answer = await subscribe(READER);
  await subscribe('mai@example.vn');
  const [first, second, ...more] = await codes();
  expect(more).toEqual([]);
  expect(first).toMatchObject({ uses_left: 1, rule_id: 90 });
  expect(second?.code).not.toBe(first?.code);
  expect(JSON.stringify(answer)).not.toContain(first?.code);
  const sent = (await letters()).map(({ text }) => text);
  for (const code of [first?.code, second?.code])
    expect(sent.filter((text) => text.includes(`${code}`))).toHaveLength(1);
  for (const text of sent) expect(text).toContain(CONDITIONS);
  // The form says the same conditions.
  const { result } = await shop.call('config_list');
  expect(result.newsletter_offer).toEqual({ discount_type: 'percent', value: 10, description: CONDITIONS });
});

test('[B-320] an address gets no second code, also after it ended the newsletter and subscribed again', async () => {
  await subscribe(READER);
  await subscribe(READER.toUpperCase());
  const token = stopLink.exec((await letters())[0]?.text ?? '')?.[1] ?? '';
  expect((await stop(token)).result).toEqual({ is_ended: true });
  await subscribe(READER);
  expect(await codes()).toHaveLength(1);
});

test('[B-320] each letter ends the newsletter of its reader alone', async () => {
  await subscribe(READER);
  await subscribe(READER);
  await subscribe('mai@example.vn');
  const sent = await letters();
  expect(sent.map(({ template }) => template)).toEqual([
    'newsletter_subscription',
    'newsletter_known',
    'newsletter_subscription',
  ]);
  const tokens = sent.map(({ text }) => stopLink.exec(text)?.[1] ?? '');
  expect(tokens[0]).toBe(tokens[1]);
  expect((await stop(tokens[0] ?? '')).result).toEqual({ is_ended: true });
  expect((await stop(tokens[0] ?? '')).result).toEqual({ is_ended: false });
  expect((await stop('0'.repeat(32))).result).toEqual({ is_ended: false });
  const readers = await shop.db.prepare("select email from newsletter_subscriber where status = 'subscribed'").all();
  expect(readers.results).toEqual([{ email: 'mai@example.vn' }]);
});

test('[B-321] the promised days are those in which the shop accepts a return', async () => {
  await shop.db.batch([
    shop.db.prepare(
      `insert into config values ('returns/policy', 'default', '{"days":30,"is_free":false,"places":["mail"]}')`,
    ),
    shop.db.prepare(`insert into config values ('sales/returns', 'default', '{"enabled":true,"days":14}')`),
  ]);
  const { result } = await shop.call('config_list');
  expect(result['returns/policy']).toEqual({ days: 14, is_free: false, places: ['mail'] });
});
