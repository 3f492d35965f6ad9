import type { D1Database } from '@cloudflare/workers-types';

export interface FlashDealRow {
  id: number;
  name: string;
  image: string | null;
  starts_at: string;
  ends_at: string;
  repeats_every_hours: number | null;
  waiting_room: number;
}

export async function listFlashDeals(db: D1Database): Promise<FlashDealRow[]> {
  return (await db.prepare('select * from flash_deal where is_active = 1 order by starts_at, id').all<FlashDealRow>())
    .results;
}

/** A deal during one of its time windows; ISO 8601 UTC. */
interface DealWindow {
  deal_id: number;
  start: string;
  end: string;
}

export interface FlashDealItemRow {
  deal_id: number;
  product_id: number;
  /** Pieces available in one window. */
  qty: number;
  /** Pieces ordered in this window, minus those of canceled orders. */
  sold_qty: number;
}

/** Enabled products of deals, in order, with the pieces sold in the windows; optionally only some products. */
export async function listFlashDealItems(
  db: D1Database,
  windows: readonly DealWindow[],
  productIds: readonly number[] | null = null,
): Promise<FlashDealItemRow[]> {
  const { results } = await db
    .prepare(
      `with deal_window as (
        select value ->> 'deal_id' as deal_id, value ->> 'start' as start, value ->> 'end' as end from json_each(?1))
      select i.deal_id, i.product_id, i.qty, case when i.sold_since = w.start then i.sold_qty else 0 end as sold_qty
      from deal_window w join flash_deal_item i on i.deal_id = w.deal_id
      join product p on p.id = i.product_id and p.status = 1
      where ?2 is null or i.product_id in (select value from json_each(?2))
      order by w.end, i.deal_id, i.position, i.product_id`,
    )
    .bind(JSON.stringify(windows), productIds === null ? null : JSON.stringify(productIds))
    .all<FlashDealItemRow>();
  return results;
}
