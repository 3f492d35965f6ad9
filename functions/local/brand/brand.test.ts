import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandFiles } from './files.ts';
import { svgProblems } from './svg.ts';
import { colorProblems, readColors } from './tokens.ts';

const css = readFileSync('src/brand/tokens.css', 'utf8');
const colors = readColors(css);

test('[BRAND-003] icons, shared picture, manifest and colours of programs are those of src/brand', async () => {
  const { files, problems } = await brandFiles();
  expect(problems).toEqual([]);
  expect(files.size).toBeGreaterThan(15);
  const changed = [...files].filter(([path, content]) => !readFileSync(path).equals(Buffer.from(content)));
  expect(changed.map(([path]) => `${path}: run npm run brand`)).toEqual([]);
}, 60_000);

test('[BRAND-004] every text can be read on its grounds, and edges of controls are seen', () => {
  expect(colors.size).toBeGreaterThan(20);
  expect(colorProblems(colors)).toEqual([]);
});

test.each([
  [
    '--ink: #241f1a',
    '--ink: #d8d2c8',
    /^src\/brand\/tokens\.css: --ink on --ground has a contrast of 1\.\d\d; 4\.5 is needed\.$/,
  ],
  ['--line-strong: #8c8173', '--line-strong: #e0d8cc', /--line-strong on --ground has a contrast of .*; 3 is needed/],
  ['--leaf: #2f6336', '--leaf: green', /has no colour --leaf of six digits/],
])('[BRAND-004] %s as %s is refused with its place', (old, made, sentence) => {
  expect(css).toContain(old);
  expect(colorProblems(readColors(css.replace(old, made)))[0]).toMatch(sentence);
});

const drawing = (inside: string, head = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${head}>${inside}</svg>`;

test.each([
  [drawing('<script>alert(1)</script>'), '<script> is refused'],
  [drawing('<path d="M0 0" onclick="alert(1)"/>'), 'onclick="alert(1)" of <path> is refused'],
  [drawing('', ' onload="alert(1)"'), 'onload="alert(1)" of <svg> is refused'],
  [drawing('<foreignObject><b/></foreignObject>'), '<foreignObject> is refused'],
  [drawing('<use href="https://example.com/x.svg#a"/>'), 'of <use> is refused'],
  [drawing('<rect fill="url(https://example.com/x)"/>'), 'of <rect> is refused'],
  [drawing('<rect style="fill:red"/>'), 'style="fill:red" of <rect> is refused'],
  [`<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('')}`, 'is refused; the file begins with <svg>'],
  ['<svg><path d="M0 0"/></svg>', 'has no viewBox'],
  [drawing('<path stroke="var(--no-such)"/>'), 'names the colour --no-such'],
])('[BRAND-005] a drawing that does more than draw is refused: %s', (svg, sentence) => {
  expect(svgProblems('mark.svg', svg, colors).join('\n')).toContain(sentence);
});

test('[BRAND-005] shapes with colours of the shop are taken', () => {
  const svg = drawing(
    '<defs><clipPath id="a"><path d="M0 0"/></clipPath></defs><path fill="var(--ink)" clip-path="url(#a)"/>',
  );
  expect(svgProblems('mark.svg', svg, colors)).toEqual([]);
});
