const WIDTH = 600;
const HEIGHT = 900;
const DEFAULT_COLOR = '#e8e2d9';

/** A drawing from its stored parameters, as a self-contained SVG: a cloth panel in the drawing's colour. */
export function draw(drawing: unknown): string {
  const color = colorOf(drawing);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${color}"/></svg>`;
}

function colorOf(drawing: unknown): string {
  if (typeof drawing !== 'object' || drawing === null || !('color' in drawing)) return DEFAULT_COLOR;
  const { color } = drawing;
  return typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) ? color : DEFAULT_COLOR;
}
