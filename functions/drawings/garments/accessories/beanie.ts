import type { Fold, Garment, Layer } from '../../garment.ts';
import type { Make } from '../../make.ts';
import { ellipse, line, mirrored, outline } from '../../path.ts';
import { sizeOf } from './headwear.ts';

/** A knitted cap with a turned-up brim. */
export function beanie(make: Make): Garment {
  const k = sizeOf(make);
  const pompom: Layer[] =
    make.cut === 'pompom'
      ? [
          {
            type: 'panel',
            cloth: { ...make.plain, color: make.trim, fabric: 'fleece' },
            body: 2.6 * k,
            lift: 0.3,
            shape: ellipse([0.2, -19 * k], 4.4 * k, 4.2 * k),
          },
        ]
      : [];
  const ribs: Fold[] = [-7.4, -4.6, -1.6, 1.6, 4.6, 7.4].map((x) => ({
    from: [x * 0.2 * k, -16 * k],
    to: [x * 1.1 * k, 2 * k],
    bend: x * -0.14,
    width: 1.1 * k,
  }));
  return {
    layers: [
      {
        type: 'panel',
        cloth: make.cloth,
        body: 3 * k,
        block: 0.5,
        folds: ribs,
        shape: outline(
          mirrored([
            [0, -16.4 * k, 1],
            [-4.4 * k, -15.6 * k, 1],
            [-8.6 * k, -10.4 * k, 1],
            [-9.8 * k, -2 * k, 1],
            [-9.8 * k, 4 * k],
            [0, 5 * k],
          ]),
        ),
      },
      {
        type: 'panel',
        cloth: { ...make.plain, color: make.trim, fabric: 'rib' },
        body: 2 * k,
        lift: 0.45,
        shape: outline(
          mirrored([
            [0, -0.2 * k, 1],
            [-6 * k, -0.5 * k, 1],
            [-10.1 * k, -1 * k],
            [-10.3 * k, 3 * k, 1],
            [-9.9 * k, 6.6 * k],
            [-5 * k, 7.5 * k, 1],
            [0, 7.7 * k, 1],
          ]),
        ),
        layers: make.isBack
          ? [{ type: 'seam', along: line([0, -1], [0, 8 * k]), color: make.trim }]
          : [
              {
                type: 'mark',
                shape: outline([
                  [4 * k, 2.4 * k],
                  [7 * k, 2.3 * k],
                  [7 * k, 4.8 * k],
                  [4 * k, 4.9 * k],
                ]),
                color: '#f7efe0',
              },
              {
                type: 'stitch',
                along: line([4.7 * k, 3.7 * k], [5.5 * k, 3.3 * k, 1], [6.4 * k, 3.7 * k]),
                color: '#a3221c',
              },
            ],
      },
      ...pompom,
    ],
    focus: { at: [3 * k, 0], width: 14 * k },
    ease: 0.7,
  };
}
