import { type ColorName, PALETTE } from '../../drawings/palette.ts';

/** Colour families, the options of `mastercolor`, with the disc that stands for each. */
export const MASTER_COLORS = {
  Đen: '#2b2826',
  Trắng: '#fdfcf8',
  Xám: '#a9a49c',
  'Be và nâu': '#b08a63',
  'Xanh dương': '#34487f',
  'Xanh lá': '#66704a',
  'Vàng và cam': '#dba03a',
  Đỏ: '#9f2b2b',
  Hồng: '#ecbfbd',
  Tím: '#a895bd',
} as const;
type MasterColor = keyof typeof MASTER_COLORS;

/** What each colour is called inside a SKU, and its family. */
export const COLORS: Record<ColorName, { code: string; master: MasterColor }> = {
  Đen: { code: 'SK010', master: 'Đen' },
  Trắng: { code: 'SW001', master: 'Trắng' },
  'Trắng ngà': { code: 'SW011', master: 'Trắng' },
  Kem: { code: 'SE020', master: 'Be và nâu' },
  Be: { code: 'SE043', master: 'Be và nâu' },
  'Nâu đất': { code: 'SN058', master: 'Be và nâu' },
  'Nâu cà phê': { code: 'SN076', master: 'Be và nâu' },
  'Xám khói': { code: 'SA032', master: 'Xám' },
  'Xám than': { code: 'SA081', master: 'Xám' },
  'Xanh than': { code: 'SB085', master: 'Xanh dương' },
  'Xanh chàm': { code: 'SB060', master: 'Xanh dương' },
  Denim: { code: 'SJ054', master: 'Xanh dương' },
  'Denim nhạt': { code: 'SJ022', master: 'Xanh dương' },
  'Xanh trời': { code: 'SB019', master: 'Xanh dương' },
  'Xanh ngọc': { code: 'SG047', master: 'Xanh lá' },
  'Xanh rêu': { code: 'SG066', master: 'Xanh lá' },
  'Xanh lá chuối': { code: 'SG038', master: 'Xanh lá' },
  'Xanh bạc hà': { code: 'SG012', master: 'Xanh lá' },
  'Vàng nghệ': { code: 'SY051', master: 'Vàng và cam' },
  'Vàng bơ': { code: 'SY014', master: 'Vàng và cam' },
  'Cam gạch': { code: 'SO063', master: 'Vàng và cam' },
  'Đỏ đô': { code: 'SR072', master: 'Đỏ' },
  'Đỏ mận': { code: 'SR091', master: 'Đỏ' },
  'Hồng phấn': { code: 'SP016', master: 'Hồng' },
  'Hồng đất': { code: 'SP044', master: 'Hồng' },
  'Tím khoai môn': { code: 'ST028', master: 'Tím' },
};

/** The labels in the order shoppers see them. */
export const COLOR_NAMES = Object.keys(PALETTE) as ColorName[]; // keys of a constant

/** Colours that belong together; a product takes some of a set. */
export const COLOR_SETS = {
  basic: ['Trắng', 'Đen', 'Xám khói', 'Xanh than', 'Be'],
  dark: ['Đen', 'Xanh than', 'Xám than', 'Nâu cà phê', 'Xanh rêu'],
  light: ['Trắng', 'Trắng ngà', 'Kem', 'Xanh trời', 'Hồng phấn'],
  earth: ['Be', 'Nâu đất', 'Xanh rêu', 'Kem', 'Cam gạch'],
  soft: ['Hồng phấn', 'Vàng bơ', 'Xanh bạc hà', 'Trắng ngà', 'Tím khoai môn'],
  rich: ['Đỏ đô', 'Xanh than', 'Xanh ngọc', 'Vàng nghệ', 'Đỏ mận'],
  bright: ['Xanh trời', 'Vàng nghệ', 'Cam gạch', 'Xanh lá chuối', 'Hồng đất'],
  denim: ['Denim', 'Denim nhạt', 'Xanh chàm', 'Đen'],
  rose: ['Hồng đất', 'Kem', 'Đỏ mận', 'Hồng phấn', 'Trắng ngà'],
  sea: ['Xanh trời', 'Xanh chàm', 'Trắng', 'Xanh ngọc', 'Xanh than'],
  hide: ['Nâu đất', 'Đen', 'Nâu cà phê'],
} as const satisfies Record<string, readonly ColorName[]>;
export type ColorSet = keyof typeof COLOR_SETS;
