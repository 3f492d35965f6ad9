import type { Dong } from '../../../kernel/money/money.ts';
import { formatNumber } from '../../../kernel/text/numbers.ts';

/** The C Points of a customer, and the membership card. */
export interface Loyalty {
  /** Code of the card, the content of its QR code. */
  code: string;
  /** Usable points. */
  points: number;
  /** Points of orders that can still be returned; they are usable later. */
  pendingPoints: number;
  /** Points used by unpaid orders. */
  lockedPoints: number;
  tier: string;
  worth: Dong;
  /** Discount per point, in đồng. */
  pointValue: Dong;
  isEnabled: boolean;
  /** The newest first. */
  movements: {
    /** ISO 8601, UTC. */
    date: string;
    /** Negative for used points. */
    points: number;
    reason: 'earned' | 'used' | 'returned' | 'revoked' | 'granted' | 'charged';
    /** From when on the points are usable, ISO 8601 UTC; null: at once. */
    usableAt: string | null;
    orderNumber: string | null;
  }[];
}

/** `42500` → `42.500`; with a sign for a movement. */
export function formatPoints(points: number, isMovement = false): string {
  return isMovement && points > 0 ? `+${formatNumber(points)}` : formatNumber(points).replace('-', '−');
}
