import type { Change, Fault } from '../edge/fault-proxy.ts';

/** Kinds of failures of a backend; with `fine` it works. */
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

/** Applies a kind of failure to this share of the requests; the others pass. */
export function faultOf(trouble: Trouble, random: () => number, share = 1): Fault {
  return () => (trouble === 'fine' || random() > share ? undefined : CHANGES[trouble]);
}

/** A random generator that gives the same numbers for the same seed (mulberry32). From 0 to below 1. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
