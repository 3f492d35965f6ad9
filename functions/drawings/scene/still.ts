import type { Fold, Garment, Layer } from '../garment.ts';
import { ground, type Size } from '../ground.ts';
import { type Make, resolve } from '../make.ts';
import { line, outline } from '../path.ts';
import { Sheet } from '../sheet.ts';
import type { Piece, World } from '../types.ts';
import { lay } from './lay.ts';
import { PRODUCT } from './product.ts';
import type { Scene } from './scene.ts';

/** Fabric in soft waves with one corner turned back. */
function spread(make: Make): Garment {
  const wave = (x: number, y: number, toX: number, toY: number, bend: number, width: number): Fold => ({
    from: [x, y],
    to: [toX, toY],
    bend,
    width,
  });
  const cloth: Layer = {
    type: 'panel',
    cloth: make.cloth,
    grain: 8,
    body: 3,
    shape: outline([
      [-22, -26],
      [22, -26],
      [22, 4],
      [15.4, 8.6, 1],
      [7.4, 17.2, 1],
      [2.4, 27],
      [-22, 27],
    ]),
    folds: [
      wave(-21, -14, 10, -24, 3.4, 3.4),
      wave(-22, -2, 19, -17, 4.6, 3),
      wave(-20, 9, 21, -6, -4.4, 3.6),
      wave(-19, 20, 12, 6, 4.2, 3.2),
      wave(-8, 27, 14, 8, -2.6, 2.4),
      wave(-22, 26, -6, 12, 1.8, 2.4),
      wave(4, -26, 21, -20, 1.6, 2),
    ],
    layers: [],
  };
  const corner: Layer = {
    type: 'panel',
    cloth: { ...make.plain, color: make.trim },
    dim: 0.12,
    grain: 70,
    body: 2.2,
    lift: 0.9,
    shape: outline([
      [22, 4],
      [15.4, 8.6, 1],
      [7.4, 17.2, 1],
      [2.4, 27],
      [1.2, 14, 1],
      [2.2, 4.4],
      [10, 1.4, 1],
    ]),
    folds: [wave(18, 5, 4, 14, -1.2, 1.6), wave(9, 14, 3, 9, 0.8, 1.3)],
    layers: [
      { type: 'stitch', along: line([20.6, 3.8], [10, 2.6, 1], [3.2, 5.4]), color: make.thread },
      { type: 'stitch', along: line([3.2, 5.4], [2.2, 14, 1], [3.2, 25.4]), color: make.thread },
    ],
  };
  return { layers: [cloth, corner], focus: { at: [0, 0], width: 30 } };
}

/** A close view of a piece's fabric. */
export function fabric(world: World, piece: Piece, size: Size = PRODUCT): Scene {
  const sheet = new Sheet();
  const garment = spread(resolve(piece, world, false));
  const scale = 28 * Math.max(size.width / PRODUCT.width, size.height / PRODUCT.height);
  const frame = { scale, x: size.width / 2, y: size.height / 2, ease: 0.15, phase: 0.6 };
  return { size, sheet, content: ground(sheet, world, size) + lay(sheet, world, garment, frame) };
}

/** A wooden hanger with a thread over it, for a product without a picture. */
export function placeholder(world: World): Scene {
  const sheet = new Sheet();
  const wood = { color: '#cbb08a', fabric: 'satin' as const, printColor: '#cbb08a' };
  const hanger: Garment = {
    layers: [
      {
        type: 'cord',
        along: line([0, -1.6], [0.2, -5, 1], [2.6, -7.4, 1], [2.4, -10.8, 1], [-0.4, -11.8, 1], [-2.6, -9.8, 1]),
        width: 0.55,
        color: '#b9b0a2',
      },
      {
        type: 'panel',
        cloth: wood,
        body: 1,
        shape: outline([
          [0, -2.4, 1],
          [3.4, -1.6, 1],
          [12, 3, 1],
          [20.6, 7.6, 1],
          [21.6, 9.6, 1],
          [19.8, 10.2, 1],
          [10, 6, 1],
          [0, 2.6, 1],
          [-10, 6, 1],
          [-19.8, 10.2, 1],
          [-21.6, 9.6, 1],
          [-20.6, 7.6, 1],
          [-12, 3, 1],
          [-3.4, -1.6, 1],
        ]),
      },
      {
        type: 'cord',
        along: line(
          [-17.4, 7.6],
          [-16, 12.6, 1],
          [-8, 11, 1],
          [-1, 15, 1],
          [3.4, 12.4, 1],
          [0.8, 9.8, 1],
          [-0.4, 13, 1],
          [6, 17.4, 1],
          [13, 13, 1],
          [17, 7.8],
        ),
        width: 0.2,
        color: '#a3221c',
      },
    ],
    focus: { at: [0, 0], width: 40 },
    ease: 0,
  };
  const frame = { scale: 14.5, x: PRODUCT.width / 2, y: PRODUCT.height * 0.48, ease: 0, phase: 0 };
  return { size: PRODUCT, sheet, content: ground(sheet, world, PRODUCT) + lay(sheet, world, hanger, frame) };
}
