/** The setting of the limits for unpaid orders (docs/security.md). */
export const UNPAID_ORDERS = 'store/unpaid_orders';

/** Limits for unpaid orders; null: no limit. Each can be configured as a part of `store/unpaid_orders`. */
export interface UnpaidLimits {
  /** Orders of one buyer that wait for an online payment. */
  online_orders: number | null;
  /** Orders of one buyer with nothing paid, online or cash on delivery. */
  orders: number | null;
  /** Pieces of one product in one buyer's unpaid orders. */
  pieces: number | null;
  /**
   * Unpaid orders of the last hour from one network without a verified phone. It is high, because mobile networks share
   * few addresses.
   */
  network_orders: number | null;
  /** Pieces of one product in those orders. */
  network_pieces: number | null;
}

const STANDARD: UnpaidLimits = {
  online_orders: 3,
  orders: 10,
  pieces: 20,
  network_orders: 30,
  network_pieces: 100,
};

/** The configured limits. A missing or invalid value becomes the default; null switches a limit off. */
export function readUnpaidLimits(value: unknown): UnpaidLimits {
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const part = (name: keyof UnpaidLimits): number | null => {
    const set = given[name];
    if (set === null) return null;
    const number = typeof set === 'string' && set.trim() !== '' ? Number(set) : set;
    return typeof number === 'number' && Number.isInteger(number) && number >= 1 ? number : STANDARD[name];
  };
  return {
    online_orders: part('online_orders'),
    orders: part('orders'),
    pieces: part('pieces'),
    network_orders: part('network_orders'),
    network_pieces: part('network_pieces'),
  };
}
