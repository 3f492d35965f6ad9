import { assembled, bodiceOf, bodyFolds, insideNeck, neckband, setIn } from '../bodice.ts';
import { buttonRow, mandarinCollar, placket, shirtCollar } from '../collar.ts';
import type { Fold, Garment, Layer } from '../garment.ts';
import type { Make } from '../make.ts';
import { line, mirrored, type Node, outline } from '../path.ts';
import { type SkirtCut, skirtHem, skirtPanel } from '../skirting.ts';
import { cuffOf, wovenSleeve } from './shirt.ts';
import { tiers } from './skirt.ts';

/** A dress: a bodice with a skirt from the waist, or a slip in one piece. */
export function dress(make: Make): Garment {
  return make.cut === 'slip' ? slip(make) : waisted(make);
}

function waisted(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const grown = make.figure === 'woman' || make.figure === 'man';
  const at = m.slope + m.armhole + (grown ? 18 : 8 * s + 3);
  const isShirt = cut === 'shirt';
  const isWrap = cut === 'wrap';
  const tight = grown ? m.waist * 0.86 : m.waist * 0.93;
  const b = bodiceOf(make, -0.8 * s, {
    neck: isShirt ? m.neck * 0.9 : m.neck * 1.08,
    neckDepth: isShirt ? 3 * s : isWrap ? m.neck * 2.5 : m.neck * 1.1,
    neckShape: isWrap ? 'v' : 'round',
    waist: tight + 0.6,
    waistAt: at - 3 * s,
    hem: tight,
    length: at,
    hemDip: 0.4,
  });
  const length = (grown ? 112 : m.length * 1.32) * (isShirt ? 0.98 : 1);
  const hem = m.hip * (isShirt ? 1.45 : isWrap ? 1.6 : 1.72);
  const k: SkirtCut = {
    top: at - 0.8,
    foot: length,
    waist: tight,
    hip: tight + (hem - tight) * 0.46,
    hem,
    dip: 2.8 * s,
  };
  const flat = skirtPanel(make, k, 9, cut !== 'a-line' && !isWrap);
  const wrapEdge: Layer[] =
    isWrap && !make.isBack
      ? [
          {
            type: 'seam',
            along: line(
              [-tight * 0.7, k.top],
              [-tight * 0.3, k.top + (k.foot - k.top) * 0.5, 1],
              [-hem * 0.42, k.foot + k.dip],
            ),
            color: make.cloth.color,
            weight: 1.8,
          },
          {
            type: 'stitch',
            along: line(
              [-tight * 0.64, k.top],
              [-tight * 0.24, k.top + (k.foot - k.top) * 0.5, 1],
              [-hem * 0.38, k.foot + k.dip],
            ),
            color: make.thread,
            weight: 0.8,
          },
        ]
      : [];
  const opening: Layer[] =
    isShirt && !make.isBack
      ? [...placket(make, k.top, k.foot + 4), ...buttonRow(make, 0, k.top + 9 * s, k.foot - 16 * s, 5, 0.62)]
      : [];
  const topOpening: Layer[] =
    isShirt && !make.isBack
      ? [...placket(make, b.neckDepth, at + 1), ...buttonRow(make, 0, 9 * s, at - 5 * s, 3, 0.62)]
      : [];
  const crossing: Layer[] =
    isWrap && !make.isBack
      ? [
          {
            type: 'seam',
            along: line([0, b.neckDepth], [-tight * 0.5, b.neckDepth + (at - b.neckDepth) * 0.62, 1], [-tight, at - 1]),
            color: make.cloth.color,
            weight: 1.8,
          },
        ]
      : [];
  const zip: Layer[] =
    make.isBack && !isShirt
      ? [{ type: 'seam', along: line([0, b.neckDepth], [0, at]), color: make.cloth.color, weight: 1.5 }]
      : [];
  const skirt: Layer = {
    ...flat,
    layers: [
      { type: 'stitch', along: skirtHem(k, 2.2 * s), color: make.thread, weight: 0.9 },
      ...wrapEdge,
      ...opening,
      ...(cut === 'tiered' ? tiers(make, k) : []),
      ...(make.isBack
        ? [
            {
              type: 'seam',
              along: line([0, k.top], [0, k.top + 16 * s]),
              color: make.cloth.color,
              weight: 1.3,
            } satisfies Layer,
          ]
        : []),
    ],
  };
  const belt: Layer[] =
    isShirt || isWrap
      ? sash(make, tight, at, isWrap)
      : [
          {
            type: 'seam',
            along: line([-tight, at - 0.2], [0, at + 0.4, 1], [tight, at - 0.2]),
            color: make.cloth.color,
            weight: 1.5,
          },
        ];
  const gather: Fold[] = [-0.7, -0.3, 0.2, 0.6].map((x) => ({
    from: [tight * x, at],
    to: [tight * x * 1.15, at - 9 * s],
    bend: 0.3,
    width: 1 * s,
  }));
  return {
    layers: [
      ...(isShirt ? [] : insideNeck(make, b)),
      skirt,
      ...assembled(make, b, wovenSleeve(make, 0.5), {
        onSleeve: (shape, side) =>
          make.sleeve === 'puff'
            ? [
                {
                  type: 'band',
                  along: shape.across(1 * s),
                  width: 2.2 * s,
                  color: make.cloth.color,
                  finish: 'stitched',
                },
              ]
            : cuffOf(make, shape, side, 4),
        onBody: [...topOpening, ...crossing, ...zip],
        isJoined: true,
        folds: [...bodyFolds(b, make.chance, s).filter((_, index) => index % 5 < 3), ...gather],
      }),
      ...(isShirt ? shirtCollar(make, b, 6.4) : neckband(make, b, 1.2 * s, 'plain')),
      ...belt,
    ],
    focus: { at: [m.neck * 0.3, m.slope + m.armhole * 0.5], width: m.chest * 1.5 },
  };
}

function sash(make: Make, waist: number, at: number, tied: boolean): Layer[] {
  const s = make.measures.size;
  const band: Layer = {
    type: 'panel',
    cloth: make.plain,
    body: 1 * s,
    lift: 0.3,
    shape: outline(
      mirrored([
        [0, at - 1.3 * s, 1],
        [-waist - 0.3, at - 1.9 * s],
        [-waist - 0.3, at + 1.4 * s],
        [0, at + 2 * s, 1],
      ]),
    ),
  };
  if (make.isBack || !tied) {
    const buckle: Layer[] = make.isBack
      ? []
      : [
          {
            type: 'band',
            along: line(
              [-2 * s, at - 1.7 * s],
              [2 * s, at - 1.7 * s],
              [2 * s, at + 2.3 * s],
              [-2 * s, at + 2.3 * s],
              [-2 * s, at - 1.9 * s],
            ),
            width: 0.7 * s,
            color: make.buttons,
            finish: 'plain',
          },
        ];
    return [band, ...buckle];
  }
  const x = -waist * 0.55;
  const tail = (turn: number, long: number): Layer => ({
    type: 'panel',
    cloth: make.plain,
    body: 0.8 * s,
    lift: 0.35,
    shape: outline([
      [x, at],
      [x + turn * s, at + long * 0.5 * s, 1],
      [x + turn * 0.8 * s, at + long * s],
      [x + (turn * 0.8 - 2.8) * s, at + (long - 1) * s],
      [x + (turn - 2.6) * s, at + long * 0.5 * s, 1],
      [x - 1 * s, at + 0.6],
    ]),
  });
  const loop = (side: 1 | -1): Layer => ({
    type: 'panel',
    cloth: make.plain,
    body: 0.8 * s,
    lift: 0.35,
    shape: outline([
      [x, at - 0.6 * s],
      [x + side * 4 * s, at - 2.4 * s, 1],
      [x + side * 7 * s, at + 0.4 * s, 1],
      [x + side * 4 * s, at + 2 * s, 1],
      [x, at + 0.8 * s],
    ]),
  });
  return [
    band,
    tail(1.4, 24),
    tail(-2.2, 19),
    loop(-1),
    loop(1),
    {
      type: 'panel',
      cloth: make.plain,
      body: 0.7 * s,
      lift: 0.3,
      shape: outline([
        [x - 1.2 * s, at - 1.6 * s, 1],
        [x + 1.3 * s, at - 1.4 * s, 1],
        [x + 1.2 * s, at + 1.8 * s, 1],
        [x - 1.2 * s, at + 1.6 * s, 1],
      ]),
    },
  ];
}

/** A slip dress on thin straps, cut on the bias. */
function slip(make: Make): Garment {
  const { measures: m } = make;
  const s = m.size;
  const grown = make.figure === 'woman' || make.figure === 'man';
  const foot = grown ? 112 : m.length * 1.4;
  const depth = make.isBack ? m.neck * 2.3 : m.neck * 2;
  const strapAt = m.shoulder * 0.6;
  const pit = m.slope + m.armhole;
  const waistAt = pit + (grown ? 20 : 11 * s);
  const hem = m.hip * 1.3;
  const edge: Node[] = [
    [0, depth + 1.4 * s, 1],
    [-strapAt * 0.6, depth + 0.4 * s, 1],
    [-strapAt * 1.04, depth - 4.2 * s],
    [-m.chest * 0.8, pit - 3.4 * s, 1],
    [-m.chest * 0.93, pit],
  ];
  const half: Node[] = [
    ...edge,
    [-m.waist * 0.88, waistAt, 1],
    [-m.hip * 0.98, waistAt + 20 * s, 1],
    [-m.hip * 1.14, (waistAt + foot) / 2 + 10 * s, 1],
    [-hem, foot - 0.6],
    [-hem * 0.5, foot + 1.9 * s, 1],
    [0, foot + 2.6 * s, 1],
  ];
  const k: SkirtCut = { top: waistAt, foot, waist: m.waist * 0.8, hip: m.hip, hem, dip: 2.4 };
  const drape: Fold[] = [
    { from: [-strapAt, depth], to: [m.chest * 0.2, depth + 9 * s], bend: 2.2, width: 2.2 * s },
    { from: [strapAt, depth], to: [-m.chest * 0.1, depth + 13 * s], bend: -2.4, width: 2 * s },
    { from: [-m.waist * 0.8, waistAt], to: [m.waist * 0.2, waistAt + 12 * s], bend: 1.4, width: 1.8 * s },
    { from: [m.waist * 0.84, waistAt - 3 * s], to: [m.waist * 0.1, waistAt + 7 * s], bend: -1.2, width: 1.8 * s },
  ];
  const line0 = [...edge].reverse().map(([x, y, r]): Node => [x, y, r]);
  const top: Node[] = [...line0, ...edge.slice(1).map(([x, y, r]): Node => [-x, y, r])];
  const shape = outline(mirrored(half));
  return {
    layers: [
      ...(make.isBack
        ? []
        : [
            {
              type: 'panel',
              cloth: make.plain,
              dim: 0.45,
              body: 1.4,
              shape: outline(
                mirrored([
                  [0, depth + 0.6, 1],
                  [-strapAt, depth - 1.6 * s],
                  [-strapAt * 0.8, depth + 4],
                  [0, depth + 4],
                ]),
              ),
            } satisfies Layer,
          ]),
      ...([-1, 1] as const).map(
        (side): Layer => ({
          type: 'cord',
          along: line(
            [side * strapAt * 1.02, depth - 3.8 * s],
            [side * strapAt * 0.96, depth * 0.3, 1],
            [side * strapAt * 0.8, -2 * s, 1],
            [side * strapAt * 0.86, depth * 0.6, 1],
          ),
          width: 0.75 * s,
          color: make.trim,
        }),
      ),
      {
        type: 'panel',
        shape,
        cloth: make.cloth,
        flare: 1.4,
        body: 3.2 * s,
        block: 0.55,
        folds: [...(skirtPanel(make, k, 7, false).folds ?? []), ...drape],
        layers: [{ type: 'stitch', along: skirtHem(k, 1.6), color: make.thread, weight: 0.8 }],
      },
      { type: 'band', along: line(...top), width: 1.1 * s, color: make.trim, finish: 'plain', within: shape },
    ],
    focus: { at: [m.chest * 0.15, depth + 4 * s], width: m.chest * 1.6 },
  };
}

/** The long dress of Vietnam: a stand collar, a slanting row of snaps, two panels slit from the waist over wide trousers. */
export function aoDai(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const grown = make.figure === 'woman' || make.figure === 'man';
  const foot = grown ? (cut === 'modern' ? 112 : 128) : m.length * (cut === 'modern' ? 1.5 : 1.72);
  const pit = m.slope + m.armhole;
  const waistAt = pit + (grown ? 19 : 9 * s + 2);
  const slit = waistAt + 5 * s;
  const w = m.waist * 0.88;
  const b = bodiceOf(make, -0.6, {
    neck: m.neck * 0.84,
    neckDepth: 4.4 * s,
    waist: w,
    waistAt,
    hem: m.hip * 0.98,
    length: foot,
    hemDip: 2 * s,
  });
  const hem = m.hip * 1.12;
  const body = outline(
    mirrored([
      [0, b.neckDepth, 1],
      [-b.neck * 0.6, b.neckDepth * 0.8, 1],
      [-b.neck, 0],
      [-b.shoulder, b.slope],
      [-b.shoulder + 0.4, pit - b.armhole * 0.55, 1],
      [-b.chest + 0.6, pit - 2.5, 1],
      [-b.chest, pit],
      [-w, waistAt, 1],
      [-w - 1.6 * s, slit],
      [-m.hip * 0.98, slit + 18 * s, 1],
      [-hem, foot],
      [-hem * 0.5, foot + 1.5 * s, 1],
      [0, foot + 2 * s, 1],
    ]),
  );
  const k: SkirtCut = { top: slit, foot, waist: w, hip: m.hip, hem, dip: 2 };
  const legTop = slit - 2;
  const legFoot = foot + (cut === 'modern' ? 16 : 11) * (grown ? 1 : 0.55);
  const silk = {
    color: make.trim === make.cloth.color ? '#f8f1e1' : make.trim,
    fabric: 'satin' as const,
    printColor: '#ffffff',
  };
  const legs = ([-1, 1] as const).map(
    (side): Layer => ({
      type: 'panel',
      cloth: silk,
      body: 2.4 * s,
      shape: outline([
        [side * 0.4, legTop],
        [side * w, legTop],
        [side * (m.hip + 1.6), slit + 14 * s, 1],
        [side * (hem + 2.4 * s), legFoot - 1],
        [side * hem * 0.56, legFoot + 0.4, 1],
        [side * 1, legFoot],
      ]),
      folds: [
        { from: [side * hem * 0.4, foot - 20 * s], to: [side * hem * 0.44, legFoot], bend: 0.4, width: 2.4 * s },
        { from: [side * hem * 0.84, foot - 30 * s], to: [side * hem * 0.86, legFoot], bend: -0.5, width: 2 * s },
      ],
    }),
  );
  const snaps: Layer[] = make.isBack
    ? [{ type: 'seam', along: line([0, 1.7 * s], [0, foot]), color: make.cloth.color, weight: 0.9 }]
    : [
        {
          type: 'seam',
          along: line([0.4, b.neckDepth], [b.chest * 0.5, pit - b.armhole * 0.36, 1], [b.chest * 0.98, pit - 0.5]),
          color: make.cloth.color,
          weight: 1.6,
        },
        ...[0.14, 0.4, 0.68, 0.94].map(
          (t): Layer => ({
            type: 'button',
            at: [b.chest * t, b.neckDepth + (pit - b.neckDepth) * (t * 0.86 + t * t * 0.1)],
            radius: 0.52 * s,
            color: make.buttons,
            holes: 0,
          }),
        ),
      ];
  const darts: Fold[] = ([-1, 1] as const).flatMap((side): Fold[] => [
    {
      from: [side * b.chest * 0.94, pit + 2 * s],
      to: [side * b.chest * 0.42, pit + 4 * s],
      bend: side * 0.6,
      width: 1.6 * s,
    },
    { from: [side * w * 0.5, waistAt - 11 * s], to: [side * w * 0.5, waistAt + 9 * s], bend: 0.3, width: 1.2 * s },
  ]);
  const raglan: Layer[] = ([-1, 1] as const).map(
    (side): Layer => ({
      type: 'seam',
      along: line([side * b.neck * 0.96, 0.6], [side * b.chest * 0.62, b.armhole * 0.6, 1], [side * b.chest, pit]),
      color: make.cloth.color,
      weight: 1.1,
    }),
  );
  const sleeves = setIn(make, b, {
    length: m.sleeve * 1.04,
    upper: m.armhole * 0.84,
    cuff: m.wrist * 1.06,
    from: grown ? 71 : 62,
    to: grown ? 82 : 70,
  });
  return {
    layers: [
      ...legs,
      ...sleeves,
      {
        type: 'panel',
        shape: body,
        cloth: make.cloth,
        lift: 0.4,
        body: 3 * s,
        block: 0.6,
        flare: 1.1,
        folds: [...darts, ...(skirtPanel(make, k, 6, false).folds ?? [])],
        layers: [
          ...raglan,
          ...snaps,
          { type: 'stitch', along: skirtHem({ ...k, foot: foot + 0.6 }, 1.8), color: make.thread, weight: 0.8 },
        ],
      },
      ...mandarinCollar({ ...make, trim: make.cloth.color }, b, 4),
    ],
    focus: { at: [b.chest * 0.3, m.slope + m.armhole * 0.25], width: m.chest * 1.5 },
  };
}
