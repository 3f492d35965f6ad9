import type { D1Database } from '@cloudflare/workers-types';
import { readBatch } from '../../shared/db/batch.ts';

interface OrderComment {
  id: number;
  status: string;
  comment: string | null;
  is_visible: number;
  created_at: string;
}
export interface DocumentItem {
  order_item_id: number;
  qty: number;
}
interface SalesDocument {
  id: number;
  increment_id: string;
  comment: string | null;
  created_at: string;
  items: DocumentItem[];
}
export interface Amounts {
  subtotal: number;
  discount_amount: number;
  shipping_amount: number;
  tax_amount: number;
  grand_total: number;
}
export type Invoice = SalesDocument & Amounts;
/** What a credit memo moves besides money, and what it keeps back of the money. */
export interface Deductions {
  /** C Point that had paid for the pieces and come back. */
  points_returned: number;
  /** C Point that the pieces had earned. */
  points_withdrawn: number;
  /** Withdrawn points that were spent already, and what they lower the refund by, in đồng. */
  points_charged: number;
  points_amount: number;
  /** The price of gifts that the kept pieces do not pay for any more, in đồng; below 0: such a gift came back. */
  gift_amount: number;
}
export type CreditMemo = SalesDocument & Amounts & Deductions & { adjustment: number };
interface Track {
  id: number;
  carrier_code: string;
  title: string;
  track_number: string | null;
}
export type Shipment = SalesDocument & { tracks: Track[] };

export interface OrderDocuments {
  comments: OrderComment[];
  invoices: Invoice[];
  shipments: Shipment[];
  creditMemos: CreditMemo[];
}

type OfOrder<T> = T & { order_id: number };
type OfDocument<T> = T & { document_id: number };
type Rows = [
  OfOrder<OrderComment>[],
  OfOrder<Invoice>[],
  OfDocument<DocumentItem>[],
  OfOrder<Shipment>[],
  OfDocument<DocumentItem>[],
  OfDocument<Track>[],
  OfOrder<CreditMemo>[],
  OfDocument<DocumentItem>[],
];

const WANTED = '(select value from json_each(?1))';
const documents = (table: string) => `select * from ${table} where order_id in ${WANTED} order by id`;
const lines = (table: string, key: string) =>
  `select l.*, l.${key} as document_id from ${table}_item l join ${table} p on p.id = l.${key} where p.order_id in ${WANTED}
  order by l.order_item_id`;

/** Documents and comments of orders, by order id. Every requested order has an entry. */
export async function listOrderDocuments(
  db: D1Database,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderDocuments>> {
  const wanted = JSON.stringify(orderIds);
  const queries = [
    documents('sales_order_history'),
    documents('sales_invoice'),
    lines('sales_invoice', 'invoice_id'),
    documents('sales_shipment'),
    lines('sales_shipment', 'shipment_id'),
    `select t.*, t.shipment_id as document_id from sales_shipment_track t join sales_shipment s on s.id = t.shipment_id
      where s.order_id in ${WANTED} order by t.id`,
    documents('sales_creditmemo'),
    lines('sales_creditmemo', 'creditmemo_id'),
  ] as const;
  const [comments, invoices, invoiced, shipments, shipped, tracks, creditMemos, refunded] = await readBatch<Rows>(
    db,
    queries.map((sql) => db.prepare(sql).bind(wanted)) as never, // eight queries, in the order of Rows
  );
  return new Map(
    orderIds.map((id) => {
      const own = <T extends { order_id: number }>(rows: T[]) => rows.filter(({ order_id }) => order_id === id);
      return [
        id,
        {
          comments: own(comments),
          invoices: own(invoices).map((document) => ({ ...document, items: linesOf(document, invoiced) })),
          shipments: own(shipments).map((document) => ({
            ...document,
            items: linesOf(document, shipped),
            tracks: linesOf(document, tracks),
          })),
          creditMemos: own(creditMemos).map((document) => ({ ...document, items: linesOf(document, refunded) })),
        },
      ];
    }),
  );
}

function linesOf<T extends { document_id: number }>({ id }: { id: number }, rows: T[]): T[] {
  return rows.filter(({ document_id }) => document_id === id);
}

/** A parcel on its way to the buyer; carrier and number are null if the merchant did not record them. */
interface Parcel {
  carrier: string | null;
  number: string | null;
  /** When it left, ISO 8601 UTC. */
  sent_at: string;
}

/** The parcels of an order, the first one first; empty while nothing was sent. */
export async function listParcels(db: D1Database, orderId: number): Promise<Parcel[]> {
  const { results } = await db
    .prepare(
      `select coalesce(nullif(t.title, ''), t.carrier_code) as carrier, t.track_number as number, s.created_at as sent_at
       from sales_shipment s left join sales_shipment_track t on t.shipment_id = s.id
       where s.order_id = ?1 order by s.id, t.id`,
    )
    .bind(orderId)
    .all<Parcel>();
  return results;
}

/** When an order was first invoiced after a payment, ISO 8601 UTC; null while nothing is paid. */
export async function readPaidAt(
  db: D1Database,
  { id, total_paid }: { id: number; total_paid: number },
): Promise<string | null> {
  if (total_paid === 0) return null;
  return db.prepare('select min(created_at) as at from sales_invoice where order_id = ?1').bind(id).first<string>('at');
}
