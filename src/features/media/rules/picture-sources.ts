import { type ImageWidth, imagePath } from './image-path.ts';

/** The sizes in which one picture of a page is offered to browsers. */
export interface PictureSizes {
  /** The widths of a photograph that the browser can choose from, in pixels, smallest first. */
  widths: readonly [ImageWidth, ...ImageWidth[]];
  /** The width of a drawing's only address: a drawing (SVG) is the same file at every size. */
  drawing: ImageWidth;
}

/** 340 and 432 are two pixels for each CSS pixel of a card on a phone, 500 and 640 are three. */
export const CARD_SIZES: PictureSizes = { widths: [216, 340, 432, 500, 640], drawing: 500 };
/** The picture behind the first one of a card, which a pointer shows. */
export const SECOND_SIZES: PictureSizes = { widths: [500], drawing: 500 };
/** The pictures of a gallery. */
export const GALLERY_SIZES: PictureSizes = { widths: [432, 640, 750, 1080], drawing: 1080 };
/** The small pictures beside a gallery. */
export const THUMBNAIL_SIZES: PictureSizes = { widths: [160, 320], drawing: 160 };

/** The `sizes` of a gallery's picture: the column's share of the screen. */
export const GALLERY_SHARE = '(min-width: 64rem) 46vw, (min-width: 48rem) 50vw, 100vw';
/** The `sizes` of the small pictures beside a gallery. */
export const THUMBNAIL_SHARE = '5rem';

/** The addresses of a picture: one of a drawing, one for each width of a photograph, for `srcset`. */
export function pictureSources(path: string, { widths, drawing }: PictureSizes): { src: string; srcset: string } {
  if (path.toLowerCase().endsWith('.svg')) return { src: imagePath(path, drawing), srcset: '' };
  const srcset = widths.length > 1 ? widths.map((width) => `${imagePath(path, width)} ${width}w`).join(', ') : '';
  return { src: imagePath(path, widths[0]), srcset };
}
