import type { Fold, Garment, Layer, Panel } from '../../garment.ts';
import type { Make } from '../../make.ts';
import { line, mirrored, outline } from '../../path.ts';

export const sizeOf = (make: Make): number => (make.figure === 'baby' ? 0.72 : make.figure === 'child' ? 0.86 : 1);

/** A baseball cap, peak to the front. */
export function cap(make: Make): Garment {
  const k = sizeOf(make);
  const crown = outline(
    mirrored([
      [0, -15 * k, 1],
      [-6.4 * k, -13.6 * k, 1],
      [-10.6 * k, -7.4 * k, 1],
      [-11.4 * k, 1.6 * k],
      [-6 * k, 3 * k, 1],
      [0, 3.4 * k, 1],
    ]),
  );
  const color = make.cloth.color;
  const seams: Layer[] = [
    { type: 'seam', along: line([-0.1, -15 * k], [0, 3.4 * k]), color },
    ...([-1, 1] as const).flatMap((side): Layer[] => [
      { type: 'seam', along: line([0, -15 * k], [side * 5.4 * k, -9 * k, 1], [side * 7 * k, 2.8 * k]), color },
      {
        type: 'stitch',
        along: line([side * 0.6, -15 * k], [side * 6 * k, -9 * k, 1], [side * 7.7 * k, 2.8 * k]),
        color: make.thread,
        weight: 0.8,
      },
      { type: 'button', at: [side * 4.2 * k, -9.6 * k], radius: 0.5 * k, color, holes: 0 },
    ]),
  ];
  const top: Layer = { type: 'button', at: [0, -15.1 * k], radius: 0.9 * k, color, holes: 0 };
  const folds: Fold[] = [
    { from: [-9 * k, -6 * k], to: [-8 * k, 1 * k], bend: 0.4, width: 1.2 * k },
    { from: [8.8 * k, -7 * k], to: [8.4 * k, 1.4 * k], bend: -0.4, width: 1.3 * k },
  ];
  const panel: Panel = {
    type: 'panel',
    cloth: make.cloth,
    shape: crown,
    body: 3 * k,
    block: 0.5,
    folds,
    layers: seams,
  };
  if (make.isBack) {
    return {
      layers: [
        panel,
        {
          type: 'panel',
          cloth: make.plain,
          dim: 0.6,
          body: 0.8,
          shape: outline(
            mirrored([
              [0, -5 * k, 1],
              [-3.4 * k, -3.4 * k, 1],
              [-4.4 * k, 1.4 * k],
              [0, 1.6 * k, 1],
            ]),
          ),
        },
        {
          type: 'band',
          along: line([-5 * k, 1.7 * k], [0, 2.4 * k, 1], [5 * k, 1.7 * k]),
          width: 2 * k,
          color: make.trim,
          finish: 'stitched',
          lift: 0.2,
        },
        {
          type: 'band',
          along: line(
            [-0.9 * k, 1.2 * k],
            [0.9 * k, 1.2 * k],
            [0.9 * k, 3.2 * k],
            [-0.9 * k, 3.2 * k],
            [-0.9 * k, 1.1 * k],
          ),
          width: 0.5 * k,
          color: '#cfc7b6',
          finish: 'plain',
        },
        top,
      ],
      focus: { at: [0, 0], width: 15 * k },
      ease: 0.5,
    };
  }
  const peak: Panel = {
    type: 'panel',
    cloth: { ...make.plain, color: make.trim },
    body: 2 * k,
    lift: 0.5,
    shape: outline(
      mirrored([
        [0, 0.6 * k, 1],
        [-6 * k, 0.8 * k, 1],
        [-11.2 * k, 2.2 * k],
        [-12.4 * k, 6 * k, 1],
        [-9.6 * k, 9 * k, 1],
        [0, 10.6 * k, 1],
      ]),
    ),
    layers: [1.4, 2.8, 4.2, 5.6].map(
      (inset): Layer => ({
        type: 'stitch',
        along: line(
          [(-12 + inset * 0.6) * k, (5.6 - inset * 0.2) * k],
          [(-9 + inset * 0.5) * k, (9 - inset) * k, 1],
          [0, (10.6 - inset) * k, 1],
          [(9 - inset * 0.5) * k, (9 - inset) * k, 1],
          [(12 - inset * 0.6) * k, (5.6 - inset * 0.2) * k],
        ),
        color: make.thread,
        weight: 0.8,
      }),
    ),
  };
  return { layers: [panel, peak, top], focus: { at: [3 * k, 1 * k], width: 16 * k }, ease: 0.5 };
}

/** A hat with a sloping brim. */
export function bucketHat(make: Make): Garment {
  const k = sizeOf(make);
  const brim: Panel = {
    type: 'panel',
    cloth: make.cloth,
    body: 2.2 * k,
    block: 0.5,
    shape: outline(
      mirrored([
        [0, -2 * k, 1],
        [-9.6 * k, -1.2 * k, 1],
        [-13.4 * k, 3.6 * k, 1],
        [-16.2 * k, 8.2 * k, 1],
        [-13 * k, 10.6 * k, 1],
        [-6 * k, 12.2 * k, 1],
        [0, 12.6 * k, 1],
      ]),
    ),
    folds: [
      { from: [-11 * k, 1 * k], to: [-12 * k, 10 * k], bend: 0.5, width: 1.6 * k },
      { from: [5 * k, 2 * k], to: [6.4 * k, 12 * k], bend: 0.4, width: 1.8 * k },
      { from: [12 * k, 2 * k], to: [13 * k, 10 * k], bend: -0.4, width: 1.4 * k },
    ],
    layers: [1.2, 2.8, 4.4, 6, 7.6].map(
      (inset): Layer => ({
        type: 'stitch',
        along: line(
          [(-15.6 + inset * 0.4) * k, (8 - inset) * k],
          [(-12.6 + inset * 0.34) * k, (10.4 - inset) * k, 1],
          [0, (12.6 - inset) * k, 1],
          [(12.6 - inset * 0.34) * k, (10.4 - inset) * k, 1],
          [(15.6 - inset * 0.4) * k, (8 - inset) * k],
        ),
        color: make.thread,
        weight: 0.8,
      }),
    ),
  };
  const crown: Panel = {
    type: 'panel',
    cloth: make.cloth,
    body: 3 * k,
    lift: 0.2,
    block: 0.5,
    shape: outline(
      mirrored([
        [0, -12.4 * k, 1],
        [-6 * k, -12 * k, 1],
        [-8.8 * k, -10.2 * k, 1],
        [-9.7 * k, -4 * k, 1],
        [-10.4 * k, 1.4 * k],
        [-5 * k, 2.9 * k, 1],
        [0, 3.2 * k, 1],
      ]),
    ),
    folds: [
      { from: [-4 * k, -9 * k], to: [-5 * k, 2 * k], bend: 0.6, width: 1.6 * k },
      { from: [6 * k, -9 * k], to: [7 * k, 2 * k], bend: -0.6, width: 1.5 * k },
    ],
    layers: [
      {
        type: 'seam',
        along: line([-9 * k, -9.6 * k], [-5 * k, -8 * k, 1], [0, -7.6 * k, 1], [5 * k, -8 * k, 1], [9 * k, -9.6 * k]),
        color: make.cloth.color,
        weight: 1.3,
      },
      {
        type: 'stitch',
        along: line(
          [-9 * k, -8.8 * k],
          [-5 * k, -7.2 * k, 1],
          [0, -6.8 * k, 1],
          [5 * k, -7.2 * k, 1],
          [9 * k, -8.8 * k],
        ),
        color: make.thread,
        weight: 0.8,
      },
      ...(make.isBack
        ? [{ type: 'seam', along: line([0, -7.6 * k], [0, 3 * k]), color: make.cloth.color } satisfies Layer]
        : [
            {
              type: 'button',
              at: [7.4 * k, -4.4 * k],
              radius: 0.45 * k,
              color: make.buttons,
              holes: 0,
            } satisfies Layer,
            { type: 'button', at: [7.6 * k, -2 * k], radius: 0.45 * k, color: make.buttons, holes: 0 } satisfies Layer,
          ]),
    ],
  };
  return { layers: [brim, crown], focus: { at: [5 * k, 2 * k], width: 16 * k }, ease: 0.8 };
}
