import {
  assembled,
  bodiceOf,
  bodyOutline,
  fullLine,
  hemLine,
  hemStitches,
  insideNeck,
  necklineNodes,
} from '../bodice.ts';
import { buttonRow, lapels, mandarinCollar, placket, shirtCollar } from '../collar.ts';
import type { Fold, Garment, Layer } from '../garment.ts';
import type { Make } from '../make.ts';
import { line, mirrored, outline, rounded } from '../path.ts';
import { mix } from '../shade.ts';
import { hood, knitSleeve, ribCuff, ribHem } from './knitwear.ts';
import { cuffOf, yoke } from './shirt.ts';

const SIDES = [-1, 1] as const;
const METAL = '#cfc7b6';

const welt = (make: Make, side: 1 | -1, x: number, y: number, length: number, lean: number): Layer[] => {
  const a: [number, number] = [side * x, y];
  const z: [number, number] = [side * (x + lean), y + length];
  return [
    {
      type: 'band',
      along: line(a, z),
      width: 1.9 * make.measures.size,
      color: make.cloth.color,
      finish: 'stitched',
      lift: 0.2,
    },
  ];
};

const flap = (make: Make, x: number, y: number, width: number, height: number): Layer => ({
  type: 'panel',
  cloth: make.cloth,
  body: 0.9,
  lift: 0.35,
  shape: rounded(x - width / 2, y, width, height, 0.9),
  layers: [
    {
      type: 'stitch',
      along: line(
        [x - width / 2 + 0.6, y],
        [x - width / 2 + 0.6, y + height - 0.6],
        [x + width / 2 - 0.6, y + height - 0.6],
        [x + width / 2 - 0.6, y],
      ),
      color: make.thread,
      weight: 0.8,
    },
  ],
});

/** Jackets and coats. */
export function jacket(make: Make): Garment {
  switch (make.cut) {
    case 'denim':
      return trucker(make);
    case 'blazer':
    case 'trench':
      return tailored(make);
    default:
      return blouson(make);
  }
}

function blouson(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const isRain = cut === 'rain';
  const ease = 3.4 * s;
  const b = bodiceOf(make, ease, {
    length: m.length * (isRain ? 1.16 : 0.94),
    neck: m.neck * 0.96,
    neckDepth: m.neck * 0.7,
    hem: m.hip + ease * (isRain ? 1.1 : 0.5),
  });
  const foot = b.length + b.hemDip;
  const zip: Layer[] = make.isBack
    ? []
    : [
        {
          type: 'zip',
          along: line([0, b.neckDepth - 2], [0.2, foot - 0.4]),
          color: METAL,
          pull: [0, b.neckDepth + 1.6 * s],
        },
      ];
  const pockets: Layer[] = make.isBack
    ? []
    : SIDES.flatMap((side): Layer[] =>
        isRain
          ? [flap(make, side * m.chest * 0.56, foot - 24 * s, m.chest * 0.58, 5 * s)]
          : welt(make, side, m.chest * 0.5, foot - 25 * s, 13 * s, 5 * s),
      );
  const sleeve = knitSleeve(make, ease * 0.6);
  const n = b.neck;
  const collar: Layer[] = isRain
    ? hood(make, b, true)
    : [
        ...insideNeck(make, b),
        {
          type: 'band',
          along: line(
            ...fullLine([
              [0, -1 * s, 1],
              [-n * 0.6, -1.4 * s, 1],
              [-n, -0.6 * s],
            ]),
          ),
          width: 3.2 * s,
          color: make.trim,
          finish: 'rib',
        },
      ];
  const front: Layer[] =
    isRain || make.isBack
      ? []
      : [
          {
            type: 'band',
            along: line(
              ...fullLine([[0.2, b.neckDepth + 0.6 * s], ...necklineNodes(b).slice(1, -1), [-n * 0.98, -1.6 * s]]),
            ),
            width: 3.4 * s,
            color: make.trim,
            finish: 'rib',
            lift: 0.2,
          },
        ];
  return {
    layers: [
      ...(isRain ? [] : collar),
      ...assembled(make, b, sleeve, {
        onSleeve: (shape) => (isRain ? hemStitches(shape.across, 3 * s, make.thread) : [ribCuff(make, shape, 6 * s)]),
        onBody: [
          ...(isRain ? hemStitches((up) => hemLine(b, up), 3 * s, make.thread) : [ribHem(make, b, 6.4 * s)]),
          ...pockets,
          ...zip,
          ...(make.isBack && isRain ? yoke(make, b).slice(0, 2) : []),
        ],
      }),
      ...(isRain ? collar : front),
      ...(isRain && !make.isBack
        ? [
            {
              type: 'zip',
              along: line([0, b.neckDepth + 0.6 * s], [0, b.neckDepth + 5 * s]),
              color: METAL,
            } satisfies Layer,
          ]
        : []),
    ],
    focus: { at: [m.neck * 0.4, m.slope + m.armhole * 0.3], width: m.chest * 1.5 },
  };
}

function trucker(make: Make): Garment {
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

function tailored(make: Make): Garment {
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

/** A quilted vest or jacket. */
export function puffer(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const b = bodiceOf(make, 3 * s, {
    length: m.length * 0.96,
    neck: m.neck * 0.96,
    neckDepth: m.neck * 0.62,
    hem: m.hip + 2 * s,
    hemDip: 0.5,
  });
  const foot = b.length + b.hemDip;
  const step = 8.6 * s;
  const rows = Math.floor((foot - b.slope) / step);
  const quilt: Layer[] = Array.from({ length: rows }, (_, index): Layer => {
    const y = b.slope + 3 * s + index * step;
    return {
      type: 'seam',
      along: line(
        [-b.chest * 1.05, y],
        [-b.chest * 0.5, y + 0.9 * s, 1],
        [0, y + 0.3, 1],
        [b.chest * 0.5, y + 0.9 * s, 1],
        [b.chest * 1.05, y],
      ),
      color: make.cloth.color,
      weight: 1.5,
    };
  });
  const puffs: Fold[] = Array.from({ length: rows + 1 }, (_, index): Fold[] => {
    const y = b.slope + 3 * s + index * step;
    return SIDES.flatMap((side): Fold[] => [
      { from: [side * b.chest, y - 1.1 * s], to: [side * 0.6, y - 0.6 * s], bend: 0, width: 2.5 * s },
      {
        from: [side * b.chest * (0.25 + ((index * 37) % 50) / 100), y],
        to: [side * b.chest * (0.3 + ((index * 37) % 50) / 100), y + 3.4 * s],
        bend: 0.4,
        width: 0.9 * s,
      },
    ]);
  }).flat();
  const zip: Layer[] = make.isBack
    ? []
    : [
        {
          type: 'zip',
          along: line([0, b.neckDepth - 4 * s], [0.2, foot - 0.4]),
          color: METAL,
          pull: [0, b.neckDepth + 1 * s],
        },
      ];
  const pockets: Layer[] = make.isBack
    ? []
    : SIDES.flatMap((side) => welt(make, side, m.chest * 0.62, foot - 24 * s, 13 * s, 2.6 * s));
  const isVest = cut === 'vest';
  const sleeveCut = isVest ? null : knitSleeve(make, 3 * s);
  const binding: Layer[] = isVest
    ? SIDES.map(
        (side): Layer => ({
          type: 'band',
          along: line(
            [side * b.shoulder, b.slope - 0.4],
            [side * (b.shoulder + 0.6), b.slope + b.armhole * 0.42, 1],
            [side * (b.shoulder + (b.chest - b.shoulder) * 0.36), b.slope + b.armhole * 0.8, 1],
            [side * b.chest, b.slope + b.armhole],
          ),
          width: 1.5 * s,
          color: make.trim,
          finish: 'plain',
          within: bodyOutline(b),
        }),
      )
    : [];
  return {
    layers: [
      ...insideNeck(make, b),
      ...assembled(make, b, sleeveCut, {
        onSleeve: (shape) => [
          ...Array.from(
            { length: 6 },
            (_, index): Layer => ({
              type: 'seam',
              along: shape.across((7 + index * 8) * s),
              color: make.cloth.color,
              weight: 1.5,
            }),
          ),
          ribCuff(make, shape, 3 * s),
        ],
        onBody: [
          ...quilt,
          ...pockets,
          ...zip,
          { type: 'band', along: hemLine(b, 1 * s), width: 2.2 * s, color: make.trim, finish: 'plain' },
        ],
        folds: puffs,
      }),
      ...binding,
      ...mandarinCollar(make, b, 5.4),
    ],
    focus: { at: [m.neck * 0.3, m.slope + m.armhole * 0.4], width: m.chest * 1.5 },
  };
}
