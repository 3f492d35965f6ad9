import type { Layer, Panel } from '../../garment.ts';
import type { Legs } from '../../legs.ts';
import type { Make } from '../../make.ts';
import { line, mirrored, outline, rounded } from '../../path.ts';

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

/** The fly with slanted or curved front pockets; from behind, the back seam with its pockets. */
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
