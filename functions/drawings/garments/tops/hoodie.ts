import { assembled, type Bodice, bodiceOf, insideNeck, neckband } from '../../bodice.ts';
import type { Garment, Layer } from '../../garment.ts';
import type { Make } from '../../make.ts';
import { line, mirrored, outline } from '../../path.ts';
import { mix } from '../../shade.ts';
import { knitSleeve, ribCuff, ribHem } from './knitwear.ts';

/** A hooded or plain sweatshirt. */
export function hoodie(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const ease = 3.2 * s;
  const hasHood = cut !== 'sweatshirt';
  const b = bodiceOf(make, ease, {
    length: m.length,
    hem: m.hip + ease * 0.5,
    neck: m.neck * 0.98,
    neckDepth: m.neck * (hasHood ? 0.9 : 0.86),
  });
  const foot = b.length + b.hemDip;
  const top = foot - 26 * s;
  const low = foot - 6 * s;
  const wide = m.chest * 0.66;
  const pouch: Layer = {
    type: 'panel',
    cloth: make.cloth,
    body: 1.4 * s,
    lift: 0.35,
    shape: outline(
      mirrored([
        [0, top],
        [-wide * 0.55, top],
        [-wide * 0.74, top + 5 * s, 1],
        [-wide, low - 5 * s],
        [-wide, low],
        [0, low],
      ]),
    ),
    layers: ([-1, 1] as const).map(
      (side): Layer => ({
        type: 'stitch',
        along: line([side * wide * 0.5, top], [side * wide * 0.69, top + 5 * s, 1], [side * (wide - 0.9), low - 5 * s]),
        color: make.thread,
      }),
    ),
  };
  const zipped: Layer[] =
    cut === 'zip' && !make.isBack
      ? [
          {
            type: 'zip',
            along: line([0, b.neckDepth - 1], [0.1, foot - 0.4]),
            color: mix(make.trim, '#d8d2c6', 0.6),
            pull: [0, b.neckDepth + 1.4 * s],
          },
        ]
      : [];
  return {
    layers: [
      ...(hasHood ? [] : insideNeck(make, b)),
      ...assembled(make, b, knitSleeve(make, ease * 0.6), {
        onSleeve: (shape) => [ribCuff(make, shape, 5.4 * s)],
        onBody: [...(make.isBack || !hasHood ? [] : [pouch]), ribHem(make, b, 5.8 * s), ...zipped],
      }),
      ...(hasHood ? hood(make, b) : neckband(make, b, 2.4 * s)),
    ],
    focus: { at: [m.neck * 0.3, m.slope + m.armhole * 0.05], width: m.chest * 1.5 },
  };
}

/** A hood lying flat behind the neck, with its cord in front. */
export function hood(make: Make, b: Bodice, withCord = true): Layer[] {
  const s = make.measures.size;
  const n = b.neck;
  const high = -17 * s;
  const cloth = make.cloth;
  const shell = outline(
    mirrored([
      [0, high, 1],
      [-n * 0.8, high + 1.6 * s, 1],
      [-n * 1.42, high * 0.46, 1],
      [-n * 1.34, 0.6 * s, 1],
      [-n * 0.9, b.neckDepth * 0.9, 1],
      [0, b.neckDepth + (make.isBack ? 1.5 : 2.4) * s, make.isBack ? 1 : 0],
    ]),
  );
  const outer: Layer = {
    type: 'panel',
    shape: shell,
    cloth,
    body: 3 * s,
    lift: 0.5,
    folds: [
      { from: [-n * 1.1, -3 * s], to: [-n * 0.5, -0.4 * s], bend: 0.8, width: 1.5 * s },
      { from: [n * 1.15, -4 * s], to: [n * 0.5, -0.6 * s], bend: -0.8, width: 1.5 * s },
      { from: [n * 0.25, high + 3 * s], to: [n * 0.12, high * 0.45], bend: 0.5, width: 1.2 * s },
    ],
    layers: make.isBack ? [{ type: 'seam', along: line([0, high], [0, b.neckDepth + 3]), color: cloth.color }] : [],
  };
  if (make.isBack) return [outer];
  const opening = mirrored([
    [0, high + 3.4 * s, 1],
    [-n * 0.62, high + 4.8 * s, 1],
    [-n * 0.98, high * 0.4, 1],
    [-n * 0.72, b.neckDepth * 0.2, 1],
    [0, b.neckDepth + 0.8 * s],
  ]);
  const inner: Layer = {
    type: 'panel',
    shape: outline(opening),
    cloth: make.plain,
    dim: 0.45,
    body: 2.4 * s,
    layers: [{ type: 'seam', along: line([0, high], [0, b.neckDepth * 0.1]), color: cloth.color }],
  };
  const cords: Layer[] = withCord
    ? ([-1, 1] as const).flatMap((side): Layer[] => [
        {
          type: 'button',
          at: [side * n * 0.4, b.neckDepth * 0.72 + 1.6 * s],
          radius: 0.62 * s,
          color: '#c9c2b4',
          holes: 0,
        },
        {
          type: 'cord',
          along: line(
            [side * n * 0.4, b.neckDepth * 0.72 + 1.6 * s],
            [side * n * 0.5, b.neckDepth + 7 * s, 1],
            [side * n * (side === 1 ? 0.36 : 0.46), b.neckDepth + (side === 1 ? 17 : 15) * s, 1],
          ),
          width: 0.8 * s,
          color: mix(make.trim, '#f5efe2', 0.55),
        },
      ])
    : [];
  return [
    outer,
    inner,
    { type: 'stitch', along: line(...opening, opening[0] ?? [0, 0]), color: make.thread, weight: 0.9 },
    ...cords,
  ];
}
