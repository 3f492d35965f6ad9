import type { Size } from './ground.ts';
import { detail, product } from './scene/product.ts';
import type { Sheet } from './sheet.ts';
import type { Drawing } from './types.ts';

/** What a scene hands over to be wrapped as a picture. */
export interface Scene {
  readonly size: Size;
  readonly sheet: Sheet;
  readonly content: string;
}

function sceneOf(drawing: Drawing): Scene {
  switch (drawing.view) {
    case 'front':
      return product(drawing.world, drawing.piece, false);
    case 'back':
      return product(drawing.world, drawing.piece, true);
    case 'detail':
      return detail(drawing.world, drawing.piece);
    default:
      throw new Error(`Unknown view "${drawing.view}"`);
  }
}

/** A self-contained SVG of the drawing; the same drawing always gives the same text. Throws for anything outside the vocabulary. */
export function drawSvg(drawing: Drawing): string {
  const { size, sheet, content } = sceneOf(drawing);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" fill="none">${sheet}${content}</svg>`;
}
