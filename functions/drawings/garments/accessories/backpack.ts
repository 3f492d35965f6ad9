import type { Garment, Layer, Panel } from '../../garment.ts';
import type { Make } from '../../make.ts';
import { line, mirrored, outline, rounded } from '../../path.ts';
import { mix } from '../../shade.ts';
import { stitched } from './bags.ts';

const SIDES = [-1, 1] as const;

export function backpack(make: Make): Garment {
  const k = make.figure === 'child' || make.figure === 'baby' ? 0.78 : 1;
  const w = 14.4 * k;
  const h = 41 * k;
  const shell = outline(
    mirrored([
      [0, 0, 1],
      [-w * 0.56, 0.9 * k, 1],
      [-w * 0.94, 6.4 * k, 1],
      [-w * 1.02, h * 0.5, 1],
      [-w, h - 2.4 * k, 1],
      [-w * 0.86, h, 1],
      [0, h + 0.6, 1],
    ]),
  );
  const loop: Layer = {
    type: 'band',
    along: line([-3 * k, 1.4 * k], [-2.6 * k, -3 * k, 1], [0, -4.2 * k, 1], [2.6 * k, -3 * k, 1], [3 * k, 1.4 * k]),
    width: 1.6 * k,
    color: make.trim,
    finish: 'stitched',
  };
  if (make.isBack) {
    const straps = SIDES.map(
      (side): Layer => ({
        type: 'band',
        along: line(
          [side * 3.4 * k, 3 * k],
          [side * 8.2 * k, 9 * k, 1],
          [side * 9 * k, h * 0.55, 1],
          [side * 11.4 * k, h - 4 * k],
        ),
        width: 4.6 * k,
        color: make.trim,
        finish: 'stitched',
        lift: 0.5,
      }),
    );
    return {
      layers: [
        loop,
        {
          type: 'panel',
          cloth: make.cloth,
          shape: shell,
          body: 3 * k,
          block: 0.5,
          layers: [
            stitched(
              [
                [-w * 0.8, 8 * k],
                [w * 0.8, 8 * k],
              ],
              make.thread,
            ),
          ],
        },
        ...straps,
      ],
      focus: { at: [5 * k, 10 * k], width: 20 * k },
      ease: 0.5,
    };
  }
  const pocket: Panel = {
    type: 'panel',
    cloth: make.cloth,
    body: 2.2 * k,
    lift: 0.5,
    shape: rounded(-w * 0.74, h * 0.5, w * 1.48, h * 0.4, 3 * k),
    folds: [
      { from: [-w * 0.6, h * 0.62], to: [-w * 0.5, h * 0.86], bend: 0.5, width: 1.4 * k },
      { from: [w * 0.56, h * 0.62], to: [w * 0.46, h * 0.86], bend: -0.5, width: 1.3 * k },
    ],
    layers: [
      stitched(
        [
          [-w * 0.7, h * 0.58],
          [w * 0.7, h * 0.58],
        ],
        make.thread,
      ),
    ],
  };
  return {
    layers: [
      loop,
      ...SIDES.map(
        (side): Layer => ({
          type: 'band',
          along: line([side * w * 0.9, h * 0.24], [side * w * 1.12, h * 0.5, 1], [side * w * 0.96, h * 0.9]),
          width: 2.6 * k,
          color: make.trim,
          finish: 'stitched',
        }),
      ),
      {
        type: 'panel',
        cloth: make.cloth,
        shape: shell,
        body: 3.2 * k,
        block: 0.5,
        folds: [
          { from: [-w * 0.7, h * 0.2], to: [-w * 0.8, h * 0.5], bend: 0.8, width: 2 * k },
          { from: [w * 0.7, h * 0.24], to: [w * 0.78, h * 0.52], bend: -0.8, width: 2 * k },
        ],
      },
      {
        type: 'zip',
        along: line(
          [-w * 0.92, h * 0.4],
          [-w * 0.84, h * 0.2, 1],
          [-w * 0.5, h * 0.085, 1],
          [0, h * 0.06, 1],
          [w * 0.5, h * 0.085, 1],
          [w * 0.84, h * 0.2, 1],
          [w * 0.92, h * 0.4],
        ),
        color: mix(make.trim, '#e4dccb', 0.5),
        pull: [-w * 0.3, h * 0.066],
      },
      {
        type: 'panel',
        cloth: { color: '#9a6a3f', fabric: 'leather', printColor: '#9a6a3f' },
        body: 0.6,
        lift: 0.2,
        shape: rounded(-2.6 * k, h * 0.28, 5.2 * k, 3.4 * k, 0.5),
      },
      pocket,
      {
        type: 'zip',
        along: line([-w * 0.62, h * 0.535], [w * 0.62, h * 0.535]),
        color: mix(make.trim, '#e4dccb', 0.5),
        pull: [w * 0.36, h * 0.53],
      },
    ],
    focus: { at: [0, h * 0.45], width: 20 * k },
    ease: 0.5,
  };
}
