import * as z from 'zod';
import { menuHref } from '../../links/rules/content-paths.ts';
import type { MiddlewareApi, RequestState } from '../../transport/server/commerce.ts';
import { CommerceError, optional } from '../../transport/server/errors.ts';
import { getBody } from '../../transport/server/middleware.ts';
import { remembered } from '../../transport/server/resilience/remembered.ts';
import { GOODS_LIFE_S } from '../../transport/server/shared-reads.ts';
import { type Campaign, campaignEnd, type Deal } from '../rules/flash-deal.ts';

/** Maximum number of deals per answer of the backend. */
const DEALS_MAX = 100;

const DealFields = z.object({
  deal_price: z.coerce.number().positive(),
  deal_qty: z.coerce.number().min(0),
  total_qty: z.coerce.number().min(0),
  end_time: z.iso.datetime({ offset: true }),
  waiting_room: z.string().optional().catch(undefined),
});
const WireDeal = DealFields.nullable();
const WireDeals = z.object({ items: z.array(DealFields.extend({ sku: z.string() })) });

const WireCampaign = z.object({
  campaign: z.looseObject({
    name: z.string().nullish().catch(null),
    countdown_time: z.unknown(),
    link: z.string().nullish().catch(null),
  }),
});

/** The current deal of a product; null when there is none. Throws `CommerceError`. */
export async function getDeal(commerce: MiddlewareApi, sku: string): Promise<Deal | null> {
  const answer = await getBody(commerce, 'flashsale_product', { sku });
  if (!answer) return null;
  const deal = WireDeal.safeParse(answer.result);
  if (!deal.success) throw new CommerceError('http', 'flashsale_product answered without a deal');
  return deal.data && toDeal(deal.data);
}

const wireDeals = remembered((wire) => WireDeals.safeParse(wire).data?.items ?? []);

/** The active deals by SKU, requested once per page request; empty when the backend has none. */
export function listDeals(commerce: MiddlewareApi & RequestState): Promise<ReadonlyMap<string, Deal>> {
  return commerce.once('deals', async () => {
    const params = { pageSize: String(DEALS_MAX) };
    const answer = await optional(
      getBody(commerce, 'flashsale_deals', params, { lifeS: GOODS_LIFE_S, shape: WireDeals }),
      null,
    );
    const running = wireDeals(answer?.result).flatMap((wire) => {
      const deal = toDeal(wire);
      return deal ? [[wire.sku, deal] as const] : [];
    });
    return new Map(running);
  });
}

function toDeal(wire: z.infer<typeof DealFields>): Deal | null {
  if (Date.parse(wire.end_time) <= Date.now()) return null;
  return {
    price: Math.round(wire.deal_price),
    leftQuantity: Math.floor(wire.deal_qty),
    totalQuantity: Math.floor(wire.total_qty),
    endsAt: new Date(wire.end_time).toISOString(),
    ...(wire.waiting_room && { room: wire.waiting_room }),
  };
}

/** The active campaign; null for none. Throws `CommerceError`. */
export async function getCampaign(commerce: MiddlewareApi): Promise<Campaign | null> {
  const answer = await getBody(commerce, 'config_campaign');
  if (!answer) return null;
  const wire = WireCampaign.safeParse(answer.result);
  if (!wire.success) throw new CommerceError('http', 'config_campaign answered without a campaign');
  const { name, countdown_time, link } = wire.data.campaign;
  const endsAt = campaignEnd(countdown_time, new Date());
  const target = link ? menuHref(link) : null;
  return endsAt ? { name: name ?? null, endsAt, href: target && !target.isExternal ? target.href : null } : null;
}
