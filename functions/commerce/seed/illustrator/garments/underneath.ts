import { bodiceOf, bodyFolds, fullLine } from '../bodice.ts';
import type { Fold, Garment, Layer, Panel } from '../garment.ts';
import { legFolds, legHem, legsOf, legsOutline } from '../legs.ts';
import type { Make } from '../make.ts';
import { shiftedBy, turnedBy } from '../move.ts';
import { line, mirrored, type Node, outline, rounded } from '../path.ts';
import { elastic, waistband } from './trousers.ts';

const SIDES = [-1, 1] as const;

function sock(make: Make, height: number, foot: number, width: number): Layer[] {
  const w = width / 2;
  const shape = outline([
    [-w, 0],
    [w, 0],
    [w * 0.96, height * 0.62, 1],
    [w * 1.05, height, 1],
    [w + foot * 0.42, height + w * 1.1, 1],
    [w + foot * 0.86, height + w * 1.5, 1],
    [w + foot * 0.98, height + w * 2.6, 1],
    [w + foot * 0.7, height + w * 3.2, 1],
    [w * 0.4, height + w * 3, 1],
    [-w * 0.9, height + w * 2.2, 1],
    [-w * 1.05, height + w * 0.6, 1],
    [-w * 0.92, height * 0.5, 1],
  ]);
  const accent = { ...make.plain, color: make.trim };
  return [
    {
      type: 'panel',
      cloth: make.cloth,
      shape,
      body: width * 0.22,
      block: 0.5,
      folds: [
        { from: [w, height * 0.94], to: [-w * 0.2, height + w * 0.9], bend: 0.3, width: width * 0.14 },
        { from: [w * 1.1, height + w * 0.3], to: [w * 0.1, height + w * 1.2], bend: 0.3, width: width * 0.12 },
        { from: [-w, height * 0.5], to: [w * 0.3, height * 0.6], bend: 0.3, width: width * 0.1 },
      ],
      layers: [
        {
          type: 'panel',
          cloth: accent,
          body: width * 0.14,
          shape: outline([
            [-w * 1.3, height + w * 0.5],
            [-w * 0.1, height + w * 1.2, 1],
            [w * 0.5, height + w * 3.4],
            [-w * 1.5, height + w * 3],
          ]),
        },
        {
          type: 'panel',
          cloth: accent,
          body: width * 0.14,
          shape: outline([
            [w + foot * 0.62, height + w * 0.8],
            [w + foot * 0.56, height + w * 2, 1],
            [w + foot * 0.6, height + w * 3.6],
            [w + foot * 1.3, height + w * 3],
            [w + foot * 1.3, height + w],
          ]),
        },
      ],
    },
    {
      type: 'band',
      along: line([-w, width * 0.2], [0, width * 0.24, 1], [w, width * 0.2]),
      width: width * 0.42,
      color: make.trim,
      finish: 'rib',
    },
  ];
}

/** A pair of socks. */
export function socks(make: Make): Garment {
  const isBaby = make.cut === 'baby' || make.figure === 'baby';
  const size = isBaby ? 0.5 : make.figure === 'child' ? 0.72 : make.figure === 'man' ? 1.12 : 1;
  const height = (make.cut === 'ankle' ? 7 : isBaby ? 9 : 19) * size;
  const one = sock(make, height, (isBaby ? 8.5 : 13) * size, (isBaby ? 9 : 8.6) * size);
  return {
    layers: [...shiftedBy(turnedBy(one, -7), -11 * size, -3 * size), ...shiftedBy(turnedBy(one, 6), 5 * size, 1)],
    focus: { at: [7 * size, 4 * size], width: 17 * size },
    ease: 0.6,
  };
}

/** Sheer or woollen tights. */
export function tights(make: Make): Garment {
  const { measures: m } = make;
  const s = m.size;
  const l = legsOf(make, {
    band: m.band * 0.92,
    seat: m.seat * 0.72,
    hem: m.hem * 0.44,
    knee: m.hem * 0.56,
    leg: m.leg * 0.9,
    spread: m.seat * 0.42,
  });
  const feet = SIDES.map(
    (side): Layer => ({
      type: 'panel',
      cloth: make.cloth,
      body: 1.4 * s,
      shape: outline([
        [side * (l.spread - l.hem * 0.5), l.leg - 0.6],
        [side * (l.spread + l.hem * 0.5), l.leg - 1],
        [side * (l.spread + l.hem * 0.62), l.leg + 4 * s, 1],
        [side * (l.spread + l.hem * 1.3), l.leg + 10 * s, 1],
        [side * (l.spread + l.hem * 1.1), l.leg + 12 * s, 1],
        [side * l.spread, l.leg + 8 * s, 1],
        [side * (l.spread - l.hem * 0.5), l.leg + 4 * s, 1],
      ]),
    }),
  );
  const base = elastic(make, l, [], false, false);
  return { ...base, layers: [...feet, ...base.layers] };
}

/** Briefs for her, trunks for him. */
export function briefs(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  if (cut === 'man') {
    const l = legsOf(make, {
      leg: m.rise + 8 * s,
      hem: m.seat * 0.94,
      seat: m.seat * 0.86,
      band: m.band * 0.92,
      spread: m.seat * 0.46,
    });
    const pouch: Layer[] = make.isBack
      ? [{ type: 'seam', along: line([0, 4], [0, l.rise]), color: make.cloth.color }]
      : SIDES.map(
          (side): Layer => ({
            type: 'seam',
            along: line([side * 2.6, 4], [side * 5.4, l.rise * 0.55, 1], [side * 0.6, l.rise]),
            color: make.cloth.color,
            weight: 1.2,
          }),
        );
    return {
      layers: [
        {
          type: 'panel',
          shape: legsOutline(l),
          cloth: make.cloth,
          body: 2.4,
          block: 0.5,
          folds: legFolds(l, make.chance, s),
          layers: [
            ...pouch,
            ...SIDES.map((side): Layer => ({ type: 'stitch', along: legHem(l, side, 1.8), color: make.thread })),
          ],
        },
        {
          type: 'band',
          along: line([-l.band, 1.6], [0, 2.2, 1], [l.band, 1.6]),
          width: 3.8,
          color: make.trim,
          finish: 'rib',
        },
      ],
      focus: { at: [l.band * 0.3, l.rise * 0.4], width: l.band * 1.9 },
    };
  }
  const w = m.band * 0.96;
  const foot = m.rise * 0.92;
  const leg: Node[] = [
    [-w * 1.06, foot * 0.42],
    [-w * 0.5, foot * 0.7, 1],
    [-4 * s, foot],
  ];
  const shape = outline(mirrored([[0, 1.6, 1], [-w * 0.6, 0.9, 1], [-w, 0], ...leg, [0, foot + 0.5, 1]]));
  return {
    layers: [
      ...(make.isBack
        ? []
        : [
            {
              type: 'panel',
              cloth: make.plain,
              dim: 0.4,
              body: 1,
              shape: outline(
                mirrored([
                  [0, -0.6, 1],
                  [-w, 0],
                  [-w * 0.6, 2],
                  [0, 2.4],
                ]),
              ),
            } satisfies Panel,
          ]),
      {
        type: 'panel',
        cloth: make.cloth,
        shape,
        body: 2,
        block: 0.5,
        folds: SIDES.flatMap((side): Fold[] => [
          { from: [side * 3.4, foot - 1], to: [side * w * 0.5, foot * 0.5], bend: side * 0.8, width: 1.3 },
          { from: [side * w * 0.98, foot * 0.3], to: [side * w * 0.4, foot * 0.4], bend: 0.4, width: 1.2 },
        ]),
        layers: [
          {
            type: 'seam',
            along: line([-5, foot * 0.72], [0, foot * 0.78, 1], [5, foot * 0.72]),
            color: make.cloth.color,
          },
        ],
      },
      ...SIDES.map(
        (side): Layer => ({
          type: 'band',
          along: line(...leg.map(([x, y, r]): Node => [-x * side, y, r])),
          width: 1.4,
          color: make.trim,
          finish: 'rib',
          within: shape,
        }),
      ),
      {
        type: 'band',
        along: line(
          ...fullLine([
            [0, 1.9, 1],
            [-w * 0.6, 1.3, 1],
            [-w, 0.4],
          ]),
        ),
        width: 2,
        color: make.trim,
        finish: 'rib',
        within: shape,
      },
      ...(make.isBack
        ? []
        : SIDES.map(
            (side): Layer => ({
              type: 'cord',
              along: line([0, 2.3], [side * 1.6, 1.5, 1], [side * 1.5, 2.9, 1], [0, 2.3]),
              width: 0.32,
              color: make.trim,
            }),
          )),
    ],
    focus: { at: [w * 0.2, foot * 0.3], width: w * 1.7 },
  };
}

/** A soft bra without wires. */
export function bra(make: Make): Garment {
  const { measures: m } = make;
  const b = bodiceOf(make, 0, {});
  const low = 31;
  const half: Node[] = make.isBack
    ? [
        [0, 17, 1],
        [-m.chest * 0.4, 18, 1],
        [-m.chest * 0.56, 15],
        [-m.chest * 0.92, 19, 1],
        [-m.chest * 0.92, low],
        [-m.chest * 0.4, low + 0.6, 1],
        [0, low + 0.8, 1],
      ]
    : [
        [0, 19.5, 1],
        [-m.chest * 0.28, 15, 1],
        [-m.chest * 0.46, 8.6],
        [-m.chest * 0.56, 8.6],
        [-m.chest * 0.7, 15, 1],
        [-m.chest * 0.92, 19.4],
        [-m.chest * 0.9, low],
        [-m.chest * 0.4, low + 0.9, 1],
        [0, low + 1.2, 1],
      ];
  const shape = outline(mirrored(half));
  const edge = half.slice(0, make.isBack ? 4 : 3);
  return {
    layers: [
      ...SIDES.map(
        (side): Layer => ({
          type: 'cord',
          along: line(
            [side * m.chest * 0.51, make.isBack ? 15.6 : 9.4],
            [side * m.chest * 0.5, 3, 1],
            [side * m.chest * 0.42, -1, 1],
          ),
          width: 1.1,
          color: make.trim,
        }),
      ),
      {
        type: 'panel',
        cloth: make.cloth,
        shape,
        body: 2.6,
        block: 0.5,
        folds: make.isBack
          ? bodyFolds({ ...b, length: low }, make.chance, 0.7).slice(0, 4)
          : SIDES.flatMap((side): Fold[] => [
              {
                from: [side * m.chest * 0.12, low - 4],
                to: [side * m.chest * 0.78, low - 3.4],
                bend: side * 2.2,
                width: 2,
              },
              { from: [side * m.chest * 0.46, 15], to: [side * m.chest * 0.42, low - 4], bend: side * 1.6, width: 1.4 },
            ]),
        layers: make.isBack ? [] : [{ type: 'seam', along: line([0, 19], [0, low]), color: make.cloth.color }],
      },
      {
        type: 'band',
        along: line(...fullLine([...edge])),
        width: 1.2,
        color: make.trim,
        finish: 'plain',
        within: shape,
      },
      {
        type: 'band',
        along: line(
          ...fullLine([
            [0, low + 0.2, 1],
            [-m.chest * 0.4, low - 0.1, 1],
            [-m.chest * 0.9, low - 1],
          ]),
        ),
        width: 2.2,
        color: make.trim,
        finish: 'rib',
        within: shape,
      },
    ],
    focus: { at: [m.chest * 0.2, 21], width: m.chest * 1.4 },
  };
}

/** Dungarees: a bib and straps over trousers. */
export function dungarees(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const isShort = cut === 'short';
  const l = legsOf(
    make,
    isShort
      ? { leg: m.rise + 12 * s, hem: m.seat * 1.08 }
      : { hem: m.hem * 1.1, knee: m.hem * 1.22, band: m.band * 1.06 },
  );
  const high = m.band * 1.15;
  const top = m.band * 0.62;
  const bib: Panel = make.isBack
    ? {
        type: 'panel',
        cloth: make.cloth,
        body: 2 * s,
        block: 0.5,
        shape: outline(
          mirrored([
            [0, -high * 0.7],
            [-2.6 * s, -high * 0.7],
            [-l.band * 0.72, -2, 1],
            [-l.band, 3 * s],
            [0, 4 * s],
          ]),
        ),
      }
    : {
        type: 'panel',
        cloth: make.cloth,
        body: 2 * s,
        lift: 0.2,
        block: 0.5,
        shape: outline(
          mirrored([
            [0, -high + 0.4, 1],
            [-top, -high],
            [-top * 1.1, -high * 0.5, 1],
            [-l.band * 0.98, 1],
            [-l.band, 4 * s],
            [0, 4 * s],
          ]),
        ),
        layers: [
          { type: 'stitch', along: line([-top, -high + 1.4 * s], [top, -high + 1.4 * s]), color: make.thread },
          {
            type: 'panel',
            cloth: make.cloth,
            body: 1,
            lift: 0.25,
            shape: outline([
              [-top * 0.56, -high * 0.66],
              [top * 0.56, -high * 0.66],
              [top * 0.56, -high * 0.2],
              [0, -high * 0.08],
              [-top * 0.56, -high * 0.2],
            ]),
            layers: [
              {
                type: 'stitch',
                along: line([-top * 0.6, -high * 0.57], [top * 0.6, -high * 0.57]),
                color: make.thread,
              },
            ],
          },
        ],
      };
  const straps = SIDES.flatMap((side): Layer[] => [
    {
      type: 'band',
      along: make.isBack
        ? line([side * 1.6 * s, -high * 0.66], [side * top * 0.9, -high * 1.5, 1], [side * top, -high * 1.78])
        : line(
            [side * top * 0.8, -high * 0.86],
            [side * top * 0.96, -high * 1.4, 1],
            [side * top * 0.86, -high * 1.78],
          ),
      width: 3.2 * s,
      color: make.cloth.color,
      finish: 'stitched',
      lift: 0.25,
    },
    ...(make.isBack
      ? []
      : [
          {
            type: 'button',
            at: [side * top * 0.8, -high * 0.86],
            radius: 1 * s,
            color: '#b98a4e',
            holes: 0,
          } satisfies Layer,
        ]),
  ]);
  const band = waistband(make, { ...l, band: l.band }).filter((_, index) => make.isBack || index > 0);
  return {
    layers: [
      ...(make.isBack
        ? []
        : SIDES.map(
            (side): Layer => ({
              type: 'band',
              along: line([side * top * 0.86, -high * 1.76], [side * top * 0.5, -high * 0.9]),
              width: 3 * s,
              color: make.cloth.color,
              finish: 'plain',
            }),
          )),
      bib,
      ...straps,
      {
        type: 'panel',
        shape: legsOutline(l),
        cloth: make.cloth,
        body: 3 * s,
        block: 0.6,
        folds: legFolds(l, make.chance, s),
        layers: [
          { type: 'seam', along: line([0, 4], [0, l.rise]), color: make.cloth.color },
          ...SIDES.flatMap((side): Layer[] => [
            {
              type: 'seam',
              along: line([side * l.band * 0.5, 4 * s], [side * l.band * 0.66, 10 * s, 1], [side * l.seat, 12 * s]),
              color: make.cloth.color,
              weight: 1.5,
            },
            { type: 'stitch', along: legHem(l, side, 2 * s), color: make.thread },
            { type: 'stitch', along: legHem(l, side, 1.4 * s), color: make.thread },
          ]),
        ],
      },
      ...band.slice(0, 1),
    ],
    focus: { at: [top * 0.3, -high * 0.4], width: l.band * 2.2 },
  };
}

/** A baby's bib. */
export function bib(make: Make): Garment {
  const n = 5.6;
  const isBandana = make.cut === 'bandana';
  const neck: Node[] = [
    [0, 5.6, 1],
    [-n * 0.8, 3.4, 1],
    [-n, -1.6, 1],
    [-n * 0.66, -5.4, 1],
    [-1, -6.6],
  ];
  const rim: Node[] = isBandana
    ? [
        [-2, -9.2, 1],
        [-n * 1.5, -6, 1],
        [-n * 2.05, 1, 1],
        [-n * 1.5, 9, 1],
        [0, 19.6],
      ]
    : [
        [-1.6, -9.6, 1],
        [-n * 1.4, -7.4, 1],
        [-n * 1.75, -0.6, 1],
        [-n * 1.86, 9, 1],
        [-n * 1.5, 17.4, 1],
        [-n * 0.7, 20.8, 1],
        [0, 21.4, 1],
      ];
  const shape = outline(mirrored([...neck, ...rim]));
  const inset = rim.map(([x, y, r]): Node => [x * 0.9, y > 0 ? y * 0.95 : y * 0.93, r]);
  return {
    layers: [
      {
        type: 'panel',
        cloth: make.cloth,
        shape,
        body: 1.6,
        lift: 0.2,
        block: 0.55,
        folds: isBandana
          ? [
              { from: [-9, 2], to: [0, 8], bend: 1.6, width: 1.4 },
              { from: [9, 2], to: [0.6, 9], bend: -1.6, width: 1.4 },
              { from: [-7, 7], to: [0, 13], bend: 1, width: 1.1 },
            ]
          : [
              { from: [-6, 8], to: [-4, 17], bend: 0.5, width: 1.2 },
              { from: [6, 9], to: [5, 18], bend: -0.4, width: 1.1 },
            ],
        layers: [{ type: 'stitch', along: line(...fullLine([...inset].reverse())), color: make.thread }],
      },
      { type: 'band', along: line(...fullLine(neck)), width: 1.1, color: make.trim, finish: 'plain', within: shape },
      { type: 'button', at: [1.2, -8], radius: 0.6, color: make.buttons, holes: 0 },
    ],
    focus: { at: [4, 6], width: 14 },
  };
}

/** A baby's mittens. */
export function mittens(make: Make): Garment {
  const one: Layer[] = [
    {
      type: 'panel',
      cloth: make.cloth,
      body: 1.4,
      block: 0.5,
      shape: outline([
        [-3.2, 0],
        [3.2, 0],
        [3.5, -3, 1],
        [4.3, -7.4, 1],
        [2.6, -11, 1],
        [0, -11.8, 1],
        [-2.6, -11, 1],
        [-4.3, -7.4, 1],
        [-3.5, -3, 1],
      ]),
      folds: [
        { from: [-2, -0.8], to: [-1.6, -4.4], bend: 0.2, width: 0.7 },
        { from: [0.4, -0.8], to: [0.2, -4], bend: 0, width: 0.6 },
        { from: [2.2, -0.8], to: [2, -4.6], bend: -0.2, width: 0.7 },
        { from: [-3.4, -7], to: [-1, -9], bend: 0.3, width: 0.7 },
      ],
    },
    { type: 'band', along: line([-3.3, 0], [0, 0.3, 1], [3.3, 0]), width: 2.6, color: make.trim, finish: 'rib' },
  ];
  return {
    layers: [...shiftedBy(turnedBy(one, -12), -5.4, 0), ...shiftedBy(turnedBy(one, 10), 5.2, 1.6)],
    focus: { at: [3, -2], width: 10 },
    ease: 0.8,
  };
}

/** A blanket folded in four with a turned-back corner. */
export function blanket(make: Make): Garment {
  const edge = (y: number): Panel => ({
    type: 'panel',
    cloth: make.cloth,
    body: 2,
    lift: 0.5,
    shape: rounded(-24 + y * 0.1, y, 48 - y * 0.16, 46, 2.2),
    block: 0.6,
    folds: [
      { from: [-20, y + 14], to: [-6, y + 44], bend: 1, width: 2 },
      { from: [12, y + 3], to: [17, y + 40], bend: -1, width: 2.2 },
      { from: [-8, y + 4], to: [-12, y + 24], bend: 0.6, width: 1.6 },
    ],
    layers: [{ type: 'stitch', along: line([-23, y + 44.4], [23, y + 44.4]), color: make.thread }],
  });
  const corner: Panel = {
    type: 'panel',
    cloth: { ...make.plain, color: make.trim },
    body: 1.6,
    lift: 0.6,
    shape: outline([
      [23.4, 25],
      [22.6, 43, 1],
      [5, 44],
    ]),
    folds: [{ from: [21, 28], to: [9, 42], bend: 0.6, width: 1.2 }],
  };
  return { layers: [edge(4), edge(2), edge(0), corner], focus: { at: [10, 30], width: 30 }, ease: 1 };
}
