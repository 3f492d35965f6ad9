import { COLORS } from '../../../brand/face.generated.ts';
import { formatDong } from '../../../kernel/money.ts';
import { escapeXml } from '../../../kernel/xml.ts';
import { SHARE_SHAPES, type ShareShape } from './share-path.ts';

/** The content of a page's preview picture, taken from the page's own metadata. */
export interface ShareFacts {
  title: string;
  /** Formatted; null for a page without a price. */
  price: string | null;
  /** Addresses of at most three pictures. */
  pictures: string[];
}

const PICTURES_MAX = 3;
const SCRIPT = /<script type="application\/ld\+json">([^<]*)<\/script>/;

/**
 * Reads the metadata in a page's HTML; null when there is none. `brand` at the end of a title is removed, because it is
 * shown separately.
 */
export function readShareFacts(html: string, brand: string): ShareFacts | null {
  const meta = (name: string) =>
    new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1]?.replace(/&(#?\w+);/g, decoded);
  const title = meta('og:title');
  if (!title) return null;
  const amount = Number(meta('product:price:amount'));
  const graph = parse(SCRIPT.exec(html)?.[1]);
  return {
    title: withoutBrand(title, brand),
    price: amount > 0 ? formatDong(amount) : null,
    pictures: [...new Set(graph.flatMap(picturesOf))].slice(0, PICTURES_MAX),
  };
}

function withoutBrand(title: string, brand: string): string {
  const name = title.endsWith(brand) ? title.slice(0, -brand.length) : '';
  return /\S\s*[|–-]\s*$/.test(name) ? name.replace(/\s*[|–-]\s*$/, '') : title;
}

interface Told {
  '@type'?: string;
  image?: string | string[];
  thumbnailUrl?: string[];
  itemListElement?: { item?: Told | string }[];
}

const SIGNS: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>', '#38': '&', '#34': '"', '#39': "'" };
const decoded = (whole: string, sign: string) => SIGNS[sign] ?? whole;

function parse(json: string | undefined): Told[] {
  return json ? ((JSON.parse(json) as { '@graph': Told[] })['@graph'] ?? []) : []; // written by this shop
}

/** The first picture of the page's subject; for a list, the first pictures of its products. */
function picturesOf(node: Told): string[] {
  if (node['@type'] === 'ItemList')
    return (node.itemListElement ?? []).flatMap(({ item }) => (typeof item === 'object' ? picturesOf(item) : []));
  return [node.image ?? node.thumbnailUrl ?? []].flat().slice(0, 1);
}

const FONT = 'Be Vietnam Pro SemiBold';
/** Average letter width of this font, relative to its size. */
const LETTER = 0.58;

interface Layout {
  picture: { x: number; y: number; width: number; height: number };
  text: { x: number; y: number; width: number; size: number; lines: number };
  brandAt: { x: number; y: number };
}

const LAYOUTS: Record<ShareShape, Layout> = {
  wide: {
    picture: { x: 600, y: 0, width: 600, height: 630 },
    text: { x: 64, y: 210, width: 500, size: 50, lines: 4 },
    brandAt: { x: 64, y: 112 },
  },
  square: {
    picture: { x: 0, y: 0, width: 1080, height: 720 },
    text: { x: 56, y: 812, width: 968, size: 52, lines: 2 },
    brandAt: { x: 56, y: 1030 },
  },
};

/** Layout of the text when there are no pictures. */
const ALONE: Record<ShareShape, Layout['text']> = {
  wide: { x: 64, y: 300, width: 1072, size: 76, lines: 3 },
  square: { x: 56, y: 420, width: 968, size: 84, lines: 5 },
};

/** The preview picture as SVG; `embedded` are its pictures as `data:` addresses. */
export function shareCard(facts: ShareFacts, brand: string, embedded: readonly string[], shape: ShareShape): string {
  const { width, height } = SHARE_SHAPES[shape];
  const { picture, text: beside, brandAt } = LAYOUTS[shape];
  const text = embedded.length ? beside : { ...beside, ...ALONE[shape] };
  const lines = wrap(facts.title, Math.floor(text.width / (text.size * LETTER)), text.lines);
  const leading = Math.round(text.size * 1.25);
  const priceAt = text.y + lines.length * leading + 24;
  const column = picture.width / Math.max(1, embedded.length);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${FONT}">`,
    `<rect width="100%" height="100%" fill="${COLORS.ground}"/>`,
    ...embedded.map(
      (href, index) =>
        `<svg x="${picture.x + index * column}" y="${picture.y}" width="${column}" height="${picture.height}"><image width="${column}" height="${picture.height}" preserveAspectRatio="xMidYMid slice" href="${href}"/></svg>`,
    ),
    `<text x="${brandAt.x}" y="${brandAt.y}" font-size="44" fill="${COLORS.accent}">${escapeXml(brand)}</text>`,
    ...lines.map(
      (line, index) =>
        `<text x="${text.x}" y="${text.y + index * leading}" font-size="${text.size}" fill="${COLORS.ink}">${escapeXml(line)}</text>`,
    ),
    facts.price
      ? `<text x="${text.x}" y="${priceAt}" font-size="${text.size}" fill="${COLORS.inkSoft}">${escapeXml(facts.price)}</text>`
      : '',
    '</svg>',
  ].join('');
}

/** Breaks whole words into lines of at most `letters` letters; the rest is replaced by `…`. */
function wrap(title: string, letters: number, most: number): string[] {
  const lines: string[] = [''];
  for (const word of title.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    if (!line) lines[lines.length - 1] = word.slice(0, letters);
    else if (line.length + 1 + word.length <= letters) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word.slice(0, letters));
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]?.slice(0, letters - 1)}…`];
}
