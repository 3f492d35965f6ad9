import type { Layer } from './garment.ts';
import { blurOf, type Canvas, painted, shapeOf } from './paint/canvas.ts';
import { paintPanel } from './paint/cloth.ts';
import { blockAt } from './paint/print-on.ts';
import { paintBand, paintButton, paintCord, paintSeams, paintStitches, paintZip } from './paint/trims.ts';
import { round1 } from './path.ts';

/** Whether two neighbouring layers use the same pen, so that one path can hold both. */
const sharesPen = (a: Layer, b: Layer): boolean =>
  (a.type === 'seam' || a.type === 'stitch') && a.type === b.type && a.color === b.color && a.weight === b.weight;

function runs(layers: readonly Layer[]): Layer[][] {
  const found: Layer[][] = [];
  for (const layer of layers) {
    const last = found[found.length - 1];
    if (last?.[0] && sharesPen(last[0], layer)) last.push(layer);
    else found.push([layer]);
  }
  return found;
}

function withBlock(canvas: Canvas, layer: Layer): Canvas {
  const at = layer.type === 'panel' ? blockAt(canvas, layer) : undefined;
  return at === undefined ? canvas : { ...canvas, blockAt: at };
}

function paint(canvas: Canvas, layer: Layer, run: readonly Layer[]): string {
  switch (layer.type) {
    case 'panel':
      return paintPanel(canvas, layer, paintLayers(withBlock(canvas, layer), layer.layers ?? []));
    case 'band':
      return paintBand(canvas, layer);
    case 'seam':
      return paintSeams(
        canvas,
        run.filter((one) => one.type === 'seam'),
      );
    case 'stitch':
      return paintStitches(
        canvas,
        run.filter((one) => one.type === 'stitch'),
      );
    case 'button':
      return paintButton(canvas, layer);
    case 'zip':
      return paintZip(canvas, layer);
    case 'cord':
      return paintCord(canvas, layer);
    case 'mark': {
      const opacity = layer.opacity === undefined ? '' : ` opacity="${layer.opacity}"`;
      const filter = layer.blur === undefined ? '' : ` filter="url(#${blurOf(canvas, layer.blur)})"`;
      return painted(shapeOf(canvas, layer.shape), `fill="${layer.color}"${opacity}${filter}`);
    }
  }
}

/** The markup of layers and everything sewn onto them, from the lowest to the top. */
export const paintLayers = (canvas: Canvas, layers: readonly Layer[]): string =>
  runs(layers)
    .map((run) => (run[0] ? paint(canvas, run[0], run) : ''))
    .join('');

/** The outline of a layer for its contact shadow on the ground. */
export function silhouette(canvas: Canvas, layer: Layer): string {
  if (layer.type === 'panel') return painted(shapeOf(canvas, layer.shape), '');
  if (layer.type === 'cord' || (layer.type === 'band' && !layer.within)) {
    const width = round1(layer.width * canvas.frame.scale);
    return painted(shapeOf(canvas, layer.along), `fill="none" stroke-width="${width}"`);
  }
  return '';
}
