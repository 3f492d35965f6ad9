import * as z from 'zod';
import { listProductsBySku } from '../../catalog/db/products.ts';
import { CARD_EXAMPLE, productCard } from '../../catalog/middleware/product-fields.ts';
import type { CommerceEnv } from '../../env.ts';
import { listProductCards, type ProductCard } from '../../search/rules/product-cards.ts';
import { type Calls, get } from '../../transport/middleware/endpoint.ts';
import { dong, id, moment, offset, pageSize, sku } from '../../transport/middleware/fields.ts';
import {
  type DealProduct,
  type FlashDeal,
  listDealProducts,
  listRunningDealsOf,
  listScheduledDeals,
} from '../rules/flash-deals.ts';
import { hasRooms } from '../rules/waiting-room/rooms.ts';
import { roomName } from '../rules/waiting-room/ticket.ts';

const DEALS_PER_PAGE = 16;

const times = {
  start_time: moment,
  end_time: moment,
  countdown_time: z.number().int().describe('Milliseconds until the end, or until the start of a deal to come'),
};
const deal = z
  .object({
    id: z.number().int(),
    name: z.string(),
    image: z.string().nullable(),
    status: z.enum(['running', 'upcoming']),
    ...times,
  })
  .meta({ id: 'FlashDeal' });
const dealItem = z
  .object({
    ...productCard.shape,
    deal_id: z.number().int(),
    deal_price: dong,
    deal_qty: z.number().int().describe('Pieces left in this deal'),
    total_qty: z.number().int().describe('Pieces of the deal'),
    sold_qty: z.number().int().describe('Ordered since it started'),
    waiting_room: z
      .string()
      .optional()
      .describe('The name of its waiting room; missing: it sells to everybody at once'),
    ...times,
  })
  .meta({ id: 'FlashDealItem' });

const TIMES = {
  start_time: '2026-11-20T17:00:00.000Z',
  end_time: '2026-11-21T17:00:00.000Z',
  countdown_time: 3_600_000,
};
const ITEM: z.infer<typeof dealItem> = {
  ...CARD_EXAMPLE,
  deal_id: 1,
  deal_price: 149_000,
  deal_qty: 12,
  total_qty: 40,
  sold_qty: 28,
  ...TIMES,
};

function timesOf({ window, isRunning }: FlashDeal, now: Date) {
  return {
    start_time: window.start.toISOString(),
    end_time: window.end.toISOString(),
    countdown_time: (isRunning ? window.end : window.start).getTime() - now.getTime(),
  };
}

function toItems(
  env: CommerceEnv,
  products: readonly DealProduct[],
  cards: readonly ProductCard[],
  now: Date,
): z.infer<typeof dealItem>[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  return products.flatMap(({ deal, productId, qty, soldQty, leftQty }) => {
    const card = byId.get(productId);
    if (!card) return [];
    return [
      {
        ...card,
        deal_id: deal.id,
        deal_price: card.final_price,
        deal_qty: leftQty,
        total_qty: qty,
        sold_qty: soldQty,
        ...(deal.hasRoom &&
          hasRooms(env) && {
            waiting_room: roomName({ dealId: deal.id, productId, startsAt: deal.window.start.getTime() }),
          }),
        ...timesOf(deal, now),
      },
    ];
  });
}

/** Deals limited in time and number of pieces. */
export const flashSaleCalls: Calls = {
  flashsale_deals: get({
    summary:
      'The deals that run or come next, and a page of the products of those that run; of one deal when it is named',
    input: z.object({ pageSize: pageSize(DEALS_PER_PAGE), offset, deal_id: id.optional() }),
    result: z.object({
      deals: z.array(deal),
      items: z.array(dealItem),
      total_count: z.number().int().describe('Of all products of these deals'),
    }),
    example: {
      input: { pageSize: 16, offset: 0 },
      result: {
        deals: [{ id: 1, name: 'Giờ vàng mỗi ngày', image: null, status: 'running', ...TIMES }],
        items: [ITEM],
        total_count: 1,
      },
    },
    show: (shown, { items }) => {
      shown.listing([]);
      for (const { id } of items) shown.product(id);
    },
    maxAge: 30,
    answer: async ({ pageSize, offset, deal_id }, { env }) => {
      const now = new Date();
      const deals = (await listScheduledDeals(env.DB, now)).filter(({ id }) => deal_id === undefined || id === deal_id);
      const running = deals.filter(({ isRunning }) => isRunning);
      const products = await listDealProducts(env.DB, running);
      const page = products.slice(offset, offset + pageSize);
      const cards = await listProductCards(
        env.DB,
        page.map(({ productId }) => productId),
        now,
      );
      return {
        deals: deals.map((found) => ({
          id: found.id,
          name: found.name,
          image: found.image === null ? null : `/media/${found.image}`,
          status: found.isRunning ? ('running' as const) : ('upcoming' as const),
          ...timesOf(found, now),
        })),
        items: toItems(env, page, cards, now),
        total_count: products.length,
      };
    },
  }),
  flashsale_product: get({
    summary: 'The running deal of a product; null when it is in none',
    input: z.object({ sku }),
    result: dealItem.nullable(),
    example: { input: { sku: 'NAT2601' }, result: ITEM },
    show: (shown, item) => {
      shown.listing([]);
      if (item) shown.product(item.id);
    },
    answer: async ({ sku }, { env }) => {
      const now = new Date();
      const [product] = await listProductsBySku(env.DB, [sku]);
      if (!product) return null;
      const products = await listRunningDealsOf(env.DB, [product.id], now);
      const [item] = toItems(env, products, await listProductCards(env.DB, [product.id], now), now);
      return item ?? null;
    },
  }),
};
