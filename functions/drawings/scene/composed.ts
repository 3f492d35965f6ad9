import { ground } from '../ground.ts';
import { Sheet } from '../sheet.ts';
import type { Drawing, Piece, World } from '../types.ts';
import { type Area, arrange } from './arrange.ts';
import { PRODUCT } from './product.ts';
import type { Scene } from './scene.ts';

const THREAD = '#a3221c';

function counted(what: string, pieces: readonly Piece[], least: number, most: number): readonly Piece[] {
  if (!Array.isArray(pieces) || pieces.length < least || pieces.length > most) {
    throw new Error(`${what} shows ${least} to ${most} pieces`);
  }
  return pieces;
}

/** A piece with one or two others that it is worn with. */
export function outfit(world: World, piece: Piece, others: readonly Piece[]): Scene {
  const sheet = new Sheet();
  const pieces = [piece, ...counted('An outfit besides its piece', others, 1, 2)];
  const content = ground(sheet, world, PRODUCT) + arrange(sheet, world, { left: 0, top: 0, ...PRODUCT }, pieces);
  return { size: PRODUCT, sheet, content };
}

const BANNERS = { wide: { width: 1600, height: 700 }, tall: { width: 960, height: 1200 } };

function threadPath({ left, top, width, height }: Area, room: string): string {
  const x = (share: number) => Math.round(width * share);
  const y = (share: number) => Math.round(height * share);
  if (room === 'none')
    return `M-20 ${y(0.86)}C${x(0.4)} ${y(0.7)} ${x(0.6)} ${y(1.1)} ${x(0.9)} ${y(0.9)}S${x(1.5)} ${y(0.74)} ${x(2)} ${y(0.92)}`;
  if (room === 'left' || room === 'right')
    return `M-20 ${Math.round(top + height * 0.9)}C${x(0.2)} ${y(0.78)} ${x(0.28)} ${y(1.02)} ${Math.round(left + width * 0.1)} ${y(0.88)}s${x(0.2)}-${y(0.34)} ${x(0.5)}-${y(0.1)} ${x(0.4)} ${y(0.06)} ${x(0.9)}-${y(0.3)}`;
  return `M-20 ${Math.round(top + height * 0.3)}C${x(0.3)} ${Math.round(top + height * 0.05)} ${x(0.4)} ${Math.round(top + height * 0.5)} ${x(0.7)} ${Math.round(top + height * 0.4)}s${x(0.2)}-${y(0.3)} ${x(0.5)}-${y(0.2)}`;
}

/** A single thread that runs through the empty area towards the clothes, or behind them where no area is empty. */
function thread(area: Area, room: string): string {
  const path = threadPath(area, room);
  return (
    `<path d="${path}" stroke="#6b3a22" stroke-width="3" opacity=".18" transform="translate(2 4)"/>` +
    `<path d="${path}" stroke="${THREAD}" stroke-width="2.4" stroke-linecap="round"/>`
  );
}

function bannerArea(shape: 'wide' | 'tall', room: string): Area {
  const { width, height } = BANNERS[shape];
  if (shape === 'wide' && room === 'left')
    return { left: width * 0.42, top: height * 0.04, width: width * 0.56, height: height * 0.92 };
  if (shape === 'wide' && room === 'right')
    return { left: width * 0.02, top: height * 0.04, width: width * 0.56, height: height * 0.92 };
  if (shape === 'wide' && room === 'none')
    return { left: width * 0.15, top: height * 0.06, width: width * 0.7, height: height * 0.88 };
  if (shape === 'tall' && room === 'top')
    return { left: width * 0.03, top: height * 0.36, width: width * 0.94, height: height * 0.62 };
  if (shape === 'tall' && room === 'bottom')
    return { left: width * 0.03, top: height * 0.03, width: width * 0.94, height: height * 0.62 };
  throw new Error(`A ${shape} banner has no position "${room}"`);
}

/** A banner of two to four pieces with free space for text. */
export function banner({ world, shape, room, pieces }: Extract<Drawing, { view: 'banner' }>): Scene {
  if (!Object.hasOwn(BANNERS, shape)) throw new Error(`Unknown banner shape "${shape}"`);
  const sheet = new Sheet();
  const size = BANNERS[shape];
  const area = bannerArea(shape, room);
  const sewn = thread(bannerArea(shape, shape === 'wide' && room !== 'left' ? 'left' : room), room);
  const drawn = room === 'right' ? `<g transform="matrix(-1 0 0 1 ${size.width} 0)">${sewn}</g>` : sewn;
  const content = ground(sheet, world, size) + drawn + arrange(sheet, world, area, counted('A banner', pieces, 1, 4));
  return { size, sheet, content };
}

const CATEGORIES = { square: { width: 800, height: 800 }, portrait: { width: 800, height: 1000 } };

/** The picture of a category. */
export function category({ world, shape, pieces }: Extract<Drawing, { view: 'category' }>): Scene {
  if (!Object.hasOwn(CATEGORIES, shape)) throw new Error(`Unknown category shape "${shape}"`);
  const sheet = new Sheet({ isSmall: true });
  const size = CATEGORIES[shape];
  const content =
    ground(sheet, world, size) +
    arrange(sheet, world, { left: 0, top: 0, ...size }, counted('A category', pieces, 1, 3));
  return { size, sheet, content };
}
