import type { Dong } from '../shared/money.ts';

/** The C Points of a customer, and the membership card. */
export interface Loyalty {
  /** Code of the card, the content of its QR code. */
  code: string;
  points: number;
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
    reason: 'earned' | 'used' | 'returned' | 'revoked' | 'granted';
    orderNumber: string | null;
  }[];
}

const numbers = new Intl.NumberFormat('vi-VN');

/** `42500` → `42.500`; with a sign for a movement. */
export function formatPoints(points: number, isMovement = false): string {
  return isMovement && points > 0 ? `+${numbers.format(points)}` : numbers.format(points).replace('-', '−');
}
