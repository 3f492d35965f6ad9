import type { PriceRow } from '../db/catalog-rows.ts';
import { dealKey, offerChanges, type RunningDeal, readOffers, rulePrice, runningDeal } from './price-offer.ts';

/** The price of one piece of a product at a given time, in đồng. */
interface ProductPrice {
  regular: number;
  final: number;
  /** The flash deal that determines the price; its pieces are counted. */
  deal: RunningDeal | null;
}

/** Keys of excluded deals: those with fewer pieces left than a cart needs. */
export type LeftOutDeals = ReadonlySet<string> | 'all';

/**
 * Regular and final price of a product at a given time. The final price is the lowest of: the regular price, the
 * special price within its dates, the price after catalogue rules, and the price of an active flash deal with pieces
 * left.
 */
export function productPrice(row: PriceRow, at: Date, leftOut: LeftOutDeals = new Set()): ProductPrice {
  const regular = row.price ?? 0;
  const offers = readOffers(row.offers);
  const rules = offers.filter((offer) => offer.kind === 'rule');
  const prices = [regular, ...specialPrice(row, at), ...(rules.length > 0 ? [rulePrice(regular, rules, at)] : [])];
  const deals = offers
    .flatMap((offer) => (offer.kind === 'deal' ? (runningDeal(offer, regular, at) ?? []) : []))
    .filter((deal) => leftOut !== 'all' && !leftOut.has(dealKey(deal)))
    .toSorted((a, b) => (a.price ?? regular) - (b.price ?? regular) || a.dealId - b.dealId);
  const deal = deals[0] ?? null;
  return { regular, final: Math.min(...prices, deal?.price ?? regular), deal };
}

/** A special price counts only within its dates and when it is lower. */
function specialPrice({ price, special_price, special_from, special_to }: PriceRow, at: Date): number[] {
  const now = at.toISOString();
  const isRunning =
    special_price !== null &&
    special_price > 0 &&
    special_price < (price ?? 0) &&
    (!special_from || special_from <= now) &&
    (!special_to || now <= special_to);
  return isRunning ? [special_price] : [];
}

/** When the price of one of these products may change next, ISO 8601 UTC; null when it never changes by itself. */
export function nextPriceChange(rows: readonly PriceRow[], at: Date): string | null {
  const now = at.toISOString();
  const moments = rows.flatMap((row) => [
    ...(row.special_price === null ? [] : [row.special_from, row.special_to]),
    ...readOffers(row.offers).flatMap((offer) => offerChanges(offer, at)),
  ]);
  return moments.filter((moment): moment is string => moment !== null && moment >= now).toSorted()[0] ?? null;
}
