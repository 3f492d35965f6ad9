/** Where the first tap is on goods: the choice of a product, the quick choice of a card, and the drawer after it. */
const ISLANDS = 'main astro-island, [data-panel="addToCart"] astro-island, [data-panel="cart"] astro-island';
const GOODS = 'main astro-island, main [data-open-panel="addToCart"]';

/**
 * Fetches the code of the islands of a listing or a product at the first sign that somebody uses the page, a scroll or a
 * pointer on its way: it is there before the tap. All files are asked for at once, so a slow line is waited for once.
 * Nothing is started. Not for who spares data.
 */
export function readyIslands(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || /2g$/.test(connection?.effectiveType ?? '') || !document.querySelector(GOODS)) return;
  const files = [...document.querySelectorAll(ISLANDS)].flatMap((island) => [
    island.getAttribute('renderer-url'),
    island.getAttribute('component-url'),
  ]);
  // Code that does not come is asked for again at the tap, which also tells about it.
  for (const file of new Set(files)) if (file) void import(/* @vite-ignore */ file).catch(() => {});
}
