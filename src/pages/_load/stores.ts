/** In seconds; a change of any store renews all of their pages, because each lists others. */
const MAX_AGE_S = 600;
const SWR_S = 86_400;

/** Lifetime of the store pages at the edge; much shorter when they show a product's stock. */
export function storesCache(sku = '') {
  return { maxAge: sku ? 60 : MAX_AGE_S, swr: sku ? 300 : SWR_S, tags: ['store_locator'] };
}
