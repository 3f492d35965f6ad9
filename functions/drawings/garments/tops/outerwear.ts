import { assembled, bodiceOf, fullLine, hemLine, hemStitches, insideNeck, necklineNodes } from '../../bodice.ts';
import type { Garment, Layer } from '../../garment.ts';
import type { Make } from '../../make.ts';
import { line } from '../../path.ts';
import { tailored } from '../bottoms/tailored.ts';
import { flap } from './flap.ts';
import { hood } from './hoodie.ts';
import { knitSleeve, ribCuff, ribHem } from './knitwear.ts';
import { yoke } from './shirt.ts';
import { trucker } from './trucker.ts';

const SIDES = [-1, 1] as const;
const METAL = '#cfc7b6';

export const welt = (make: Make, side: 1 | -1, x: number, y: number, length: number, lean: number): Layer[] => {
  const a: [number, number] = [side * x, y];
  const z: [number, number] = [side * (x + lean), y + length];
  return [
    {
      type: 'band',
      along: line(a, z),
      width: 1.9 * make.measures.size,
      color: make.cloth.color,
      finish: 'stitched',
      lift: 0.2,
    },
  ];
};

/** Jackets and coats. */
export function jacket(make: Make): Garment {
  switch (make.cut) {
    case 'denim':
      return trucker(make);
    case 'blazer':
    case 'trench':
      return tailored(make);
    default:
      return blouson(make);
  }
}

function blouson(make: Make): Garment {
  const { measures: m, cut } = make;
  const s = m.size;
  const isRain = cut === 'rain';
  const ease = 3.4 * s;
  const b = bodiceOf(make, ease, {
    length: m.length * (isRain ? 1.16 : 0.94),
    neck: m.neck * 0.96,
    neckDepth: m.neck * 0.7,
    hem: m.hip + ease * (isRain ? 1.1 : 0.5),
  });
  const foot = b.length + b.hemDip;
  const zip: Layer[] = make.isBack
    ? []
    : [
        {
          type: 'zip',
          along: line([0, b.neckDepth - 2], [0.2, foot - 0.4]),
          color: METAL,
          pull: [0, b.neckDepth + 1.6 * s],
        },
      ];
  const pockets: Layer[] = make.isBack
    ? []
    : SIDES.flatMap((side): Layer[] =>
        isRain
          ? [flap(make, side * m.chest * 0.56, foot - 24 * s, m.chest * 0.58, 5 * s)]
          : welt(make, side, m.chest * 0.5, foot - 25 * s, 13 * s, 5 * s),
      );
  const sleeve = knitSleeve(make, ease * 0.6);
  const n = b.neck;
  const collar: Layer[] = isRain
    ? hood(make, b, true)
    : [
        ...insideNeck(make, b),
        {
          type: 'band',
          along: line(
            ...fullLine([
              [0, 0.3 * s, 1],
              [-n * 0.6, -0.4 * s, 1],
              [-n, -0.6 * s],
            ]),
          ),
          width: 3.2 * s,
          color: make.trim,
          finish: 'rib',
        },
      ];
  const front: Layer[] =
    isRain || make.isBack
      ? []
      : [
          {
            type: 'band',
            along: line(
              ...fullLine([[0.2, b.neckDepth + 0.6 * s], ...necklineNodes(b).slice(1, -1), [-n * 0.93, -2.4 * s]]),
            ),
            width: 3.4 * s,
            color: make.trim,
            finish: 'rib',
            lift: 0.2,
          },
        ];
  return {
    layers: [
      ...(isRain ? [] : collar),
      ...assembled(make, b, sleeve, {
        onSleeve: (shape) => (isRain ? hemStitches(shape.across, 3 * s, make.thread) : [ribCuff(make, shape, 6 * s)]),
        onBody: [
          ...(isRain ? hemStitches((up) => hemLine(b, up), 3 * s, make.thread) : [ribHem(make, b, 6.4 * s)]),
          ...pockets,
          ...zip,
          ...(make.isBack && isRain ? yoke(make, b).slice(0, 2) : []),
        ],
      }),
      ...(isRain ? collar : front),
      ...(isRain && !make.isBack
        ? [
            {
              type: 'zip',
              along: line([0, b.neckDepth + 0.6 * s], [0, b.neckDepth + 5 * s]),
              color: METAL,
            } satisfies Layer,
          ]
        : []),
    ],
    focus: { at: [m.neck * 0.4, m.slope + m.armhole * 0.3], width: m.chest * 1.5 },
  };
}
