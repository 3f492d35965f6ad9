import { z } from 'zod';
import type { CardDeal } from '../domain/catalog.ts';
import type { Commerce } from './client.ts';
import { optional } from './errors.ts';
import { getBody } from './middleware.ts';

/** As many as the backend answers at a time. */
const DEALS_MAX = 100;

const Deals = z.object({
  items: z.array(
    z.object({
      sku: z.string(),
      deal_price: z.coerce.number(),
      deal_qty: z.coerce.number(),
      total_qty: z.coerce.number().nullish(),
      end_time: z.iso.datetime({ offset: true }),
    }),
  ),
});

/** The running flash deals by SKU, asked for once per request; none when the backend has or tells none [FLASH-001]. */
export function listFlashDeals(commerce: Commerce): Promise<ReadonlyMap<string, CardDeal>> {
  return commerce.once('flash-deals', async () => {
    const answer = await optional(getBody(commerce, 'flashsale_deals', { pageSize: String(DEALS_MAX) }), null);
    const deals = Deals.safeParse(answer?.result);
    const items = deals.success ? deals.data.items : [];
    return new Map(
      items.map(({ sku, deal_price, deal_qty, total_qty, end_time }) => [
        sku,
        {
          price: Math.round(deal_price),
          quantityLeft: Math.max(0, Math.floor(deal_qty)),
          quantity: Math.floor(total_qty ?? 0),
          endsAt: end_time,
        },
      ]),
    );
  });
}
