/** Letters that lie beside each other on a keyboard, row by row. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const NEIGHBOURS = new Set(
  ROWS.flatMap((row) =>
    [...row].slice(1).flatMap((letter, index) => [`${row[index]}${letter}`, `${letter}${row[index]}`]),
  ),
);

/**
 * How far a typed word is from a meant one by a single slip: a letter too many, too few, another one, or two that
 * changed places. 0: the same word; below 1: slips of the finger; null: more than one slip apart.
 */
export function slipCost(typed: string, meant: string): number | null {
  if (typed === meant) return 0;
  if (Math.abs(typed.length - meant.length) > 1) return null;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start++;
  let typedEnd = typed.length;
  let meantEnd = meant.length;
  while (typedEnd > start && meantEnd > start && typed[typedEnd - 1] === meant[meantEnd - 1]) {
    typedEnd--;
    meantEnd--;
  }
  const extra = typed.slice(start, typedEnd);
  const missing = meant.slice(start, meantEnd);
  // People rarely miss the first letter.
  const first = start === 0 ? 0.5 : 0;
  if (extra.length === 1 && missing.length === 1) return first + (NEIGHBOURS.has(extra + missing) ? 0.8 : 1);
  if (extra.length === 2 && missing === `${extra[1]}${extra[0]}`) return first + 0.7;
  if (extra.length + missing.length !== 1) return null;
  const around = extra || missing;
  const isDoubled = typed[start - 1] === around || typed[typedEnd] === around;
  return first + (isDoubled ? 0.7 : 0.9);
}
