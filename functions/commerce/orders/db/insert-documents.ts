import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { Amounts, Deductions, DocumentItem } from './order-documents.ts';

/** Pieces of order lines in a document. */
export type Pieces = readonly DocumentItem[];

export interface TrackDraft {
  carrier_code: string;
  title: string;
  track_number: string | null;
}

const nextOf = (table: string) => `(select coalesce(max(id), 0) + 1 as id from ${table}) next`;
const NUMBER = "substr('000000000' || next.id, -max(9, length(next.id)))";
const AMOUNTS = 'subtotal, discount_amount, shipping_amount, tax_amount, grand_total';
const PIECES = "value ->> 'order_item_id', value ->> 'qty' from json_each(?1)";

/** Adds to the counted pieces. A check constraint aborts when the count exceeds what was ordered. */
function countPieces(
  db: D1Database,
  column: 'qty_invoiced' | 'qty_shipped' | 'qty_refunded',
  orderId: number,
  pieces: Pieces,
): D1PreparedStatement {
  return db
    .prepare(
      `update sales_order_item set ${column} = ${column} + coalesce(
        (select sum(value ->> 'qty') from json_each(?2) where value ->> 'order_item_id' = sales_order_item.id), 0)
      where order_id = ?1`,
    )
    .bind(orderId, JSON.stringify(pieces));
}

const amounts = (document: Amounts) => [
  document.subtotal,
  document.discount_amount,
  document.shipping_amount,
  document.tax_amount,
  document.grand_total,
];

/** Inserts an invoice for pieces of an order. */
export function insertInvoice(
  db: D1Database,
  {
    orderId,
    pieces,
    total,
    comment,
    now,
  }: { orderId: number; pieces: Pieces; total: Amounts; comment: string | null; now: Date },
): D1PreparedStatement[] {
  return [
    countPieces(db, 'qty_invoiced', orderId, pieces),
    db
      .prepare(
        `insert into sales_invoice (id, increment_id, order_id, ${AMOUNTS}, comment, created_at)
        select next.id, ${NUMBER}, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 from ${nextOf('sales_invoice')}`,
      )
      .bind(orderId, ...amounts(total), comment, now.toISOString()),
    db
      .prepare(
        `insert into sales_invoice_item (invoice_id, order_item_id, qty)
        select (select max(id) from sales_invoice), ${PIECES}`,
      )
      .bind(JSON.stringify(pieces)),
  ];
}

/** Inserts a shipment with pieces of an order and its tracking. */
export function insertShipment(
  db: D1Database,
  {
    orderId,
    pieces,
    tracks,
    comment,
    now,
  }: { orderId: number; pieces: Pieces; tracks: readonly TrackDraft[]; comment: string | null; now: Date },
): D1PreparedStatement[] {
  return [
    countPieces(db, 'qty_shipped', orderId, pieces),
    db
      .prepare(
        `insert into sales_shipment (id, increment_id, order_id, comment, created_at)
        select next.id, ${NUMBER}, ?1, ?2, ?3 from ${nextOf('sales_shipment')}`,
      )
      .bind(orderId, comment, now.toISOString()),
    db
      .prepare(
        `insert into sales_shipment_item (shipment_id, order_item_id, qty)
        select (select max(id) from sales_shipment), ${PIECES}`,
      )
      .bind(JSON.stringify(pieces)),
    db
      .prepare(
        `insert into sales_shipment_track (shipment_id, carrier_code, title, track_number)
        select (select max(id) from sales_shipment), value ->> 'carrier_code', value ->> 'title', value ->> 'track_number'
        from json_each(?1)`,
      )
      .bind(JSON.stringify(tracks)),
  ];
}

/** Inserts a credit memo for pieces of an order. Its amount counts as refunded. */
export function insertCreditMemo(
  db: D1Database,
  {
    orderId,
    pieces,
    total,
    adjustment,
    deductions,
    comment,
    now,
  }: {
    orderId: number;
    pieces: Pieces;
    total: Amounts;
    adjustment: number;
    deductions: Deductions;
    comment: string | null;
    now: Date;
  },
): D1PreparedStatement[] {
  return [
    countPieces(db, 'qty_refunded', orderId, pieces),
    db
      .prepare(
        `insert into sales_creditmemo (id, increment_id, order_id, ${AMOUNTS}, adjustment, comment, created_at,
          points_returned, points_withdrawn, points_charged, points_amount, gift_amount)
        select next.id, ${NUMBER}, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14 from ${nextOf('sales_creditmemo')}`,
      )
      .bind(
        ...[orderId, ...amounts(total), adjustment, comment, now.toISOString()],
        ...[deductions.points_returned, deductions.points_withdrawn, deductions.points_charged],
        ...[deductions.points_amount, deductions.gift_amount],
      ),
    db
      .prepare(
        `insert into sales_creditmemo_item (creditmemo_id, order_item_id, qty)
        select (select max(id) from sales_creditmemo), ${PIECES}`,
      )
      .bind(JSON.stringify(pieces)),
    db
      .prepare('update sales_order set total_refunded = total_refunded + ?2 where id = ?1')
      .bind(orderId, total.grand_total),
  ];
}
