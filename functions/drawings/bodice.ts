import type { Fold, Layer, Panel } from './garment.ts';
import type { Make } from './make.ts';
import { between, line, mirrored, type Node, onSide, outline, type Path, type Point, toward } from './path.ts';
import { tonesOf } from './shade.ts';

/** The cut of a body with or without sleeves; widths from the centre to the side. */
export interface Bodice {
  readonly neck: number;
  /** Depth of the neckline at the front, or at the back in a back view. */
  readonly neckDepth: number;
  readonly neckShape: 'round' | 'square' | 'v' | 'scoop';
  readonly shoulder: number;
  readonly slope: number;
  readonly armhole: number;
  readonly chest: number;
  readonly waist: number;
  readonly waistAt: number;
  readonly hem: number;
  readonly length: number;
  /** How much lower the hem is at the centre than at the sides. */
  readonly hemDip: number;
}

export interface SleeveCut {
  readonly length: number;
  /** Full width at the upper arm and at the end. */
  readonly upper: number;
  readonly cuff: number;
  /** Angle below the horizontal at the shoulder and at the wrist, in degrees. */
  readonly from: number;
  readonly to: number;
  /** Fullness at the shoulder of a puff sleeve, in centimetres. */
  readonly puff?: number;
}

export const BACK_NECK = 1.7;

/** A regular top for a figure. `ease` is extra width on each side, in centimetres. */
export function bodiceOf({ measures: m, isBack }: Make, ease = 0, change: Partial<Bodice> = {}): Bodice {
  return {
    neck: m.neck,
    neckDepth: isBack ? BACK_NECK * m.size : m.neck * 1.02,
    neckShape: 'round',
    shoulder: m.shoulder + ease * 0.7,
    slope: m.slope,
    armhole: m.armhole + ease * 0.6,
    chest: m.chest + ease,
    waist: m.waist + ease,
    waistAt: m.slope + m.armhole + (m.length - m.armhole) * 0.38,
    hem: m.hip + ease,
    length: m.length,
    hemDip: 0.9 * m.size,
    ...change,
    ...(isBack ? { neckDepth: BACK_NECK * m.size, neckShape: 'round' as const } : {}),
  };
}

/** Left half of the neckline, from its centre up to the shoulder. */
export function necklineNodes({ neck, neckDepth, neckShape }: Bodice): Node[] {
  if (neckShape === 'v')
    return [
      [0, neckDepth],
      [-neck * 0.58, neckDepth * 0.4, 1],
      [-neck, 0],
    ];
  if (neckShape === 'square')
    return [
      [0, neckDepth, 1],
      [-neck * 0.8, neckDepth * 0.97],
      [-neck, 0],
    ];
  if (neckShape === 'scoop')
    return [
      [0, neckDepth, 1],
      [-neck * 0.62, neckDepth * 0.84, 1],
      [-neck * 0.92, neckDepth * 0.42, 1],
      [-neck, 0],
    ];
  return [
    [0, neckDepth, 1],
    [-neck * 0.58, neckDepth * 0.82, 1],
    [-neck * 0.93, neckDepth * 0.34, 1],
    [-neck, 0],
  ];
}

/** Completes a half line, drawn from the centre outwards, to the full line from left to right. */
export function fullLine(half: readonly Node[]): Node[] {
  return [...[...half].reverse(), ...half.slice(1).map(([x, y, smooth]): Node => [-x, y, smooth])];
}

const underarm = (b: Bodice): Point => [-b.chest, b.slope + b.armhole];

const armholeNodes = (b: Bodice): Node[] => [
  [-b.shoulder, b.slope],
  [-b.shoulder + (b.chest - b.shoulder) * 0.06 + 0.4, b.slope + b.armhole * 0.42, 1],
  [-b.shoulder - (b.chest - b.shoulder) * 0.36, b.slope + b.armhole * 0.8, 1],
  [...underarm(b)],
];

/** The seam of the armhole on one side. */
const armhole = (b: Bodice, side: 1 | -1): Path => line(...onSide(side === 1 ? -1 : 1, armholeNodes(b)));

export const hemLine = (b: Bodice, up = 0): Path =>
  line(
    ...fullLine([
      [0, b.length + b.hemDip - up, 1],
      [-b.hem * 0.55, b.length + b.hemDip * 0.7 - up, 1],
      [-b.hem + up * 0.02, b.length - up],
    ]),
  );

/** The outline of the body. */
export function bodyOutline(b: Bodice): Path {
  return outline(
    mirrored([
      ...necklineNodes(b),
      ...armholeNodes(b),
      [-b.waist, b.waistAt, 1],
      [-(b.waist + (b.hem - b.waist) * 0.72), b.waistAt + (b.length - b.waistAt) * 0.55, 1],
      [-b.hem, b.length],
      [-b.hem * 0.5, b.length + b.hemDip * 0.75, 1],
      [0, b.length + b.hemDip, 1],
    ]),
  );
}

/** Folds of a soft fabric that was laid down and smoothed by hand. */
export function bodyFolds(b: Bodice, chance: () => number, size: number): Fold[] {
  const y = (share: number): number => b.slope + b.armhole + (b.length - b.slope - b.armhole) * share;
  const top = b.slope + b.armhole;
  const near = (spread: number): number => (chance() - 0.5) * spread;
  const folds: Fold[] = [];
  for (const side of [-1, 1] as const) {
    folds.push(
      {
        from: [side * (b.chest - 0.6), top + 0.4],
        to: [side * b.chest * (0.48 + near(0.1)), top + b.length * 0.13 + near(3)],
        bend: side * 1.1,
        width: 2 * size,
      },
      {
        from: [side * (b.chest - 0.4), top - 1.5],
        to: [side * b.chest * (0.55 + near(0.08)), top - b.armhole * 0.34 + near(2)],
        bend: side * -1,
        width: 1.7 * size,
      },
      {
        from: [side * (b.chest - 0.8), top + 2.5 * size],
        to: [side * b.waist * (0.72 + near(0.1)), y(0.4 + near(0.06))],
        bend: side * 1,
        width: 1.5 * size,
      },
      {
        from: [side * b.waist * (0.98 + near(0.02)), y(0.46 + near(0.08))],
        to: [side * b.waist * (0.55 + near(0.16)), y(0.56 + near(0.06))],
        bend: side * -0.6,
        width: 1.3 * size,
      },
      {
        from: [side * b.hem * (0.62 + near(0.16)), y(0.52 + near(0.1))],
        to: [side * b.hem * (0.7 + near(0.14)), b.length + b.hemDip * 0.5],
        bend: side * near(2),
        width: 2.1 * size,
      },
    );
  }
  folds.push(
    {
      from: [b.hem * (0.12 + near(0.14)), y(0.38 + near(0.1))],
      to: [b.hem * (0.18 + near(0.2)), b.length + b.hemDip],
      bend: 0.8,
      width: 1.9 * size,
    },
    {
      from: [-b.hem * (0.28 + near(0.12)), y(0.6 + near(0.1))],
      to: [-b.hem * (0.22 + near(0.2)), b.length + b.hemDip],
      bend: -0.7,
      width: 1.6 * size,
    },
    { from: [-b.neck * 1.15, b.slope * 0.5 + 1], to: [-b.neck * 0.82, top * 0.74], bend: 0.9, width: 1.3 * size },
  );
  return folds;
}

export interface SleeveShape {
  readonly shape: Path;
  readonly folds: readonly Fold[];
  readonly cuff: { readonly outer: Point; readonly inner: Point };
  /** Angle of the sleeve's axis at its end, in degrees; the weft lies across it. */
  readonly axis: number;
  readonly grain: number;
  /** A line across the sleeve, `up` centimetres from its end. */
  readonly across: (up: number) => Path;
}

/** How sleeves lie: a baby's arms point outwards, an adult's hang down. */
export function hang(make: Make): { readonly from: number; readonly to: number } {
  if (make.figure === 'baby') return { from: 46, to: 56 };
  return make.figure === 'child' ? { from: 62, to: 76 } : { from: 71, to: 84 };
}

/** A sleeve that ends between elbow and wrist. */
export function elbowSleeve(make: Make, ease = 0): SleeveCut {
  const { measures: m } = make;
  return { length: m.sleeve * 0.62, upper: m.armhole * 0.9 + ease, cuff: m.wrist * 1.4 + ease, ...hang(make) };
}

/** A sleeve set into the armhole; it reaches a little under the body. */
function sleeveOf(b: Bodice, side: 1 | -1, cut: SleeveCut, chance: () => number, size: number): SleeveShape {
  const tip: Point = [b.shoulder, b.slope];
  const pit: Point = [b.chest, b.slope + b.armhole];
  const tilt = side === 1 ? 0 : 1.6;
  const from = cut.from + tilt;
  const to = cut.to + tilt;
  const isLong = cut.length > b.armhole * 1.5;
  const puff = cut.puff ?? 0;
  const elbowOut = toward(tip, from, cut.length * 0.5);
  const outer = toward(elbowOut, to, cut.length * 0.5);
  const inner = toward(outer, to + 92, cut.cuff);
  const elbowIn = between(
    toward(elbowOut, (from + to) / 2 + 90, (cut.upper + cut.cuff) / 2),
    between(pit, inner, 0.45),
    isLong ? 0.3 : 0.8,
  );
  const cap = toward(toward(tip, from, cut.length * (isLong ? 0.1 : 0.24)), from - 90, 0.5 + puff);
  const nodes: Node[] = [
    [tip[0] - 1.2, tip[1] - 0.35 - puff * 0.15],
    [...cap, 1],
    ...(puff > 0 ? [[...toward(toward(tip, from, cut.length * 0.68), from - 90, puff * 0.9), 1] as Node] : []),
    ...(isLong ? [[...elbowOut, 1] as Node] : []),
    [...outer],
    [...toward(between(outer, inner, 0.5), to, 0.35 * size), 1],
    [...inner],
    ...(puff > 0 ? [[...toward(between(pit, inner, 0.6), to + 60, puff * 0.5), 1] as Node] : []),
    ...(isLong ? [[...elbowIn, 1] as Node] : []),
    [pit[0] - 0.2, pit[1] + 0.2],
    [b.chest * 0.82, b.slope + b.armhole * 0.8],
    [b.shoulder * 0.9, b.slope + 1.5],
  ];
  const at = (point: Point): Point => [point[0] * side, point[1]];
  const fold = (start: Point, end: Point, bend: number, width: number): Fold => ({
    from: at(start),
    to: at(end),
    bend: bend * side,
    width: width * size,
  });
  const near = (spread: number): number => (chance() - 0.5) * spread;
  const middle = between(elbowOut, elbowIn, 0.5);
  const folds = isLong
    ? [
        fold(between(pit, elbowIn, 0.05), between(tip, elbowOut, 0.34 + near(0.2)), 0.8, 1.9),
        fold(between(pit, elbowIn, 0.3), between(tip, elbowOut, 0.74 + near(0.1)), 0.8, 1.4),
        fold(between(pit, elbowIn, 0.88 + near(0.06)), between(middle, elbowOut, 0.35 + near(0.3)), -0.8, 1.7),
        fold(
          between(elbowIn, inner, 0.12 + near(0.05)),
          between(between(elbowIn, inner, 0.2), elbowOut, 0.72),
          -0.5,
          1.5,
        ),
        fold(
          between(elbowIn, inner, 0.34),
          between(between(elbowOut, outer, 0.16), elbowIn, 0.25 + near(0.2)),
          -0.5,
          1.2,
        ),
        fold(
          between(elbowOut, outer, 0.55 + near(0.1)),
          between(between(elbowOut, outer, 0.74), inner, 0.62),
          0.5,
          1.2,
        ),
        fold(between(inner, elbowIn, 0.16), between(between(outer, inner, 0.2), elbowOut, 0.22 + near(0.1)), -0.4, 1.2),
      ]
    : [
        fold(pit, between(tip, outer, 0.42 + near(0.14)), 0.8, 1.9),
        fold(between(pit, inner, 0.3), between(between(tip, outer, 0.82), inner, 0.2 + near(0.2)), 0.5, 1.5),
        fold(between(pit, inner, 0.55), between(outer, inner, 0.55 + near(0.2)), 0.2, 1.4),
      ];
  const across = (up: number): Path => {
    const a = toward(outer, to + 180, up);
    const z = toward(inner, isLong ? to + 182 : to + 176, up);
    const m = toward(between(a, z, 0.5), to, 0.35 * size);
    return line([...at(a)], [...at(m), 1], [...at(z)]);
  };
  return {
    shape: outline(onSide(side, nodes)),
    folds:
      puff > 0
        ? [
            ...folds,
            ...gathers(between(tip, outer, 0.1), pit, from, cut.length * 0.4, at, size),
            ...gathers(outer, inner, to + 180, cut.length * 0.3, at, size),
          ]
        : folds,
    cuff: { outer: at(outer), inner: at(inner) },
    axis: to,
    grain: ((from + to) / 2 - 90) * side,
    across,
  };
}

function gathers(
  from: Point,
  to: Point,
  degrees: number,
  length: number,
  at: (point: Point) => Point,
  size: number,
): Fold[] {
  return [0.15, 0.35, 0.55, 0.75, 0.9].map((share, index) => ({
    from: at(between(from, to, share)),
    to: at(toward(between(from, to, share), degrees, length * (index % 2 ? 0.7 : 1))),
    bend: 0,
    width: 0.8 * size,
  }));
}

/** The inside of the back neck, visible through the front opening. Nothing in a back view. */
export function insideNeck(make: Make, b: Bodice, label = true): Layer[] {
  if (make.isBack) return [];
  const depth = BACK_NECK * make.measures.size;
  const { size } = make.measures;
  const inside: Panel = {
    type: 'panel',
    cloth: make.plain,
    dim: 0.5,
    body: 1.6 * size,
    shape: outline(
      mirrored([
        [0, depth, 1],
        [-b.neck * 0.6, depth * 0.74, 1],
        [-b.neck, -0.2],
        [-b.neck - 1, b.slope * 0.4],
        [-b.neck * 0.6, b.neckDepth + 2],
        [0, b.neckDepth + 3],
      ]),
    ),
  };
  const tag: Layer[] = label
    ? [
        {
          type: 'mark',
          shape: outline([
            [-1.9 * size, depth + 1.3 * size],
            [1.9 * size, depth + 1.3 * size],
            [1.9 * size, depth + 3 * size],
            [-1.9 * size, depth + 3 * size],
          ]),
          color: '#f7efe0',
        },
        {
          type: 'stitch',
          along: line([-1 * size, depth + 2.15 * size], [0, depth + 1.95 * size, 1], [1 * size, depth + 2.2 * size]),
          color: '#a3221c',
        },
      ]
    : [];
  return [inside, ...tag];
}

/** The ribbed or bound edge of the neck, in front and at the visible inside of the back. */
export function neckband(make: Make, b: Bodice, width: number, finish: 'rib' | 'stitched' | 'plain' = 'rib'): Layer[] {
  const { size } = make.measures;
  const rise = width * 0.42;
  const within = outline(
    mirrored([
      [0, BACK_NECK * size - width * 0.5, 1],
      [-b.neck * 0.6, BACK_NECK * size * 0.5 - width * 0.5, 1],
      [-b.neck + width * 0.1, -rise, 1],
      [-b.neck - width * 0.55, 0.12 * width],
      [-b.shoulder, b.slope],
      [-b.shoulder, b.neckDepth + b.armhole],
    ]),
  );
  const behind: Layer = {
    type: 'band',
    along: line(
      ...fullLine([
        [0, BACK_NECK * size, 1],
        [-b.neck * 0.6, BACK_NECK * size * 0.7, 1],
        [-b.neck, -0.2],
      ]),
    ),
    width,
    color: make.isBack ? make.trim : tonesOf(make.trim).shade,
    finish,
    within,
  };
  const half = necklineNodes(b);
  const front: Layer = {
    type: 'band',
    along: line(...fullLine([...half.slice(0, -1), [-b.neck + 0.05, -rise * 1.4]])),
    width,
    color: make.trim,
    finish,
    lift: 0.15,
    within,
  };
  return make.isBack ? [behind] : [behind, front];
}

type OnSleeve = (shape: SleeveShape, side: 1 | -1) => readonly Layer[];

/** Both sleeves, drawn before the body; none for a sleeveless garment. */
export function setIn(make: Make, b: Bodice, sleeve: SleeveCut | null, onSleeve?: OnSleeve): Layer[] {
  if (!sleeve) return [];
  const { size } = make.measures;
  const isLong = sleeve.length > b.armhole * 1.5;
  return ([-1, 1] as const).map((side): Layer => {
    const shape = sleeveOf(b, side, sleeve, make.chance, size);
    return {
      type: 'panel',
      shape: shape.shape,
      cloth: make.cloth,
      grain: shape.grain,
      folds: shape.folds,
      body: 2.8 * size,
      ...(isLong ? { block: 0.42 } : {}),
      layers: onSleeve?.(shape, side) ?? [],
    };
  });
}

/** Both sleeves and the body over them, with the armhole seams. */
export function assembled(
  make: Make,
  b: Bodice,
  sleeve: SleeveCut | null,
  finish: {
    readonly onSleeve?: OnSleeve;
    readonly onBody?: readonly Layer[];
    readonly folds?: readonly Fold[];
    /** The body is sewn to a skirt and has no hem of its own. */
    readonly isJoined?: boolean;
  } = {},
): Layer[] {
  const { size } = make.measures;
  const hasHem = !make.isBack && !finish.isJoined && b.hemDip < 3 * size;
  const seams = sleeve
    ? ([-1, 1] as const).map(
        (side): Layer => ({ type: 'seam', along: armhole(b, side), color: make.cloth.color, weight: 1.2 }),
      )
    : [];
  return [
    ...setIn(make, b, sleeve, finish.onSleeve),
    ...(hasHem ? [backHem(make, b)] : []),
    {
      type: 'panel',
      shape: bodyOutline(b),
      cloth: make.cloth,
      folds: finish.folds ?? bodyFolds(b, make.chance, size),
      body: 3.4 * size,
      lift: sleeve ? 0.35 : 0,
      block: 0.5,
      layers: [...seams, ...(finish.onBody ?? [])],
    },
  ];
}

/** The back hem, visible below the front hem. */
function backHem(make: Make, b: Bodice): Layer {
  const drop = 0.9 * make.measures.size;
  return {
    type: 'panel',
    cloth: make.plain,
    dim: 0.42,
    body: 0,
    shape: outline(
      mirrored([
        [0, b.length - 4],
        [-b.hem * 0.97, b.length - 4],
        [-b.hem + 0.5, b.length + drop * 0.6],
        [-b.hem * 0.5, b.length + b.hemDip * 0.7 + drop, 1],
        [0, b.length + b.hemDip + drop * 0.8, 1],
      ]),
    ),
  };
}

/** The two rows of stitches of a turned hem. */
export const hemStitches = (along: (up: number) => Path, up: number, color: string): Layer[] => [
  { type: 'stitch', along: along(up), color },
  { type: 'stitch', along: along(up - 0.55), color },
];
