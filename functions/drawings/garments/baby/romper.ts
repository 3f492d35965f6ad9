import { bodiceOf, bodyFolds, insideNeck, neckband, setIn } from '../../bodice.ts';
import { buttonRow, placket } from '../../collar.ts';
import type { Garment, Layer } from '../../garment.ts';
import type { Make } from '../../make.ts';
import { line, mirrored, outline } from '../../path.ts';
import { ribCuff } from '../tops/knitwear.ts';
import { jerseySleeve } from '../tops/tee.ts';

const SIDES = [-1, 1] as const;

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
