import type { Garment, Layer, Panel } from '../../garment.ts';
import { legFolds, legHem, legsOf, legsOutline } from '../../legs.ts';
import type { Make } from '../../make.ts';
import { line, mirrored, outline } from '../../path.ts';
import { waistband } from '../accessories/waist.ts';

const SIDES = [-1, 1] as const;

/** Dungarees: a bib and straps over trousers. */
export function dungarees(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const isShort = cut === 'short';
  const l = legsOf(
    make,
    isShort
      ? { leg: m.rise + 12 * s, hem: m.seat * 1.08 }
      : { hem: m.hem * 1.1, knee: m.hem * 1.22, band: m.band * 1.06 },
  );
  const high = m.band * 1.15;
  const top = m.band * 0.62;
  const bib: Panel = make.isBack
    ? {
        type: 'panel',
        cloth: make.cloth,
        body: 2 * s,
        block: 0.5,
        shape: outline(
          mirrored([
            [0, -high * 0.7],
            [-2.6 * s, -high * 0.7],
            [-l.band * 0.72, -2, 1],
            [-l.band, 3 * s],
            [0, 4 * s],
          ]),
        ),
      }
    : {
        type: 'panel',
        cloth: make.cloth,
        body: 2 * s,
        lift: 0.2,
        block: 0.5,
        shape: outline(
          mirrored([
            [0, -high + 0.4, 1],
            [-top, -high],
            [-top * 1.1, -high * 0.5, 1],
            [-l.band * 0.98, 1],
            [-l.band, 4 * s],
            [0, 4 * s],
          ]),
        ),
        layers: [
          { type: 'stitch', along: line([-top, -high + 1.4 * s], [top, -high + 1.4 * s]), color: make.thread },
          {
            type: 'panel',
            cloth: make.cloth,
            body: 1,
            lift: 0.25,
            shape: outline([
              [-top * 0.56, -high * 0.66],
              [top * 0.56, -high * 0.66],
              [top * 0.56, -high * 0.2],
              [0, -high * 0.08],
              [-top * 0.56, -high * 0.2],
            ]),
            layers: [
              {
                type: 'stitch',
                along: line([-top * 0.6, -high * 0.57], [top * 0.6, -high * 0.57]),
                color: make.thread,
              },
            ],
          },
        ],
      };
  const straps = SIDES.flatMap((side): Layer[] => [
    {
      type: 'band',
      along: make.isBack
        ? line([side * 1.6 * s, -high * 0.66], [side * top * 0.9, -high * 1.5, 1], [side * top, -high * 1.78])
        : line(
            [side * top * 0.8, -high * 0.86],
            [side * top * 0.96, -high * 1.4, 1],
            [side * top * 0.86, -high * 1.78],
          ),
      width: 3.2 * s,
      color: make.cloth.color,
      finish: 'stitched',
      lift: 0.25,
    },
    ...(make.isBack
      ? []
      : [
          {
            type: 'button',
            at: [side * top * 0.8, -high * 0.86],
            radius: 1 * s,
            color: '#b98a4e',
            holes: 0,
          } satisfies Layer,
        ]),
  ]);
  const band = waistband(make, { ...l, band: l.band }).filter((_, index) => make.isBack || index > 0);
  return {
    layers: [
      ...(make.isBack
        ? []
        : SIDES.map(
            (side): Layer => ({
              type: 'band',
              along: line([side * top * 0.86, -high * 1.76], [side * top * 0.5, -high * 0.9]),
              width: 3 * s,
              color: make.cloth.color,
              finish: 'plain',
            }),
          )),
      bib,
      ...straps,
      {
        type: 'panel',
        shape: legsOutline(l),
        cloth: make.cloth,
        body: 3 * s,
        block: 0.6,
        folds: legFolds(l, make.chance, s),
        layers: [
          { type: 'seam', along: line([0, 4], [0, l.rise]), color: make.cloth.color },
          ...SIDES.flatMap((side): Layer[] => [
            {
              type: 'seam',
              along: line([side * l.band * 0.5, 4 * s], [side * l.band * 0.66, 10 * s, 1], [side * l.seat, 12 * s]),
              color: make.cloth.color,
              weight: 1.5,
            },
            { type: 'stitch', along: legHem(l, side, 2 * s), color: make.thread },
            { type: 'stitch', along: legHem(l, side, 1.4 * s), color: make.thread },
          ]),
        ],
      },
      ...band.slice(0, 1),
    ],
    focus: { at: [top * 0.3, -high * 0.4], width: l.band * 2.2 },
  };
}
