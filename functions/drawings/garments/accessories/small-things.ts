import type { Fold, Garment, Layer, Panel } from '../../garment.ts';
import type { Make } from '../../make.ts';
import { line, type Node, outline, toward } from '../../path.ts';

const BRASS = '#c6a15b';

/** A rolled-up belt with a loose end. */
export function belt(make: Make): Garment {
  const turns: Node[] = [];
  for (let step = 0; step <= 30; step += 1) {
    const [x, y] = toward([0, 0], step * 24 + 90, 5 + step * 0.212);
    turns.push([x, y * 0.96, 1]);
  }
  const last = turns[turns.length - 1] ?? [0, 0];
  const tail: Node[] = [
    [last[0] - 5, last[1] + 0.3, 1],
    [last[0] - 12, last[1] + 0.9, 1],
    [last[0] - 19, last[1] + 0.2],
  ];
  const woven = make.cut === 'woven';
  const finish = woven ? 'rib' : 'stitched';
  const buckle = (x: number, y: number): Layer[] => [
    {
      type: 'band',
      along: line([x - 2.6, y - 2.5], [x + 2, y - 2.5], [x + 2, y + 2.5], [x - 2.6, y + 2.5], [x - 2.6, y - 2.6]),
      width: 0.8,
      color: BRASS,
      finish: 'plain',
      lift: 0.3,
    },
    { type: 'cord', along: line([x + 2, y], [x - 2.8, y + 0.1]), width: 0.6, color: BRASS },
  ];
  const holes: Layer[] = woven
    ? []
    : [-9, -11.4, -13.8, -16.2].map(
        (x): Layer => ({ type: 'button', at: [last[0] + x, last[1] + 0.7], radius: 0.26, color: '#3a2c22', holes: 0 }),
      );
  return {
    layers: [
      { type: 'band', along: line(...turns, ...tail), width: 2.7, color: make.cloth.color, finish, lift: 0.45 },
      ...holes,
      ...buckle(turns[0]?.[0] ?? 0, turns[0]?.[1] ?? 0),
    ],
    focus: { at: [-6, 9], width: 16 },
    ease: 0.2,
  };
}

/** A scarf: long and folded with fringes, or a printed square. */
export function scarf(make: Make): Garment {
  if (make.cut === 'square') {
    const half = 27;
    const shape = outline([
      [0, -half, 0],
      [half * 0.52, -half * 0.46, 1],
      [half, 0.6],
      [half * 0.5, half * 0.52, 1],
      [0.4, half],
      [-half * 0.5, half * 0.5, 1],
      [-half, 0],
      [-half * 0.5, -half * 0.5, 1],
    ]);
    const folds: Fold[] = [
      { from: [-half * 0.9, 0], to: [-4, 3], bend: 1.4, width: 2.4 },
      { from: [half * 0.84, 2], to: [6, 0], bend: 1.2, width: 2.2 },
      { from: [0, -half * 0.86], to: [2, -6], bend: 1, width: 2 },
      { from: [2, half * 0.84], to: [-3, 8], bend: -1.2, width: 2.2 },
    ];
    const inset = (share: number): Layer => ({
      type: 'seam',
      along: line([0, -half * share], [half * share, 0.4], [0.3, half * share], [-half * share, 0], [0, -half * share]),
      color: make.trim,
      weight: 3,
    });
    return {
      layers: [
        { type: 'panel', cloth: make.cloth, grain: 45, shape, body: 2, folds, layers: [inset(0.92), inset(0.88)] },
      ],
      focus: { at: [6, -12], width: 24 },
    };
  }
  const strip = (x: number, foot: number, lean: number): Layer[] => {
    const fringe: Layer[] = Array.from({ length: 12 }, (_, index): Layer => {
      const fx = x + lean - 7.4 + index * 1.35;
      return {
        type: 'cord',
        along: line(
          [fx, foot - 0.4],
          [fx + (index % 3) * 0.24 - 0.2, foot + 3, 1],
          [fx + (index % 4) * 0.3 - 0.5, foot + 6],
        ),
        width: 0.5,
        color: make.cloth.color,
      };
    });
    return [
      ...fringe,
      {
        type: 'panel',
        cloth: make.cloth,
        body: 2.4,
        lift: 0.5,
        block: 0.7,
        shape: outline([
          [x - 7.6, -30],
          [x - 7.2 + lean * 0.3, 0, 1],
          [x - 8 + lean, foot - 0.3],
          [x + lean, foot + 0.4, 1],
          [x + 8 + lean, foot],
          [x + 7.4 + lean * 0.4, 4, 1],
          [x + 7.6, -30],
        ]),
        folds: [
          { from: [x - 3, -28], to: [x - 2 + lean, foot - 6], bend: 1, width: 2.2 },
          { from: [x + 4, -26], to: [x + 3 + lean, foot - 16], bend: -1, width: 2 },
        ],
      },
    ];
  };
  const over: Panel = {
    type: 'panel',
    cloth: make.cloth,
    grain: 90,
    body: 2.6,
    lift: 0.4,
    shape: outline([
      [-13.4, -29],
      [-13.8, -34, 1],
      [-8, -38.4, 1],
      [0, -39, 1],
      [9, -38, 1],
      [14.6, -33.4, 1],
      [14, -27.6],
      [6, -30, 1],
      [0, -30.4, 1],
      [-6, -30.6, 1],
    ]),
    folds: [{ from: [-12, -32], to: [12, -31.6], bend: -2.6, width: 1.8 }],
  };
  return { layers: [...strip(6.6, 24, 3), ...strip(-6, 33, -2), over], focus: { at: [0, 20], width: 24 } };
}
