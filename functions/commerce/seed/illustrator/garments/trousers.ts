import { hemStitches } from '../bodice.ts';
import type { Fold, Garment, Layer, Panel } from '../garment.ts';
import { type Legs, legFolds, legHem, legMiddle, legsOf, legsOutline } from '../legs.ts';
import type { Make } from '../make.ts';
import { line, mirrored, outline, rounded } from '../path.ts';
import { mix, tonesOf } from '../shade.ts';

const SIDES = [-1, 1] as const;

/** A sewn waistband with belt loops and a button. */
export function waistband(make: Make, l: Legs, depth = 4): Layer[] {
  const s = make.measures.size;
  const d = depth * s;
  const wide = l.band + 0.3;
  const band: Panel = {
    type: 'panel',
    cloth: make.plain,
    body: 1.1 * s,
    lift: 0.15,
    shape: outline(
      mirrored([
        [0, 0.5, 1],
        [-l.band * 0.6, 0.25, 1],
        [-l.band, -0.2],
        [-wide, d - 0.4],
        [-wide * 0.6, d + 0.3, 1],
        [0, d + 0.5, 1],
      ]),
    ),
    layers: [
      {
        type: 'stitch',
        along: line(
          [-wide, d - 1],
          [-wide * 0.6, d - 0.3, 1],
          [0, d - 0.1, 1],
          [wide * 0.6, d - 0.3, 1],
          [wide, d - 1],
        ),
        color: make.thread,
        weight: 0.9,
      },
    ],
  };
  const inside: Panel = {
    type: 'panel',
    cloth: make.plain,
    dim: 0.45,
    body: 0.8,
    shape: outline(
      mirrored([
        [0, -1.3 * s, 1],
        [-l.band * 0.6, -1 * s, 1],
        [-l.band, -0.2],
        [-l.band * 0.6, 1],
        [0, 1.4, 1],
      ]),
    ),
  };
  const loops = SIDES.flatMap((side) =>
    [0.42, 0.86].map(
      (share): Layer => ({
        type: 'panel',
        cloth: make.plain,
        shape: rounded(side * l.band * share - 0.6 * s, -0.3, 1.2 * s, d + 1.2 * s, 0.4 * s),
        body: 0.4,
        lift: 0.2,
      }),
    ),
  );
  const button: Layer[] = make.isBack
    ? []
    : [
        {
          type: 'button',
          at: [0.6 * s, d * 0.55],
          radius: 0.85 * s,
          color: make.buttons,
          holes: make.cloth.fabric === 'denim' ? 0 : 4,
        },
      ];
  return [...(make.isBack ? [] : [inside]), band, ...loops, ...button];
}

/** The fly, and slanted or curved front pockets; or the back seam with its pockets. */
export function seat(make: Make, l: Legs, style: 'tailored' | 'denim'): Layer[] {
  const s = make.measures.size;
  const color = make.cloth.color;
  const top = 4 * s;
  const centre: Layer = { type: 'seam', along: line([0, top], [0.3, l.rise * 0.6, 1], [0, l.rise]), color };
  if (make.isBack) {
    const w = l.band * 0.56;
    const pockets = SIDES.flatMap((side): Layer[] => {
      const x = side * l.band * 0.58;
      const y = top + l.rise * (style === 'denim' ? 0.26 : 0.2);
      if (style === 'tailored') {
        return [
          { type: 'band', along: line([x - w / 2, y], [x + w / 2, y]), width: 1.2 * s, color, finish: 'plain' },
          { type: 'button', at: [x, y + 1.6 * s], radius: 0.55 * s, color: make.buttons, holes: 4 },
        ];
      }
      return [
        {
          type: 'panel',
          cloth: make.cloth,
          body: 1,
          lift: 0.25,
          shape: outline([
            [x - w / 2, y - side * -0.3],
            [x + w / 2, y + side * -0.3],
            [x + w * 0.44, y + w * 0.86],
            [x, y + w * 1.08],
            [x - w * 0.44, y + w * 0.86],
          ]),
          layers: [
            { type: 'stitch', along: line([x - w / 2, y + 1.5 * s], [x + w / 2, y + 1.5 * s]), color: make.thread },
            {
              type: 'stitch',
              along: line([x - w * 0.4, y + w * 0.45], [x, y + w * 0.62, 1], [x + w * 0.4, y + w * 0.45]),
              color: make.thread,
            },
          ],
        },
      ];
    });
    const yoke: Layer[] =
      style === 'denim'
        ? SIDES.flatMap((side): Layer[] => [
            { type: 'seam', along: line([0, top + l.rise * 0.25], [side * l.seat, top + l.rise * 0.1]), color },
            {
              type: 'stitch',
              along: line([0, top + l.rise * 0.25 + 0.7], [side * l.seat, top + l.rise * 0.1 + 0.7]),
              color: make.thread,
            },
          ])
        : [];
    return [centre, ...yoke, ...pockets];
  }
  const fly: Layer[] = [
    centre,
    {
      type: 'stitch',
      along: line([3.1 * s, top], [3 * s, l.rise * 0.56, 1], [1.7 * s, l.rise * 0.74, 1], [0.2, l.rise * 0.82]),
      color: make.thread,
    },
  ];
  const pockets = SIDES.flatMap((side): Layer[] => {
    const edge =
      style === 'denim'
        ? line(
            [side * l.band * 0.5, top],
            [side * l.band * 0.62, top + 6.4 * s, 1],
            [side * l.seat * 0.96, top + 8 * s],
          )
        : line([side * l.band * 0.72, top], [side * l.seat * 0.95, top + l.rise * 0.56]);
    const row =
      style === 'denim'
        ? line(
            [side * l.band * 0.46, top],
            [side * l.band * 0.58, top + 7.1 * s, 1],
            [side * l.seat * 0.96, top + 8.9 * s],
          )
        : line([side * l.band * 0.68, top], [side * l.seat * 0.91, top + l.rise * 0.58]);
    const rivets: Layer[] =
      style === 'denim'
        ? [{ type: 'button', at: [side * l.band * 0.52, top + 0.9 * s], radius: 0.34 * s, color: '#b98a4e', holes: 0 }]
        : [];
    return [
      { type: 'seam', along: edge, color, weight: 1.5 },
      { type: 'stitch', along: row, color: make.thread },
      ...rivets,
    ];
  });
  return [...fly, ...pockets];
}

function pair(make: Make, l: Legs, layers: readonly Layer[], folds: readonly Fold[]): Panel {
  const s = make.measures.size;
  return { type: 'panel', shape: legsOutline(l), cloth: make.cloth, folds, body: 3 * s, block: 0.62, layers };
}

const worn = (make: Make, l: Legs): Layer[] =>
  make.cloth.fabric === 'denim' && l.leg > l.rise * 1.4
    ? SIDES.map(
        (side): Layer => ({
          type: 'mark',
          opacity: 0.16,
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

/** Anything pulled on with an elastic waist: gathers under a ribbed band, a drawstring in front. */
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
