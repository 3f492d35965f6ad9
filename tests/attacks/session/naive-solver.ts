import type { GreyPicture } from '../../../functions/commerce/media/rules/png.ts';
import { strokesOf } from '../../../functions/commerce/session/rules/captcha-strokes.ts';

const DIGITS = '23456789';
const DIGITS_WANTED = 5;
const CELLS = 12;
/** A pixel darker than this counts as ink. */
const THRESHOLD = 130;
/** A shape of fewer pixels is noise. */
const LEAST_DOTS = 12;

/** A shape as a grid of 12 × 12 cells, each dark or not. */
type Shape = boolean[];
type Dot = readonly [x: number, y: number];

/**
 * A simple captcha solver: it treats dark pixels as ink, removes noise, treats connected shapes as digits, and compares
 * each with upright digits. Null unless there are five shapes.
 */
export function segmentSolver(picture: GreyPicture | null): number | null {
  if (!picture) return null;
  const { width, height, pixels } = picture;
  const isInk = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && (pixels[y * width + x] ?? 255) < THRESHOLD;
  const seen = new Set<number>();
  const shapes: Dot[][] = [];
  for (let x = 0; x < width; x++)
    for (let y = 0; y < height; y++) {
      if (!isInk(x, y) || seen.has(y * width + x)) continue;
      const dots: Dot[] = [];
      const open: Dot[] = [[x, y]];
      seen.add(y * width + x);
      for (let dot = open.pop(); dot; dot = open.pop()) {
        dots.push(dot);
        for (const [dx, dy] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const) {
          const [u, v] = [dot[0] + dx, dot[1] + dy];
          if (!isInk(u, v) || seen.has(v * width + u)) continue;
          seen.add(v * width + u);
          open.push([u, v]);
        }
      }
      if (dots.length >= LEAST_DOTS) shapes.push(dots);
    }
  const read = shapes.length === DIGITS_WANTED ? shapes : inFifths(shapes.flat());
  return Number(read.map((dots) => closest(shapeOf(dots))).join(''));
}

/** Cuts the pixels into five parts of equal width, for pictures in which all digits are connected. */
function inFifths(dots: Dot[]): Dot[][] {
  const xs = dots.map(([x]) => x).toSorted((a, b) => a - b);
  const [left = 0, right = 0] = [xs[Math.floor(xs.length * 0.02)], xs[Math.floor(xs.length * 0.98)]];
  const width = (right - left) / DIGITS_WANTED || 1;
  return Array.from({ length: DIGITS_WANTED }, (_, index) =>
    dots.filter(([x]) => Math.floor((x - left) / width) === index),
  );
}

function shapeOf(dots: readonly Dot[]): Shape {
  const range = (values: number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [left, right] = range(dots.map(([x]) => x));
  const [top, bottom] = range(dots.map(([, y]) => y));
  const cell = (value: number, from: number, to: number) =>
    Math.min(CELLS - 1, Math.floor(((value - from) / (to - from || 1)) * CELLS));
  const shape: Shape = Array<boolean>(CELLS * CELLS).fill(false);
  for (const [x, y] of dots) shape[cell(y, top, bottom) * CELLS + cell(x, left, right)] = true;
  return shape;
}

/** The dots of a digit as it is written upright. */
const dotsOf = (digit: string): Dot[] =>
  strokesOf(digit).flatMap((stroke) =>
    stroke.slice(1).flatMap((end, index) => {
      const start = stroke[index] ?? end;
      return Array.from(
        { length: 20 },
        (_, step): Dot => [start[0] + ((end[0] - start[0]) * step) / 20, start[1] + ((end[1] - start[1]) * step) / 20],
      );
    }),
  );
const upright = new Map([...DIGITS].map((digit) => [digit, shapeOf(dotsOf(digit))]));

function closest(shape: Shape): string {
  const same = (other: Shape) => other.filter((cell, index) => cell === shape[index]).length;
  return [...upright].toSorted(([, a], [, b]) => same(b) - same(a))[0]?.[0] ?? '';
}

const FIELD = 30;
const DARK = 40;
const LIGHT = 240;

/** A drawing of upright, separate digits without noise, so that a test can prove that the solver works. */
export function plainPicture(digits: string): GreyPicture {
  const [width, height] = [digits.length * FIELD, FIELD + 4];
  const pixels = new Uint8Array(width * height).fill(LIGHT);
  for (const [index, digit] of [...digits].entries())
    for (const [x, y] of dotsOf(digit))
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const)
        pixels[Math.floor(y + 1 + dy) * width + Math.floor(index * FIELD + 4 + x + dx)] = DARK;
  return { width, height, pixels };
}
