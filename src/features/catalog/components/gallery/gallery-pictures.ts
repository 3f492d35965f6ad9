import { imagePath } from '../../../media/rules/image-path.ts';
import {
  GALLERY_SHARE,
  GALLERY_SIZES,
  type PictureSizes,
  pictureSources,
  THUMBNAIL_SHARE,
  THUMBNAIL_SIZES,
} from '../../../media/rules/picture-sources.ts';
import type { Picture } from '../../rules/catalog.ts';

/** Puts a variant's pictures into the existing frames; unused frames are hidden. */
export function showPictures(gallery: Element, track: Element, pictures: readonly Picture[]): void {
  // Films are those of the product and stay.
  const frames = track.querySelectorAll('li:not([data-video])');
  const thumbnails = gallery.querySelectorAll('[data-thumbs] li:not([data-video])');
  for (const [index, frame] of frames.entries()) fill(frame, pictures[index], GALLERY_SIZES, GALLERY_SHARE);
  for (const [index, frame] of thumbnails.entries()) fill(frame, pictures[index], THUMBNAIL_SIZES, THUMBNAIL_SHARE);
}

function fill(frame: Element, picture: Picture | undefined, offered: PictureSizes, sizes: string): void {
  if (frame instanceof HTMLElement) frame.hidden = !picture;
  const image = frame.querySelector('img');
  // An unchanged picture is not loaded again: another size has the same pictures.
  if (!image || !picture || image.getAttribute('src')?.endsWith(`/${picture.path.replace(/^\/+/, '')}`)) return;
  const { src, srcset } = pictureSources(picture.path, offered);
  // A product may have drawings, which have no `srcset`, and photographs.
  image.sizes = sizes;
  image.srcset = srcset;
  image.src = src;
  if (image.alt) image.alt = picture.label || image.alt;
  const link = frame.querySelector<HTMLAnchorElement>('[data-zoom]');
  if (link) link.href = imagePath(picture.path, 1517);
}
