import * as z from 'zod';
import { flag } from '../../transport/rest/answer.ts';

const MAX_LINES = 200;
const pieces = z
  .array(z.object({ order_item_id: z.coerce.number().int().positive(), qty: z.coerce.number().int().positive() }))
  .max(MAX_LINES)
  .optional();
const note = z.object({ comment: z.string().max(2000), is_visible_on_front: flag.optional() }).optional();
const MAX_MONEY = 10_000_000_000;
const dong = z.number().int('must be whole đồng').min(0).max(MAX_MONEY);

export const invoiceBody = z.object({ items: pieces, comment: note });
export const shipBody = z.object({
  items: pieces,
  comment: note,
  tracks: z
    .array(
      z.object({
        track_number: z.string().trim().min(1).max(100),
        title: z.string().trim().min(1).max(100),
        carrier_code: z.string().trim().min(1).max(50),
      }),
    )
    .max(20)
    .default([]),
});
export const refundBody = z.object({
  items: pieces,
  /** The buyer gets a message. */
  notify: flag.default(false),
  comment: note,
  arguments: z
    .object({
      /** The refunded part of the shipping fee; missing: all of it with the first credit memo, then nothing. */
      shipping_amount: dong.optional(),
      adjustment_positive: dong.default(0),
      adjustment_negative: dong.default(0),
      extension_attributes: z.object({ return_to_stock_items: z.array(z.number().int()).max(MAX_LINES) }).optional(),
    })
    .optional(),
});
export const commentBody = z.object({
  statusHistory: z.object({
    comment: z.string().trim().min(1).max(2000),
    is_visible_on_front: flag.default(false),
    is_customer_notified: flag.default(false),
    status: z.string().max(32).nullish(),
  }),
});

/** The pieces in a request; null: all remaining ones. */
export const wantedOf = (items: z.output<typeof pieces>) => (items && items.length > 0 ? items : null);
/** The comment in a request; null for none. */
export const commentOf = (sent: z.output<typeof note>) => sent?.comment.trim() || null;

/** The requested refund of an order. */
export const refundOf = ({ items, arguments: more }: z.output<typeof refundBody>) => ({
  wanted: wantedOf(items),
  shipping: more?.shipping_amount,
  adjustment: (more?.adjustment_positive ?? 0) - (more?.adjustment_negative ?? 0),
});
