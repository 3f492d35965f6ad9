import { assembled, bodiceOf, hemLine, hemStitches, insideNeck, neckband } from '../../bodice.ts';
import { buttonRow, lapels, placket } from '../../collar.ts';
import type { Garment, Layer } from '../../garment.ts';
import { legHem, legsOf } from '../../legs.ts';
import type { Make } from '../../make.ts';
import { shiftedBy } from '../../move.ts';
import { line } from '../../path.ts';
import { elastic } from '../bottoms/pull-on.ts';
import { ribCuff } from '../tops/knitwear.ts';
import { chestPocket, cuffOf, wovenSleeve } from '../tops/shirt.ts';
import { jerseySleeve } from '../tops/tee.ts';

const SIDES = [-1, 1] as const;

/** Trousers of a set, drawn below and beside the top. */
function below(
  bottom: readonly Layer[],
  top: readonly Layer[],
  x: number,
  y: number,
  focus: Garment['focus'],
): Garment {
  return { layers: [...shiftedBy(bottom, x, y), ...top], focus };
}

/** Pyjamas: a loose top over its trousers. */
export function pyjamas(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const isShirt = cut === 'shirt';
  const b = bodiceOf(make, 2.6 * s, {
    length: m.length * 0.98,
    hem: m.hip + 2.8 * s,
    hemDip: 0.5,
    ...(isShirt ? { neckShape: 'v' as const, neckDepth: m.neck * 1.8 } : {}),
  });
  const foot = b.length + b.hemDip;
  const piping = make.trim;
  const front: Layer[] =
    make.isBack || !isShirt
      ? []
      : [
          ...placket(make, b.neckDepth, foot + 1),
          ...buttonRow(make, 0, b.neckDepth + 2.6 * s, foot - 8 * s, 4, 0.7),
          chestPocket(make, m.chest * 0.54, m.slope + m.armhole * 0.74, m.chest * 0.44),
        ];
  const top: Layer[] = [
    ...insideNeck(make, b),
    ...assembled(make, b, isShirt ? wovenSleeve(make, 1) : jerseySleeve(make, 1), {
      onSleeve: (shape, side) =>
        isShirt
          ? [
              ...cuffOf({ ...make, sleeve: 'short' }, shape, side),
              { type: 'seam', along: shape.across(2.6 * s), color: piping, weight: 1.6 },
            ]
          : make.sleeve === 'long'
            ? [ribCuff(make, shape, 3.6 * s)]
            : hemStitches(shape.across, 2 * s, make.thread),
      onBody: [...front, ...hemStitches((up) => hemLine(b, up), 2.4 * s, make.thread)],
    }),
    ...(isShirt ? lapels(make, b, 5, false) : neckband(make, b, 2 * s)),
  ];
  const isShort = make.sleeve === 'short';
  const l = legsOf(
    make,
    isShort ? { leg: m.rise + 15 * s, hem: m.seat * 1.1 } : { hem: m.hem * 1.1, knee: m.hem * 1.2 },
  );
  const legs = elastic(
    make,
    l,
    SIDES.flatMap((side): Layer[] =>
      isShirt || isShort
        ? hemStitches((up) => legHem(l, side, up), 2.6 * s, make.thread)
        : [{ type: 'band', along: legHem(l, side, 1.6 * s), width: 3.6 * s, color: make.trim, finish: 'rib' }],
    ),
    true,
    false,
  );
  return below(legs.layers, top, m.chest * 0.5, isShort ? m.length * 0.76 : m.length * 0.5, {
    at: [m.chest * 0.3, m.slope + m.armhole * 0.4],
    width: m.chest * 1.5,
  });
}

/** A baby's top and trousers. */
export function babySet(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const isKimono = cut === 'kimono';
  const b = bodiceOf(make, 0.8, {
    hem: m.hip + 0.8,
    ...(isKimono ? { neckShape: 'v' as const, neckDepth: m.neck * 1.5 } : {}),
  });
  const wrapped: Layer[] =
    isKimono && !make.isBack
      ? [
          {
            type: 'seam',
            along: line([0, b.neckDepth], [-b.chest * 0.5, b.neckDepth + 5, 1], [-b.chest * 0.92, b.length * 0.7]),
            color: make.cloth.color,
            weight: 2,
          },
          ...SIDES.map(
            (side): Layer => ({
              type: 'cord',
              along: line(
                [-b.chest * 0.72, b.length * 0.58],
                [-b.chest * 0.72 + side * 3, b.length * 0.54, 1],
                [-b.chest * 0.72 + side * 2.4, b.length * 0.66, 1],
                [-b.chest * 0.72 + side * 1.2, b.length * 0.76, 1],
              ),
              width: 0.6,
              color: make.trim,
            }),
          ),
        ]
      : [];
  const poppers: Layer[] =
    !isKimono && !make.isBack
      ? SIDES.slice(0, 1).flatMap((side): Layer[] =>
          [0.25, 0.62].map(
            (share): Layer => ({
              type: 'button',
              at: [side * (b.neck + (b.shoulder - b.neck) * share), b.slope * share + 0.8],
              radius: 0.4,
              color: make.buttons,
              holes: 2,
            }),
          ),
        )
      : [];
  const top: Layer[] = [
    ...insideNeck(make, b),
    ...assembled(make, b, jerseySleeve(make), {
      onSleeve: (shape) =>
        make.sleeve === 'long' ? [ribCuff(make, shape, 2.6 * s)] : hemStitches(shape.across, 2 * s, make.thread),
      onBody: [...wrapped, ...hemStitches((up) => hemLine(b, up), 2.2 * s, make.thread)],
    }),
    ...neckband(make, b, 2.2 * s),
    ...poppers,
  ];
  const l = legsOf(make, make.sleeve === 'short' ? { leg: m.rise + 8, hem: m.seat * 0.9 } : { knee: m.hem * 1.3 });
  const legs = elastic(
    { ...make, cloth: make.cloth.print ? make.plain : make.cloth },
    l,
    SIDES.map(
      (side): Layer => ({
        type: 'band',
        along: legHem(l, side, 1),
        width: 2.6 * s + 0.6,
        color: make.trim,
        finish: 'rib',
      }),
    ),
    true,
    false,
  );
  return below(legs.layers, top, m.chest * 0.42, m.length * 0.84, {
    at: [m.chest * 0.2, m.slope + m.armhole * 0.4],
    width: m.chest * 1.7,
  });
}
