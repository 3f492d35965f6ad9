import { fullLine } from '../../bodice.ts';
import type { Garment, Layer, Panel } from '../../garment.ts';
import type { Make } from '../../make.ts';
import { shiftedBy, turnedBy } from '../../move.ts';
import { line, mirrored, type Node, outline, rounded } from '../../path.ts';

/** A baby's bib. */
export function bib(make: Make): Garment {
  const n = 5.6;
  const isBandana = make.cut === 'bandana';
  const neck: Node[] = [
    [0, 5.6, 1],
    [-n * 0.8, 3.4, 1],
    [-n, -1.6, 1],
    [-n * 0.66, -5.4, 1],
    [-1, -6.6],
  ];
  const rim: Node[] = isBandana
    ? [
        [-2, -9.2, 1],
        [-n * 1.5, -6, 1],
        [-n * 2.05, 1, 1],
        [-n * 1.5, 9, 1],
        [0, 19.6],
      ]
    : [
        [-1.6, -9.6, 1],
        [-n * 1.4, -7.4, 1],
        [-n * 1.75, -0.6, 1],
        [-n * 1.86, 9, 1],
        [-n * 1.5, 17.4, 1],
        [-n * 0.7, 20.8, 1],
        [0, 21.4, 1],
      ];
  const shape = outline(mirrored([...neck, ...rim]));
  const inset = rim.map(([x, y, r]): Node => [x * 0.9, y > 0 ? y * 0.95 : y * 0.93, r]);
  return {
    layers: [
      {
        type: 'panel',
        cloth: make.cloth,
        shape,
        body: 1.6,
        lift: 0.2,
        block: 0.55,
        folds: isBandana
          ? [
              { from: [-9, 2], to: [0, 8], bend: 1.6, width: 1.4 },
              { from: [9, 2], to: [0.6, 9], bend: -1.6, width: 1.4 },
              { from: [-7, 7], to: [0, 13], bend: 1, width: 1.1 },
            ]
          : [
              { from: [-6, 8], to: [-4, 17], bend: 0.5, width: 1.2 },
              { from: [6, 9], to: [5, 18], bend: -0.4, width: 1.1 },
            ],
        layers: [{ type: 'stitch', along: line(...fullLine([...inset].reverse())), color: make.thread }],
      },
      { type: 'band', along: line(...fullLine(neck)), width: 1.1, color: make.trim, finish: 'plain', within: shape },
      { type: 'button', at: [1.2, -8], radius: 0.6, color: make.buttons, holes: 0 },
    ],
    focus: { at: [4, 6], width: 14 },
  };
}

/** A baby's mittens. */
export function mittens(make: Make): Garment {
  const one: Layer[] = [
    {
      type: 'panel',
      cloth: make.cloth,
      body: 1.4,
      block: 0.5,
      shape: outline([
        [-3.2, 0],
        [3.2, 0],
        [3.5, -3, 1],
        [4.3, -7.4, 1],
        [2.6, -11, 1],
        [0, -11.8, 1],
        [-2.6, -11, 1],
        [-4.3, -7.4, 1],
        [-3.5, -3, 1],
      ]),
      folds: [
        { from: [-2, -0.8], to: [-1.6, -4.4], bend: 0.2, width: 0.7 },
        { from: [0.4, -0.8], to: [0.2, -4], bend: 0, width: 0.6 },
        { from: [2.2, -0.8], to: [2, -4.6], bend: -0.2, width: 0.7 },
        { from: [-3.4, -7], to: [-1, -9], bend: 0.3, width: 0.7 },
      ],
    },
    { type: 'band', along: line([-3.3, 0], [0, 0.3, 1], [3.3, 0]), width: 2.6, color: make.trim, finish: 'rib' },
  ];
  return {
    layers: [...shiftedBy(turnedBy(one, -12), -5.4, 0), ...shiftedBy(turnedBy(one, 10), 5.2, 1.6)],
    focus: { at: [3, -2], width: 10 },
    ease: 0.8,
  };
}

/** A blanket folded in four with a turned-back corner. */
export function blanket(make: Make): Garment {
  const edge = (y: number): Panel => ({
    type: 'panel',
    cloth: make.cloth,
    body: 2,
    lift: 0.5,
    shape: rounded(-24 + y * 0.1, y, 48 - y * 0.16, 46, 2.2),
    block: 0.6,
    folds: [
      { from: [-20, y + 14], to: [-6, y + 44], bend: 1, width: 2 },
      { from: [12, y + 3], to: [17, y + 40], bend: -1, width: 2.2 },
      { from: [-8, y + 4], to: [-12, y + 24], bend: 0.6, width: 1.6 },
    ],
    layers: [{ type: 'stitch', along: line([-23, y + 44.4], [23, y + 44.4]), color: make.thread }],
  });
  const corner: Panel = {
    type: 'panel',
    cloth: { ...make.plain, color: make.trim },
    body: 1.6,
    lift: 0.6,
    shape: outline([
      [23.4, 25],
      [22.6, 43, 1],
      [5, 44],
    ]),
    folds: [{ from: [21, 28], to: [9, 42], bend: 0.6, width: 1.2 }],
  };
  return { layers: [edge(4), edge(2), edge(0), corner], focus: { at: [10, 30], width: 30 }, ease: 1 };
}
