import type { Cloth } from './garment.ts';
import { MEASURES, type Measures } from './measures.ts';
import { PALETTE } from './palette.ts';
import { mix, tonesOf } from './shade.ts';
import { chanceOf } from './sheet.ts';
import {
  CUTS,
  FABRICS,
  type Fabric,
  FIGURES,
  type Figure,
  type Kind,
  type Piece,
  PRINTS,
  SLEEVES,
  type Sleeve,
  type World,
} from './types.ts';

/** A piece with all choices made: the input for drawing a garment. */
export interface Make {
  readonly kind: Kind;
  readonly cut: string;
  readonly sleeve: Sleeve;
  readonly figure: Figure;
  readonly isBack: boolean;
  readonly measures: Measures;
  readonly cloth: Cloth;
  /** The same fabric without its print, for facings, pocket linings and bindings. */
  readonly plain: Cloth;
  readonly trim: string;
  /** Colour of the top-stitching. */
  readonly thread: string;
  readonly buttons: string;
  readonly chance: () => number;
}

const FIGURE_OF: Record<World, Figure> = {
  nu: 'woman',
  nam: 'man',
  'tre-em': 'child',
  'em-be': 'baby',
  'phu-kien': 'woman',
};

const FABRIC_OF: Partial<Record<Kind, Fabric>> = {
  shirt: 'poplin',
  blouse: 'poplin',
  sweater: 'knit',
  cardigan: 'knit',
  hoodie: 'fleece',
  jacket: 'twill',
  puffer: 'nylon',
  dress: 'poplin',
  'ao-dai': 'satin',
  skirt: 'poplin',
  trousers: 'twill',
  jeans: 'denim',
  shorts: 'twill',
  dungarees: 'denim',
  pyjamas: 'poplin',
  blanket: 'knit',
  socks: 'rib',
  cap: 'twill',
  'bucket-hat': 'canvas',
  beanie: 'rib',
  tote: 'canvas',
  handbag: 'leather',
  backpack: 'canvas',
  belt: 'leather',
  scarf: 'wool',
  slippers: 'leather',
  'gift-card': 'poplin',
  'gift-box': 'poplin',
  'sewing-pattern': 'poplin',
};

/** `#rrggbb` of a palette name or of a hex value. Throws for anything else. */
function hexOf(color: string): string {
  const named = Object.entries(PALETTE).find(([name]) => name === color);
  if (named) return named[1];
  if (/^#[0-9a-f]{6}$/i.test(color)) return color;
  throw new Error(`Unknown colour "${color}": neither in the palette nor #rrggbb`);
}

function chosen<T extends string>(what: string, value: string | undefined, offered: readonly T[]): T {
  const found = value === undefined ? offered[0] : offered.find((one) => one === value);
  if (found === undefined)
    throw new Error(`Unknown ${what} "${value}", expected one of ${offered.join(', ') || 'none'}`);
  return found;
}

/** Fills in the choices that a piece leaves open. Throws a clear Error for values outside the vocabulary. */
export function resolve(piece: Piece, world: World, isBack: boolean): Make {
  const { kind } = piece;
  if (!Object.hasOwn(CUTS, kind)) throw new Error(`Unknown kind "${kind}"`);
  const cut = chosen<string>(`cut of ${kind}`, piece.cut, CUTS[kind]);
  const lengths = Object.entries(SLEEVES).find(([name]) => name === kind)?.[1] ?? [];
  if (piece.sleeve !== undefined && lengths.length === 0) throw new Error(`A ${kind} has no sleeve to choose`);
  const sleeve = lengths.length === 0 ? 'none' : chosen<Sleeve>(`sleeve of ${kind}`, piece.sleeve, lengths);
  const figure = chosen('figure', piece.figure ?? FIGURE_OF[world], FIGURES);
  const usual =
    kind === 'jacket' && cut === 'denim' ? 'denim' : kind === 'jacket' && cut === 'blazer' ? 'wool' : FABRIC_OF[kind];
  const fabric = chosen('fabric', piece.fabric ?? (kind === 'dress' && cut === 'slip' ? 'satin' : usual), FABRICS);
  const print = piece.print === undefined ? undefined : chosen('print', piece.print, PRINTS);
  const color = hexOf(piece.color);
  const tones = tonesOf(color);
  const isPale = tones.lightness > 0.72;
  const contrast = isPale ? mix(tones.shade, '#34487f', 0.7) : '#f8f1e1';
  // Damask shows its pattern by its weave, in the colour of the cloth itself.
  const own = print === 'damask' ? mix(color, isPale ? tones.shade : tones.crest, 0.6) : contrast;
  const printColor = piece.printColor ? hexOf(piece.printColor) : own;
  const trim = piece.trim ? hexOf(piece.trim) : color;
  const isSpun = fabric === 'denim';
  const plain: Cloth = { color, fabric, printColor };
  return {
    kind,
    cut,
    sleeve,
    figure,
    isBack,
    measures: MEASURES[figure],
    cloth: print ? { ...plain, print } : plain,
    plain,
    trim,
    thread: isSpun ? '#c98f3d' : tones.thread,
    buttons: isSpun ? '#b98a4e' : isPale ? '#e9dcc4' : mix(color, tones.lightness < 0.4 ? '#8a7767' : '#fff8ea', 0.45),
    chance: chanceOf(`${kind}${cut}${sleeve}${figure}${isBack}`),
  };
}
