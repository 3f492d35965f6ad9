/** Seconds; a change of any shop renews all of their pages, since each lists others. */
const MAX_AGE_S = 600;
const SWR_S = 86_400;

/** How long the pages of the shops live at the edge; with a product's stock on them, much shorter. */
export function storesCache(sku = '') {
  return { maxAge: sku ? 60 : MAX_AGE_S, swr: sku ? 300 : SWR_S, tags: ['store_locator'] };
}
