import * as z from 'zod';
import { isTaxCode, tidyTaxCode } from '../../../../src/kernel/codes/tax-code.ts';
import { isEmail, tidyEmail } from '../../../../src/kernel/contact/email.ts';
import { isVietnamesePhone, nationalPhone } from '../../../../src/kernel/contact/phone.ts';
import type { RefusalCode } from '../../../../src/kernel/web/refusals.ts';

/** The identity of the shop, and what it promises: what only its merchant can say. An unset value is null. */
export interface Identity {
  company: string | null;
  tax_code: string | null;
  hotline: string | null;
  email: string | null;
  address: string | null;
  /** The shop at the Ministry of Industry and Trade, to which its sign leads. */
  registration_url: string | null;
  social: { name: string; url: string }[];
  /** Days after the delivery; null: the shop takes nothing back. */
  exchange_days: number | null;
  exchange_is_free: boolean;
  exchange_in_stores: boolean;
  return_name: string | null;
  return_street: string | null;
  return_city: string | null;
  return_phone: string | null;
  /** In đồng; 0: always, null: never. */
  free_shipping_from: number | null;
  warranty_months: number | null;
  mail_name: string | null;
  mail_email: string | null;
  /** Where the contact form is sent; null: to nobody. */
  contact_email: string | null;
}

const MOST_LINKS = 12;
const MOST_DAYS = 365;
const MOST_MONTHS = 120;
const MOST_DONG = 1_000_000_000;
const MOST_LINE = 200;
const MOST_NAME = 40;
const MOST_ADDRESS = 500;

/** Numbers that only Vietnam's networks have: 1900 and 1800 with four to six digits behind them. */
const SERVICE_NUMBER = /^1[89]00\d{4,6}$/;
/** Where the ministry registers shops. */
const MINISTRY = /^(?:www\.)?online\.gov\.vn$/;

/** An empty text is the same as none. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform((typed) => typed.normalize('NFC') || null)
    .nullable()
    .optional();

/** A line that must be right, in the spelling in which it is stored. */
const checked = (
  isRight: (text: string) => boolean,
  reason: RefusalCode,
  message: string,
  spelled: (typed: string) => string = String,
) =>
  line(MOST_LINE)
    .transform((typed) => (typed ? spelled(typed) : typed))
    .refine((text) => !text || isRight(text), { message, params: { reason } });

const email = checked(isEmail, 'EMAIL_INVALID', 'is no e-mail address', tidyEmail);
const phone = checked(
  (typed) => isVietnamesePhone(nationalPhone(typed)) || SERVICE_NUMBER.test(nationalPhone(typed)),
  'PHONE_INVALID',
  'is no phone number in Vietnam, and no number 1900 or 1800',
);
const addressOf = (typed: string): URL | null => {
  const url = URL.parse(typed);
  return url && /^https?:$/.test(url.protocol) ? url : null;
};
const number = (most: number) => z.number().int().min(0).max(most).nullable().optional();
/** A number of days or months; 0 promises nothing. */
const span = (most: number) => number(most).transform((value) => (value === 0 ? null : value));

/**
 * What the owner writes about the shop, in the desk and in a file of answers; a field that is left out keeps its value,
 * an empty one loses it.
 */
export const identityForm = z.strictObject({
  company: line(MOST_LINE),
  tax_code: checked(
    isTaxCode,
    'TAX_CODE_INVALID',
    'is no tax code: 10 digits, 13 of a branch or 12 of a household, and the tenth digit checks the nine before it',
    tidyTaxCode,
  ),
  hotline: phone,
  email,
  address: line(MOST_LINE),
  registration_url: checked(
    (typed) => MINISTRY.test(addressOf(typed)?.hostname ?? ''),
    'REGISTRATION_INVALID',
    'is no address at online.gov.vn',
  ),
  social: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1).max(MOST_NAME),
        url: z
          .string()
          .trim()
          .max(MOST_ADDRESS)
          .refine((typed) => addressOf(typed) !== null, {
            message: 'is no address of a page',
            params: { reason: 'PATH_NO_PAGE' satisfies RefusalCode },
          }),
      }),
    )
    .max(MOST_LINKS)
    .optional(),
  exchange_days: span(MOST_DAYS),
  exchange_is_free: z.boolean().optional(),
  exchange_in_stores: z.boolean().optional(),
  return_name: line(MOST_LINE),
  return_street: line(MOST_LINE),
  return_city: line(MOST_LINE),
  return_phone: phone,
  free_shipping_from: number(MOST_DONG),
  warranty_months: span(MOST_MONTHS),
  mail_name: line(MOST_NAME),
  mail_email: email,
  contact_email: email,
} satisfies Record<keyof Identity, z.ZodType>);
