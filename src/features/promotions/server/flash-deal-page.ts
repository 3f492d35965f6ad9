import * as z from 'zod';
import type { ProductCard } from '../../catalog/rules/catalog.ts';
import { listProductsBySku } from '../../catalog/server/catalog.ts';
import type { FlashDeal } from '../../deals/rules/flash-deal.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import { readResult } from '../../transport/server/middleware.ts';

/** Maximum number of products on a deal's page. */
const PRODUCTS_MAX = 100;

const moment = z.iso.datetime({ offset: true });
const WireDeals = z.object({
  deals: z.array(
    z.object({
      id: z.coerce.number().int(),
      name: z.string(),
      status: z.string(),
      start_time: moment,
      end_time: moment,
    }),
  ),
  items: z.array(z.object({ sku: z.string(), deal_id: z.coerce.number(), deal_qty: z.coerce.number().catch(0) })),
});

/** A flash sale with its products. */
interface FlashDealProducts {
  deal: FlashDeal;
  /** Products of the deal; empty before it begins. */
  products: ProductCard[];
}

/** An active or planned flash sale; null when there is none with this id. Throws `CommerceError`. */
export async function getFlashDeal(commerce: Commerce, id: number): Promise<FlashDealProducts | null> {
  return readDeal(commerce, { deal_id: String(id), pageSize: String(PRODUCTS_MAX) });
}

/** The active flash sale that ends first, with at most `count` products; null for none. Throws `CommerceError`. */
export async function getRunningFlashDeal(commerce: Commerce, count: number): Promise<FlashDealProducts | null> {
  const found = await readDeal(commerce, { pageSize: String(count) });
  return found?.deal.isRunning ? found : null;
}

async function readDeal(commerce: Commerce, params: Record<string, string>): Promise<FlashDealProducts | null> {
  const answer = await readResult(commerce, 'flashsale_deals', params, WireDeals);
  const wire = answer?.deals.find(({ status }) => status === 'running') ?? answer?.deals[0];
  if (!answer || !wire) return null;
  const ofDeal = answer.items.filter(({ deal_id }) => deal_id === wire.id);
  // Sold-out products come last.
  const skus = ofDeal.toSorted((a, b) => Number(a.deal_qty <= 0) - Number(b.deal_qty <= 0)).map(({ sku }) => sku);
  return {
    deal: {
      id: wire.id,
      name: wire.name,
      isRunning: wire.status === 'running',
      startsAt: wire.start_time,
      endsAt: wire.end_time,
    },
    products: await listProductsBySku(commerce, skus),
  };
}
