import { assembled, bodiceOf, bodyFolds, hemLine, hemStitches, insideNeck, neckband } from '../../bodice.ts';
import { buttonRow, peterPanCollar, placket, shirtCollar } from '../../collar.ts';
import type { Fold, Garment, Layer } from '../../garment.ts';
import type { Make } from '../../make.ts';
import { outline } from '../../path.ts';
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
    neckDepth: m.neck * (cut === 'v' ? 1.8 : cut === 'square' ? 1.3 : 0.95),
    ...(cut === 'v' || cut === 'square' ? { neckShape: cut } : {}),
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
