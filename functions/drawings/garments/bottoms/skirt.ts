import type { Fold, Garment, Layer, Panel } from '../../garment.ts';
import type { Make } from '../../make.ts';
import { line, mirrored, outline } from '../../path.ts';
import { type SkirtCut, skirtHem, skirtPanel } from '../../skirting.ts';

/** A skirt on a waistband. */
export function skirt(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const grown = make.figure === 'woman' || make.figure === 'man';
  const waist = grown ? m.waist * 0.8 : m.band;
  const length = (cut === 'pencil' ? 66 : cut === 'a-line' ? 62 : 68) * (grown ? 1 : s * 0.78);
  const hem = cut === 'pencil' ? m.hip * 0.86 : cut === 'a-line' ? m.hip * 1.6 : m.hip * 1.75;
  const k: SkirtCut = {
    top: 3.4 * s,
    foot: length,
    waist,
    hip: cut === 'pencil' ? m.hip * 0.96 : waist + (hem - waist) * 0.42,
    hem,
    dip: cut === 'pencil' ? 0.6 : 3.4 * s,
  };
  const band: Panel = {
    type: 'panel',
    cloth: make.plain,
    body: 1.1 * s,
    lift: 0.2,
    shape: outline(
      mirrored([
        [0, 0.5, 1],
        [-waist * 0.6, 0.3, 1],
        [-waist, -0.2],
        [-waist - 0.2, k.top + 0.2],
        [-waist * 0.6, k.top + 0.7, 1],
        [0, k.top + 0.9, 1],
      ]),
    ),
    layers: make.isBack ? [{ type: 'seam', along: line([0, 0], [0, k.top + 1]), color: make.cloth.color }] : [],
  };
  const inside: Panel = {
    type: 'panel',
    cloth: make.plain,
    dim: 0.45,
    body: 0.8,
    shape: outline(
      mirrored([
        [0, -1.5 * s, 1],
        [-waist * 0.6, -1.1 * s, 1],
        [-waist, -0.2],
        [-waist * 0.6, 1],
        [0, 1.4, 1],
      ]),
    ),
  };
  const body = skirtPanel(make, k, cut === 'pencil' ? 4 : cut === 'pleated' ? 0 : 8, cut === 'tiered');
  const seams: Layer[] = [
    { type: 'stitch', along: skirtHem(k, 2.2 * s), color: make.thread, weight: 0.9 },
    ...(cut === 'pencil' && make.isBack
      ? [
          {
            type: 'seam',
            along: line([0, k.top], [0, k.foot + 1]),
            color: make.cloth.color,
            weight: 1.4,
          } satisfies Layer,
        ]
      : []),
    ...(make.isBack && cut !== 'pencil'
      ? [
          {
            type: 'seam',
            along: line([0, k.top], [0, k.top + 18 * s]),
            color: make.cloth.color,
            weight: 1.6,
          } satisfies Layer,
        ]
      : []),
  ];
  const count = 13;
  const pleats: Layer[] =
    cut === 'pleated'
      ? Array.from({ length: count }, (_, index): Layer => {
          const share = ((index + 0.5) / count) * 2 - 1;
          return {
            type: 'seam',
            along: line([waist * share, k.top], [hem * share, k.foot + k.dip * (1 - share * share)]),
            color: make.cloth.color,
            weight: 1.3,
          };
        })
      : [];
  const pleatFolds: Fold[] =
    cut === 'pleated'
      ? Array.from({ length: count }, (_, index): Fold => {
          const share = ((index + 0.62) / count) * 2 - 1;
          return {
            from: [waist * share + 0.5, k.top],
            to: [hem * share + 0.6, k.foot + k.dip + 8],
            bend: 0,
            width: 2.4 * s,
          };
        })
      : [];
  const tier: Layer[] = cut === 'tiered' ? tiers(make, k) : [];
  return {
    layers: [
      inside,
      { ...body, folds: [...(body.folds ?? []), ...pleatFolds], layers: [...seams, ...pleats, ...tier] },
      band,
    ],
    focus: { at: [waist * 0.3, k.top + 10 * s], width: waist * 2.1 },
  };
}

/** Gathered seams across a skirt, at shares of its length. */
export function tiers(make: Make, k: SkirtCut, shares: readonly number[] = [0.36, 0.68]): Layer[] {
  const s = make.measures.size;
  return shares.flatMap((share): Layer[] => {
    const y = k.top + (k.foot - k.top) * share;
    const half = k.hip + (k.hem - k.hip) * share * 1.1;
    const along = line(
      [-half * 1.1, y],
      [-half * 0.4, y + k.dip * 0.5, 1],
      [half * 0.4, y + k.dip * 0.5, 1],
      [half * 1.1, y],
    );
    const pinches = Array.from({ length: 19 }, (_, index): Layer => {
      const at = (index / 9 - 1) * half;
      return {
        type: 'seam',
        along: line([at, y + k.dip * 0.4], [at * 1.03, y + k.dip * 0.4 + (3 + ((index * 7) % 5)) * s]),
        color: make.cloth.color,
        weight: 0.8,
      };
    });
    return [{ type: 'seam', along, color: make.cloth.color, weight: 1.6 }, ...pinches];
  });
}
