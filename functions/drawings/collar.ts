import { BACK_NECK, type Bodice, fullLine } from './bodice.ts';
import type { Cloth, Layer, Panel } from './garment.ts';
import type { Make } from './make.ts';
import { line, mirrored, type Node, onSide, outline, type Path } from './path.ts';

const SIDES = [-1, 1] as const;

/** Stitches a little inside the edge of a collar leaf. */
const edgeStitch = (nodes: readonly Node[], color: string): Layer => ({
  type: 'stitch',
  along: line(...nodes),
  color,
  weight: 0.8,
});

/** A buttoned turn-down collar on a stand. `point` is the length of its points. */
export function shirtCollar(
  make: Make,
  b: Bodice,
  point = 7,
  cloth: Cloth = { ...make.plain, color: make.trim },
): Layer[] {
  const s = make.measures.size;
  const n = b.neck;
  const high = 3 * s;
  if (make.isBack) {
    const behind: Panel = {
      type: 'panel',
      cloth,
      lift: 0.5 * s,
      body: 1.6 * s,
      shape: outline(
        mirrored([
          [0, -high, 1],
          [-n * 0.66, -high * 0.9, 1],
          [-n * 0.94, -high * 0.5],
          [-n * 1.12, 1.1 * s],
          [-n * 0.6, 2.1 * s, 1],
          [0, 2.3 * s, 1],
        ]),
      ),
      layers: [
        edgeStitch(
          fullLine([
            [0, 1.7 * s, 1],
            [-n * 0.6, 1.5 * s, 1],
            [-n * 1.1, 0.6 * s],
          ]),
          make.thread,
        ),
      ],
    };
    return [behind];
  }
  const inside: Panel = {
    type: 'panel',
    cloth,
    dim: 0.42,
    body: 1.4 * s,
    shape: outline(
      mirrored([
        [0, -high, 1],
        [-n * 0.62, -high * 0.92, 1],
        [-n * 0.92, -high * 0.55],
        [-n * 0.98, 0.8 * s],
        [-n * 0.5, 3 * s],
        [0, 3.6 * s],
      ]),
    ),
    layers: [
      {
        type: 'seam',
        along: line(
          ...fullLine([
            [0, -0.2 * s, 1],
            [-n * 0.6, -0.4 * s, 1],
            [-n, -1.2 * s],
          ]),
        ),
        color: cloth.color,
      },
      {
        type: 'mark',
        shape: outline([
          [-2 * s, 0.1 * s],
          [2 * s, 0.1 * s],
          [2 * s, 1.5 * s],
          [-2 * s, 1.5 * s],
        ]),
        color: '#f7efe0',
      },
    ],
  };
  const leaf = (side: 1 | -1): Panel => {
    const tip = point * s * (side === 1 ? 1 : 0.97);
    const nodes: Node[] = [
      [n * 0.9, -high * 0.62],
      [n * 0.5, 0.3 * s, 1],
      [0.25 * s, 2.6 * s],
      [n * 0.5 + 0.1 * s, tip],
      [n * 0.9, 2.6 * s, 1],
      [n * 1.1, 0.7 * s],
      [n * 1.03, -high * 0.3, 1],
    ];
    return {
      type: 'panel',
      cloth,
      lift: 0.5 * s,
      body: 1.2 * s,
      grain: side * 24,
      shape: outline(onSide(side, nodes)),
      layers: [
        edgeStitch(
          onSide(side, [
            [0.9 * s, 2.7 * s],
            [n * 0.5, tip - 0.9 * s],
            [n * 1.02, 0.8 * s],
          ]),
          make.thread,
        ),
      ],
    };
  };
  const stand: Panel = {
    type: 'panel',
    cloth,
    body: 0.8 * s,
    lift: 0.2,
    shape: outline(
      mirrored([
        [0, 2.2 * s, 1],
        [-n * 0.4, 0.9 * s, 1],
        [-n * 0.8, -0.6 * s],
        [-n * 0.9, 1.6 * s],
        [-n * 0.4, 3.5 * s, 1],
        [0, 4.6 * s, 1],
      ]),
    ),
  };
  return [
    inside,
    stand,
    leaf(-1),
    leaf(1),
    { type: 'button', at: [0, 3.5 * s], radius: 0.55 * s, color: make.buttons, holes: 4 },
  ];
}

/** A stand-up collar, open at the centre front. */
export function mandarinCollar(make: Make, b: Bodice, height = 3.2): Layer[] {
  const s = make.measures.size;
  const n = b.neck;
  const h = height * s;
  const cloth = { ...make.plain, color: make.trim };
  const dip = make.isBack ? BACK_NECK * s : b.neckDepth;
  const behind: Panel = {
    type: 'panel',
    cloth,
    dim: make.isBack ? 0 : 0.42,
    body: 1.2 * s,
    shape: outline(
      mirrored([
        [0, BACK_NECK * s - h * 1.15, 1],
        [-n * 0.6, -h * 0.95, 1],
        [-n * 0.86, -h * 0.72],
        [-n, 0.2],
        [-n * 0.6, dip * 0.9],
        [0, dip],
      ]),
    ),
  };
  if (make.isBack) return [behind];
  const front = (side: 1 | -1): Panel => ({
    type: 'panel',
    cloth,
    body: 1 * s,
    lift: 0.25,
    shape: outline(
      onSide(side, [
        [n * 0.86, -h * 0.72],
        [n * 0.52, dip * 0.42 - h * 0.5, 1],
        [0.35 * s, dip - h * 0.9],
        [0.1, dip],
        [n * 0.6, dip * 0.78, 1],
        [n * 0.96, dip * 0.24, 1],
        [n * 1.02, 0],
      ]),
    ),
  });
  return [behind, front(-1), front(1)];
}

/** A flat round collar. */
export function peterPanCollar(make: Make, b: Bodice, width = 5.4): Layer[] {
  const s = make.measures.size;
  const n = b.neck;
  const w = width * s;
  const cloth = { ...make.plain, color: make.trim };
  const depth = b.neckDepth;
  return SIDES.map(
    (side): Panel => ({
      type: 'panel',
      cloth,
      lift: 0.4 * s,
      body: 1.4 * s,
      shape: outline(
        onSide(
          side,
          make.isBack
            ? [
                [0.1, BACK_NECK * s - 0.6],
                [n * 0.6, 0.6 * s, 1],
                [n * 0.96, -0.5 * s],
                [n + w * 0.75, b.slope * 0.5 + 0.6 * s, 1],
                [n * 0.9, w * 0.86, 1],
                [n * 0.3, w * 1.1, 1],
                [0.2, w * 0.9],
              ]
            : [
                [0.15, depth - 0.4],
                [n * 0.56, depth * 0.8, 1],
                [n * 0.92, depth * 0.32, 1],
                [n * 0.97, -0.5 * s],
                [n + w * 0.8, b.slope * 0.55, 1],
                [n + w * 0.62, depth * 0.72, 1],
                [n * 0.5, depth + w * 0.9, 1],
                [0.5 * s, depth + w * 0.6, 1],
              ],
        ),
      ),
      layers: [],
    }),
  );
}

/** Lapels above a V-shaped opening: camp collar, pyjamas, blazer. `wide` is the width of the lapel. */
export function lapels(make: Make, b: Bodice, wide: number, notch: boolean, cloth: Cloth = make.cloth): Layer[] {
  const s = make.measures.size;
  const n = b.neck;
  const depth = b.neckDepth;
  const w = wide * s;
  const collarCloth = { ...make.plain, color: make.trim, fabric: make.cloth.fabric };
  if (make.isBack) {
    return [
      {
        type: 'panel',
        cloth: collarCloth,
        lift: 0.4 * s,
        body: 1.4 * s,
        shape: outline(
          mirrored([
            [0, -2.4 * s, 1],
            [-n * 0.66, -2 * s, 1],
            [-n * 0.96, -0.8 * s],
            [-n * 1.2, 1.6 * s],
            [-n * 0.6, 2.8 * s, 1],
            [0, 3 * s, 1],
          ]),
        ),
      },
    ];
  }
  const behind: Panel = {
    type: 'panel',
    cloth: collarCloth,
    body: 1.2 * s,
    shape: outline(
      mirrored([
        [0, -2.2 * s, 1],
        [-n * 0.66, -1.9 * s, 1],
        [-n * 0.98, -0.7 * s],
        [-n * 0.9, 1.6 * s],
        [-n * 0.5, 1.9 * s, 1],
        [0, 2 * s, 1],
      ]),
    ),
  };
  const turned = SIDES.flatMap((side): Layer[] => {
    const gorge: Node = [n + w * 0.42, depth * 0.34];
    const lapel: Panel = {
      type: 'panel',
      cloth,
      lift: 0.5 * s,
      body: 1.6 * s,
      grain: side * -14,
      shape: outline(
        onSide(side, [
          [side === 1 ? -0.6 * s : 0.1, depth],
          [n * 0.52, depth * 0.46, 1],
          [n * 0.88, depth * 0.16],
          [n + w * 0.2, depth * (notch ? 0.26 : 0.2)],
          [n + w * (notch ? 0.82 : 0.66), depth * (notch ? 0.36 : 0.3)],
          [n * 0.62 + w * 0.5, depth * 0.7, 1],
        ]),
      ),
    };
    const collar: Panel = {
      type: 'panel',
      cloth: collarCloth,
      lift: 0.3 * s,
      body: 1.2 * s,
      grain: side * -20,
      shape: outline(
        onSide(side, [
          [n * 0.98, -0.8 * s],
          [n * 0.82, depth * 0.1, 1],
          [n * 0.72, depth * 0.24],
          [n + w * 0.24, depth * 0.29],
          [gorge[0], gorge[1] - depth * 0.05],
          [n * 1.2 + w * 0.2, depth * 0.1, 1],
          [n * 1.12, 0.2],
        ]),
      ),
    };
    return [lapel, collar];
  });
  return [behind, ...turned];
}

/** Buttons evenly spaced on a line down the front. */
export function buttonRow(make: Make, x: number, from: number, to: number, count: number, radius = 0.58): Layer[] {
  const s = make.measures.size;
  return Array.from(
    { length: count },
    (_, index): Layer => ({
      type: 'button',
      at: [x, from + ((to - from) * index) / Math.max(1, count - 1)],
      radius: radius * s,
      color: make.buttons,
      holes: 4,
    }),
  );
}

/** The strip the buttons sit on. */
export function placket(make: Make, from: number, to: number, width = 3.2, cloth: Cloth = make.cloth): Layer[] {
  const s = make.measures.size;
  const half = (width * s) / 2;
  const strip: Path = outline([
    [-half, from],
    [half, from],
    [half, to],
    [-half, to],
  ]);
  return [
    {
      type: 'panel',
      cloth,
      shape: strip,
      body: 0.5,
      lift: 0.2,
      layers: [
        {
          type: 'stitch',
          along: line([-half + 0.5 * s, from], [-half + 0.5 * s, to]),
          color: make.thread,
          weight: 0.8,
        },
        { type: 'stitch', along: line([half - 0.5 * s, from], [half - 0.5 * s, to]), color: make.thread, weight: 0.8 },
      ],
    },
  ];
}
