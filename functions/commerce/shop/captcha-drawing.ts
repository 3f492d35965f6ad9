/** Strokes of a sign on a field of 20 × 30, as lists of points. */
const STROKES: Record<string, readonly (readonly [number, number])[][]> = {
  '0': [
    [
      [4, 6],
      [10, 2],
      [16, 6],
      [16, 24],
      [10, 28],
      [4, 24],
      [4, 6],
    ],
  ],
  '1': [
    [
      [5, 8],
      [11, 2],
      [11, 28],
    ],
  ],
  '2': [
    [
      [4, 8],
      [10, 2],
      [16, 8],
      [4, 28],
      [17, 28],
    ],
  ],
  '3': [
    [
      [4, 3],
      [16, 3],
      [9, 13],
      [16, 20],
      [10, 28],
      [4, 25],
    ],
  ],
  '4': [
    [
      [13, 28],
      [13, 2],
      [3, 20],
      [18, 20],
    ],
  ],
  '5': [
    [
      [16, 2],
      [5, 2],
      [4, 14],
      [12, 12],
      [17, 20],
      [11, 28],
      [4, 26],
    ],
  ],
  '6': [
    [
      [15, 3],
      [6, 12],
      [4, 22],
      [10, 28],
      [16, 22],
      [12, 15],
      [5, 18],
    ],
  ],
  '7': [
    [
      [3, 3],
      [17, 3],
      [8, 28],
    ],
  ],
  '8': [
    [
      [10, 14],
      [4, 8],
      [10, 2],
      [16, 8],
      [10, 14],
      [4, 21],
      [10, 28],
      [16, 21],
      [10, 14],
    ],
  ],
  '9': [
    [
      [15, 12],
      [8, 15],
      [4, 8],
      [10, 2],
      [16, 8],
      [15, 18],
      [8, 28],
    ],
  ],
  '+': [
    [
      [10, 8],
      [10, 22],
    ],
    [
      [3, 15],
      [17, 15],
    ],
  ],
  '-': [
    [
      [3, 15],
      [17, 15],
    ],
  ],
  '=': [
    [
      [3, 11],
      [17, 11],
    ],
    [
      [3, 19],
      [17, 19],
    ],
  ],
  '?': [
    [
      [4, 7],
      [10, 2],
      [16, 8],
      [10, 15],
      [10, 20],
    ],
    [
      [10, 26],
      [10, 28],
    ],
  ],
};

const SIGN_WIDTH = 26;
const HEIGHT = 56;
const NOISE_LINES = 5;

/**
 * A sum as an SVG of bent strokes: no text to read out of the file, no two drawings alike. `random` answers numbers
 * from 0 to below 1.
 */
export function drawSum(sum: string, random: () => number): string {
  const jitter = (most: number) => (random() - 0.5) * 2 * most;
  const width = sum.length * SIGN_WIDTH + 16;
  const point = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const signs = [...sum].flatMap((sign, index) => {
    const left = 8 + index * SIGN_WIDTH + jitter(3);
    const top = 13 + jitter(6);
    const tilt = jitter(0.18);
    return (STROKES[sign] ?? []).map((stroke) => {
      const points = stroke.map(([x, y]) => point(left + x + tilt * (15 - y) + jitter(1), top + y + jitter(1)));
      return `M${points.join('L')}`;
    });
  });
  const noise = Array.from(
    { length: NOISE_LINES },
    () =>
      `M${point(0, random() * HEIGHT)}Q${point(random() * width, random() * HEIGHT)} ${point(width, random() * HEIGHT)}`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}" fill="none" stroke-linecap="round" stroke-linejoin="round"><rect width="${width}" height="${HEIGHT}" rx="8" fill="#f4efe8"/><path d="${noise.join('')}" stroke="#8a7a6a" stroke-width="1" opacity=".6"/><path d="${signs.join('')}" stroke="#3a2f28" stroke-width="3"/></svg>`;
}
