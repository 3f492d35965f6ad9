import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = new Map([...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]));

const GROUNDS = ['ground', 'surface', 'sunken', 'tint-nu', 'tint-nam', 'tint-tre-em', 'tint-em-be', 'tint-phu-kien'];
/** Text on each ground, 4.5 : 1 or better (WCAG 1.4.3). */
const TEXTS: [string, string[]][] = [
  ['ink', [...GROUNDS, 'accent-soft', 'indigo-soft', 'leaf-soft', 'turmeric-soft']],
  ['ink-soft', GROUNDS],
  ['accent', ['ground', 'surface', 'sunken', 'accent-soft']],
  ['indigo', ['ground', 'surface', 'indigo-soft']],
  ['leaf', ['ground', 'surface', 'leaf-soft']],
  ['turmeric', ['ground', 'surface', 'turmeric-soft']],
  ['surface', ['ink', 'ink-hover', 'accent']],
  ['ground', ['ink']],
];

test.each(TEXTS.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
  'WCAG AA: --%s is readable on --%s',
  (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(['ground', 'surface'])('WCAG 1.4.11: edges of controls stand out from --%s', (ground) => {
  expect(contrast(colour('line-strong'), colour(ground))).toBeGreaterThanOrEqual(3);
});

function colour(name: string): string {
  const value = tokens.get(name);
  if (!value) throw new Error(`tokens.css has no colour --${name}`);
  return value;
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
