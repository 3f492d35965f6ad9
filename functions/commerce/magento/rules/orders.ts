import * as z from 'zod';
import { askMagento, MagentoError, searchFor } from './rest.ts';
import type { MagentoSettings } from './settings.ts';

const Comments = z.array(z.looseObject({ comment: z.string().nullish() })).nullish();

/** The fields that are read from a Magento order. */
const Order = z.looseObject({
  entity_id: z.number().int(),
  increment_id: z.string(),
  state: z.string(),
  status: z.string(),
  grand_total: z.number(),
  base_grand_total: z.number(),
  order_currency_code: z.string(),
  total_invoiced: z.number().nullish(),
  customer_id: z.number().int().nullish(),
  customer_is_guest: z.number().nullish(),
  quote_id: z.number().int().nullish(),
  /** UTC, in the form `2026-11-22 13:28:55`. */
  created_at: z.string(),
  payment: z.looseObject({ method: z.string() }),
  status_histories: Comments,
});
export type MagentoOrder = z.infer<typeof Order>;
const Orders = z.looseObject({ items: z.array(Order).nullable() });
const Invoices = z.looseObject({ items: z.array(z.looseObject({ comments: Comments })).nullable() });

/** Magento's states of an order that nobody has processed yet, and those in which it can still be invoiced. */
const WAITING_STATES = ['new', 'pending_payment'];
const PAYABLE_STATES = [...WAITING_STATES, 'processing', 'holded'];
const MOST_INVOICES = 50;

const shaped = <Shape>(schema: z.ZodType<Shape>, body: unknown, what: string): Shape => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new MagentoError(`${what} came in an unknown shape: ${parsed.error.issues[0]?.path.join('.')}`);
};

/** Whether an order waits for its shopper's payment. */
export const isWaiting = ({ state, total_invoiced }: MagentoOrder): boolean =>
  WAITING_STATES.includes(state) && !total_invoiced;

/** Whether the order's amount is still owed. This includes orders that the merchant already processes or holds. */
export const isOwed = ({ state, total_invoiced }: MagentoOrder): boolean =>
  PAYABLE_STATES.includes(state) && !total_invoiced;

/** When an order was placed. */
export const placedAt = ({ created_at }: MagentoOrder): Date => new Date(`${created_at.replace(' ', 'T')}Z`);

/** An order by id; null when there is none. Throws MagentoError, like everything here. */
export async function readMagentoOrder(settings: MagentoSettings, id: number): Promise<MagentoOrder | null> {
  const { status, body } = await askMagento(settings, `rest/V1/orders/${id}`);
  return status === 404 ? null : shaped(Order, body, `order ${id}`);
}

/** Orders with this number: usually one or none. */
export async function findMagentoOrders(settings: MagentoSettings, number: string): Promise<MagentoOrder[]> {
  const search = searchFor([{ field: 'increment_id', value: number }], 2);
  const { body } = await askMagento(settings, `rest/V1/orders?${search}`);
  return shaped(Orders, body, 'orders').items ?? [];
}

/** New orders placed between two points in time. */
export async function listNewOrders(
  settings: MagentoSettings,
  { after, before, most }: { after: Date; before: Date; most: number },
): Promise<MagentoOrder[]> {
  const moment = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ');
  const filters = [
    { field: 'state', value: 'new' },
    { field: 'created_at', value: moment(after), condition: 'gt' },
    { field: 'created_at', value: moment(before), condition: 'lteq' },
  ];
  const { body } = await askMagento(settings, `rest/V1/orders?${searchFor(filters, most)}`);
  return shaped(Orders, body, 'orders').items ?? [];
}

/** Whether an invoice or comment of an order names a payment attempt. */
export async function isNoted(settings: MagentoSettings, order: MagentoOrder, reference: string): Promise<boolean> {
  const names = (comments: z.infer<typeof Comments>) => comments?.some(({ comment }) => comment?.includes(reference));
  const search = searchFor([{ field: 'order_id', value: String(order.entity_id) }], MOST_INVOICES);
  const { body } = await askMagento(settings, `rest/V1/invoices?${search}`);
  return shaped(Invoices, body, 'invoices').items?.some(({ comments }) => names(comments)) ?? false;
}

/** Marks an order as paid and invoices it; false when Magento refuses. */
export async function invoiceOrder(settings: MagentoSettings, id: number, comment: string): Promise<boolean> {
  const { status } = await askMagento(settings, `rest/V1/order/${id}/invoice`, {
    method: 'POST',
    body: { capture: true, notify: false, appendComment: true, comment: { comment, is_visible_on_front: 0 } },
  });
  return status === 200;
}

/** Cancels an order; false when Magento refuses, for example because it is paid or finished. */
export async function cancelMagentoOrder(settings: MagentoSettings, id: number): Promise<boolean> {
  const { status, body } = await askMagento(settings, `rest/V1/orders/${id}/cancel`, { method: 'POST' });
  return status === 200 && body === true;
}

/** Adds a comment for the merchant, once. */
export async function remark(
  settings: MagentoSettings,
  { entity_id, status, status_histories }: MagentoOrder,
  comment: string,
): Promise<void> {
  if (status_histories?.some((entry) => entry.comment === comment)) return;
  const answer = await askMagento(settings, `rest/V1/orders/${entity_id}/comments`, {
    method: 'POST',
    body: {
      statusHistory: { comment, is_customer_notified: 0, is_visible_on_front: 0, parent_id: entity_id, status },
    },
  });
  if (answer.status !== 200) throw new MagentoError(`order ${entity_id} took no remark: ${answer.status}`);
}
