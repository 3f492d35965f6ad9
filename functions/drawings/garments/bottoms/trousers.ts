import { hemStitches } from '../../bodice.ts';
import type { Fold, Garment, Layer, Panel } from '../../garment.ts';
import { type Legs, legFolds, legHem, legMiddle, legsOf } from '../../legs.ts';
import type { Make } from '../../make.ts';
import { outline, rounded } from '../../path.ts';
import { tonesOf } from '../../shade.ts';
import { seat, waistband } from '../accessories/waist.ts';
import { pair } from './pair.ts';
import { elastic } from './pull-on.ts';

const SIDES = [-1, 1] as const;

const worn = (make: Make, l: Legs): Layer[] =>
  make.cloth.fabric === 'denim' && l.leg > l.rise * 1.4
    ? SIDES.map(
        (side): Layer => ({
          type: 'mark',
          opacity: 0.34,
          blur: 1.5,
          color: tonesOf(make.cloth.color).crest,
          shape: outline([
            [side * l.seat * 0.54, l.rise * 0.62, 1],
            [side * (l.seat * 0.54 + l.knee * 0.24), l.rise * 1.2, 1],
            [side * (l.spread + l.knee * 0.06), l.rise + (l.leg - l.rise) * 0.56, 1],
            [side * (l.seat * 0.5 - l.knee * 0.2), l.rise * 1.2, 1],
          ]),
        }),
      )
    : [];

/** Woven trousers with a pressed crease. */
export function trousers(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const l = legsOf(
    make,
    cut === 'wide'
      ? { hem: m.hem * 1.5, knee: m.hem * 1.42, spread: m.seat * 0.72 }
      : cut === 'tapered'
        ? { hem: m.hem * 0.82, knee: m.hem * 1.1 }
        : { hem: m.hem * 1.05, knee: m.hem * 1.16 },
  );
  const creases = SIDES.map(
    (side): Layer => ({ type: 'seam', along: legMiddle(l, side, 8 * s), color: make.cloth.color, weight: 0.8 }),
  );
  const pleats = make.isBack
    ? []
    : SIDES.map(
        (side): Fold => ({
          from: [side * l.band * 0.5, 4 * s],
          to: [side * l.seat * 0.53, l.rise * 0.72],
          bend: 0.3,
          width: 1.1 * s,
        }),
      );
  return {
    layers: [
      pair(
        make,
        l,
        [
          ...creases,
          ...seat(make, l, 'tailored'),
          ...SIDES.map(
            (side): Layer => ({ type: 'stitch', along: legHem(l, side, 3 * s), color: make.thread, weight: 0.8 }),
          ),
        ],
        [...legFolds(l, make.chance, s), ...pleats],
      ),
      ...waistband(make, l),
    ],
    focus: { at: [l.band * 0.35, l.rise * 0.36], width: l.band * 2 },
  };
}

/** Five-pocket jeans. */
export function jeans(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const l = legsOf(
    make,
    cut === 'slim'
      ? { hem: m.hem * 0.8, knee: m.hem * 0.98, seat: m.seat * 0.95 }
      : cut === 'wide'
        ? { hem: m.hem * 1.36, knee: m.hem * 1.3, spread: m.seat * 0.7 }
        : {},
  );
  return {
    layers: [
      pair(
        make,
        l,
        [
          ...worn(make, l),
          ...seat(make, l, 'denim'),
          ...SIDES.flatMap((side) => hemStitches((up) => legHem(l, side, up), 2 * s, make.thread)),
        ],
        legFolds(l, make.chance, s),
      ),
      ...waistband(make, l),
      ...(make.isBack
        ? [
            {
              type: 'panel',
              cloth: { color: '#9a6a3f', fabric: 'leather', printColor: '#9a6a3f' },
              shape: rounded(l.band * 0.48, 0.9 * s, 5 * s, 3.4 * s, 0.3),
              body: 0.6,
              lift: 0.15,
            } satisfies Panel,
          ]
        : []),
    ],
    focus: { at: [l.band * 0.35, l.rise * 0.34], width: l.band * 1.9 },
  };
}

/** Shorts. */
export function shorts(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const isSport = cut === 'sport';
  const l = legsOf(make, {
    leg: m.rise + (make.figure === 'man' ? 24 : isSport ? 13 : 16) * s,
    hem: m.seat * 1.16,
    spread: m.seat * 0.62,
    ...(isSport ? { band: m.band * 0.96 } : {}),
  });
  const hems = SIDES.flatMap((side) => hemStitches((up) => legHem(l, side, up), 2.6 * s, make.thread));
  if (isSport) return elastic(make, l, hems);
  return {
    layers: [
      pair(
        make,
        l,
        [...worn(make, l), ...seat(make, l, cut === 'denim' ? 'denim' : 'tailored'), ...hems],
        legFolds(l, make.chance, s),
      ),
      ...waistband(make, l),
    ],
    focus: { at: [l.band * 0.35, l.rise * 0.4], width: l.band * 2 },
  };
}
