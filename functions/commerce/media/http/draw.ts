import { drawSvg } from '../../../drawings/draw.ts';
import type { Drawing } from '../../../drawings/types.ts';

/**
 * Draws stored parameters as a self-contained SVG. Throws for values outside the vocabulary of `functions/drawings`,
 * and always in a build without the drawings (docs/deploy.md).
 */
export function draw(drawing: unknown): string {
  return drawSvg(drawing as Drawing);
}
