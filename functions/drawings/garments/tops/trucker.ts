import { assembled, bodiceOf, hemLine } from '../../bodice.ts';
import { buttonRow, placket, shirtCollar } from '../../collar.ts';
import type { Garment, Layer } from '../../garment.ts';
import type { Make } from '../../make.ts';
import { line } from '../../path.ts';
import { flap } from './flap.ts';
import { knitSleeve } from './knitwear.ts';
import { cuffOf } from './shirt.ts';

const SIDES = [-1, 1] as const;

export function trucker(make: Make): Garment {
  const { measures: m } = make;
  const s = m.size;
  const b = bodiceOf(make, 2.2 * s, {
    length: m.length * 0.9,
    neck: m.neck * 0.94,
    neckDepth: 3 * s,
    hem: m.hip + 0.6,
    hemDip: 0.4,
  });
  const { color } = make.cloth;
  const chestAt = b.slope + b.armhole * 0.62;
  const foot = b.length;
  const double = (along: readonly (readonly [number, number])[]): Layer[] => [
    { type: 'seam', along: line(...along), color, weight: 1.2 },
    { type: 'stitch', along: line(...along.map(([x, y]): [number, number] => [x, y + 0.8 * s])), color: make.thread },
  ];
  const panels: Layer[] = SIDES.flatMap((side): Layer[] => [
    ...double([
      [side * 1.8 * s, chestAt],
      [side * b.chest, chestAt - 1],
    ]),
    ...(make.isBack
      ? double([
          [side * b.chest * 0.5, chestAt],
          [side * b.chest * 0.34, foot - 4 * s],
        ])
      : [
          ...double([
            [side * b.chest * 0.3, chestAt],
            [side * b.chest * 0.2, foot - 4 * s],
          ]),
          ...double([
            [side * b.chest * 0.72, chestAt],
            [side * b.chest * 0.42, foot - 4 * s],
          ]),
          { ...flap(make, side * b.chest * 0.52, chestAt - 0.4, b.chest * 0.44, 5 * s) },
          {
            type: 'button',
            at: [side * b.chest * 0.52, chestAt + 3.4 * s],
            radius: 0.7 * s,
            color: make.buttons,
            holes: 0,
          } satisfies Layer,
        ]),
  ]);
  const front: Layer[] = make.isBack
    ? []
    : [
        ...placket(make, b.neckDepth, foot + 1, 4.2),
        ...buttonRow({ ...make, buttons: '#b98a4e' }, 0, 8 * s, foot - 2.4 * s, 6, 0.85),
      ];
  const hem: Layer = { type: 'band', along: hemLine(b, 2 * s), width: 4.4 * s, color, finish: 'stitched' };
  return {
    layers: [
      ...assembled(
        make,
        b,
        { ...knitSleeve(make, 1.4), cuff: m.wrist * 1.16 },
        {
          onSleeve: (shape, side) => cuffOf({ ...make, sleeve: 'long', buttons: '#b98a4e' }, shape, side, 5),
          onBody: [...panels, hem, ...front],
        },
      ),
      ...shirtCollar(make, b, 8),
    ],
    focus: { at: [b.chest * 0.36, chestAt - 4], width: m.chest * 1.3 },
  };
}
