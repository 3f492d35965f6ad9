/** The grounds of the shop, on which texts stand. */
const GROUNDS = ['ground', 'surface', 'sunken', 'tint-nu', 'tint-nam', 'tint-tre-em', 'tint-em-be', 'tint-phu-kien'];

/** Each text colour with the colours on which it is read. */
const READ_ON: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['ink', [...GROUNDS, 'accent-soft', 'indigo-soft', 'leaf-soft', 'turmeric-soft']],
  ['ink-soft', GROUNDS],
  ['accent', ['ground', 'surface', 'sunken', 'accent-soft']],
  ['indigo', ['ground', 'surface', 'indigo-soft']],
  ['leaf', ['ground', 'surface', 'leaf-soft']],
  ['turmeric', ['ground', 'surface', 'turmeric-soft']],
  ['surface', ['ink', 'ink-hover', 'accent']],
  ['ground', ['ink']],
];
/** Contrast that a text needs (WCAG 1.4.3), and the edge of a control (1.4.11). */
const OF_TEXT = 4.5;
const OF_EDGE = 3;
const EDGED = ['ground', 'surface'];

/** The colours of a style sheet of tokens, `#rrggbb` by name. */
export const readColors = (css: string): Map<string, string> =>
  new Map([...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\s*;/gi)].map(([, name = '', value = '']) => [name, value]));

/** The radius of fields and buttons in pixels, at the usual size of text. */
export const readRadius = (css: string): number => Number(/--radius:\s*([\d.]+)rem/.exec(css)?.[1] ?? 0) * 16;

/** What is wrong with the colours, one sentence each: a missing one, and two that cannot be told apart. */
export function colorProblems(colors: ReadonlyMap<string, string>): string[] {
  const pairs = READ_ON.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground, OF_TEXT] as const));
  const edges = EDGED.map((ground) => ['line-strong', ground, OF_EDGE] as const);
  const problems = [...pairs, ...edges].flatMap(([text, ground, least]) => {
    const missing = [text, ground].filter((name) => !colors.has(name));
    if (missing.length) return missing.map((name) => `src/brand/tokens.css has no colour --${name} of six digits.`);
    const ratio = contrast(colors.get(text) ?? '', colors.get(ground) ?? '');
    if (ratio >= least) return [];
    return [
      `src/brand/tokens.css: --${text} on --${ground} has a contrast of ${ratio.toFixed(2)}; ${least} is needed.`,
    ];
  });
  return [...new Set(problems)];
}

/** Contrast ratio of two `#rrggbb` colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
