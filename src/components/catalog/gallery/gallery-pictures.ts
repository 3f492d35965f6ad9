import type { Picture } from '../../../domain/catalog/catalog.ts';
import { type ImageWidth, imagePath } from '../../../domain/media/image-path.ts';

/** Puts a variant's pictures into the existing frames; unused frames are hidden. */
export function showPictures(gallery: Element, track: Element, pictures: readonly Picture[]): void {
  // Films are those of the product and stay.
  const frames = 'li:not([data-video])';
  for (const list of [track.querySelectorAll(frames), gallery.querySelectorAll(`[data-thumbs] ${frames}`)])
    for (const [index, frame] of [...list].entries()) fill(frame, pictures[index]);
}

function fill(frame: Element, picture: Picture | undefined): void {
  if (frame instanceof HTMLElement) frame.hidden = !picture;
  const image = frame.querySelector('img');
  // An unchanged picture is not loaded again: another size has the same pictures.
  if (!image || !picture || image.getAttribute('src')?.endsWith(`/${picture.path.replace(/^\/+/, '')}`)) return;
  const widths = [...image.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width) as ImageWidth);
  image.srcset = widths.map((width) => `${imagePath(picture.path, width)} ${width}w`).join(', ');
  image.src = imagePath(picture.path, widths[0] ?? 432);
  if (image.alt) image.alt = picture.label || image.alt;
  const link = frame.querySelector<HTMLAnchorElement>('[data-zoom]');
  if (link) link.href = imagePath(picture.path, 1517);
}
