/**
 * Preloads the fonts that the styles of the page name, so that a later page of a visit has them from its first paint on:
 * the browser has them in its cache. A phone's first page does not wait for them (src/first-paint.ts); wide screens preload theirs.
 */
export function preloadFonts(): void {
  const styles = document.querySelector('style[data-whole-sheet]')?.textContent ?? '';
  for (const [, href = ''] of styles.matchAll(/url\("?([^")]+\.woff2)/g)) {
    const preload = Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', href });
    preload.crossOrigin = '';
    document.head.append(preload);
  }
}
