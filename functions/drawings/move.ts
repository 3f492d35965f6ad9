import type { Fold, Layer } from './garment.ts';
import type { Path, Point } from './path.ts';

type Motion = (point: Point) => Point;

const path = (move: Motion, { start, segments, closed }: Path): Path => ({
  start: move(start),
  segments: segments.map(([a, b, end]) => [move(a), move(b), move(end)]),
  closed,
});

function moved(layer: Layer, move: Motion, isMirror: boolean): Layer {
  switch (layer.type) {
    case 'panel':
      return {
        ...layer,
        shape: path(move, layer.shape),
        ...(layer.grain === undefined ? {} : { grain: isMirror ? -layer.grain : layer.grain }),
        folds: (layer.folds ?? []).map(
          (fold): Fold => ({
            ...fold,
            from: move(fold.from),
            to: move(fold.to),
            bend: isMirror ? -fold.bend : fold.bend,
          }),
        ),
        layers: (layer.layers ?? []).map((inner) => moved(inner, move, isMirror)),
      };
    case 'mark':
      return { ...layer, shape: path(move, layer.shape) };
    case 'button':
      return { ...layer, at: move(layer.at) };
    case 'zip':
      return { ...layer, along: path(move, layer.along), ...(layer.pull ? { pull: move(layer.pull) } : {}) };
    case 'band':
      return {
        ...layer,
        along: path(move, layer.along),
        ...(layer.within ? { within: path(move, layer.within) } : {}),
      };
    default:
      return { ...layer, along: path(move, layer.along) };
  }
}

/** Moves layers by x and y. */
export const shiftedBy = (layers: readonly Layer[], x: number, y: number): Layer[] =>
  layers.map((layer) => moved(layer, ([px, py]) => [px + x, py + y], false));

/** Mirrors layers from left to right. */
export const turnedOver = (layers: readonly Layer[]): Layer[] =>
  layers.map((layer) => moved(layer, ([x, y]) => [-x, y], true));

/** Rotates layers around the origin by some degrees; meant for small angles, because prints keep their direction. */
export function turnedBy(layers: readonly Layer[], degrees: number): Layer[] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return layers.map((layer) => {
    const turned = moved(layer, ([x, y]) => [x * cos - y * sin, x * sin + y * cos], false);
    return turned.type === 'panel' ? { ...turned, grain: (turned.grain ?? 0) + degrees } : turned;
  });
}
