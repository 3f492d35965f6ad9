import type { D1Database } from '@cloudflare/workers-types';
import { findReaderRule } from '../../promotions/db/vouchers.ts';
import { readConfig } from '../../shared/db/config.ts';

/** The setting with the id of the voucher rule of which each new reader of the newsletter gets an own code. */
export const READER_RULE = 'newsletter_voucher_rule';

/** The setting with one code for all new readers. */
export const NEWSLETTER_COUPON = 'newsletter_coupon';

/** What a new reader of the newsletter gets now: discount and conditions; null when nothing is offered. */
export async function readerOffer(db: D1Database, store: string, now: Date): ReturnType<typeof findReaderRule> {
  const id = Number((await readConfig(db, [READER_RULE], store)).get(READER_RULE) ?? Number.NaN);
  return Number.isInteger(id) && id > 0 ? findReaderRule(db, id, now) : null;
}
