import { tellBackInStock } from '../../account/db/notices.ts';
import { REVIEW_PHOTOS } from '../../catalog/db/review-photos.ts';
import { publishDue } from '../../content/rules/drafts.ts';
import type { CommerceEnv } from '../../env.ts';
import { renewStale } from '../../exchange/rules/import-batch.ts';
import { isCompanion } from '../../magento/rules/settings.ts';
import { RETURN_PICTURES } from '../../media/db/return-pictures.ts';
import { deletePicturesLeft } from '../../media/rules/sent-pictures.ts';
import { sendWaiting } from '../../messages/rules/sender.ts';
import { announceChanges } from '../../page/rules/announce.ts';
import { sendPurges } from '../../page/rules/purge.ts';
import { orderBook } from '../../payment/rules/order-book.ts';
import { querySilentPayments, retryConfirmedPayments } from '../../payment/rules/query-payment.ts';
import { readRetention } from '../../privacy/rules/retention.ts';
import { hashOldShoppers } from '../../promotions/db/promotions.ts';
import { checkNightly, keepEngine } from '../../search/rules/engine/engine.ts';
import { renewSnapshot } from '../../search/rules/snapshot/write-snapshot.ts';
import { tellLowerPrices } from '../../wishlist/rules/price-alerts.ts';
import { expiryStatements } from '../db/expiry.ts';

/** Most requests about sold-out products that one run answers; the next run continues. */
const BACK_IN_STOCK_A_RUN = 500;

/** Deletes what is older than it may be kept. Returns how many rows of each kind. */
async function deleteOld(env: CommerceEnv, now: Date): Promise<Record<string, number>> {
  // What is deleted does not come back, so of two clocks the earlier one counts.
  const at = new Date(Math.min(now.getTime(), Date.now()));
  const statements = Object.entries(expiryStatements(env.DB, await readRetention(env.DB), at));
  const results = await env.DB.batch(statements.map(([, statement]) => statement));
  return Object.fromEntries(statements.map(([name], index) => [name, results[index]?.meta.changes ?? 0]));
}

async function tellOfStock({ DB }: CommerceEnv, now: Date): Promise<number> {
  const [told] = await DB.batch(tellBackInStock(DB, { most: BACK_IN_STOCK_A_RUN, now }));
  return told?.meta.changes ?? 0;
}

type Step = (env: CommerceEnv, now: Date) => Promise<number | Record<string, number>>;
/** The scheduled work in its order: deletes expired data, then sends what waits. Each returns how much it did. */
const STEPS: Record<string, Step> = {
  deleted: deleteOld,
  stock_notices_told: tellOfStock,
  photos_deleted: (env, now) => deletePicturesLeft(env, REVIEW_PHOTOS, now),
  return_pictures_deleted: (env, now) => deletePicturesLeft(env, RETURN_PICTURES, now),
  shoppers_hashed: ({ DB }) => hashOldShoppers(DB),
  payments_told: retryConfirmedPayments,
  // The gateway is asked about an order's payment before the order is canceled.
  payments_found: querySilentPayments,
  payments_reminded: (env, now) => orderBook(env).remindUnpaid(now),
  orders_expired: (env, now) => orderBook(env).endUnpaid(now),
  drafts_published: publishDue,
  // Products that were changed but not reindexed, for example by an interrupted import; pages are purged afterwards.
  search_left: (env) => renewStale(env),
  search_engine_repaired: async (env, now) => (isCompanion(env) ? 0 : checkNightly(env, now)),
  lower_prices_told: ({ DB }, now) => tellLowerPrices(DB, now),
  purges_sent: sendPurges,
  messages_sent: sendWaiting,
  addresses_announced: announceChanges,
};

/**
 * Runs the scheduled work. A step that fails is done by the next run; the others run all the same. Throws at the end if
 * one failed, so that the platform reports it.
 */
export async function runSchedule(env: CommerceEnv, now: Date): Promise<void> {
  const failed: string[] = [];
  for (const [name, step] of Object.entries(STEPS)) {
    try {
      await step(env, now);
    } catch (error) {
      console.error(`the step ${name} of the schedule failed`, error);
      failed.push(name);
    }
  }
  if (failed.length > 0) throw new Error(`failed steps of the schedule: ${failed.join(', ')}`);
}

/**
 * Work that should happen within a minute: due drafts, purges for the storefront, the snapshot of the search index, and
 * what the search engine lacks.
 */
export async function runMinute(env: CommerceEnv, now: Date): Promise<void> {
  if ((await publishDue(env, now)) > 0) await sendPurges(env, new Date());
  await renewSnapshot(env.DB, now);
  if (!isCompanion(env)) await keepEngine(env, now);
}
