/** A picture that does not arrive is replaced by the placeholder, also one that failed before this ran [IMG-010]. */
export function watchPictures(): void {
  // `error` does not bubble; this hears it on the way down.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && void replace(target), true);
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc) void replace(image);
  }
}

async function replace(image: HTMLImageElement): Promise<void> {
  const { PLACEHOLDER } = await import('../../domain/media/image-path.ts');
  if (image.src.endsWith(PLACEHOLDER)) return;
  image.removeAttribute('srcset');
  image.src = PLACEHOLDER;
}
