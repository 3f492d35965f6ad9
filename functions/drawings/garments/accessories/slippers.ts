import type { Garment, Layer, Panel } from '../../garment.ts';
import type { Make } from '../../make.ts';
import { shiftedBy, turnedBy, turnedOver } from '../../move.ts';
import { line, type Node, outline, rounded } from '../../path.ts';

const BRASS = '#c6a15b';

/** Sandals with two straps, or felt house slippers. */
export function slippers(make: Make): Garment {
  const isHouse = make.cut === 'house';
  const sole: Node[] = [
    [0, -13, 1],
    [3.6, -11.6, 1],
    [5, -6.6, 1],
    [4.5, 0, 1],
    [3.7, 6, 1],
    [3.4, 10.6, 1],
    [0.6, 13.2, 1],
    [-2.6, 11.6, 1],
    [-3.3, 6, 1],
    [-3.6, 0, 1],
    [-4.2, -6, 1],
    [-3.4, -11.4, 1],
  ];
  const bed = outline(sole.map(([x, y, r]): Node => [x * 0.9, y * 0.945, r]));
  const one: Layer[] = [
    {
      type: 'panel',
      cloth: { color: '#b58a5c', fabric: 'canvas', printColor: '#b58a5c' },
      body: 1,
      shape: outline(sole),
    },
    {
      type: 'panel',
      cloth: { color: '#dcc09a', fabric: isHouse ? 'fleece' : 'leather', printColor: '#dcc09a' },
      body: 1.6,
      shape: bed,
      layers: [{ type: 'mark', shape: rounded(-1.4, 8, 2.9, 1.5, 0.3), color: '#a97c4c' }],
    },
    ...(isHouse
      ? [
          {
            type: 'panel',
            cloth: make.cloth,
            body: 2.2,
            lift: 0.6,
            shape: outline([
              [-5, -1.4],
              [-4.9, -7, 1],
              [-3.6, -12.4, 1],
              [0, -14, 1],
              [4, -12.5, 1],
              [5.7, -7, 1],
              [5.4, -0.6],
              [3, -2.8, 1],
              [0.2, -3.4, 1],
              [-2.6, -3, 1],
            ]),
            folds: [{ from: [-3, -10], to: [-3.4, -3], bend: 0.4, width: 1 }],
            layers: [],
          } satisfies Panel,
        ]
      : ([-8.4, -2.6] as const).map(
          (y): Layer => ({
            type: 'panel',
            cloth: make.cloth,
            body: 1.2,
            lift: 0.5,
            shape: outline([
              [-4.9, y - 1.5],
              [0.4, y - 2.5, 1],
              [5.6, y - 1.5],
              [5.4, y + 1.8],
              [0.4, y + 0.9, 1],
              [-4.7, y + 1.8],
            ]),
            layers: [
              {
                type: 'stitch',
                along: line([-4.8, y + 1.2], [0.4, y + 0.4, 1], [5.4, y + 1.2]),
                color: make.thread,
                weight: 0.7,
              },
              { type: 'button', at: [3.5, y - 0.2], radius: 0.62, color: BRASS, holes: 0 },
            ],
          }),
        )),
  ];
  return {
    layers: [...shiftedBy(turnedBy(turnedOver(one), -7), -7, 0), ...shiftedBy(turnedBy(one, 9), 6.6, 1.6)],
    focus: { at: [6, -3], width: 13 },
    ease: 0.25,
  };
}
