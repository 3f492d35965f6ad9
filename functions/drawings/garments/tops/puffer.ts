import { assembled, bodiceOf, bodyOutline, hemLine, insideNeck } from '../../bodice.ts';
import { mandarinCollar } from '../../collar.ts';
import type { Fold, Garment, Layer } from '../../garment.ts';
import type { Make } from '../../make.ts';
import { line } from '../../path.ts';
import { knitSleeve, ribCuff } from './knitwear.ts';
import { welt } from './outerwear.ts';

const SIDES = [-1, 1] as const;
const METAL = '#cfc7b6';

/** A quilted vest or jacket. */
export function puffer(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const b = bodiceOf(make, (cut === 'vest' ? 1.4 : 2.8) * s, {
    length: m.length * 0.98,
    ...(cut === 'vest' ? { shoulder: m.shoulder * 0.9 } : {}),
    neck: m.neck * 0.96,
    neckDepth: m.neck * 0.62,
    hem: m.hip + 2 * s,
    hemDip: 0.5,
  });
  const foot = b.length + b.hemDip;
  const step = 8.6 * s;
  const rows = Math.floor((foot - b.slope) / step);
  const quilt: Layer[] = Array.from({ length: rows }, (_, index): Layer => {
    const y = b.slope + 3 * s + index * step;
    return {
      type: 'seam',
      along: line(
        [-b.chest * 1.05, y],
        [-b.chest * 0.5, y + 0.9 * s, 1],
        [0, y + 0.3, 1],
        [b.chest * 0.5, y + 0.9 * s, 1],
        [b.chest * 1.05, y],
      ),
      color: make.cloth.color,
      weight: 1.5,
    };
  });
  const puffs: Fold[] = Array.from({ length: rows + 1 }, (_, index): Fold[] => {
    const y = b.slope + 3 * s + index * step;
    return SIDES.flatMap((side): Fold[] => [
      { from: [side * b.chest, y - 1.1 * s], to: [side * 0.6, y - 0.6 * s], bend: 0, width: 2.5 * s },
      {
        from: [side * b.chest * (0.25 + ((index * 37) % 50) / 100), y],
        to: [side * b.chest * (0.3 + ((index * 37) % 50) / 100), y + 3.4 * s],
        bend: 0.4,
        width: 0.9 * s,
      },
    ]);
  }).flat();
  const zip: Layer[] = make.isBack
    ? []
    : [
        {
          type: 'zip',
          along: line([0, b.neckDepth - 4 * s], [0.2, foot - 0.4]),
          color: METAL,
          pull: [0, b.neckDepth + 1 * s],
        },
      ];
  const pockets: Layer[] = make.isBack
    ? []
    : SIDES.flatMap((side) => welt(make, side, m.chest * 0.62, foot - 24 * s, 13 * s, 2.6 * s));
  const isVest = cut === 'vest';
  const sleeveCut = isVest ? null : knitSleeve(make, 3 * s);
  const binding: Layer[] = isVest
    ? SIDES.map(
        (side): Layer => ({
          type: 'band',
          along: line(
            [side * b.shoulder, b.slope - 0.4],
            [side * (b.shoulder + 0.6), b.slope + b.armhole * 0.42, 1],
            [side * (b.shoulder + (b.chest - b.shoulder) * 0.36), b.slope + b.armhole * 0.8, 1],
            [side * b.chest, b.slope + b.armhole],
          ),
          width: 1.5 * s,
          color: make.trim,
          finish: 'plain',
          within: bodyOutline(b),
        }),
      )
    : [];
  return {
    layers: [
      ...insideNeck(make, b),
      ...assembled(make, b, sleeveCut, {
        onSleeve: (shape) => [
          ...Array.from(
            { length: 6 },
            (_, index): Layer => ({
              type: 'seam',
              along: shape.across((7 + index * 8) * s),
              color: make.cloth.color,
              weight: 1.5,
            }),
          ),
          ribCuff(make, shape, 3 * s),
        ],
        onBody: [
          ...quilt,
          ...pockets,
          ...zip,
          { type: 'band', along: hemLine(b, 1 * s), width: 2.2 * s, color: make.trim, finish: 'plain' },
        ],
        folds: puffs,
      }),
      ...binding,
      ...mandarinCollar(make, b, 5.4),
    ],
    focus: { at: [m.neck * 0.3, m.slope + m.armhole * 0.4], width: m.chest * 1.5 },
  };
}
