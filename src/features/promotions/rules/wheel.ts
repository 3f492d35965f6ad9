import type { RefusalCode } from '../../../kernel/web/refusals.ts';

/** A segment of the lucky wheel, in drawing order. */
export interface WheelReward {
  id: number;
  name: string;
  /** Path of a picture below the media base. */
  picture: string | null;
  /** `#rrggbb` */
  color: string;
}

/** The result of a spin, decided only by the backend. */
export interface WheelWin {
  reward: WheelReward;
  voucherCode: string | null;
  /** The kind of prize: a code, a physical gift, or nothing; null when the backend does not report it. */
  kind: 'voucher' | 'gift' | 'nothing' | null;
}

/** Why a code cannot be played. */
export type WheelRefusal = 'used' | 'expired' | 'foreign' | 'unknown' | 'tooOften' | 'nothingLeft' | 'cannot';

const BY_CODE: Record<number, WheelRefusal> = { 403: 'foreign', 404: 'unknown', 409: 'used', 429: 'tooOften' };

/** The reason for a refusal by its status; 410 means an expired code, or after a successful check an empty wheel. */
export function wheelRefusal(code: number, reason: RefusalCode | undefined): WheelRefusal {
  if (code === 410) return reason === 'WHEEL_EMPTY' ? 'nothingLeft' : 'expired';
  return BY_CODE[code] ?? 'cannot';
}

const TURNS = 6;

/**
 * The rotation in degrees that puts the middle of a segment under the pointer at the top, with several full turns. All
 * segments have the same width: the drawing does not show their probability.
 */
export function turnTo(index: number, count: number): number {
  return TURNS * 360 - ((index + 0.5) * 360) / count;
}

/** The outline of a segment in a wheel of radius 100 around 0,0, the first one beginning at the top. */
export function segmentPath(index: number, count: number): string {
  if (count === 1) return 'M0 -100A100 100 0 1 1 -.01 -100Z';
  const point = (turn: number) => {
    const angle = turn * 2 * Math.PI - Math.PI / 2;
    return `${(100 * Math.cos(angle)).toFixed(2)} ${(100 * Math.sin(angle)).toFixed(2)}`;
  };
  const isWide = count === 1 ? 1 : 0;
  return `M0 0L${point(index / count)}A100 100 0 ${isWide} 1 ${point((index + 1) / count)}Z`;
}
