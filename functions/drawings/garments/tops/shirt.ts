import {
  assembled,
  type Bodice,
  bodiceOf,
  elbowSleeve,
  hang,
  hemLine,
  insideNeck,
  type SleeveCut,
  type SleeveShape,
} from '../../bodice.ts';
import { buttonRow, lapels, mandarinCollar, placket, shirtCollar } from '../../collar.ts';
import type { Garment, Layer } from '../../garment.ts';
import type { Make } from '../../make.ts';
import { between, line, outline, toward } from '../../path.ts';

/** A woven sleeve: with a cuff when it is long. */
export function wovenSleeve(make: Make, ease = 0): SleeveCut | null {
  const { measures: m, sleeve } = make;
  if (sleeve === 'none') return null;
  if (sleeve === 'puff')
    return {
      length: m.shortSleeve * 1.5,
      upper: m.armhole * 1.05,
      cuff: m.armhole * 0.66,
      from: 52,
      to: 66,
      puff: 2.6 * m.size,
    };
  if (sleeve === 'elbow') return elbowSleeve(make, ease);
  if (sleeve === 'long') return { length: m.sleeve, upper: m.armhole * 0.92, cuff: m.wrist * 1.12, ...hang(make) };
  return { length: m.shortSleeve * 1.12, upper: m.armhole + ease, cuff: m.armhole * 0.92 + ease, from: 52, to: 57 };
}

/** A cuff sewn to the end of a long sleeve, with its button, or a turned hem on a short one. */
export function cuffOf(make: Make, shape: SleeveShape, side: 1 | -1, depth = 5): Layer[] {
  const s = make.measures.size;
  if (make.sleeve !== 'long') return [{ type: 'stitch', along: shape.across(2.4 * s), color: make.thread }];
  const { outer, inner } = shape.cuff;
  const axis = side === 1 ? shape.axis : 180 - shape.axis;
  const back = (point: readonly [number, number], distance: number): [number, number] => {
    const [x, y] = toward(point, axis + 180, distance);
    return [x, y];
  };
  const [a, z] = [back(outer, depth * s), back(inner, depth * s)];
  const below = (point: readonly [number, number]): [number, number] => back(point, -0.6 * s);
  return [
    {
      type: 'panel',
      cloth: make.cloth,
      grain: shape.grain,
      body: 1.2 * s,
      lift: 0.2,
      shape: outline([a, z, below(inner), below(outer)]),
      layers: [
        {
          type: 'stitch',
          along: line(back(outer, depth * s - 0.6 * s), back(inner, depth * s - 0.6 * s)),
          color: make.thread,
          weight: 0.8,
        },
      ],
    },
    {
      type: 'button',
      at: between(back(outer, depth * 0.45 * s), back(inner, depth * 0.45 * s), 0.74),
      radius: 0.5 * s,
      color: make.buttons,
      holes: 4,
    },
  ];
}

/** The seam of the shoulder yoke and the box pleat under it. */
export function yoke(make: Make, b: Bodice): Layer[] {
  const y = b.slope + b.armhole * 0.34;
  const color = make.cloth.color;
  return [
    { type: 'seam', along: line([-b.chest, y], [0, y + 0.6, 1], [b.chest, y]), color },
    {
      type: 'stitch',
      along: line([-b.chest, y + 0.7], [0, y + 1.3, 1], [b.chest, y + 0.7]),
      color: make.thread,
      weight: 0.8,
    },
    { type: 'seam', along: line([-1.6, y], [-1.3, b.length * 0.7]), color, weight: 0.8 },
    { type: 'seam', along: line([1.6, y], [1.3, b.length * 0.7]), color, weight: 0.8 },
  ];
}

/** A breast pocket with a pointed foot. */
export function chestPocket(make: Make, x: number, y: number, width: number): Layer {
  const w = width / 2;
  const h = width * 1.12;
  return {
    type: 'panel',
    cloth: make.cloth,
    shape: outline([
      [x - w, y],
      [x + w, y + 0.1],
      [x + w * 0.97, y + h * 0.84],
      [x, y + h],
      [x - w * 0.97, y + h * 0.84],
    ]),
    body: 0.9,
    lift: 0.25,
    layers: [
      {
        type: 'stitch',
        along: line([x - w, y + width * 0.2], [x + w, y + width * 0.2]),
        color: make.thread,
        weight: 0.8,
      },
    ],
  };
}

/** A button-through shirt. */
export function shirt(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const isCamp = cut === 'camp';
  const ease = cut === 'oversized' ? 3.6 * s : isCamp ? 2 * s : 0.6;
  const b = bodiceOf(make, ease, {
    neck: isCamp ? m.neck : m.neck * 0.9,
    neckDepth: isCamp ? m.neck * 1.7 : cut === 'mandarin' ? m.neck * 0.62 : 3 * s,
    neckShape: isCamp ? 'v' : 'round',
    length: m.length + (isCamp ? 0 : 4 * s),
    hemDip: isCamp ? 0.6 : 3.4 * s,
    ...(isCamp ? {} : { length: m.length + 1 * s }),
  });
  const foot = b.length + b.hemDip;
  const front: Layer[] = make.isBack
    ? yoke(make, b)
    : [
        ...placket(make, b.neckDepth - 1, foot + 1),
        ...buttonRow(make, 0, b.neckDepth + (isCamp ? 2.4 : 6) * s, foot - 10 * s, isCamp ? 5 : 6),
        chestPocket(make, m.chest * 0.5, m.slope + m.armhole * 0.72, m.chest * 0.42),
      ];
  const collar = isCamp
    ? lapels(make, b, 5, false)
    : cut === 'mandarin'
      ? mandarinCollar(make, b)
      : shirtCollar(make, b);
  return {
    layers: [
      ...(isCamp ? insideNeck(make, b) : []),
      ...assembled(make, b, wovenSleeve(make, ease * 0.6), {
        onSleeve: (shape, side) => cuffOf(make, shape, side),
        onBody: [...front, { type: 'stitch', along: hemLine(b, 1.4 * s), color: make.thread }],
      }),
      ...collar,
    ],
    focus: { at: [m.neck * 0.5, m.slope + m.armhole * 0.3], width: m.chest * 1.3 },
  };
}
