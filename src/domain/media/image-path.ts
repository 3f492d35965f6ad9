// Where pictures are asked for.

/** Widths the image route accepts; anything else is refused, so that nobody can fill the cache. Pixels. */
export const IMAGE_WIDTHS = [20, 40, 100, 160, 170, 216, 274, 320, 340, 432, 500, 640, 750, 1080, 1517] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** A picture scaled to a width: `/media/w500/catalog/product/a.jpg`; drawings (SVG) are passed through as they are. */
export function imagePath(path: string, width: ImageWidth): string {
  return `/media/w${width}/${path.replace(/^\/+/, '')}`;
}

/** Width in pixels of the pictures that machines are told of. */
export const RASTER_PX = 1080;
const RASTER = '/media/jpeg/';

/** A picture as a JPEG, also a drawing: for crawlers, previews and feeds, which show no drawings. */
export function rasterPath(path: string): string {
  return `${RASTER}${path.replace(/^\/+/, '')}.jpg`;
}

/** The path below the media base that such an address names; null for any other address. */
export function rasterSource(pathname: string): string | null {
  return /^\/media\/jpeg\/((?:[\w.()%+@,-]+\/)*[\w.()%+@,-]+)\.jpg$/.exec(pathname)?.[1] ?? null;
}

/** Shown where a product has no picture, or it fails to load [IMG-010]. */
export const PLACEHOLDER = '/placeholder.svg';
