import type { D1Database } from '@cloudflare/workers-types';
import type { PriceRow } from '../../catalog/db/catalog-rows.ts';
import { productPrice } from '../../catalog/rules/pricing.ts';
import { RETURN_PICTURES } from '../../media/db/return-pictures.ts';
import { attachPictures, countUnusedPictures } from '../../media/db/sent-pictures.ts';
import { tellOrder } from '../../messages/rules/tell-order.ts';
import { readConfig } from '../../shared/db/config.ts';
import {
  checkReturn,
  leftToReturn,
  RETURNS,
  type ReturnRefusal,
  type ReturnRule,
  readReturnRule,
  waysBack,
} from '../../terms/rules/return-rule.ts';
import { type Refused, refused } from '../../transport/rules/refused.ts';
import { changeOrder } from '../db/change-order.ts';
import type { OrderItem, StoredOrder } from '../db/order.ts';
import {
  insertReturn,
  listExchangeVariants,
  listOrderReturns,
  type OrderReturnRows,
  type ReturnItemDraft,
  type StoredReturn,
} from '../db/returns.ts';

/** What was returned of an order, and what can be. */
interface OrderReturns {
  rule: ReturnRule | null;
  /** When the goods were handed over or the order was complete; null before. */
  deliveredAt: string | null;
  /** The newest first. */
  returns: StoredReturn[];
  /** Pieces that can be returned now, by the id of their line. */
  left: ReadonlyMap<number, number>;
  refusal: ReturnRefusal | null;
}

/** Why a request is refused, in the API's words. */
const REFUSALS: Record<ReturnRefusal, Refused> = {
  disabled: refused('NOTHING_TO_RETURN', 'Returns are not enabled.'),
  notDelivered: refused('NOTHING_TO_RETURN', 'The order was not delivered yet, so it cannot be returned.'),
  tooLate: refused('RETURN_TOO_LATE', 'The time to return this order is over.'),
  nothingLeft: refused('NOTHING_TO_RETURN', 'Nothing of this order can be returned.'),
};
const CHANGED = refused('ORDER_CHANGED', 'The order was changed in the meantime. Please try again.');
const invalid = (message: string) => refused('INVALID_INPUT', message);

/** The setting for returns; null if returns are off. */
export const readRule = async (db: D1Database, store: string): Promise<ReturnRule | null> =>
  readReturnRule((await readConfig(db, [RETURNS], store)).get(RETURNS));

/** Pieces of a line that can still be returned, whether it is too late or not. */
const leftOf = (item: OrderItem, returns: readonly StoredReturn[]): number =>
  leftToReturn(
    item,
    returns.flatMap(({ items }) => items.filter(({ order_item_id }) => order_item_id === item.id)),
  );

/** What was returned of an order and what can be returned now; `rows` null: nothing is stored about it. */
export function returnState(
  { order, items }: StoredOrder,
  rows: OrderReturnRows | null,
  { rule, now }: { rule: ReturnRule | null; now: Date },
): OrderReturns {
  const { delivered_at: deliveredAt = null, returns = [] } = rows ?? {};
  const all = items.map((item) => [item.id, leftOf(item, returns)] as const);
  const left = all.reduce((sum, [, pieces]) => sum + pieces, 0);
  const refusal = checkReturn(order, { rule, deliveredAt, left, now });
  return { rule, deliveredAt, returns, left: new Map(refusal ? [] : all.filter(([, pieces]) => pieces > 0)), refusal };
}

/** The first reason why a line cannot be returned as asked; null if it can. */
async function checkLine(
  db: D1Database,
  line: ReturnItemDraft,
  { items }: StoredOrder,
  { left, rule }: Pick<OrderReturns, 'left' | 'rule'>,
  now: Date,
): Promise<Refused | null> {
  const item = items.find(({ id }) => id === line.order_item_id);
  if (!item) return invalid('The order does not contain this item.');
  if (!Number.isInteger(line.qty_requested) || line.qty_requested < 1)
    return invalid('The quantity to return must be a whole number above 0.');
  if (line.qty_requested > (left.get(item.id) ?? 0))
    return refused('RETURN_TOO_MANY', `The quantity of "${item.sku}" is greater than what can be returned.`);
  if (!rule || !waysBack(rule).includes(line.way_back)) return invalid('This way to return goods is not available.');
  if (line.resolution === 'refund') return line.exchange_sku === null ? null : invalid('A refund has no exchange_sku.');
  if (line.exchange_sku === null)
    return refused('EXCHANGE_NOT_CHOSEN', 'Choose the variant to exchange for: exchange_sku is missing.');
  const variant = (await exchangesFor(db, [item])).get(item.sku)?.find(({ sku }) => sku === line.exchange_sku);
  if (!variant) return refused('EXCHANGE_NOT_CHOSEN', `The item cannot be exchanged for "${line.exchange_sku}".`);
  const { price, paid, isCovered } = exchangeValue(item, variant, now);
  if (!isCovered)
    return refused(
      'EXCHANGE_COSTS_MORE',
      `The variant "${line.exchange_sku}" to exchange for costs ${price} now, more than the ${paid} that was paid for the item.`,
    );
  return variant.is_in_stock
    ? null
    : refused('EXCHANGE_SOLD_OUT', `The variant "${line.exchange_sku}" to exchange for is sold out.`);
}

/** The reason why these pictures cannot be part of a return of the order; null if they can. */
async function checkPictures(db: D1Database, orderId: number, ids: readonly string[]): Promise<Refused | null> {
  if (ids.length === 0) return null;
  if (ids.length > RETURN_PICTURES.most) return invalid(`A return has at most ${RETURN_PICTURES.most} pictures.`);
  const found = await countUnusedPictures(db, RETURN_PICTURES, orderId, ids);
  return found === ids.length
    ? null
    : refused('RETURN_PICTURE_UNKNOWN', 'A picture of the return is unknown. Please send it again.');
}

/** The variants that each of these lines can be exchanged for, by the SKU of the bought variant. */
export const exchangesFor = (db: D1Database, items: readonly OrderItem[]) =>
  listExchangeVariants(
    db,
    items.flatMap(({ sku, parent_sku }) => (parent_sku === null ? [] : [{ sku, parent_sku }])),
  );

/**
 * The price of a variant now, and what was paid for one piece of a line, in đồng. C Point are a means of payment; what
 * coupons and vouchers took off was not paid.
 */
export function exchangeValue({ row_total, discount_amount, qty_ordered }: OrderItem, variant: PriceRow, now: Date) {
  const price = productPrice(variant, now).final;
  const net = row_total - discount_amount;
  return { price, paid: Math.floor(net / qty_ordered), isCovered: price * qty_ordered <= net };
}

/**
 * Requests a return of lines of an order; staff decide about it. Returns null if it is done, otherwise the reason. Two
 * requests at the same time cannot ask for the same pieces, because each changes the order that it has read.
 */
export async function requestReturn(
  db: D1Database,
  stored: StoredOrder,
  {
    items,
    comment,
    pictures,
    store,
    now,
  }: {
    items: readonly ReturnItemDraft[];
    comment: string | null;
    /** Ids of pictures that were sent for this order. */
    pictures: readonly string[];
    store: string;
    now: Date;
  },
): Promise<Refused | null> {
  const { order } = stored;
  const [rule, [rows]] = await Promise.all([readRule(db, store), listOrderReturns(db, [order.id])]);
  const state = returnState(stored, rows ?? null, { rule, now });
  if (state.refusal) return REFUSALS[state.refusal];
  if (items.length === 0) return invalid('Choose at least one item to return.');
  if (new Set(items.map(({ order_item_id }) => order_item_id)).size < items.length)
    return invalid('An item can be in a return only once.');
  const picturesProblem = await checkPictures(db, order.id, pictures);
  if (picturesProblem) return picturesProblem;
  for (const line of items) {
    const problem = await checkLine(db, line, stored, state, now);
    if (problem) return problem;
  }
  const isDone = await changeOrder(
    db,
    {
      orderId: order.id,
      from: ['complete'],
      to: 'by documents',
      comment: 'Khách yêu cầu trả hoặc đổi hàng',
      isVisible: true,
      now,
      unchangedSince: order.updated_at,
    },
    [
      ...insertReturn(db, { orderId: order.id, items: [...items], comment, now }),
      ...(pictures.length > 0 ? [attachPictures(db, RETURN_PICTURES, order.id, pictures)] : []),
      ...tellOrder(db, stored, 'return_asked'),
    ],
  );
  return isDone ? null : CHANGED;
}
