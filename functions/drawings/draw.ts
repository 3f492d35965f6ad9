import { banner, category, outfit } from './scene/composed.ts';
import { filmStill } from './scene/film.ts';
import { detail, product } from './scene/product.ts';
import type { Scene } from './scene/scene.ts';
import { fabric, placeholder } from './scene/still.ts';
import { type Drawing, WORLDS } from './types.ts';

function sceneOf(drawing: Drawing): Scene {
  if (!WORLDS.includes(drawing.world)) throw new Error(`Unknown world "${drawing.world}"`);
  switch (drawing.view) {
    case 'front':
      return product(drawing.world, drawing.piece, false);
    case 'back':
      return product(drawing.world, drawing.piece, true);
    case 'detail':
      return detail(drawing.world, drawing.piece);
    case 'fabric':
      return fabric(drawing.world, drawing.piece);
    case 'outfit':
      return outfit(drawing.world, drawing.piece, drawing.with);
    case 'banner':
      return banner(drawing);
    case 'category':
      return category(drawing);
    case 'film':
      return filmStill(drawing);
    case 'placeholder':
      return placeholder(drawing.world);
    default: {
      const { view }: { view: string } = drawing;
      throw new Error(`Unknown view "${view}"`);
    }
  }
}

/**
 * Draws a self-contained SVG. The same drawing always gives the same text. Throws an Error naming the parameter for a
 * value outside the vocabulary of `types.ts`.
 */
export function drawSvg(drawing: Drawing): string {
  const { size, sheet, content } = sceneOf(drawing);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" fill="none">${sheet}${content}</svg>`;
}
