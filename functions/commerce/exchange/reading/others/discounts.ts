import type { WireRow } from '../../../tables/check.ts';
import type { ImportContext } from '../context.ts';
import { timeOf } from '../people/people-dates.ts';
import { Unfit } from '../people/people-kind.ts';
import { Report } from '../report.ts';
import { type Row, readCsv } from '../sheet/csv.ts';
import { DateForm, type DateOrder } from '../sheet/date.ts';

/** What makes a discount one that the shop cannot have, with its column. */
class NotKept extends Error {}

/** A code with a discount, in the words of a rule of the shop. */
interface Discount {
  code: string;
  action: 'by_percent' | 'by_fixed' | 'cart_fixed' | 'none';
  amount: number;
  isFreeShipping: boolean;
  leastAmount: number;
  leastPieces: number;
  skus: readonly string[];
  isAlone: boolean;
  usesLeft: number | null;
  usesPerCustomer: number | null;
  startsAt: string | null;
  endsAt: string | null;
  isActive: boolean;
  description: string;
}

/** What whoever imports says of a file. */
interface Said {
  dates: DateOrder | null;
  isTakingDoubtful: boolean;
}

/** How a system writes its discounts. */
interface DiscountKind {
  /** The columns that tell that a file is of the kind. */
  known: readonly string[];
  dates: readonly string[];
  read: readonly string[];
  /** Throws NotKept, or Unfit for a date that cannot be read. */
  discount(row: Row, said: Said): Discount;
}

const WITHOUT_START = '2000-01-01T00:00:00.000Z';
const NONE = /^(?:|none|no|0|false)$/i;
const EVERYBODY = /^(?:|all|everyone|all customers)$/i;

/** Below this an amount was probably written with a point between thousands, or in another currency. */
const LEAST_AMOUNT = 1000;

const cell = (row: Row, column: string): string => row[column]?.trim() ?? '';
const numberOf = (row: Row, column: string): number => Math.abs(Number(cell(row, column) || 0));
/** Refuses a row with a condition that a rule of the shop cannot have: without it the discount would be for more. */
function refuse(row: Row, column: string): never {
  throw new NotKept(`${column}: "${cell(row, column)}" is a condition that cannot be kept`);
}

/** What a discount takes off: whole percents, or đồng. */
function amountOf(row: Row, column: string, isPercent: boolean, isTakingDoubtful: boolean): number {
  const amount = numberOf(row, column);
  if (!Number.isInteger(amount)) throw new NotKept(`${column}: "${cell(row, column)}" is not a whole number`);
  const isLow = !isPercent && amount > 0 && amount < LEAST_AMOUNT && !isTakingDoubtful;
  if (isLow) throw new NotKept(`${column}: "${cell(row, column)}" is not a price`);
  return amount;
}

function usesLeft(row: Row, limit: string, used: string): number | null {
  return NONE.test(cell(row, limit)) ? null : Math.max(0, numberOf(row, limit) - numberOf(row, used));
}

/** The least amount or number of pieces of a cart, in Shopify's words: `Minimum purchase of ₫500,000`. */
function leastOf(row: Row, column: string): Pick<Discount, 'leastAmount' | 'leastPieces'> {
  const text = cell(row, column);
  if (NONE.test(text)) return { leastAmount: 0, leastPieces: 0 };
  const [digits] = /\d[\d.,\s]*/.exec(text) ?? [];
  if (digits === undefined) refuse(row, column);
  const whole = digits.trim().replace(/[.,]0{1,2}$/, '');
  const least = Number(whole.replaceAll(/\D/g, ''));
  return /quantity|item|pieces/i.test(text)
    ? { leastAmount: 0, leastPieces: least }
    : { leastAmount: least, leastPieces: 0 };
}

const SHOPIFY: DiscountKind = {
  known: ['Name', 'Value', 'Value Type', 'Times Used In Total', 'Usage Limit Per Code'],
  dates: ['Start', 'End'],
  read: [
    ...['Name', 'Value', 'Value Type', 'Type', 'Discount Class', 'Minimum Purchase Requirements', 'Customer Selection'],
    ...['Times Used In Total', 'Applies Once Per Customer', 'Usage Limit Per Code', 'Status', 'Start', 'End'],
  ],
  discount(row, { dates, isTakingDoubtful }) {
    const isFreeShipping = /free shipping/i.test(cell(row, 'Type')) || /^shipping$/i.test(cell(row, 'Discount Class'));
    const isPercent = /percentage/i.test(cell(row, 'Value Type'));
    if (!isFreeShipping && !isPercent && !/fixed/i.test(cell(row, 'Value Type'))) refuse(row, 'Value Type');
    if (/buy x|app/i.test(cell(row, 'Type'))) refuse(row, 'Type');
    // The file does not say for which products it is.
    if (/^(?:product|multiple)$/i.test(cell(row, 'Discount Class'))) refuse(row, 'Discount Class');
    if (!EVERYBODY.test(cell(row, 'Customer Selection'))) refuse(row, 'Customer Selection');
    return {
      code: cell(row, 'Name'),
      action: isFreeShipping ? 'none' : isPercent ? 'by_percent' : 'cart_fixed',
      amount: isFreeShipping ? 0 : amountOf(row, 'Value', isPercent, isTakingDoubtful),
      isFreeShipping,
      ...leastOf(row, 'Minimum Purchase Requirements'),
      skus: [],
      isAlone: false,
      usesLeft: usesLeft(row, 'Usage Limit Per Code', 'Times Used In Total'),
      usesPerCustomer: NONE.test(cell(row, 'Applies Once Per Customer')) ? null : 1,
      startsAt: timeOf(cell(row, 'Start'), 'Start', dates),
      endsAt: timeOf(cell(row, 'End'), 'End', dates),
      isActive: /^(?:active|scheduled)$/i.test(cell(row, 'Status')),
      description: '',
    };
  },
};

/** Conditions of WooCommerce that name goods or people by numbers of that shop, or that a rule here cannot have. */
const CONDITIONS = [
  ...['exclude_product_ids', 'exclude_product_SKUs', 'product_categories', 'exclude_product_categories'],
  ...['maximum_amount', 'limit_usage_to_x_items', 'customer_email', 'exclude_sale_items'],
];
const ACTIONS: Readonly<Record<string, Discount['action']>> = {
  ...{ percent: 'by_percent', percent_product: 'by_percent' },
  ...{ fixed_cart: 'cart_fixed', fixed_product: 'by_fixed' },
};

const WOOCOMMERCE: DiscountKind = {
  known: ['post_title', 'discount_type', 'coupon_amount'],
  dates: ['date_expires', 'expiry_date', 'post_date'],
  read: [
    ...['ID', 'post_title', 'post_name', 'post_status', 'post_excerpt', 'post_date', 'post_author', 'discount_type'],
    ...['coupon_amount', 'individual_use', 'product_ids', 'product_SKUs', 'usage_count', 'usage_limit'],
    ...['usage_limit_per_user', 'date_expires', 'expiry_date', 'free_shipping', 'minimum_amount', ...CONDITIONS],
  ],
  discount(row, { dates, isTakingDoubtful }) {
    for (const column of CONDITIONS) if (!NONE.test(cell(row, column))) refuse(row, column);
    const skus = cell(row, 'product_SKUs')
      .split(/[|,]/)
      .map((sku) => sku.trim())
      .filter(Boolean);
    if (skus.length === 0 && !NONE.test(cell(row, 'product_ids'))) refuse(row, 'product_ids');
    const isFreeShipping = /^(?:yes|1|true)$/i.test(cell(row, 'free_shipping'));
    const action = ACTIONS[cell(row, 'discount_type')];
    if (!action) refuse(row, 'discount_type');
    const amount = amountOf(row, 'coupon_amount', action === 'by_percent', isTakingDoubtful);
    const ends = cell(row, 'date_expires') ? 'date_expires' : 'expiry_date';
    return {
      code: cell(row, 'post_title'),
      action: amount === 0 ? 'none' : action,
      amount,
      isFreeShipping,
      ...{ leastAmount: Math.round(numberOf(row, 'minimum_amount')), leastPieces: 0, skus },
      isAlone: /^(?:yes|1|true)$/i.test(cell(row, 'individual_use')),
      usesLeft: usesLeft(row, 'usage_limit', 'usage_count'),
      usesPerCustomer: NONE.test(cell(row, 'usage_limit_per_user')) ? null : numberOf(row, 'usage_limit_per_user'),
      startsAt: null,
      endsAt: timeOf(cell(row, ends), ends, dates),
      isActive: /^(?:publish|)$/i.test(cell(row, 'post_status')),
      description: cell(row, 'post_excerpt'),
    };
  },
};

const KINDS = [SHOPIFY, WOOCOMMERCE];

/** The columns with amounts of a file of discounts. */
export const DISCOUNT_AMOUNTS = ['Value', 'coupon_amount', 'minimum_amount', 'maximum_amount'];

/** A discount as the row of a rule. A rule that the shop has keeps how often its code can still be used. */
function ruleOf(discount: Discount, isKnown: boolean): WireRow {
  const { code, action, amount, isFreeShipping, leastAmount, leastPieces, skus, startsAt, endsAt } = discount;
  return {
    ...{ name: code, label: code, description: discount.description, action, amount },
    ...{ free_shipping: isFreeShipping, min_subtotal: leastAmount, min_qty: leastPieces, skus: [...skus] },
    ...{ needs_coupon: true, uses_per_customer: discount.usesPerCustomer, stop_rules: discount.isAlone },
    ...{ starts_at: startsAt, ends_at: endsAt, is_active: discount.isActive },
    ...(!isKnown && { coupons: [{ code, uses_left: discount.usesLeft, created_at: startsAt ?? WITHOUT_START }] }),
  };
}

/** Reads files of discounts of Shopify and coupons of WooCommerce: each becomes a rule with a code. */
export async function sendDiscounts(context: ImportContext, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  const { session, report, forms, options } = context;
  const known = new Set<string>();
  for await (const { name } of context.shopRows('sales_rule')) known.add(String(name));
  for (const file of files) {
    const form = forms.get(file);
    const kind = KINDS.find((each) => each.known.every((column) => form?.header.includes(column)));
    if (!kind) continue;
    const found = new DateForm();
    for await (const { row } of readCsv(file, new Report(), form))
      for (const column of kind.dates) found.note(row[column]);
    const said = { dates: options.dates ?? found.order, isTakingDoubtful: options.isTakingDoubtful ?? false };
    for await (const { row, line } of readCsv(file, report, form)) {
      report.notCarried(file, row, new Set(kind.read));
      const place = { file, line, what: row.Name ?? row.post_title ?? '' };
      try {
        const discount = kind.discount(row, said);
        const sent = ruleOf(discount, known.has(discount.code));
        await session.add('sales_rule', { ...place, row: sent });
      } catch (error) {
        if (error instanceof NotKept) report.skip({ ...place, reason: error.message });
        else if (error instanceof Unfit)
          report.skip({ ...place, reason: `${error.field}: "${row[error.field]}" is not a date` });
        else throw error;
      }
    }
  }
  await session.flush();
}

/** Whether a heading is one of a file of discounts. */
export const isOfDiscounts = (header: readonly string[]): boolean =>
  KINDS.some(({ known }) => known.every((column) => header.includes(column)));
