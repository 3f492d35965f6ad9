import { PLACEHOLDER } from '../../domain/paths.ts';

/** A picture that does not arrive is replaced by the placeholder, also one that failed before this ran [IMG-010]. */
export function watchPictures(): void {
  // `error` does not bubble; this hears it on the way down.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true);
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image);
  }
}

function replace(image: HTMLImageElement): void {
  if (image.src.endsWith(PLACEHOLDER)) return;
  image.removeAttribute('srcset');
  image.src = PLACEHOLDER;
}
