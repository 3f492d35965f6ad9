import type { Fold, Garment, Layer, Panel } from '../../garment.ts';
import type { Make } from '../../make.ts';
import { turnedBy } from '../../move.ts';
import { ellipse, line, type Node, outline, type Path, type Point, rounded } from '../../path.ts';

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

/** A gift card that sticks out of its envelope. */
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
