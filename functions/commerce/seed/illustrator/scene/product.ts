import { garmentOf } from '../garments.ts';
import { ground } from '../ground.ts';
import { resolve } from '../make.ts';
import { Sheet } from '../sheet.ts';
import type { Piece, World } from '../types.ts';
import { extentOf, fitted, lay } from './lay.ts';

export const PRODUCT = { width: 1080, height: 1340 };
const MARGIN = 110;

/** One piece alone, seen from the front or the back. */
export function product(
  world: World,
  piece: Piece,
  isBack: boolean,
): { size: typeof PRODUCT; sheet: Sheet; content: string } {
  const sheet = new Sheet();
  const garment = garmentOf(resolve(piece, world, isBack));
  const frame = fitted(garment, PRODUCT, MARGIN, isBack ? 2.3 : 0.6);
  return { size: PRODUCT, sheet, content: ground(sheet, world, PRODUCT) + lay(sheet, world, garment, frame) };
}

/** A close look at the collar, cuff or cloth the piece is proud of. */
export function detail(world: World, piece: Piece): { size: typeof PRODUCT; sheet: Sheet; content: string } {
  const sheet = new Sheet();
  const garment = garmentOf(resolve(piece, world, false));
  const whole = fitted(garment, PRODUCT, MARGIN, 0.6);
  const { at, width } = garment.focus;
  const scale = PRODUCT.width / width;
  const frame = { ...whole, scale, x: PRODUCT.width / 2 - at[0] * scale, y: PRODUCT.height / 2 - at[1] * scale };
  const [reachX, reachY] = [width * 0.56, (PRODUCT.height / scale) * 0.55];
  const seen = garment.layers.filter((layer) => {
    const { left, right, top, bottom } = extentOf({ ...garment, layers: [layer] });
    const isMeasured = Number.isFinite(left);
    return (
      !isMeasured ||
      (left < at[0] + reachX && right > at[0] - reachX && top < at[1] + reachY && bottom > at[1] - reachY)
    );
  });
  return {
    size: PRODUCT,
    sheet,
    content: ground(sheet, world, PRODUCT) + lay(sheet, world, { ...garment, layers: seen }, frame),
  };
}
