import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Commerce, call, startCommerce } from '../../backend/support/worker.ts';
import { plainPicture, segmentSolver } from './naive-solver.ts';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce?.close());

const ROUNDS = 60;
/** The share that a solver may solve by chance. */
const LUCK = 3;

interface Challenge {
  captcha_id: string;
  image: string;
}
/** Each challenge is requested from another address, so that rate limits do not stop these programs. */
let asked = 0;
const challenge = async () => {
  asked += 1;
  const from = { 'cf-connecting-ip': `198.51.${Math.floor(asked / 200)}.${asked % 200}` };
  return (await call(commerce, 'get_captcha', undefined, from)).result as Challenge;
};

/** How many of a number of challenges a solver answered correctly within the allowed attempts, as the shop judges. */
async function solved(solver: (image: string) => number | null | readonly number[]): Promise<number> {
  let right = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { captcha_id, image } = await challenge();
    const from = { 'cf-connecting-ip': `203.0.113.${round}` };
    for (const captcha_answer of [solver(image) ?? []].flat()) {
      const { status } = await call(commerce, 'check_captcha', { captcha_id, captcha_answer }, from);
      if (status === 200) right += 1;
    }
  }
  return right;
}

test('attack: a parser of the picture finds no path, text or glyph to read', async () => {
  expect(await solved(pathParser)).toBe(0);
  const { image } = await challenge();
  expect(image).toMatch(/^data:image\/png;base64,/);
  const file = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
  expect(chunksOf(file), 'nothing beside the dots').toEqual(['IHDR', 'IDAT', 'IEND']);
});

test('attack: a program that cuts the picture at gaps and compares shapes succeeds no more often than by chance', async () => {
  expect(await solved((image) => segmentSolver(greyOf(image)))).toBeLessThanOrEqual(LUCK);
});

test('attack: three guesses without reading the picture are three of thousands', async () => {
  expect(await solved(() => [11, 12, 13])).toBe(0);
  expect(await solved(() => [22_222, 55_555, 98_765])).toBeLessThanOrEqual(1);
});

test('the program reads digits that are drawn plainly, so it is the distortion that stops it', () => {
  for (const digits of [23_457, 98_652, 66_993]) expect(segmentSolver(plainPicture(String(digits)))).toBe(digits);
});

test('no two pictures are equal', async () => {
  const images = await Promise.all(Array.from({ length: 8 }, challenge));
  expect(new Set(images.map(({ image }) => image)).size).toBe(8);
});

/** Names of the parts of a PNG file. */
function chunksOf(file: Buffer): string[] {
  const names: string[] = [];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at))
    names.push(file.toString('latin1', at + 4, at + 8));
  return names;
}

/** The pixels of a grey PNG without filters; null for any other file. */
function greyOf(image: string) {
  const file = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
  if (!image.startsWith('data:image/png')) return null;
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const rows = inflateSync(file.subarray(41, 41 + file.readUInt32BE(33)));
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) pixels.set(rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1)), y * width);
  return { width, height, pixels };
}

/** Digits by number of points and turns of their strokes: enough to read a drawing that consists of strokes. */
function pathParser(image: string): number | null {
  const svg = decodeURIComponent(image);
  const paths = [...svg.matchAll(/<path d="([^"]+)"[^>]*stroke-width="3"/g)].map(([, d]) => d ?? '');
  const strokes = paths
    .flatMap((path) => path.split('M').filter(Boolean))
    .map((stroke) => stroke.split('L').map((place) => place.split(' ').map(Number) as [number, number]));
  const sum = signsOf(strokes);
  const parts = /^(\d+)([+-])(\d+)=\?$/.exec(sum);
  if (!parts) return null;
  return Number(parts[1]) + (parts[2] === '+' ? 1 : -1) * Number(parts[3]);
}

type Stroke = [number, number][];
/** One-stroke digits by their number of points; digits with the same number are told apart by their start. */
function signsOf(strokes: Stroke[]): string {
  let text = '';
  for (let at = 0; at < strokes.length; at++) {
    const stroke = strokes[at] ?? [];
    const next = strokes[at + 1] ?? [];
    const isLine = stroke.length === 2;
    if (isLine && next.length === 2) {
      text += isUpright(stroke) !== isUpright(next) ? '+' : '=';
      at += 1;
    } else if (isLine) text += '-';
    else if (stroke.length === 5 && next.length === 2 && isUpright(next) && at === strokes.length - 2) {
      text += '?';
      at += 1;
    } else text += digitOf(stroke);
  }
  return text;
}

const isUpright = ([a, b]: Stroke) => Math.abs((b?.[1] ?? 0) - (a?.[1] ?? 0)) > Math.abs((b?.[0] ?? 0) - (a?.[0] ?? 0));

function digitOf(stroke: Stroke): string {
  const [first = [0, 0], second = [0, 0]] = stroke;
  const last = stroke.at(-1) ?? [0, 0];
  if (stroke.length === 3) return second[0] - first[0] > 10 ? '7' : '1';
  if (stroke.length === 4) return '4';
  if (stroke.length === 5) return '2';
  if (stroke.length === 6) return '3';
  if (stroke.length === 9) return '8';
  if (Math.hypot(last[0] - first[0], last[1] - first[1]) < 5) return '0';
  if (second[0] - first[0] < -8 && Math.abs(second[1] - first[1]) < 4) return '5';
  return last[1] - first[1] > 14 ? (last[0] < first[0] - 4 && second[1] > first[1] + 6 ? '6' : '9') : '6';
}
