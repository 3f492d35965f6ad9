import { whenLoaded } from '../../stores/page/when-loaded.ts';

/** The custom property with the names of the fonts (astro.config.mjs). */
const FAMILY = '--font-family';
/** The fonts under a name that no element has before they are loaded. */
const NAME = 'Be Vietnam Pro';
/** An element that moves by less than this distance, in pixels, counts as unmoved (Layout Instability API). */
const MOVED_PX = 3;
/** The largest layout shift that nobody sees: the second price of a product moves aside by a letter. */
const SHIFT_MAX = 0.0005;

/**
 * Loads the fonts that a phone's first page gets later (src/first-paint.ts), when the page is loaded. Does nothing
 * on a later page of a visit, which has them already (islands/shell/early-fonts.ts), and offline.
 */
export function bringFonts(): void {
  const style = document.querySelector<HTMLStyleElement>('style[data-fonts]');
  if (!style || style.media === 'all') return;
  // Without them the system's fonts stay.
  whenLoaded(() => void applyIfStill(style.textContent ?? '').catch(() => {}));
}

/**
 * Uses them when nothing on the screen moves by it: they have the measures of the system's fonts, but a line may break
 * elsewhere. Otherwise the next page is the first with them.
 */
async function applyIfStill(css: string): Promise<void> {
  const faces = Array.from(
    css.matchAll(/url\("(.+?)"[^}]*weight:(\d+)/g),
    ([, address, weight = '']) => new FontFace(NAME, `url(${address})`, { weight }),
  );
  await Promise.all(faces.map((face) => face.load()));
  const onScreen = shown(document.body);
  const places = () => onScreen.map((element) => element.getBoundingClientRect());
  const before = places();
  const root = document.documentElement;
  // After the places are known, and all at once: a font that is added makes the next question for a place lay out the whole page.
  for (const face of faces) document.fonts.add(face);
  root.style.setProperty(FAMILY, `"${NAME}",${getComputedStyle(root).getPropertyValue(FAMILY)}`);
  const after = places();
  const shift = before.reduce((sum, place, index) => sum + shiftOf(place, after[index] ?? place), 0);
  if (shift > SHIFT_MAX) root.style.removeProperty(FAMILY);
}

/** The layout shift of an element that moves: its part of the screen, multiplied by its way as part of the screen's longer side. */
function shiftOf(before: DOMRect, after: DOMRect): number {
  const way = Math.max(Math.abs(before.x - after.x), Math.abs(before.y - after.y));
  if (way < MOVED_PX) return 0;
  const part = (before.width * before.height) / (innerWidth * innerHeight);
  return (part * way) / Math.max(innerWidth, innerHeight);
}

/**
 * The elements inside one that are on the screen, and those without a height, whose parts can be. A part that is beside
 * the screen or not laid out yet is not asked: the browser would lay it out to answer.
 */
function shown(parent: Element): Element[] {
  return [...parent.children].flatMap((element) => {
    const { x, y, right, bottom, height } = element.getBoundingClientRect();
    const isBeside = Math.max(-right, -bottom, x - innerWidth, y - innerHeight) >= 0;
    return isBeside && height ? [] : [element, ...shown(element)];
  });
}
