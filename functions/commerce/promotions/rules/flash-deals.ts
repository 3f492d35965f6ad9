import type { D1Database } from '@cloudflare/workers-types';
import { currentOrNextWindow, type RunningWindow } from '../../shared/rules/window.ts';
import { type FlashDealItemRow, type FlashDealRow, listFlashDealItems, listFlashDeals } from '../db/flash-deals.ts';

export interface FlashDeal extends Pick<FlashDealRow, 'id' | 'name' | 'image'> {
  window: RunningWindow;
  isRunning: boolean;
  /** Its pieces are sold to those whose turn it is in the waiting room. */
  hasRoom: boolean;
}

/** Deals that are active or planned, the one that ends first in front. */
export async function listScheduledDeals(db: D1Database, now: Date): Promise<FlashDeal[]> {
  const deals = (await listFlashDeals(db)).flatMap((row) => {
    const schedule = { startsAt: row.starts_at, endsAt: row.ends_at, repeatsEveryHours: row.repeats_every_hours };
    const window = currentOrNextWindow(schedule, now);
    const { id, name, image } = row;
    return window ? [{ id, name, image, window, isRunning: window.start <= now, hasRoom: row.waiting_room === 1 }] : [];
  });
  return deals.toSorted((a, b) => a.window.end.getTime() - b.window.end.getTime() || a.id - b.id);
}

export interface DealProduct {
  deal: FlashDeal;
  productId: number;
  qty: number;
  soldQty: number;
  /** Never below 0, because orders may take more than the deal offered. */
  leftQty: number;
}

const dealProduct = (deal: FlashDeal, row: FlashDealItemRow): DealProduct => ({
  deal,
  productId: row.product_id,
  qty: row.qty,
  soldQty: row.sold_qty,
  leftQty: Math.max(0, row.qty - row.sold_qty),
});

/** The products of these deals with the pieces sold in their windows; optionally only some products. */
export async function listDealProducts(
  db: D1Database,
  deals: readonly FlashDeal[],
  productIds: readonly number[] | null = null,
): Promise<DealProduct[]> {
  if (deals.length === 0) return [];
  const byId = new Map(deals.map((deal) => [deal.id, deal]));
  const windows = deals.map(({ id, window }) => ({
    deal_id: id,
    start: window.start.toISOString(),
    end: window.end.toISOString(),
  }));
  const rows = await listFlashDealItems(db, windows, productIds);
  return rows.flatMap((row) => {
    const deal = byId.get(row.deal_id);
    return deal ? [dealProduct(deal, row)] : [];
  });
}

/** The active deal of each of these products. Of several deals, the one that ends first. */
export async function listRunningDealsOf(
  db: D1Database,
  productIds: readonly number[],
  now: Date,
): Promise<DealProduct[]> {
  const running = (await listScheduledDeals(db, now)).filter(({ isRunning }) => isRunning);
  const seen = new Set<number>();
  return (await listDealProducts(db, running, productIds)).filter(({ productId }) => {
    const isFirst = !seen.has(productId);
    seen.add(productId);
    return isFirst;
  });
}
