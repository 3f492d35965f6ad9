import { drawSvg } from '../../drawings/draw.ts';
import type { Drawing } from '../../drawings/types.ts';

/**
 * Stored parameters as a self-contained SVG. Throws for what is not in the vocabulary of `functions/drawings`, and for
 * everything in a build that was made without them (docs/deploy.md).
 */
export function draw(drawing: unknown): string {
  return drawSvg(drawing as Drawing);
}
