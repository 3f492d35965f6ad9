/** How C Point works here, as configured under `loyalty_config` [LOYAL-004]. */
export interface LoyaltySettings {
  isEnabled: boolean;
  /** Đồng that one point takes off [X01]. */
  pointValue: number;
}

const NO_LOYALTY: LoyaltySettings = { isEnabled: false, pointValue: 1 };

/** Reads the setting; without one there is no C Point. */
export function readLoyaltySettings(setting: unknown): LoyaltySettings {
  if (typeof setting !== 'object' || setting === null) return NO_LOYALTY;
  const { enabled, point_value } = setting as { enabled?: unknown; point_value?: unknown };
  const pointValue = Number(point_value ?? 1);
  return {
    isEnabled: enabled === '1' || enabled === 1 || enabled === true,
    pointValue: Number.isInteger(pointValue) && pointValue > 0 ? pointValue : 1,
  };
}

/** Đồng of goods that earn one point [PDP-021]. */
const DONG_PER_POINT = 10;

/** What an order of goods of this total, discounts taken off, earns when it is complete. */
export const pointsEarned = (goods: number, { isEnabled }: LoyaltySettings): number =>
  isEnabled ? Math.round(Math.max(0, goods) / DONG_PER_POINT) : 0;

/** How many of the wished points a cart can use: at most the balance, and no more than its total is worth. */
export function usablePoints(
  wished: number,
  balance: number,
  total: number,
  { isEnabled, pointValue }: LoyaltySettings,
): number {
  return isEnabled ? Math.max(0, Math.min(wished, balance, Math.floor(total / pointValue))) : 0;
}

const TIERS = [
  { name: 'Chỉ Vàng', from: 2_000_000 },
  { name: 'Chỉ Bạc', from: 500_000 },
  { name: 'Chỉ Mộc', from: 0 },
] as const;

/** The tier that so many points earned in all make. */
export const loyaltyTier = (earned: number): string => TIERS.find(({ from }) => earned >= from)?.name ?? TIERS[2].name;
