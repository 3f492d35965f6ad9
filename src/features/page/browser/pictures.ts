/** Replaces pictures that fail to load by the placeholder, including those that failed before this ran. */
export function watchPictures(): void {
  // `error` does not bubble, so it is captured.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && void replace(target), true);
  for (const image of document.images) {
    if (image.complete && !image.naturalWidth && image.currentSrc) void replace(image);
  }
}

async function replace(image: HTMLImageElement): Promise<void> {
  const { PLACEHOLDER } = await import('../../media/rules/image-path.ts');
  if (image.src.endsWith(PLACEHOLDER)) return;
  image.removeAttribute('srcset');
  image.src = PLACEHOLDER;
}
