import { z } from 'zod';
import { type Campaign, campaignEnd, type Deal } from '../domain/deal.ts';
import { menuHref } from '../domain/paths.ts';
import type { Commerce } from './client.ts';
import { CommerceError } from './errors.ts';
import { getBody } from './middleware.ts';

const WireDeal = z
  .object({
    deal_price: z.coerce.number().positive(),
    deal_qty: z.coerce.number().min(0),
    total_qty: z.coerce.number().min(0),
    end_time: z.iso.datetime({ offset: true }),
  })
  .nullable();

const WireCampaign = z.object({
  campaign: z.looseObject({
    name: z.string().nullish().catch(null),
    countdown_time: z.unknown(),
    link: z.string().nullish().catch(null),
  }),
});

/** The deal a product is in at this moment; null when it is in none or the backend has no deals. Throws `CommerceError`. */
export async function getDeal(commerce: Commerce, sku: string): Promise<Deal | null> {
  const answer = await getBody(commerce, 'flashsale_product', { sku });
  if (!answer) return null;
  const deal = WireDeal.safeParse(answer.result);
  if (!deal.success) throw new CommerceError('http', 'flashsale_product answered without a deal');
  if (!deal.data || Date.parse(deal.data.end_time) <= Date.now()) return null;
  return {
    price: Math.round(deal.data.deal_price),
    leftQuantity: Math.floor(deal.data.deal_qty),
    totalQuantity: Math.floor(deal.data.total_qty),
    endsAt: new Date(deal.data.end_time).toISOString(),
  };
}

/** The campaign that runs now; null for none [FLASH-003, FLASH-004]. Throws `CommerceError`. */
export async function getCampaign(commerce: Commerce): Promise<Campaign | null> {
  const answer = await getBody(commerce, 'config_campaign');
  if (!answer) return null;
  const wire = WireCampaign.safeParse(answer.result);
  if (!wire.success) throw new CommerceError('http', 'config_campaign answered without a campaign');
  const { name, countdown_time, link } = wire.data.campaign;
  const endsAt = campaignEnd(countdown_time, new Date());
  const target = link ? menuHref(link) : null;
  return endsAt ? { name: name ?? null, endsAt, href: target && !target.isExternal ? target.href : null } : null;
}
