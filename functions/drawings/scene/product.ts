import { garmentOf } from '../garments.ts';
import { ground, type Size } from '../ground.ts';
import { resolve } from '../make.ts';
import { Sheet } from '../sheet.ts';
import type { Piece, World } from '../types.ts';
import { extentOf, fitted, lay } from './lay.ts';
import type { Scene } from './scene.ts';

export const PRODUCT = { width: 1080, height: 1340 };
const MARGIN = 110;

/** One piece, from the front or the back, and its place on a picture. */
export function placed(world: World, piece: Piece, isBack: boolean, size: Size = PRODUCT) {
  const garment = garmentOf(resolve(piece, world, isBack));
  return { garment, frame: fitted(garment, size, MARGIN, isBack ? 2.3 : 0.6) };
}

/** A picture of one piece, from the front or the back. */
export function product(world: World, piece: Piece, isBack: boolean, size: Size = PRODUCT): Scene {
  const sheet = new Sheet();
  const { garment, frame } = placed(world, piece, isBack, size);
  return { size, sheet, content: ground(sheet, world, size) + lay(sheet, world, garment, frame) };
}

/** A close view of the detail that makes the piece special: collar, cuff or fabric. */
export function detail(world: World, piece: Piece, size: Size = PRODUCT): Scene {
  const sheet = new Sheet();
  const { garment, frame: whole } = placed(world, piece, false, size);
  const { at, width } = garment.focus;
  const scale = size.width / width;
  const frame = { ...whole, scale, x: size.width / 2 - at[0] * scale, y: size.height / 2 - at[1] * scale };
  const [reachX, reachY] = [width * 0.56, (size.height / scale) * 0.55];
  const seen = garment.layers.filter((layer) => {
    const { left, right, top, bottom } = extentOf({ ...garment, layers: [layer] });
    const isMeasured = Number.isFinite(left);
    return (
      !isMeasured ||
      (left < at[0] + reachX && right > at[0] - reachX && top < at[1] + reachY && bottom > at[1] - reachY)
    );
  });
  return {
    size,
    sheet,
    content: ground(sheet, world, size) + lay(sheet, world, { ...garment, layers: seen }, frame),
  };
}
