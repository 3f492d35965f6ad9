/** A range of a size table, both ends included. */
interface Span {
  min: number;
  max: number;
}

/** A size with the body that it is made for; in cm and kg. */
export interface SizeRow {
  size: string;
  height: Span;
  weight: Span;
}

/** The data of a size guide that the size finder uses. */
export interface SizeTable {
  /** From small to large. */
  rows: readonly SizeRow[];
  /** Names of the same size in another system, `{ M: ['28'], L: ['29', '30'] }` for jeans. */
  equivalents: Readonly<Record<string, readonly string[]>>;
}

/** How the wearer likes clothes to fit. */
export const FITS = ['snug', 'regular', 'loose'] as const;
export type Fit = (typeof FITS)[number];

/** The measures of a body, in cm and kg, and how the wearer likes clothes to fit. */
export interface Body {
  height: number;
  weight: number;
  fit: Fit;
}

/**
 * The answer of the size finder: a size; `isBetween` when the body is between sizes. `outside`: the table has no such
 * body.
 */
type FoundSize = { kind: 'size'; size: string; isBetween: boolean } | { kind: 'outside' };

/** If the nearest size is farther away than this number of steps of the table, no size is recommended. */
const STEPS_MAX = 1.5;
/**
 * A step of weight counts more than a step of height, because clothes that are too tight fit worse than clothes that
 * are too short.
 */
const WEIGHT_FACTOR = 2;

/**
 * The size for a body. The nearest size counts, measured in steps of the table, so that tables for babies and adults
 * work alike; of two equally near ones the larger, which is not too tight. Snug takes the smallest size that holds the
 * body, loose the next larger one.
 */
export function findSize({ rows }: SizeTable, { height, weight, fit }: Body): FoundSize {
  const steps = { height: stepOf(rows.map((row) => row.height)), weight: stepOf(rows.map((row) => row.weight)) };
  const distances = rows.map((row) =>
    Math.hypot(
      outside(row.height, height) / steps.height,
      (WEIGHT_FACTOR * outside(row.weight, weight)) / steps.weight,
    ),
  );
  const least = Math.min(...distances);
  if (!rows.length || !(least <= STEPS_MAX)) return { kind: 'outside' };
  const first = distances.indexOf(least);
  const last = distances.lastIndexOf(least);
  const regular = least === 0 ? nearestMiddle(rows, { height, weight }, first, last) : last;
  const chosen = { snug: first, regular, loose: Math.min(regular + 1, rows.length - 1) }[fit];
  return { kind: 'size', size: rows[chosen]?.size ?? '', isBetween: least > 0 };
}

/** How far a value is outside a range; 0 inside. */
const outside = ({ min, max }: Span, value: number) => Math.max(min - value, value - max, 0);

/** The mean width of the ranges. */
function stepOf(spans: readonly Span[]): number {
  const width = spans.reduce((sum, { min, max }) => sum + max - min, 0) / spans.length;
  return width > 0 ? width : 1;
}

/** The size for the body whose middle is nearest to the weight; of two equally near ones the larger. */
function nearestMiddle(rows: readonly SizeRow[], body: { height: number; weight: number }, from: number, to: number) {
  let nearest = from;
  let least = Number.POSITIVE_INFINITY;
  for (let index = from; index <= to; index++) {
    const row = rows[index];
    if (!row || outside(row.height, body.height) || outside(row.weight, body.weight)) continue;
    const distance = Math.abs((row.weight.min + row.weight.max) / 2 - body.weight);
    if (distance <= least) [nearest, least] = [index, distance];
  }
  return nearest;
}

/**
 * The size among those of a product, by its own name or its name in another system; null if the product does not exist
 * in that size. If several names match, snug takes the first, loose the last.
 */
export function offeredSize(
  offered: readonly string[],
  size: string,
  { equivalents }: SizeTable,
  fit: Fit,
): string | null {
  if (offered.includes(size)) return size;
  const others = (equivalents[size] ?? []).filter((other) => offered.includes(other));
  return (fit === 'loose' ? others.at(-1) : others[0]) ?? null;
}

/** Bodies that the form accepts: from a newborn child to the largest adult. In cm and kg. */
const HEIGHT: Span = { min: 40, max: 230 };
const WEIGHT: Span = { min: 2, max: 250 };

/** `158`, `1m58`, `1,58 m`, `158cm` → 158; null for anything that is not a height of a person. */
export function readHeight(typed: string): number | null {
  const bare = typed.normalize('NFKC').toLowerCase().replace(/\s/g, '').replace(',', '.');
  const [, metres, rest] = /^([12])m(\d{1,2})?$/.exec(bare) ?? [];
  if (metres) return within(HEIGHT, Number(metres) * 100 + Number((rest ?? '').padEnd(2, '0')));
  const [, number, unit] = /^(\d{1,3}(?:\.\d{1,2})?)(cm|m)?$/.exec(bare) ?? [];
  if (number === undefined) return null;
  const value = Number(number);
  return within(HEIGHT, unit === 'm' || (!unit && value < 3) ? Math.round(value * 100) : value);
}

/** `52`, `52,5 kg` → 52.5; null for anything that is not a weight of a person. */
export function readWeight(typed: string): number | null {
  const bare = typed.normalize('NFKC').toLowerCase().replace(/\s/g, '').replace(',', '.');
  const [, number] = /^(\d{1,3}(?:\.\d{1,2})?)(?:kg|ký|kí|kilo|cân)?$/.exec(bare) ?? [];
  return number === undefined ? null : within(WEIGHT, Number(number));
}

const within = ({ min, max }: Span, value: number) => (value >= min && value <= max ? value : null);
