import type { Change, Meddling } from '../edge/meddling-backend.ts';

/** What can happen to a backend; `fine` lets it work. */
export const TROUBLES = ['fine', 'slow', 'cut', 'lost', 'refused', 'unavailable', 'garbage'] as const;
export type Trouble = (typeof TROUBLES)[number];

const CHANGES: Record<Exclude<Trouble, 'fine'>, Change> = {
  slow: { delayMs: 1200 },
  cut: { isCut: true },
  lost: { isLost: true },
  refused: { status: 500, body: '{"errors":[{"message":"Internal server error"}]}' },
  unavailable: { status: 503, body: '' },
  garbage: { body: '<html>maintenance</html>' },
};

/** Applies trouble to this share of the requests and lets the others pass. */
export function meddlingOf(trouble: Trouble, random: () => number, share = 1): Meddling {
  return () => (trouble === 'fine' || random() > share ? undefined : CHANGES[trouble]);
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
