import { assembled, bodiceOf, bodyFolds, hemLine, hemStitches, insideNeck, neckband } from '../bodice.ts';
import { buttonRow, peterPanCollar, placket, shirtCollar } from '../collar.ts';
import type { Fold, Garment, Layer } from '../garment.ts';
import type { Make } from '../make.ts';
import { line, mirrored, type Node, outline } from '../path.ts';
import { cuffOf, wovenSleeve } from './shirt.ts';
import { jerseySleeve } from './tee.ts';

/** A piqué shirt with a knitted collar and a short placket. */
export function polo(make: Make): Garment {
  const { measures: m } = make;
  const s = m.size;
  const b = bodiceOf(make, 0.6, { neck: m.neck * 0.96, neckDepth: 3 * s });
  const knit = { ...make.plain, color: make.trim, fabric: 'rib' as const };
  const front: Layer[] = make.isBack
    ? []
    : [...placket(make, b.neckDepth, 17 * s, 3.4), ...buttonRow(make, 0, 8 * s, 13.6 * s, 2, 0.6)];
  return {
    layers: [
      ...assembled(make, b, jerseySleeve(make), {
        onSleeve: (shape) => [
          { type: 'band', along: shape.across(1.2 * s), width: 2.6 * s, color: make.trim, finish: 'rib' },
        ],
        onBody: [...front, ...hemStitches((up) => hemLine(b, up), 2.4 * s, make.thread)],
      }),
      ...shirtCollar(make, b, 6.4, knit),
    ],
    focus: { at: [m.neck * 0.5, m.slope + m.armhole * 0.2], width: m.chest * 1.25 },
  };
}

/** A light blouse. */
export function blouse(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const b = bodiceOf(make, 1.4 * s, {
    neck: m.neck * 1.02,
    neckDepth: m.neck * (cut === 'v' ? 1.8 : 0.95),
    ...(cut === 'v' ? { neckShape: 'v' as const } : {}),
    length: m.length * 0.97,
    hem: m.hip + 2.6 * s,
    waist: m.waist + 2 * s,
    hemDip: 1.2 * s,
  });
  const n = b.neck;
  const d = b.neckDepth;
  const isFront = !make.isBack;
  const bow: Layer[] =
    cut === 'tie' && isFront
      ? [
          ...([-1, 1] as const).map(
            (side): Layer => ({
              type: 'panel',
              cloth: make.plain,
              body: 0.9 * s,
              lift: 0.4,
              shape: outline([
                [0, d],
                [side * 3.4 * s, d + 8 * s, 1],
                [side * (side === 1 ? 3 : 4.2) * s, d + (side === 1 ? 23 : 20) * s],
                [side * (side === 1 ? 5.6 : 6.8) * s, d + (side === 1 ? 21.4 : 18) * s],
                [side * 4.6 * s, d + 8 * s, 1],
                [side * 1, d + 0.2],
              ]),
              folds: [
                { from: [side * 0.6, d + 1], to: [side * 4.4 * s, d + 16 * s], bend: side * -0.6, width: 0.9 * s },
              ],
            }),
          ),
          ...([-1, 1] as const).map(
            (side): Layer => ({
              type: 'panel',
              cloth: make.plain,
              body: 1 * s,
              lift: 0.4,
              shape: outline([
                [0, d - 0.6],
                [side * 4 * s, d - 3.4 * s, 1],
                [side * 8.6 * s, d - 1.6 * s, 1],
                [side * 8.2 * s, d + 3.4 * s, 1],
                [side * 4 * s, d + 2.6 * s, 1],
                [0, d + 0.9],
              ]),
              folds: [
                { from: [side * 0.6, d], to: [side * 6 * s, d - 0.6 * s], bend: 0.3, width: 0.9 * s },
                { from: [side * 0.6, d + 0.4], to: [side * 5.4 * s, d + 1.4 * s], bend: -0.3, width: 0.8 * s },
              ],
            }),
          ),
          {
            type: 'panel',
            cloth: make.plain,
            body: 0.8 * s,
            lift: 0.3,
            shape: outline([
              [-1.3 * s, d - 1.3 * s, 1],
              [1.3 * s, d - 1.2 * s, 1],
              [1.5 * s, d + 1.5 * s, 1],
              [-1.4 * s, d + 1.5 * s, 1],
            ]),
          },
        ]
      : [];
  const gather: Fold[] = [-0.8, -0.5, -0.2, 0.15, 0.45, 0.78].map((x) => ({
    from: [n * x, d * (1.02 - x * x * 0.5) + 0.4],
    to: [n * x * 1.25, d + 13 * s - Math.abs(x) * 5 * s],
    bend: x * 0.6,
    width: 1 * s,
  }));
  const row =
    isFront && (cut === 'peter-pan' || cut === 'v')
      ? [...placket(make, d, b.length + 3, 2.8), ...buttonRow(make, 0, d + 3 * s, b.length - 6 * s, 6, 0.5)]
      : [];
  return {
    layers: [
      ...insideNeck(make, b),
      ...assembled(make, b, wovenSleeve(make, 1), {
        onSleeve: (shape, side) =>
          make.sleeve === 'puff'
            ? [
                {
                  type: 'band',
                  along: shape.across(1 * s),
                  width: 2.4 * s,
                  color: make.cloth.color,
                  finish: 'stitched',
                },
              ]
            : cuffOf(make, shape, side, 3.6),
        onBody: [...row, ...hemStitches((up) => hemLine(b, up), 1.8 * s, make.thread)],
        folds: [...bodyFolds(b, make.chance, s), ...(cut === 'round' || cut === 'tie' ? gather : [])],
      }),
      ...(cut === 'peter-pan'
        ? peterPanCollar(make, b)
        : neckband(make, b, cut === 'tie' ? 2.4 * s : 1.3 * s, 'plain')),
      ...bow,
    ],
    focus: { at: [n * 0.4, d + 2 * s], width: m.chest * 1.3 },
  };
}

/** A vest top, or a camisole on thin straps. */
export function tank(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const isCami = cut === 'camisole';
  const shoulder = m.shoulder * 0.74;
  const neckAt = isCami ? m.shoulder * 0.6 : m.shoulder * 0.46;
  const depth = make.isBack ? m.neck * (isCami ? 1.9 : 0.9) : m.neck * (isCami ? 1.75 : 1.45);
  const pit = m.slope + m.armhole * 0.98;
  const edge: Node[] = isCami
    ? [
        [0, depth + 1.5 * s, 1],
        [-neckAt * 0.55, depth + 0.7 * s, 1],
        [-neckAt * 1.06, depth - 2.6 * s],
        [-m.chest * 0.8, pit - 3 * s, 1],
        [-m.chest * 0.97, pit],
      ]
    : [
        [0, depth, 1],
        [-neckAt * 0.6, depth * 0.84, 1],
        [-neckAt * 0.95, depth * 0.4, 1],
        [-neckAt, 0.6],
        [-shoulder, m.slope * 0.62],
        [-shoulder * 0.99, pit * 0.5, 1],
        [-m.chest * 0.76, pit * 0.86, 1],
        [-m.chest * 0.97, pit],
      ];
  const b = bodiceOf(make, 0, { length: m.length * 0.95, neckDepth: depth, chest: m.chest * 0.97 });
  const body = outline(
    mirrored([
      ...edge,
      [-b.waist, b.waistAt, 1],
      [-(b.waist + (b.hem - b.waist) * 0.7), (b.waistAt + b.length) / 2, 1],
      [-b.hem, b.length],
      [-b.hem * 0.5, b.length + b.hemDip * 0.7, 1],
      [0, b.length + b.hemDip, 1],
    ]),
  );
  const half = [...edge].reverse();
  const whole = (nodes: readonly Node[]): Node[] => [
    ...nodes,
    ...[...nodes]
      .reverse()
      .slice(1)
      .map(([x, y, r]): Node => [-x, y, r]),
  ];
  const straps: Layer[] = isCami
    ? ([-1, 1] as const).map(
        (side): Layer => ({
          type: 'cord',
          along: line(
            [side * neckAt * 1.05, depth - 2.2 * s],
            [side * neckAt * 1.0, depth * 0.3, 1],
            [side * neckAt * 0.86, -1 * s, 1],
            [side * neckAt * 0.9, depth * 0.5, 1],
          ),
          width: 0.8 * s,
          color: make.trim,
        }),
      )
    : [];
  const inner: Layer[] = make.isBack
    ? []
    : [
        {
          type: 'panel',
          cloth: make.plain,
          dim: 0.5,
          body: 1.4 * s,
          shape: isCami
            ? outline(
                mirrored([
                  [0, depth + 0.2 * s, 1],
                  [-neckAt * 1.05, depth - 1 * s],
                  [-neckAt, depth + 3 * s],
                  [0, depth + 4 * s],
                ]),
              )
            : outline(
                mirrored([
                  [0, m.neck * 0.72, 1],
                  [-neckAt * 0.62, m.neck * 0.58, 1],
                  [-neckAt, 0.3],
                  [-neckAt - 1, m.slope],
                  [-neckAt * 0.5, depth + 2],
                  [0, depth + 2],
                ]),
              ),
        },
      ];
  return {
    layers: [
      ...inner,
      ...straps,
      {
        type: 'panel',
        shape: body,
        cloth: make.cloth,
        folds: bodyFolds(b, make.chance, s),
        body: 3.2 * s,
        block: 0.5,
        layers: hemStitches((up) => hemLine(b, up), 2.2 * s, make.thread),
      },
      {
        type: 'band',
        along: line(...whole(half.filter(([x, y]) => isCami || (Math.abs(x) <= neckAt + 0.01 && y <= depth + 0.01)))),
        width: 1.3 * s,
        color: make.trim,
        finish: isCami ? 'plain' : 'rib',
        within: body,
      },
      ...(isCami
        ? []
        : ([-1, 1] as const).map(
            (side): Layer => ({
              type: 'band',
              along: line(...edge.slice(4).map(([x, y, r]): Node => [-x * side, y, r])),
              width: 1.5 * s,
              color: make.trim,
              finish: 'rib',
              within: body,
            }),
          )),
    ],
    focus: { at: [m.chest * 0.2, depth + 2 * s], width: m.chest * 1.3 },
  };
}
