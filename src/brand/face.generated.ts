// Made by `npm run brand` from tokens.css and mark.svg; change those.
/** The colours of the shop. */
export const COLORS = {
  ground: '#f8f4ed',
  surface: '#ffffff',
  sunken: '#efe8dc',
  ink: '#241f1a',
  inkHover: '#3d352d',
  inkSoft: '#5d544a',
  line: '#e2d9ca',
  lineStrong: '#8c8173',
  accent: '#a3221c',
  accentSoft: '#f7e4df',
  indigo: '#2f3f7f',
  indigoSoft: '#e6e8f3',
  leaf: '#2f6336',
  leafSoft: '#e2eddf',
  turmeric: '#7d5200',
  turmericFill: '#e3a52b',
  turmericSoft: '#faedcf',
  tintNu: '#f2e2da',
  tintNam: '#dfe4e6',
  tintTreEm: '#f4e8c8',
  tintEmBe: '#e2ebe1',
  tintPhuKien: '#ebe4d8',
} as const;
/** The radius of fields and buttons, pixels. */
export const RADIUS_PX = 6;
/** Width of the mark for a height of 1. */
export const MARK_RATIO = 84 / 52;
