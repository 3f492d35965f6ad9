/** Colours in OKLCH: light and shadow keep the hue of the fabric, so that nothing turns grey. */

interface Lch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

const HEX = /^#[0-9a-f]{6}$/i;

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const gamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * Math.max(0, channel) ** (1 / 2.4) - 0.055;

function toLch(hex: string): Lch {
  if (!HEX.test(hex)) throw new Error(`Not a colour: ${hex}`);
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

function toHex({ l, c, h }: Lch): string {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${[
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
    .map((channel) =>
      Math.round(Math.min(1, Math.max(0, gamma(channel))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const WARM_HUE = 1.15;

/** The shades that a fabric of one colour shows. */
export interface Tones {
  readonly base: string;
  /** The lit side. */
  readonly light: string;
  /** The side in shadow. */
  readonly shade: string;
  /** The bottom of a fold, drawn half transparent over the fabric. */
  readonly deep: string;
  /** The crest of a fold, drawn half transparent over the fabric. */
  readonly crest: string;
  /** Drawn edges and seams. */
  readonly edge: string;
  /** Stitches in a thread of the same colour. */
  readonly thread: string;
  /** 0 for black to 1 for white. */
  readonly lightness: number;
}

/** The shades of a colour. Throws for anything that is not `#rrggbb`. */
export function tonesOf(hex: string): Tones {
  const { l, c, h } = toLch(hex);
  const isNeutral = c < 0.035;
  const hue = isNeutral && l > 0.6 ? WARM_HUE : h;
  const warmth = isNeutral ? 0.012 : 0;
  const dark = (share: number, chroma: number): string =>
    toHex({ l: l * share, c: Math.min(c * chroma + warmth, 0.2), h: hue });
  const isDark = l < 0.42;
  return {
    base: hex,
    light: toHex({ l: Math.min(0.995, l + (isDark ? 0.055 : 0.035)), c: c * 0.95, h }),
    shade: dark(l > 0.85 ? 0.93 : 0.91, 1),
    deep: dark(isDark ? 0.5 : 0.68, 1.02),
    crest: toHex({ l: Math.min(0.995, l + (isDark ? 0.2 : 0.12)), c: c * 0.75, h }),
    edge: dark(isDark ? 0.55 : 0.58, 0.95),
    thread: isDark ? toHex({ l: l + 0.2, c: c * 0.9, h }) : dark(0.74, 1.1),
    lightness: l,
  };
}

/** Mixes two colours; `share` is the part of the second. */
export function mix(first: string, second: string, share: number): string {
  const a = toLch(first);
  const b = toLch(second);
  const x = a.c * Math.cos(a.h) * (1 - share) + b.c * Math.cos(b.h) * share;
  const y = a.c * Math.sin(a.h) * (1 - share) + b.c * Math.sin(b.h) * share;
  return toHex({ l: a.l + (b.l - a.l) * share, c: Math.hypot(x, y), h: Math.atan2(y, x) });
}
