import { bodiceOf, bodyFolds, insideNeck, neckband, setIn } from '../../bodice.ts';
import { buttonRow, placket } from '../../collar.ts';
import type { Garment, Layer } from '../../garment.ts';
import type { Make } from '../../make.ts';
import { line, mirrored, outline } from '../../path.ts';
import { ribCuff } from '../tops/knitwear.ts';
import { jerseySleeve } from '../tops/tee.ts';

const SIDES = [-1, 1] as const;

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
