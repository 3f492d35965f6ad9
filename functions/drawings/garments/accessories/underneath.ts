import { bodiceOf, bodyFolds, fullLine } from '../../bodice.ts';
import type { Fold, Garment, Layer, Panel } from '../../garment.ts';
import { legFolds, legHem, legsOf, legsOutline } from '../../legs.ts';
import type { Make } from '../../make.ts';
import { line, mirrored, type Node, outline } from '../../path.ts';

const SIDES = [-1, 1] as const;

/** Women's briefs, men's trunks, or men's briefs (y-front). */
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
  const isMens = cut === 'y-front';
  const w = m.band * 0.96;
  const foot = m.rise * 0.92;
  const leg: Node[] = [
    [-w * 1.06, foot * (isMens ? 0.56 : 0.42)],
    [-w * (isMens ? 0.56 : 0.5), foot * (isMens ? 0.78 : 0.7), 1],
    [-(isMens ? 5.4 : 4) * s, foot],
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
        layers:
          isMens && !make.isBack
            ? SIDES.map(
                (side): Layer => ({
                  type: 'seam',
                  along: line([side * 2.2, 4], [side * 6, foot * 0.62, 1], [side * 3.4, foot - 0.4]),
                  color: make.cloth.color,
                  weight: 1.3,
                }),
              )
            : [
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
            [0, isMens ? 2.9 : 1.9, 1],
            [-w * 0.6, isMens ? 2.3 : 1.3, 1],
            [-w, isMens ? 1.4 : 0.4],
          ]),
        ),
        width: isMens ? 4 : 2,
        color: make.trim,
        finish: 'rib',
        within: shape,
      },
      ...(make.isBack || isMens
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
