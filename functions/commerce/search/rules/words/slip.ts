/** Neighbouring letters on a keyboard, row by row. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const NEIGHBOURS = new Set(
  ROWS.flatMap((row) =>
    [...row].slice(1).flatMap((letter, index) => [`${row[index]}${letter}`, `${letter}${row[index]}`]),
  ),
);

/** Letters that sound alike in a part of the country, at the start, at the end, or anywhere in a word: `khoát` for `khoác`. */
const ALIKE = { first: ['sx', 'ln', 'dr', 'dv', 'rg'], last: ['ct'], any: ['iy'] };

/** The cost of each typing error: likely ones are cheaper, and a neighbouring key costs less than another letter. */
const COSTS = { alike: 0.6, doubled: 0.7, swapped: 0.7, neighbour: 0.8, missing: 0.9, extra: 0.9, another: 1 };
/** Extra cost of an error in the first letter, which is rare, unless the letters sound alike. */
const FIRST_COST = 0.5;

export interface Slip {
  /** `missing`: a letter was left out; `extra`: one too many that does not repeat its neighbour. */
  kind: keyof typeof COSTS;
  isFirst: boolean;
  /** A lower cost is a closer match. */
  cost: number;
}

/**
 * The single typing error between the typed and the intended word: a letter too many, missing, replaced, or two letters
 * swapped. Null when the words are equal or differ more.
 */
export function slipOf(typed: string, meant: string): Slip | null {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return null;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start++;
  let typedEnd = typed.length;
  let meantEnd = meant.length;
  while (typedEnd > start && meantEnd > start && typed[typedEnd - 1] === meant[meantEnd - 1]) {
    typedEnd--;
    meantEnd--;
  }
  const isFirst = start === 0;
  if (soundAlike(typed.slice(start, typedEnd), meant.slice(start, meantEnd), isFirst, typedEnd === typed.length))
    return { kind: 'alike', isFirst, cost: COSTS.alike };
  const kind = kindOf(typed.slice(start, typedEnd), meant.slice(start, meantEnd), typed[start - 1]);
  if (kind === null) return null;
  return { kind, isFirst, cost: COSTS[kind] + (isFirst ? FIRST_COST : 0) };
}

function soundAlike(typed: string, meant: string, isFirst: boolean, isLast: boolean): boolean {
  const pairs = [...ALIKE.any, ...(isFirst ? ALIKE.first : []), ...(isLast ? ALIKE.last : [])];
  return pairs.includes(typed + meant) || pairs.includes(meant + typed);
}

/** The kind of error, determined by the differing letters and the letter before them. */
function kindOf(typed: string, meant: string, before: string | undefined): Exclude<Slip['kind'], 'alike'> | null {
  if (typed.length === 1 && meant.length === 1) return NEIGHBOURS.has(typed + meant) ? 'neighbour' : 'another';
  if (typed.length === 2 && meant === `${typed[1]}${typed[0]}`) return 'swapped';
  if (typed.length === 1 && meant === '') return typed === before ? 'doubled' : 'extra';
  return typed === '' && meant.length === 1 ? 'missing' : null;
}

const SLIPS_MAX = 2;

/** Whether two words differ by at most two errors: extra, missing or replaced letters, or a swapped pair. */
export function areTwoSlips(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > SLIPS_MAX) return false;
  let older: number[] = [];
  let row = Array.from({ length: meant.length + 1 }, (_, index) => index);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= meant.length; j++) {
      const isSame = typed[i - 1] === meant[j - 1];
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1];
      if (isSwapped) least = Math.min(least, (older[j - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > SLIPS_MAX) return false;
    older = row;
    row = next;
  }
  return (row[meant.length] ?? SLIPS_MAX + 1) <= SLIPS_MAX;
}
