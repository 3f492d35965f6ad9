import { expiryStatements } from '../../db/privacy/expiry.ts';
import { hashOldShoppers } from '../../db/promotions/promotions.ts';
import type { CommerceEnv } from '../../env.ts';
import { publishDue } from '../content/drafts.ts';
import { renewStale } from '../exchange/import-batch.ts';
import { sendWaiting } from '../messages/sender.ts';
import { orderBook } from '../orders/order-book.ts';
import { sendPurges } from '../page/purge.ts';
import { querySilentPayments, retryConfirmedPayments } from '../payment/query-payment.ts';
import { readRetention } from '../privacy/retention.ts';

/** The scheduled work: clears away what is over, then sends what waits. Answers how much of each there was. */
export async function runSchedule(env: CommerceEnv, now: Date): Promise<Record<string, number>> {
  const statements = Object.entries(expiryStatements(env.DB, await readRetention(env.DB), now));
  const results = await env.DB.batch(statements.map(([, statement]) => statement));
  const cleared = statements.map(([name], index): [string, number] => [name, results[index]?.meta.changes ?? 0]);
  return {
    ...Object.fromEntries(cleared),
    shoppers_hashed: await hashOldShoppers(env.DB),
    payments_told: await retryConfirmedPayments(env, now),
    // An order is asked about at the gateway before it is given up.
    payments_found: await querySilentPayments(env, now),
    orders_expired: await orderBook(env).endUnpaid(now),
    drafts_published: await publishDue(env, now),
    // What was changed and not renewed, as when an import was cut off; pages are purged after it.
    search_left: await renewStale(env),
    purges_sent: await sendPurges(env, now),
    messages_sent: await sendWaiting(env, now),
  };
}

/** What people wait for to the minute: drafts that are due, and the storefront's hearing of them. */
export async function runMinute(env: CommerceEnv, now: Date): Promise<void> {
  if ((await publishDue(env, now)) > 0) await sendPurges(env, new Date());
}
