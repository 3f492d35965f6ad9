// Addresses of pictures.

/** Widths that the image route accepts, in pixels. Other widths are refused, so that nobody can fill the cache. */
export const IMAGE_WIDTHS = [20, 40, 100, 160, 170, 216, 274, 320, 340, 432, 500, 640, 750, 1080, 1517] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** A picture scaled to a width: `/media/w500/catalog/product/a.jpg`; drawings (SVG) stay unchanged. */
export function imagePath(path: string, width: ImageWidth): string {
  return `/media/w${width}/${path.replace(/^\/+/, '')}`;
}

/**
 * Whether a picture at a path below the media base can be withdrawn: a photo of a review, which the merchant may reject
 * later. Its copies live shortly.
 */
export const isWithdrawable = (path: string): boolean => /^\/*review\//.test(path);

/** Width in pixels of the pictures for crawlers. */
const RASTER_PX = 1080;
const RASTER = '/media/jpeg/';

/** A picture or drawing as a JPEG, for crawlers, previews and feeds, which cannot show SVG. */
export function rasterPath(path: string): string {
  return `${RASTER}${path.replace(/^\/+/, '')}.jpg`;
}

/** Width in pixels of the pictures in letters, two to three for each that a mail program shows: `/media/jpeg/w216/…`. */
const LETTER_PX = 216;
const RASTER_ADDRESS = new RegExp(
  `^/media/jpeg/(w${LETTER_PX}/)?(?!.*%2[Ff]|w\\d+/)((?:[\\w.()%+@,-]+/)*[\\w.()%+@,-]+)\\.jpg$`,
);

/**
 * The path below the media base in such an address, and the width in pixels; null for any other address, also for one with
 * an encoded slash: `review%2Fa.jpg` would be another address of `review/a.jpg`, to which no rule about folders applies.
 */
export function rasterSource(pathname: string): { path: string; width: number } | null {
  const [, isOfLetter, path] = RASTER_ADDRESS.exec(pathname) ?? [];
  return path ? { path, width: isOfLetter ? LETTER_PX : RASTER_PX } : null;
}

/** Shown when a product has no picture or it fails to load. */
export const PLACEHOLDER = '/placeholder.svg';
