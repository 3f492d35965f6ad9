import * as z from 'zod';
import { fieldError, flag, longText, money, refusedIssue } from '../../transport/rest/answer.ts';
import type { ProductChange, StockChange } from '../db/merchant-catalog.ts';

export const ENABLED = 1;
export const DISABLED = 2;

/** Product attributes that a merchant can change, and their columns. */
export const ATTRIBUTES = {
  special_price: 'special_price',
  special_from_date: 'special_from',
  special_to_date: 'special_to',
  description: 'description',
  short_description: 'short_description',
  meta_title: 'meta_title',
  meta_description: 'meta_description',
  meta_keyword: 'meta_keyword',
} as const;
type AttributeCode = keyof typeof ATTRIBUTES;

/** A time in Magento's format, UTC. */
const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}:\d{2}(\.\d+)?Z?)?$/, 'must be yyyy-MM-dd HH:mm:ss')
  .transform((value) => new Date(value.length > 10 ? `${value.replace(' ', 'T').replace(/Z$/, '')}Z` : value))
  .refine((date) => !Number.isNaN(date.getTime()), 'must be a date')
  .transform((date) => date.toISOString());
const emptyAsNull = (value: unknown) => (value === '' ? null : value);
const attributeValues: Record<AttributeCode, z.ZodType<string | number | null>> = {
  special_price: z.preprocess(emptyAsNull, money.nullable()),
  special_from_date: z.preprocess(emptyAsNull, moment.nullable()),
  special_to_date: z.preprocess(emptyAsNull, moment.nullable()),
  description: longText.nullable(),
  short_description: longText.nullable(),
  meta_title: longText.nullable(),
  meta_description: longText.nullable(),
  meta_keyword: longText.nullable(),
};

const MAX_QUANTITY = 1_000_000;
const quantity = z.coerce.number().int('must be whole pieces').min(0).max(MAX_QUANTITY);
export const stockFields = z.object({
  qty: quantity.optional(),
  is_in_stock: flag.optional(),
  manage_stock: flag.optional(),
  backorders: z.coerce.number().int().min(0).max(2).optional(),
  min_sale_qty: quantity.optional(),
  max_sale_qty: quantity.optional(),
});
export const productBody = z.object({
  product: z.object({
    name: z.string().trim().min(1).max(255).optional(),
    price: money.nullable().optional(),
    status: z.coerce
      .number()
      .pipe(z.union([z.literal(ENABLED), z.literal(DISABLED)]))
      .optional(),
    visibility: z.coerce.number().int().min(1).max(4).optional(),
    custom_attributes: z
      .array(z.object({ attribute_code: z.string().max(64), value: z.unknown() }))
      .max(300)
      .default([]),
    extension_attributes: z.object({ stock_item: stockFields.optional() }).optional(),
  }),
});
/** The changed columns. Attributes that cannot be changed here are ignored, as Magento ignores unknown ones. */
export function productChange(sent: z.output<typeof productBody>['product']): ProductChange {
  const change: ProductChange = {};
  if (sent.name !== undefined) change.name = sent.name.normalize('NFC');
  if (sent.price !== undefined) change.price = sent.price;
  if (sent.status !== undefined) change.status = sent.status === ENABLED ? 1 : 0;
  if (sent.visibility !== undefined) change.visibility = sent.visibility;
  for (const { attribute_code, value } of sent.custom_attributes) {
    if (!Object.hasOwn(ATTRIBUTES, attribute_code)) continue;
    const code = attribute_code as AttributeCode;
    const parsed = attributeValues[code].safeParse(value);
    if (!parsed.success) throw fieldError(code, refusedIssue(parsed.error.issues[0]));
    change[ATTRIBUTES[code]] = parsed.data;
  }
  return change;
}

/** Booleans become numbers. A quantity of zero means out of stock, unless the merchant sets it otherwise. */
export function stockChange({ is_in_stock, manage_stock, ...numbers }: z.output<typeof stockFields>): StockChange {
  const change: StockChange = Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined));
  if (is_in_stock !== undefined) change.is_in_stock = Number(is_in_stock);
  else if (numbers.qty === 0 && !numbers.backorders) change.is_in_stock = 0;
  if (manage_stock !== undefined) change.manage_stock = Number(manage_stock);
  return change;
}
