import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { forgetBuyers } from './unpaid-orders.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Few enough that one run stays short; the next one goes on. */
const CARTS_A_RUN = 500;
const MESSAGE_DAYS = 30;
const VOUCHER_DAYS = 90;

/** How long the shop keeps what nobody uses any more. */
export interface ExpiryRules {
  /** Days without a change after which a guest's cart goes. */
  guestCartDays: number;
}

/** What clears away everything that is over, by what it is; all of it may run again at any time. */
export function expiryStatements(
  db: D1Database,
  { guestCartDays }: ExpiryRules,
  now: Date,
): Record<string, D1PreparedStatement> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  const run = (sql: string, ...values: (string | number)[]) => db.prepare(sql).bind(...values);
  return {
    // An hour longer than they are good for: the wait for another code counts from the last one.
    codes: run('delete from one_time_code where expires_at <= ?1', before(HOUR_MS)),
    // Codes are read in the message alone, and not longer than they help.
    code_messages: run("delete from message_outbox where template like 'otp_%' and created_at <= ?1", before(DAY_MS)),
    messages: run('delete from message_outbox where created_at <= ?1', before(MESSAGE_DAYS * DAY_MS)),
    unpaid_buyers: forgetBuyers(db, now),
    captchas: run('delete from captcha where expires_at <= ?1', before(0)),
    access_tokens: run('delete from access_token where expires_at <= ?1', before(0)),
    employee_tokens: run('delete from employee_token where expires_at <= ?1', before(0)),
    tokens: run('delete from customer_token where expires_at <= ?1 or revoked_at is not null', before(0)),
    reset_keys: run(
      'update customer set reset_hash = null, reset_sent_at = null where reset_sent_at <= ?1',
      before(2 * HOUR_MS),
    ),
    limits: run('delete from rate_count where ends_at <= ?1', before(0)),
    carts: run(
      `delete from cart where id in (
        select c.id from cart c where c.customer_id is null and c.is_active = 1 and c.updated_at <= ?1
          and not exists (select 1 from cart_item i where i.cart_id = c.id and i.created_at > ?1)
          and not exists (select 1 from sales_order o where o.cart_id = c.id)
        limit ?2
      )`,
      before(guestCartDays * DAY_MS),
      CARTS_A_RUN,
    ),
    compare_lists: run(
      'delete from compare_list where customer_id is null and updated_at <= ?1',
      before(guestCartDays * DAY_MS),
    ),
    deals: run(
      'update flash_deal set is_active = 0 where is_active = 1 and repeats_every_hours is null and ends_at <= ?1',
      before(0),
    ),
    game_codes: run('delete from game_code where used_at is null and expires_at <= ?1', before(VOUCHER_DAYS * DAY_MS)),
    vouchers: run(
      `delete from voucher where phone is not null
        and rule_id in (select id from voucher_rule where ends_at <= ?1)`,
      before(VOUCHER_DAYS * DAY_MS),
    ),
  };
}
