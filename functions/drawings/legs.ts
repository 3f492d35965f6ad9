import type { Fold } from './garment.ts';
import type { Make } from './make.ts';
import { line, mirrored, type Node, outline, type Path } from './path.ts';

/** The cut of a pair of legs: widths from the centre to the side, leg widths of one whole leg. */
export interface Legs {
  readonly band: number;
  readonly seat: number;
  readonly rise: number;
  readonly leg: number;
  readonly knee: number;
  readonly hem: number;
  /** Distance of the middle of each hem from the centre. */
  readonly spread: number;
}

export function legsOf({ measures: m }: Make, change: Partial<Legs> = {}): Legs {
  return {
    band: m.band,
    seat: m.seat,
    rise: m.rise,
    leg: m.leg,
    knee: m.hem * 1.12,
    hem: m.hem,
    spread: m.seat * 0.62,
    ...change,
  };
}

const middleAt = (l: Legs, y: number): number =>
  l.seat * 0.52 + ((l.spread - l.seat * 0.52) * (y - l.rise)) / (l.leg - l.rise);

/** The outline of both legs from the waist down. */
export function legsOutline(l: Legs): Path {
  const knee = l.rise + (l.leg - l.rise) * 0.45;
  const isShort = l.leg < l.rise * 2;
  const left: Node[] = [
    [0, 0.5, 1],
    [-l.band * 0.6, 0.25, 1],
    [-l.band, -0.2],
    [-(l.band + (l.seat - l.band) * 0.7), l.rise * 0.36, 1],
    [-l.seat, l.rise * 0.78, 1],
    ...(isShort ? [] : [[-(middleAt(l, knee) + l.knee / 2), knee, 1] as Node]),
    [-(l.spread + l.hem / 2), l.leg - 0.4],
    [-l.spread, l.leg + 0.5, 1],
    [-(l.spread - l.hem / 2), l.leg],
    ...(isShort ? [] : [[-(middleAt(l, knee) - l.knee / 2), knee, 1] as Node]),
    [-0.7, l.rise + 2.4, 1],
    [0, l.rise],
  ];
  return outline(mirrored(left));
}

/** The line of a leg's hem, `up` centimetres from its end. */
export const legHem = (l: Legs, side: 1 | -1, up: number): Path =>
  line(
    [side * (l.spread - l.hem / 2 - up * 0.02), l.leg - up],
    [side * l.spread, l.leg + 0.5 - up, 1],
    [side * (l.spread + l.hem / 2 + up * 0.01), l.leg - 0.4 - up],
  );

/** The line down the middle of a leg, where a crease is pressed. */
export const legMiddle = (l: Legs, side: 1 | -1, from: number): Path =>
  line([side * l.band * 0.52, from], [side * middleAt(l, l.rise + 6), l.rise + 6, 1], [side * l.spread, l.leg]);

export function legFolds(l: Legs, chance: () => number, size: number): Fold[] {
  const near = (spread: number): number => (chance() - 0.5) * spread;
  const length = l.leg - l.rise;
  const knee = l.rise + length * 0.45;
  return ([-1, 1] as const).flatMap((side): Fold[] => {
    const whiskers: Fold[] = [
      {
        from: [side * 0.8, l.rise - 1],
        to: [side * l.seat * (0.62 + near(0.1)), l.rise * (0.74 + near(0.1))],
        bend: side * 0.8,
        width: 1.6 * size,
      },
      {
        from: [side * 1.4, l.rise + 1.6],
        to: [side * l.seat * (0.72 + near(0.1)), l.rise * 0.98 + near(2)],
        bend: side * 0.7,
        width: 1.5 * size,
      },
      {
        from: [side * 2, l.rise + 5 * size],
        to: [side * l.seat * 0.6, l.rise + 10 * size + near(3)],
        bend: side * 0.8,
        width: 1.3 * size,
      },
      {
        from: [side * l.seat * 0.97, l.rise * (0.62 + near(0.1))],
        to: [side * l.seat * 0.6, l.rise * 0.9],
        bend: side * -0.8,
        width: 1.4 * size,
      },
    ];
    if (length < l.rise) return whiskers;
    const at = (y: number, x: number): readonly [number, number] => [side * (middleAt(l, y) + x * l.knee), y];
    return [
      ...whiskers,
      { from: at(knee - 3 * size, -0.46), to: at(knee + 1 + near(4), 0.16), bend: side * -0.9, width: 1.6 * size },
      { from: at(knee + 3 * size, 0.47), to: at(knee + near(4), -0.1), bend: side * 0.9, width: 1.5 * size },
      {
        from: at(knee + 7 * size, -0.46),
        to: at(knee + 10 * size, 0.2 + near(0.2)),
        bend: side * -0.8,
        width: 1.3 * size,
      },
      {
        from: at(l.rise + length * 0.24, 0.1 + near(0.2)),
        to: at(l.rise + length * 0.7, 0.16 + near(0.2)),
        bend: side * near(2),
        width: 2 * size,
      },
      {
        from: at(l.rise + length * 0.62, -0.2 + near(0.2)),
        to: at(l.leg - 4, -0.14 + near(0.1)),
        bend: side * near(2),
        width: 1.8 * size,
      },
      {
        from: at(l.leg - 8 * size, 0.42),
        to: at(l.leg - 4 * size, -0.05 + near(0.2)),
        bend: side * 0.6,
        width: 1.3 * size,
      },
    ];
  });
}
