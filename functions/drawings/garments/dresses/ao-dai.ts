import { bodiceOf, setIn } from '../../bodice.ts';
import { mandarinCollar } from '../../collar.ts';
import type { Fold, Garment, Layer } from '../../garment.ts';
import type { Make } from '../../make.ts';
import { line, mirrored, outline } from '../../path.ts';
import { type SkirtCut, skirtHem, skirtPanel } from '../../skirting.ts';

/** The áo dài: a stand collar, a slanting row of snaps, and two panels slit from the waist over wide trousers. */
export function aoDai(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const grown = make.figure === 'woman' || make.figure === 'man';
  const foot = grown ? (cut === 'modern' ? 112 : 128) : m.length * (cut === 'modern' ? 1.5 : 1.72);
  const pit = m.slope + m.armhole;
  const waistAt = pit + (grown ? 19 : 9 * s + 2);
  const slit = waistAt + 5 * s;
  const w = m.waist * 0.88;
  const b = bodiceOf(make, -0.6, {
    neck: m.neck * 0.84,
    neckDepth: 4.4 * s,
    waist: w,
    waistAt,
    hem: m.hip * 0.98,
    length: foot,
    hemDip: 2 * s,
  });
  const hem = m.hip * 1.12;
  const body = outline(
    mirrored([
      [0, b.neckDepth, 1],
      [-b.neck * 0.6, b.neckDepth * 0.8, 1],
      [-b.neck, 0],
      [-b.shoulder, b.slope],
      [-b.shoulder + 0.4, pit - b.armhole * 0.55, 1],
      [-b.chest + 0.6, pit - 2.5, 1],
      [-b.chest, pit],
      [-w, waistAt, 1],
      [-w - 1.6 * s, slit],
      [-m.hip * 0.98, slit + 18 * s, 1],
      [-hem, foot],
      [-hem * 0.5, foot + 1.5 * s, 1],
      [0, foot + 2 * s, 1],
    ]),
  );
  const k: SkirtCut = { top: slit, foot, waist: w, hip: m.hip, hem, dip: 2 };
  const legTop = slit - 2;
  const legFoot = foot + (cut === 'modern' ? 16 : 11) * (grown ? 1 : 0.55);
  const silk = {
    color: make.trim === make.cloth.color ? '#f8f1e1' : make.trim,
    fabric: 'satin' as const,
    printColor: '#ffffff',
  };
  const legs = ([-1, 1] as const).map(
    (side): Layer => ({
      type: 'panel',
      cloth: silk,
      body: 2.4 * s,
      shape: outline([
        [side * 0.4, legTop],
        [side * w, legTop],
        [side * (m.hip + 1.6), slit + 14 * s, 1],
        [side * (hem + 2.4 * s), legFoot - 1],
        [side * hem * 0.56, legFoot + 0.4, 1],
        [side * 1, legFoot],
      ]),
      folds: [
        { from: [side * hem * 0.4, foot - 20 * s], to: [side * hem * 0.44, legFoot], bend: 0.4, width: 2.4 * s },
        { from: [side * hem * 0.84, foot - 30 * s], to: [side * hem * 0.86, legFoot], bend: -0.5, width: 2 * s },
      ],
    }),
  );
  const snaps: Layer[] = make.isBack
    ? [{ type: 'seam', along: line([0, 1.7 * s], [0, foot]), color: make.cloth.color, weight: 0.9 }]
    : [
        {
          type: 'seam',
          along: line([0.4, b.neckDepth], [b.chest * 0.5, pit - b.armhole * 0.36, 1], [b.chest * 0.98, pit - 0.5]),
          color: make.cloth.color,
          weight: 1.6,
        },
        ...[0.14, 0.4, 0.68, 0.94].map(
          (t): Layer => ({
            type: 'button',
            at: [b.chest * t, b.neckDepth + (pit - b.neckDepth) * (t * 0.86 + t * t * 0.1)],
            radius: 0.52 * s,
            color: make.buttons,
            holes: 0,
          }),
        ),
      ];
  const darts: Fold[] = ([-1, 1] as const).flatMap((side): Fold[] => [
    {
      from: [side * b.chest * 0.94, pit + 2 * s],
      to: [side * b.chest * 0.42, pit + 4 * s],
      bend: side * 0.6,
      width: 1.6 * s,
    },
    { from: [side * w * 0.5, waistAt - 11 * s], to: [side * w * 0.5, waistAt + 9 * s], bend: 0.3, width: 1.2 * s },
  ]);
  const raglan: Layer[] = ([-1, 1] as const).map(
    (side): Layer => ({
      type: 'seam',
      along: line([side * b.neck * 0.96, 0.6], [side * b.chest * 0.62, b.armhole * 0.6, 1], [side * b.chest, pit]),
      color: make.cloth.color,
      weight: 1.1,
    }),
  );
  const sleeves = setIn(make, b, {
    length: m.sleeve * 1.04,
    upper: m.armhole * 0.84,
    cuff: m.wrist * 1.06,
    from: grown ? 71 : 62,
    to: grown ? 82 : 70,
  });
  return {
    layers: [
      ...legs,
      ...sleeves,
      {
        type: 'panel',
        shape: body,
        cloth: make.cloth,
        lift: 0.4,
        body: 3 * s,
        block: 0.6,
        flare: 1.1,
        folds: [...darts, ...(skirtPanel(make, k, 6, false).folds ?? [])],
        layers: [
          ...raglan,
          ...snaps,
          { type: 'stitch', along: skirtHem({ ...k, foot: foot + 0.6 }, 1.8), color: make.thread, weight: 0.8 },
        ],
      },
      ...mandarinCollar({ ...make, trim: make.cloth.color }, b, 4),
    ],
    focus: { at: [b.chest * 0.3, m.slope + m.armhole * 0.25], width: m.chest * 1.5 },
  };
}
