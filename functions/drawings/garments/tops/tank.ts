import { bodiceOf, bodyFolds, hemLine, hemStitches } from '../../bodice.ts';
import type { Garment, Layer } from '../../garment.ts';
import type { Make } from '../../make.ts';
import { line, mirrored, type Node, outline } from '../../path.ts';

/** A vest top, or a camisole on thin straps. */
export function tank(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const isCami = cut === 'camisole';
  const shoulder = m.shoulder * 0.74;
  const neckAt = isCami ? m.shoulder * 0.6 : m.shoulder * 0.46;
  const depth = make.isBack ? m.neck * (isCami ? 1.9 : 0.9) : m.neck * (isCami ? 1.75 : 1.45);
  const pit = m.slope + m.armhole * 0.98;
  const edge: Node[] = isCami
    ? [
        [0, depth + 1.5 * s, 1],
        [-neckAt * 0.55, depth + 0.7 * s, 1],
        [-neckAt * 1.06, depth - 2.6 * s],
        [-m.chest * 0.8, pit - 3 * s, 1],
        [-m.chest * 0.97, pit],
      ]
    : [
        [0, depth, 1],
        [-neckAt * 0.6, depth * 0.84, 1],
        [-neckAt * 0.95, depth * 0.4, 1],
        [-neckAt, 0.6],
        [-shoulder, m.slope * 0.62],
        [-shoulder * 0.99, pit * 0.5, 1],
        [-m.chest * 0.76, pit * 0.86, 1],
        [-m.chest * 0.97, pit],
      ];
  const b = bodiceOf(make, 0, { length: m.length * 0.95, neckDepth: depth, chest: m.chest * 0.97 });
  const body = outline(
    mirrored([
      ...edge,
      [-b.waist, b.waistAt, 1],
      [-(b.waist + (b.hem - b.waist) * 0.7), (b.waistAt + b.length) / 2, 1],
      [-b.hem, b.length],
      [-b.hem * 0.5, b.length + b.hemDip * 0.7, 1],
      [0, b.length + b.hemDip, 1],
    ]),
  );
  const half = [...edge].reverse();
  const whole = (nodes: readonly Node[]): Node[] => [
    ...nodes,
    ...[...nodes]
      .reverse()
      .slice(1)
      .map(([x, y, r]): Node => [-x, y, r]),
  ];
  const straps: Layer[] = isCami
    ? ([-1, 1] as const).map(
        (side): Layer => ({
          type: 'cord',
          along: line(
            [side * neckAt * 1.05, depth - 2.2 * s],
            [side * neckAt * 1.0, depth * 0.3, 1],
            [side * neckAt * 0.86, -1 * s, 1],
            [side * neckAt * 0.9, depth * 0.5, 1],
          ),
          width: 0.8 * s,
          color: make.trim,
        }),
      )
    : [];
  const inner: Layer[] = make.isBack
    ? []
    : [
        {
          type: 'panel',
          cloth: make.plain,
          dim: 0.5,
          body: 1.4 * s,
          shape: isCami
            ? outline(
                mirrored([
                  [0, depth + 0.2 * s, 1],
                  [-neckAt * 1.05, depth - 1 * s],
                  [-neckAt, depth + 3 * s],
                  [0, depth + 4 * s],
                ]),
              )
            : outline(
                mirrored([
                  [0, m.neck * 0.72, 1],
                  [-neckAt * 0.62, m.neck * 0.58, 1],
                  [-neckAt, 0.3],
                  [-neckAt - 1, m.slope],
                  [-neckAt * 0.5, depth + 2],
                  [0, depth + 2],
                ]),
              ),
        },
      ];
  return {
    layers: [
      ...inner,
      ...straps,
      {
        type: 'panel',
        shape: body,
        cloth: make.cloth,
        folds: bodyFolds(b, make.chance, s),
        body: 3.2 * s,
        block: 0.5,
        layers: hemStitches((up) => hemLine(b, up), 2.2 * s, make.thread),
      },
      {
        type: 'band',
        along: line(...whole(half.filter(([x, y]) => isCami || (Math.abs(x) <= neckAt + 0.01 && y <= depth + 0.01)))),
        width: 1.3 * s,
        color: make.trim,
        finish: isCami ? 'plain' : 'rib',
        within: body,
      },
      ...(isCami
        ? []
        : ([-1, 1] as const).map(
            (side): Layer => ({
              type: 'band',
              along: line(...edge.slice(4).map(([x, y, r]): Node => [-x * side, y, r])),
              width: 1.5 * s,
              color: make.trim,
              finish: 'rib',
              within: body,
            }),
          )),
    ],
    focus: { at: [m.chest * 0.2, depth + 2 * s], width: m.chest * 1.3 },
  };
}
