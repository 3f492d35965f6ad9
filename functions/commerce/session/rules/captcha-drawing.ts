import type { GreyPicture } from '../../media/rules/png.ts';
import { type Place, strokesOf } from './captcha-strokes.ts';

const WIDTH = 190;
const HEIGHT = 64;
/** Distance between digits in pixels. Their fields are 20 wide and drawn larger, so neighbours touch. */
const STEP = 28;
const MARGIN = 28;
/** Centre of a digit's field. */
const CENTRE: Place = [10, 15];
const INK = 55;
const PAPER = 236;
const DECOYS = 3;
const SPECKS = 300;

/** From 0 to below 1. */
type Random = () => number;

/** A line in pixels, with half its width. */
interface Line {
  places: Place[];
  half: number;
}

/**
 * Draws digits as a pixel picture: bent, rotated, of different sizes, overlapping, crossed by lines of the same colour
 * and width, and with noise. Every picture is different, and the file contains only pixels. It stops programs that
 * match shapes, but not those trained to read; docs/security.md says so.
 */
export function drawDigits(digits: string, random: Random): GreyPicture {
  const pixels = paper(random);
  const bend = bender(random);
  const lines = [...[...digits].flatMap((digit, index) => digitLines(digit, index, random)), ...decoys(random)];
  for (const { places, half } of lines) drawLine(pixels, places.map(bend), half);
  for (let i = 0; i < SPECKS; i++) {
    const at = Math.floor(random() * pixels.length);
    pixels[at] = random() < 0.5 ? INK + random() * 80 : PAPER;
  }
  return { width: WIDTH, height: HEIGHT, pixels };
}

/** A random number from -most to most. */
const either = (random: Random, most: number) => (random() * 2 - 1) * most;

/** A background with darker areas and noise. */
function paper(random: Random): Uint8Array {
  const [across, down] = [0.02 + random() * 0.06, 0.03 + random() * 0.08];
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const shade = Math.sin((at % WIDTH) * across + 6 * down) * Math.cos(Math.floor(at / WIDTH) * down) * 14;
    return PAPER - 16 + shade + either(random, 9);
  });
}

/** The lines of one digit at its position, randomly rotated, slanted and scaled. */
function digitLines(digit: string, index: number, random: Random): Line[] {
  const angle = either(random, 0.38);
  const [wide, high] = [1.15 + random() * 0.45, 1.15 + random() * 0.4];
  const slant = either(random, 0.25);
  const left = MARGIN + index * STEP + either(random, 4);
  const top = HEIGHT / 2 + either(random, 6);
  const half = 1.5 + random() * 0.8;
  return strokesOf(digit).map((stroke) => ({
    half,
    places: stroke.map(([x, y]) => {
      const [u, v] = [(x - CENTRE[0]) * wide + either(random, 0.6), (y - CENTRE[1]) * high + either(random, 0.6)];
      const s = u + slant * v;
      return [left + s * Math.cos(angle) - v * Math.sin(angle), top + s * Math.sin(angle) + v * Math.cos(angle)];
    }),
  }));
}

/** Lines across the digits in the same colour, which join separate shapes. */
function decoys(random: Random): Line[] {
  return Array.from({ length: DECOYS }, () => {
    const from = random() * HEIGHT;
    const to = random() * HEIGHT;
    const swing = either(random, 18);
    const places = Array.from({ length: 9 }, (_, step): Place => {
      const part = step / 8;
      return [part * WIDTH, from + (to - from) * part + Math.sin(part * Math.PI * 2) * swing];
    });
    return { places, half: 0.8 + random() * 0.5 };
  });
}

/** A distortion of the whole picture, like a bent sheet of paper. */
function bender(random: Random): (place: Place) => Place {
  const [a, b] = [random() * Math.PI * 2, random() * Math.PI * 2];
  const [along, aside] = [2.5 + random() * 2.5, 1.5 + random() * 2];
  return ([x, y]) => [x + aside * Math.sin(y / 9 + a), y + along * Math.sin(x / 17 + b)];
}

/** Darkens every pixel within half the line's width, with a soft edge. */
function drawLine(pixels: Uint8Array, places: readonly Place[], half: number): void {
  for (const [index, end] of places.entries()) {
    const start = places[index - 1];
    if (start) drawSegment(pixels, start, end, half);
  }
}

function drawSegment(pixels: Uint8Array, [x1, y1]: Place, [x2, y2]: Place, half: number): void {
  const reach = half + 1;
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2 || 1;
  const within = (a: number, b: number, most: number) =>
    [Math.max(0, Math.floor(Math.min(a, b) - reach)), Math.min(most - 1, Math.max(a, b) + reach)] as const;
  const [[left, right], [top, bottom]] = [within(x1, x2, WIDTH), within(y1, y2, HEIGHT)];
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const along = Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length));
      const distance = Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
      const cover = Math.min(1, Math.max(0, half + 0.5 - distance));
      const at = y * WIDTH + x;
      const before = pixels[at] ?? PAPER;
      pixels[at] = Math.min(before, before + (INK - before) * cover);
    }
}
