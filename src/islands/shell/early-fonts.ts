/**
 * Uses the fonts that a phone's first page gets later (src/first-paint.ts) from the first paint on: on a later
 * page of a visit the browser has them in its cache. Wide screens preload theirs.
 */
export function applyFonts(): void {
  const style = document.querySelector<HTMLStyleElement>('style[data-fonts]');
  for (const [, href = ''] of style?.textContent?.matchAll(/url\("(.+?)"/g) ?? []) {
    const preload = Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', href });
    preload.crossOrigin = '';
    document.head.append(preload);
  }
  if (style) style.media = 'all';
}
