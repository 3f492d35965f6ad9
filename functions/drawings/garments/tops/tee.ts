import {
  assembled,
  bodiceOf,
  elbowSleeve,
  hang,
  hemLine,
  hemStitches,
  insideNeck,
  neckband,
  type SleeveCut,
} from '../../bodice.ts';
import type { Garment, Layer } from '../../garment.ts';
import type { Make } from '../../make.ts';
import { rounded } from '../../path.ts';

/** Sleeve of a jersey top: short, over the elbow, long, or none. */
export function jerseySleeve(make: Make, ease = 0): SleeveCut | null {
  const { measures: m, sleeve } = make;
  if (sleeve === 'none') return null;
  if (sleeve === 'long') return { length: m.sleeve, upper: m.armhole * 0.86, cuff: m.wrist, ...hang(make) };
  if (sleeve === 'elbow') return elbowSleeve(make, ease);
  return { length: m.shortSleeve + ease, upper: m.armhole, cuff: m.armhole * 0.86 + ease * 0.5, from: 50, to: 56 };
}

/** A T-shirt with a ribbed neckband. */
export function tee(make: Make): Garment {
  const { measures: m, cut, thread } = make;
  const { size } = m;
  const ease = cut === 'loose' ? 3.4 * size : cut === 'cropped' ? 1 : 0;
  const b = bodiceOf(make, ease, {
    ...(cut === 'v' ? { neckShape: 'v' as const, neckDepth: m.neck * 1.75 } : {}),
    ...(cut === 'scoop' ? { neckShape: 'scoop' as const, neck: m.neck * 1.22, neckDepth: m.neck * 1.55 } : {}),
    ...(cut === 'cropped' ? { length: m.length * 0.78, hem: m.waist + 2, hemDip: 0.3 } : {}),
  });
  const sleeve = jerseySleeve(make, ease);
  const pocket: Layer[] =
    cut === 'pocket' && !make.isBack
      ? [
          {
            type: 'panel',
            shape: rounded(m.chest * 0.24, m.slope + m.armhole * 0.78, m.chest * 0.46, m.chest * 0.5, 0.9),
            cloth: make.cloth,
            body: 0.9,
            lift: 0.25,
            layers: [],
          },
        ]
      : [];
  return {
    layers: [
      ...insideNeck(make, b),
      ...assembled(make, b, sleeve, {
        onSleeve: (shape) => hemStitches(shape.across, 2.2 * size, thread),
        onBody: [...pocket, ...hemStitches((up) => hemLine(b, up), 2.4 * size, thread)],
      }),
      ...neckband(make, b, 1.9 * size),
    ],
    focus: { at: [m.chest * 0.28, m.slope + m.armhole * 0.36], width: m.chest * 1.35 },
  };
}
