import { currentOrNextWindow, runningWindow } from '../../shared/rules/window.ts';

/** A flash deal of a product, from the view `priced_product`; money in đồng, times ISO 8601 UTC. */
export interface DealOffer {
  kind: 'deal';
  id: number;
  /** The product that the deal names. For a variant it may be the configurable product. */
  productId: number;
  from: string;
  to: string;
  everyHours: number | null;
  /** Both null: the deal does not change the price. */
  price: number | null;
  percent: number | null;
  /** Pieces available each time it runs. */
  qty: number;
  soldQty: number;
  soldSince: string | null;
  /** 1: a piece is sold to those whose turn it is in the deal's waiting room. */
  waitingRoom: number;
}

/** A catalogue price rule that applies to a product. */
export interface RuleOffer {
  kind: 'rule';
  id: number;
  from: string | null;
  to: string | null;
  action: 'by_percent' | 'by_fixed' | 'to_percent' | 'to_fixed';
  /** Percent, or đồng. */
  amount: number;
  sortOrder: number;
  /** 1: later rules are not applied to the product. */
  stops: number;
}

export type PriceOffer = DealOffer | RuleOffer;

/** The deals and rules of a product row. */
export const readOffers = (json: string | null): PriceOffer[] => (json ? (JSON.parse(json) as PriceOffer[]) : []);

const PERCENT = 100;

/** The price after the active rules, in sort order, until one stops further rules. */
export function rulePrice(regular: number, rules: readonly RuleOffer[], at: Date): number {
  const now = at.toISOString();
  const running = rules
    .filter(({ from, to }) => (from === null || from <= now) && (to === null || now < to))
    .toSorted((a, b) => a.sortOrder - b.sortOrder || a.id - b.id);
  let price = regular;
  for (const rule of running) {
    price = Math.max(0, lowered(price, rule));
    if (rule.stops) break;
  }
  return price;
}

function lowered(price: number, { action, amount }: RuleOffer): number {
  switch (action) {
    case 'by_percent':
      return Math.round((price * (PERCENT - amount)) / PERCENT);
    case 'to_percent':
      return Math.min(price, Math.round((price * amount) / PERCENT));
    case 'by_fixed':
      return price - amount;
    case 'to_fixed':
      return Math.min(price, amount);
  }
}

/** An active deal with pieces left. */
export interface RunningDeal {
  dealId: number;
  productId: number;
  /** Start of the current window, ISO 8601 UTC. */
  windowStart: string;
  leftQty: number;
  /** In đồng; null: the deal does not change the price. */
  price: number | null;
  /** A piece needs a turn in the deal's waiting room. */
  hasRoom: boolean;
}

const scheduleOf = ({ from, to, everyHours }: DealOffer) => ({
  startsAt: from,
  endsAt: to,
  repeatsEveryHours: everyHours,
});

/** The deal at the given time; null when it is not active or sold out. */
export function runningDeal(deal: DealOffer, regular: number, at: Date): RunningDeal | null {
  const window = runningWindow(scheduleOf(deal), at);
  if (!window) return null;
  const windowStart = window.start.toISOString();
  const leftQty = deal.qty - (deal.soldSince === windowStart ? deal.soldQty : 0);
  if (leftQty <= 0) return null;
  const percentPrice = deal.percent === null ? null : Math.round((regular * (PERCENT - deal.percent)) / PERCENT);
  const price = deal.price ?? percentPrice;
  const hasRoom = deal.waitingRoom === 1;
  return { dealId: deal.id, productId: deal.productId, windowStart, leftQty, price, hasRoom };
}

/** A key for one window of a deal, by which its pieces are counted. */
export const dealKey = ({ dealId, productId, windowStart }: RunningDeal) => `${dealId}/${productId}/${windowStart}`;

/** When an offer next starts or ends, ISO 8601 UTC; empty when it never does. */
export function offerChanges(offer: PriceOffer, at: Date): string[] {
  if (offer.kind === 'rule') return [offer.from, offer.to].filter((moment) => moment !== null);
  const window = currentOrNextWindow(scheduleOf(offer), at);
  return window ? [(window.start <= at ? window.end : window.start).toISOString()] : [];
}
