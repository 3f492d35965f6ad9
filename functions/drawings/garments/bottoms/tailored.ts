import { assembled, bodiceOf } from '../../bodice.ts';
import { buttonRow, lapels } from '../../collar.ts';
import type { Garment, Layer } from '../../garment.ts';
import type { Make } from '../../make.ts';
import { line, mirrored, outline } from '../../path.ts';
import { mix } from '../../shade.ts';
import { flap } from '../tops/flap.ts';
import { knitSleeve } from '../tops/knitwear.ts';

const SIDES = [-1, 1] as const;

export function tailored(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const isTrench = cut === 'trench';
  const b = bodiceOf(make, 2.2 * s, {
    length: m.length * (isTrench ? 1.62 : 1.08),
    neckShape: 'v',
    neckDepth: (isTrench ? 22 : 30) * s,
    waist: m.waist + 0.6 * s,
    hem: m.hip + (isTrench ? 6 : 2.6) * s,
    hemDip: 1.2 * s,
  });
  const foot = b.length + b.hemDip;
  const at = b.waistAt + 2 * s;
  const opening: Layer[] = make.isBack
    ? [{ type: 'seam', along: line([0, 2], [0.4, b.waistAt, 1], [0, foot]), color: make.cloth.color, weight: 1.2 }]
    : [
        {
          type: 'seam',
          along: line(
            [isTrench ? -5 * s : 0.2, b.neckDepth],
            [isTrench ? -5 * s : 0.6, foot - 7 * s, 1],
            [isTrench ? -5 * s : -2.4 * s, foot + 1],
          ),
          color: make.cloth.color,
          weight: 1.9,
        },
        ...buttonRow(
          make,
          isTrench ? 5 * s : 1.6 * s,
          b.neckDepth + 2 * s,
          b.neckDepth + (isTrench ? 46 : 12) * s,
          isTrench ? 4 : 2,
          0.95,
        ),
        ...(isTrench ? buttonRow(make, -2.4 * s, b.neckDepth + 2 * s, b.neckDepth + 46 * s, 4, 0.95) : []),
        ...SIDES.map(
          (side): Layer =>
            flap(make, side * m.chest * 0.58, isTrench ? at + 10 * s : foot - 25 * s, m.chest * 0.52, 4.4 * s),
        ),
        ...(isTrench
          ? []
          : [
              {
                type: 'band',
                along: line([m.chest * 0.36, b.slope + b.armhole * 0.9], [m.chest * 0.78, b.slope + b.armhole * 0.84]),
                width: 1.8 * s,
                color: make.cloth.color,
                finish: 'plain',
              } satisfies Layer,
            ]),
        ...SIDES.map(
          (side): Layer => ({
            type: 'seam',
            along: line(
              [side * b.chest * 0.52, b.slope + b.armhole + 4 * s],
              [side * b.waist * 0.5, b.waistAt, 1],
              [side * b.waist * 0.56, foot - 26 * s],
            ),
            color: make.cloth.color,
            weight: 0.9,
          }),
        ),
      ];
  const lining: Layer = {
    type: 'panel',
    cloth: { color: mix(make.cloth.color, '#c9b08c', 0.55), fabric: 'satin', printColor: '#ffffff' },
    dim: 0.3,
    body: 1.6,
    shape: outline(
      mirrored([
        [0, 1.6 * s, 1],
        [-b.neck * 0.6, 1.2 * s, 1],
        [-b.neck, -0.2],
        [-b.neck - 0.6, 2],
        [-b.neck * 0.5, b.neckDepth * 0.6],
        [0, b.neckDepth + 1],
      ]),
    ),
  };
  const tied: Layer[] = isTrench
    ? [
        {
          type: 'band',
          along: line([-b.waist - 0.6, at], [0, at + 0.8, 1], [b.waist + 0.6, at]),
          width: 4 * s,
          color: make.cloth.color,
          finish: 'stitched',
          lift: 0.4,
        },
        ...(make.isBack
          ? []
          : [
              {
                type: 'band',
                along: line(
                  [-2.4 * s, at - 2 * s],
                  [2.4 * s, at - 2 * s],
                  [2.4 * s, at + 3.4 * s],
                  [-2.4 * s, at + 3.4 * s],
                  [-2.4 * s, at - 2.2 * s],
                ),
                width: 0.9 * s,
                color: make.buttons,
                finish: 'plain',
              } satisfies Layer,
            ]),
      ]
    : [];
  return {
    layers: [
      ...(make.isBack ? [] : [lining]),
      ...assembled(
        make,
        b,
        { ...knitSleeve(make, 1), cuff: m.wrist * 1.36 },
        {
          onSleeve: (shape) =>
            [0, 1, 2].map(
              (index): Layer => ({
                type: 'button',
                at: [
                  shape.cuff.inner[0] * 0.72 + shape.cuff.outer[0] * 0.28 - index * 0.1,
                  shape.cuff.inner[1] - (2.2 + index * 2) * s,
                ],
                radius: 0.5 * s,
                color: make.buttons,
                holes: 2,
              }),
            ),
          onBody: opening,
        },
      ),
      ...tied,
      ...lapels(make, b, isTrench ? 8.4 : 5.6, true),
    ],
    focus: { at: [m.chest * 0.32, m.slope + m.armhole * 0.6], width: m.chest * 1.6 },
  };
}
