import * as z from 'zod';
import { findReaderRule } from '../../promotions/db/vouchers.ts';
import { settingForm, textOf } from '../../terms/rules/setting-form.ts';
import { NEWSLETTER_COUPON, READER_RULE } from './reader-offer.ts';

const MOST_CODE = 64;

/** What a new reader of the newsletter gets. */
interface ReaderOffer {
  /** The voucher of which each new reader gets a code of their own; null: none. */
  voucher_rule: number | null;
  /** One code for all, where there is no voucher; null: none. */
  coupon: string | null;
}

const schema = z.strictObject({
  voucher_rule: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullish(),
  coupon: z
    .string()
    .trim()
    .max(MOST_CODE)
    .transform((typed) => typed || null)
    .nullish(),
} satisfies Record<keyof ReaderOffer, z.ZodType>);

/** The settings of the newsletter. */
export const READER_FORM = settingForm<ReaderOffer>({
  name: 'newsletter',
  schema,
  read(settings) {
    const id = Number(settings.get(READER_RULE) ?? Number.NaN);
    return {
      voucher_rule: Number.isInteger(id) && id > 0 ? id : null,
      coupon: textOf(settings.get(NEWSLETTER_COUPON)),
    };
  },
  async check({ env, before, after }) {
    const { voucher_rule } = after;
    if (voucher_rule === null || voucher_rule === before.voucher_rule) return null;
    if (await findReaderRule(env.DB, voucher_rule, new Date())) return null;
    return { column: 'voucher_rule', code: 'VOUCHER_NOT_RUNNING', reason: 'is off, over or not begun' };
  },
  holders: [
    { path: READER_RULE, fields: ['voucher_rule'], value: ({ voucher_rule }) => voucher_rule ?? 0 },
    { path: NEWSLETTER_COUPON, fields: ['coupon'], value: ({ coupon }) => coupon ?? '' },
  ],
});
