import { tellBackInStock } from '../../db/account/notices.ts';
import { REVIEW_PHOTOS } from '../../db/catalog/review-photos.ts';
import { RETURN_PICTURES } from '../../db/orders/return-pictures.ts';
import { expiryStatements } from '../../db/privacy/expiry.ts';
import { hashOldShoppers } from '../../db/promotions/promotions.ts';
import type { CommerceEnv } from '../../env.ts';
import { tellLowerPrices } from '../catalog/price-alerts.ts';
import { publishDue } from '../content/drafts.ts';
import { renewStale } from '../exchange/import-batch.ts';
import { deletePicturesLeft } from '../media/sent-pictures.ts';
import { sendWaiting } from '../messages/sender.ts';
import { orderBook } from '../orders/order-book.ts';
import { announceChanges } from '../page/announce.ts';
import { sendPurges } from '../page/purge.ts';
import { querySilentPayments, retryConfirmedPayments } from '../payment/query-payment.ts';
import { readRetention } from '../privacy/retention.ts';
import { renewSnapshot } from '../search/snapshot/write-snapshot.ts';

/** Most requests about sold-out products that one run answers; the next run continues. */
const BACK_IN_STOCK_A_RUN = 500;

/** The scheduled work: deletes expired data, then sends what waits. Returns how much of each was done. */
export async function runSchedule(env: CommerceEnv, now: Date): Promise<Record<string, number>> {
  const statements = Object.entries(expiryStatements(env.DB, await readRetention(env.DB), now));
  const results = await env.DB.batch(statements.map(([, statement]) => statement));
  const cleared = statements.map(([name], index): [string, number] => [name, results[index]?.meta.changes ?? 0]);
  const [told] = await env.DB.batch(tellBackInStock(env.DB, { most: BACK_IN_STOCK_A_RUN, now }));
  return {
    ...Object.fromEntries(cleared),
    stock_notices_told: told?.meta.changes ?? 0,
    photos_deleted: await deletePicturesLeft(env, REVIEW_PHOTOS, now),
    return_pictures_deleted: await deletePicturesLeft(env, RETURN_PICTURES, now),
    shoppers_hashed: await hashOldShoppers(env.DB),
    payments_told: await retryConfirmedPayments(env, now),
    // The gateway is asked about an order's payment before the order is canceled.
    payments_found: await querySilentPayments(env, now),
    orders_expired: await orderBook(env).endUnpaid(now),
    drafts_published: await publishDue(env, now),
    // Products that were changed but not reindexed, for example by an interrupted import; pages are purged afterwards.
    search_left: await renewStale(env),
    lower_prices_told: await tellLowerPrices(env.DB, now),
    purges_sent: await sendPurges(env, now),
    messages_sent: await sendWaiting(env, now),
    addresses_announced: await announceChanges(env, now),
  };
}

/** Work that should happen within a minute: due drafts, purges for the storefront, and the snapshot of the search index. */
export async function runMinute(env: CommerceEnv, now: Date): Promise<void> {
  if ((await publishDue(env, now)) > 0) await sendPurges(env, new Date());
  await renewSnapshot(env.DB, now);
}
