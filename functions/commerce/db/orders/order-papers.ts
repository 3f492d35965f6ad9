import type { D1Database } from '@cloudflare/workers-types';
import { readBatch } from '../shared/batch.ts';

interface OrderComment {
  id: number;
  status: string;
  comment: string | null;
  is_visible: number;
  created_at: string;
}
export interface PaperItem {
  order_item_id: number;
  qty: number;
}
interface Paper {
  id: number;
  increment_id: string;
  comment: string | null;
  created_at: string;
  items: PaperItem[];
}
export interface Amounts {
  subtotal: number;
  discount_amount: number;
  shipping_amount: number;
  tax_amount: number;
  grand_total: number;
}
export type Invoice = Paper & Amounts;
export type CreditMemo = Paper & Amounts & { adjustment: number };
interface Track {
  id: number;
  carrier_code: string;
  title: string;
  track_number: string | null;
}
export type Shipment = Paper & { tracks: Track[] };

export interface OrderPapers {
  comments: OrderComment[];
  invoices: Invoice[];
  shipments: Shipment[];
  creditMemos: CreditMemo[];
}

type OfOrder<T> = T & { order_id: number };
type OfPaper<T> = T & { paper_id: number };
type Rows = [
  OfOrder<OrderComment>[],
  OfOrder<Invoice>[],
  OfPaper<PaperItem>[],
  OfOrder<Shipment>[],
  OfPaper<PaperItem>[],
  OfPaper<Track>[],
  OfOrder<CreditMemo>[],
  OfPaper<PaperItem>[],
];

const WANTED = '(select value from json_each(?1))';
const papers = (table: string) => `select * from ${table} where order_id in ${WANTED} order by id`;
const lines = (table: string, key: string) =>
  `select l.*, l.${key} as paper_id from ${table}_item l join ${table} p on p.id = l.${key} where p.order_id in ${WANTED}
  order by l.order_item_id`;

/** Documents and comments of orders, by order id. Every requested order has an entry. */
export async function listOrderPapers(
  db: D1Database,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderPapers>> {
  const wanted = JSON.stringify(orderIds);
  const queries = [
    papers('sales_order_history'),
    papers('sales_invoice'),
    lines('sales_invoice', 'invoice_id'),
    papers('sales_shipment'),
    lines('sales_shipment', 'shipment_id'),
    `select t.*, t.shipment_id as paper_id from sales_shipment_track t join sales_shipment s on s.id = t.shipment_id
      where s.order_id in ${WANTED} order by t.id`,
    papers('sales_creditmemo'),
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
          invoices: own(invoices).map((paper) => ({ ...paper, items: linesOf(paper, invoiced) })),
          shipments: own(shipments).map((paper) => ({
            ...paper,
            items: linesOf(paper, shipped),
            tracks: linesOf(paper, tracks),
          })),
          creditMemos: own(creditMemos).map((paper) => ({ ...paper, items: linesOf(paper, refunded) })),
        },
      ];
    }),
  );
}

function linesOf<T extends { paper_id: number }>({ id }: { id: number }, rows: T[]): T[] {
  return rows.filter(({ paper_id }) => paper_id === id);
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
