import type { Fold, Garment, Layer, Panel } from '../../garment.ts';
import type { Make } from '../../make.ts';
import { line, mirrored, type Node, outline, rounded } from '../../path.ts';
import { mix } from '../../shade.ts';

const SIDES = [-1, 1] as const;
const BRASS = '#c6a15b';

export const stitched = (nodes: readonly Node[], color: string): Layer => ({
  type: 'stitch',
  along: line(...nodes),
  color,
});

/** A canvas shopper. */
export function tote(make: Make): Garment {
  const shape = outline(
    mirrored([
      [0, 0.4, 1],
      [-17.6, 0],
      [-18.2, 20, 1],
      [-17.4, 39.4],
      [-16.4, 40.4, 1],
      [0, 40.9, 1],
    ]),
  );
  const folds: Fold[] = [
    { from: [-16, 37], to: [-6, 24], bend: 1.2, width: 2 },
    { from: [16, 36], to: [7, 22], bend: -1.4, width: 2 },
    { from: [-9, 5], to: [-12, 20], bend: 0.8, width: 1.6 },
    { from: [9, 6], to: [12, 22], bend: -0.8, width: 1.8 },
    { from: [-4, 39], to: [2, 28], bend: 0.6, width: 1.7 },
  ];
  const handle = (back: boolean): Layer => ({
    type: 'band',
    along: line(
      [-8.6, back ? 1 : 6],
      [-8.2, -6, 1],
      [back ? -5 : -6.4, back ? -18 : -15.4, 1],
      [0, back ? -21 : -18.6, 1],
      [back ? 6 : 5, back ? -18 : -15.8, 1],
      [8.2, -6, 1],
      [8.6, back ? 1 : 6],
    ),
    width: 2.3,
    color: make.trim,
    finish: 'stitched',
    lift: 0.3,
  });
  const mark: Layer[] = make.isBack
    ? []
    : [
        { type: 'mark', shape: rounded(-3, 17, 6, 3.6, 0.3), color: '#f7efe0' },
        { type: 'stitch', along: line([-1.9, 19], [-0.6, 18.1, 1], [0.6, 19.2, 1], [1.9, 18.4, 1]), color: '#a3221c' },
      ];
  return {
    layers: [
      handle(true),
      {
        type: 'panel',
        cloth: make.plain,
        dim: 0.45,
        body: 1,
        shape: outline(
          mirrored([
            [0, -1.2, 1],
            [-9, -0.9, 1],
            [-17.6, 0],
            [-9, 1.6],
            [0, 1.8],
          ]),
        ),
      },
      {
        type: 'panel',
        cloth: make.cloth,
        body: 3,
        block: 0.6,
        shape,
        folds,
        layers: [
          stitched(
            [
              [-18, 3.2],
              [0, 3.6, 1],
              [18, 3.2],
            ],
            make.thread,
          ),
          ...mark,
        ],
      },
      handle(false),
      ...SIDES.flatMap((side): Layer[] => [
        stitched(
          [
            [side * 8.6 - 0.9, 3.6],
            [side * 8.6 + 0.9, 5.8],
          ],
          make.thread,
        ),
        stitched(
          [
            [side * 8.6 + 0.9, 3.6],
            [side * 8.6 - 0.9, 5.8],
          ],
          make.thread,
        ),
      ]),
    ],
    focus: { at: [6, 4], width: 20 },
    ease: 0.8,
  };
}

/** A leather bag with a flap: carried by hand, or on a long strap across the body. */
export function handbag(make: Make): Garment {
  const isCross = make.cut === 'crossbody';
  const [w, h] = isCross ? [11, 15] : [14.5, 20];
  const strap: Layer[] = isCross
    ? [
        {
          type: 'band',
          along: line(
            [-w + 0.6, 2],
            [-w - 3, -9, 1],
            [-w * 0.6, -21, 1],
            [w * 0.5, -24, 1],
            [w + 2.4, -14, 1],
            [w - 0.6, 2],
          ),
          width: 1.2,
          color: make.trim,
          finish: 'stitched',
        },
      ]
    : [
        {
          type: 'band',
          along: line([-w * 0.52, 1.6], [-w * 0.5, -6, 1], [0, -11.4, 1], [w * 0.5, -6, 1], [w * 0.52, 1.6]),
          width: 1.7,
          color: make.trim,
          finish: 'stitched',
        },
      ];
  const body: Panel = {
    type: 'panel',
    cloth: make.cloth,
    body: 2.6,
    shape: outline(
      mirrored([
        [0, 0, 1],
        [-w * 0.86, 0.2],
        [-w, 1.6, 1],
        [-w * 1.05, h * 0.62, 1],
        [-w * 1.02, h - 1.4, 1],
        [-w * 0.92, h, 1],
        [0, h + 0.5, 1],
      ]),
    ),
    folds: [
      { from: [-w, h * 0.6], to: [-w * 0.86, h], bend: 0.3, width: 1.3 },
      { from: [w, h * 0.56], to: [w * 0.88, h], bend: -0.3, width: 1.3 },
    ],
    layers: [
      stitched(
        [
          [-w * 0.96, 2],
          [-w * 0.97, h * 0.6, 1],
          [-w * 0.88, h - 0.6, 1],
          [0, h - 0.2, 1],
          [w * 0.88, h - 0.6, 1],
          [w * 0.97, h * 0.6, 1],
          [w * 0.96, 2],
        ],
        make.thread,
      ),
      ...(make.isBack
        ? [{ type: 'zip', along: line([-w * 0.7, h * 0.3], [w * 0.7, h * 0.3]), color: BRASS } satisfies Layer]
        : []),
    ],
  };
  const low = h * 0.58;
  const flap: Panel = {
    type: 'panel',
    cloth: make.cloth,
    body: 2,
    lift: 0.6,
    shape: outline(
      mirrored([
        [0, -0.6, 1],
        [-w * 0.84, -0.4],
        [-w * 1.0, 1.2, 1],
        [-w * 1.03, low * 0.6, 1],
        [-w * 0.8, low * 0.96, 1],
        [0, low * 1.08, 1],
      ]),
    ),
    folds: [{ from: [-w * 0.9, 1], to: [w * 0.8, 0.8], bend: 0.2, width: 0.9 }],
    layers: [
      stitched(
        [
          [-w * 0.94, 1.4],
          [-w * 0.96, low * 0.58, 1],
          [-w * 0.76, low * 0.88, 1],
          [0, low * 1.0, 1],
          [w * 0.76, low * 0.88, 1],
          [w * 0.96, low * 0.58, 1],
          [w * 0.94, 1.4],
        ],
        make.thread,
      ),
    ],
  };
  const clasp: Layer[] = [
    {
      type: 'panel',
      cloth: { ...make.plain, color: BRASS, fabric: 'satin' },
      body: 0.5,
      lift: 0.25,
      shape: rounded(-1.5, low * 0.94, 3, 2.6, 0.5),
    },
    { type: 'button', at: [0, low * 0.94 + 1.3], radius: 0.5, color: mix(BRASS, '#5a4020', 0.4), holes: 0 },
  ];
  const rings = SIDES.map(
    (side): Layer => ({
      type: 'button',
      at: isCross ? [side * (w - 0.6), 1.6] : [side * w * 0.52, 1.8],
      radius: 0.7,
      color: BRASS,
      holes: 0,
    }),
  );
  return {
    layers: [
      ...(isCross ? strap : []),
      body,
      ...(make.isBack ? [] : [flap, ...clasp]),
      ...(isCross ? [] : strap),
      ...rings,
    ],
    focus: { at: [2, h * 0.5], width: w * 1.5 },
    ease: 0.35,
  };
}
