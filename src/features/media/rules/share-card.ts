import { COLORS } from '../../../brand/face.generated.ts';
import { formatDong } from '../../../kernel/money/money.ts';
import { escapeXml } from '../../../kernel/text/xml.ts';
import { readSharePath, SHARE_SHAPES, type ShareShape } from './share-path.ts';

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
    pictures: [...new Set(subjectsOf(graph).flatMap(picturesOf))].filter(isNoPreview).slice(0, PICTURES_MAX),
  };
}

/** A page without a picture of its own names its preview picture, which cannot contain itself. */
const isNoPreview = (picture: string) => !readSharePath(new URL(picture, 'https://shop.invalid').pathname);

/** A title without the name of the shop at its end, which is shown beside it. */
export function withoutBrand(title: string, brand: string): string {
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

const GOODS = ['Product', 'ProductGroup'];

/** What a page is about: on the page of a product the product alone, although there are films of it. */
function subjectsOf(graph: readonly Told[]): readonly Told[] {
  const goods = graph.filter((node) => GOODS.includes(node['@type'] ?? ''));
  return goods.length > 0 ? goods : graph;
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
/** Distance of two lines, relative to their size. */
const LEADING = 1.25;

interface Layout {
  /** `cut` says which part of a picture stays that has another form; `most` is the number of pictures side by side. */
  picture: { x: number; width: number; height: number; cut: 'xMidYMid' | 'xMidYMin'; most: number };
  /** Title and price stand around `middle`. */
  text: { x: number; middle: number; width: number; size: number; lines: number };
  brandAt: { x: number; y: number; anchor: 'start' | 'end' };
}

const LAYOUTS: Record<ShareShape, Layout> = {
  wide: {
    // More than two garments would be strips that nobody recognises.
    picture: { x: 560, width: 640, height: 630, cut: 'xMidYMid', most: 2 },
    text: { x: 64, middle: 340, width: 470, size: 56, lines: 5 },
    brandAt: { x: 64, y: 104, anchor: 'start' },
  },
  square: {
    // A garment is recognised by its collar.
    picture: { x: 0, width: 1080, height: 790, cut: 'xMidYMin', most: 3 },
    text: { x: 56, middle: 935, width: 968, size: 52, lines: 2 },
    brandAt: { x: 1024, y: 1030, anchor: 'end' },
  },
};

/** Text, and the thread below it, when there are no pictures. */
const ALONE: Record<ShareShape, { text: Layout['text']; thread: string }> = {
  wide: {
    text: { x: 64, middle: 310, width: 1072, size: 76, lines: 3 },
    thread: 'M-20 548C180 500 360 590 560 556S920 470 1040 520S1160 560 1220 530',
  },
  square: {
    text: { x: 56, middle: 500, width: 968, size: 84, lines: 5 },
    thread: 'M-20 880C160 820 330 930 520 890S850 800 960 850S1060 880 1100 862',
  },
};

/** The preview picture as SVG; `embedded` are its pictures as `data:` addresses. */
export function shareCard(facts: ShareFacts, brand: string, embedded: readonly string[], shape: ShareShape): string {
  const { width, height } = SHARE_SHAPES[shape];
  const { picture, text: beside, brandAt } = LAYOUTS[shape];
  const shown = embedded.slice(0, picture.most);
  const { text: alone, thread } = ALONE[shape];
  const { x, middle, size, ...room } = shown.length ? beside : alone;
  const lines = wrap(facts.title, Math.floor(room.width / (size * LETTER)), room.lines);
  const all = facts.price ? [...lines, facts.price] : lines;
  const leading = Math.round(size * LEADING);
  // A text stands on its line, so the middle of one line is a third of its size higher.
  const first = middle + size / 3 - ((all.length - 1) * leading) / 2;
  const column = picture.width / Math.max(1, shown.length);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${FONT}">`,
    `<rect width="100%" height="100%" fill="${COLORS.ground}"/>`,
    shown.length ? '' : `<path d="${thread}" fill="none" stroke="${COLORS.accent}" stroke-width="7"/>`,
    ...shown.map(
      (href, index) =>
        `<svg x="${picture.x + index * column}" y="0" width="${column}" height="${picture.height}"><image width="${column}" height="${picture.height}" preserveAspectRatio="${picture.cut} slice" href="${href}"/></svg>`,
    ),
    `<text x="${brandAt.x}" y="${brandAt.y}" text-anchor="${brandAt.anchor}" font-size="44" fill="${COLORS.accent}">${escapeXml(brand)}</text>`,
    ...all.map(
      (line, index) =>
        `<text x="${x}" y="${Math.round(first + index * leading)}" font-size="${size}" fill="${index < lines.length ? COLORS.ink : COLORS.accent}">${escapeXml(line)}</text>`,
    ),
    '</svg>',
  ].join('');
}

/**
 * Breaks whole words into lines of at most `letters` letters, about equally long so that no word stands alone; what does
 * not fit is replaced by `…`.
 */
function wrap(title: string, letters: number, most: number): string[] {
  const lines = broken(title, letters);
  if (lines.length > most) return [...lines.slice(0, most - 1), `${lines[most - 1]?.slice(0, letters - 1)}…`];
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  const narrower = Array.from({ length: Math.max(0, letters - longest) }, (_, index) => letters - 1 - index)
    .map((fewer) => broken(title, fewer))
    .filter((next) => next.length === lines.length);
  return narrower.at(-1) ?? lines;
}

function broken(title: string, letters: number): string[] {
  const lines: string[] = [''];
  for (const word of title.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    if (!line) lines[lines.length - 1] = word.slice(0, letters);
    else if (line.length + 1 + word.length <= letters) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word.slice(0, letters));
  }
  return lines;
}
