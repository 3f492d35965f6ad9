import { assembled, bodiceOf, bodyFolds, insideNeck, neckband } from '../../bodice.ts';
import { buttonRow, placket, shirtCollar } from '../../collar.ts';
import type { Fold, Garment, Layer } from '../../garment.ts';
import type { Make } from '../../make.ts';
import { line, mirrored, outline } from '../../path.ts';
import { type SkirtCut, skirtHem, skirtPanel } from '../../skirting.ts';
import { tiers } from '../bottoms/skirt.ts';
import { cuffOf, wovenSleeve } from '../tops/shirt.ts';
import { slip } from './slip-dress.ts';

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
      ...(cut === 'tiered' ? tiers(make, k) : cut === 'two-tier' ? tiers(make, k, [0.5]) : []),
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
