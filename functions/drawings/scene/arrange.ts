import { garmentOf } from '../garments.ts';
import type { Size } from '../ground.ts';
import { resolve } from '../make.ts';
import { round1 } from '../path.ts';
import type { Sheet } from '../sheet.ts';
import type { Kind, Piece, World } from '../types.ts';
import { extentOf, fitted, lay } from './lay.ts';

type Role = 'top' | 'bottom' | 'whole' | 'small';

const BOTTOMS: readonly Kind[] = ['skirt', 'trousers', 'jeans', 'shorts', 'leggings', 'joggers', 'tights'];
const WHOLES: readonly Kind[] = ['dress', 'ao-dai', 'dungarees', 'pyjamas', 'romper', 'baby-set', 'bodysuit'];
const SMALLS: readonly Kind[] = [
  'socks',
  'bib',
  'mittens',
  'briefs',
  'bra',
  'cap',
  'bucket-hat',
  'beanie',
  'tote',
  'handbag',
  'backpack',
  'belt',
  'scarf',
  'slippers',
  'blanket',
  'gift-card',
  'gift-box',
  'sewing-pattern',
];

function roleOf(kind: Kind): Role {
  if (BOTTOMS.includes(kind)) return 'bottom';
  if (WHOLES.includes(kind)) return 'whole';
  return SMALLS.includes(kind) ? 'small' : 'top';
}

/** A position on the picture: centre and size as shares of the area, and a rotation in degrees. */
interface Slot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly turn: number;
}

const slot = (x: number, y: number, width: number, height: number, turn: number): Slot => ({
  x,
  y,
  width,
  height,
  turn,
});

/** Positions for one, two and three or more large pieces above each other, and for small ones beside them. */
const UPRIGHT: readonly (readonly Slot[])[] = [
  [slot(0.46, 0.49, 0.76, 0.86, -3)],
  [slot(0.42, 0.33, 0.78, 0.6, -4), slot(0.62, 0.61, 0.74, 0.76, 5)],
  [slot(0.36, 0.3, 0.62, 0.5, -5), slot(0.66, 0.42, 0.6, 0.52, 6), slot(0.46, 0.7, 0.62, 0.54, -3)],
];
const UPRIGHT_SMALL: readonly Slot[] = [
  slot(0.2, 0.81, 0.3, 0.26, -9),
  slot(0.84, 0.17, 0.26, 0.22, 9),
  slot(0.85, 0.86, 0.24, 0.2, 6),
];
const BESIDE_ONE: readonly Slot[] = [
  slot(0.81, 0.79, 0.34, 0.3, 9),
  slot(0.83, 0.2, 0.28, 0.24, -8),
  slot(0.16, 0.84, 0.26, 0.22, -8),
];
const ONLY_SMALL: readonly Slot[] = [
  slot(0.43, 0.4, 0.66, 0.58, -4),
  slot(0.72, 0.77, 0.44, 0.36, 7),
  slot(0.26, 0.82, 0.34, 0.28, -8),
  slot(0.8, 0.2, 0.3, 0.24, 6),
];

/** The same for an area that is wider than high. */
const LEVEL: readonly (readonly Slot[])[] = [
  [slot(0.44, 0.52, 0.66, 0.86, -4)],
  [slot(0.31, 0.5, 0.56, 0.84, -5), slot(0.69, 0.56, 0.52, 0.96, 6)],
  [slot(0.25, 0.46, 0.46, 0.74, -6), slot(0.54, 0.58, 0.44, 0.94, 3), slot(0.8, 0.5, 0.42, 0.8, 8)],
];
const LEVEL_SMALL: readonly Slot[] = [
  slot(0.87, 0.76, 0.22, 0.4, 10),
  slot(0.1, 0.82, 0.2, 0.34, -9),
  slot(0.9, 0.22, 0.18, 0.3, -6),
];
const LEVEL_ONLY_SMALL: readonly Slot[] = [
  slot(0.3, 0.5, 0.46, 0.74, -5),
  slot(0.66, 0.42, 0.34, 0.6, 6),
  slot(0.84, 0.76, 0.26, 0.4, -6),
  slot(0.5, 0.84, 0.2, 0.3, 8),
];

/** A rectangle of the picture in which pieces are laid out. */
export interface Area extends Size {
  readonly left: number;
  readonly top: number;
}

/** Arranges pieces with overlaps: large ones in one scale with the first on top, small ones beside them. */
export function arrange(sheet: Sheet, world: World, area: Area, pieces: readonly Piece[]): string {
  const items = pieces.map((piece, index) => ({
    garment: garmentOf(resolve(piece, world, false)),
    role: roleOf(piece.kind),
    index,
  }));
  const order: readonly Role[] = ['top', 'whole', 'bottom'];
  const large = items
    .filter(({ role }) => role !== 'small')
    .sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role));
  const small = items.filter(({ role }) => role === 'small');
  const isLevel = area.width > area.height * 1.05;
  const byCount = isLevel ? LEVEL : UPRIGHT;
  const places = byCount[Math.min(large.length, byCount.length) - 1] ?? [];
  const beside =
    large.length === 0
      ? isLevel
        ? LEVEL_ONLY_SMALL
        : ONLY_SMALL
      : isLevel
        ? LEVEL_SMALL
        : large.length === 1
          ? BESIDE_ONE
          : UPRIGHT_SMALL;
  const framed = [
    ...large.map((item, index) => ({ ...item, at: places[index] ?? places[0] })),
    ...small.map((item, index) => ({ ...item, at: beside[index % beside.length] })),
  ].flatMap(({ at, ...item }) => {
    if (!at) return [];
    const size = { width: area.width * at.width, height: area.height * at.height };
    return [{ ...item, at, size, frame: fitted(item.garment, size, 0, item.index + 0.4) }];
  });
  const scales = framed.filter(({ role }) => role !== 'small').map(({ frame }) => frame.scale);
  const common = Math.min(...scales) * (isLevel ? 1.1 : 1.06);
  const largest = large.length === 0 ? Number.POSITIVE_INFINITY : common * 1.18;
  const laid = framed.map(({ garment, role, at, frame }) => {
    const scale = role === 'small' ? Math.min(frame.scale, largest) : Math.min(frame.scale, common);
    const box = extentOf(garment);
    const x = area.left + area.width * at.x;
    const y = area.top + area.height * at.y;
    const placed = {
      ...frame,
      scale,
      x: x - ((box.left + box.right) / 2) * scale,
      y: y - ((box.top + box.bottom) / 2) * scale,
    };
    return `<g transform="rotate(${at.turn} ${round1(x)} ${round1(y)})">${lay(sheet, world, garment, placed)}</g>`;
  });
  const count = large.length;
  return [...laid.slice(0, count).reverse(), ...laid.slice(count)].join('');
}
