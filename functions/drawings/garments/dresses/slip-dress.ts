import type { Fold, Garment, Layer } from '../../garment.ts';
import type { Make } from '../../make.ts';
import { line, mirrored, type Node, outline } from '../../path.ts';
import { type SkirtCut, skirtHem, skirtPanel } from '../../skirting.ts';

/** A slip dress on thin straps, cut on the bias. */
export function slip(make: Make): Garment {
  const { measures: m } = make;
  const s = m.size;
  const grown = make.figure === 'woman' || make.figure === 'man';
  const foot = grown ? 112 : m.length * 1.4;
  const depth = make.isBack ? m.neck * 2.3 : m.neck * 2;
  const strapAt = m.shoulder * 0.6;
  const pit = m.slope + m.armhole;
  const waistAt = pit + (grown ? 20 : 11 * s);
  const hem = m.hip * 1.3;
  const edge: Node[] = [
    [0, depth + 1.4 * s, 1],
    [-strapAt * 0.6, depth + 0.4 * s, 1],
    [-strapAt * 1.04, depth - 4.2 * s],
    [-m.chest * 0.8, pit - 3.4 * s, 1],
    [-m.chest * 0.93, pit],
  ];
  const half: Node[] = [
    ...edge,
    [-m.waist * 0.88, waistAt, 1],
    [-m.hip * 0.98, waistAt + 20 * s, 1],
    [-m.hip * 1.14, (waistAt + foot) / 2 + 10 * s, 1],
    [-hem, foot - 0.6],
    [-hem * 0.5, foot + 1.9 * s, 1],
    [0, foot + 2.6 * s, 1],
  ];
  const k: SkirtCut = { top: waistAt, foot, waist: m.waist * 0.8, hip: m.hip, hem, dip: 2.4 };
  const drape: Fold[] = [
    { from: [-strapAt, depth], to: [m.chest * 0.2, depth + 9 * s], bend: 2.2, width: 2.2 * s },
    { from: [strapAt, depth], to: [-m.chest * 0.1, depth + 13 * s], bend: -2.4, width: 2 * s },
    { from: [-m.waist * 0.8, waistAt], to: [m.waist * 0.2, waistAt + 12 * s], bend: 1.4, width: 1.8 * s },
    { from: [m.waist * 0.84, waistAt - 3 * s], to: [m.waist * 0.1, waistAt + 7 * s], bend: -1.2, width: 1.8 * s },
  ];
  const line0 = [...edge].reverse().map(([x, y, r]): Node => [x, y, r]);
  const top: Node[] = [...line0, ...edge.slice(1).map(([x, y, r]): Node => [-x, y, r])];
  const shape = outline(mirrored(half));
  return {
    layers: [
      ...(make.isBack
        ? []
        : [
            {
              type: 'panel',
              cloth: make.plain,
              dim: 0.45,
              body: 1.4,
              shape: outline(
                mirrored([
                  [0, depth + 0.6, 1],
                  [-strapAt, depth - 1.6 * s],
                  [-strapAt * 0.8, depth + 4],
                  [0, depth + 4],
                ]),
              ),
            } satisfies Layer,
          ]),
      ...([-1, 1] as const).map(
        (side): Layer => ({
          type: 'cord',
          along: line(
            [side * strapAt * 1.02, depth - 3.8 * s],
            [side * strapAt * 0.96, depth * 0.3, 1],
            [side * strapAt * 0.8, -2 * s, 1],
            [side * strapAt * 0.86, depth * 0.6, 1],
          ),
          width: 0.75 * s,
          color: make.trim,
        }),
      ),
      {
        type: 'panel',
        shape,
        cloth: make.cloth,
        flare: 1.4,
        body: 3.2 * s,
        block: 0.55,
        folds: [...(skirtPanel(make, k, 7, false).folds ?? []), ...drape],
        layers: [{ type: 'stitch', along: skirtHem(k, 1.6), color: make.thread, weight: 0.8 }],
      },
      { type: 'band', along: line(...top), width: 1.1 * s, color: make.trim, finish: 'plain', within: shape },
    ],
    focus: { at: [m.chest * 0.15, depth + 4 * s], width: m.chest * 1.6 },
  };
}
