/** Islands of products that are often used first: selecting options, quick add, and then the cart drawer. */
const ISLANDS = 'main astro-island, [data-panel="addToCart"] astro-island, [data-panel="cart"] astro-island';
const GOODS = 'main astro-island, main [data-open-panel="addToCart"]';

/**
 * Loads the code of a listing's or product's islands at the first sign of use, a scroll or a pointer movement, so that
 * it is there before the tap. All files are requested at once, so a slow connection is waited for only once. Nothing is
 * started. Skipped with data saving.
 */
export function readyIslands(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || /2g$/.test(connection?.effectiveType ?? '') || !document.querySelector(GOODS)) return;
  const files = [...document.querySelectorAll(ISLANDS)].flatMap((island) => [
    island.getAttribute('renderer-url'),
    island.getAttribute('component-url'),
  ]);
  // A file that fails is requested again at the tap, which also reports the error.
  for (const file of new Set(files)) if (file) void import(/* @vite-ignore */ file).catch(() => {});
}
