import type { Fold, Panel } from './garment.ts';
import type { Make } from './make.ts';
import { line, mirrored, outline, type Path } from './path.ts';

/** A skirt's cut, from `top` down to `foot`; widths from the centre to the side. */
export interface SkirtCut {
  readonly top: number;
  readonly foot: number;
  readonly waist: number;
  readonly hip: number;
  readonly hem: number;
  /** How much lower the hem is at its centre. */
  readonly dip: number;
}

const hipAt = (k: SkirtCut): number => k.top + (k.foot - k.top) * 0.3;

export const skirtHem = (k: SkirtCut, up: number): Path =>
  line(
    [-k.hem + up * 0.1, k.foot - up - 0.6],
    [-k.hem * 0.5, k.foot + k.dip * 0.72 - up, 1],
    [k.hem * 0.02, k.foot + k.dip - up, 1],
    [k.hem * 0.5, k.foot + k.dip * 0.72 - up, 1],
    [k.hem - up * 0.1, k.foot - up - 0.6],
  );

/** The cloth of a skirt; `flutes` folds fall from the waist. */
export function skirtPanel(make: Make, k: SkirtCut, flutes: number, gathered: boolean): Panel {
  const s = make.measures.size;
  const folds: Fold[] = Array.from({ length: flutes }, (_, index) => {
    const share = ((index + 0.5) / flutes) * 2 - 1 + (make.chance() - 0.5) * 0.12;
    const start = k.top + (k.foot - k.top) * (gathered ? 0.02 : 0.2 + make.chance() * 0.25);
    return {
      from: [k.waist * share * 0.95, start],
      to: [k.hem * share * 0.97, k.foot + k.dip * (1 - share * share)],
      bend: (make.chance() - 0.5) * 1.6,
      width: (2.1 + make.chance() * 1.2) * s,
    };
  });
  const pinches: Fold[] = gathered
    ? Array.from({ length: 13 }, (_, index) => {
        const share = (index / 12) * 1.84 - 0.92;
        return {
          from: [k.waist * share, k.top],
          to: [k.waist * share * 1.16, k.top + (4 + make.chance() * 7) * s],
          bend: 0.1,
          width: 0.9 * s,
        };
      })
    : [];
  const hip = hipAt(k);
  return {
    type: 'panel',
    cloth: make.cloth,
    flare: k.hem / k.waist,
    folds: [...folds, ...pinches],
    body: 3 * s,
    block: 0.55,
    shape: outline(
      mirrored([
        [0, k.top + 0.5, 1],
        [-k.waist * 0.6, k.top + 0.3, 1],
        [-k.waist, k.top],
        [-k.hip, hip, 1],
        [-(k.hip + (k.hem - k.hip) * 0.52), hip + (k.foot - hip) * 0.5, 1],
        [-k.hem, k.foot - 0.6],
        [-k.hem * 0.74, k.foot + k.dip * 0.5, 1],
        [-k.hem * 0.5, k.foot + k.dip * 0.62, 1],
        [-k.hem * 0.24, k.foot + k.dip * 1.04, 1],
        [0, k.foot + k.dip, 1],
      ]),
    ),
  };
}
