import type { Garment, Layer } from '../../garment.ts';
import { legsOf } from '../../legs.ts';
import type { Make } from '../../make.ts';
import { shiftedBy, turnedBy } from '../../move.ts';
import { line, outline } from '../../path.ts';
import { elastic } from '../bottoms/pull-on.ts';

const SIDES = [-1, 1] as const;

function sock(make: Make, height: number, foot: number, width: number): Layer[] {
  const w = width / 2;
  const shape = outline([
    [-w, 0],
    [w, 0],
    [w * 0.96, height * 0.62, 1],
    [w * 1.05, height, 1],
    [w + foot * 0.42, height + w * 1.1, 1],
    [w + foot * 0.86, height + w * 1.5, 1],
    [w + foot * 0.98, height + w * 2.6, 1],
    [w + foot * 0.7, height + w * 3.2, 1],
    [w * 0.4, height + w * 3, 1],
    [-w * 0.9, height + w * 2.2, 1],
    [-w * 1.05, height + w * 0.6, 1],
    [-w * 0.92, height * 0.5, 1],
  ]);
  const accent = { ...make.plain, color: make.trim };
  return [
    {
      type: 'panel',
      cloth: make.cloth,
      shape,
      body: width * 0.22,
      block: 0.5,
      folds: [
        { from: [w, height * 0.94], to: [-w * 0.2, height + w * 0.9], bend: 0.3, width: width * 0.14 },
        { from: [w * 1.1, height + w * 0.3], to: [w * 0.1, height + w * 1.2], bend: 0.3, width: width * 0.12 },
        { from: [-w, height * 0.5], to: [w * 0.3, height * 0.6], bend: 0.3, width: width * 0.1 },
      ],
      layers: [
        {
          type: 'panel',
          cloth: accent,
          body: width * 0.14,
          shape: outline([
            [-w * 1.3, height + w * 0.5],
            [-w * 0.1, height + w * 1.2, 1],
            [w * 0.5, height + w * 3.4],
            [-w * 1.5, height + w * 3],
          ]),
        },
        {
          type: 'panel',
          cloth: accent,
          body: width * 0.14,
          shape: outline([
            [w + foot * 0.62, height + w * 0.8],
            [w + foot * 0.56, height + w * 2, 1],
            [w + foot * 0.6, height + w * 3.6],
            [w + foot * 1.3, height + w * 3],
            [w + foot * 1.3, height + w],
          ]),
        },
      ],
    },
    {
      type: 'band',
      along: line([-w, width * 0.2], [0, width * 0.24, 1], [w, width * 0.2]),
      width: width * 0.42,
      color: make.trim,
      finish: 'rib',
    },
  ];
}

/** A pair of socks. */
export function socks(make: Make): Garment {
  const isBaby = make.cut === 'baby' || make.figure === 'baby';
  const size = isBaby ? 0.5 : make.figure === 'child' ? 0.72 : make.figure === 'man' ? 1.12 : 1;
  const height = (make.cut === 'ankle' ? 7 : isBaby ? 9 : 19) * size;
  const one = sock(make, height, (isBaby ? 8.5 : 13) * size, (isBaby ? 9 : 8.6) * size);
  return {
    layers: [...shiftedBy(turnedBy(one, -7), -11 * size, -3 * size), ...shiftedBy(turnedBy(one, 6), 5 * size, 1)],
    focus: { at: [7 * size, 4 * size], width: 17 * size },
    ease: 0.6,
  };
}

/** Sheer or woollen tights. */
export function tights(make: Make): Garment {
  const { measures: m } = make;
  const s = m.size;
  const l = legsOf(make, {
    band: m.band * 0.92,
    seat: m.seat * 0.72,
    hem: m.hem * 0.44,
    knee: m.hem * 0.56,
    leg: m.leg * 0.9,
    spread: m.seat * 0.42,
  });
  const feet = SIDES.map(
    (side): Layer => ({
      type: 'panel',
      cloth: make.cloth,
      body: 1.4 * s,
      shape: outline([
        [side * (l.spread - l.hem * 0.5), l.leg - 0.6],
        [side * (l.spread + l.hem * 0.5), l.leg - 1],
        [side * (l.spread + l.hem * 0.62), l.leg + 4 * s, 1],
        [side * (l.spread + l.hem * 1.3), l.leg + 10 * s, 1],
        [side * (l.spread + l.hem * 1.1), l.leg + 12 * s, 1],
        [side * l.spread, l.leg + 8 * s, 1],
        [side * (l.spread - l.hem * 0.5), l.leg + 4 * s, 1],
      ]),
    }),
  );
  const base = elastic(make, l, [], false, false);
  return { ...base, layers: [...feet, ...base.layers] };
}
