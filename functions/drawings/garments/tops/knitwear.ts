import {
  assembled,
  type Bodice,
  bodiceOf,
  hang,
  hemLine,
  insideNeck,
  neckband,
  type SleeveCut,
  type SleeveShape,
} from '../../bodice.ts';
import { buttonRow } from '../../collar.ts';
import type { Garment, Layer } from '../../garment.ts';
import type { Make } from '../../make.ts';
import { line, mirrored, outline, rounded } from '../../path.ts';

/** A long sleeve that ends in a ribbed cuff. */
export function knitSleeve(make: Make, ease: number): SleeveCut {
  const { measures: m } = make;
  return { length: m.sleeve, upper: m.armhole * 0.92 + ease, cuff: m.wrist * 1.08, ...hang(make) };
}

/** A ribbed band across the end of a sleeve. */
export const ribCuff = (make: Make, shape: SleeveShape, depth: number): Layer => ({
  type: 'band',
  along: shape.across(depth * 0.46),
  width: depth,
  color: make.trim,
  finish: 'rib',
});

/** A ribbed band along the hem. */
export const ribHem = (make: Make, b: Bodice, depth: number): Layer => ({
  type: 'band',
  along: hemLine(b, depth * 0.46),
  width: depth,
  color: make.trim,
  finish: 'rib',
});

/** A pullover knitted with ribs at neck, cuffs and hem. */
export function sweater(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const ease = 2.4 * s;
  const b = bodiceOf(make, ease, {
    length: m.length * 0.98,
    hem: m.hip + ease * 0.4,
    waist: m.waist + ease,
    ...(cut === 'v'
      ? { neckShape: 'v' as const, neckDepth: m.neck * 1.9 }
      : { neckDepth: m.neck * (cut === 'turtle' ? 0.24 : 0.86) }),
    ...(cut === 'turtle' ? { neck: m.neck * 0.95 } : {}),
  });
  const n = b.neck;
  const collar: Layer[] =
    cut === 'turtle'
      ? [
          {
            type: 'panel',
            cloth: { ...make.plain, color: make.trim, fabric: 'rib' },
            body: 1.8 * s,
            lift: 0.5,
            shape: outline(
              mirrored([
                [0, -6 * s, 1],
                [-n * 0.6, -6 * s, 1],
                [-n * 0.9, -5.4 * s, 1],
                [-n * 0.97, -2.2 * s, 1],
                [-n * 1.05, 1.1 * s, 1],
                [-n * 0.6, 2.7 * s, 1],
                [0, 3.2 * s, 1],
              ]),
            ),
            folds: [{ from: [-n * 0.8, -0.6 * s], to: [n * 0.5, 0.7 * s], bend: 0.8, width: 1 * s }],
          },
          {
            type: 'seam',
            along: line([-n * 0.82, -5.6 * s], [0, -4.6 * s, 1], [n * 0.82, -5.6 * s]),
            color: make.trim,
            weight: 1.4,
          },
        ]
      : neckband(make, b, 2.6 * s);
  return {
    layers: [
      ...(cut === 'turtle' ? [] : insideNeck(make, b)),
      ...assembled(make, b, knitSleeve(make, ease * 0.5), {
        onSleeve: (shape) => [ribCuff(make, shape, 5 * s)],
        onBody: [ribHem(make, b, 5.4 * s)],
      }),
      ...collar,
    ],
    focus: { at: [m.chest * 0.3, m.slope + m.armhole * 0.3], width: m.chest * 1.4 },
  };
}

/** A knitted jacket buttoned down the front. */
export function cardigan(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const ease = 2.4 * s;
  const length = m.length * (cut === 'long' ? 1.32 : cut === 'cropped' ? 0.8 : 1);
  const b = bodiceOf(make, ease, {
    length,
    neckShape: 'v',
    neckDepth: m.neck * (cut === 'cropped' ? 1.4 : 2.7),
    hem: m.hip + ease * 0.5,
  });
  const w = 3 * s;
  const foot = b.length + b.hemDip;
  const front: Layer[] = make.isBack
    ? []
    : [
        {
          type: 'band',
          along: line([0, b.neckDepth - 1], [0.2, foot + 1]),
          width: w * 1.25,
          color: make.trim,
          finish: 'rib',
          lift: 0.3,
        },
        ...buttonRow(make, 0.1, b.neckDepth + 2.6 * s, foot - 4 * s, cut === 'cropped' ? 5 : 6, 0.85),
        ...(cut === 'cropped'
          ? []
          : ([-1, 1] as const).flatMap((side): Layer[] =>
              pocket(make, side * m.chest * 0.55, foot - 20 * s, m.chest * 0.52),
            )),
      ];
  return {
    layers: [
      ...insideNeck(make, b),
      ...assembled(make, b, knitSleeve(make, ease * 0.5), {
        onSleeve: (shape) => [ribCuff(make, shape, 5 * s)],
        onBody: [ribHem(make, b, 5 * s), ...front],
      }),
      ...neckband(make, b, w),
    ],
    focus: { at: [m.chest * 0.22, b.neckDepth], width: m.chest * 1.4 },
  };
}

function pocket(make: Make, x: number, y: number, width: number): Layer[] {
  const s = make.measures.size;
  return [
    {
      type: 'panel',
      shape: rounded(x - width / 2, y, width, width * 1.02, 1 * s),
      cloth: make.cloth,
      body: 1 * s,
      lift: 0.25,
    },
    {
      type: 'band',
      along: line([x - width / 2, y + 0.9 * s], [x + width / 2, y + 0.9 * s]),
      width: 2 * s,
      color: make.trim,
      finish: 'rib',
    },
  ];
}
