import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DESCRIPTION, SHOP, TAGLINE } from '../../../src/brand/names.ts';
import { escapeXml } from '../../../src/kernel/text/xml.ts';
import { ICON_SIZES } from './icon-sizes.ts';
import { manifest } from './manifest.ts';
import { toIco, toPng } from './raster.ts';
import { colored, sizeOf, svgProblems, withTokens } from './svg.ts';
import { colorProblems, readColors, readRadius } from './tokens.ts';

const BRAND = 'src/brand';
const PICTURES = join(BRAND, 'pictures');
/** The font of letters in pictures: share pictures need it as TrueType. */
const FONT = 'public/be-vietnam-pro-600.ttf';

const FAVICON_SIZE = 32;
/** A drawing of the desk, which has its own public folder. */
const OF_DESK = 'desk.svg';

/** The picture that links to the shop show. */
const SHARE = { width: 1200, height: 630, mark: { width: 560, height: 330, top: 100 }, line: { y: 516, size: 36 } };

/** The files that are made of a brand, by path, or what is wrong with it, one sentence each. */
export async function brandFiles(): Promise<{ files: Map<string, string | Buffer>; problems: string[] }> {
  const css = readFileSync(join(BRAND, 'tokens.css'), 'utf8');
  const colors = readColors(css);
  const mark = readFileSync(join(BRAND, 'mark.svg'), 'utf8');
  const pictures = readdirSync(PICTURES).map((name) => [name, readFileSync(join(PICTURES, name), 'utf8')] as const);
  const problems = [
    ...colorProblems(colors),
    ...svgProblems(join(BRAND, 'mark.svg'), mark, colors),
    ...pictures.flatMap(([name, svg]) => svgProblems(join(PICTURES, name), svg, colors)),
    ...nameProblems(),
  ];
  const files = new Map<string, string | Buffer>();
  if (problems.length) return { files, problems };
  // The desk goes with the embedded backend.
  const hasDesk = existsSync('functions/desk');
  for (const [name, svg] of pictures)
    if (name !== OF_DESK) files.set(join('public', basename(name)), colored(svg, colors));
    else if (hasDesk) files.set('functions/desk/icon.svg', colored(svg, colors));
  if (hasDesk) files.set('functions/desk/shell/mark.svg', colored(mark, colors));
  // In a page it has the colour of the text around it. A page holds only those tokens that its own styles read.
  files.set(join(BRAND, 'mark.generated.svg'), withTokens(mark, colors));
  files.set(join(BRAND, 'face.generated.ts'), face(colors, readRadius(css), sizeOf(mark)));
  files.set('public/manifest.webmanifest', manifest(colors.get('ground') ?? ''));
  const font = readFileSync(FONT);
  const icon = String(files.get('public/favicon.svg'));
  for (const size of ICON_SIZES) files.set(`public/icon-${size}.png`, await toPng(icon, size, font));
  files.set('public/favicon.ico', toIco(await toPng(icon, FAVICON_SIZE, font), FAVICON_SIZE));
  files.set('public/og.png', await toPng(shareSvg(colored(mark, colors), colors), SHARE.width, font));
  return { files, problems };
}

const MOST_OF_DESCRIPTION = 160;

function nameProblems(): string[] {
  const empty = Object.entries({ SHOP, TAGLINE, DESCRIPTION }).filter(([, value]) => !value.trim());
  const long = DESCRIPTION.length > MOST_OF_DESCRIPTION;
  return [
    ...empty.map(([name]) => `src/brand/names.ts: ${name} is empty.`),
    ...(long ? [`src/brand/names.ts: DESCRIPTION has more than ${MOST_OF_DESCRIPTION} letters.`] : []),
  ];
}

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The values that programs need, which know no style sheets. */
function face(colors: ReadonlyMap<string, string>, radius: number, size = { width: 1, height: 1 }): string {
  const lines = [...colors].map(([name, value]) => `  ${camel(name)}: '${value}',`);
  return [
    '// Made by `npm run brand` from tokens.css and mark.svg; change those.',
    '/** The colours of the shop. */',
    `export const COLORS = {\n${lines.join('\n')}\n} as const;`,
    '/** The radius of fields and buttons, pixels. */',
    `export const RADIUS_PX = ${radius};`,
    '/** Width of the mark for a height of 1. */',
    `export const MARK_RATIO = ${size.width} / ${size.height};\n`,
  ].join('\n');
}

/** The shared picture of the shop: its mark and its tagline. */
function shareSvg(mark: string, colors: ReadonlyMap<string, string>): string {
  const { width, height, mark: box, line } = SHARE;
  const place = `x="${(width - box.width) / 2}" y="${box.top}" width="${box.width}" height="${box.height}" overflow="visible"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="${colors.get('ground')}"/>
${mark.replace('<svg ', `<svg ${place} `)}
<text x="${width / 2}" y="${line.y}" text-anchor="middle" font-size="${line.size}" font-family="Be Vietnam Pro SemiBold" fill="${colors.get('ink')}">${escapeXml(TAGLINE)}</text>
</svg>`;
}
