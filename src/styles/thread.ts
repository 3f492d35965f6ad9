/** The loose thread of empty pages and panels, in a box of 160 × 60. */
export const LOOSE_THREAD = 'M4 40c28-34 44 18 66-4s-6-34-14-18 22 30 44 10 30 14 56-6';
