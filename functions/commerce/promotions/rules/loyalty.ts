import { LEVELS } from '../../../../src/brand/names.ts';

/** The path of the setting of C Point. */
export const LOYALTY = 'loyalty_config';

/** The settings of C Point, configured under `loyalty_config`. */
export interface LoyaltySettings {
  isEnabled: boolean;
  /** Discount per point, in đồng. */
  pointValue: number;
}

const NO_LOYALTY: LoyaltySettings = { isEnabled: false, pointValue: 1 };

/** Reads the setting. Without it C Point is disabled. */
export function readLoyaltySettings(setting: unknown): LoyaltySettings {
  if (typeof setting !== 'object' || setting === null) return NO_LOYALTY;
  const { enabled, point_value } = setting as { enabled?: unknown; point_value?: unknown };
  const pointValue = Number(point_value ?? 1);
  return {
    isEnabled: enabled === '1' || enabled === 1 || enabled === true,
    pointValue: Number.isInteger(pointValue) && pointValue > 0 ? pointValue : 1,
  };
}

/** Đồng of the order value that earn one point. */
const DONG_PER_POINT = 10;

/** The points that an order of this value (after discounts) earns when it is complete. */
export const pointsEarned = (goods: number, { isEnabled }: LoyaltySettings): number =>
  isEnabled ? Math.round(Math.max(0, goods) / DONG_PER_POINT) : 0;

/** How many of the requested points a cart can use: limited by the balance and by its total. */
export function usablePoints(
  wished: number,
  balance: number,
  total: number,
  { isEnabled, pointValue }: LoyaltySettings,
): number {
  return isEnabled ? Math.max(0, Math.min(wished, balance, Math.floor(total / pointValue))) : 0;
}

/** The points from which a level begins, in the order of `LEVELS`. */
const TIERS = [2_000_000, 500_000, 0] as const;

/** The tier for a number of points ever earned. */
export const loyaltyTier = (earned: number): string => LEVELS[TIERS.findIndex((from) => earned >= from)] ?? LEVELS[2];
