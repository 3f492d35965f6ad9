import * as z from 'zod';
import { isEmail } from '../../../../src/kernel/contact/email.ts';

/** Customers and orders in one request: an address is looked up for each. */
export const MOST_PEOPLE = 200;
const MOST_ADDRESSES = 50;
const MOST_VOUCHERS = 50;
const MOST_LINES = 300;
const MOST_PIECES = 100_000;
const MOST_POINTS = 1_000_000_000;
const SHORT = 255;
const LONG = 1000;

const short = z.string().max(SHORT);
const email = short.refine(isEmail);
const time = z.iso.datetime();
const money = z.number().int().min(0).max(1_000_000_000_000);

/** An address as another shop wrote it, its places in words. */
const sentAddress = z.object({
  firstname: short,
  lastname: short,
  company: short.nullable().default(null),
  telephone: short.nullable().default(null),
  street: z.array(short).max(4),
  ward: short.default(''),
  district: short.default(''),
  province: short.default(''),
  /** The words of before, where the places are those of today; an export of this shop has them. */
  former_address: z.string().max(LONG).optional(),
  country_code: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('VN'),
  postcode: short.nullable().default(null),
  vat_id: short.nullable().default(null),
  is_default_shipping: z.boolean().default(false),
  is_default_billing: z.boolean().default(false),
});
/** An address as another shop wrote it, its places in words. */
export type SentAddress = z.infer<typeof sentAddress>;

/** A voucher in the wallet of a customer; `rule` is the name of its terms, which the shop has. */
const sentVoucher = z.object({
  code: z.string().min(1).max(64),
  rule: short,
  uses_left: z.number().int().min(0).nullable().default(null),
  created_at: time,
});
/** A voucher in the wallet of a customer. */
export type SentVoucher = z.infer<typeof sentVoucher>;

/** A customer of another shop. */
export const sentCustomer = z.object({
  /** Null: the customer is known by the phone alone. */
  email: email.nullable(),
  /** In its one spelling; null: none that a code can be sent to. */
  phone: z.string().max(20).nullable().default(null),
  firstname: short.default(''),
  lastname: short.default(''),
  gender: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .nullable()
    .default(null),
  date_of_birth: z.iso.date().nullable().default(null),
  taxvat: short.nullable().default(null),
  /** The group that the other shop had them in, for staff alone. */
  group_name: short.nullable().default(null),
  /** As Magento wrote it; null: the first sign-in is by a code or by a letter. */
  password_hash: z.string().max(512).nullable().default(null),
  created_at: time.nullable().default(null),
  points: z.number().int().min(0).max(MOST_POINTS).default(0),
  /** The consent to letters, and when it was given; null: none, or the file does not say. */
  newsletter: z.object({ at: time.nullable() }).nullable().default(null),
  addresses: z.array(sentAddress).max(MOST_ADDRESSES).default([]),
  vouchers: z.array(sentVoucher).max(MOST_VOUCHERS).default([]),
  /** The row has addresses of a customer who is already there. */
  is_addresses_only: z.boolean().default(false),
});
/** A customer of another shop. */
export type SentCustomer = z.infer<typeof sentCustomer>;

/** Systems that orders come from, with the letter before their numbers; `shop` is an export of a shop like this one. */
export const ORIGINS = { magento: 'M-', shopify: 'S-', woocommerce: 'W-', shop: 'C-' } as const;
/** A system that orders come from. */
export type Origin = keyof typeof ORIGINS;

/** An order that is over, as history. Amounts are in đồng. */
export const sentOrder = z.object({
  origin: z.enum(['magento', 'shopify', 'woocommerce', 'shop']),
  number: z.string().min(1).max(40),
  email: email.nullable(),
  status: z.enum(['complete', 'canceled', 'closed']),
  created_at: time,
  items: z
    .array(
      z.object({
        sku: short,
        name: z.string().max(LONG),
        qty: z.number().int().min(1).max(MOST_PIECES),
        price: money,
      }),
    )
    .max(MOST_LINES),
  subtotal: money,
  discount: money.default(0),
  shipping: money.default(0),
  tax: money.default(0),
  grand_total: money,
  payment_title: short.default(''),
  shipping_title: short.default(''),
  address: sentAddress.nullable().default(null),
});
/** An order that is over, as history. */
export type SentOrder = z.infer<typeof sentOrder>;

/** What the shop says of a sent row; `reason` is in Vietnamese and names nobody. */
export interface PeopleRemark {
  row: number;
  column: string;
  reason: string;
  /** The row adds to a customer whom the shop does not have. */
  isUnknown?: boolean;
  /** Somebody may confirm it: then the row is taken. */
  isDoubt?: boolean;
}

/** What the shop did with sent rows, or would do. */
export interface PeopleAnswer {
  added: number;
  changed: number;
  same: number;
  refused: PeopleRemark[];
  remarks: PeopleRemark[];
}

/** The rows of a request that have the form, by place; the others are refused by column. */
export function formedRows<Row>(schema: z.ZodType<Row>, rows: readonly unknown[]) {
  const taken: { place: number; row: Row }[] = [];
  const refused: PeopleRemark[] = [];
  for (const [place, sent] of rows.entries()) {
    const { data, error } = schema.safeParse(sent);
    if (data !== undefined) taken.push({ place, row: data });
    else
      refused.push({
        row: place,
        column: error?.issues[0]?.path.join('.') ?? '',
        reason: 'giá trị không đúng dạng hoặc quá dài',
      });
  }
  return { taken, refused };
}
