/** A segment of the lucky wheel, in the order they are drawn [WHEEL-001]. */
export interface WheelReward {
  id: number;
  name: string;
  /** Path of a picture below the media base. */
  picture: string | null;
  /** `#rrggbb` */
  color: string;
}

/** What a spin gave; decided by the backend alone [WHEEL-004]. */
export interface WheelWin {
  reward: WheelReward;
  voucherCode: string | null;
  /** What follows: a code to use, a thing that is sent, nothing; null where the backend does not tell. */
  kind: 'voucher' | 'gift' | 'nothing' | null;
}

/** Why a code cannot be played. */
export type WheelRefusal = 'used' | 'expired' | 'foreign' | 'unknown' | 'tooOften' | 'nothingLeft' | 'cannot';

const BY_CODE: Record<number, WheelRefusal> = { 403: 'foreign', 404: 'unknown', 409: 'used', 429: 'tooOften' };

/** The reason behind a code of the call; 410 means an expired code, or after a good check an empty wheel. */
export function wheelRefusal(code: number, message: string): WheelRefusal {
  if (code === 410) return message.includes('nothing') ? 'nothingLeft' : 'expired';
  return BY_CODE[code] ?? 'cannot';
}

const TURNS = 6;

/**
 * Degrees the wheel turns until the pointer at its top stands in the middle of a segment; several whole turns, so that
 * it is seen to spin. Segments are equally wide: what is likely is not told by the drawing.
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
