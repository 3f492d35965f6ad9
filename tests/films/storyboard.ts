/** What is seen at one moment of a film. */
interface Moment {
  /** Which of the colours, from 0. */
  color: number;
  isBack: boolean;
  /** Turn around the upright axis, degrees: 0 is seen straight on, 90 from the edge. */
  turn: number;
  /** Height above the ground, 0 to 1. */
  lift: number;
  /** How near the camera is: 0 shows the whole piece, 1 its detail. */
  near: number;
  /** How far the near view has become the drawing of the detail, 0 to 1. */
  focus: number;
}

/** One movement of the film. */
interface Step {
  seconds: number;
  /** The garment is turned over: to its back, to its front, or to the front in the next colour. */
  turnsTo?: 'back' | 'front' | 'next';
  isNearing?: boolean;
  isFocusing?: boolean;
}

/** The piece from the front and from behind, in its other colours, and then its detail. */
export const STEPS: readonly Step[] = [
  { seconds: 0.7 },
  { seconds: 1.1, turnsTo: 'back' },
  { seconds: 0.7 },
  { seconds: 1.1, turnsTo: 'next' },
  { seconds: 0.5 },
  { seconds: 1.1, turnsTo: 'next' },
  { seconds: 0.5 },
  { seconds: 1.6, isNearing: true },
  { seconds: 0.3, isFocusing: true },
  { seconds: 0.4 },
];

/** Length of the film in seconds. */
export const SECONDS = STEPS.reduce((sum, { seconds }) => sum + seconds, 0);

/** From 0 to 1, starting and ending softly. */
const eased = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);

/** What is seen after so many seconds. */
export function momentAt(seconds: number): Moment {
  let start = 0;
  let seen: Moment = { color: 0, isBack: false, turn: 0, lift: 0, near: 0, focus: 0 };
  for (const step of STEPS) {
    const part = Math.min(1, (seconds - start) / step.seconds);
    if (part <= 0) break;
    seen = after(seen, step, part);
    start += step.seconds;
  }
  return seen;
}

function after(before: Moment, { turnsTo, isNearing, isFocusing }: Step, part: number): Moment {
  if (isNearing) return { ...before, near: eased(part) };
  if (isFocusing) return { ...before, focus: eased(part) };
  if (!turnsTo) return before;
  const angle = eased(part) * 180;
  const lift = part === 1 ? 0 : Math.sin(Math.PI * eased(part));
  // At the edge nothing of the piece is seen; there the other side takes its place.
  if (angle < 90) return { ...before, turn: angle, lift };
  const color = turnsTo === 'next' ? before.color + 1 : before.color;
  return { ...before, color, isBack: turnsTo === 'back', turn: angle - 180, lift };
}
