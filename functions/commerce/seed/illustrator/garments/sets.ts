import { assembled, bodiceOf, bodyFolds, hemLine, hemStitches, insideNeck, neckband, setIn } from '../bodice.ts';
import { buttonRow, lapels, placket } from '../collar.ts';
import type { Garment, Layer } from '../garment.ts';
import { legHem, legsOf } from '../legs.ts';
import type { Make } from '../make.ts';
import { shiftedBy } from '../move.ts';
import { line, mirrored, outline } from '../path.ts';
import { ribCuff } from './knitwear.ts';
import { chestPocket, cuffOf, wovenSleeve } from './shirt.ts';
import { jerseySleeve } from './tee.ts';
import { elastic } from './trousers.ts';

const SIDES = [-1, 1] as const;

/** Trousers of a set, laid under and beside the top. */
function below(
  bottom: readonly Layer[],
  top: readonly Layer[],
  x: number,
  y: number,
  focus: Garment['focus'],
): Garment {
  return { layers: [...shiftedBy(bottom, x, y), ...top], focus };
}

/** Pyjamas: a loose top over its trousers. */
export function pyjamas(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const isShirt = cut === 'shirt';
  const b = bodiceOf(make, 2.6 * s, {
    length: m.length * 0.98,
    hem: m.hip + 2.8 * s,
    hemDip: 0.5,
    ...(isShirt ? { neckShape: 'v' as const, neckDepth: m.neck * 1.8 } : {}),
  });
  const foot = b.length + b.hemDip;
  const piping = make.trim;
  const front: Layer[] =
    make.isBack || !isShirt
      ? []
      : [
          ...placket(make, b.neckDepth, foot + 1),
          ...buttonRow(make, 0, b.neckDepth + 2.6 * s, foot - 8 * s, 4, 0.7),
          chestPocket(make, m.chest * 0.54, m.slope + m.armhole * 0.74, m.chest * 0.44),
        ];
  const top: Layer[] = [
    ...insideNeck(make, b),
    ...assembled(make, b, isShirt ? wovenSleeve(make, 1) : jerseySleeve(make, 1), {
      onSleeve: (shape, side) =>
        isShirt
          ? [
              ...cuffOf({ ...make, sleeve: 'short' }, shape, side),
              { type: 'seam', along: shape.across(2.6 * s), color: piping, weight: 1.6 },
            ]
          : make.sleeve === 'long'
            ? [ribCuff(make, shape, 3.6 * s)]
            : hemStitches(shape.across, 2 * s, make.thread),
      onBody: [...front, ...hemStitches((up) => hemLine(b, up), 2.4 * s, make.thread)],
    }),
    ...(isShirt ? lapels(make, b, 5, false) : neckband(make, b, 2 * s)),
  ];
  const isShort = make.sleeve === 'short';
  const l = legsOf(
    make,
    isShort ? { leg: m.rise + 15 * s, hem: m.seat * 1.1 } : { hem: m.hem * 1.1, knee: m.hem * 1.2 },
  );
  const legs = elastic(
    make,
    l,
    SIDES.flatMap((side): Layer[] =>
      isShirt || isShort
        ? hemStitches((up) => legHem(l, side, up), 2.6 * s, make.thread)
        : [{ type: 'band', along: legHem(l, side, 1.6 * s), width: 3.6 * s, color: make.trim, finish: 'rib' }],
    ),
    true,
    false,
  );
  return below(legs.layers, top, m.chest * 0.5, isShort ? m.length * 0.76 : m.length * 0.5, {
    at: [m.chest * 0.3, m.slope + m.armhole * 0.4],
    width: m.chest * 1.5,
  });
}

/** A baby's top and trousers. */
export function babySet(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const isKimono = cut === 'kimono';
  const b = bodiceOf(make, 0.8, {
    hem: m.hip + 0.8,
    ...(isKimono ? { neckShape: 'v' as const, neckDepth: m.neck * 1.5 } : {}),
  });
  const wrapped: Layer[] =
    isKimono && !make.isBack
      ? [
          {
            type: 'seam',
            along: line([0, b.neckDepth], [-b.chest * 0.5, b.neckDepth + 5, 1], [-b.chest * 0.92, b.length * 0.7]),
            color: make.cloth.color,
            weight: 2,
          },
          ...SIDES.map(
            (side): Layer => ({
              type: 'cord',
              along: line(
                [-b.chest * 0.72, b.length * 0.58],
                [-b.chest * 0.72 + side * 3, b.length * 0.54, 1],
                [-b.chest * 0.72 + side * 2.4, b.length * 0.66, 1],
                [-b.chest * 0.72 + side * 1.2, b.length * 0.76, 1],
              ),
              width: 0.6,
              color: make.trim,
            }),
          ),
        ]
      : [];
  const poppers: Layer[] =
    !isKimono && !make.isBack
      ? SIDES.slice(0, 1).flatMap((side): Layer[] =>
          [0.25, 0.62].map(
            (share): Layer => ({
              type: 'button',
              at: [side * (b.neck + (b.shoulder - b.neck) * share), b.slope * share + 0.8],
              radius: 0.4,
              color: make.buttons,
              holes: 2,
            }),
          ),
        )
      : [];
  const top: Layer[] = [
    ...insideNeck(make, b),
    ...assembled(make, b, jerseySleeve(make), {
      onSleeve: (shape) =>
        make.sleeve === 'long' ? [ribCuff(make, shape, 2.6 * s)] : hemStitches(shape.across, 2 * s, make.thread),
      onBody: [...wrapped, ...hemStitches((up) => hemLine(b, up), 2.2 * s, make.thread)],
    }),
    ...neckband(make, b, 2.2 * s),
    ...poppers,
  ];
  const l = legsOf(make, make.sleeve === 'short' ? { leg: m.rise + 8, hem: m.seat * 0.9 } : { knee: m.hem * 1.3 });
  const legs = elastic(
    { ...make, cloth: make.cloth.print ? make.plain : make.cloth },
    l,
    SIDES.map(
      (side): Layer => ({
        type: 'band',
        along: legHem(l, side, 1),
        width: 2.6 * s + 0.6,
        color: make.trim,
        finish: 'rib',
      }),
    ),
    true,
    false,
  );
  return below(legs.layers, top, m.chest * 0.42, m.length * 0.84, {
    at: [m.chest * 0.2, m.slope + m.armhole * 0.4],
    width: m.chest * 1.7,
  });
}

/** A baby's one-piece vest with poppers between the legs. */
export function bodysuit(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const isCollar = cut === 'collar';
  const crotch = m.length * 1.26;
  const b = bodiceOf(make, 0, { neckDepth: isCollar ? m.neck * 0.8 : m.neck * 1.05, length: crotch });
  const arm = setIn(make, b, jerseySleeve(make), (shape) =>
    make.sleeve === 'long'
      ? [ribCuff(make, shape, 2.6 * s)]
      : [{ type: 'band', along: shape.across(0.8), width: 1.3, color: make.trim, finish: 'rib' }],
  );
  const hipAt = m.length * 0.9;
  const half = m.chest * 0.34;
  const leg: readonly (readonly [number, number, (0 | 1)?])[] = [
    [-m.hip, hipAt],
    [-m.hip * 0.62, hipAt + 4.4, 1],
    [-half * 1.08, crotch - 2.4, 1],
    [-half, crotch],
  ];
  const body = outline(
    mirrored([
      [0, b.neckDepth, 1],
      [-b.neck * 0.58, b.neckDepth * 0.82, 1],
      [-b.neck * 0.93, b.neckDepth * 0.34, 1],
      [-b.neck, 0],
      [-b.shoulder, b.slope],
      [-b.shoulder + 0.5, b.slope + b.armhole * 0.42, 1],
      [-b.chest + 0.8, b.slope + b.armhole * 0.8, 1],
      [-b.chest, b.slope + b.armhole],
      [-m.waist, m.length * 0.62, 1],
      ...leg,
      [0, crotch + 0.5, 1],
    ]),
  );
  const poppers: Layer[] = make.isBack
    ? []
    : [-0.62, 0, 0.62].map(
        (share): Layer => ({
          type: 'button',
          at: [half * share, crotch - 1],
          radius: 0.52,
          color: make.buttons,
          holes: 0,
        }),
      );
  const lap: Layer[] = isCollar
    ? []
    : SIDES.map(
        (side): Layer => ({
          type: 'seam',
          along: line(
            [side * b.neck * 1.04, 0.2],
            [side * b.chest * 0.86, b.armhole * 0.5, 1],
            [side * b.chest * 0.9, b.slope + b.armhole * 0.82],
          ),
          color: make.cloth.color,
          weight: 1.8,
        }),
      );
  const lapStitch: Layer[] = isCollar
    ? []
    : SIDES.map(
        (side): Layer => ({
          type: 'stitch',
          along: line(
            [side * (b.neck * 1.04 - 0.8), 0.9],
            [side * (b.chest * 0.86 - 0.9), b.armhole * 0.52, 1],
            [side * (b.chest * 0.9 - 0.9), b.slope + b.armhole * 0.82],
          ),
          color: make.thread,
          weight: 0.8,
        }),
      );
  const front: Layer[] =
    isCollar && !make.isBack
      ? [
          ...placket(make, b.neckDepth, m.length * 0.5, 3.4),
          ...buttonRow(make, 0, b.neckDepth + 2.2, m.length * 0.46, 3, 0.9),
        ]
      : [];
  return {
    layers: [
      ...insideNeck(make, b),
      ...arm,
      {
        type: 'panel',
        cloth: make.cloth,
        lift: 0.25,
        body: 2,
        block: 0.5,
        shape: body,
        folds: bodyFolds(b, make.chance, s).slice(0, 8),
        layers: [
          ...lap,
          ...lapStitch,
          ...front,
          { type: 'stitch', along: line([-half, crotch - 2.1], [half, crotch - 2.1]), color: make.thread, weight: 0.8 },
        ],
      },
      ...SIDES.map(
        (side): Layer => ({
          type: 'band',
          along: line(...leg.map(([x, y, r]): [number, number, (0 | 1)?] => [-x * side, y, r ?? 0])),
          width: 1.5,
          color: make.trim,
          finish: 'rib',
          within: body,
        }),
      ),
      ...neckband(make, b, 1.3),
      ...(isCollar ? peter(make, b) : []),
      ...poppers,
    ],
    focus: { at: [m.chest * 0.2, m.slope + m.armhole * 0.5], width: m.chest * 1.6 },
  };
}

const peter = (make: Make, b: ReturnType<typeof bodiceOf>): Layer[] =>
  make.isBack
    ? []
    : SIDES.map(
        (side): Layer => ({
          type: 'panel',
          cloth: { ...make.plain, color: make.trim },
          lift: 0.3,
          body: 0.9,
          shape: outline([
            [side * 0.1, b.neckDepth - 0.3],
            [side * b.neck * 0.56, b.neckDepth * 0.8, 1],
            [side * b.neck * 0.95, b.neckDepth * 0.3, 1],
            [side * b.neck * 0.98, -0.4],
            [side * (b.neck + 2.6), 0.5, 1],
            [side * (b.neck + 1.8), b.neckDepth * 0.76, 1],
            [side * b.neck * 0.5, b.neckDepth + 2.8, 1],
            [side * 0.3, b.neckDepth + 1.9, 1],
          ]),
        }),
      );

/** A baby's sleepsuit, or a short romper. */
export function romper(make: Make): Garment {
  const { measures: m, cut } = make;
  const isLong = cut === 'sleepsuit';
  const s = m.size;
  const b = bodiceOf(make, 0.8, { length: m.length * 1.1, neckDepth: m.neck * 0.95 });
  const crotch = m.length * 1.24;
  const foot = isLong ? crotch + m.leg * 0.66 : crotch + 5;
  const spread = m.hip * (isLong ? 0.74 : 0.6);
  const w = isLong ? m.hem * 0.52 : m.seat * 0.44;
  const toe: readonly (readonly [number, number, (0 | 1)?])[] = isLong
    ? [
        [-spread - w, foot - 6, 1],
        [-spread - w - 2.6, foot - 1.6, 1],
        [-spread - w - 1.4, foot + 1.4, 1],
        [-spread, foot + 1.6, 1],
        [-spread + w, foot - 1, 1],
        [-spread + w, foot - 6, 1],
      ]
    : [
        [-spread - w, foot - 0.6],
        [-spread, foot + 0.4, 1],
        [-spread + w * 0.86, foot],
      ];
  const shape = outline(
    mirrored([
      [0, b.neckDepth, 1],
      [-b.neck * 0.58, b.neckDepth * 0.82, 1],
      [-b.neck * 0.93, b.neckDepth * 0.34, 1],
      [-b.neck, 0],
      [-b.shoulder, b.slope],
      [-b.shoulder + 0.5, b.slope + b.armhole * 0.42, 1],
      [-b.chest + 0.9, b.slope + b.armhole * 0.8, 1],
      [-b.chest, b.slope + b.armhole],
      [-m.waist - 0.8, m.length * 0.62, 1],
      [-m.hip - 1.6, m.length * 1.02, 1],
      ...toe,
      [-1, crotch + 2, 1],
      [0, crotch],
    ]),
  );
  const arm = setIn(make, b, jerseySleeve(make), (sleeve) => [
    ribCuff(make, sleeve, make.sleeve === 'long' ? 2.6 * s : 1.4),
  ]);
  const opening: Layer[] = make.isBack
    ? []
    : isLong
      ? [
          {
            type: 'band',
            along: line(
              [0, b.neckDepth],
              [0.2, crotch * 0.7, 1],
              [spread * 0.5, crotch + 3, 1],
              [spread + 0.6, foot - 5],
            ),
            width: 1.8,
            color: make.trim,
            finish: 'plain',
            lift: 0.15,
          },
          ...[0.06, 0.24, 0.42, 0.6].map(
            (share): Layer => ({
              type: 'button',
              at: [0.1, b.neckDepth + 1 + (crotch - b.neckDepth) * share * 1.2],
              radius: 0.5,
              color: make.buttons,
              holes: 2,
            }),
          ),
          ...[0.25, 0.6].map(
            (share): Layer => ({
              type: 'button',
              at: [spread * (0.42 + share * 0.56), crotch + 2 + (foot - 7 - crotch) * share],
              radius: 0.5,
              color: make.buttons,
              holes: 2,
            }),
          ),
        ]
      : [
          ...placket(make, b.neckDepth, m.length * 0.58, 3.4),
          ...buttonRow(make, 0, b.neckDepth + 2, m.length * 0.54, 3, 0.9),
        ];
  const feet: Layer[] = isLong
    ? SIDES.map(
        (side): Layer => ({
          type: 'seam',
          along: line(
            [side * (spread - w), foot - 5.6],
            [side * spread, foot - 4.6, 1],
            [side * (spread + w), foot - 5.6],
          ),
          color: make.cloth.color,
          weight: 1.4,
        }),
      )
    : SIDES.map(
        (side): Layer => ({
          type: 'band',
          along: line(
            [side * (spread - w * 0.86), foot - 0.5],
            [side * spread, foot - 0.2, 1],
            [side * (spread + w), foot - 1.2],
          ),
          width: 1.5,
          color: make.trim,
          finish: 'rib',
        }),
      );
  return {
    layers: [
      ...insideNeck(make, b),
      ...arm,
      {
        type: 'panel',
        cloth: make.cloth,
        lift: 0.25,
        body: 2.2,
        block: 0.5,
        shape,
        folds: [
          ...bodyFolds(b, make.chance, s).slice(0, 8),
          { from: [-1, crotch + 1], to: [-m.hip * 0.7, crotch - 3], bend: 0.6, width: 1 },
          { from: [1, crotch + 1], to: [m.hip * 0.7, crotch - 3.4], bend: -0.6, width: 1 },
        ],
        layers: [...feet, ...opening],
      },
      ...neckband(make, b, 1.3),
    ],
    focus: { at: [m.chest * 0.2, m.slope + m.armhole * 0.5], width: m.chest * 1.6 },
  };
}
