import type { Dong } from '../../../kernel/money/money.ts';

interface FreeShippingProgress {
  /** Đồng still missing; 0 when reached. */
  remaining: Dong;
  /** How full the bar is, 0 to 100. */
  percent: number;
}

/**
 * Progress towards free shipping. `threshold` is the cart's, else the shop's; 0 means that every order ships free,
 * null that nothing is promised. `total` is the order value that counts.
 */
export function freeShipping(threshold: Dong | null, total: Dong): FreeShippingProgress | null {
  if (threshold === null || threshold < 0) return null;
  if (total >= threshold) return { remaining: 0, percent: 100 };
  return { remaining: threshold - total, percent: Math.floor((Math.max(0, total) / threshold) * 100) };
}
