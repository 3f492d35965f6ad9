import { drawSvg } from '../seed/illustrator/draw.ts';
import type { Drawing } from '../seed/illustrator/types.ts';

/** Stored parameters as a self-contained SVG. Throws for what is not in the illustrator's vocabulary, which it checks. */
export function draw(drawing: unknown): string {
  return drawSvg(drawing as Drawing);
}
