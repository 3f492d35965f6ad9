import { round1 } from './path.ts';
import type { Print } from './types.ts';

/** The picture rectangle that a print must cover, along the grain of its panel. */
interface Field {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Picture units per centimetre. */
  readonly scale: number;
  /** How much wider the fabric is at the bottom than at the top. */
  readonly flare: number;
}

const SAG = 0.012;
/** A strip narrower than this (centimetres) is too narrow to sag. */
const FLAT_BELOW = 30;

/** Horizontal lines `step` centimetres apart that sag slightly, as fabric does. */
function bars(field: Field, step: number, offset = 0): string {
  const gap = step * field.scale;
  const half = field.width / 2;
  const isFlat = field.width < FLAT_BELOW * field.scale;
  const dip = field.width * SAG;
  let d = '';
  for (let y = field.top + gap * offset, i = 0; y < field.top + field.height; y += gap, i += 1) {
    const sway = Math.round(dip * (1 + Math.sin(i * 0.9)));
    d += `M${Math.round(field.left)} ${Math.round(y)}`;
    d += isFlat
      ? `h${Math.round(field.width)}`
      : `q${Math.round(half / 2)} ${sway} ${Math.round(half)} 0t${Math.round(half)} 0`;
  }
  return d;
}

/** Lines along the fabric that spread where it flares. */
function poles(field: Field, step: number, offset = 0): string {
  const gap = step * field.scale;
  const middle = field.left + field.width / 2;
  const lean = (field.flare - 1) / (field.flare + 1);
  let d = '';
  for (let x = field.left + gap * offset; x < field.left + field.width; x += gap) {
    const away = x - middle;
    const top = middle + away * (1 - lean);
    const bottom = middle + away * (1 + lean);
    d += `M${Math.round(top)} ${Math.round(field.top)}l${Math.round(bottom - top)} ${Math.round(field.height)}`;
  }
  return d;
}

const strokes = (d: string, color: string, width: number, opacity: number): string =>
  `<path d="${d}" stroke="${color}" stroke-width="${round1(width)}" opacity="${opacity}"/>`;

/** Prints that are drawn as lines; empty for prints that repeat a tile. */
export function woven(print: Print, color: string, field: Field): string {
  const { scale } = field;
  switch (print) {
    case 'stripes':
      return strokes(bars(field, 2.9, 0.4), color, 1.15 * scale, 0.94);
    case 'pinstripes':
      return strokes(poles(field, 1.7, 0.5), color, 0.2 * scale, 0.85);
    case 'gingham':
      return strokes(bars(field, 2.4), color, 1.2 * scale, 0.5) + strokes(poles(field, 2.4), color, 1.2 * scale, 0.5);
    case 'check':
      return (
        strokes(bars(field, 7), color, 2.6 * scale, 0.34) +
        strokes(poles(field, 7), color, 2.6 * scale, 0.34) +
        strokes(bars(field, 7, 0.5) + poles(field, 7, 0.5), color, 0.3 * scale, 0.75)
      );
    default:
      return '';
  }
}

const flower = (x: number, y: number, size: number, turn: number): string => {
  const petals = [0, 72, 144, 216, 288]
    .map((angle) => {
      const a = ((angle + turn) * Math.PI) / 180;
      return `M${round1(x + Math.cos(a) * size)} ${round1(y + Math.sin(a) * size)}h.01`;
    })
    .join('');
  return petals;
};

/** One tile of a repeating print, drawn in a square of 100 × 100; empty for prints drawn as lines. */
export function tile(print: Print, color: string, leaf: string): string {
  const dots = (d: string, width: number, ink = color): string =>
    `<path d="${d}" stroke="${ink}" stroke-width="${width}" stroke-linecap="round"/>`;
  switch (print) {
    case 'dots':
      return dots('M25 24h.1M76 27h.1M50 51h.1M0 49h.1M100 49h.1M24 75h.1M75 76h.1M50 0h.1M50 100h.1', 11);
    case 'flowers': {
      const spots: [number, number, number, number][] = [
        [22, 20, 5.4, 10],
        [70, 30, 6.2, 40],
        [40, 62, 6, 22],
        [86, 78, 5.2, 0],
        [12, 84, 4.6, 50],
      ];
      const petals = spots.map(([x, y, size, turn]) => flower(x, y, size, turn)).join('');
      const hearts = spots.map(([x, y]) => `M${x} ${y}h.01`).join('');
      return (
        `<path d="M29 27q6 4 5 10M63 36q-8 2-10 9M46 70q4 7 11 8M80 84q-7 3-8 9M19 88q7 0 10 5M34 56q-6-3-6-9" stroke="${leaf}" stroke-width="2.2" stroke-linecap="round"/>` +
        `<path d="M34 37q5-1 6-6-5 0-6 6M53 45q-1-6-7-6 1 5 7 6M57 78q1-5 7-6-1 6-7 6" fill="${leaf}"/>` +
        dots(petals, 8.4) +
        dots(hearts, 5, '#f0c65c') +
        dots('M52 12h.01M92 52h.01M60 92h.01M6 44h.01', 4.5)
      );
    }
    case 'stars':
      return `<path d="M26 14l4 9 10 1-8 6 3 10-9-6-9 6 3-10-8-6 10-1zM74 60l3 7 8 1-6 5 2 8-7-5-7 5 2-8-6-5 8-1z" fill="${color}"/>${dots('M78 20h.01M24 76h.01M52 48h.01', 5)}`;
    case 'waves':
    case 'damask':
      return `<path d="M0 25q12.500-14 25 0t25 0 25 0 25 0M0 75q12.500-14 25 0t25 0 25 0 25 0" stroke="${color}" stroke-width="7"/>`;
    default:
      return '';
  }
}

/** Side of a tile in centimetres. */
export const TILE_SIDE: Partial<Record<Print, number>> = { dots: 4.6, flowers: 9.5, stars: 9, waves: 7, damask: 7 };
