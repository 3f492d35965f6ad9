import type { ColorName } from './palette.ts';

/**
 * The vocabulary of the drawings. A `Drawing` is plain JSON: it is stored with a picture of a product and drawn by
 * `drawSvg` when the picture is requested. All allowed values are in the constants of this file.
 */

/** The background of a picture: women, men, children, babies, accessories. */
export const WORLDS = ['nu', 'nam', 'tre-em', 'em-be', 'phu-kien'] as const;
export type World = (typeof WORLDS)[number];

/** The body whose proportions a piece has. */
export const FIGURES = ['woman', 'man', 'child', 'baby'] as const;
export type Figure = (typeof FIGURES)[number];

export const FABRICS = [
  'jersey',
  'poplin',
  'linen',
  'denim',
  'rib',
  'knit',
  'cable',
  'fleece',
  'corduroy',
  'satin',
  'twill',
  'wool',
  'canvas',
  'nylon',
  'leather',
  'straw',
] as const;
export type Fabric = (typeof FABRICS)[number];

export const PRINTS = [
  'stripes',
  'pinstripes',
  'gingham',
  'check',
  'dots',
  'flowers',
  'stars',
  'waves',
  'damask',
  'colour-block',
] as const;
export type Print = (typeof PRINTS)[number];

/** The kinds of pieces and the cuts of each; the first cut of a kind is its default. */
export const CUTS = {
  tee: ['crew', 'v', 'scoop', 'pocket', 'loose', 'cropped'],
  polo: ['regular'],
  shirt: ['classic', 'mandarin', 'camp', 'oversized'],
  blouse: ['round', 'square', 'v', 'tie', 'peter-pan'],
  tank: ['tank', 'camisole'],
  sweater: ['crew', 'v', 'turtle'],
  cardigan: ['regular', 'long', 'cropped'],
  hoodie: ['pullover', 'zip', 'sweatshirt'],
  jacket: ['bomber', 'denim', 'blazer', 'rain', 'trench'],
  puffer: ['vest', 'jacket'],
  dress: ['a-line', 'shirt', 'slip', 'wrap', 'tiered', 'two-tier'],
  'ao-dai': ['classic', 'modern'],
  skirt: ['a-line', 'pleated', 'pencil', 'tiered'],
  trousers: ['straight', 'wide', 'tapered'],
  jeans: ['straight', 'slim', 'wide'],
  shorts: ['tailored', 'denim', 'sport'],
  leggings: ['regular'],
  joggers: ['regular'],
  dungarees: ['long', 'short'],
  pyjamas: ['shirt', 'tee'],
  bodysuit: ['envelope', 'collar'],
  romper: ['sleepsuit', 'shortie'],
  'baby-set': ['tee', 'kimono'],
  bib: ['round', 'bandana'],
  mittens: ['pair'],
  blanket: ['folded'],
  socks: ['crew', 'ankle', 'baby'],
  tights: ['regular'],
  briefs: ['woman', 'man', 'y-front'],
  bra: ['soft'],
  cap: ['baseball'],
  'bucket-hat': ['regular'],
  beanie: ['regular', 'pompom'],
  tote: ['canvas'],
  handbag: ['structured', 'crossbody'],
  backpack: ['regular'],
  belt: ['leather', 'woven'],
  scarf: ['long', 'square'],
  slippers: ['sandal', 'house'],
  'gift-card': ['card'],
  'gift-box': ['box'],
  'sewing-pattern': ['sheet'],
} as const;
export type Kind = keyof typeof CUTS;

/** Sleeve lengths. A kind that is missing here has no choice of sleeves. The first is the default. */
export const SLEEVES = {
  tee: ['short', 'elbow', 'long', 'none'],
  polo: ['short', 'long'],
  shirt: ['long', 'short'],
  blouse: ['long', 'short', 'puff'],
  dress: ['short', 'elbow', 'long', 'none', 'puff'],
  pyjamas: ['long', 'elbow', 'short'],
  bodysuit: ['short', 'long', 'none'],
  romper: ['long', 'short'],
  'baby-set': ['long', 'short'],
} as const satisfies Partial<Record<Kind, readonly string[]>>;
export type Sleeve = 'short' | 'elbow' | 'long' | 'none' | 'puff';

/** A palette name or `#rrggbb`. */
type Color = ColorName | `#${string}`;

interface PieceOf<K extends Kind> {
  readonly kind: K;
  readonly cut?: (typeof CUTS)[K][number];
  readonly sleeve?: K extends keyof typeof SLEEVES ? (typeof SLEEVES)[K][number] : never;
  /** Default: the figure of the world. */
  readonly figure?: Figure;
  readonly color: Color;
  /** Default: the usual fabric of such a piece. */
  readonly fabric?: Fabric;
  readonly print?: Print;
  /** The second colour of the print or of colour-blocked panels. Default: a colour that goes with `color`. */
  readonly printColor?: Color;
  /** Colour of collars, ribs, straps and ribbons. Default: `color`. */
  readonly trim?: Color;
}

/** One garment or accessory. */
export type Piece = { [K in Kind]: PieceOf<K> }[Kind];

/** Product pictures: 1080 × 1340. */
export const PRODUCT_VIEWS = ['front', 'back', 'detail', 'fabric'] as const;
type ProductView = (typeof PRODUCT_VIEWS)[number];

/** What a film still shows. */
const FILM_SHOTS = ['together', ...PRODUCT_VIEWS] as const;
type FilmShot = (typeof FILM_SHOTS)[number];

export type Drawing =
  | { readonly view: ProductView; readonly world: World; readonly piece: Piece }
  /** 1080 × 1340: the piece with one or two others. */
  | { readonly view: 'outfit'; readonly world: World; readonly piece: Piece; readonly with: readonly Piece[] }
  /**
   * `wide` 1600 × 700, `tall` 960 × 1200, of two to four pieces; `room` is the side that stays free for text (`tall`:
   * top or bottom); with `none` the pieces are in the middle, for a picture that has its text beside it.
   */
  | {
      readonly view: 'banner';
      readonly world: World;
      readonly shape: 'wide' | 'tall';
      readonly room: 'left' | 'right' | 'top' | 'bottom' | 'none';
      readonly pieces: readonly Piece[];
    }
  /** `square` 800 × 800, `portrait` 800 × 1000, of one to three pieces. */
  | {
      readonly view: 'category';
      readonly world: World;
      readonly shape: 'square' | 'portrait';
      readonly pieces: readonly Piece[];
    }
  /** 900 × 1600, a still of a film: up to three pieces together, or the first one alone. */
  | { readonly view: 'film'; readonly world: World; readonly shot: FilmShot; readonly pieces: readonly Piece[] }
  /** 1080 × 1340: a hanger, for a product without a picture. */
  | { readonly view: 'placeholder'; readonly world: World };
