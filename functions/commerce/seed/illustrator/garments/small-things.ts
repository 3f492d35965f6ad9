import type { Fold, Garment, Layer, Panel } from '../garment.ts';
import type { Make } from '../make.ts';
import { shiftedBy, turnedBy, turnedOver } from '../move.ts';
import { ellipse, line, type Node, outline, type Path, type Point, rounded, toward } from '../path.ts';

const BRASS = '#c6a15b';

/** A belt rolled up, its end lying out. */
export function belt(make: Make): Garment {
  const turns: Node[] = [];
  for (let step = 0; step <= 30; step += 1) {
    const [x, y] = toward([0, 0], step * 24 + 90, 5 + step * 0.212);
    turns.push([x, y * 0.96, 1]);
  }
  const last = turns[turns.length - 1] ?? [0, 0];
  const tail: Node[] = [
    [last[0] - 5, last[1] + 0.3, 1],
    [last[0] - 12, last[1] + 0.9, 1],
    [last[0] - 19, last[1] + 0.2],
  ];
  const woven = make.cut === 'woven';
  const finish = woven ? 'rib' : 'stitched';
  const buckle = (x: number, y: number): Layer[] => [
    {
      type: 'band',
      along: line([x - 2.6, y - 2.5], [x + 2, y - 2.5], [x + 2, y + 2.5], [x - 2.6, y + 2.5], [x - 2.6, y - 2.6]),
      width: 0.8,
      color: BRASS,
      finish: 'plain',
      lift: 0.3,
    },
    { type: 'cord', along: line([x + 2, y], [x - 2.8, y + 0.1]), width: 0.6, color: BRASS },
  ];
  const holes: Layer[] = woven
    ? []
    : [-9, -11.4, -13.8, -16.2].map(
        (x): Layer => ({ type: 'button', at: [last[0] + x, last[1] + 0.7], radius: 0.26, color: '#3a2c22', holes: 0 }),
      );
  return {
    layers: [
      { type: 'band', along: line(...turns, ...tail), width: 2.7, color: make.cloth.color, finish, lift: 0.45 },
      ...holes,
      ...buckle(turns[0]?.[0] ?? 0, turns[0]?.[1] ?? 0),
    ],
    focus: { at: [-6, 9], width: 16 },
    ease: 0.2,
  };
}

/** A scarf: long and folded over with fringes, or a printed square. */
export function scarf(make: Make): Garment {
  if (make.cut === 'square') {
    const half = 27;
    const shape = outline([
      [0, -half, 0],
      [half * 0.52, -half * 0.46, 1],
      [half, 0.6],
      [half * 0.5, half * 0.52, 1],
      [0.4, half],
      [-half * 0.5, half * 0.5, 1],
      [-half, 0],
      [-half * 0.5, -half * 0.5, 1],
    ]);
    const folds: Fold[] = [
      { from: [-half * 0.9, 0], to: [-4, 3], bend: 1.4, width: 2.4 },
      { from: [half * 0.84, 2], to: [6, 0], bend: 1.2, width: 2.2 },
      { from: [0, -half * 0.86], to: [2, -6], bend: 1, width: 2 },
      { from: [2, half * 0.84], to: [-3, 8], bend: -1.2, width: 2.2 },
    ];
    const inset = (share: number): Layer => ({
      type: 'seam',
      along: line([0, -half * share], [half * share, 0.4], [0.3, half * share], [-half * share, 0], [0, -half * share]),
      color: make.trim,
      weight: 3,
    });
    return {
      layers: [
        { type: 'panel', cloth: make.cloth, grain: 45, shape, body: 2, folds, layers: [inset(0.92), inset(0.88)] },
      ],
      focus: { at: [6, -12], width: 24 },
    };
  }
  const strip = (x: number, foot: number, lean: number): Layer[] => {
    const fringe: Layer[] = Array.from({ length: 12 }, (_, index): Layer => {
      const fx = x + lean - 7.4 + index * 1.35;
      return {
        type: 'cord',
        along: line(
          [fx, foot - 0.4],
          [fx + (index % 3) * 0.24 - 0.2, foot + 3, 1],
          [fx + (index % 4) * 0.3 - 0.5, foot + 6],
        ),
        width: 0.5,
        color: make.cloth.color,
      };
    });
    return [
      ...fringe,
      {
        type: 'panel',
        cloth: make.cloth,
        body: 2.4,
        lift: 0.5,
        block: 0.7,
        shape: outline([
          [x - 7.6, -30],
          [x - 7.2 + lean * 0.3, 0, 1],
          [x - 8 + lean, foot - 0.3],
          [x + lean, foot + 0.4, 1],
          [x + 8 + lean, foot],
          [x + 7.4 + lean * 0.4, 4, 1],
          [x + 7.6, -30],
        ]),
        folds: [
          { from: [x - 3, -28], to: [x - 2 + lean, foot - 6], bend: 1, width: 2.2 },
          { from: [x + 4, -26], to: [x + 3 + lean, foot - 16], bend: -1, width: 2 },
        ],
      },
    ];
  };
  const over: Panel = {
    type: 'panel',
    cloth: make.cloth,
    grain: 90,
    body: 2.6,
    lift: 0.4,
    shape: outline([
      [-13.4, -29],
      [-13.8, -34, 1],
      [-8, -38.4, 1],
      [0, -39, 1],
      [9, -38, 1],
      [14.6, -33.4, 1],
      [14, -27.6],
      [6, -30, 1],
      [0, -30.4, 1],
      [-6, -30.6, 1],
    ]),
    folds: [{ from: [-12, -32], to: [12, -31.6], bend: -2.6, width: 1.8 }],
  };
  return { layers: [...strip(6.6, 24, 3), ...strip(-6, 33, -2), over], focus: { at: [0, 20], width: 24 } };
}

/** Sandals with two straps, or felt house slippers. */
export function slippers(make: Make): Garment {
  const isHouse = make.cut === 'house';
  const sole: Node[] = [
    [0, -13, 1],
    [3.6, -11.6, 1],
    [5, -6.6, 1],
    [4.5, 0, 1],
    [3.7, 6, 1],
    [3.4, 10.6, 1],
    [0.6, 13.2, 1],
    [-2.6, 11.6, 1],
    [-3.3, 6, 1],
    [-3.6, 0, 1],
    [-4.2, -6, 1],
    [-3.4, -11.4, 1],
  ];
  const bed = outline(sole.map(([x, y, r]): Node => [x * 0.9, y * 0.945, r]));
  const one: Layer[] = [
    {
      type: 'panel',
      cloth: { color: '#b58a5c', fabric: 'canvas', printColor: '#b58a5c' },
      body: 1,
      shape: outline(sole),
    },
    {
      type: 'panel',
      cloth: { color: '#dcc09a', fabric: isHouse ? 'fleece' : 'leather', printColor: '#dcc09a' },
      body: 1.6,
      shape: bed,
      layers: [{ type: 'mark', shape: rounded(-1.4, 8, 2.9, 1.5, 0.3), color: '#a97c4c' }],
    },
    ...(isHouse
      ? [
          {
            type: 'panel',
            cloth: make.cloth,
            body: 2.2,
            lift: 0.6,
            shape: outline([
              [-5, -1.4],
              [-4.9, -7, 1],
              [-3.6, -12.4, 1],
              [0, -14, 1],
              [4, -12.5, 1],
              [5.7, -7, 1],
              [5.4, -0.6],
              [3, -2.8, 1],
              [0.2, -3.4, 1],
              [-2.6, -3, 1],
            ]),
            folds: [{ from: [-3, -10], to: [-3.4, -3], bend: 0.4, width: 1 }],
            layers: [],
          } satisfies Panel,
        ]
      : ([-8.4, -2.6] as const).map(
          (y): Layer => ({
            type: 'panel',
            cloth: make.cloth,
            body: 1.2,
            lift: 0.5,
            shape: outline([
              [-4.9, y - 1.5],
              [0.4, y - 2.5, 1],
              [5.6, y - 1.5],
              [5.4, y + 1.8],
              [0.4, y + 0.9, 1],
              [-4.7, y + 1.8],
            ]),
            layers: [
              {
                type: 'stitch',
                along: line([-4.8, y + 1.2], [0.4, y + 0.4, 1], [5.4, y + 1.2]),
                color: make.thread,
                weight: 0.7,
              },
              { type: 'button', at: [3.5, y - 0.2], radius: 0.62, color: BRASS, holes: 0 },
            ],
          }),
        )),
  ];
  return {
    layers: [...shiftedBy(turnedBy(turnedOver(one), -7), -7, 0), ...shiftedBy(turnedBy(one, 9), 6.6, 1.6)],
    focus: { at: [6, -3], width: 13 },
    ease: 0.25,
  };
}

const card = (make: Make, x: number, y: number, color: string, layers: readonly Layer[]): Panel => ({
  type: 'panel',
  cloth: { ...make.plain, color, fabric: 'satin' },
  body: 0.5,
  lift: 0.5,
  shape: rounded(x, y, 17, 10.7, 0.7),
  layers,
});

const heart = (at: Point, size: number): Path => {
  const [x, y] = at;
  return outline([
    [x, y - size * 0.3],
    [x + size * 0.5, y - size * 0.9, 1],
    [x + size, y - size * 0.35, 1],
    [x + size * 0.6, y + size * 0.4, 1],
    [x, y + size],
    [x - size * 0.6, y + size * 0.4, 1],
    [x - size, y - size * 0.35, 1],
    [x - size * 0.5, y - size * 0.9, 1],
  ]);
};

/** A gift card half out of its envelope. */
export function giftCard(make: Make): Garment {
  const envelope = { ...make.plain, color: '#f4ead6', fabric: 'poplin' as const };
  const thread: Layer = {
    type: 'cord',
    along: line(
      [-8.6, -0.2],
      [-5, 1.4, 1],
      [-1.4, -1.6, 1],
      [1.6, -0.4, 1],
      [0.2, 2, 1],
      [-1.6, 0.4, 1],
      [2.4, -2.4, 1],
      [5.4, -0.6, 1],
      [8.8, 0.2],
    ),
    width: 0.16,
    color: '#f3dc93',
  };
  const dots: Layer[] = make.isBack
    ? [
        {
          type: 'mark',
          shape: outline([
            [-8.6, -2.6],
            [8.6, -2.6],
            [8.6, -0.4],
            [-8.6, -0.4],
          ]),
          color: '#3a2c22',
          opacity: 0.7,
        },
        { type: 'mark', shape: rounded(-7, 1.4, 9, 1.6, 0.3), color: '#f7efe0' },
      ]
    : [thread, { type: 'mark', shape: heart([6, 3.2], 0.7), color: '#f3dc93' }];
  return {
    layers: [
      {
        type: 'panel',
        cloth: { ...envelope, color: '#e7d9bf' },
        body: 0.8,
        shape: outline([
          [-10, 0],
          [-9.4, -4.4],
          [0, -9.4, 1],
          [9.4, -4.4],
          [10, 0],
        ]),
      },
      ...turnedBy([card(make, -8.5, -7.4, make.cloth.color, dots)], -4),
      {
        type: 'panel',
        cloth: envelope,
        body: 0.8,
        lift: 0.5,
        shape: outline([
          [-10.2, 0],
          [0, 6.4],
          [10.2, 0],
          [10.2, 12.4],
          [-10.2, 12.4],
        ]),
        layers: [
          { type: 'seam', along: line([-10.2, 12.4], [-2, 5.2]), color: envelope.color },
          { type: 'seam', along: line([10.2, 12.4], [2, 5.2]), color: envelope.color },
        ],
      },
      {
        type: 'panel',
        cloth: { ...make.plain, color: '#a3221c', fabric: 'satin' },
        body: 0.6,
        lift: 0.2,
        shape: ellipse([0, 6.4], 1.5, 1.5),
      },
    ],
    focus: { at: [0, 0], width: 15 },
    ease: 0,
  };
}

/** A box with a ribbon. */
export function giftBox(make: Make): Garment {
  const ribbon = {
    ...make.plain,
    color: make.trim === make.cloth.color ? '#a3221c' : make.trim,
    fabric: 'satin' as const,
  };
  const strip = (shape: Path): Panel => ({ type: 'panel', cloth: ribbon, body: 0.7, lift: 0.25, shape });
  const loop = (side: 1 | -1): Panel => ({
    type: 'panel',
    cloth: ribbon,
    body: 1,
    lift: 0.5,
    shape: outline([
      [0, 0],
      [side * 3, -3.6, 1],
      [side * 8, -4.6, 1],
      [side * 9.4, -1.2, 1],
      [side * 6, 1.4, 1],
      [side * 2.4, 1.2, 1],
    ]),
    folds: [{ from: [side * 0.6, 0], to: [side * 6.4, -1.8], bend: side * 0.4, width: 1.2 }],
  });
  const tail = (side: 1 | -1): Panel => ({
    type: 'panel',
    cloth: ribbon,
    body: 0.8,
    lift: 0.4,
    shape: outline([
      [0, 0.2],
      [side * 4.4, 3.4, 1],
      [side * 7.6, 9],
      [side * 5.2, 8.6],
      [side * 4, 10.4],
      [side * 1.8, 5, 1],
    ]),
  });
  return {
    layers: [
      { type: 'panel', cloth: make.cloth, body: 1.6, shape: rounded(-14, -13.4, 28, 28, 0.6) },
      {
        type: 'panel',
        cloth: make.cloth,
        body: 1.4,
        lift: 0.6,
        shape: rounded(-14.6, -14.2, 29.2, 27.4, 0.7),
        layers: [],
      },
      strip(
        outline([
          [-2, -14.2],
          [2, -14.2],
          [1.9, 13.2],
          [-1.9, 13.2],
        ]),
      ),
      strip(
        outline([
          [-14.6, -2.2],
          [14.6, -2.2],
          [14.6, 1.8],
          [-14.6, 1.8],
        ]),
      ),
      ...(make.isBack
        ? []
        : [
            tail(-1),
            tail(1),
            loop(-1),
            loop(1),
            {
              type: 'panel',
              cloth: ribbon,
              body: 0.7,
              lift: 0.35,
              shape: ellipse([0, -0.2], 1.6, 1.5),
            } satisfies Panel,
          ]),
    ],
    focus: { at: [2, 0], width: 17 },
    ease: 0,
  };
}

/** A sheet of pattern paper with the pieces of a shirt drawn on it. */
export function sewingPattern(make: Make): Garment {
  const paper = { ...make.plain, color: '#f3e6c8', fabric: 'poplin' as const };
  const ink = make.cloth.color;
  const seam = (weight: number, ...nodes: Node[]): Layer => ({
    type: 'seam',
    along: line(...nodes),
    color: ink,
    weight,
  });
  const dash = (...nodes: Node[]): Layer => ({ type: 'stitch', along: line(...nodes), color: ink });
  const pieces: Layer[] = [
    seam(
      1.2,
      [-17, -19],
      [-13, -21],
      [-10, -16, 1],
      [-6, -15],
      [-5.6, 8],
      [-17, 8],
      [-17, -8],
      [-18.6, -11, 1],
      [-17, -19],
    ),
    dash([-16, -18], [-13.4, -19.6], [-10.8, -15, 1], [-7, -14], [-6.6, 7], [-16, 7], [-16, -8]),
    seam(1.2, [2, -17], [7, -21, 1], [12, -17], [16, -8], [14, -6], [13, 4], [1, 4], [0, -6], [-2, -8], [2, -17]),
    dash([3, -16.4], [7, -19.8, 1], [11.4, -16.4], [14.6, -8.4]),
    seam(1.2, [-1, 10], [8, 8.6, 1], [16, 10], [16.4, 14], [8, 12.8, 1], [-1.6, 14], [-1, 10]),
    seam(1.2, [-16, 13], [-6, 13], [-6, 21], [-16, 21], [-16, 13]),
    dash([-11, 3], [-11, -11]),
    seam(1.4, [-12, -9.6], [-11, -11.4], [-10, -9.6]),
    dash([7, 1], [7, -13]),
    seam(1.4, [6, -11.6], [7, -13.4], [8, -11.6]),
  ];
  const creases: Fold[] = [
    { from: [-20, 0], to: [20, 0.2], bend: 0, width: 0.7 },
    { from: [-0.2, -26], to: [0, 25], bend: 0, width: 0.7 },
  ];
  const spool: Layer[] = make.isBack
    ? []
    : [
        {
          type: 'cord',
          along: line([12, 21], [6, 24.6, 1], [0, 21.6, 1], [-4, 24, 1], [-10, 22.4]),
          width: 0.16,
          color: '#a3221c',
        },
        {
          type: 'panel',
          cloth: { ...make.plain, color: '#c9a36c', fabric: 'leather' },
          body: 0.8,
          lift: 0.5,
          shape: rounded(11, 16, 7, 1.4, 0.5),
        },
        {
          type: 'panel',
          cloth: { ...make.plain, color: '#a3221c', fabric: 'corduroy' },
          grain: 90,
          body: 1.2,
          lift: 0.4,
          shape: rounded(11.8, 17.2, 5.4, 4.6, 0.4),
        },
        {
          type: 'panel',
          cloth: { ...make.plain, color: '#c9a36c', fabric: 'leather' },
          body: 0.8,
          lift: 0.3,
          shape: rounded(11, 21.6, 7, 1.4, 0.5),
        },
      ];
  return {
    layers: [
      {
        type: 'panel',
        cloth: paper,
        body: 0.8,
        shape: outline([
          [-20.6, -25.2],
          [20, -26],
          [20.8, 0],
          [20.2, 25.6],
          [-20, 26],
          [-20.6, 0],
        ]),
        folds: creases,
        layers: make.isBack ? [] : pieces,
      },
      ...spool,
    ],
    focus: { at: [6, -10], width: 24 },
    ease: 0,
  };
}
