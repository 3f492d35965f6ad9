import { preloadFonts } from './early-fonts.ts';

/** The events that are signs of use. A tap counts when the finger leaves; a screen reader only clicks. */
const SIGNS = ['pointermove', 'pointerup', 'keydown', 'scroll', 'click'] as const;

/** The largest picture is painted within this time after the page is loaded, in ms. */
const PAINT_MS = 50;

/**
 * Loads the scripts that the page names (src/first-paint.ts), in their order. On the first page of a visit they come
 * after its pictures, or at the first sign of use: they do nothing before, and share the line with the largest picture.
 * Later pages
 * have them and the fonts in the browser's cache, and run them as soon as the page is read. Calls back when all have run,
 * or when one fails; they hear of the first sign of use by the event `page:used`, also of one before they ran.
 */
export function bringPageScripts(whenThere: () => void): void {
  const names = (document.currentScript as HTMLScriptElement | null)?.dataset.scripts?.split(' ') ?? [];
  let missing = names.length;
  let isTouched = false;
  const tell = () => isTouched && document.dispatchEvent(new Event('page:used'));
  const ready = () => {
    whenThere();
    tell();
  };
  // In development the page has its scripts itself.
  if (import.meta.env.DEV) document.addEventListener('shell:ready', ready);
  const onload = () => --missing || ready();
  const bring = () => {
    // Scripts expect the whole page.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', bring);
    else
      for (const src of names.splice(0)) {
        const script = document.createElement('script');
        document.head.append(Object.assign(script, { type: 'module', async: false, src, onload, onerror: whenThere }));
      }
  };
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Whoever was here before has a service worker; it starts with the first touch (features/shell/browser/after-touch.ts).
  const isFirst =
    visit?.type === 'navigate' &&
    !document.referrer.startsWith(location.origin) &&
    !navigator.serviceWorker?.controller;
  if (!isFirst) {
    preloadFonts();
    bring();
  }
  addEventListener('load', () => setTimeout(bring, PAINT_MS));
  const touched = (event: Event) => {
    // A browser also reports a pointer when only the page below it changed: then the pointer has not moved.
    const { movementX, movementY } = event as PointerEvent;
    if (event.type === 'pointermove' && !movementX && !movementY) return;
    for (const sign of SIGNS) removeEventListener(sign, touched);
    isTouched = true;
    if (missing) bring();
    else tell();
  };
  for (const sign of SIGNS) addEventListener(sign, touched);
}
