import { hemStitches } from '../../bodice.ts';
import type { Fold, Garment, Layer } from '../../garment.ts';
import { type Legs, legFolds, legHem, legsOf } from '../../legs.ts';
import type { Make } from '../../make.ts';
import { line } from '../../path.ts';
import { mix } from '../../shade.ts';
import { pair } from './pair.ts';

const SIDES = [-1, 1] as const;

/** An elastic waist: gathers under a ribbed band, and a drawstring in front. */
export function elastic(make: Make, l: Legs, onLegs: readonly Layer[], withCord = true, pockets = true): Garment {
  const s = make.measures.size;
  const gathers = [-0.8, -0.55, -0.3, -0.05, 0.2, 0.45, 0.7, 0.9].map(
    (share, index): Fold => ({
      from: [l.band * share, 3.6 * s],
      to: [l.band * share * 1.12, (9 + (index % 3) * 2) * s],
      bend: 0.2,
      width: 0.9 * s,
    }),
  );
  const sides: Layer[] =
    pockets && !make.isBack
      ? SIDES.map(
          (side): Layer => ({
            type: 'seam',
            along: line(
              [side * l.band * 0.82, 4.6 * s],
              [side * l.seat * 0.8, l.rise * 0.42, 1],
              [side * l.seat * 0.98, l.rise * 0.62],
            ),
            color: make.cloth.color,
            weight: 1.5,
          }),
        )
      : [];
  const cord: Layer[] =
    withCord && !make.isBack
      ? SIDES.map(
          (side): Layer => ({
            type: 'cord',
            along: line(
              [side * 1.2 * s, 2.4 * s],
              [side * 3.4 * s, 6 * s, 1],
              [side * (side === 1 ? 2 : 2.8) * s, (side === 1 ? 13 : 11.4) * s, 1],
            ),
            width: 0.75 * s,
            color: mix(make.trim, '#fbf5e8', 0.6),
          }),
        )
      : [];
  return {
    layers: [
      pair(
        make,
        l,
        [
          { type: 'seam', along: line([0, 4 * s], [0.3, l.rise * 0.6, 1], [0, l.rise]), color: make.cloth.color },
          ...sides,
          ...onLegs,
        ],
        [...legFolds(l, make.chance, s), ...gathers],
      ),
      {
        type: 'band',
        along: line(
          [-l.band - 0.2, 1.7 * s],
          [-l.band * 0.5, 2.2 * s, 1],
          [l.band * 0.5, 2.2 * s, 1],
          [l.band + 0.2, 1.7 * s],
        ),
        width: 4.2 * s,
        color: make.trim,
        finish: 'rib',
        lift: 0.15,
      },
      ...cord,
    ],
    focus: { at: [l.band * 0.3, l.rise * 0.3], width: l.band * 1.9 },
  };
}

/** Tracksuit trousers with cuffs. */
export function joggers(make: Make): Garment {
  const { measures: m } = make;
  const s = m.size;
  const l = legsOf(make, { hem: m.hem * 0.72, knee: m.hem * 1.14, leg: m.leg * 0.97 });
  return elastic(
    make,
    l,
    SIDES.map(
      (side): Layer => ({
        type: 'band',
        along: legHem(l, side, 2.2 * s),
        width: 5 * s,
        color: make.trim,
        finish: 'rib',
      }),
    ),
  );
}

/** Close-fitting jersey legs. */
export function leggings(make: Make): Garment {
  const { measures: m } = make;
  const s = m.size;
  const l = legsOf(make, {
    band: m.band * 0.9,
    seat: m.seat * 0.76,
    hem: m.hem * 0.56,
    knee: m.hem * 0.7,
    leg: m.leg * 0.92,
    spread: m.seat * 0.45,
  });
  return elastic(
    make,
    l,
    SIDES.flatMap((side) => hemStitches((up) => legHem(l, side, up), 2 * s, make.thread)),
    false,
    false,
  );
}
