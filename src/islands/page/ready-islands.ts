/** Where the first tap is on goods: the choice of a product, the quick choice of a card, and the drawer after it. */
const ISLANDS = 'main astro-island, [data-panel="addToCart"] astro-island, [data-panel="cart"] astro-island';
const GOODS = 'main astro-island, main [data-open-panel="addToCart"]';

/**
 * Fetches the code of the islands of a listing or a product, one file after the other while the browser is idle, once
 * somebody uses the page: it is there before the tap. Nothing is started. Not for who spares data.
 */
export function readyIslands(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || /2g$/.test(connection?.effectiveType ?? '') || !document.querySelector(GOODS)) return;
  const files = [...document.querySelectorAll(ISLANDS)].flatMap((island) => [
    island.getAttribute('renderer-url'),
    island.getAttribute('component-url'),
  ]);
  const waiting = [...new Set(files)].filter((file) => file !== null);
  const next = () => {
    const file = waiting.shift();
    // What does not come is asked for again by the tap, which also tells about it.
    if (file) void import(/* @vite-ignore */ file).catch(() => {}).then(() => whenIdle(next));
  };
  whenIdle(next);
}

function whenIdle(call: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(call);
  else setTimeout(call);
}
