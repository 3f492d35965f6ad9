import { Parser } from 'htmlparser2';

/** Elements that only draw. */
const DRAWING = new Set([
  ...['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'title', 'desc', 'defs', 'use'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'text', 'tspan'],
]);

/** What is wrong with a drawing, one sentence each: whatever runs, loads something or names a colour that is not there. */
export function svgProblems(file: string, svg: string, colors: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (!DRAWING.has(name)) problems.push(`${file}: <${name}> is refused; a drawing has only shapes.`);
        for (const [key, value] of Object.entries(attributes))
          if (isActive(key, value)) problems.push(`${file}: ${key}="${value.slice(0, 40)}" of <${name}> is refused.`);
      },
      onprocessinginstruction(name) {
        problems.push(`${file}: <${name.slice(0, 20)}> is refused; the file begins with <svg>.`);
      },
    },
    { xmlMode: true },
  );
  parser.end(svg);
  if (!sizeOf(svg)) problems.push(`${file} has no viewBox="0 0 width height".`);
  for (const [, name = ''] of svg.matchAll(/var\(--([\w-]+)\)/g))
    if (!colors.has(name))
      problems.push(`${file} names the colour --${name}, which src/brand/tokens.css does not have.`);
  return problems;
}

/** Whether an attribute runs a script or loads something from elsewhere. */
const isActive = (key: string, value: string): boolean =>
  /^on/i.test(key) ||
  key === 'style' ||
  (/(?:^|:)href$/.test(key) && !value.startsWith('#')) ||
  /url\((?!#)/.test(value);

/** Width and height of the drawing's view box; undefined when it has none. */
export function sizeOf(svg: string): { width: number; height: number } | undefined {
  const [, width, height] = /^<svg\b[^>]*\bviewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg.trim()) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/** The drawing with the colours of the tokens that it names. */
export const withTokens = (svg: string, colors: ReadonlyMap<string, string>): string =>
  svg.replace(/var\(--([\w-]+)\)/g, (_, name: string) => colors.get(name) ?? '');

/** The drawing with all colours filled in, for programs that know no style sheets. */
export const colored = (svg: string, colors: ReadonlyMap<string, string>): string =>
  withTokens(svg, colors).replaceAll('currentColor', colors.get('ink') ?? '');
