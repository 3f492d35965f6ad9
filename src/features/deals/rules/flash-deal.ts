import type { Dong } from '../../../kernel/money/money.ts';

/** A flash sale of one product that is active now. */
export interface Deal {
  price: Dong;
  /** Remaining pieces of this deal, and the original number. */
  leftQuantity: number;
  totalQuantity: number;
  /** ISO 8601 UTC. It is a point in time, so that a cached page can still compute the remaining time. */
  endsAt: string;
  /** The name of its waiting room; missing: it sells to everybody at once. */
  room?: string;
}

/** A campaign of the shop that is active now. */
export interface Campaign {
  name: string | null;
  endsAt: string;
  href: string | null;
}

/** A flash sale of several products, active or planned. */
export interface FlashDeal {
  id: number;
  name: string;
  isRunning: boolean;
  /** ISO 8601 UTC. */
  startsAt: string;
  endsAt: string;
}

/** A deal has hours only at its end: before that it is a price that lasts, and no clock runs. In ms. */
const HOURS_MS = 3 * 86_400_000;

/** Whether an end is so near that its hours are counted. `endsAt`: ISO 8601. */
export const isNear = (endsAt: string, now: Date): boolean => Date.parse(endsAt) - now.getTime() <= HOURS_MS;

/** Whether a piece at the price of the deal is left: afterwards the product has its old price, and no deal is named. */
export const isOpen = ({ leftQuantity }: Deal): boolean => leftQuantity > 0;

/** Sold share of a deal in whole percent; at most 100. */
export function soldPercent({ leftQuantity, totalQuantity }: Deal): number {
  if (totalQuantity <= 0) return 100;
  const sold = totalQuantity - leftQuantity;
  return Math.min(100, Math.max(0, Math.round((sold / totalQuantity) * 100)));
}

/** The end of a campaign with a `countdown` in milliseconds; only a positive number is a campaign. */
export function campaignEnd(countdown: unknown, now: Date): string | null {
  if (typeof countdown !== 'number' || !Number.isFinite(countdown) || countdown <= 0) return null;
  const end = now.getTime() + secondsOf(countdown) * 1000;
  return end <= MAX_TIME_MS ? new Date(end).toISOString() : null;
}

/** Whole seconds of a countdown in milliseconds. */
export function secondsOf(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}

/** The latest time that a Date can store. */
const MAX_TIME_MS = 8_640_000_000_000_000;
const DAY_S = 86_400;

/** `90` → `00:01:30`; whole days are separate. Takes seconds; null when no time is left. */
export function clock(seconds: number): { days: number; time: string } | null {
  if (!(seconds > 0)) return null;
  const rest = seconds % DAY_S;
  const parts = [Math.floor(rest / 3600), Math.floor((rest % 3600) / 60), rest % 60];
  return { days: Math.floor(seconds / DAY_S), time: parts.map((part) => String(part).padStart(2, '0')).join(':') };
}
